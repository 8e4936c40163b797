"""Events of Jagged Earth by stage of the invaders, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...nouns.conditions import HEALTHY
from ...rules.actions import perform
from ...vocabulary import *
from ..acting import Build, FearDeck, Ravage
from ..card import STAGE, Events, stage

event: Final = Events(STAGE, JAGGED_EARTH)

ASK_SACRIFICE: Final = Prompt("event-sacrifice", "R11.2.1")
ASK_WHAT: Final = Prompt("event-sacrifice-what", "R11.2.1", why=among("no-presence-of"))


@custom("event-clearcut")
def clearcut(isle: IsleAct) -> Rule:
    """Blight that does not cascade, unless two presence and Dahan of the land are given up."""
    t, land = isle.t, isle.land
    if len(t.lands[land].dahan) + sum(t.lands[land].presence) >= 2:
        move = yield isle.question(ASK_SACRIFICE, [YES, NO], land=land_phrase(land))
        if move is YES:
            for _ in range(2):
                yield from give_up(isle)
            return
    yield from add_blight(isle, land, still=True)


def give_up(isle: IsleAct) -> Rule:
    """One Dahan or one presence of the land is destroyed, if the first one did not take the last with it."""
    t, land = isle.t, isle.land
    moves = [
        name_move("returns", str(seat + 1), player(seat))
        for seat in range(t.players)
        if t.lands[land].presence[seat]
    ]
    if t.lands[land].dahan:
        moves.append(name_move("event-sacrifice", "dahan", Phrase("dahan")))
    word = yield from choose_word(isle, ASK_WHAT, moves, land=land_phrase(land))
    if word == "dahan":
        dahan = t.lands[land].pieces((DAHAN_CODE,))
        chosen = yield from choose_pieces(isle, "destroy", Exactly(1), dahan)
        yield from destroy(isle, land, chosen)
    elif word:
        yield from perish(isle, int(word) - 1, land)


event(
    "harvest-bounty-harvest-dust",
    stage(
        When(
            HEALTHY,
            EachBoard(Ravage(), WITH_BUILDING),
            EachBoard(PushTo(1, TOWN, AtMost(0, BUILDING)), AtLeast(2, BUILDING)),
        ),
        EachBoard(clearcut, WITH_BUILDING),
        first=(1, 2),
    ),
    token="explorers-blunder",
    dahan="coordinated-strikes",
)


@custom("event-invest")
def invest(isle: IsleAct) -> Rule:
    """Where the ravage step added no blight, a town in the highest land without invaders."""
    t = isle.t
    for board in t.isle.boards:
        lands = [land for land in t.isle.board_lands(board) if not t.lands[land].invaders]
        if lands and not t.mark(f"ravaged.{board}"):
            own = isle.anew()
            own.land = lands[-1]
            yield from perform(own, Add(1, TOWN)) or ()


@custom("event-dignitaries")
def dignitaries(isle: IsleAct) -> None:
    """Ravages of this turn deal 2 more in the lowest land of the ravage cards on each board."""
    t = isle.t
    for board in t.isle.boards:
        lands = [land for land in t.isle.board_lands(board) if any(matches(card, land) for card in t.ravage)]
        if lands:
            t.modify("ravage-bonus", lands[0], n=2, until=TURN)


event(
    "invested-aristocracy",
    stage(
        AfterStep("ravage", invest),
        When(HEALTHY, dignitaries, FearDeck(1)),
        first=(1, 2),
    ),
    token="prey-on-the-heedless",
    dahan="coming-of-age-two-dahan",
)


@custom("event-chart")
def chart(isle: IsleAct) -> None:
    """Wilds stop no explores; boards without wilds get one more explorer with every explore."""
    t = isle.t
    t.modify("idle-token", what="wilds", until=TURN)
    for board in t.isle.boards:
        if not any(t.lands[land].wilds for land in t.isle.board_lands(board)):
            t.modify("more-explorers", board, until=TURN)


event(
    "mapmakers-chart-the-wild",
    stage(chart, Lasting("ravage-bonus", place=""), first=(1, 2)),
    token="prey-on-the-heedless",
    dahan="coming-of-age-no-tokens",
)
event(
    "no-bravery-without-numbers",
    stage(
        Lasting("timid", place=""),
        Lasting("timid", place="") + Lasting("ravage-bonus", 2, place=""),
        first=(1, 2),
    ),
    token="prey-on-the-heedless",
    dahan="leave-the-hostile-land",
)
event(
    "smaller-ports-spring-up",
    stage(
        PerBoard(
            OnBoard(Add(1, TOWN), COAST & AtMost(0, CITY)),
            OnBoardAtLeast(1, CITY, COAST) & ~OnBoardAtLeast(2, CITY, COAST),
        ),
        EachBoard(Build(), OffCard("build") & AtLeast(1, INVADER)),
        first=(1, 2),
    ),
    token="stricken",
    dahan="settlers-encroach-too-far",
)
