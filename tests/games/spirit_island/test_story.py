"""The story of Spirit Island: what brought events about, the sum of a ravage, pieces that travel."""

from __future__ import annotations

from collections import Counter

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, put, run, step, use

from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.effects import ANY, perform
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from deskoherna.core.text import words
from deskoherna.games.spirit_island.act import EVENT, FEAR, IsleAct
from deskoherna.games.spirit_island.content import ADVERSARIES, EVENTS, FEAR_CARDS
from deskoherna.games.spirit_island.figures import DAHAN, LAND_INDEX, LANDS, PIECES
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.naming import DEEDS
from deskoherna.games.spirit_island.nouns.kinds import DAHAN as DAHAN_KIND
from deskoherna.games.spirit_island.rules.story.causes import FEAR_CARD, cause_of
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import AddPresence, Gather, Push
from deskoherna.games.spirit_island.verbs.boards import ASK_GIVE, pledges

EN = words("en", GAME.package)
CS = words("cs", GAME.package)
FOES = ("england", "sweden", "brandenburg-prussia", "france", "russia", "scotland", "habsburg-monarchy")
EVENT_SOURCE = Phrase("event-source")
BOXES = ("base", "branch-and-claw", "jagged-earth", "both")


def listening(t: Table) -> Table:
    t.log = []
    return t


def told(t: Table) -> list[str]:
    """What was told, each line with its cause."""
    assert t.log is not None
    lines = [(EN.say(event.phrase()), EN.say(event.cause) if event.cause else "") for event in t.log]
    return [f"{said} <- {cause}" for said, cause in lines]


# -- causes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("foe", FOES)
def test_a_rule_is_told_with_whose_it_is_at_every_table(foe: str) -> None:
    """Causes are made once for a cast: another company knows nothing of them."""
    alone, level = isle(), ADVERSARIES[foe].rules[-1][0]
    for _ in range(2):
        t = isle(adversary=foe, level=level)
        for n, rule in ADVERSARIES[foe].rules:
            said = cause_of(t, rule.title)
            assert said == Phrase("cause.adversary", rule=rule.title, foe=ADVERSARIES[foe].name(), n=n)
            assert cause_of(alone, rule.title) == rule.title


@pytest.mark.parametrize("deed", ["build", "explore"])
def test_only_in_its_own_step_an_invader_action_needs_no_cause(deed: str) -> None:
    t = isle()
    t.explored = t.build = ("1-wetland",)
    land, other = LAND_INDEX["A2"], LAND_INDEX["A3"]
    for scene, cause in ((deed, None), ("fast", DEEDS[deed][land]), ("ravage", DEEDS[deed][land])):
        t.scene = (scene, () if scene == "fast" else (land,))
        assert cause_of(t, DEEDS[deed][land]) == cause
    t.scene = (deed, (other,))
    assert cause_of(t, DEEDS[deed][land]) is DEEDS[deed][land]  # of another land
    assert cause_of(t, DEEDS[deed][other]) is DEEDS[deed][other]  # no card is about that one


def test_i9_a_token_that_stops_a_build_is_named_and_spent() -> None:  # R12.2
    t = listening(isle())
    put(t, "A2", town=1, disease=1)
    step(t, "build", LAND_INDEX["A2"])
    assert told(t) == ["build in A2 (wetland) does not happen, 1 token is removed <- disease"]
    assert t.log is not None
    assert [tuple(one) for one in GAME.moved(t.log[0])] == [("disease-A2", "land-A2", "")]


def test_a_power_that_stops_a_ravage_is_named() -> None:  # R11.4.6
    t = listening(isle())
    put(t, "A5", town=1, presence=1)
    t.used[0] = ("a-year-of-perfect-stillness",)
    use(t, "a-year-of-perfect-stillness", "A5")
    step(t, "ravage", LAND_INDEX["A5"])
    assert told(t)[-1] == "ravage in A5 (wetland) does not happen <- A Year of Perfect Stillness"


