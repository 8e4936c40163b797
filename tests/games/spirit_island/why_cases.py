"""Why not, case by case: conditions that matches seldom meet, each with a table where it is the reason."""

from __future__ import annotations

import sys
from collections.abc import Callable

from games.spirit_island.tables import EARTH, LIGHTNING, isle, put
from games.spirit_island.wide import wide

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.effects import Cost, Gain, Pay
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import OF_EFFECTS, IsleAct
from deskoherna.games.spirit_island.content import EVENTS, POWERS, SCENARIOS, SPIRITS
from deskoherna.games.spirit_island.figures import (
    DAHAN,
    ELEMENTS,
    EXPLORER,
    LAND_INDEX,
    LANDS,
    SANDS,
    TERRAIN,
    TOWN,
)
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.shape import stilled
from deskoherna.games.spirit_island.land import FRESH
from deskoherna.games.spirit_island.rules.growth import why as growing
from deskoherna.games.spirit_island.rules.growth.power_cards import RECLAIMED
from deskoherna.games.spirit_island.rules.growth.symbols import ASK_SYMBOL
from deskoherna.games.spirit_island.rules.invaders.events import ASK_AID
from deskoherna.games.spirit_island.rules.ordering import ASK_ORDER
from deskoherna.games.spirit_island.rules.pieces.harm import ASK_DAMAGE
from deskoherna.games.spirit_island.rules.pieces.moving import ASK_PUSH
from deskoherna.games.spirit_island.rules.pieces.presence import ASK_SHIFT, add
from deskoherna.games.spirit_island.rules.pieces.why import not_from
from deskoherna.games.spirit_island.rules.powers.offers import DROWSY
from deskoherna.games.spirit_island.rules.powers.targets import SHROUDED
from deskoherna.games.spirit_island.rules.powers.why import not_at, not_to_use
from deskoherna.games.spirit_island.rules.reasons import not_there
from deskoherna.games.spirit_island.rules.setup.opening import RESTING
from deskoherna.games.spirit_island.rules.setup.without_events import ASK_BEAST, COMMAND, CommandTheBeasts
from deskoherna.games.spirit_island.scenarios.destroying_flame import DONE as FLAME_DONE
from deskoherna.games.spirit_island.scenarios.elemental_invocation import MARKER
from deskoherna.games.spirit_island.scenarios.second_wave import LEGACY
from deskoherna.games.spirit_island.scenarios.sources import SPIRITS_SIDE
from deskoherna.games.spirit_island.scenarios.ward_the_shores import FACE_DOWN_CARD
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs.choosing import PROMPTS
from deskoherna.games.spirit_island.verbs.growing import ASK_ELEMENT as ASK_ONE_OF
from deskoherna.games.spirit_island.verbs.places import ASK_WHERE

SOURCE = Phrase("growth.source")
LAND = Phrase("land.at", id="A5", terrain=Phrase("wetland"))
A5, A6 = LAND_INDEX["A5"], LAND_INDEX["A6"]
WITHOUT_TARGET = next(one.id for one in POWERS.values() if not one.target and one.kind != "innate")
EVENT = next(id for id, card in EVENTS.items() if len(card.branches) > 1)
SANDS_OF_B = next(name for name in LANDS if name[0] == "B" and TERRAIN[LAND_INDEX[name]] == SANDS)


def move_of(notation: str) -> Move:
    move = GAME.named(notation)
    assert move is not None, notation
    return move


def at_question(
    t: Table, prompt: Prompt, offered: str, said: str, *given: object, seat: int = 0
) -> Reason | None:
    """What a question with these moves and this knowledge says to another move."""
    about = {"source": SOURCE, "land": LAND, "n": 2, "card": SOURCE, "power": SOURCE}
    moves = [move_of(one) for one in offered.split("; ")]
    assert prompt.why is not None
    return prompt.why(t, Decision(seat, prompt, moves, about, given), move_of(said))


def by_rule(t: Table, phase: str, said: str) -> Reason | None:
    """What the special rules of the table's scenario say to a move."""
    move = move_of(said)
    found = [rule.refuses(t, 0, phase, move) for rule in SCENARIOS[t.scenario].rules]
    return next((reason for reason in found if reason is not None), None)


