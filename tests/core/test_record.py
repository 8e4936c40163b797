"""Records: whole or not at all, and going on under corrected rules."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from core import scripted
from core.scripted import A, B, Script, Scripted, Slate, asks

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.asking import Decision, Prompt, Rule, Together
from deskoherna.core.errors import DeskohernaError, RecordError
from deskoherna.core.match import Match, new_match
from deskoherna.core.records import record
from deskoherna.core.text import words
from deskoherna.testing.facts import everything, standing
from deskoherna.testing.promises.copies import play_on

Record = dict[str, Any]


@pytest.fixture
def played(tiny: str) -> Match:
    """A match of Little Auction with one sealed answer."""
    m = dh.new_match(tiny, 3, seed=8, options={"ties": "next"}, names=["Anna", "Bob", "Cyril"])
    play_on(m, seed=2, most=20)
    while m.pending[0].prompt.key != "bid" or len(m.pending) != 3:
        play_on(m, seed=2, most=1)
    m.play(2, m.pending[2].moves[0])
    return m


def test_a_record_is_json_a_person_can_read(played: Match) -> None:
    data = played.record()
    assert data["deskoherna"] == 2 and data["game"] == "tiny-auction" and data["rules"] == 1
    assert data["players"] == 3 and data["names"] == ["Anna", "Bob", "Cyril"] and data["seed"] == 8
    assert data["generator"] == "blake2b" and len(bytes.fromhex(data["key"])) == 32
    assert data["options"] == {"hand": 4, "ties": "next", "consolation": True}
    assert data["moves"][0].startswith("0 bid ") and data["sealed"][0].startswith("2 bid ")
    assert data["snapshot"]["at"] == len(data["moves"])
    assert msgspec.json.decode(msgspec.json.encode(data)) == data


def test_a_record_replays_to_the_same_match(played: Match) -> None:
    again = dh.replay(played.record())
    assert everything(again) == everything(played) and again.record() == played.record()
    assert again.names == played.names and again.notes == []
    play_on(played, seed=1)
    finished = dh.replay(played.record())
    assert everything(finished) == everything(played)
    assert played.result is not None
    assert played.record()["result"]["scores"] == list(played.result.scores)


def test_a_record_goes_to_a_file_and_back(played: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record.save(played, path)
    assert everything(record.load(path)) == everything(played)
    assert [one.name for one in tmp_path.iterdir()] == ["match.json"]


def test_a_file_that_cannot_be_written_is_an_error_for_people(played: Match, tmp_path: Path) -> None:
    with pytest.raises(DeskohernaError, match="cannot be written"):
        record.save(played, tmp_path / "no" / "such" / "folder.json")


@pytest.mark.parametrize("data", [b"", b"{", b"not json", b"\xff\xfe\x00", b"[" * 100_000, b'{"a": NaN}'])
def test_a_file_that_is_not_json(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(data)
    with pytest.raises(RecordError, match="cannot be read as JSON"):
        record.load(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="There is no file"):
        record.load(tmp_path / "none.json")
    with pytest.raises(RecordError, match="cannot be read"):
        record.load(tmp_path)


@pytest.mark.parametrize(
    "thing", [None, 5, "text", [], {}, {"deskoherna": "1"}, {"deskoherna": True}, {"deskoherna": 0}]
)
def test_json_that_is_not_a_record(thing: object) -> None:
    with pytest.raises(RecordError, match="not the record of a match"):
        dh.replay(thing)


def change(**fields: Any) -> Callable[[Record], None]:
    def changed(data: Record) -> None:
        data.update(fields)

    return changed


def without(name: str) -> Callable[[Record], None]:
    def changed(data: Record) -> None:
        del data[name]

    return changed


def at_move(number: int, text: str) -> Callable[[Record], None]:
    def changed(data: Record) -> None:
        data["moves"][number - 1] = text

    return changed


DAMAGE = [
    (change(deskoherna=3), "has format 3", "formát 3"),
    (change(game="chess"), "“chess”", "„chess“"),
    (change(rules=2), "version 2 of the rules", "verze 2"),
    (without("game"), "damaged", "poškozený"),
    (without("moves"), "moves", "moves"),
    (without("key"), "key", "key"),
    (change(key="00" * 32), "key", "key"),
    (change(key="7"), "key", "key"),
    (change(generator="dice"), "generator: 'dice'", "generator"),
    (change(generator="", seed=None), "seed", "seed"),
    (change(players="3"), "damaged", "poškozený"),
    (change(players=9), "cannot be set up", "nejde založit"),
    (change(seed=1.5), "damaged", "poškozený"),
    (change(moves="0 bid"), "damaged", "poškozený"),
    (change(moves=[1]), "damaged", "poškozený"),
    (change(names=[None]), "damaged", "poškozený"),
    (change(options=[]), "damaged", "poškozený"),
    (change(options={"hand": 9}), "cannot be set up", "nejde založit"),
    (change(options={"hand": None}), "damaged", "poškozený"),
    (change(options={"what": 1}), "cannot be set up", "nejde založit"),
    (change(sealed={}), "damaged", "poškozený"),
    (change(snapshot=7), "damaged", "poškozený"),
    (change(sealed=["2 bid red-99"]), "plays “bid red-99”", "„bid red-99“"),
    (at_move(3, "2 bid red-99"), "at move 3, where seat 3 plays “bid red-99”", "tahu č. 3"),
    (at_move(1, "0"), "moves[0]: '0'", "moves[0]"),
    (at_move(2, "x bid red-1"), "moves[1]", "moves[1]"),
    (at_move(2, "² bid red-1"), "moves[1]", "moves[1]"),
    (at_move(2, "-1 pass"), "moves[1]", "moves[1]"),
    (at_move(2, "7 pass"), "at move 2, where seat 8", "tahu č. 2"),
    (change(resumed_at=3, snapshot=None), "position saved in the record", "pozice"),
]


@pytest.mark.parametrize(("damage", "english", "czech"), DAMAGE)
def test_a_damaged_record_is_refused_and_says_where(
    damage: Callable[[Record], None], english: str, czech: str, played: Match
) -> None:
    """Every error names what is wrong, in both languages; a move that does not fit, with its number."""
    data = copy.deepcopy(played.record())
    damage(data)
    with pytest.raises(RecordError) as caught:
        dh.replay(data)
    assert english in str(caught.value)
    assert czech in caught.value.read("cs").replace("\xa0", " ")


def test_moves_after_the_end_are_refused(played: Match) -> None:
    play_on(played, seed=1)
    data = played.record()
    data["moves"].append("0 pass")
    with pytest.raises(RecordError, match=f"move {len(data['moves'])} does not belong"):
        dh.replay(data)


def test_what_a_record_says_besides_is_left_alone(played: Match) -> None:
    """Further fields are for readers."""
    data = {**played.record(), "comment": "a fine match", "result": "?"}
    assert everything(dh.replay(data)) == everything(played)


# -- corrected rules -----------------------------------------------------------------------------------------


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Scripted], None]]:
    """Puts a scripted game on the shelf in place of the one before."""

    def put(game: Scripted) -> None:
        monkeypatch.setattr(scripted, "ON_THE_SHELF", game, raising=False)
        registry.add("scripted", "core.scripted:ON_THE_SHELF")

    yield put
    registry.remove("scripted")


def doubled(seat: int) -> Script:
    """The corrected rule: answers are written down twice."""

    def script(t: Slate) -> Rule:
        move = yield Decision(seat, Prompt("ask"), [A, B])
        t.written += [f"{seat} {move}"] * 2

    return script


def two_answers(*moves: Any) -> Script:
    def script(t: Slate) -> Rule:
        for seat in (0, 1):
            move = yield Decision(seat, Prompt("ask"), [*moves])
            t.written.append(f"{seat} {move}")

    return script


def test_a_match_goes_on_under_corrected_rules(shelf: Callable[[Scripted], None]) -> None:
    """It goes on from its last step, what happened before stands, and the match says so."""
    m = new_match(Scripted(asks(0), asks(1), asks(0)), 2, seed=1)
    m.play(0, A)
    m.play(1, B)
    data = msgspec.json.decode(msgspec.json.encode(m.record()))
    shelf(Scripted(doubled(0), doubled(1), doubled(0), rules_version=2))
    again = dh.replay(data)
    assert again.view(0)["written"] == ["0 a", "1 b"]
    assert [str(move) for _, move in again.answers] == ["a", "b"] and again.resumed_at == 2
    (note,) = again.notes
    assert note.key == "note.rules-changed"
    assert (note.args["old"], note.args["new"], note.args["number"]) == (1, 2, 3)
    again.play(0, B)
    assert again.view(0)["written"] == ["0 a", "1 b", "0 b", "0 b"] and again.over


def test_a_match_goes_on_with_corrected_cards(shelf: Callable[[Scripted], None]) -> None:
    """A record tells its cards; with others it goes on from its last step and says so."""
    m = new_match(Scripted(asks(0), asks(1), asks(0), edition="one"), 2, seed=1)
    m.play(0, A)
    m.play(1, B)
    data = msgspec.json.decode(msgspec.json.encode(m.record()))
    assert data["snapshot"]["edition"] == "one"
    shelf(Scripted(asks(0), asks(1), asks(0), edition="one"))
    again = dh.replay(data)
    assert again.notes == [] and not again.resumed_at
    for edition in ("two", ""):  # corrected otherwise, or the corrections are gone
        shelf(Scripted(doubled(0), doubled(1), doubled(0), edition=edition))
        again = dh.replay(data)
        assert again.view(0)["written"] == ["0 a", "1 b"] and again.resumed_at == 2
        assert [(note.key, note.args["number"]) for note in again.notes] == [("note.cards-changed", 3)]
        assert again.record()["snapshot"].get("edition", "") == edition
        kept = dh.replay(again.record())  # from now on with these
        assert kept.notes == [] and kept.resumed_at == 2


class Grown(Scripted):
    """Its state has gained a field since rules version 1."""

    def upgrade(self, coded: dict[str, Any], rules: int) -> dict[str, Any]:
        return {**coded, "written": ["kept"]} if rules == 1 else coded


def test_a_snapshot_of_older_rules_can_be_upgraded(shelf: Callable[[Scripted], None]) -> None:
    """A state that lacks a field of today's is refused, unless the game knows how to fill it in."""
    m = new_match(Scripted(asks(0), asks(1)), 2, seed=1)
    m.play(0, A)
    data = msgspec.json.decode(msgspec.json.encode(m.record()))
    del data["snapshot"]["state"]["written"]
    shelf(Scripted(asks(0), asks(1), rules_version=2))
    with pytest.raises(RecordError):
        dh.replay(data)
    shelf(Grown(asks(0), asks(1), rules_version=2))
    assert dh.replay(data).view(0)["written"] == ["kept"]