@pytest.mark.parametrize(
    ("until", "mod", "cause"),
    [
        ("next-explore", "settled", "Trading Port (The Kingdom of Scotland, level 1)"),
        ("turn", "settled", "event “Promising Farmland”"),
        ("turn", "more-explorers", "fear card or event"),
    ],
)
def test_what_comes_instead_of_an_explorer_or_beside_it_says_why(until: str, mod: str, cause: str) -> None:
    t = listening(isle(adversary="scotland", level=1))
    land = LAND_INDEX["A2"]
    t.modify(mod, land if mod == "settled" else ANY, until=until)
    step(t, "explore", land)
    assert told(t)[-1].endswith(" <- " + cause)


def test_a_build_that_fear_forbids_says_so() -> None:
    t = listening(isle())
    put(t, "A2", town=2, city=0, explorer=1)
    t.modify("no-building", LAND_INDEX["A2"], what="city")
    step(t, "build", LAND_INDEX["A2"])
    assert told(t) == ["build in A2 (wetland) does not happen <- fear card"]


def fear(t: Table, name: str, level: int = 1) -> None:
    """A fear card comes up, at a terror level."""
    card = FEAR_CARDS[name]
    t.tell("fear-card", card=card.name(), n=level)
    run(perform(IsleAct(t, 0, card.name(), FEAR), card.effect(level)) or ())


def why(t: Table) -> str:
    """The cause of the last thing told, as the story has it that told all before."""
    assert t.log is not None
    *before, last = t.log
    assert last.cause is not None
    return EN.say(GAME.because(last, last.cause, before))


def test_the_story_says_which_fear_card_stops_an_action() -> None:
    """Trade Suffers stops builds beside a city; Avoid the Dahan would stop explores beside two Dahan."""
    t = listening(isle())
    put(t, "A2", town=1, city=1)
    put(t, "A5", town=1)
    t.tell("turn", n=1)
    for name in ("avoid-the-dahan", "trade-suffers"):
        fear(t, name)
    step(t, "build", LAND_INDEX["A2"])
    assert told(t)[-1].endswith(" does not happen <- fear card")
    assert why(t) == "fear card “Trade Suffers”"
    t.modify("skip", LAND_INDEX["A5"], "build", n=1, until="turn")  # by something that did not tell
    step(t, "build", LAND_INDEX["A5"])
    assert why(t) == "fear card"  # both could have done it: not at this level, but who knows
    t.tell("turn", n=2)
    t.modify("skip", LAND_INDEX["A5"], "build", n=1, until="turn")
    fear(t, "trade-suffers")
    step(t, "build", LAND_INDEX["A5"])
    assert why(t) == "fear card “Trade Suffers”"  # the only one of this turn


def test_the_story_says_which_event_stops_an_action_or_a_step() -> None:
    """With the event No Bravery without Numbers one invader does not ravage at terror level I."""
    t = listening(isle())
    put(t, "A5", town=1)
    t.edition = "jagged-earth"
    card = EVENTS["no-bravery-without-numbers"]
    t.tell("event-card", card=card.name())
    t.modify("timid", until="turn")
    step(t, "ravage", LAND_INDEX["A5"])
    assert told(t)[-1].endswith(" <- fear card or event")
    assert why(t) == "event “No Bravery without Numbers”"
    fear(t, "immigration-slows", 3)
    t.tell_by(FEAR_CARD, "step-skipped", step=Phrase("step.build"))
    assert why(t) == "fear card “Immigration Slows”"


def test_parts_of_an_event_say_what_they_are() -> None:
    token = Phrase("event.event-token", name=Phrase("token-event.new-diseases"))
    assert CS.say(token) == "následuje událost žetonů „Nové choroby“"
    assert EN.say(token) == "the token event “New Diseases” follows"
    part = Phrase("event.event-part", name=EVENTS["farmers-seek-the-dahan-for-aid"].branch_name(0))
    assert EN.say(part).startswith("the part “") and EN.say(part).endswith("” applies")