def scene(scenario: str, *, ready: bool = True, energy: int = 0) -> Table:
    t = isle(LIGHTNING, scenario=scenario)
    t.turn, t.phase, t.ready, t.energy = 3, "spirits", [ready], [energy]
    put(t, "A5", presence=2)
    return t


def using(t: Table, phase: str, said: str, *played: str) -> Reason | None:
    t.turn, t.played[0] = 2, played
    move = move_of(said)
    assert move.kind in ("use", "repeat", "aim")
    return not_to_use(t, 0, phase, move)  # type: ignore[arg-type]


# -- scenarios ---------------------------------------------------------------------------------------------


def wards(n: int | None, said: str = "ward A5", **pieces: int) -> Reason | None:
    t = scene("ward-the-shores")
    put(t, "A5", **pieces)
    if n is not None:
        t.modify(FACE_DOWN_CARD, t.hand[0][0], 0, n, until=TURN)
    phase = "slow" if said.startswith("ward ") else "spirits"
    return by_rule(t, phase, said if phase == "slow" else f"raise-ward {t.hand[0][1]}")


def invocation(said: str, change: Callable[[Table], None] | None = None) -> Reason | None:
    t = scene("elemental-invocation")
    if change is not None:
        change(t)
    return by_rule(t, "spirits", f"invoke {said}")


def corner_taken(t: Table) -> None:
    from deskoherna.games.spirit_island.island.corners import corners

    t.marks[MARKER + corners(t.isle).by_name["A5-A7-A8"].id] = 1


def no_cards(t: Table) -> None:
    t.hand[0] = ()


def invoked(t: Table) -> None:
    t.marks["invoked.0"] = t.turn


def ritual(dahan: int, energy: int = 0, presence: int = 0) -> Reason | None:
    t = scene("rituals-of-terror", energy=energy)
    put(t, "A5", presence=presence, dahan=dahan)
    return by_rule(t, "fast", "ritual A5")


def flame(change: str) -> Reason | None:
    t = scene("rituals-of-the-destroying-flame", ready=change != "early")
    t.hand[0] = ("drought", "rain-of-blood")
    if change == "lit":
        t.marks[f"{FLAME_DONE}0"] = t.turn
    if change == "nowhere":
        t.inhabit(0, A5, 0)
    return by_rule(t, "spirits", "burn rain-of-blood")


def sources(n: int, said: str, **marks: int) -> Reason | None:
    t = scene("powers-long-forgotten")
    put(t, "A4", presence=1)
    t.marks[f"source.{n}"] = SPIRITS_SIDE
    t.marks |= {name.replace("_", "."): mark for name, mark in marks.items()}
    from deskoherna.games.spirit_island.scenarios.sources import SOURCES

    found = [*SCENARIOS[t.scenario].rules, *SOURCES]
    return next(filter(None, [rule.refuses(t, 0, "spirits", move_of(said)) for rule in found]), None)


def legacy(kept: bool) -> Reason | None:
    t = scene("second-wave")
    if kept:
        t.modify(LEGACY, "drought")
    return by_rule(t, "spirits", "recall drought")


def legacy_of(phase: str, said: str) -> Reason | None:
    return by_rule(scene("second-wave"), phase, said)


def misty_gift() -> Reason | None:
    t = isle("shroud-of-silent-mist")
    rules = SPIRITS["shroud-of-silent-mist"].rules
    return next(filter(None, [rule.refuses(t, 0, "fast", move_of("flow boon-of-vigor")) for rule in rules]))


def no_mist() -> Reason | None:
    rules = SPIRITS["shroud-of-silent-mist"].rules
    found = [rule.refuses(isle(EARTH), 0, "fast", move_of("flow drought")) for rule in rules]
    return next(filter(None, found))


def stilled_land() -> Reason | None:
    t = isle(LIGHTNING)
    t.reshape(stilled(t.shape, A5))
    return not_there(t, A5)


def diseased() -> Reason | None:
    t = isle("vengeance-as-a-burning-plague")
    return at_question(t, ASK_WHERE, "in A5", "in A6", ("disease-far", (A5,)), None)


