"""What the symbols of an action do (R7)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, not_asked
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..figures import (
    CHURCH,
    CLAIM,
    COIN,
    COST_AGAIN,
    COST_EXPAND,
    EXPAND,
    FREE,
    MARRIAGE,
    NEIGHBOURS,
    PAY,
    POINTS_FOR_COIN,
    RAIDER,
    TOP,
)
from ..moves import BUY, EXPAND_TO, FREE_TOWN, MOST_BOUGHT, STAY, Buy, TownMove, town_phrase
from ..state import DEBTS, Table
from .setup import put_disc, why_taken


def take(t: Table, seat: int, symbol: int, n: int) -> None:
    """What a run of equal symbols does by itself (R7.1)."""
    if symbol == COIN:
        gain_coins(t, seat, n)
    elif symbol == CLAIM:
        claim(t, seat)
    elif symbol == PAY:
        for _ in range(n):
            pay(t, seat)
    elif symbol == CHURCH:
        worship(t, seat, n)
    elif symbol == RAIDER:
        capture(t, seat, n)
    elif symbol == MARRIAGE:
        court(t, seat, n)
    elif symbol == FREE and t.vikings.bit_count() == 1:  # nothing to choose (R7.13)
        free_town(t, seat, t.vikings.bit_length() - 1)


def offer(t: Table, seat: int, symbol: int) -> Decision | None:
    """What the player may or must choose after it: purchases, an expansion, a token; None if nothing."""
    coins = t.coins[seat]
    if symbol == CHURCH:
        return again(seat, BUY_CHURCH, CHURCH, coins // COST_AGAIN)  # R7.7
    if symbol == RAIDER:
        return again(seat, BUY_RAIDER, RAIDER, min(coins // COST_AGAIN, t.battle))  # R7.8
    if symbol == MARRIAGE:
        return again(seat, BUY_MARRIAGE, MARRIAGE, min(coins // COST_AGAIN, TOP - t.track[seat]))  # R7.9
    if symbol == EXPAND and coins >= COST_EXPAND:
        targets = expansion_targets(t, seat)
        if targets:
            return Decision(seat, EXPAND_WHERE, [STAY, *[EXPAND_TO[town] for town in targets]])
    if symbol == FREE and t.vikings.bit_count() > 1:
        return Decision(seat, FREE_WHICH, [FREE_TOWN[town] for town in members(t.vikings)])
    return None


def again(seat: int, prompt: Prompt, symbol: int, most: int) -> Decision | None:
    """How many more, for two coins each (R7.6)? Asked once after a run of equal symbols."""
    if most <= 0:
        return None
    return Decision(seat, prompt, BUY[symbol][: min(most, MOST_BOUGHT) + 1])


def accept(t: Table, seat: int, move: Move) -> None:
    """Do what was chosen."""
    if isinstance(move, Buy):
        t.coins[seat] -= COST_AGAIN * move.times
        if t.log is not None and move.times:
            t.tell("spends", who=player(seat), n=COST_AGAIN * move.times)
        take(t, seat, move.symbol, move.times)
    elif isinstance(move, TownMove):
        if move.kind == "expand":
            expand(t, seat, move.town)
        else:
            free_town(t, seat, move.town)


# -- why not -----------------------------------------------------------------------------------------------


def left_out(t: Table, asked: Decision, move: Move) -> Reason:
    """Something else is asked; or the question was left out for want of coins or tokens."""
    coins = t.coins[asked.seat]
    if move.kind == "expand" and coins < COST_EXPAND:
        return Reason("R7.11", Phrase("why.expand-coins", cost=COST_EXPAND, coins=coins))
    if move.kind == "buy" and coins < COST_AGAIN:
        return Reason("R7.6", Phrase("why.buy-coins", cost=COST_AGAIN, coins=coins))
    if move.kind == "free" and not t.vikings:
        return Reason("R7.13", Phrase("why.no-tokens"))
    return not_asked(asked)


def why_not_buy(t: Table, asked: Decision, move: Move) -> Reason | None:
    """There is so much to be had (R7.8, R7.9), and there are coins for it (R7.6)."""
    if not isinstance(move, Buy):
        return left_out(t, asked, move)
    if asked.prompt is BUY_RAIDER and move.times > t.battle:
        return Reason("R7.8", Phrase("why.buy-raiders", n=t.battle))
    above = TOP - t.track[asked.seat]
    if asked.prompt is BUY_MARRIAGE and move.times > above:
        return Reason("R7.9", Phrase("why.buy-track", n=above))
    cost = COST_AGAIN * move.times
    if cost > t.coins[asked.seat]:
        return Reason("R7.6", Phrase("why.buy-coins", cost=cost, coins=t.coins[asked.seat]))
    return None


def why_not_expand(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A free town (R7.11), not the active one (R7.12), one road from a town in one's control (R7.11)."""
    if move is STAY:
        return None
    if not isinstance(move, TownMove) or move.kind != "expand":
        return left_out(t, asked, move)
    seat, town = asked.seat, move.town
    taken = why_taken(t, seat, town, "R7.11")
    if taken is not None:
        return taken
    what = town_phrase(town)
    if town == t.active and not t.expand_into_active:
        return Reason("R7.12", Phrase("why.expand-active", town=what))
    if not t.discs[seat] & NEIGHBOURS[town]:
        return Reason("R7.11", Phrase("why.expand-road", town=what))
    if not t.controlled(seat) & NEIGHBOURS[town]:
        return Reason("R7.11", Phrase("why.expand-viking", town=what))
    return None


