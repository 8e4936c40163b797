"""Standing rules: what spirits, adversaries and scenarios change as long as they play.

A special rule is a subclass that overrides some of the methods below; the engine calls only those, see
``Cast``. Modifications work at once inside the running action; ``after`` is a conditional action and runs
once after an action that gave cause (R10.6, R10.7).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Ask, Move, Reason, Rule
from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Named, Phrase
from .figures import NO_ELEMENTS, TOWN, Elements

if TYPE_CHECKING:
    from .act import IsleAct
    from .powers.power import Power
    from .state import Table

# What rules can prevent beside ravages, builds and explores.
HURT: Final = "hurt"
MOVE: Final = "move"
DESTROY: Final = "destroy"
REMOVE: Final = "remove"
TOKEN: Final = "token"

# Moments beside phases and the steps of the invader phase.
BEGIN: Final = "begin"  # after the first explore, before the first turn
DUSK: Final = "dusk"  # the slow phase ends
NIGHT: Final = "night"  # time has passed: cards are put away, effects have ended

T = TypeVar("T")
Asking: TypeAlias = Generator[Ask, Move, T]  # a rule that comes to a result
Unasked: TypeAlias = tuple[()]  # what is left of a rule that may ask where it had nothing to ask: it is over


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """One special rule; read by the templates ``rule.NAME`` (its name) and ``rule.NAME.text``."""

    # When ``offers`` is asked: in the fast and slow phase, or in the spirit phase, too.
    phases: ClassVar[tuple[str, ...]] = ("fast", "slow")
    # What ``prevents`` is asked about; see there.
    heeds: ClassVar[tuple[str, ...]] = ()
    # Is presence that was added cause enough for ``after``? Is a build or an explore?
    follows_presence: ClassVar[bool] = True
    follows_building: ClassVar[bool] = True
    # Are thieves about? See rules/pieces/thieves.py.
    mingles: ClassVar[bool] = False

    def __init__(self, name: str) -> None:
        self.name: Final[str] = name
        self.title: Final[Phrase] = Named(self, "rule." + name)

    def phrase(self) -> Phrase:
        return self.title

    # -- standing facts

    def sacred(self, t: Table, seat: int, land: int) -> bool:
        """Is a land with this seat's presence a sacred site for another reason than two presence?"""
        return False

    def defend(self, t: Table, seat: int, land: int) -> int:
        """Defend that is always there; a spirit's only where it has presence."""
        return 0

    def settle(self, t: Table, seat: int, land: int) -> bool:
        """May this seat's presence be in that land? Asked of oceans too; all its rules must agree."""
        return True

    def seas(self, t: Table, seat: int) -> int:
        """The boards whose oceans count as lands for powers, as bits. Rests on the seat's presence alone."""
        return 0

    def hurts(self, t: Table, seat: int, land: int, kind: int) -> int:
        """How much more damage an invader of a kind deals in a ravage there."""
        return 0

    def durable(self, t: Table, seat: int, land: int, kind: int) -> bool:
        """Is a kind of invader durable in a land (R8.3)? Leave a mod ``durable`` at setup as well."""
        return False

    def quick(self, t: Table, seat: int) -> int:
        """How many slow powers the seat may use as fast this turn."""
        return 0

    def hastens(self, t: Table, seat: int) -> bool:
        """Are all powers fast?"""
        return False

    def cost(self, t: Table, seat: int, power: Power) -> int:
        """How much more a power card costs, or less."""
        return 0

    def silent(self, t: Table, seat: int) -> bool:
        """Are earned fear cards left lying in the invader phase?"""
        return False

    def presses(self, t: Table, seat: int, land: int) -> int:
        """How much more damage a ravage deals as a whole, if it deals any."""
        return 0

    def endures(self, t: Table, seat: int, land: int) -> bool:
        """Does blight just added to a land neither destroy presence nor cascade?"""
        return False

    def withstands(self, t: Table, seat: int, land: int) -> int:
        """How much more damage a land bears before it is blighted."""
        return 0

    def swarms(self, t: Table, seat: int, land: int) -> bool:
        """Does the seat's sacred site in a land count as beasts too?"""
        return False

    def flies(self, t: Table, seat: int) -> bool:
        """Does the seat push and gather beasts over two lands?"""
        return False

    def farther(self, t: Table, seat: int, power: Power, origin: int) -> int:
        """How much farther a power of the seat reaches from a land."""
        return 0

    def festers(self, t: Table, seat: int, land: int) -> bool:
        """Does nobody heal in a land?"""
        return False

    def wreaks(self, act: IsleAct, seat: int) -> bool:
        """Does blight count as badlands in an action?"""
        return False

    def shuns(self, t: Table, seat: int, land: int) -> bool:
        """Do Dahan events never move Dahan to a land?"""
        return False

    def discards(self, t: Table, seat: int) -> bool:
        """May the seat discard a card of its hand where it would forget it, once per action?"""
        return False

    def unbound(self, t: Table, seat: int) -> bool:
        """May the seat add presence in growth without regard to range? ``pay_reach`` is told."""
        return False

    def lends(self, t: Table, seat: int, land: int) -> Elements:
        """Elements that a land gives towards thresholds of powers that target it."""
        return NO_ELEMENTS

    def aids(self, t: Table, seat: int, element: str) -> int:
        """What is given towards choice events aided by an element (R11.2.4)."""
        return 0

    def scores(self, t: Table, seat: int) -> int:
        """Points at the end beyond the usual ones."""
        return 0

    def tells(self, t: Table, seat: int) -> list[tuple[str, int]]:
        """What players want to know about how far this rule has gone; read by ``told.NAME``."""
        return []

    # -- choices of the seat

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        """Further things a seat may do in the fast or slow phase, of kinds of their own.

        Asked in ``phases``: of their own seat only, but rules of the table of every seat.
        """
        return []

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        """Why a move is not among ``offers``; None if it is not of this rule's kinds."""
        return None

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        """Do what ``offers`` offered; None if it is not this rule's."""
        return None

    def reach(self, t: Table, seat: int, power: Power) -> dict[int, int]:
        """Lands a power may target beyond its range, each with the Energy that costs."""
        return {}

    def fouls(self, t: Table, seat: int, power: Power) -> bool:
        """May a power target oceans with blight, as coastal wetlands? For what it does there: ``cleaning``.

        Blight moves from and to all oceans as well.
        """
        return False

    def cleaning(self, effect: Effect) -> Effect:
        """What is done of a power in such an ocean."""
        return effect

    def pay_reach(self, t: Table, seat: int, land: int) -> None:
        """A land of ``reach`` was targeted."""

    def returning(self, t: Table, seat: int) -> int:
        """What it costs to take destroyed presence when presence is added by growth; -1: cannot."""
        return -1

    def sources(self, t: Table, seat: int) -> list[str]:
        """Further places added presence may come from."""
        return []

    def taken(self, t: Table, seat: int, source: str) -> None:
        """Presence was taken from one of ``sources``."""

    def room(self, t: Table, seat: int) -> list[str]:
        """Those of ``sources`` to which presence can be returned."""
        return []

    def covered(self, t: Table, seat: int, source: str) -> None:
        """Presence was returned to one of ``room``."""

    def affords(self, t: Table, seat: int, power: Power) -> bool:
        """Can the seat pay what it costs to use a power?"""
        return True

    def pays(self, act: IsleAct, seat: int, power: Power) -> Rule | None:
        """Pay what it costs to use a power, before anything else of it."""
        return None

    # -- modifications

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool] | None:
        """Does it keep an action from something it is about to do in a land, or do something else instead?

        Asked about what the rule ``heeds``: RAVAGE, BUILD, EXPLORE (a spirit only where it has presence);
        HURT or MOVE (invaders); DESTROY or REMOVE (the piece ``code``); TOKEN (what stops a build). None if
        it has nothing to do with it; to find that out changes nothing.
        """
        return None

    def kindles(self, act: IsleAct, seat: int) -> int:
        """How much more damage to invaders an action deals, once."""
        return 0

    def perished(self, act: IsleAct, seat: int, owner: int, land: int, n: int, kept: int) -> Rule | None:
        """So much presence of a seat has just been destroyed in a land, and so much was saved from it."""
        return None

    def tempts(self, act: IsleAct, seat: int) -> Rule | None:
        """A ravage is about to happen: who stays away? Tallies ``absent.PIECE``."""
        return None

    def learned(self, act: IsleAct, seat: int, card: str) -> None:
        """The seat has just gained a power card."""

    def sifts(self, act: IsleAct, seat: int, cards: list[str]) -> Rule | None:
        """The seat has drawn these and not kept them; what it takes is removed from the list."""
        return None

    def dreams(self, act: IsleAct, seat: int) -> bool:
        """Does this power only seem to hurt? Its damage is gone when it ends."""
        return False

    def moved(self, act: IsleAct, seat: int, code: int, origin: int, land: int) -> Rule | None:
        """A piece has just moved."""
        return None

    def blighted(self, act: IsleAct, seat: int, land: int, damage: int) -> Rule | None:
        """A ravage that dealt so much damage to the land has just added blight."""
        return None

    def explored(self, act: IsleAct, seat: int) -> Rule | None:
        """An explore action in ``act.land`` has just been done."""
        return None

    # -- lands that players choose for it

    def adds(self, t: Table, land: int) -> int:
        """The kind of piece it brings to a land that players choose for it."""
        return TOWN

    # -- moments of the game

    def acts_in(self, t: Table, seat: int, deed: str, card: str) -> list[int]:
        """Further lands where an invader card ravages or builds."""
        return []

    def setup(self, t: Table, seat: int) -> Rule | None:
        """After everything else of setup but the first explore."""
        return None

    def used(self, t: Table, seat: int, user: int, power: Power) -> None:
        """A power is about to be used."""

    def finished(self, t: Table, seat: int, user: int, power: Power) -> None:
        """A power has just been used."""

    def flipped(self, t: Table, seat: int) -> None:
        """The blight card has just been turned over and filled."""

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        """A phase or a step of the invader phase begins, or a moment comes: BEGIN, DUSK, NIGHT."""
        return None

    def escalate(self, t: Table, seat: int, card: str) -> Rule | None:
        """An invader card with the escalation symbol is explored (R15.2)."""
        return None

    def turned(self, t: Table, seat: int, card: str) -> Rule | None:
        """An invader card has been turned up to be explored, before its escalation."""
        return None

    def stepped(self, t: Table, seat: int, step: str) -> Rule | None:
        """A step of the invader phase is done: ``ravage``, ``build``, ``explore``, ``advance``."""
        return None

    def uncovered(self, t: Table, seat: int) -> None:
        """A fear card has just been earned; another one lies on top of the deck, or none."""

    def keeps(self, t: Table, seat: int, card: str) -> bool:
        """Does a ravage card go to the adversary's own space instead of the discard pile?"""
        return False

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        """A conditional action: ``act`` has just ended; None if it gave no cause."""
        return None

    def time(self, t: Table, seat: int) -> Rule | None:
        """Time passes: before damage is cleared and effects end."""
        return None

    def lost(self, t: Table, seat: int) -> bool:
        """A further way to lose (R13.3)."""
        return False

    def won(self, t: Table, seat: int) -> int:
        """A further way to win: 1, or -1 where the usual conditions do not count, else 0."""
        return 0

    def onward(self, t: Table, seat: int) -> bool:
        """The players have won: does the match go on all the same?"""
        return False


# -- who stands on the table -------------------------------------------------------------------------------

Standings: TypeAlias = list[tuple[int, Standing]]
NOBODY: Final[Standings] = []
TABLE: Final = -1  # the seat of rules that belong to no spirit


AnyRule = TypeVar("AnyRule", bound=Standing)


def declared(name: str, keep: Callable[[Standing], None]) -> Callable[[type[AnyRule]], type[AnyRule]]:
    """Makes the rule of a class under its name and keeps it where it belongs; for ``@OWN.rule(NAME)``."""

    def declare(one: type[AnyRule]) -> type[AnyRule]:
        keep(one(name))
        return one

    return declare