def chosen_before() -> Reason | None:
    t = isle(LIGHTNING)
    lands = [A5, A6]
    return at_question(t, ASK_ORDER, "in A5", "in A6", ("order-not-there", lands), ("order-free", lands))


def beast_alone() -> Reason | None:
    return at_question(isle(LIGHTNING), ASK_BEAST, "beast fear", "beast damage")


def commanding(phase: str, beasts: bool, left: int) -> Reason | None:
    t = isle(EARTH)
    rule = CommandTheBeasts("command-the-beasts")
    put(t, "A5", beasts=int(beasts))
    t.invader_deck = ()
    t.marks |= {"command.2": 9, "commanded": 2 - left}
    return rule.refuses(t, 0, phase, COMMAND)


# -- powers ------------------------------------------------------------------------------------------------


def drowsy() -> Reason | None:
    t = isle(EARTH)
    t.modify(DROWSY, 2, 0)
    return using(t, "fast", "use rituals-of-destruction A5", "rituals-of-destruction")


def shrouded() -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", presence=2)
    t.modify(SHROUDED, A5)
    return not_at(t, 0, POWERS["rituals-of-destruction"], 0, A5)


def near_last() -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", presence=2)
    t.extra[0] = tuple([9] * len(ELEMENTS))
    t.used[0] = ("sweep-into-the-sea",)
    t.modify("aimed", A5, "sweep-into-the-sea", 0, until=TURN)
    return using(t, "slow", "use sweep-into-the-sea A5", "sweep-into-the-sea")


def far_and_hasty() -> Reason | None:
    """A price for haste and a price for reach: there is Energy for one of them."""
    t = isle("shadows-flicker-like-flame")
    put(t, "A5", presence=2)
    put(t, "A1", dahan=1)
    t.energy = [1]
    dry = "dry-wood-explodes-in-smoldering-splinters"
    return using(t, "fast", f"use {dry} A1", dry)


def across_the_sea() -> Reason | None:
    from deskoherna.games.spirit_island.island.shape import shape

    t = isle(EARTH, LIGHTNING)
    t.reshape(shape("archipelago-2", t.home))
    put(t, "A5", presence=(2, 0))
    put(t, "B5", presence=(0, 2))
    t.energy = [0, 0]
    return using(t, "slow", "use gift-of-power 2", "gift-of-power")


def aiming(offered: str, said: str) -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", presence=2, town=1)
    t.played[0] = ("drought",)
    t.phase = "slow"
    from deskoherna.games.spirit_island.rules.powers.choices import ASK_SLOW

    return at_question(t, ASK_SLOW, offered, said)


# -- growth and cards --------------------------------------------------------------------------------------


def second_of_group() -> Reason | None:
    t = wide("lure-of-the-deep-wilderness")
    t.grown[0] = (1,)
    return growing.not_to_grow(t, 0, 2)


def no_plays() -> Reason | None:
    t = isle(EARTH)
    t.ready, t.plays = [True], [0]
    return growing.not_to_play(t, 0, t.hand[0][0])


def track(idle: bool) -> Reason | None:
    panel = next(one for one in SPIRITS.values() if one.acts)
    t = wide(panel.id)
    t.shown[0] = next(shown for shown, actions in panel.actions.items() if actions)
    action = panel.actions[t.shown[0]][0]
    t.tracked[0] = () if idle else (action,)
    return growing.not_from_track(t, 0, action)


def alike() -> Reason | None:
    """Two options with the same symbol have been taken: only one of both is offered."""
    for panel in SPIRITS.values():
        places = [(n, i) for n in range(1, len(panel.options) + 1) for i in range(len(panel.symbols(n)))]
        for one in places:
            for other in places:
                if one < other and panel.symbol_at(one) == panel.symbol_at(other) and panel.pick > 1:
                    t = wide(panel.id)
                    t.grown[0], t.todo[0] = (one[0], other[0]), (one, other)
                    offered = f"symbol {10 * one[0] + one[1]}"
                    return at_question(t, ASK_SYMBOL, offered, f"symbol {10 * other[0] + other[1]}")
    raise AssertionError("no spirit has two options with the same symbol")


# -- pieces, presence, lands -------------------------------------------------------------------------------


