"""Setup (R2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ... import content, figures
from ...boxes import JAGGED_EARTH, SMOKING, holds, with_tokens
from ...content import BLIGHT_CARDS, SCENARIOS, SPIRITS, deck, foes, recast
from ...island.shape import LAYOUTS, STACKED, STANDARD, shape
from ...island.thematic import LAYOUT as THEMATIC_LAYOUT
from ...island.thematic import TABLES, joined_to
from ...land import FRESH, Land, empty, piece
from ...moves import NameMove, name_move
from ...powers.power import MAJOR, MINOR
from ...spirits.panel import Panel
from ...standing import BEGIN
from ...state import FACE_DOWN, Table, blank
from ..actions import moment
from ..growth.progressions import PROGRESSIONS, set_out_progression
from ..invaders.lands import EXPLORE
from ..invaders.phase import turn_up
from ..reasons import refusing, said
from .options import FEWEST_WAVES, Plan
from .two_adversaries import combined_deck, combined_difficulty, combined_fear
from .without_events import lay_reminders


def of_spirits(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a spirit cannot be chosen: not in play, resting after the first wave, or with somebody else."""
    assert isinstance(move, NameMove)
    whole = SPIRITS[move.word].of or move.word
    if move.word not in content.spirits(t.edition):
        return said(asked, move, "spirit-box")
    rests = any(mod.kind == RESTING and mod.place == whole for mod in t.mods)
    return said(asked, move, "spirit-rests" if rests else "spirit-taken")


ASK_SPIRIT: Final = Prompt("spirit", "R2.10", taste=True, why=refusing(of_spirits))
BASE_BOARDS: Final = 4  # A to D
RIVALS: Final = {1: 4, 4: 1, 3: 5, 5: 3}  # boards that go badly together: B and E, D and F (R2.6)
FEW_BOARDS: Final = 5  # below so many boards that matters
EXTRA: Final = "extra-board"  # mark: one more board than players (R16)
NO_EVENTS: Final = "no-events"  # mark: tokens without the event deck (R18)
DEALT: Final = "dealt-spirits"  # mark, kept for scenarios: chance deals the spirits
RESTING: Final = "resting"  # mod: a spirit (place) cannot be chosen
MADNESS: Final = "madness"  # mark: the event that the rulebook advises to remove stays in the deck
WAVES: Final = "waves"  # mark: how many games a match of Second Wave has, if more than two
WITHOUT: Final = "without."  # marks: kinds of tokens left out (R19)
THEMATIC_DIFFICULTY: Final = 3  # what the thematic map adds
THEMATIC_WITH_TOKENS: Final = 1
ALONE: Final = 1  # players from whom on the extra board is explored, has a city, a town, is as printed
WITH_CITY: Final = 3
WITH_TOWN: Final = 4
_DECKED: Final[dict[tuple[int, Plan], Table]] = {}  # by players and what they agreed on
MOST_KEPT: Final = 200  # of each of these
_LAID: Final[dict[tuple[str, int], list[Land]]] = {}  # by shape of the island and players
_DRAFTS: Final[dict[tuple[str, tuple[str, ...]], list[Move]]] = {}  # by edition and spirits at the table


def laid_out(players: int, chance: Chance, plan: Plan) -> Table:
    """The table before the first step: boards and decks, no spirits yet."""
    agreed = (players, plan)
    if agreed not in _DECKED:
        if len(_DECKED) >= MOST_KEPT:
            _DECKED.clear()
        _DECKED[agreed] = decked(players, plan)
    t = _DECKED[agreed].clone()
    t.draw_from(chance)
    lay_boards(t, plan)
    lay_pieces(t)
    return t


def decked(players: int, plan: Plan) -> Table:
    """All that lies on the table but boards and pieces: the same in every match that is agreed on alike."""
    t = blank(players)
    t.open(players, 0)
    t.edition = plan.edition
    t.adversary, t.level = plan.adversary, plan.level
    t.second, t.second_level = plan.second, plan.second_level
    t.scenario = plan.scenario
    if t.scenario and not plan.draft:
        t.marks[DEALT] = 1
    for token in plan.without:
        t.marks[WITHOUT + token] = 1
    if with_tokens(t.edition) and not plan.events:
        t.marks[NO_EVENTS] = 1
    if plan.progressions:
        t.marks[PROGRESSIONS] = 1
    if plan.waves > FEWEST_WAVES:
        t.marks[WAVES] = plan.waves
    if plan.madness:
        t.marks[MADNESS] = 1
    if plan.extra_board and players < max(figures.PLAYERS):
        t.marks[EXTRA] = 1
    if plan.thematic:
        t.reshape(shape(THEMATIC_LAYOUT, tuple(TABLES[players])))
    t.spirits = ("",) * players
    recast(t)
    lay_decks(t)
    t.then(
        *[("spirit", (seat, plan.draft)) for seat in range(players)], ("settle", ()), ("first-explore", ())
    )
    return t


# -- boards ------------------------------------------------------------------------------------------------


