"""The conformance kit: a good game keeps every promise, and each planted fault breaks the one it should."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from testing import mutants
from tinygame.game import LittleAuction

from deskoherna.core import match as match_module
from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.chance.source import Keyed
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat
from deskoherna.core.secrets import knowledge, worlds
from deskoherna.core.secrets.knowledge import Knowledge
from deskoherna.testing import conformance
from deskoherna.testing.campaign import Campaign
from deskoherna.testing.conformance import PROMISES, Broken

COMPILED = not match_module.__file__.endswith(".py")
TINY = Path(__file__).parents[1] / "tinygame"


def promise(name: str) -> conformance.Promise:
    return next(one for one in PROMISES if one.name == name)


@pytest.mark.parametrize("seed", [1, 2])
def test_check_looks_at_all_promises_at_once(seed: int, tiny: str) -> None:
    conformance.check(tiny, matches=2, seed=seed)


def test_promises_have_names_of_their_own() -> None:
    assert len({one.name for one in PROMISES}) == len(PROMISES) == len({one.sentence for one in PROMISES})


MUTANTS = [
    ("SHOWS_HANDS", "views", "cannot know: view['hands']"),
    ("ENCODES_HANDS", "encodings", "rests on what it cannot know: left["),
    ("ENCODES_HANDS", "noninterference", "encoding of seat"),
    ("ENCODES_THE_PAST", "encodings", "remembers what is past: hand["),
    ("SHOWS_SPECTATORS_A_HAND", "views", "the spectator's view"),
    ("SHOWS_WHAT_IS_NEXT", "views", "view['next']"),
    ("SHOWS_CHANCE", "views", "view['chance']"),
    ("SHOWS_BURIED", "views", "view['buried']"),
    ("SHOWS_BURIED", "secret answers", "shows a secret answer"),
    ("TELLS_WHAT_IS_BURIED", "secret answers", "tell a secret answer"),
    ("REMEMBERS_SECRET_AMOUNTS", "worlds forget", "show by agenda"),
    ("FORGETS_THE_BAG", "unknown", "unknown() lacks it"),
    ("FORGETS_BURIED_CARDS", "unknown", "unknown() lacks it"),
    ("FORGETS_EVERYTHING", "unknown", "never names"),
    ("MIXES_UP_ITS_OWN_HAND", "views", "view['hand']"),
    ("MIXES_UP_ITS_OWN_HAND", "worlds", "is not what seat"),
    ("PERMUTES_HANDS_ONLY", "permute", "misses something"),
    ("DOES_NOT_REMAP", "worlds vary", "the secret buried"),
    ("DOES_NOT_CONCEAL", "noninterference", "knowledge of seat"),
    ("KEEPS_OTHERS_MEMORIES", "noninterference", "['buried']"),
    ("FORGETS_A_PLACE", "noninterference", "lies in 0 places()"),
    ("ASKS_WHAT_WAS_DRAWN", "noninterference", "truths resaid"),
    ("PEEKS_IN_PANELS", "panels", "is the secret of seat 0"),
    ("SHARES_HANDS", "state clones", "clone.hands and state.hands are one list"),
    ("SHARES_HANDS", "match clones", "are one list"),
    ("LOSES_COINS", "state clones", "changes the field 'coins'"),
    ("LOSES_COINS", "undo", "state field 'coins' changed"),
    ("LOSES_COINS", "match clones", "state field 'coins' changed"),
    ("LEAVES_OUT_PILE", "state clones", "leaves out the field 'pile'"),
    ("SHARES_AGENDA", "state clones", "clone.agenda and state.agenda"),
    ("LIST_ON_THE_AGENDA", "state clones", "are one list"),
    ("KEEPS_BOOKS_ELSEWHERE", "match clones", "view"),
    ("KEEPS_BOOKS_ELSEWHERE", "records", "differs"),
    ("OTHER_DICE", "records", "replayed from its record, the match differs"),
    ("DECLARES_TOO_LITTLE", "declaration", "an honest position is refused"),
    ("ORDER_OF_HASHES", "anywhere", "another match from the same seed"),
    ("SEES_IN_ORDER_OF_HASHES", "anywhere", "another match from the same seed"),
    ("COLLIDES", "questions", "two moves are written 'keep' and 'keep'"),
    ("COLLIDES_IN_CAPITALS", "questions", "two moves are written 'keep' and 'Keep'"),
    ("OFFERS_NOTHING", "questions", "offers no move"),
    ("ASKS_TWICE", "questions", "one seat is asked twice"),
    ("CITES_NO_RULE", "cited rules", "cites A9.9, which is not in rules.cs.md"),
    ("ENDS_TOO_LATE", "ends", "bound() = 3"),
    ("ADDS_UP_WRONG", "scores", "adds up to"),
    ("OVERRATES", "hints", "values()"),
    ("WEIGHS_ONLY_ONE", "hints", "priors()"),
    ("RUNS_OTHERWISE", "steps", "a way of its own"),
    ("FORGETS_THE_SCENE", "scenes", "the event 'prize' belongs to no step"),
    ("NAMES_NO_CAUSE", "story", "the cause Phrase('card.purple')"),
    ("ADDS_UP_NOTHING", "story", "the event 'sells' has nothing that can be added up"),
    ("GIVES_WITHOUT_TELLING", "round cards", "(told, true)"),
    ("FOLDS_WITHOUT_A_NAME", "story", "the title Phrase('scene-group.nameless') in cs cannot be read"),
    ("MOVES_NOTHING", "story", "to itself"),
    ("NAMES_A_SECRET_CAUSE", "noninterference", "story of seat"),
    ("NEEDS_AN_AUDIENCE", "unheard", "the states differ: state field 'coins'"),
    ("TUPLES_IN_VIEW", "views as JSON", "use lists"),
    ("NUMBERS_FOR_KEYS", "views as JSON", "strings as keys"),
    ("DRAWS_BY_KIND", "boards", "is another one when its view went through JSON"),
    ("DRAWS_BY_KIND", "panels", "panels of a view that went through JSON are others"),
    ("OBEYS_TOO_WELL", "standing orders", "which is not offered"),
    ("OBEYS_TOO_WELL", "words of options", "the order 'always-pass' in cs cannot be read"),
    ("DRAWS_BUTTONS", "boards", "has a button for 'bid red-1', which is not offered"),
    ("DRAWS_NONSENSE", "boards", "is not SVG"),
    ("EXPLAINS_BADLY", "explanations", "cites A9.9"),
    ("STUMBLES_EXPLAINING", "explanations", "cannot be explained"),
    ("REFUSES_WHAT_IT_OFFERS", "reasons", "is offered and refused"),
    ("REFUSES_WITHOUT_REASON", "reasons", "is neither offered nor refused"),
    ("REASONS_TELL_SECRETS", "reasons", "in a world because"),
    ("HAS_NO_REASONS", "reasons", "its prompt has no why"),
    ("OFFERS_ONE_THING_TWICE", "words of events", "two offers to seat 0 have one id"),
    ("DOUBLES_CARDS", "words of cards", "two cards have the id"),
]


@pytest.fixture
def shelf() -> Iterator[None]:
    """Takes off the shelf whatever a test puts there as Little Auction."""
    yield
    registry.remove("tiny-auction")


@pytest.mark.parametrize(("mutant", "name", "detail"), MUTANTS)
def test_a_planted_fault_breaks_its_promise(mutant: str, name: str, detail: str, shelf: None) -> None:
    registry.add("tiny-auction", f"testing.mutants:{mutant}")
    with pytest.raises(Broken) as caught:
        promise(name).keep("tiny-auction")
    assert f"tiny-auction breaks the promise {name!r}" in str(caught.value)
    assert detail in str(caught.value)


# -- faults in a package's files -----------------------------------------------------------------------------

MOST = '"result.most-points" = "the most points are {points}"\n'
SHARED = MOST + '"result.shared" = "equal points: {n}"\n'
WINNER = MOST + '"result.winner" = "the end"\n'
FILES = [
    ("text/cs.toml", '"move.sell" = "prodej cenu za 6 mincí"\n', "", "words", "cs: say move.sell is missing"),
    ("text/cs.toml", '"move.sell" = "prodej cenu za 6 mincí"\n', "", "words of questions", "'sell' in cs"),
    ("text/cs.toml", '"event.passes" = "{who} pasuje{š}"\n', "", "words of events", "in cs cannot be read"),
    ("text/en.toml", '"scene.bid" = "The auction"\n', "", "story", "the title Phrase('scene.bid') in en"),
    (
        "text/en.toml",
        '"Round {n}: {card} is up for auction"',
        '"a new round"',
        "story",
        "says only its title",
    ),
    ("text/en.toml", '"option.ties.next" = "the next highest bid"\n', "", "words of options", "'next' of"),
    ("text/en.toml", '"score.coins" = "coins"\n', "", "words of events", "source of points 'coins'"),
    ("text/en.toml", '"{who} keep{s} {card}"', '"{who} keep{s} {cart}"', "words", "{cart}"),
    ("text/en.toml", '"move.pass" = "pass"', '"move.pass" = " "', "words of questions", "reads as nothing"),
    ("text/en.toml", '"move.pass" = "pass"', '"move.pass" = "{{n}}"', "words of questions", "has gaps"),
    ("text/en.toml", MOST, SHARED, "words", "en: result.shared is a key of the room"),
    ("text/en.toml", MOST, SHARED, "words", "other arguments: {n}, {who}"),
    ("text/en.toml", MOST, SHARED, "words of events", "the victory of 2 of 2 in en cannot be read"),
    ("text/en.toml", MOST, WINNER, "words", "en: result.winner is a key of the room"),
    ("text/rules.en.md", "**A4.2 Winner.**", "**A4.3 Winner.**", "rules", "A4.2, A4.3"),
    ("text/rules.cs.md", "**A4.2 Vítěz.**", "**A4.2 Vítěz**", "rules", "write **NUMBER Title.** Text"),
    ("text/rules.cs.md", "**A4.2 Vítěz.**", "**A4.1 Vítěz.**", "rules", "these numbers twice: A4.1"),
    ("about.toml", "players = [2, 3, 4]", "players = [2, 3]", "about", "players are [2, 3]"),
    ("about.toml", "rules_version = 1", "rules_version = 2", "about", "rules_version is 2"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "name", "detail"), FILES)
def test_a_fault_in_a_file_breaks_its_promise(
    file: str, right: str, wrong: str, name: str, detail: str,
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shelf: None,
) -> None:  # fmt: skip
    package = tmp_path / "tinygame"
    shutil.copytree(TINY, package)
    text = (package / file).read_text(encoding="utf-8")
    assert text.count(right) == 1
    (package / file).write_text(text.replace(right, wrong), encoding="utf-8")

    class Elsewhere(LittleAuction):
        """The same game with its files in another folder."""

        def __init__(self) -> None:
            super(LittleAuction, self).__init__(
                "tiny-auction", str(package), (2, 3, 4), 1, GAME.options, steps=GAME.steps,
                scoring=GAME.scoring, secrets=GAME.secrets, rooms=GAME.rooms,
            )  # fmt: skip

    GAME = LittleAuction()
    monkeypatch.setattr(mutants, "ELSEWHERE", Elsewhere(), raising=False)
    registry.add("tiny-auction", "testing.mutants:ELSEWHERE")
    monkeypatch.setattr(registry, "_folder", lambda game_id: package)
    with pytest.raises(Broken) as caught:
        promise(name).keep("tiny-auction")
    assert detail in str(caught.value)


# -- faults in the referee ---------------------------------------------------------------------------------

pure = pytest.mark.skipif(COMPILED, reason="compiled classes cannot be patched")


@pure
def test_a_referee_that_shows_sealed_answers_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.view

    def leaky(self: Match, seat: int | None = None) -> dict[str, Any]:
        return {
            **honest(self, seat),
            "sealed": {str(one): move.notation for one, move in self.sealed.items()},
        }

    monkeypatch.setattr(Match, "view", leaky)
    with pytest.raises(Broken, match=r"sees what seat . has sealed"):
        promise("sealed answers").keep(tiny)


@pure
def test_a_referee_whose_seats_get_the_whole_record_is_caught(
    tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seat, "record", lambda self: self._Seat__match.record())
    with pytest.raises(Broken, match="holds the seed"):
        promise("seat handles").keep(tiny)


@pure
def test_a_referee_whose_seats_hear_everything_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seat, "events", property(lambda self: self._Seat__match.events))
    with pytest.raises(Broken, match="is told events of others"):
        promise("seat handles").keep(tiny)


@pure
def test_a_possible_world_with_the_true_future_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "determinize", lambda self, seat, seed, playout=False: self.clone())
    with pytest.raises(Broken, match=r"draws from the key of the match|keeps what seats"):
        promise("worlds").keep(tiny)


@pure
def test_a_possible_world_that_is_the_true_one_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "_dealt", lambda identities, classes, dice: [*range(identities)])
    with pytest.raises(Broken, match="in all possible worlds of seat"):
        promise("worlds vary").keep(tiny)


@pure
def test_a_possible_world_that_keeps_the_key_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.determinize

    def keyed(self: Match, seat: int, seed: int, playout: bool = False) -> Match:
        world = honest(self, seat, seed, playout)
        world.state.source = self.state.source
        return world

    monkeypatch.setattr(Match, "determinize", keyed)
    with pytest.raises(Broken, match="draws from the key of the match"):
        promise("worlds").keep(tiny)
    with pytest.raises(Broken, match="what comes in world"):
        promise("noninterference").keep(tiny)


@pure
def test_worlds_that_number_draws_as_the_match_does_are_caught(
    tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Key and number must go even where nothing is hidden."""
    honest = Knowledge.__init__

    def numbered(self: Knowledge, match: Match, seat: int) -> None:
        honest(self, match, seat)
        source = match.state.source
        self.base.chance = source.key[0] if isinstance(source, Keyed) else 0

    monkeypatch.setattr(Knowledge, "__init__", numbered)
    with pytest.raises(Broken, match=r"knowledge of seat|No form of the match"):  # or no world fits at all
        promise("noninterference").keep(tiny)


