"""Playing without events: twice in a game the players command the beasts in a fast phase (R18)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import NO, YES, Exactly
from deskoherna.core.phrase import Phrase
from ...act import EVENT, IsleAct
from ...content import TABLE_RULES
from ...figures import BEASTS
from ...moves import STOP, NameMove, name_move
from ...naming import land_phrase
from ...powers.power import FAST
from ...standing import Standing
from ...state import Table
from ..actions import conclude
from ..pieces.fear import frighten
from ..pieces.harm import INVADERS, deal
from ..pieces.moving import push
from ..reasons import among

RULE: Final = "R18.3"
ASK_CONSENT: Final = Prompt("command-consent", "R18.3")
ASK_BEAST: Final = Prompt("command-beast", "R18.3", why=among("no-invaders-here"))
COMMAND: Final = Move("command")
FIRST: Final = "command.2"  # marks: how long the invader deck is when each reminder card lies on top
SECOND: Final = "command.3"
SPENT: Final = "commanded"  # mark: how many have been used

NAME: Final = Phrase("rule.command-the-beasts")
HURT: Final = name_move("beast", "damage", Phrase("beast.damage"))
MOVE: Final = name_move("beast", "push", Phrase("beast.push"))
SCARE: Final = name_move("beast", "fear", Phrase("beast.fear"))


def lay_reminders(t: Table, early_three: bool) -> None:
    """A reminder before the first card of stage II and before the first of stage III (R18.2).

    An early III of Brandenburg-Prussia counts as II.
    """
    deck = [*t.invader_deck]
    if early_three and 3 in deck and 2 in deck and deck.index(3) < deck.index(2):
        deck[deck.index(3)] = 2
    for mark, stage in ((FIRST, 2), (SECOND, 3)):
        if stage in deck:
            t.marks[mark] = len(deck) - deck.index(stage)


def commands(t: Table) -> int:
    """How many commands the players have and have not used yet."""
    earned = [mark for mark in (FIRST, SECOND) if len(t.invader_deck) <= t.mark(mark)]
    return len(earned) - t.mark(SPENT)


class CommandTheBeasts(Standing):
    """In a fast phase all beasts act once, if every player agrees."""

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if phase != FAST or commands(t) <= 0 or not any(t.lands[land].beasts for land in t.isle.lands):
            return []
        return [COMMAND]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if move is not COMMAND:
            return None
        if phase != FAST:
            return Reason(RULE, Phrase("why.command-phase"))
        return Reason(RULE, Phrase("why.no-command" if commands(t) <= 0 else "why.no-beasts-left"))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        return command(t, seat) if move is COMMAND else None


TABLE_RULES["command-the-beasts"] = CommandTheBeasts("command-the-beasts")


def command(t: Table, proposer: int) -> Rule:
    """Everybody else is asked; then the beasts act land by land, each land an action of an event."""
    for seat in range(t.players):
        if seat != proposer:
            move = yield Decision(seat, ASK_CONSENT, [YES, NO])
            if move is NO:
                return
    t.marks[SPENT] = t.mark(SPENT) + 1
    for land, n in [(land, t.lands[land].beasts) for land in t.isle.lands if t.lands[land].beasts]:
        act = IsleAct(t, t.keeper(land), NAME, EVENT, land)
        for _ in range(min(n, t.lands[land].beasts)):
            yield from one_beast(act)
        yield from conclude(act) or ()


def one_beast(act: IsleAct) -> Rule:
    """One beasts deals 1 damage, is pushed, or frightens the invaders of its land."""
    t, land = act.t, act.land
    moves: list[Move] = [HURT, MOVE, SCARE] if t.lands[land].invaders else [MOVE]
    move = yield act.question(ASK_BEAST, [*moves, STOP], land=land_phrase(land))
    if move is HURT:
        yield from deal(act, land, 1, INVADERS)
    elif move is MOVE:
        yield from push(act, Exactly(1), (BEASTS,))
    elif isinstance(move, NameMove):
        frighten(t, 1, NAME)