def test_answers_from_before_the_correction_are_not_taken_back(shelf: Callable[[Scripted], None]) -> None:
    m = new_match(Scripted(asks(0), asks(0), asks(0)), 2, seed=1)
    m.play(0, A)
    m.play(0, A)
    shelf(Scripted(doubled(0), doubled(0), doubled(0), rules_version=2))
    again = dh.replay(m.record())
    assert not again.can_undo(0)
    again.play(0, B)
    again.undo(0)
    assert not again.can_undo(0) and len(again.answers) == 2


def test_answers_within_the_last_step_are_given_again_as_far_as_they_fit(
    shelf: Callable[[Scripted], None],
) -> None:
    m = new_match(Scripted(asks(0), two_answers(A, B), asks(0)), 2, seed=1)
    m.play(0, A)
    m.play(0, B)
    data = m.record()
    assert data["snapshot"]["at"] == 1
    shelf(Scripted(asks(0), two_answers(A, B), asks(0), rules_version=2))
    kept = dh.replay(data)
    assert len(kept.answers) == 2 and [note.key for note in kept.notes] == ["note.rules-changed"]
    shelf(Scripted(asks(0), two_answers(A), asks(0), rules_version=2))
    again = dh.replay(data)
    assert len(again.answers) == 1 and again.pending[0].seat == 0
    assert [note.key for note in again.notes] == ["note.rules-changed", "note.rules-changed-answers"]
    assert again.notes[1].args["n"] == 1


