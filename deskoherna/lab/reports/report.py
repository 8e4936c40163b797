"""Reports: sections of words, a plot and a table each, as an HTML page or as Markdown with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from deskoherna.core.drawing import Picture, sprite, standalone, stylesheet
from deskoherna.core.environment.extras import needing
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.text import Words, grouped, percent

with needing("lab"):
    from jinja2 import Environment, FileSystemLoader
    from markupsafe import Markup

HERE: Final = Path(__file__).parent
STYLES: Final = ("tokens.css", "drawing.css")


class Cells:
    """Words and numbers of a report in one language; ``digits`` behind the point of a share."""

    def __init__(self, words: Words, lang: str, digits: int) -> None:
        self.words: Final = words
        self.lang: Final = lang
        self._digits: Final = digits

    def say(self, key: str, **args: Arg) -> str:
        return self.words.say(Phrase("lab." + key, **args))

    def head(self, first: str, columns: Sequence[str]) -> list[str]:
        return [first, *[self.say("column." + column) for column in columns]]

    def number(self, x: float) -> str:
        return grouped(x, 1, self.lang)

    def whole(self, x: float) -> str:
        return grouped(x, 0, self.lang)

    def share(self, part: float) -> str:
        return percent(part, 0, self.lang)

    def percent(self, part: float) -> str:
        return percent(part, self._digits, self.lang)

    def within(self, low: float, high: float) -> str:
        return f"{self.percent(low)} – {self.percent(high)}"


class Section(NamedTuple):
    """A chapter of a report. The first column of a table holds names, the rest numbers."""

    heading: str
    told: Sequence[str] = ()
    picture: Picture | None = None
    head: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


class Report(NamedTuple):
    """A page: what it is about, how it was made, and its sections."""

    title: str
    told: Sequence[str]
    command: str
    sections: Sequence[Section]
    lang: str


@lru_cache(maxsize=1)
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(HERE / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )


def html(report: Report) -> str:
    """The report as one page that needs nothing beside it."""
    styles = [stylesheet(name) for name in STYLES]
    styles.append((HERE / "templates" / "report.css").read_text(encoding="utf-8"))
    return (
        _templates()
        .get_template("report.html")
        .render(
            report=report,
            sections=[(one, Markup(one.picture.svg) if one.picture else "") for one in report.sections],
            styles=Markup("\n".join(styles)),
            sprite=Markup(sprite()),
        )
    )


def markdown(report: Report, pictures: str) -> str:
    """The report for documents; ``pictures`` is what stands before the names of its pictures' files."""
    lines = [f"# {report.title}", ""]
    for told in report.told:
        lines += [told, ""]
    lines += [
        "<!-- not run: it would play all matches of this page again -->",
        "```sh",
        report.command,
        "```",
        "",
    ]
    for one in report.sections:
        lines += [f"## {one.heading}", ""]
        for told in one.told:
            lines += [told, ""]
        if one.picture is not None:
            lines += [f"![{one.picture.title}]({pictures}{one.picture.key}.svg)", ""]
        if one.rows:
            lines.append(_row(one.head))
            lines.append("| --- |" + " ---: |" * (len(one.head) - 1))
            lines += [_row(row) for row in one.rows]
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join([cell.replace("|", "\\|") for cell in cells]) + " |"


def write(report: Report, folder: Path, name: str) -> list[Path]:
    """Write a report into a folder: NAME.html, NAME.md and the pictures of the latter as NAME-KEY.svg."""
    written: list[Path] = []
    texts = {f"{name}.html": html(report), f"{name}.md": markdown(report, f"{name}-")}
    for one in report.sections:
        if one.picture is not None:
            texts[f"{name}-{one.picture.key}.svg"] = standalone(one.picture)
    for file, text in texts.items():
        path = folder / file
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as problem:
            detail = problem.strerror or str(problem)
            raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem
        written.append(path)
    return written