@pure
def test_worlds_dealt_in_the_order_of_the_truth_are_caught(
    tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        Knowledge, "_sorted_deal", lambda self, game, state, seat: [*range(game.identities())]
    )
    with pytest.raises(Broken, match="knowledge of seat"):
        promise("noninterference").keep(tiny)


@pure
def test_worlds_that_rank_cards_only_by_where_they_lie_now_are_caught(
    shelf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry.add("tiny-auction", "testing.mutants:DRAWS_BEFORE_ASKING")
    promise("noninterference").keep("tiny-auction", seed=1)
    monkeypatch.setattr(knowledge, "_rank", lambda card, now, then, drawn: (now.get(card, -1), 0, 0))
    with pytest.raises(Broken, match="knowledge of seat"):
        promise("noninterference").keep("tiny-auction", seed=1)


@pure
def test_an_undo_that_forgets_the_chronicle_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match._cut

    def forgetful(self: Match, count: int) -> None:
        kept = self._chronicle[:]
        honest(self, count)
        self._chronicle = kept

    monkeypatch.setattr(Match, "_cut", forgetful)
    with pytest.raises(Broken, match="was taken back, but the chronicle changed"):
        promise("undo").keep(tiny)


# -- how a campaign is made ----------------------------------------------------------------------------------


def test_a_campaign_plays_every_number_of_players_and_every_value_of_every_option() -> None:
    game = LittleAuction()
    tables = Campaign(game).tables
    assert {table.players for table in tables if not table.options} == {2, 3, 4}
    for option in game.options:
        tried = {table.options[option.name] for table in tables if table.options}
        assert tried == set(option.allowed())
    assert len({table.seed for table in tables}) == len(tables)


def test_the_random_matches_meet_everything_the_referee_offers() -> None:
    """Otherwise the promises would be kept by matches in which nothing happens."""
    game = LittleAuction()
    campaign = Campaign(game)
    prompts: set[str] = set()
    kinds: set[str] = set()
    for table in campaign.tables:
        for _, match in campaign.moments(table):
            kinds.add(type(match.ask).__name__)
            prompts |= {decision.prompt.key for decision in match.pending}
    assert kinds == {"Together", "Anyone", "Decision", "Halt"}
    assert prompts == {"bid", "take", "offer", "bury"}


def test_a_campaign_looks_at_some_moments_and_a_deep_one_at_all(tiny: str) -> None:
    game = registry.game(tiny)
    shallow, deep = Campaign(game), Campaign(game, deep=True)
    table = next(one for one in shallow.tables if len(shallow.line(one)) > 20)
    looked = [count for count, _ in shallow.moments(table, closely="undo")]
    assert len(looked) == 10
    assert looked == [count for count, _ in shallow.moments(table, closely="undo")]
    assert len(list(deep.moments(table, closely="undo"))) == len(deep.line(table)) + 1
    assert len(deep.tables) > len(shallow.tables)


def test_the_command_checks_a_game_that_is_not_installed() -> None:
    command = [sys.executable, "-m", "deskoherna.testing", "tiny-auction", "--at", "tinygame.game:GAME"]
    done = subprocess.run(
        [*command, "--only", "views", "--only", "undo"],
        capture_output=True, text=True, check=False, env={"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["kept", "kept"]


def test_the_command_says_when_a_promise_is_broken() -> None:
    command = [
        sys.executable,
        "-m",
        "deskoherna.testing",
        "tiny-auction",
        "--at",
        "testing.mutants:SHOWS_HANDS",
    ]
    done = subprocess.run(
        [*command, "--only", "views"],
        capture_output=True, text=True, check=False, env={"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 1
    assert "BROKEN" in done.stdout and "view['hands']" in done.stdout


def test_dice_of_a_campaign_do_not_depend_on_hashes() -> None:
    campaign = Campaign(LittleAuction())
    assert (
        campaign.random("undo", campaign.tables[0]).random()
        == campaign.random("undo", campaign.tables[0]).random()
    )
    assert Dice(5).below(1000) == Dice(5).below(1000)