def test_a_resumed_match_is_saved_and_resumed_again(shelf: Callable[[Scripted], None]) -> None:
    m = new_match(Scripted(*[asks(0)] * 5), 2, seed=1)
    m.play(0, A)
    m.play(0, B)
    new = Scripted(*[doubled(0)] * 5, rules_version=2)
    shelf(new)
    again = dh.replay(m.record())
    again.play(0, A)
    data = again.record()
    assert data["resumed_at"] == 2 and data["rules"] == 2 and data["snapshot"]["at"] == 3
    third = dh.replay(msgspec.json.decode(msgspec.json.encode(data)))
    assert standing(third) == standing(again) and third.resumed_at == 2 and third.notes == []
    third.play(0, B)
    assert dh.replay(third.record()).view(0) == third.view(0)


def test_sealed_answers_survive_a_correction(shelf: Callable[[Scripted], None]) -> None:
    def both(t: Slate) -> Rule:
        question = Together([Decision(seat, Prompt("ask"), [A, B]) for seat in (0, 1)])
        yield question
        t.written.append(" ".join(str(answer) for answer in question.answers))

    m = new_match(Scripted(asks(0), both), 2, seed=1)
    m.play(0, A)
    m.play(1, B)
    shelf(Scripted(asks(0), both, rules_version=2))
    again = dh.replay(m.record())
    assert again.sealed == {1: B}
    again.play(0, A)
    assert again.view(0)["written"] == ["0 a", "a b"]


