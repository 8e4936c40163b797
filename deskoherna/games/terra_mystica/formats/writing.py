"""Writing a public log: a match told in the commands of the public site, one line a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.figures import (
    ASCENT,
    BOARDS,
    CARDS,
    FIRST_DWELLINGS,
    KINDS,
    SCORING,
)
from deskoherna.games.terra_mystica.formats.parts import forced, open_offer, seat_of
from deskoherna.games.terra_mystica.formats.vocabulary import (
    BUILDING_CODES,
    COLOURS,
    CONVERSIONS,
    CULT_CODES,
    ENGINEERS_CODE,
    FACTION_NAMES,
    POWER_CODES,
    SPECIAL_CODES,
)
from deskoherna.games.terra_mystica.geography import LAND_COUNT, LAND_INDEX, LANDS, SITE_NAMES, SPADES
from deskoherna.games.terra_mystica.moves import CONVERSIONS as CONVERSION_NAMES
from deskoherna.games.terra_mystica.moves import (
    SPECIALS,
    BridgeMove,
    CardMove,
    ConvertMove,
    CountMove,
    CultMove,
    HexMove,
    Paid,
    Payment,
    PowerMove,
    RiverMove,
    SendMove,
    SpecialMove,
    TerrainMove,
    TileMove,
    UpgradeMove,
)
from deskoherna.games.terra_mystica.rules.power import offers
from deskoherna.games.terra_mystica.state import OUT, Table

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg

_UNITS: Final = {name: (give, get, pair) for pair, (give, get, name) in CONVERSIONS.items()}


def write_log(match: Match) -> str:
    """A match as a public log; a comment says where one that is not over stops."""
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
        self.seat: int = -1
        self.answers: list[str] = []  # lines of others that come after the turn
        self.offered: list[tuple[int, int, int]] = []  # seat, builder, amount: offers not answered yet
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
        left_out = [card.upper() for i, card in enumerate(CARDS) if t.holder[i] == OUT]
        return [
            "option strict-leech",
            "option strict-chaosmagician-sh",
            "option strict-darkling-sh",
            *[f"delete {card}" for card in left_out],
            "score " + ",".join([SCORING[tile].upper() for tile in t.rounds]),
            *[f"setup {self.name(seat)}" for seat in t.clockwise(self.first)],
            *self.placed(),
        ]

    def placed(self) -> list[str]:
        """The dwellings of a first game, which nobody places, as if they had been."""
        if self.match.options["setup"] != "first-game":
            return []
        t = self.table()
        seats = t.clockwise(self.first)
        own = [FIRST_DWELLINGS[t.faction[seat]] for seat in seats]
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
        self.match.play(seat, move)
        self.tell_forced(seat, key, move)
        self.note_offers(before)

    def tell_forced(self, seat: int, key: str, move: Move) -> None:
        """What had to be done and was not asked: the only bridge, town tile or cult there was."""
        base = move.base if isinstance(move, Paid) else move
        for event in self.match.events:
            who = seat_of(event)
            if event.key == "loses-spades":  # a cult's, given up or of no use
                self.close()
                self.lines.append(f"{self.name(who)}: {'. '.join(given_up(event.args['n']))}")
            elif event.key == "bridges" and not isinstance(base, BridgeMove):
                self.line.append(forced(event, who).upper().replace("BRIDGE", "bridge"))
            elif event.key in self.told_here(key, base) and who == seat:
                self.line.append(forced(event, who).upper())
            elif event.key == "advances" and key == "leech":
                self.skip_offers()
                self.answers.append(f"{self.name(who)}: {forced(event, who).upper()}")

    def told_here(self, key: str, base: Move) -> list[str]:
        """Events of a turn that are commands although nobody was asked."""
        found = ["founds"] if key != "town" else []
        return [*found, "advances"] if isinstance(base, SpecialMove) else found

    def tell_turn(self, seat: int, decision: Decision, move: Move) -> None:
        key = decision.prompt.key
        if key == "cult-spades" or (key == "turn" and self.acted) or seat != self.seat:
            self.close()
            self.seat = seat
        free = isinstance(move, ConvertMove) or move.kind in ("burn", "linger")
        self.acted = self.acted or (not free and key != "cult-spades")
        self.line += self.commands(seat, decision, move)

    def close(self) -> None:
        """The turn is over: its line, and what others said to it."""
        if self.line:
            self.lines.append(f"{self.name(self.seat)}: {'. '.join(added_up(self.line))}")
        self.skip_offers()
        self.lines += self.answers
        self.line, self.answers, self.acted = [], [], False

    # -- offers of power -------------------------------------------------------------------------------------

    def note_offers(self, before: bytes) -> None:
        """Offers a new building makes, also those that are worth nothing to their receiver."""
        t = self.table()
        if t.chapter == 0:
            return
        for land in range(LAND_COUNT):
            if t.buildings[land] != before[land]:
                builder = (t.buildings[land] - 1) // KINDS
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
        verb = "leech" if isinstance(move, CountMove) else "decline"
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
        if isinstance(move, Paid):
            return [*paying(move.payment), *self.commands(seat, decision, move.base)]
        if isinstance(move, HexMove):
            return self.at_hex(seat, decision, move)
        if isinstance(move, TerrainMove):
            t = self.table()
            now = t.terrain(LAND_INDEX[self.hex])
            bought = SPADES[now][move.terrain] - self.free
            return [*dug(bought), f"transform {self.hex} to {COLOURS[move.terrain]}"]
        if isinstance(move, BridgeMove):
            bridge = "bridge " + SITE_NAMES[move.site].replace("-", ":")
            return [bridge] if decision.prompt.key == "bridge" else [f"action {ENGINEERS_CODE}", bridge]
        if isinstance(move, CultMove):
            steps = ASCENT if self.line[-1:] == [f"action {SPECIAL_CODES['ascend']}"] else 1
            return [self.step(move, steps)] if decision.prompt.key == "cult" else [self.step(move, 1)]
        if move.kind == "forgo" and decision.prompt.key == "leftover":  # a cult's are told by an event
            assert decision.about is not None
            return given_up(decision.about["n"])
        return plain(move)

    def at_hex(self, seat: int, decision: Decision, move: HexMove) -> list[str]:
        """Building or terraforming; into what, the next question asks all but the Giants and Nomads."""
        t = self.table()
        key = decision.prompt.key
        free = decision.about.get("n", 0) if decision.about is not None else 0
        self.free = free if isinstance(free, int) else 0
        self.hex = LANDS[move.land]
        home = COLOURS[BOARDS[t.faction[seat]].home]
        if key == "storm":
            storm = f"transform {self.hex} to {home}"
            return [storm, f"build {self.hex}"] if move.kind == "build" else [storm]
        if key == "ride":
            return [f"build {self.hex}"]
        bought = BOARDS[t.faction[seat]].spades_home[t.terrain(move.land)] - self.free
        if move.kind == "build":
            return [*dug(bought), f"build {self.hex}"]
        return (
            [*dug(bought), f"transform {self.hex} to {home}"] if BOARDS[t.faction[seat]].fixed_spades else []
        )

    def step(self, move: Move, steps: int) -> str:
        assert isinstance(move, CultMove)
        return f"+{steps if steps > 1 else ''}{CULT_CODES[move.cult]}"


def added_up(commands: list[str]) -> list[str]:
    """Equal conversions next to each other as one."""
    found: list[str] = []
    for command in commands:
        words = command.split()
        last = found[-1].split() if found else []
        if words[0] == "burn" and last[:1] == ["burn"]:
            found[-1] = f"burn {int(last[1]) + int(words[1])}"
        elif words[0] == "convert" and last[:1] == ["convert"] and units(words) == units(last):
            given, got = [number(words[i]) + number(last[i]) for i in (1, 3)]
            found[-1] = f"convert {given}{units(words)[0]} to {got}{units(words)[1]}"
        else:
            found.append(command)
    return found


def number(word: str) -> int:
    return int(word.rstrip("CPVW"))


def units(words: list[str]) -> tuple[str, str]:
    """What a conversion gives and gets."""
    return words[1].lstrip("0123456789"), words[3].lstrip("0123456789")


def dug(spades: int) -> list[str]:
    """Spades bought."""
    return [f"dig {spades}"] if spades > 0 else []


def given_up(spades: Arg) -> list[str]:
    """Spades not used."""
    assert isinstance(spades, int)
    return ["-SPADE"] * spades


def paying(payment: Payment) -> list[str]:
    """What is burned and converted."""
    found: list[str] = []
    for name, n in payment.parts():
        found.append(f"burn {n}" if name == "burn" else exchanged(name.replace("-", " "), n))
    return found


def exchanged(name: str, times: int) -> str:
    """A conversion made so many times."""
    give, get, pair = _UNITS[name]
    return f"convert {give * times}{pair[0]} to {get * times}{pair[1]}"


def plain(move: Move) -> list[str]:
    """A move whose commands do not depend on the table."""
    if isinstance(move, ConvertMove):
        return [exchanged(" ".join(CONVERSION_NAMES[move.conversion]), 1)]
    if isinstance(move, UpgradeMove):
        return [f"upgrade {LANDS[move.land]} to {BUILDING_CODES[move.into]}"]
    if isinstance(move, SendMove):
        return [f"send p to {CULT_CODES[move.cult]} for {move.steps}"]
    if isinstance(move, PowerMove):
        return [f"action {POWER_CODES[move.action]}"]
    if isinstance(move, SpecialMove):
        return [f"action {SPECIAL_CODES[SPECIALS[move.action]]}"]
    if isinstance(move, CardMove):
        return [f"pass {CARDS[move.card].upper()}"]
    if isinstance(move, TileMove):
        return ["+" + move.name.upper()]
    if isinstance(move, RiverMove):
        return ["connect " + move.notation.split()[1]]
    if isinstance(move, CountMove) and move.kind == "ordain":
        return [f"convert {move.n}W to {move.n}P"] if move.n else ["-3CONVERT_W_TO_P"]
    words = {"burn": ["burn 1"], "ship": ["advance ship"], "dig": ["advance dig"], "pass": ["pass"]}
    return words.get(move.kind, [])