def why_not_free(t: Table, asked: Decision, move: Move) -> Reason | None:
    """There is a token on the town (R7.13)."""
    if not isinstance(move, TownMove) or move.kind != "free":
        return left_out(t, asked, move)
    if t.vikings >> move.town & 1:
        return None
    return Reason("R7.13", Phrase("why.no-token", town=town_phrase(move.town)))


BUY_CHURCH: Final = Prompt("buy-church", "R7.6", "R7.7", why=why_not_buy)
BUY_RAIDER: Final = Prompt("buy-raider", "R7.6", "R7.8", why=why_not_buy)
BUY_MARRIAGE: Final = Prompt("buy-marriage", "R7.6", "R7.9", "R7.10", why=why_not_buy)
EXPAND_WHERE: Final = Prompt("expand", "R7.11", "R7.12", why=why_not_expand)
FREE_WHICH: Final = Prompt("free", "R7.13", why=why_not_free)


# -- symbol by symbol --------------------------------------------------------------------------------------


def claim(t: Table, seat: int) -> None:
    """A disc on the active town, and the marker (R7.2)."""
    t.marker = seat
    if t.active in t.free:  # always, unless expanding into the active town is allowed (A6)
        put_disc(t, seat, t.active)
        if t.log is not None:
            t.tell("claims-town", who=player(seat), town=town_phrase(t.active))
    elif t.log is not None:
        t.tell("takes-marker", who=player(seat), town=town_phrase(t.active))


def gain_coins(t: Table, seat: int, n: int) -> None:
    """R7.3."""
    t.coins[seat] += n
    if t.log is not None:
        t.tell("gains-coins", who=player(seat), n=n)


def pay(t: Table, seat: int) -> None:
    """A coin, else two points, else what points there are (R7.4, A4)."""
    if t.coins[seat] > 0:
        t.coins[seat] -= 1
        if t.log is not None:
            t.tell("pays-coin", who=player(seat), n=1)
        return
    lost = min(POINTS_FOR_COIN, t.points(seat))
    t.score(seat, DEBTS, -lost)
    if t.log is not None and lost:
        t.tell("pays-points", who=player(seat), n=lost)


def worship(t: Table, seat: int, n: int) -> None:
    """Discs into the church area (R7.7)."""
    t.church[seat] += n
    if t.log is not None and n:
        t.tell("worships", who=player(seat), n=n)


def capture(t: Table, seat: int, n: int) -> None:
    """Raiders out of the battle area, while there are any (R7.8)."""
    taken = min(n, t.battle)
    t.battle -= taken
    t.raiders[seat] += taken
    if t.log is not None and taken:
        t.tell("captures", who=player(seat), n=taken)


def court(t: Table, seat: int, n: int) -> None:
    """Up the marriage track, occupied spaces included, not beyond the top (R7.9)."""
    before = t.track[seat]
    t.track[seat] = min(TOP, before + n)
    if t.log is not None and t.track[seat] != before:
        t.tell("courts", who=player(seat), n=t.track[seat] - before, space=t.track[seat])


def slide_down(t: Table, seat: int) -> None:
    """After the whole action: down to a space without other discs, or to the start (R7.10)."""
    before = t.track[seat]
    space = before
    while space > 0 and t.track.count(space) - (1 if space == before else 0) > 0:
        space -= 1
    if space != before:
        t.track[seat] = space
        if t.log is not None:
            t.tell("slides", who=player(seat), space=space)


def expansion_targets(t: Table, seat: int) -> list[int]:
    """Free towns one road from a town the seat controls (R7.11), the active one excepted (R7.12, A6)."""
    reached = 0
    own = t.controlled(seat)
    while own:
        low = own & -own
        reached |= NEIGHBOURS[low.bit_length() - 1]
        own ^= low
    targets = [town for town in members(reached) if town in t.free]
    if not t.expand_into_active and t.active in targets:
        targets.remove(t.active)
    return targets


def expand(t: Table, seat: int, town: int) -> None:
    """R7.11."""
    t.coins[seat] -= COST_EXPAND
    put_disc(t, seat, town)
    if t.log is not None:
        t.tell("expands", who=player(seat), town=town_phrase(town))


def free_town(t: Table, seat: int, town: int) -> None:
    """Take a Viking control token away; the disc below is in control again (R7.13, A7)."""
    t.vikings &= ~(1 << town)
    if t.log is not None:
        t.tell("frees", who=player(seat), town=town_phrase(town))