def test_an_old_record_without_a_snapshot_is_replayed_under_the_new_rules(
    shelf: Callable[[Scripted], None],
) -> None:
    m = new_match(Scripted(asks(0), asks(1)), 2, seed=1)
    m.play(0, A)
    data = m.record()
    del data["snapshot"]
    shelf(Scripted(doubled(0), doubled(1), rules_version=2))
    again = dh.replay(data)
    assert again.view(0)["written"] == ["0 a", "0 a"]
    assert [note.key for note in again.notes] == ["note.rules-changed"]


def test_notes_can_be_read_in_both_languages(shelf: Callable[[Scripted], None]) -> None:
    m = new_match(Scripted(asks(0), two_answers(A, B)), 2, seed=1)
    m.play(0, A)
    m.play(0, B)
    data = m.record()
    shelf(Scripted(asks(0), two_answers(A), rules_version=2))
    for note in dh.replay(data).notes:
        for lang in ("cs", "en"):
            assert words(lang).sentence(note).strip()


BAD_SNAPSHOTS: list[Callable[[Record], Any]] = [
    lambda data: data["snapshot"].update(at=99),
    lambda data: data["snapshot"].update(at=-1),
    lambda data: data["snapshot"].update(state={}),
    lambda data: data["snapshot"].update(state={"tuple": [1]}),
    lambda data: data["snapshot"]["state"].update({"is": "no.Such"}),
    lambda data: data["snapshot"]["state"].update(extra=1),
    lambda data: data["snapshot"]["state"].pop("hands"),
    lambda data: data["snapshot"]["state"].update(players=2),
    lambda data: data["snapshot"]["state"].update(agenda=[{"tuple": ["no-such-step", {"tuple": []}]}]),
    lambda data: data["snapshot"]["state"].update(hands=5),
    lambda data: data["snapshot"]["state"].update(agenda="what"),
    lambda data: data.update(resumed_at=99),
    lambda data: data.update(resumed_at=-1),
]


@pytest.mark.parametrize("damage", BAD_SNAPSHOTS)
def test_a_damaged_snapshot_is_refused_at_once(damage: Callable[[Record], Any], played: Match) -> None:
    """Not when the match is first looked at: nothing half loaded is ever handed out."""
    data = copy.deepcopy(played.record())
    data["resumed_at"] = 1
    damage(data)
    with pytest.raises(RecordError, match="position saved in the record"):
        dh.replay(data)


def test_a_snapshot_of_another_game_is_refused(played: Match) -> None:
    other = new_match(Scripted(asks(0)), 3, seed=1).record()
    data = played.record()
    data["resumed_at"] = data["snapshot"]["at"]
    data["snapshot"]["state"] = other["snapshot"]["state"]
    with pytest.raises(RecordError, match="position saved in the record"):
        dh.replay(data)


FIRST_READING = """
import sys
import deskoherna as dh
from deskoherna.core.records import record, verifying
built = []
def noted(frame, event, arg):
    if "annotations" in frame.f_code.co_name:
        built.append(event)
sys.setprofile(noted)
match = dh.new_match("brian-boru", players=3, seed=1)
verifying.verify(dh.replay(match.record()).record())
sys.setprofile(None)
sys.exit(bool(built))
"""


def test_no_thread_is_the_first_to_read_a_record() -> None:
    """msgspec builds what it knows of a class when it first meets it, and two threads that do so at once
    crash the process (seen in a server that came up under load): it is built when the module is imported."""
    subprocess.run([sys.executable, "-c", FIRST_READING], check=True)
