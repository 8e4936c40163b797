"""Major powers of Jagged Earth with rules of their own: bargains, the void, darkness, a curse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import NO, YES, By, Custom, Exactly, When, register_rule, upto
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.facts import having
from deskoherna.games.spirit_island.figures import (
    BADLANDS,
    BEASTS,
    CITY,
    DAHAN,
    EXPLORER,
    LANDS,
    PIECES,
    TOWN,
)
from deskoherna.games.spirit_island.kinds import BEASTS as BEASTS_KIND
from deskoherna.games.spirit_island.kinds import BLIGHT, TARGET, About
from deskoherna.games.spirit_island.moves import (
    STOP,
    LandMove,
    NameMove,
    PowerMove,
    land_move,
    name_move,
    power_move,
)
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    JAGGED_EARTH,
    MAJOR,
    MINOR,
    SLOW,
    UNIQUE,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.ground import lands_of, may_settle, near, sacred
from deskoherna.games.spirit_island.rules.growth.power_cards import ASK_FORGET, forget_card
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.rules.pieces.fear import frighten_at
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal
from deskoherna.games.spirit_island.rules.pieces.moving import push, shift
from deskoherna.games.spirit_island.rules.pieces.presence import (
    leave_game,
    perish,
    place,
    source_phrase,
    uncover,
)
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY, TRACKS
from deskoherna.games.spirit_island.verbs import AddStrife, Beside, Damage, Destroy, Fear
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.places import PlaceRule

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_BARGAIN: Final = Prompt("bargain", "R7.2")
ASK_DRAWN: Final = Prompt("drawn", "R8.5.1")
ASK_AGAIN: Final = Prompt("void-again", "R6.5")
ASK_DARKEN: Final = Prompt("darken", "R7.1")
ASK_CURSE: Final = Prompt("curse", "R12.1")
ASK_CURSE_WHERE: Final = Prompt("curse-where", "R12.1")
DARK: Final = "dark"  # tally: the land that was transformed, plus 1

# -- Bargains of Power and Protection ----------------------------------------------------------------------


def give_up(isle: IsleAct, sources: list[str]) -> Rule:
    """One presence from one of these places leaves the game."""
    t, seat = isle.t, isle.seat
    if not sources:
        return
    source = sources[0]
    if len(sources) > 1:
        moves: list[Move] = [name_move("bargain", one, source_phrase(one)) for one in sources]
        move = yield isle.question(ASK_BARGAIN, moves)
        assert isinstance(move, NameMove)
        source = move.word
    if source in TRACKS:
        uncover(t, seat, source)
        t.marks[f"gone.{seat}"] = t.mark(f"gone.{seat}") + 1
    else:
        leave_game(isle, seat, LANDS.index(source))


def bargain(act: Act) -> Rule:
    """Presence on the island is given up."""
    isle = at(act)
    return give_up(isle, [LANDS[land] for land in lands_of(isle.t, isle.seat)])


def bargain_track(act: Act) -> Rule:
    """Presence on a track is given up; from the island only where the tracks are bare."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    panel = SPIRITS[t.spirits[seat]]
    tracks = [TRACKS[which] for which in (ENERGY, CARDS) if panel.covered(which, t.shown[seat])]
    return give_up(isle, tracks or [LANDS[land] for land in lands_of(t, seat)])


def bound(act: Act) -> None:
    """For the rest of the game Dahan near the spirit's presence defend, and it gains less Energy."""
    isle = at(act)
    isle.t.modify("bargain", what=isle.seat)
    isle.t.modify("tribute", what=isle.seat)


register_rule("spirit-island.bargain", bargain)
register_rule("spirit-island.bargain-track", bargain_track)
register_rule("spirit-island.bound", bound)
power(
    "bargains-of-power-and-protection", MAJOR, 2, FAST, "sun water earth animal",
    When(
        having(sun=3, water=2, earth=2),
        Custom("spirit-island.bargain-track"),
        otherwise=Custom("spirit-island.bargain"),
    )
    + Custom("spirit-island.bound"),
    origin="presence", range=0, target="dahan", box=JAGGED_EARTH,
)  # fmt: skip

# -- Draw Towards a Consuming Void -------------------------------------------------------------------------

DRAWN: Final = (EXPLORER, TOWN, CITY, DAHAN, BEASTS)


def draw_in(isle: IsleAct, origin: int) -> Rule:
    """One of each kind and one presence come from a land next to the void."""
    t = isle.t
    there = isle.in_land(origin)
    for kind in DRAWN:
        chosen = yield from choose_pieces(there, "carry", Exactly(1), t.lands[origin].pieces((kind,)))
        for code in chosen:
            rule = shift(isle, code, origin, isle.land)
            if rule is not None:
                yield from rule
    seats = [seat for seat, n in enumerate(t.lands[origin].presence) if n and may_settle(t, seat, isle.land)]
    if not seats:
        return
    seat = seats[0]
    if len(seats) > 1:
        moves: list[Move] = [name_move("drawn", str(one + 1), player(one)) for one in seats]
        move = yield isle.question(ASK_DRAWN, moves, land=land_phrase(origin))
        assert isinstance(move, NameMove)
        seat = int(move.word) - 1
    theirs = isle.alike(isle.course)
    theirs.seat = seat
    place(theirs, LANDS[origin], isle.land)


def void(act: Act) -> Rule:
    """The void draws everything in and devours it."""
    isle = at(act)
    t, land = isle.t, isle.land
    for origin in near(t, land):
        yield from draw_in(isle, origin)
    frighten_at(isle, 4)
    yield from deal(isle, land, 15, INVADERS)
    yield from deal(isle, land, 5, (DAHAN,))
    for seat in range(t.players):
        yield from perish(isle, seat, land)
    yield from Destroy(2, BEASTS_KIND).run(isle)


