"""``deskoherna bench --check FILE``: has a game become slower than the pace kept in a file?"""

from __future__ import annotations

import json
from pathlib import Path

from deskoherna.cli.progress import progress
from deskoherna.cli.shell import Shell
from deskoherna.core.errors import DeskohernaError

TOO_SLOW = 1


def check_pace(games: list[str], seconds: float, check: Path | None, keep: Path | None, shell: Shell) -> int:
    """Measure, compare with what ``check`` keeps, and write what was measured to ``keep``.

    Games that were not measured keep the pace they have in ``keep``.
    """
    from deskoherna.lab.pace import SLOWER, Pace, paces

    kept = _kept(check) if check is not None else {}
    others = _kept(keep) if keep is not None and keep.exists() else {}
    found: list[Pace] = []
    with progress(len(games), shell.say("bench.measuring"), shell) as tick:
        for one in paces(games, seconds, kept):
            found.append(one)
            tick(len(found))
    if keep is not None:
        now = {**others, **{one.game: round(one.now, 2) for one in found}}
        keep.write_text(json.dumps(now, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    for one in found:
        key = "bench.pace" if one.kept is not None else "bench.pace-new"
        shell.print(
            shell.say(
                key,
                game=one.game,
                now=shell.decimal(one.now, 1),
                kept=shell.decimal(one.kept or 0.0, 1),
                percent=shell.decimal(100.0 * one.now / one.kept if one.kept else 100.0, 0),
            )
        )
    slow = [one.game for one in found if one.fails]
    if slow:
        shell.print(
            shell.say("bench.too-slow", games=", ".join(slow), percent=shell.decimal(100 * SLOWER, 0))
        )
    return TOO_SLOW if slow else 0


def _kept(path: Path) -> dict[str, float]:
    """The paces of a file. Raises an error in words if it holds none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {str(game): float(value) for game, value in found.items()}
    except (OSError, ValueError, AttributeError, TypeError) as problem:
        raise DeskohernaError("error.shell.pace-file", path=str(path)) from problem
