"""A spirit's panel: setup, growth, presence tracks, innate powers, special rules and unique powers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Prompt, Rule
from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Phrase
from ..boxes import ACTIVE, BASE
from ..content import SPIRITS
from ..figures import BOARDS, ELEMENTS, LANDS_OF_BOARD, PRINTED, TERRAIN, TERRAINS, land_at
from ..moves import LandMove, PresenceMove, land_move, presence_moves
from ..powers.power import UNIQUE, Deck, Innates, Power
from ..rules.reasons import among
from ..standing import AnyRule, Asking, Standing, declared
from ..state import Table

if TYPE_CHECKING:
    from ..rules.growth.symbols import Plan

ANY_ELEMENT: Final = "any"
STAR: Final = "star"  # an element chosen once for the whole game (Starlight Seeks Its Form)
PLAY: Final = "+play"  # one more card play, on the energy track
RECLAIM_ONE: Final = "reclaim-one"
TRACK_ACTIONS: Final[dict[str, Effect]] = {}  # symbols that are optional actions (R4.2.3), see track_action
ENERGY: Final = 0  # the two tracks
CARDS: Final = 1
TRACKS: Final = ("energy", "cards")  # as sources of presence
ASK_START: Final = Prompt("start", "R2.10", "R2.11", why=among("start-beside"))


class Space:
    """A space of a presence track: a number, more on top of it, elements, or an action."""

    def __init__(self, text: str) -> None:
        self.text: Final[str] = text
        number, more, action, plays = -1, 0, "", 0
        elements: list[int] = []
        self.any_element: bool = False
        for word in text.split("+") if not text.startswith("+") else [text]:
            if word.isdigit():
                number = int(word)
            elif word == PLAY:
                plays = 1
            elif word.startswith("+"):
                more = int(word[1:])
            elif word in ELEMENTS:
                elements.append(ELEMENTS.index(word))
            elif word == ANY_ELEMENT:
                self.any_element = True
            elif word == STAR:
                pass
            elif word == RECLAIM_ONE or word in TRACK_ACTIONS:
                action = word
            else:
                raise ValueError(f"no track space {text}")
        self.number: Final[int] = number  # -1: none
        self.more: Final[int] = more
        self.plays: Final[int] = plays
        self.elements: Final[tuple[int, ...]] = tuple(elements)
        self.action: Final[str] = action


def track_action(name: str, effect: Effect) -> None:
    """A symbol of a track that may be used once a turn; read by ``track.NAME`` and ``space.NAME``."""
    TRACK_ACTIONS[name] = effect


def track(text: str) -> tuple[Space, ...]:
    """``track("1 air 2 fire sun 3")``; ``+1`` adds, ``any`` is any element, ``reclaim-one`` an action.

    A space with two symbols joins them: ``2+water``. The first space is open from the start.
    """
    return tuple([Space(word) for word in text.split()])


class Option:
    """A growth option: symbols to be done in any order, and the Energy it costs to choose it.

    Of the options of one ``group`` (beyond 0) only one is taken in a turn.
    """

    def __init__(self, *symbols: Effect, cost: int = 0, group: int = 0) -> None:
        self.symbols: Final[tuple[Effect, ...]] = symbols
        self.cost: Final[int] = cost
        self.group: Final[int] = group
        self._phrase: Phrase | None = None

    def phrase(self) -> Phrase:
        """Made once, when all symbols are known."""
        if self._phrase is None:
            said = [symbol.phrase() for symbol in self.symbols]
            self._phrase = (
                Phrase("growth.option-cost", what=[*said], cost=self.cost)
                if self.cost
                else Phrase("growth.option", what=[*said])
            )
        return self._phrase


def start_in(t: Table, seat: int, wanted: Sequence[int]) -> Asking[int]:
    """The land a spirit wants to start in: it chooses among several, and of all its board if none (R2.11)."""
    home = LANDS_OF_BOARD[t.home[seat]]
    lands = [*wanted] or [*home]
    if len(lands) == 1:
        return lands[0]
    move = yield Decision(
        seat, ASK_START, [land_move("in", land) for land in lands], None, (("other-board", home),)
    )
    assert isinstance(move, LandMove)
    return move.land


class Start:
    """Where presence begins: so much in the highest-numbered land of a terrain, or in a numbered land.

    ``without`` leaves out lands printed with such a piece.
    """

    def __init__(self, n: int, where: str, without: str = "") -> None:
        self.n: Final[int] = n
        self.where: Final[str] = where
        self.without: Final[str] = without
        self._lands: Final[list[int]] = [self._land(board) for board in range(len(BOARDS))]

    def land(self, board: int) -> int:
        """That land on a board."""
        return self._lands[board]

    def _land(self, board: int) -> int:
        if self.where.isdigit():
            return land_at(board, int(self.where))
        terrain = TERRAINS.index(self.where)
        lands = [*LANDS_OF_BOARD[board]]
        return [land for land in lands if TERRAIN[land] == terrain and self.without not in PRINTED[land]][-1]


class Spirit:
    """A spirit and what is its own: special rules, innate and unique powers, in the order of the panel."""

    def __init__(self, id: str, box: str = BASE, symbol: str = ACTIVE) -> None:
        self.id: Final[str] = id
        self.box: Final[str] = box
        self.symbol: Final[str] = symbol
        self.rules: Final[list[Standing]] = []
        self.innate: Final[Innates] = Innates(box)
        self.unique: Final[Deck] = Deck(UNIQUE, box, id)

    def rule(self, name: str) -> Callable[[type[AnyRule]], type[AnyRule]]:
        """Declare a special rule: ``@OWN.rule("rivers-domain")`` before its class."""
        return declared(name, self.rules.append)


@mypyc_attr(allow_interpreted_subclasses=True)
class Panel:
    """One spirit. A spirit whose setup asks or needs more overrides ``settle``."""

    def __init__(
        self,
        own: Spirit,
        starts: Sequence[Start],
        options: Sequence[Option],
        energy: str,
        cards: str,
        pick: int = 1,
        always: Sequence[Effect] = (),
        start_energy: int = 0,
        of: str = "",
    ) -> None:
        self.id: Final[str] = own.id
        self.of: Final[str] = of  # the spirit whose aspect this is
        self.box: Final[str] = own.box
        self.symbol: Final[str] = own.symbol
        self.starts: Final[tuple[Start, ...]] = tuple(starts)
        self.options: Final[tuple[Option, ...]] = tuple(options)
        self.pick: Final[int] = pick
        # Can every option be taken first?
        self.free: Final[bool] = all(option.cost == 0 for option in options) and self.always_open()
        self.always: Final[tuple[Effect, ...]] = tuple(always)
        # What each option leaves to be done: itself and its symbols; first what is done every turn.
        self.todo: Final[list[tuple[tuple[int, int], ...]]] = [
            tuple([(n, i) for i in range(len(symbols))])
            for n, symbols in enumerate([self.always, *[option.symbols for option in self.options]])
        ]
        self.tracks: Final[tuple[tuple[Space, ...], tuple[Space, ...]]] = (track(energy), track(cards))
        self.innates: Final[tuple[Power, ...]] = tuple(own.innate.powers)
        self.rules: Final[tuple[Standing, ...]] = tuple(own.rules)
        self.uniques: Final[tuple[str, ...]] = tuple([one.id for one in own.unique.cards])
        self.start_energy: Final[int] = start_energy
        self._elements: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
        # By uncovered spaces of both tracks: the Energy, card plays and elements of choice they give every
        # turn, symbols that are actions, each with its place (``reclaim-one.c4``), the tracks with presence
        # left on them, and by land the moves of presence from each of these.
        self.gives: Final[dict[tuple[int, int], tuple[int, int, int]]] = {}
        self.actions: Final[dict[tuple[int, int], list[str]]] = {}
        self.left: Final[dict[tuple[int, int], tuple[str, ...]]] = {}
        self.from_tracks: Final[dict[tuple[int, int], list[list[PresenceMove]]]] = {}
        for energy_shown in range(len(self.tracks[ENERGY]) + 1):
            for cards_shown in range(len(self.tracks[CARDS]) + 1):
                self._uncover((energy_shown, cards_shown))
        self.acts: Final[bool] = any(self.actions.values())  # is there any such symbol?
        self.plans: Final[dict[tuple[tuple[int, int], ...], Plan]] = {}  # see rules/growth/symbols.py
        SPIRITS[own.id] = self

    def name(self) -> Phrase:
        return Phrase("spirit." + self.id)

    def settle(self, t: Table, seat: int) -> Rule | None:
        """Put the starting presence on the seat's board (R2.10)."""
        for start in self.starts:
            t.settle(seat, start.land(t.home[seat]), start.n)
        return None

    def aside(self, t: Table, seat: int) -> list[tuple[str, int]]:
        """What else lies on the panel, to be seen: so many of a thing, read by ``aside.THING``."""
        return []

    def laid_out(self, t: Table) -> list[str]:
        """Power cards that lie open beside the panel."""
        return []

    def always_open(self) -> bool:
        """Are all growth options there from the start?"""
        return True

    def opened(self, t: Table, seat: int, option: int) -> bool:
        """May a growth option be taken now, cost and earlier choices apart?"""
        return True

    def symbols(self, option: int) -> tuple[Effect, ...]:
        """The symbols of a growth option; option 0 is what is done every turn."""
        return self.options[option - 1].symbols if option else self.always

    def symbol_at(self, one: tuple[int, int]) -> Effect:
        """A symbol by the number of its option and its own."""
        option, i = one
        return self.symbols(option)[i]

    # -- presence tracks (R4.2) ------------------------------------------------------------------------

    def _uncover(self, shown: tuple[int, int]) -> None:
        """Work out what the tracks are like with so many spaces uncovered."""
        spaces = [*self.tracks[ENERGY][: shown[ENERGY]], *self.tracks[CARDS][: shown[CARDS]]]
        plays = sum([space.plays for space in spaces])
        chosen = len([space for space in spaces if space.any_element])
        self.gives[shown] = (self._number(ENERGY, shown), self._number(CARDS, shown) + plays, chosen)
        self.actions[shown] = [
            f"{space.action}.{letter}{i}"
            for which, letter in ((ENERGY, "e"), (CARDS, "c"))
            for i, space in enumerate(self.tracks[which][: shown[which]])
            if space.action
        ]
        self.left[shown] = tuple([TRACKS[which] for which in (ENERGY, CARDS) if self.covered(which, shown)])
        self.from_tracks[shown] = [presence_moves(name) for name in self.left[shown]]

    def _number(self, which: int, shown: tuple[int, int]) -> int:
        best, more = 0, 0
        for space in self.tracks[which][: shown[which]]:
            best = max(best, space.number)
            more += space.more
        return best + more

    def number(self, which: int, shown: tuple[int, int]) -> int:
        """The highest uncovered number of a track and what uncovered spaces add."""
        return self.gives[shown][which]

    def track_elements(self, shown: tuple[int, int]) -> tuple[int, ...]:
        """Elements of uncovered spaces; *any* is chosen every turn and counted elsewhere."""
        found = self._elements.get(shown)
        if found is None:
            spaces = [*self.tracks[0][: shown[0]], *self.tracks[1][: shown[1]]]
            found = tuple([one for space in spaces for one in space.elements])
            self._elements[shown] = found
        return found

    def free_elements(self, shown: tuple[int, int]) -> int:
        """How many uncovered spaces give any element."""
        return self.gives[shown][2]

    def covered(self, which: int, shown: tuple[int, int]) -> bool:
        """Is there presence left on a track?"""
        return shown[which] < len(self.tracks[which])