def void_again(act: Act) -> Rule:
    """With no other card in play: again for a minor, a major and a unique power forgotten, and again …"""
    isle = at(act)
    t, seat = isle.t, isle.seat
    if [card for card in t.played[seat] if card != isle.power]:
        return
    while all(known(isle, kind) for kind in (MINOR, MAJOR, UNIQUE)):
        move = yield isle.question(ASK_AGAIN, [YES, NO])
        if move is NO:
            return
        for kind in (MINOR, MAJOR, UNIQUE):
            cards = known(isle, kind)
            card = cards[0]
            if len(cards) > 1:
                move = yield isle.question(ASK_FORGET, [power_move("forget", one) for one in cards])
                assert isinstance(move, PowerMove)
                card = move.power
            forget_card(isle, card)
        yield from void(isle)


def known(isle: IsleAct, kind: str) -> list[str]:
    """Cards of a kind that the acting spirit could forget."""
    t, seat = isle.t, isle.seat
    cards = (*t.hand[seat], *t.played[seat], *t.discard[seat])
    return [card for card in cards if POWERS[card].kind == kind]


register_rule("spirit-island.void", void)
register_rule("spirit-island.void-again", void_again)
power(
    "draw-towards-a-consuming-void", MAJOR, 8, SLOW, "",
    Custom("spirit-island.void") + Custom("spirit-island.void-again"),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
)  # fmt: skip

# -- Transform to a Murderous Darkness ---------------------------------------------------------------------


def darken(act: Act) -> Rule:
    """A sacred site of the acting spirit becomes badlands, fear and damage."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    sites = [land for land in lands_of(t, seat) if sacred(t, seat, land)]
    if not sites:
        return
    moves: list[Move] = [land_move("in", land) for land in sites]
    move = yield isle.question(ASK_DARKEN, [*moves, STOP])
    if not isinstance(move, LandMove):
        return
    land = move.land
    n = t.lands[land].presence[seat]
    leave_game(isle, seat, land, n)
    there = isle.in_land(land)
    add_piece(there, land, BADLANDS, n)
    isle.tally(DARK, land + 1)
    yield from push(there, upto(n), (BADLANDS,))
    frighten_at(there, 3)
    yield from deal(there, land, 3 * n, INVADERS)


def darken_on(act: Act) -> Rule:
    """1 damage in a land next to it, twice; badlands count once in each."""
    isle = at(act)
    if isle.tallied(DARK):
        there = isle.in_land(isle.tallied(DARK) - 1)
        for _ in range(2):
            yield from Beside(Damage(1)).run(there)


register_rule("spirit-island.darken", darken)
register_rule("spirit-island.darken-on", darken_on)
power(
    "transform-to-a-murderous-darkness", MAJOR, 6, SLOW, "moon fire air water plant",
    By(TARGET, Custom("spirit-island.darken")),
    target="spirit", box=JAGGED_EARTH,
    levels=[level(By(TARGET, Custom("spirit-island.darken-on")), moon=3, fire=2, air=2)],
)  # fmt: skip

# -- Utter a Curse of Dread and Bone -----------------------------------------------------------------------

CURSES: Final = ("badlands", "disease", "strife")
BLIGHT_ABOUT: Final = About("blight-about", BLIGHT)  # counted only, never read


def add_curse(isle: IsleAct, name: str) -> Rule:
    """One token of that name comes to the act's land."""
    if name == "strife":
        yield from AddStrife().run(isle)
    else:
        add_piece(isle, isle.land, PIECES.index(name))


def curse(act: Act) -> Rule:
    """A token for every blight about, at most three of each kind; strife needs somebody to strive."""
    isle = at(act)
    n = BLIGHT_ABOUT.count(isle)
    while n:
        names = [name for name in CURSES if isle.tallied("curse." + name) < 3]
        if not isle.t.lands[isle.land].invaders and "strife" in names:
            names.remove("strife")
        if not names:
            return
        name = names[0]
        if len(names) > 1:
            moves: list[Move] = [name_move("token", one, Phrase(one)) for one in names]
            move = yield isle.question(ASK_CURSE, moves, n=n)
            assert isinstance(move, NameMove)
            name = move.word
        isle.tally("curse." + name)
        yield from add_curse(isle, name)
        n -= 1


def curse_on(act: Act) -> Rule:
    """One more token of every kind that was added, in the land or next to it."""
    isle = at(act)
    t = isle.t
    for name in CURSES:
        if isle.tallied("curse." + name):
            lands = [isle.land, *near(t, isle.land)]
            land = yield from cursed_land(
                isle, name, [one for one in lands if name != "strife" or t.lands[one].invaders]
            )
            if land >= 0:
                yield from add_curse(isle.in_land(land), name)


def cursed_land(isle: IsleAct, name: str, lands: list[int]) -> PlaceRule:
    """Where one more token of that name goes; -1 if it can go nowhere."""
    if len(lands) < 2:
        return lands[0] if lands else -1
    move = yield isle.question(ASK_CURSE_WHERE, [land_move("in", land) for land in lands], token=Phrase(name))
    assert isinstance(move, LandMove)
    return move.land


register_rule("spirit-island.curse", curse)
register_rule("spirit-island.curse-on", curse_on)
power(
    "utter-a-curse-of-dread-and-bone", MAJOR, 4, SLOW, "moon animal",
    Custom("spirit-island.curse") + Fear(2) + Damage(1),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
    levels=[level(Custom("spirit-island.curse-on") + Beside(Damage(1)), moon=3, animal=2)],
)  # fmt: skip