def lay_boards(t: Table, plan: Plan) -> None:
    """Boards by chance, one for each player and perhaps one more, laid together (R2.6, R16)."""
    if t.isle.thematic:
        lay_thematic_boards(t)
        return
    n = t.players + t.mark(EXTRA)
    every = n > BASE_BOARDS or holds(t.edition, JAGGED_EARTH, SMOKING)
    boards = [*figures.BALANCED] if every else [*range(BASE_BOARDS)]
    t.shuffle(boards)
    boards = friendly(boards, n) if every else boards[:n]  # A to D have no rivals
    t.home = tuple(boards[: t.players])
    fitting = plan.layout if LAYOUTS.get(plan.layout) == n else STANDARD[n]
    if t.scenario and SCENARIOS[t.scenario].stacked:
        fitting = STACKED[n]
    t.reshape(shape(fitting, tuple(boards)))
    if t.isle.facing:
        t.difficulty += 1  # islets (R17), which the decks could not know of


def lay_thematic_boards(t: Table) -> None:
    """The boards of so many players, shared out by chance; an extra one lies beside them (R2.16)."""
    boards = [*TABLES[t.players]]
    t.shuffle(boards)
    t.home = tuple(boards)
    if t.mark(EXTRA):
        more = joined_to(t.home)
        boards.append(more[t.below(len(more))])
    t.reshape(shape(THEMATIC_LAYOUT, tuple(boards)))


def friendly(boards: list[int], n: int) -> list[int]:
    """The first n boards; with few of them, none together with its rival (R2.6)."""
    if n >= FEW_BOARDS:
        return boards[:n]
    found: list[int] = []
    for board in boards:
        if len(found) < n and RIVALS.get(board) not in found:
            found.append(board)
    return found


def extra_board(t: Table) -> int:
    """The board no spirit starts on; -1 if there is none."""
    return t.isle.slots[t.players] if t.mark(EXTRA) else -1


def blight_shares(t: Table) -> int:
    """What blight on the card is counted by: players, or boards with an extra board (R16)."""
    return t.players + t.mark(EXTRA)


# -- decks -------------------------------------------------------------------------------------------------


def lay_decks(t: Table) -> None:
    """Fear, invaders, blight, events and powers (R2.2 to R2.5, R2.9); cards are drawn when turned up."""
    powers_of_foes = foes(t)
    t.difficulty = difficulty(t)
    t.fear_size = t.fear_pool = figures.FEAR_PER_PLAYER * t.players + t.mark(EXTRA) * t.players
    counts = combined_fear(powers_of_foes)
    if t.mark(NO_EVENTS):
        counts = (counts[0], counts[1] + 1, counts[2])  # R18.1
    t.fear_levels = tuple([i + 1 for i, n in enumerate(counts) for _ in range(n)])
    t.fear_deck = (FACE_DOWN,) * len(t.fear_levels)
    t.fear_unseen = content.fear_cards(t.edition)
    t.invader_deck = combined_deck(powers_of_foes)
    t.invader_unseen = tuple(figures.INVADER_CARDS)
    t.blight = figures.BLIGHT_PER_PLAYER * blight_shares(t) + figures.BLIGHT_MORE
    t.blight_unseen = content.blight_cards(t.edition)
    if t.mark(NO_EVENTS):
        lay_reminders(t, content.level_of(t, "brandenburg-prussia") >= 2)
        t.blight_unseen = tuple([name for name in t.blight_unseen if BLIGHT_CARDS[name].lasts])
    elif with_tokens(t.edition):
        t.event_unseen = content.event_cards(t.edition, bool(t.mark(MADNESS)))
        t.event_deck = (FACE_DOWN,) * len(t.event_unseen)
    t.minor = deck(MINOR, t.edition)
    t.major = deck(MAJOR, t.edition)