def pushing(change: Callable[[Table], None]) -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", dahan=1)
    change(t)
    return at_question(t, ASK_PUSH, "push town A6", "push dahan A6", A5, (TOWN, DAHAN), (A6,))


def rooted(t: Table) -> None:
    t.modify("rooted", A5, "dahan", until=TURN)


def choosing(pieces: list[int], said: str, but: str = "protected") -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", town=1, dahan=1)
    return at_question(t, PROMPTS["destroy"], "destroy city A5", said, A5, pieces, but)


def hit_by_hit() -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", town=2)
    return at_question(t, ASK_DAMAGE, "hit town", "damage town", A5, (FRESH[TOWN],) * 2, 3)


def too_far() -> Reason | None:
    t = isle(EARTH)
    put(t, "A1", presence=1)
    asked = next(add(IsleAct(t, 0, SOURCE), 1))
    assert isinstance(asked, Decision) and asked.prompt.why is not None
    return asked.prompt.why(t, asked, move_of("presence energy A8"))


def touched() -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", explorer=2)
    return at_question(
        t, ASK_DAMAGE, "hit explorer; touch town", "touch explorer", A5, (FRESH[EXPLORER],) * 2, 3
    )


def leaving(change: str) -> Reason:
    t = isle(EARTH)
    put(t, "A5", presence=1)
    if change == "held":
        t.modify("hunting", what=0, until=TURN)
    return Reason("R4.1.5", not_from(t, 0, "A5", False))


def stuck() -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", presence=1)
    return at_question(t, ASK_SHIFT, "presence A6 A7", "presence A5 A6", 1, "presence-stuck")


def aided(said: str, served: bool = False, aid: str = "") -> Reason | None:
    t = isle(EARTH)
    card = t.hand[0][0]
    aid = aid or ELEMENTS[POWERS[card].gives[0]]
    spent = (card,) if served else ()
    return at_question(
        t, ASK_AID, "amount 1; give-away drought; forget drought", f"{said} {card}", aid, spent
    )


def hasty(scenario: str, phase: str, said: str, energy: int = 0) -> Reason | None:
    t = isle(EARTH, scenario=scenario)
    put(t, "A5", presence=2)
    t.energy = [energy]
    return using(t, phase, said, said.split()[1])


def called_twice() -> Reason | None:
    t = wide("sharp-fangs-behind-the-leaves")
    t.tracked[0] = ("call-forth",)
    found = [rule.refuses(t, 0, "spirits", move_of("call-forth A5")) for _, rule in t.standing.calls]
    return next(filter(None, found), None)


def misty() -> Reason | None:
    t = wide("shroud-of-silent-mist")
    t.played[0], t.phase = ("drought",), "slow"
    found = [rule.refuses(t, 0, "slow", move_of("flow drought")) for _, rule in t.standing.offers]
    return next(filter(None, found), None)


def shut() -> Reason | None:
    t = wide("starlight-seeks-its-form")
    return growing.not_to_grow(t, 0, len(SPIRITS["starlight-seeks-its-form"].options))


def own_only() -> Reason | None:
    t = isle(EARTH, LIGHTNING)
    power = next(one for one in POWERS.values() if one.target == ("self",) and one.kind == "unique")
    return using(t, power.speed, f"use {power.id} 2", power.id)


def own(card: str, change: Callable[[Table], None]) -> Reason:
    """Where a card is that is not where it ought to be."""
    t = isle(EARTH)
    change(t)
    return Reason("R4.3.1", growing.whereabouts(t, 0, card))


def forgotten(t: Table) -> None:
    t.forgotten = (("drought",),)


def early_play() -> Reason | None:
    t = isle(EARTH)
    t.ready = [False]
    return growing.not_to_play(t, 0, t.hand[0][0])


def marker() -> Reason | None:
    t = wide("shifting-memory-of-ages")
    t.marks["marker.0.sun"] = 1
    found = [rule.refuses(t, 0, "fast", move_of("spend sun")) for _, rule in t.standing.offers]
    return next(filter(None, found), None)


