"""Little Auctions that each break one promise, to see whether the conformance kit notices."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import IntEnum
from typing import Any

from tinygame.game import LittleAuction
from tinygame.moves import BID, BURY, DRAW, KEEP, PASS, CardMove, card_phrase, name
from tinygame.rules import auction, consolation, setup
from tinygame.state import Table

from deskoherna.core.asking import Anyone, Decision, Move, Outcome, Prompt, Reason, Rule, Together, not_asked
from deskoherna.core.chance.source import Chance
from deskoherna.core.drawing import Picture, Svg, el, sheet
from deskoherna.core.game import Card, Epilogue, Options, Panel, Result, View
from deskoherna.core.machines.encoding import Bag, Block, Encoding, Look, Seen
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.snapshot import register
from deskoherna.core.records.validating import Declaration
from deskoherna.core.state import NO_SCENE, Event, Moved, State, player
from deskoherna.core.text import Words

Steps = dict[str, Callable[..., Outcome]]


class OtherSteps(LittleAuction):
    """Little Auction with some of its steps changed."""

    def __init__(self) -> None:
        super().__init__()
        self.change(self.steps)

    def change(self, steps: Steps) -> None:
        raise NotImplementedError


def after(first: Callable[[Any], None], step: Callable[..., Outcome]) -> Callable[..., Outcome]:
    """A step before which something else happens."""

    def both(t: State, *args: Any) -> Outcome:
        first(t)
        return step(t, *args)

    return both


# -- secrets -------------------------------------------------------------------------------------------------


class ShowsHands(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        assert isinstance(t, Table)
        return {**super().view(t, seat), "hands": [[name(card) for card in hand] for hand in t.hands]}


class EncodesHands(LittleAuction):
    def encoding(self) -> Encoding:
        return Encoding(
            self.package, [Block("left", (self.identities(),), "my left neighbour's hand", _left)]
        )


def _left(t: State, look: Look, row: list[bytes]) -> None:
    assert isinstance(t, Table)
    row.append(Bag(LittleAuction().identities())[tuple(t.hands[look.order[1]])])


class EncodesThePast(LittleAuction):
    def encoding(self) -> Encoding:
        return Encoding(
            self.package,
            [Block("hand", (self.identities(),), "my hand", _first)],
            FirstSeen,
        )


class FirstSeen(Seen):
    def __init__(self, players: int) -> None:
        self.hands: dict[int, bytes] = {}


def _first(t: State, look: Look, row: list[bytes]) -> None:
    assert isinstance(t, Table)
    hand = Bag(LittleAuction().identities())[tuple(t.hands[look.me])]
    row.append(look.seen.hands.setdefault(look.me, hand))


class ShowsSpectatorsAHand(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        return super().view(t, 0 if seat is None else seat)


class ShowsWhatIsNext(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        assert isinstance(t, Table)
        return {**super().view(t, seat), "next": name(t.bag[0])}


class ShowsChance(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        return {**super().view(t, seat), "chance": t.chance % 7}


class ShowsBuried(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        assert isinstance(t, Table)
        return {**super().view(t, seat), "buried": [[name(card) for card in cards] for cards in t.buried]}


def telling_offer(t: Table, *losers: int) -> Rule:
    for seat in losers:
        t.hands[seat] = (*t.hands[seat], setup.draw(t))
        move = yield Decision(seat, consolation.ASK_BURY, [BURY[card] for card in t.hands[seat]])
        assert isinstance(move, CardMove)
        t.hands[seat] = setup.without(t.hands[seat], move.card)
        t.buried[seat] += (move.card,)
        t.tell("bids", who=player(seat), card=card_phrase(move.card))


class TellsWhatIsBuried(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["offer"] = telling_offer


class RemembersSecretAmounts(OtherSteps):
    """A secret that is no identity stays on the agenda, where worlds find it."""

    def change(self, steps: Steps) -> None:
        steps["take"] = pledge
        steps["pledged"] = nothing


def nothing(t: State, *args: object) -> None:
    """A step in which nothing happens."""


PLEDGES = [Move("pledge", n) for n in range(9)]


def pledge(t: State, seat: int) -> Rule:
    move = yield Decision(seat, consolation.ASK_BURY, PLEDGES)
    t.agenda.insert(0, ("pledged", (PLEDGES.index(move),)))


class DoesNotConceal(LittleAuction):
    """The order in which the bag lies is the order of the true deal."""

    def conceal(self, t: State, seat: int) -> None:
        pass


class KeepsOthersMemories(LittleAuction):
    """Which card somebody buried first is known to nobody else."""

    def conceal(self, t: State, seat: int) -> None:
        assert isinstance(t, Table)
        t.bag = tuple(sorted(t.bag))


class ForgetsAPlace(LittleAuction):
    def places(self, t: State, seat: int) -> list[tuple[int, ...]]:
        return super().places(t, seat)[1:]


class AsksWhatWasDrawn(OtherSteps):
    """Draws and asks in one step: whether the card put away is the one just drawn shows in every world."""

    def change(self, steps: Steps) -> None:
        steps["bury"] = nothing
        steps["offer"] = offer_and_bury


def offer_and_bury(t: Table, *losers: int) -> Rule:
    for seat in losers:
        consolation.exchange(t, seat)
        yield from consolation.bury(t, seat)
        yield Decision(seat, consolation.ASK_OFFER, [PASS])


class DoesNotRemap(AsksWhatWasDrawn):
    def remap(self, move: Move, names: Sequence[int]) -> Move:
        return move


class DrawsBeforeAsking(OtherSteps):
    """No fault: draws a hidden card and asks an open question in the same step."""

    def change(self, steps: Steps) -> None:
        steps["offer"] = draw_and_ask


def draw_and_ask(t: Table, *losers: int) -> Rule:
    for seat in losers:
        t.hands[seat] = tuple(sorted((*t.hands[seat], setup.draw(t))))
        yield Decision(seat, consolation.ASK_OFFER, consolation.OFFER)


class ForgetsTheBag(LittleAuction):
    def unknown(self, t: State, seat: int) -> list[list[int]]:
        assert isinstance(t, Table)
        return [[card for card in cards if card not in t.bag] for cards in super().unknown(t, seat)]


class ForgetsBuriedCards(LittleAuction):
    def unknown(self, t: State, seat: int) -> list[list[int]]:
        assert isinstance(t, Table)
        buried = [card for cards in t.buried for card in cards]
        return [[card for card in cards if card not in buried] for cards in super().unknown(t, seat)]


class ForgetsEverything(LittleAuction):
    def unknown(self, t: State, seat: int) -> list[list[int]]:
        return []


class MixesUpItsOwnHand(LittleAuction):
    def unknown(self, t: State, seat: int) -> list[list[int]]:
        assert isinstance(t, Table)
        return [[*super().unknown(t, seat)[0], *t.hands[seat]]]


class PermutesHandsOnly(LittleAuction):
    def permute(self, t: State, names: Sequence[int]) -> None:
        assert isinstance(t, Table)
        bag = t.bag
        super().permute(t, names)
        t.bag = bag


class PeeksInPanels(LittleAuction):
    def panels(self, view: View, words: object) -> list[Panel]:
        return [Panel("hand", [["?"]], seat=0, secret=True)]


# -- copies --------------------------------------------------------------------------------------------------


class CopiedByHand(Table):
    """A table whose clones its subclasses spoil."""

    __slots__ = ()

    def clone(self) -> CopiedByHand:
        other = type(self).__new__(type(self))
        self.copy_frame(other)
        for field in Table.__slots__:
            value = getattr(self, field)
            setattr(other, field, value[:] if isinstance(value, list) else value)
        self.spoil(other)
        return other

    def spoil(self, other: CopiedByHand) -> None:
        raise NotImplementedError


class SharedHands(CopiedByHand):
    __slots__ = ()

    def spoil(self, other: CopiedByHand) -> None:
        other.hands = self.hands


class LostCoins(CopiedByHand):
    __slots__ = ()

    def spoil(self, other: CopiedByHand) -> None:
        other.coins = [0] * self.players


class LeftOutPile(CopiedByHand):
    __slots__ = ()

    def spoil(self, other: CopiedByHand) -> None:
        del other.pile


class SharedAgenda(CopiedByHand):
    __slots__ = ()

    def spoil(self, other: CopiedByHand) -> None:
        other.agenda = self.agenda


register(SharedHands, LostCoins, LeftOutPile, SharedAgenda)


class LittleAuctionOn(LittleAuction):
    """Little Auction on another kind of table."""

    def __init__(self, table: type[CopiedByHand]) -> None:
        super().__init__()
        self.table = table

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        plain = super().setup(players, options, chance)
        t = self.table.__new__(self.table)
        plain.copy_frame(t)
        for field in Table.__slots__:
            setattr(t, field, getattr(plain, field))
        return t


class ListOnTheAgenda(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["bid"] = after(lambda t: t.agenda.insert(0, ("nothing", ([],))), steps["bid"])
        steps["nothing"] = nothing


class KeepsBooksElsewhere(OtherSteps):
    turned_up = 0

    def change(self, steps: Steps) -> None:
        for key in steps:
            steps[key] = after(self.note, steps[key])

    def note(self, t: State) -> None:
        self.turned_up += 1

    def view(self, t: State, seat: int | None) -> View:
        return {**super().view(t, seat), "turned_up": self.turned_up}


class OtherDice(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["turn-up"] = after(self.throw, steps["turn-up"])

    def throw(self, t: State) -> None:
        t.chance = random.randrange(1 << 60)


class OrderOfHashes(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["take"] = hashed_take


def hashed_take(t: State, seat: int) -> Rule:
    yield Decision(
        seat, auction.ASK_TAKE, [*{str(move): move for move in sorted(PLENTY, key=hashed)}.values()]
    )


def hashed(move: Move) -> int:
    return hash(move.notation)


PLENTY = [Move("keep", n) for n in range(20)]

# -- playing -------------------------------------------------------------------------------------------------


class Collides(OtherSteps):
    """Two moves are written alike."""

    def change(self, steps: Steps) -> None:
        steps["take"] = lambda t, seat: alike(seat, [KEEP, Move("keep")])


class CollidesInCapitals(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["take"] = lambda t, seat: alike(seat, [KEEP, Move("Keep")])


class OffersNothing(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["take"] = lambda t, seat: alike(seat, [])


class AsksTwice(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["offer"] = twice


def alike(seat: int, moves: list[Move]) -> Rule:
    yield Decision(seat, auction.ASK_TAKE, moves, {"card": card_phrase(0)})


def twice(t: State, first: int, *rest: int) -> Rule:
    yield Anyone([Decision(first, consolation.ASK_OFFER, [DRAW]) for _ in range(2)])


class CitesNoRule(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["take"] = citing


def citing(t: State, seat: int) -> Rule:
    yield Decision(0, Prompt("take", "A9.9"), [KEEP], {"card": card_phrase(0)})


class EndsTooLate(LittleAuction):
    def bound(self, players: int) -> int:
        return 3


class AddsUpWrong(LittleAuction):
    def result(self, t: State) -> Result:
        right = super().result(t)
        return Result(right.winners, [points + 1 for points in right.scores], right.reason)


class Overrates(LittleAuction):
    def values(self, t: State) -> list[float]:
        return [value * 9 for value in super().values(t)]


class WeighsOnlyOne(LittleAuction):
    def priors(self, t: State, decision: Decision) -> list[float] | None:
        return [1.0]


class TuplesInView(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        return {**super().view(t, seat), "where": (1, 2)}


class Gold(IntEnum):
    """Equal to its number, and yet not what JSON gives back."""

    HEAP = 9


class SeesInOrderOfHashes(LittleAuction):
    """What one seat alone sees depends on the process."""

    def view(self, t: State, seat: int | None) -> View:
        honest = super().view(t, seat)
        return {**honest, "names": [*{f"name {k}" for k in range(9)}]} if seat == 1 else honest


class DrawsByKind(LittleAuction):
    """A seat's board and panel show in the browser what they do not show here."""

    def view(self, t: State, seat: int | None) -> View:
        honest = super().view(t, seat)
        return honest if seat is None else {**honest, "gold": Gold.HEAP}

    def board(self, view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
        return [sheet("map", type(view.get("gold")).__name__, 10, Svg(f"<g>{view.get('gold')!r}</g>"))]

    def panels(self, view: View, words: Words) -> list[Panel]:
        return [Panel("gold", [[repr(view.get("gold"))]])]


class NumbersForKeys(LittleAuction):
    def view(self, t: State, seat: int | None) -> View:
        return {**super().view(t, seat), "where": {1: 2}}


class RunsOtherwise(LittleAuction):
    def run(self, t: State, until: int) -> Rule:
        assert isinstance(t, Table)
        t.coins[0] += 1
        return super().run(t, until)


class ForgetsTheScene(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["turn-up"] = after(self.forget, steps["turn-up"])

    def forget(self, t: Table) -> None:
        t.scene = NO_SCENE


class NamesNoCause(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["turn-up"] = after(self.blame, steps["turn-up"])

    def blame(self, t: Table) -> None:
        t.cause = Phrase("card.purple")


class AddsUpNothing(LittleAuction):
    def __init__(self) -> None:
        super().__init__()
        self.telling.merged["sells"] = "card"


class GivesWithoutTelling(LittleAuction):
    """Coins are on the card of a round, but that of a prize sold nothing comes is never told."""

    def __init__(self) -> None:
        super().__init__()
        self.telling.rounds = "prize"

    def owned(self, t: Table, seat: int) -> dict[str, int]:
        return {"coin": t.coins[seat]}


class FoldsWithoutAName(LittleAuction):
    def __init__(self) -> None:
        super().__init__()
        self.telling.scenes["bid"] = "nameless"


class MovesNothing(LittleAuction):
    def moved(self, event: Event) -> list[Moved]:
        return [Moved("prize", "bag", "bag")] if event.key == "prize" else []


class NamesASecretCause(OtherSteps):
    """The card somebody puts away in secret is the cause of what the others are told."""

    def change(self, steps: Steps) -> None:
        steps["bury"] = self.bury

    def bury(self, t: Table, seat: int) -> Rule:
        rule = consolation.bury(t, seat)
        move = yield next(rule)
        t.cause = move.phrase()
        with suppress(StopIteration):
            rule.send(move)


class NeedsAnAudience(OtherSteps):
    def change(self, steps: Steps) -> None:
        for key in steps:
            steps[key] = after(self.look_round, steps[key])

    def look_round(self, t: Table) -> None:
        if t.log is None:
            t.coins[0] += 1


# -- words ---------------------------------------------------------------------------------------------------


class ObeysTooWell(LittleAuction):
    def orders(self) -> Sequence[Option]:
        return [Option("always-pass", "bool", False)]

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        return PASS if orders["always-pass"] else None


class DrawsButtons(LittleAuction):
    def board(self, view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
        return [sheet("map", "Map", 10, el("g", data_move="bid red-1"))]


class DrawsNonsense(LittleAuction):
    def board(self, view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
        return [sheet("map", "Map", 10, Svg("<g>"))]


class ExplainsBadly(LittleAuction):
    def explain(self, view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
        return Reason("A9.9", Phrase("reason.not-in-hand", card=card_phrase(0)))


class StumblesExplaining(LittleAuction):
    def named(self, notation: str) -> Move | None:
        return super().named(notation.split()[1])


class WithOtherReasons(OtherSteps):
    """Asks for bids with another ``why``."""

    def change(self, steps: Steps) -> None:
        steps["bid"] = self.bid

    def bid(self, t: Table) -> Rule:
        yield bids(t, Prompt("bid", "A2.2", why=self.why))

    def why(self, t: Table, asked: Decision, move: Move) -> Reason | None:
        raise NotImplementedError


class RefusesWhatItOffers(WithOtherReasons):
    def why(self, t: Table, asked: Decision, move: Move) -> Reason | None:
        return not_asked(asked)


class RefusesWithoutReason(WithOtherReasons):
    def why(self, t: Table, asked: Decision, move: Move) -> Reason | None:
        return None


class ReasonsTellSecrets(WithOtherReasons):
    """Whether another holds the card decides what is said of it."""

    def why(self, t: Table, asked: Decision, move: Move) -> Reason | None:
        reason = auction.why_not_bid(t, asked, move)
        if reason is None or not isinstance(move, CardMove):
            return reason
        others = [t.hands[one] for one in range(t.players) if one != asked.seat]
        return not_asked(asked) if any(move.card in hand for hand in others) else reason


class HasNoReasons(OtherSteps):
    def change(self, steps: Steps) -> None:
        steps["bid"] = unexplained_bid


def unexplained_bid(t: Table) -> Rule:
    yield bids(t, Prompt("bid", "A2.2"))


def bids(t: Table, prompt: Prompt) -> Together:
    return Together(
        [Decision(seat, prompt, [BID[card] for card in t.hands[seat]]) for seat in range(t.players)]
    )


class OffersOneThingTwice(LittleAuction):
    def epilogue(self, t: State, seat: int) -> Epilogue | None:
        card = card_phrase(0)
        return Epilogue(card, card, [("a", card), ("a", card)])


class DoublesCards(LittleAuction):
    def cards(self) -> list[Card]:
        return super().cards() * 2


class DeclaresTooLittle(LittleAuction):
    def declaration(self, players: int) -> Declaration:
        return super().declaration(2)


SHOWS_HANDS = ShowsHands()
ENCODES_HANDS = EncodesHands()
ENCODES_THE_PAST = EncodesThePast()
SHOWS_SPECTATORS_A_HAND = ShowsSpectatorsAHand()
SHOWS_WHAT_IS_NEXT = ShowsWhatIsNext()
SHOWS_CHANCE = ShowsChance()
SHOWS_BURIED = ShowsBuried()
TELLS_WHAT_IS_BURIED = TellsWhatIsBuried()
REMEMBERS_SECRET_AMOUNTS = RemembersSecretAmounts()
FORGETS_THE_BAG = ForgetsTheBag()
FORGETS_BURIED_CARDS = ForgetsBuriedCards()
FORGETS_EVERYTHING = ForgetsEverything()
MIXES_UP_ITS_OWN_HAND = MixesUpItsOwnHand()
PERMUTES_HANDS_ONLY = PermutesHandsOnly()
DOES_NOT_REMAP = DoesNotRemap()
PEEKS_IN_PANELS = PeeksInPanels()
DECLARES_TOO_LITTLE = DeclaresTooLittle()
SHARES_HANDS = LittleAuctionOn(SharedHands)
LOSES_COINS = LittleAuctionOn(LostCoins)
LEAVES_OUT_PILE = LittleAuctionOn(LeftOutPile)
SHARES_AGENDA = LittleAuctionOn(SharedAgenda)
LIST_ON_THE_AGENDA = ListOnTheAgenda()
KEEPS_BOOKS_ELSEWHERE = KeepsBooksElsewhere()
OTHER_DICE = OtherDice()
ORDER_OF_HASHES = OrderOfHashes()
COLLIDES = Collides()
COLLIDES_IN_CAPITALS = CollidesInCapitals()
OFFERS_NOTHING = OffersNothing()
ASKS_TWICE = AsksTwice()
CITES_NO_RULE = CitesNoRule()
ENDS_TOO_LATE = EndsTooLate()
ADDS_UP_WRONG = AddsUpWrong()
OVERRATES = Overrates()
WEIGHS_ONLY_ONE = WeighsOnlyOne()
TUPLES_IN_VIEW = TuplesInView()
NUMBERS_FOR_KEYS = NumbersForKeys()
DRAWS_BY_KIND = DrawsByKind()
SEES_IN_ORDER_OF_HASHES = SeesInOrderOfHashes()
OBEYS_TOO_WELL = ObeysTooWell()
DRAWS_BUTTONS = DrawsButtons()
DRAWS_NONSENSE = DrawsNonsense()
EXPLAINS_BADLY = ExplainsBadly()
STUMBLES_EXPLAINING = StumblesExplaining()
REFUSES_WHAT_IT_OFFERS = RefusesWhatItOffers()
REFUSES_WITHOUT_REASON = RefusesWithoutReason()
REASONS_TELL_SECRETS = ReasonsTellSecrets()
HAS_NO_REASONS = HasNoReasons()
DOUBLES_CARDS = DoublesCards()
OFFERS_ONE_THING_TWICE = OffersOneThingTwice()
RUNS_OTHERWISE = RunsOtherwise()
FORGETS_THE_SCENE = ForgetsTheScene()
NAMES_NO_CAUSE = NamesNoCause()
ADDS_UP_NOTHING = AddsUpNothing()
GIVES_WITHOUT_TELLING = GivesWithoutTelling()
FOLDS_WITHOUT_A_NAME = FoldsWithoutAName()
MOVES_NOTHING = MovesNothing()
NAMES_A_SECRET_CAUSE = NamesASecretCause()
NEEDS_AN_AUDIENCE = NeedsAnAudience()
DOES_NOT_CONCEAL = DoesNotConceal()
KEEPS_OTHERS_MEMORIES = KeepsOthersMemories()
FORGETS_A_PLACE = ForgetsAPlace()
ASKS_WHAT_WAS_DRAWN = AsksWhatWasDrawn()
DRAWS_BEFORE_ASKING = DrawsBeforeAsking()