def difficulty(t: Table) -> int:
    """How hard the game is: foes, scenario, the thematic map, an extra board, islets (R15, R16, R17)."""
    n = combined_difficulty(foes(t))
    if t.scenario:
        n += SCENARIOS[t.scenario].difficulty
    if t.isle.thematic:
        n += THEMATIC_WITH_TOKENS if with_tokens(t.edition) else THEMATIC_DIFFICULTY
    if t.mark(EXTRA):
        more = 2 + min(2, n // 3)
        n += (more + 1) // 2 if t.isle.thematic else more  # what is left out there matters more
    return n + (1 if t.isle.facing else 0)


# -- pieces ------------------------------------------------------------------------------------------------


def lay_pieces(t: Table) -> None:
    """The printed Dahan, towns, cities and blight (R2.7); lands are values: once will do for all tables."""
    laid = _LAID.get((t.shape, t.players))
    if laid is None:
        if len(_LAID) >= MOST_KEPT:
            _LAID.clear()
        laid = _LAID[t.shape, t.players] = [empty(t.players)] * t.isle.size
        for land in t.isle.lands:
            for name in figures.PRINTED[land]:
                laid[land] = laid[land].add(FRESH[figures.PIECES.index(name)])
    t.lands = laid[:]
    if t.isle.thematic:
        lay_printed_tokens(t)
    elif with_tokens(t.edition):
        lay_tokens(t)
    if t.mark(EXTRA):
        thin_out(t)


def lay_tokens(t: Table) -> None:
    """Beasts in the first land without a printed symbol, disease in land 2 of every board (R2.8)."""
    for board in t.isle.boards:
        wild = next(land for land in t.isle.board_lands(board) if not figures.PRINTED[land])
        for kind, land in ((figures.BEASTS, wild), (figures.DISEASE, figures.land_at(board, 2))):
            if not t.mark(WITHOUT + figures.PIECES[kind]):
                t.lands[land] = t.lands[land].add(FRESH[kind])


def lay_printed_tokens(t: Table) -> None:
    """The tokens printed on thematic boards; strife on a town; badlands with Jagged Earth's rules (R2.8)."""
    for land in t.isle.lands:
        for name in figures.TOKENS_THERE[land]:
            in_play = (
                holds(t.edition, JAGGED_EARTH, SMOKING) if name == "badlands" else with_tokens(t.edition)
            )
            if not in_play or t.mark(WITHOUT + name):
                continue
            if name == "strife":
                t.lands[land] = t.lands[land].take(FRESH[figures.TOWN]).add(piece(figures.TOWN, 0, 1))
            else:
                t.lands[land] = t.lands[land].add(FRESH[figures.PIECES.index(name)])


def thin_out(t: Table) -> None:
    """Fewer printed invaders stand on the extra board, by the number of players (R16)."""
    if t.players > WITH_TOWN:
        return
    lands = t.isle.board_lands(extra_board(t))
    port = next((land for land in lands if figures.COASTAL[land] and "town" in figures.PRINTED[land]), -1)
    if any(figures.COASTAL[land] and "city" in figures.PRINTED[land] for land in lands):
        port = -1  # else, as on some thematic boards, a town stands for the city on the coast
    for land in lands:
        kept = (t.players == WITH_CITY and figures.COASTAL[land]) or (
            t.players == WITH_TOWN and not figures.COASTAL[land]
        )
        kind = figures.CITY if figures.COASTAL[land] else figures.TOWN
        left = [code for code in t.lands[land].invaders if kept and code == FRESH[kind]]
        if t.players == WITH_CITY and land == port:
            left = [FRESH[figures.TOWN]]
        t.lands[land] = t.lands[land].with_invaders(tuple(left))


# -- spirits -----------------------------------------------------------------------------------------------


def spirit(t: Table, seat: int, draft: bool) -> Rule | None:
    """A seat chooses its spirit among those left, or gets one by chance."""
    known = _DRAFTS.get((t.edition, t.spirits))
    if known is not None and draft and not t.mods:
        return _choose_spirit(t, seat, known)
    taken = [SPIRITS[name].of or name for name in t.spirits if name]
    taken += [str(mod.place) for mod in t.mods if mod.kind == RESTING]
    left = [name for name in content.spirits(t.edition) if (SPIRITS[name].of or name) not in taken]
    if draft:
        moves: list[Move] = [name_move("spirit", name, Phrase("spirit." + name)) for name in left]
        if not t.mods:
            if len(_DRAFTS) >= MOST_KEPT:
                _DRAFTS.clear()
            _DRAFTS[t.edition, t.spirits] = moves
        return _choose_spirit(t, seat, moves)
    whole = [name for name in left if not SPIRITS[name].of]  # aspects are for those who want them
    take_spirit(t, seat, whole[t.below(len(whole))])
    return None


def _choose_spirit(t: Table, seat: int, moves: list[Move]) -> Rule:
    move = yield Decision(seat, ASK_SPIRIT, moves)
    assert isinstance(move, NameMove)
    take_spirit(t, seat, move.word)


def take_spirit(t: Table, seat: int, name: str) -> None:
    """A spirit comes to the table with its unique powers and starting Energy (R2.10)."""
    panel: Panel = SPIRITS[name]
    t.spirits = (*t.spirits[:seat], name, *t.spirits[seat + 1 :])
    if "" not in t.spirits:  # special rules are in force when everybody is there
        recast(t)
    t.hand[seat] = panel.uniques
    if t.mark(PROGRESSIONS):
        set_out_progression(t, seat)
    t.energy[seat] = panel.start_energy
    if t.log is not None:
        t.tell("takes-spirit", who=player(seat), spirit=panel.name())


def settle(t: Table) -> Rule:
    """Starting presence, then what adversary and scenario add (R2.10, R2.1)."""
    for seat in range(t.players):
        yield from SPIRITS[t.spirits[seat]].settle(t, seat) or ()
    for seat, one in t.standing.setup:
        yield from one.setup(t, seat) or ()


def first_explore(t: Table) -> None:
    """The first invader card is explored and lies on the build space (R2.13)."""
    card = turn_up(t)
    t.build = (card,)
    if t.mark(EXTRA) and t.players == ALONE:  # nobody explores the extra board (R16)
        for land in t.isle.board_lands(extra_board(t)):
            t.modify("skip", land, EXPLORE, 0, until="setup")
    t.then(("card", (EXPLORE, card)), ("begin", ()), ("turn", ()))


def begin(t: Table) -> Rule | None:
    """What a scenario does between setup and the first turn."""
    t.expire("setup")
    return moment(t, BEGIN)