def growth(taken: bool) -> Reason | None:
    panel, n = next(
        (one, n + 1) for one in SPIRITS.values() for n, option in enumerate(one.options) if option.cost
    )
    t = wide(panel.id)
    t.energy, t.grown = [0], [(n,) if taken else ()]
    return growing.not_to_grow(t, 0, n)


def done_symbol() -> Reason | None:
    t = isle(EARTH)
    t.grown[0], t.todo[0] = (1,), ()
    return at_question(t, ASK_SYMBOL, "symbol 99", "symbol 10")


def repeating(said: str) -> Reason | None:
    t = isle(EARTH)
    t.used[0] = ("drought",)
    return using(t, "slow", said, "drought")


def aimed(power: str, presence: int) -> Reason | None:
    t = isle(EARTH)
    put(t, "A5", presence=presence)
    return not_at(t, 0, POWERS[power], 0, A5)


def on_itself() -> Reason | None:
    t = isle(EARTH, LIGHTNING)
    power = next(one for one in POWERS.values() if one.target == ("another-spirit",) and one.kind != "innate")
    return using(t, power.speed, f"use {power.id} 1", power.id)


def without_time() -> Reason | None:
    t = wide("fractured-days-split-the-sky")
    past = POWERS["the-past-returns-again"]
    return using(t, past.speed, f"use {past.id}", past.id)


def resting() -> Reason | None:
    t = isle(EARTH)
    t.modify(RESTING, LIGHTNING)
    return at_question(t, ASKED["spirit"], f"spirit {EARTH}", f"spirit {LIGHTNING}")


def given(prompt: str, offered: str, said: str, *conditions: object) -> Reason | None:
    """At a question that gives along the conditions of what it offers."""
    t = isle(EARTH, LIGHTNING)
    t.hand[0] = ("drought", "rain-of-blood")
    put(t, "A5", presence=1, town=1)
    return at_question(t, ASKED[prompt], offered, said, *conditions)


def all_prompts() -> dict[str, Prompt]:
    found: dict[str, Prompt] = {}
    for name, module in [*sys.modules.items()]:
        if name.startswith("deskoherna.games.spirit_island."):
            found |= {one.key: one for one in vars(module).values() if isinstance(one, Prompt)}
    return found


ASKED = all_prompts()


def choosing_effect() -> Reason | None:
    options = (Gain(energy=1), Cost(Pay(energy=9), Gain(energy=1)))
    return at_question(isle(EARTH), OF_EFFECTS["choose-effect"], "choose 1", "choose 2", *options)


