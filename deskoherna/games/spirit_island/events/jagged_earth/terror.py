"""Events of Jagged Earth by terror level, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...act import EVENT
from ...content import EVENTS
from ...rules.ground import admitting
from ...vocabulary import *
from ..acting import Build, Ravage, RavageDamage
from ..card import TERROR, Events, stage

event: Final = Events(TERROR, JAGGED_EARTH)

MANY: Final = 9  # towns and cities of a board that need no more building
FEW: Final = 3


@custom("event-adjust-funding")
def adjust_funding(isle: IsleAct) -> None:
    """The highest land of the build cards: not built on crowded boards, once more on empty ones."""
    t = isle.t
    again: list[int] = []
    for board in t.isle.boards:
        lands = t.isle.board_lands(board)
        buildings = sum([t.lands[land].buildings for land in lands])
        found = [land for land in lands if any(matches(card, land) for card in t.build)]
        if found and buildings >= MANY:
            t.modify("skip", found[-1], BUILD, 1, until=TURN)
        elif found and buildings <= FEW:
            again.append(found[-1])
    for land in again:
        t.modify("funded", land, until=TURN)
    if again:
        t.hook(Hook("step." + BUILD, isle.seat, funded, None, 1, TURN))


@custom("event-funded")
def funded(isle: IsleAct) -> Rule:
    """The lands that got funds build once more."""
    t = isle.t
    for mod in [*t.mods]:
        if mod.kind == "funded" and isinstance(mod.place, int):
            yield from Build().run(isle.in_land(mod.place)) or ()


event(
    "bureaucrats-adjust-funding",
    stage(
        adjust_funding,
        AfterStep("ravage", EachBoard(Ravage() + Remove(1, CITY), Most(CITY))),
        first=(1, 2),
    ),
    token="terrifying-beasts",
    dahan="coordinated-defense",
)


@custom("event-eager")
def eager(isle: IsleAct) -> None:
    """The first build of every board sends an explorer out."""
    t = isle.t
    for board in t.isle.boards:
        t.modify("eager", board, until=TURN)


event(
    "eager-explorers",
    stage(eager, Lasting("xenophobia", place="")),
    token="beasts-chase-off-homesteaders",
    dahan="at-their-gates-demanding-redress",
)


@custom("event-shrug-off")
def shrug_off(isle: IsleAct) -> None:
    """Two earned fear cards are lost; with none, two generated markers per player go back (R13.5)."""
    t = isle.t
    if t.earned:
        t.earned = t.earned[2:]
    else:
        t.fear_pool = min(t.fear_size, t.fear_pool + 2 * t.players)


@custom("event-defy-terror")
def defy_terror(isle: IsleAct) -> None:
    """Ravages deal 1 more damage for every two earned fear cards."""
    t = isle.t
    if len(t.earned) >= 2:
        t.modify("ravage-bonus", n=len(t.earned) // 2, until=TURN)


event(
    "overconfidence",
    stage(shrug_off, defy_terror),
    token="beasts-multiply",
    dahan="coordinated-defense",
)
event(
    "pull-together-in-adversity",
    stage(
        Lasting("pull-together", place=""),
        EachBoard(AddBlight() + Add(2, BADLANDS) + Remove(ALL, TOWN), AtLeast(2, TOWN)),
        first=(1, 2),
    ),
    token="explorers-blunder",
    dahan="careful-defense",
)


@custom("event-clash")
def clash(isle: IsleAct) -> Rule:
    """Whoever is more numerous on a board by 2 wins one of the others over."""
    t = isle.t
    lands = [t.lands[land] for land in t.isle.board_lands(BOARD_OF[isle.land])]
    more = sum([len(land.dahan) for land in lands]) - sum([land.buildings for land in lands])
    if more >= 2:
        yield from OnBoard(Replace(TOWN, DAHAN)).run(isle)
    elif more <= -2:
        yield from OnBoard(Replace(DAHAN, TOWN)).run(isle)


event(
    "relentless-optimism",
    stage(Lasting("fearless", place=""), PerBoard(clash)),
    token="foreign-diseases",
    dahan="offerings-of-pattern-and-dance",
)


@custom("event-resettle")
def resettle(isle: IsleAct) -> Rule:
    """A town in a land next to one where the causing action destroyed towns or cities."""
    t = isle.t
    own = IsleAct(t, isle.seat, EVENTS["resourceful-populace"].name(), EVENT)
    own.chain = isle.chain
    lands: set[int] = set()
    for land in t.isle.lands:
        fell = isle.fact(f"destroyed.town.{land}") or isle.fact(f"destroyed.city.{land}")
        if fell:
            lands.update(admitting(t, land, [*t.isle.beside[land]]))
    land = yield from choose_land(own, sorted(lands), False, ("resettle-land", lands))
    if land >= 0:
        add_piece(own, land, TOWN_CODE)


# After an action of this turn that destroys towns or cities, a town comes next door.
rebuild: Final = reacting("event-rebuild", resettle)
event(
    "resourceful-populace",
    stage(
        rebuild,
        RavageDamage(1, TOWN, turn=True) + Lasting("strips", place=""),
    ),
    token="virulence-among-close-packed-homes",
    dahan="offerings-of-story-and-season",
)
event(
    "temporary-truce",
    stage(
        Lasting("truce", place=""),
        InStep("ravage", EachBoard(SkipActions("ravage", once=True), More(DAHAN, BUILDING))),
    ),
    token="prey-on-the-heedless",
    dahan="speak-of-the-spirits-anger",
)
