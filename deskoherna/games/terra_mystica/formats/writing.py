"""Writing a public log: a match told in the commands of the public site, one line a turn."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.foreign import Unwritable
from .. import figures, moves
from ..geography import LAND_COUNT, LAND_INDEX, LANDS, PACKAGE, SITE_NAMES
from ..rules.building import spades_between
from ..rules.power import offers
from ..state import OUT, Table
from . import commands as words
from . import differing
from .parts import forced, open_offer, seat_of
from .vocabulary import COLOURS, CULT_CODES, ENGINEERS_CODE, FACTION_NAMES, SPECIAL_CODES


def write_log(match: Match) -> str:
    """A match as a public log. Raises Unwritable at the first answer that the site would read otherwise."""
    record = match.record()
    again = match.afresh()
    log = _Writing(again)
    for text in record["moves"]:
        seat, _, notation = text.partition(" ")
        log.tell(int(seat), notation)
    log.close()
    return "\n".join([*log.head(), *log.lines]) + "\n"


class _Writing:
    """A match played again and told as it goes; ``line`` is the turn being told."""

    def __init__(self, match: Match) -> None:
        self.match: Final[Match] = match
        self.lines: list[str] = []
        self.line: list[str] = []
        self.began: int = 0  # where in the line the action being told begins
        self.before: list[str] = []  # the first action of a double turn
        self.passing: differing.Passing | None = None  # has the player passed in this line?
        self.stepped: bool = False  # has a step of the Cultists brought power since the action?
        self.wasted: bool = False  # were spades given up to build without them?
        self.seat: int = -1
        self.answers: list[str] = []  # lines of others that come after the turn
        self.offered: list[tuple[int, int, int]] = []  # seat, builder, amount: offers not answered yet
        self.in_action: bool = True  # is it a turn, not spades of a cult, that is told?
        self.acted: bool = False  # has the turn's action been told?
        self.free: int = 0  # spades that need not be bought, in the question told last
        self.hex: str = ""  # the hex being terraformed
        self.first: Final[int] = self.table().start

    def table(self) -> Table:
        state = self.match.state
        assert isinstance(state, Table)
        return state

    def name(self, seat: int) -> str:
        return FACTION_NAMES[self.table().faction[seat]]

    def head(self) -> list[str]:
        """Options, tiles, cards left out, and who plays what, from the start player on."""
        t = self.table()
        left_out = [card.upper() for i, card in enumerate(figures.CARDS) if t.holder[i] == OUT]
        return [
            "option strict-leech",
            "option strict-chaosmagician-sh",
            "option strict-darkling-sh",
            *[f"delete {card}" for card in left_out],
            "score " + ",".join([figures.SCORING[tile].upper() for tile in t.rounds]),
            *[f"setup {self.name(seat)}" for seat in t.clockwise(self.first)],
            *self.placed(),
        ]

    def placed(self) -> list[str]:
        """The dwellings of a first game, which nobody places, as if they had been."""
        if self.match.options["setup"] != "first-game":
            return []
        t = self.table()
        seats = t.clockwise(self.first)
        own = [figures.FIRST_DWELLINGS[t.faction[seat]] for seat in seats]
        order = [*[(i, 0) for i in range(len(seats))], *[(i, 1) for i in reversed(range(len(seats)))]]
        order += [(i, 2) for i in range(len(seats)) if len(own[i]) > 2]
        return [f"{self.name(seats[i])}: build {LANDS[own[i][n]]}" for i, n in order]

    # -- one answer ------------------------------------------------------------------------------------------

    def tell(self, seat: int, notation: str) -> None:
        """Tell one answer and play it."""
        decision = self.match.decision(seat)
        assert decision is not None
        move = self.match.parse(seat, notation)
        key = decision.prompt.key
        if key == "leech":
            self.tell_offer(decision, move)
        elif key == "devotion":
            self.skip_offers()
            self.answers.append(f"{self.name(seat)}: {self.step(move, 1)}")
        elif key == "place":
            self.lines.append(f"{self.name(seat)}: build {move.notation.split()[1]}")
        elif key == "card":
            self.lines.append(f"{self.name(seat)}: pass {move.notation.split()[1].upper()}")
        elif key != "faction":
            self.tell_turn(seat, decision, move)
        before = self.table().buildings
        in_action = self.table().phase == "actions" and self.passing is None
        self.match.play(seat, move)
        stepped = [one for one in self.match.events if one.key == "advances" and key in ("leech", "devotion")]
        self.stepped = self.stepped or any(seat_of(one) == self.seat and one.args["power"] for one in stepped)
        self.tell_forced(seat, key, move, in_action)
        self.note_offers(before)

    def refuse(self, move: Move, reason: Phrase | None) -> None:
        """The match cannot be written, if there is a reason."""
        if reason is not None:
            raise Unwritable(PACKAGE, self.match.position + 1, move.notation, reason)

    def tell_forced(self, seat: int, key: str, move: Move, in_action: bool) -> None:
        """What had to be done and was not asked: the only bridge, town tile or cult, spades lost."""
        base = move.base if isinstance(move, moves.Paid) else move
        for event in self.match.events:
            who = seat_of(event)
            if event.key == "loses-spades":
                self.tell_lost(who, in_action, move)
            elif event.key == "bridges" and not isinstance(base, moves.BridgeMove):
                self.line.append(forced(event, who).upper().replace("BRIDGE", "bridge"))
            elif event.key in self.told_here(key, base) and who == seat:
                self.line.append(forced(event, who).upper())
            elif event.key == "advances" and key == "leech":
                self.skip_offers()
                self.answers.append(f"{self.name(who)}: {forced(event, who).upper()}")

    def told_here(self, key: str, base: Move) -> list[str]:
        """Events of a turn that are commands although nobody was asked."""
        found = ["founds"] if key != "town" else []
        return [*found, "advances"] if isinstance(base, moves.SpecialMove) else found

    def tell_lost(self, seat: int, in_action: bool, move: Move) -> None:
        """Spades nobody used: in an action within its line, of a cult in a line of their own."""
        event = next(one for one in self.match.events if one.key == "loses-spades" and seat_of(one) == seat)
        self.refuse(move, differing.of_lost_spades(self.table(), seat, event, in_action))
        lost = words.given_up(event.args["n"])
        if not in_action:
            self.close()
            self.lines.append(f"{self.name(seat)}: {'. '.join(lost)}")
        elif not self.wasted:
            self.line += lost
        self.wasted = False

    def tell_turn(self, seat: int, decision: Decision, move: Move) -> None:
        key = decision.prompt.key
        in_action = self.table().phase == "actions"
        if (
            key == "cult-spades"
            or seat != self.seat
            or (key == "turn" and (self.acted or not self.in_action))
        ):
            if self.acted and seat == self.seat and key == "turn":
                self.end_action()
                self.line.append(words.DONE)  # or what follows could be read as part of it
            self.close()
            self.seat, self.in_action = seat, in_action
        elif key == "double" and self.acted:
            self.end_action()
        free = isinstance(move, moves.ConvertMove) or move.kind in ("burn", "linger")
        second = key == "double" and self.table().more == 1
        self.refuse(move, differing.of_answer(self.table(), decision, move, self.before if second else []))
        if key == "after":
            self.tell_after(move)
            return
        self.acted = self.acted or (not free and in_action)
        if move.kind == "pass":
            self.passing = differing.Passing(self.table(), seat)
        self.line += self.commands(seat, decision, move)

    def tell_after(self, move: Move) -> None:
        """A conversion after the action; one after passing is written before it."""
        self.end_action(False)
        if self.stepped and (move.kind == "burn" or move.notation.startswith("convert power")):
            self.refuse(move, Phrase("differs.after-step"))
        if self.passing is None:
            self.line += words.plain(move)
        else:
            self.refuse(move, self.passing.convert(move))
            self.line[-1:] = [*words.plain(move), self.line[-1]]

    def end_action(self, over: bool = True) -> None:
        """The action is told: its commands in the order the site wants; ``over``: another may follow."""
        t = self.table()
        board = figures.BOARDS[t.faction[self.seat]]
        action = words.dwelling_last(self.line[self.began :], COLOURS[board.home])
        stronghold = any(one.startswith("upgrade") and one.endswith("SH") for one in action)
        ordained = any(one == words.NOT_ORDAINED or words.ORDAINED.fullmatch(one) for one in action)
        if board.stronghold_ordains and stronghold and not ordained:
            action.append(words.NOT_ORDAINED)
        self.line[self.began :] = action
        if over:
            self.before = action
            self.began = len(self.line)

    def close(self) -> None:
        """The turn is over: its line, and what others said to it."""
        if self.line:
            self.end_action()
            self.lines.append(f"{self.name(self.seat)}: {'. '.join(words.added_up(self.line))}")
        self.skip_offers()
        self.lines += self.answers
        self.line, self.answers, self.began, self.passing = [], [], 0, None
        self.acted = self.stepped = False

    # -- offers of power -------------------------------------------------------------------------------------

    def note_offers(self, before: bytes) -> None:
        """Offers a new building makes, also those that are worth nothing to their receiver."""
        t = self.table()
        if t.chapter == 0:
            return
        for land in range(LAND_COUNT):
            if t.buildings[land] != before[land]:
                builder = (t.buildings[land] - 1) // figures.KINDS
                amounts = offers(t, builder, land)
                for seat in t.clockwise(builder)[1:]:
                    if amounts[seat]:
                        self.offered.append((seat, builder, amounts[seat]))

    def tell_offer(self, decision: Decision, move: Move) -> None:
        builder, amount = open_offer(self.match, decision)
        while self.offered and self.offered[0] != (decision.seat, builder, amount):
            self.skip_offer()
        if self.offered:
            del self.offered[0]
        verb = "leech" if isinstance(move, moves.CountMove) else "decline"
        self.answers.append(f"{self.name(decision.seat)}: {verb} {amount} from {self.name(builder)}")

    def skip_offers(self) -> None:
        while self.offered:
            self.skip_offer()

    def skip_offer(self) -> None:
        seat, builder, amount = self.offered.pop(0)
        self.answers.append(f"{self.name(seat)}: decline {amount} from {self.name(builder)}")

    # -- commands --------------------------------------------------------------------------------------------

    def commands(self, seat: int, decision: Decision, move: Move) -> list[str]:
        """A move of ours as commands."""
        key = decision.prompt.key
        if isinstance(move, moves.Paid):
            return self.paid(seat, decision, move)
        if isinstance(move, moves.HexMove):
            return self.at_hex(seat, decision, move)
        if isinstance(move, moves.TerrainMove):
            t = self.table()
            spades = spades_between(t, seat, t.terrain(LAND_INDEX[self.hex]), move.terrain)
            return [*words.dug(spades - self.free), f"transform {self.hex} to {COLOURS[move.terrain]}"]
        if isinstance(move, moves.BridgeMove):
            bridge = "bridge " + SITE_NAMES[move.site].replace("-", ":")
            return [bridge] if key == "bridge" else [f"action {ENGINEERS_CODE}", bridge]
        if isinstance(move, moves.CultMove):
            if key == "every-cult":
                return self.left_behind(decision, move)
            ascends = self.line[-1:] == [f"action {SPECIAL_CODES['ascend']}"]
            return [self.step(move, figures.ASCENT if ascends else 1)]
        return words.plain(move)

    def paid(self, seat: int, decision: Decision, move: moves.Paid) -> list[str]:
        """A move with what is burned and converted for it. Where spades bring power, what pays for their hex
        comes before the action they are of: on the site they bring it when they are gained (T18.7)."""
        paying, commands = words.paying(move.payment), self.commands(seat, decision, move.base)
        t = self.table()
        led = [i for i in range(self.began, len(self.line)) if self.line[i].startswith("action")]
        powered = (
            figures.BOARDS[t.faction[seat]].spade_power
            and t.counts[figures.KINDS * seat + figures.STRONGHOLD]
        )
        if t.peer or not powered or not led or decision.prompt.key in ("turn", "double"):
            return [*paying, *commands]
        self.line[led[0] : led[0]] = paying
        return commands

    def left_behind(self, decision: Decision, move: moves.CultMove) -> list[str]:
        """A step on every cult with a key for one of several tops: on the site the others fall first."""
        others = [one for one in decision.moves if isinstance(one, moves.CultMove) and one is not move]
        tile = max(i for i, one in enumerate(self.line) if one.startswith("+TW"))
        lowered = ["-" + CULT_CODES[one.cult] for one in others]
        kept = [one for one in self.line[:tile] if one != "-" + CULT_CODES[move.cult]]
        self.line[:tile] = [*kept, *[one for one in lowered if one not in kept]]
        return []

    def at_hex(self, seat: int, decision: Decision, move: moves.HexMove) -> list[str]:
        """Building or terraforming; into what, the next question asks all but the Giants and Nomads."""
        t = self.table()
        key = decision.prompt.key
        board = figures.BOARDS[t.faction[seat]]
        free = decision.about.get("n", 0) if decision.about is not None else 0
        self.free = free if isinstance(free, int) else 0
        self.hex = LANDS[move.land]
        home = COLOURS[board.home]
        if key == "storm":
            storm = f"transform {self.hex} to {home}"
            return [storm, f"build {self.hex}"] if move.kind == "build" else [storm]
        if key == "ride":
            return [f"build {self.hex}"]
        spades = board.spades_home[t.terrain(move.land)]
        if move.kind == "build":
            self.wasted = self.free > 0 and not spades
            idle = words.given_up(self.free) if self.wasted else []
            return [*idle, *words.dug(spades - self.free), f"build {self.hex}"]
        unasked = board.fixed_spades and not t.peer
        if key == "leftover" and decision.given[1].home:
            unasked = True  # it has to become home (T18.9)
        return [*words.dug(spades - self.free), f"transform {self.hex} to {home}"] if unasked else []

    def step(self, move: Move, steps: int) -> str:
        assert isinstance(move, moves.CultMove)
        return f"+{steps if steps > 1 else ''}{CULT_CODES[move.cult]}"