CASES: dict[str, Callable[[], Reason | None]] = {
    "ward-raised": lambda: wards(0),
    "no-ward-card": lambda: wards(None),
    "ward-dear": lambda: wards(1, town=1),
    "ward-card-played": lambda: wards(1, "raise-ward"),
    "no-plays": no_plays,
    "lure-piece": lambda: given("lure", "lure town A5", "lure explorer A5"),
    "no-mist": no_mist,
    "not-ashore": lambda: given("washed-ashore", "ashore A1", "ashore A5"),
    "order-free-board": lambda: given("order-boards", "board A", "board B", ("order-free-board", ["A"])),
    "touch-is-hit": touched,
    "presence-range": too_far,
    "invoked": lambda: invocation("A5-A7-A8", invoked),
    "no-corner": lambda: invocation("A1-A2-A9"),
    "corner-taken": lambda: invocation("A5-A7-A8", corner_taken),
    "corner-far": lambda: invocation("A1-A2-A4"),
    "corner-dear": lambda: invocation("a5-a7-a8"),
    "no-own-elements": lambda: invocation("A5-A7-A8", no_cards),
    "ritual-dahan": lambda: ritual(2),
    "ritual-presence": lambda: ritual(3),
    "ritual-energy": lambda: ritual(3, presence=1),
    "flame-early": lambda: flame("early"),
    "flame-lit": lambda: flame("lit"),
    "flame-nowhere": lambda: flame("nowhere"),
    "no-fire": lambda: flame(""),
    "not-sands": lambda: sources(2, f"sands A4-{SANDS_OF_B}"),
    "sands-moved": lambda: sources(2, "sands A4-A7", sands_0_spirits=301),
    "springs-used": lambda: sources(3, "springs energy", springs_0=3),
    "springs-reclaimed": lambda: sources(3, "springs energy", **{RECLAIMED.replace(".", "_") + "0": 3}),
    "source-idle": lambda: sources(4, "unleash 4", held_4=1),
    "no-legacy": lambda: legacy(False),
    "recall-stage": lambda: legacy(True),
    "recall-phase": lambda: legacy_of("fast", "recall drought"),
    "not-recalled": lambda: legacy_of("fast", "release drought"),
    "mist-no-land": misty_gift,
    "still-land": stilled_land,
    "disease-far": diseased,
    "order-past": chosen_before,
    "no-invaders-here": beast_alone,
    "command-phase": lambda: commanding("slow", True, 1),
    "no-command": lambda: commanding("fast", True, 0),
    "no-beasts-left": lambda: commanding("fast", False, 1),
    "drowsy": drowsy,
    "shrouded": shrouded,
    "repeat-near": near_last,
    "reach-dear": far_and_hasty,
    "straits": across_the_sea,
    "aim-first": lambda: aiming("aim drought", "use drought A5"),
    "aim-at-once": lambda: aiming("use drought A5", "aim drought"),
    "option-group": second_of_group,
    "track-idle": lambda: track(True),
    "track-used": lambda: track(False),
    "symbol-alike": alike,
    "rooted": lambda: pushing(rooted),
    "shunned": lambda: pushing(lambda t: None),
    "protected": lambda: choosing([FRESH[TOWN] + 16], "destroy town A5"),
    "chosen": lambda: choosing([FRESH[TOWN]], "destroy town A5"),
    "hit-by-hit": hit_by_hit,
    "not-from-land": lambda: leaving(""),
    "presence-held": lambda: leaving("held"),
    "presence-stuck": stuck,
    "aid-too-little": lambda: aided("give-away"),
    "choice-dear": choosing_effect,
    "aid-served": lambda: aided("forget", served=True),
    "no-aid": lambda: aided("forget", aid=next(one for one in ELEMENTS if one != "earth" and one != "sun")),
    "board-done": lambda: given("event-which-board", "board A", "board B"),
    "element-other": lambda: at_question(isle(EARTH), ASK_ONE_OF, "element sun", "element fire"),
    "forgotten": lambda: own("drought", forgotten),
    "grow-first": early_play,
    "half-dear": lambda: given("unlock", "unlock forget", "unlock half"),
    "marker-idle": marker,
    "mist-idle": lambda: given("mist", "presence A6 A7", "presence A5 A6", 1, "mist-idle"),
    "no-dahan-origin": lambda: given(
        "event-cooperate", "presence A6 A7", "presence A5 A6", 1, "no-dahan-origin"
    ),
    "presence-same": lambda: given("flow", "presence A5 A6", "presence A5 A5"),
    "no-origin": lambda: aimed("rituals-of-destruction", 1),
    "target": lambda: aimed("rituals-of-destruction", 2),
    "target-another": on_itself,
    "no-repeat": lambda: repeating("repeat drought A5"),
    "repeat-innate": lambda: repeating(f"repeat {SPIRITS[EARTH].innates[0].id} A5"),
    "use-dear": without_time,
    "no-settling": lambda: given("renew", "in A6", "in A5"),
    "renew-far": lambda: given("renew", "in A5", "in A6", ("renew-far", [A5])),
    "no-settling-of": lambda: given("returns", "returns 1", "returns 2"),
    "no-site": lambda: given("darken", "in A6", "in A5"),
    "no-strife": lambda: given("incite", "incite town! A5", "incite town A5"),
    "not-explored": lambda: given("event-settlers", "in A6", "in A5", ("not-explored", [A6])),
    "not-loose": lambda: given("return-token", "token wilds", "token disease", ("not-loose", ["wilds"])),
    "strife-nobody": lambda: given("curse", "token disease", "token strife"),
    "strife-nowhere": lambda: given("curse-where", "in A5", "in A6"),
    "swell-land": lambda: given("swell", "in A5", "in A6", ("swell-land", [A5])),
    "spirit-taken": lambda: given("spirit", f"spirit {EARTH}", f"spirit {LIGHTNING}"),
    "start-away": lambda: given("start-beside", "in A5", "in A6", ("start-away", [A5])),
    "start-beside": lambda: given("start-beside", "in A5", "in A6"),
    "outpaced-energy": lambda: given(
        "event-outpaced",
        "event-outpaced steady",
        "event-outpaced energy",
        ("outpaced-energy", ["steady", "presence"]),
    ),
    "outpaced-presence": lambda: given("event-outpaced", "event-outpaced steady", "event-outpaced presence"),
    "option-dear": lambda: growth(False),
    "option-taken": lambda: growth(True),
    "symbol-done": done_symbol,
    "track-covered": lambda: growing.not_from_track(isle(EARTH), 0, "reclaim-one.c9"),
    "ritual-absent": lambda: by_rule(scene("rituals-of-terror"), "fast", "ritual A6"),
    "source-unfound": lambda: sources(3, "springs energy", source_3=2),
    "source-unheld": lambda: sources(4, "unleash 4"),
    "veil-few": lambda: given("veil", "veil 2.1.A6", "veil 2.2.A6", 0, A5),
    "ward-card-phase": lambda: by_rule(scene("ward-the-shores"), "slow", "raise-ward drought"),
    "ward-phase": lambda: by_rule(scene("ward-the-shores"), "fast", "ward A5"),
    **{
        key: lambda key=key: given("where", "in A5", "in A6", (key, [A5]), None)
        for key in (
            "beasts-on-board",
            "gather-far",
            "invaders-there",
            "no-city-there",
            "no-invaders-there",
            "resettle-land",
        )
    },
    "all-fast": lambda: hasty("blitz", "slow", "use drought A5"),
    "haste-dear": lambda: hasty("", "fast", "use dry-wood-explodes-in-smoldering-splinters A5"),
    "aim-spirit": lambda: hasty("", POWERS["boon-of-vigor"].speed, "use boon-of-vigor A5"),
    "aim-none": lambda: hasty("", POWERS[WITHOUT_TARGET].speed, f"use {WITHOUT_TARGET} A5"),
    "no-target": lambda: hasty("", "slow", "aim rituals-of-destruction"),
    "repeat-unused": lambda: hasty("", "slow", "repeat drought A5"),
    "target-self": own_only,
    "beasts-called": called_twice,
    "mist-nowhere": misty,
    "option-shut": shut,
    "absent-on-board": lambda: given("returns", "returns 1", "returns 2", ("absent-on-board", ["1"])),
    "none-destroyed-of": lambda: given("returns", "returns 1", "returns 2", ("none-destroyed-of", ["1"])),
    "apart-from": lambda: given("come-apart", "presence A5 A6", "presence A1 A6", A5, A6),
    "apart-to": lambda: given("come-apart", "carry town A6", "carry town A1", A5, A6),
    "board-idle": lambda: given("event-which-board", "board A", "board B", ("board-idle", ["A"])),
    "board-spared": lambda: given("event-leave-out", "board A", "board B"),
    "branch-dear": lambda: given("event", f"event {EVENT}.1", f"event {EVENT}.2"),
    "curse-three": lambda: given("curse", "token strife", "token disease", ("curse-three", ["strife"])),
    "essence-far": lambda: given("essence", "in A5", "in A6", ("essence-far", [A5])),
    "forget-kind": lambda: given(
        "forget", "forget drought", "forget rain-of-blood", ("forget-kind", ["drought"])
    ),
    "no-energy": lambda: given("payer", "payer 1", "payer 2"),
    "overgrow-far": lambda: given("overgrow", "in A5", "in A6", ("overgrow-far", [A5])),
    "scream": lambda: given("scream", "in A5", "in A6"),
    "spirit-rests": resting,
    "token-dear": lambda: given("token", "token wilds", "token disease", ("token-dear", ["wilds"])),
    "undamaged": lambda: choosing([FRESH[TOWN] + 16], "destroy town A5", "undamaged"),
    "worth": lambda: choosing([FRESH[TOWN] + 16], "destroy town A5", "worth"),
    "wave-land": lambda: given("wave-take", "remove town A5", "remove town A6", ("wave-land", [A5])),
    "wave-way": lambda: given("wave-push", "push dahan A5", "push dahan A6", ("wave-way", [A5])),
}