def test_a_ravage_tells_its_sum_and_who_did_what() -> None:  # R11.5.2
    t = listening(isle(LIGHTNING))
    put(t, "A1", presence=1)
    put(t, "A5", city=1, explorer=1, dahan=3, presence=2)
    t.modify("defend", LAND_INDEX["A5"], n=1)
    step(t, "ravage", LAND_INDEX["A5"])
    assert told(t) == [
        "ravage in A5 (wetland): city for 3, explorer for 1, Defend 1; 3 damage in all"
        " <- ravage in A5 (wetland)",
        "1 blight added to A5 (wetland) <- ravage in A5 (wetland)",
        "Player 1 loses 1 presence in A5 (wetland) <- blight in A5 (wetland)",
        "damaged for 1 in A5 (wetland): Dahan <- ravage in A5 (wetland)",
        "destroyed in A5 (wetland): Dahan <- ravage in A5 (wetland)",
        "Dahan in A5 (wetland) attack: 4 damage <- ravage in A5 (wetland)",
        "destroyed in A5 (wetland): explorer <- Dahan fight back",
        "destroyed in A5 (wetland): city <- Dahan fight back",
        "2 fear generated <- destroyed city",
    ]


def test_a_special_rule_that_defends_is_named() -> None:  # R8.6
    t = listening(isle(EARTH))
    put(t, "A5", town=1, explorer=1, presence=2)
    step(t, "ravage", LAND_INDEX["A5"])
    assert told(t) == [
        "ravage in A5 (wetland): town for 2, explorer for 1, Defend 3 (Earth's Vitality +3);"
        " 0 damage in all, the land holds <- ravage in A5 (wetland)"
    ]


def test_blight_that_cascades_says_where_it_comes_from() -> None:  # R9.3
    t = listening(isle())
    put(t, "A5", town=1, blight=1)
    step(t, "ravage", LAND_INDEX["A5"], answers=("cascade A6",))
    assert told(t)[-1] == "1 blight added to A6 (mountain) <- blight cascades from A5 (wetland)"


def test_a_rule_of_an_adversary_is_told_with_its_level() -> None:  # R15.1
    t = isle(EARTH, adversary="brandenburg-prussia", level=2)
    put(t, "A2", city=1)
    listening(t)
    for seat, rule in t.standing.escalate:
        run(rule.escalate(t, seat, "2-jungle"), "in A4")
    assert told(t) == ["added in A4 (sands): town <- Land Rush (The Kingdom of Brandenburg-Prussia, level 0)"]


def test_i9_presence_that_moves_has_an_origin() -> None:  # R4.1.5
    t = listening(isle())
    put(t, "A5", presence=2)
    do(t, AddPresence(1), "A5", "presence A5 A6")
    do(t, AddPresence(1), "A5", "presence energy A6")
    assert [line.partition(" <- ")[0] for line in told(t)] == [
        "Player 1 moves 1 presence from A5 (wetland) to A6 (mountain)",
        "Player 1 adds presence from the Energy track to A6 (mountain)",
    ]


def test_the_same_pieces_that_go_the_same_way_are_one_line() -> None:
    t = listening(isle())
    put(t, "A5", dahan=2)
    do(t, Push(2, DAHAN_KIND), "A5", "push dahan A6", "push dahan A6")
    do(t, Gather(1, DAHAN_KIND), "A5")
    assert t.log is not None and [event.key for event in t.log] == ["moved"] * 3
    ways = [tuple(one) for event in t.log for one in GAME.moved(event)]
    assert ways == [("dahan-A6", "land-A5", "land-A6")] * 2 + [("dahan-A5", "land-A6", "land-A5")]


