"""Playing a public log: every row becomes the answers it stands for, checked one by one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Decision
from deskoherna.core.errors import BadOptions, RecordError
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from ..figures import BOARDS, CULTS, KINDS, POWER_ACTIONS, STRONGHOLD
from ..rules.power import room_for_power
from .rows import Log, Row, parse
from .vocabulary import ENGINEERS_CODE, POWER_CODES, SPECIAL_CODES

if TYPE_CHECKING:
    from deskoherna.core.state import Event

from .parts import (
    BRIDGE,
    FREE,
    GIVEN_UP,
    LOWERED,
    NOT_ORDAINED,
    ORDAINED,
    STEPS,
    Parts,
    default_answer,
    forced,
    offered,
    open_offer,
    seat_of,
    table_of,
)

ALREADY: Final = re.compile(rf"{NOT_ORDAINED.pattern}|{LOWERED.pattern}")
SEED: Final = 0  # everything chance could decide is named by the log

# Commands that can begin an action; what they lead to is looked for in the rest of the row.
_ACTIONS: Final = ("action", "build", "transform", "upgrade", "send", "advance", "pass")
_DIGGING: Final = ("action act5", "action act6", "action bon1", "action actg", "action actn")
_SEND: Final = re.compile(r"send p to (\w+)(?: for (\d))?")
_DIG: Final = re.compile(r"dig \d+")
NAMED: Final = {  # questions that a command answers by itself, and how we say it
    "card": (re.compile(r"pass (bon\d)"), "card {0}"),
    "favour": (re.compile(r"\+(fav\d+)"), "favour {0}"),
    "town": (re.compile(r"\+(tw\d+)"), "town {0}"),
    "cult": (STEPS, "cult {1}"),
    "devotion": (STEPS, "cult {1}"),
}


def read_log(text: str, game: Game | None = None) -> Match:
    """The match of a public log. Raises LogError with the number of the first row that does not fit, or
    RecordError if its table cannot be laid."""
    from deskoherna.core import registry

    log = parse(text)
    try:
        match = new_match(game or registry.game("terra-mystica"), len(log.factions), SEED, log.options())
    except BadOptions as problem:
        raise RecordError("error.record.options", reason=problem.phrase) from problem
    table = _Playing(match, log)
    for row in log.rows:
        table.play_row(row)
        table.played += 1
    table.settle(None)
    table.refuse_unoffered(table.beyond)
    return match


class _Playing(Parts):
    """A match being played from a log."""

    def __init__(self, match: Match, log: Log) -> None:
        super().__init__(match)
        self.log: Final[Log] = log
        self.beyond: Final[int] = (log.rows[-1].number if log.rows else 0) + len(log.rows) + 1
        self.played: int = 0  # rows played to their end
        self.dropped: int = 0  # up to which answer lapsed spades have been looked for

    # -- rows ------------------------------------------------------------------------------------------------

    def play_row(self, row: Row) -> None:
        """All commands of a row."""
        loses = all(GIVEN_UP.fullmatch(one) for one in row.commands)
        self.settle(row.seat, loses)
        self.refuse_unoffered(row.number)
        if not row.commands or (loses and not self.asks_spades(row.seat)):
            return  # said before its time, or a cult's spade that can go nowhere
        if self.match.over:
            raise row.misfit("over")
        if self.decision(row.seat) is None:
            raise row.misfit("not-turn")
        self.row = row
        self.left = [one for one in row.commands if not _DIG.fullmatch(one)]  # follows from the hex
        began = self.match.position
        while self.left:
            self.drop_forced(row.seat, began)
            if not self.left:
                return
            decision = self.decision(row.seat)
            if decision is None:
                self.answer_offers()
                decision = self.decision(row.seat)
            if decision is None or not self.step(row, decision):
                raise row.misfit("left-over", command=self.left[0])

    def drop_forced(self, seat: int, began: int) -> None:
        """Forget commands for what had to be done anyway and so was not asked."""
        for at, event in self.match.chronicle(began):
            command = forced(event, seat) if at > began else ""
            if event.key == "loses-spades":
                self.drop_lost(event, command, at)
            elif command in self.left and self.decision_for(command, seat) is None:
                self.left.remove(command)
        self.dropped = self.match.position
        asked = self.decision(seat)
        if asked is None or asked.prompt.key in ("turn", "double", "after"):
            for idle in (NOT_ORDAINED, LOWERED):  # nobody was there to be ordained; the step has been made
                if any(ALREADY.fullmatch(one) for one in self.left[:1]):
                    self.taken(idle)

    def drop_lost(self, event: Event, command: str, at: int) -> None:
        """Forget as many spades given up as have just lapsed."""
        lost = event.args["n"]
        if command and at > self.dropped and isinstance(lost, int):
            for _ in range(lost):
                self.taken(GIVEN_UP)

    def decision_for(self, command: str, seat: int) -> Decision | None:
        """The question a command could answer, if it is open."""
        decision = self.decision(seat)
        keys = {"bridge": ("bridge",), "+tw": ("town",), "+": ("cult", "devotion", "every-cult")}
        for start, asked in keys.items():
            if command.startswith(start):
                return decision if decision is not None and decision.prompt.key in asked else None
        return None

    def asks_spades(self, seat: int) -> bool:
        """Is a seat asked about spades it may give up?"""
        decision = self.decision(seat)
        return decision is not None and decision.prompt.key in ("leftover", "cult-spades")

    def settle(self, seat: int | None, loses: bool = False) -> None:
        """Answer offers of power, and end what earlier rows left open, until ``seat`` is asked.

        Who only gives up spades (``loses``) may not be asked at all, so others keep theirs.
        """
        while not self.match.over:
            self.answer_offers()
            if not self.match.pending:
                return
            decision = self.match.pending[0]
            default = default_answer(decision)
            if default is None or (decision.seat == seat and decision.prompt.key not in ("after", "double")):
                return
            if loses and decision.prompt.key == "cult-spades":
                return
            self.match.play(decision.seat, default)

    def answer_offers(self) -> None:
        """Offers of power that are open now, by what the log says anywhere later about them; so too the step
        of the Cultists that comes of them."""
        while not self.match.over and self.match.pending:
            decision = self.match.pending[0]
            if decision.prompt.key == "devotion" and self.devote(decision):
                continue
            if decision.prompt.key != "leech":
                return
            takes = self.takes_offer(decision)
            self.match.play(decision.seat, decision.moves[0 if takes else -1])
            for event in self.match.events:
                self.drop_devotion(forced(event, seat_of(event)), seat_of(event))

    def devote(self, decision: Decision) -> bool:
        """The Cultists' step by the next row of theirs, unless the row being played names it itself."""
        playing = self.row is not None and self.row.seat == decision.seat
        if playing and any(STEPS.fullmatch(one) for one in self.left):
            return False
        row = self.next_row(decision.seat)
        for command in self.leading(row):
            found = STEPS.fullmatch(command)
            if row is not None and found is not None:
                row.commands.remove(command)
                self.say(decision, "cult " + found.group(2), row)
                return True
        return False

    def drop_devotion(self, command: str, seat: int) -> None:
        """Forget a later command for a step of the Cultists that was not asked."""
        row = self.next_row(seat)
        later = STEPS.fullmatch(command) is not None and command not in self.left
        if later and row is not None and command in self.leading(row):
            row.commands.remove(command)

    def next_row(self, seat: int) -> Row | None:
        """The next row of a seat that has not been begun."""
        begun = self.played + 1 if self.left else self.played
        return next((row for row in self.log.rows[begun:] if row.seat == seat), None)

    def leading(self, row: Row | None) -> list[str]:
        """The commands of a row before its first action."""
        commands = row.commands if row is not None else []
        at = next((i for i, one in enumerate(commands) if one.split()[0] in _ACTIONS), len(commands))
        return commands[:at]

    def takes_offer(self, decision: Decision) -> bool:
        """The answer of a seat to the offer open now: the first one meant for it between the row that made it
        and the seat's next action, which would decline what is open. Without one it is declined."""
        builder, amount = open_offer(self.match, decision)
        answers = self.log.answers[decision.seat]
        made = self.row.number if self.row is not None else 0
        until = self.next_action(decision.seat, made)
        for i, answer in enumerate(answers):
            if not made <= answer.row.number <= until:
                continue
            if answer.amount in (-1, amount, decision.given[0]) and answer.builder in (-1, builder):
                if answer.amount != -1 or answer.builder != -1:
                    del answers[i]  # a bare "decline" stands for all that are open
                return answer.takes
        return False

    def next_action(self, seat: int, after: int) -> int:
        """The number of a seat's next row that takes an action, or one beyond the last row."""
        for row in self.log.rows[self.played :]:
            acts = row.seat == seat and any(one.split()[0] in _ACTIONS for one in row.commands)
            if acts and row.number > after:
                return row.number
        return self.beyond

    def refuse_unoffered(self, number: int) -> None:
        """Power taken before this row that nobody has offered is where a log first differs from the rules."""
        for seat, answers in enumerate(self.log.answers):
            for answer in answers:
                if answer.takes and answer.row.number < number and room_for_power(table_of(self.match), seat):
                    raise answer.row.misfit("not-offered-power", n=answer.amount)

    # -- one answer ------------------------------------------------------------------------------------------

    def step(self, row: Row, decision: Decision) -> bool:
        """Use up commands of the row for the question now asked; False if none of them answers it."""
        key = decision.prompt.key
        if key in NAMED:
            return self.named(decision, *NAMED[key])
        if key in ("turn", "double"):
            return self.act(row, decision)
        if key in ("place", "spades", "leftover", "cult-spades", "storm", "ride"):
            return self.dig(row, decision)
        if key == "after":
            return self.exchange(row, decision, self.first(FREE))
        others = {"bridge": self.bridge, "swarm": self.upgrade, "join": self.join}
        others |= {"ordain": self.ordain, "every-cult": self.top}
        return key in others and others[key](decision)

    # -- turns -----------------------------------------------------------------------------------------------

    def act(self, row: Row, decision: Decision) -> bool:
        """A turn's question: conversions in their place, then the next action of the row."""
        at = next((i for i, one in enumerate(self.left) if one.split()[0] in _ACTIONS), -1)
        if at < 0:
            return self.exchange(row, decision, self.first(FREE))
        for command in self.before(at, decision):
            return self.exchange(row, decision, command)
        if self.trailing(at) and offered(decision, "linger") is not None:
            self.match.play(decision.seat, "linger")
            return True
        command = self.left[at]
        if command.startswith(("build", "transform")):
            return self.dig(row, decision)
        if command.startswith("upgrade"):
            return self.upgrade(decision)
        self.left.remove(command)
        self.say(decision, self.action(row, command))
        return True

    def before(self, at: int, decision: Decision) -> list[str]:
        """Conversions to be made before the action at a place: those written before it, and those between
        it and a hex it leads to, since what it costs there has to be paid."""
        last = at
        if self.left[at].startswith(("build", "transform")):
            hex_ = self.next_hex(decision)
            last = self.left.index(hex_) if hex_ in self.left else at  # else the digging says what is wrong
        elif self.left[at] in _DIGGING:
            hexes = [i for i, one in enumerate(self.left) if one.startswith(("build", "transform"))]
            if table_of(self.match).more > 1:
                hexes = hexes[:1]  # others may belong to the next action
            if self.powered(decision.seat):
                hexes = []  # spades bring power in between, so it matters when
            last = max(hexes, default=at)
        return [one for one in self.left[:last] if one.startswith(FREE)]

    def powered(self, seat: int) -> bool:
        """Do spades bring power to a seat?"""
        t = table_of(self.match)
        return BOARDS[t.faction[seat]].spade_power > 0 and t.counts[KINDS * seat + STRONGHOLD] > 0

    def trailing(self, at: int) -> bool:
        """Are conversions left for after the turn's last action (the Darklings' own aside)?"""
        another = table_of(self.match).more > 1 and not self.left[at].startswith("pass")
        if self.left[at] == "action actc" or another:
            return False  # they belong to the next action
        rest = [one for one in self.left[at + 1 :] if one.startswith(FREE)]
        return any(not ORDAINED.fullmatch(one) for one in rest)

    def action(self, row: Row, command: str) -> str:
        """Our notation for a command that is a whole action or begins one."""
        words = command.split()
        if words[0] == "pass":
            return command
        if command in ("advance ship", "advance dig"):
            return words[1]
        send = _SEND.fullmatch(command)
        if send is not None and send.group(1) in CULTS:
            return f"send {send.group(1)} {send.group(2) or self.best_order(row.seat, send.group(1))}"
        if words[0] == "action" and len(words) == 2:
            code = words[1].upper()
            if code in POWER_CODES:
                return "power " + POWER_ACTIONS[POWER_CODES.index(code)]
            for name, special in SPECIAL_CODES.items():
                if special == code:
                    return "special " + name
            if code == ENGINEERS_CODE:
                return self.engineers(row)
        raise row.misfit("unknown-command")

    def best_order(self, seat: int, cult: str) -> int:
        """The best free space of a cult's order, or back to the supply."""
        decision = self.decision(seat)
        assert decision is not None
        steps = [int(move.notation.split()[2]) for move in decision.moves if f"send {cult} " in move.notation]
        return max(steps, default=1)

    def engineers(self, row: Row) -> str:
        """The Engineers' bridge for workers is one move of ours."""
        found = self.taken(BRIDGE)
        if found is None:
            raise row.misfit("unknown-command")
        return self.site(found.group(1), found.group(2))
