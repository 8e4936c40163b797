"""A progress bar beside the output, where somebody watches a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from deskoherna.cli.shell import Shell


@contextmanager
def progress(total: int, label: str, shell: Shell) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with how much is done; draws seldom, so that measuring is not disturbed."""
    console = shell.console(stderr=True)
    if not console.is_terminal:
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        refresh_per_second=4,
        transient=True,
    )
    with bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)