@pytest.mark.parametrize(("more", "lost"), [(0, True), (1, False)])
def test_a_question_fits_its_answers_and_names_defeat(more: int, lost: bool) -> None:  # R13.3
    t = isle()
    put(t, "A5", presence=1)
    put(t, "A6", presence=more)
    asked = next(pledges(IsleAct(t, 0, EVENT_SOURCE, EVENT, LAND_INDEX["A5"]), ASK_GIVE, [1], 1))
    assert isinstance(asked, Decision) and [*map(str, asked.moves)] == ["yes", "no"]
    assert "do you destroy 1 presence" in EN.sentence(asked.phrase())
    assert ("the match is lost" in EN.sentence(asked.phrase())) == lost


# -- whole matches -----------------------------------------------------------------------------------------


def random_match(seed: int) -> Match:
    """A match of some boxes against some foe; every other one in a scenario."""
    scenarios = next(option for option in GAME.options if option.name == "scenario").values
    options: dict[str, bool | int | str] = {
        "boxes": BOXES[seed % len(BOXES)],
        "adversary": FOES[seed % len(FOES)],
        "level": seed % 7,
        "spirits": "random",
    }
    if seed % 2:
        options["scenario"] = str(scenarios[seed // 2 % len(scenarios)])
        options["boxes"] = "both"
    return new_match(GAME, 1 + seed % 3, seed, options)


def any_answer(match: Match, dice: Dice) -> tuple[int, Move]:
    decision = match.pending[dice.below(len(match.pending))]
    return decision.seat, decision.moves[dice.below(len(decision.moves))]


def pieces_of(t: Table) -> Counter[tuple[str, str]]:
    """How many of what stand in which land; presence by seat."""
    found: Counter[tuple[str, str]] = Counter()
    for land, name in enumerate(LANDS[: t.isle.size]):
        here = t.lands[land]
        for kind, piece in enumerate(PIECES[:-1]):
            found[piece, name] += here.count(kind) if kind <= DAHAN else here.counts[kind]
        for seat, n in enumerate(here.presence):
            found[f"presence-{seat}", name] += n
    return +found


def travelled(events: list[Event]) -> Counter[tuple[str, str]]:
    """What the pieces that events move change in lands."""
    found: Counter[tuple[str, str]] = Counter()
    for piece in [one for event in events for one in GAME.moved(event)]:
        first, _, rest = piece.what.partition("-")
        what = f"presence-{rest.partition('-')[0]}" if first == "presence" else first
        for place, change in ((piece.origin, -1), (piece.target, 1)):
            if place.startswith("land-"):
                found[what, place.removeprefix("land-")] += change
    return found


@pytest.mark.parametrize("seed", range(14))
def test_i9_every_piece_that_comes_or_goes_is_told(seed: int) -> None:
    match, dice = random_match(seed), Dice(seed)
    before: Counter[tuple[str, str]] | None = None
    while not match.over:
        match.play(*any_answer(match, dice))
        t = match.state
        assert isinstance(t, Table)
        now = pieces_of(t) if t.turn and not t.isle.joined else None
        if before is not None and now is not None:
            change = Counter(before)
            change.update(travelled(match.events))
            assert {what: n for what, n in change.items() if n} == dict(now), match.events
        before = now


@pytest.mark.parametrize("seed", range(4))
def test_a_match_woken_in_the_middle_tells_the_same(seed: int) -> None:
    match, dice = random_match(seed), Dice(seed)
    for _ in range(150):
        if match.over:
            break
        other = match.clone()
        said = any_answer(match, dice)
        match.play(*said)
        other.play(*said)
        mine, theirs = [[(repr(e), repr(e.cause), e.scene) for e in one.events] for one in (match, other)]
        assert mine == theirs


@pytest.mark.parametrize("seed", range(6))
def test_every_event_reads_in_both_languages_with_its_cause(seed: int) -> None:
    match, dice = random_match(seed + 20), Dice(seed)
    while not match.over:
        match.play(*any_answer(match, dice))
    for _, event in match.chronicle():
        for language in (CS, EN):
            assert language.sentence(event.phrase()) and language.say(GAME.scene(event.scene, event))
            assert event.cause is None or language.say(event.cause)
