"""``deskoherna review``: the coach reads a record of a finished match and says what was lost where."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deskoherna.cli.parsing import Parser, UsageError, whole
from deskoherna.cli.shell import Shell
from deskoherna.core import registry

if TYPE_CHECKING:
    from deskoherna.core.match import Match


def arguments(parser: Parser) -> None:
    parser.takes("file", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--seat", type=whole("--seat", 1, 64), metavar="S")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.cli.table.saving import load_table

    match, seated = load_table(args.file)
    if not match.over:
        raise UsageError("error.shell.review-running")
    if args.seat is not None:
        seats = [match.seat(args.seat - 1).index]
    else:
        seats = [n for n, one in enumerate(seated) if one == "me"] or [*range(match.players)]
    found, moments = reviewed(match, seats, shell)
    if args.json:
        told_of = [_report(seat, found, moments, shell) for seat in seats]
        shell.print_json({"game": match.game.id, "seats": told_of})
        return 0
    shell.console().print(registry.about(match.game.id).title(shell.lang), style="bold")
    for seat in seats:
        show(match, seat, found, moments, args.file, shell)
    return 0


def reviewed(match: Match, seats: list[int], shell: Shell) -> tuple[dict[str, Any], dict[int, Match]]:
    """The whole review, and the match before every answer that lost something."""
    from deskoherna.bots.coach.reviews import go_on, losses
    from deskoherna.cli.screen.progress import progress
    from deskoherna.core.records.record import replay

    record = match.record()
    opened = {**record, "moves": [], "sealed": [], "snapshot": None, "resumed_at": 0}
    if match.resumed_at or match.dealt_anew is not None:  # its first answers do not lead to where it went on
        kept = match.origin()
        opened |= {"moves": record["moves"][: kept["at"]], "snapshot": kept, "resumed_at": kept["at"]}
    then = replay(opened, trusted=True)
    said = [(seat, str(move)) for seat, move in match.answers[then.count :]]
    found: dict[str, Any] | None = None
    with progress(len(said), shell.say("review.weighing"), shell) as tell:
        while found is None or not found["ready"]:
            found = go_on(opened, said, seats, found)
            tell(len(found["points"]) - 1)
    wanted = {one["at"] for seat in seats for one in losses(found, seat)}
    moments: dict[int, Match] = {}
    for seat, move in said:
        if then.count + len(then.sealed) in wanted:
            moments[then.count + len(then.sealed)] = then.clone()
        then.play(seat, move)
    return found, moments


def told(then: Match, one: dict[str, Any], shell: Shell, why: bool) -> dict[str, Any]:
    """An answer that lost something, in words beside its figures."""
    from deskoherna.bots.coach.reasons import price, reasons
    from deskoherna.core.reading import words_of

    seat = then.seat(one["seat"])
    named = {**one, **{name: then.read(seat.parse(one[move]), shell.lang) for name, move in NAMED.items()}}
    named["price"] = price(one, words_of(then.game, shell.lang), then.game.cooperative())
    if why:
        named["reasons"] = reasons(seat, one, shell.lang)
    return named


NAMED = {"text": "said", "best_text": "best"}


def _report(seat: int, found: dict[str, Any], moments: dict[int, Match], shell: Shell) -> dict[str, Any]:
    from deskoherna.bots.coach.reviews import lessons, losses

    return {
        "seat": seat + 1,
        "answers": len([one for one in found["weighed"] if one["seat"] == seat]),
        "losses": [told(moments[one["at"]], one, shell, False) for one in losses(found, seat)],
        "lessons": [told(moments[one["at"]], one, shell, True) for one in lessons(found, seat)],
    }


def show(
    match: Match, seat: int, found: dict[str, Any], moments: dict[int, Match], file: Path, shell: Shell
) -> None:
    """A seat's lessons with their reasons, then everything it lost, answer by answer."""
    from deskoherna.bots.coach.reviews import lessons, losses
    from deskoherna.core.reading import named
    from deskoherna.core.state import player

    console = shell.console()
    who = shell.words.heading(named(player(seat), match.names))
    answers = len([one for one in found["weighed"] if one["seat"] == seat])
    lost = losses(found, seat)
    console.print()
    console.print(
        shell.say("review.seat", who=who, answers=answers, n=len(lost)), style="bold", soft_wrap=True
    )
    for n, one in enumerate(lessons(found, seat), 1):
        slip = told(moments[one["at"]], one, shell, True)
        heading = shell.say("review.slip", n=n, at=one["at"] + 1, said=slip["text"], best=slip["best_text"])
        console.print()
        console.print(heading, soft_wrap=True, markup=False)
        for line in [slip["price"], *slip["reasons"]]:
            console.print(f"   {line}", soft_wrap=True, markup=False)
        others = ["me" if other == seat else "greedy" for other in range(match.players)]
        again = f"deskoherna play --load {file} --at {one['at']} --seats {','.join(others)}"
        console.print(
            "   " + shell.say("review.again", command=again), style="dim", soft_wrap=True, markup=False
        )
    if lost:
        console.print()
    for one in lost:
        row = told(moments[one["at"]], one, shell, False)
        figures = f"{one['at'] + 1:5} {shell.percent(one['lost'], 0):>5}  "
        console.print(f"{figures}{row['text']} → {row['best_text']}", soft_wrap=True, markup=False)
