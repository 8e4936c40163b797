"""The Kingdom of England: builds, and builds again."""

from __future__ import annotations

from typing import Final

from ..figures import CARD_STAGE
from ..vocabulary import *
from .adversary import Adversary
from .doing import boards_with_buildings, choose, each_board, lay, most

CAPITAL: Final = 7  # towns and cities in one land that lose the game
OVER: Final = "immigration-over"  # mark: the space of level 3 is gone
WHOLE_GAME: Final = 4  # the level from which it stays
TWICE: Final = 6  # the level from which it may act twice

ENGLAND: Final = Adversary(
    "england",
    difficulty=(1, 3, 4, 6, 7, 9, 11),
    fear=("333", "343", "443", "454", "455", "455", "454"),
)


@ENGLAND.rule(0, "proud-and-mighty-capital")
class ProudCapital(Standing):
    """Seven towns and cities in one land lose the game."""

    def lost(self, t: Table, seat: int) -> bool:
        return any(t.lands[land].buildings >= CAPITAL for land in t.isle.lands)


@ENGLAND.rule(0, "building-boom")
class BuildingBoom(Standing):
    """Escalation: on each board with a town or city, a build in the land with most of them."""

    def escalate(self, t: Table, seat: int, card: str) -> Rule:
        for board in reversed((yield from each_board(t, boards_with_buildings(t)))):
            lands = most(t, t.isle.board_lands(board), lambda land: t.lands[land].buildings)
            land = yield from choose(t, self, lands)
            t.then(("build", (land,)))


@ENGLAND.rule(1, "indentured-servants-earn-land")
class IndenturedServants(Standing):
    """Build cards also act in matching lands without invaders that touch two towns or cities."""

    def acts_in(self, t: Table, seat: int, deed: str, card: str) -> list[int]:
        if deed != BUILD:
            return []
        found: list[int] = []
        for land in t.isle.lands:
            if matches(card, land) and not t.lands[land].invaders:
                near = sum([t.lands[one].buildings for one in beside_for_invaders(t, land)])
                if near >= 2:
                    found.append(land)
        return found


@ENGLAND.rule(2, "criminals-and-malcontents")
class Criminals(Standing):
    """A city in land 1 and a town in land 2 of every board."""

    def setup(self, t: Table, seat: int) -> None:
        lay(t, 1, "city")
        lay(t, 2, "town")


@ENGLAND.rule(3, "high-immigration")
class HighImmigration(Standing):
    """Ravage cards go on to another build before the next ravage; at level 3 until a stage II card comes."""

    def keeps(self, t: Table, seat: int, card: str) -> bool:
        if t.mark(OVER):
            return False
        if level_of(t, "england") < WHOLE_GAME and CARD_STAGE[card] == 2:
            t.marks[OVER] = 1
            return False
        return True

    def phase(self, t: Table, seat: int, phase: str) -> None:
        if phase != "ravage":
            return
        times = 2 if level_of(t, "england") >= TWICE and not t.mark("fear-cards") else 1
        for card in reversed(t.immigration * times):
            t.then(("card", ("build", card)))


@ENGLAND.rule(4, "high-immigration-full")
class FullImmigration(Standing):
    """The further build stays for the whole game; ``HighImmigration`` looks at the level."""


@ENGLAND.rule(5, "local-autonomy")
class LocalAutonomy(Standing):
    """Towns and cities have 1 more health."""

    def setup(self, t: Table, seat: int) -> None:
        t.modify("health", what="town", n=1)
        t.modify("health", what="city", n=1)


@ENGLAND.rule(6, "independent-resolve")
class IndependentResolve(Standing):
    """One more fear marker per player; without a fear card the further build comes twice."""

    def setup(self, t: Table, seat: int) -> None:
        t.fear_size += t.players
        t.fear_pool += t.players
