"""docs/effects.md: its code runs and its sentences are what it says."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

from core.effects.toy import cards, play, table, verbs

from deskoherna.core import asking, effects, phrase
from deskoherna.core.effects import Effect, Frame, LastingState
from deskoherna.core.text import words

PAGE = Path(__file__).parents[3] / "docs" / "effects.md"


class Island(LastingState):
    def __init__(self, **pieces: int) -> None:
        self.open(1, 1)
        self.lands = [pieces]


class _Spaces(doctest.OutputChecker):
    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want, got.replace("\u00a0", " "), optionflags)


def test_the_page_runs(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    shutil.copytree(Path(table.__file__).parent / "text", tmp_path / "text")
    for lang, tables in re.findall(r"```toml\n# text/(cs|en)\.toml\n(.*?)```", text, re.DOTALL):
        path = tmp_path / "text" / f"{lang}.toml"
        path.write_text(_over(path.read_text(encoding="utf-8"), tables), encoding="utf-8")

    def read(thing: Effect | Frame) -> None:
        for lang in ("cs", "en"):
            print(words(lang, tmp_path).sentence(thing.phrase()))

    names: dict[str, object] = {}
    for module in (asking, phrase, effects, table, verbs, cards):
        names.update(vars(module))
    names.update(read=read, play=_play, Island=Island)
    for kind, block in re.findall(r"```(python|pycon)\n(.*?)```", text, re.DOTALL):
        if kind == "python":
            exec(block, names)
        else:
            _doctest(block, names)


def _play(act: table.ToyAct, effect: Effect, *answers: str) -> list[str]:
    return play.play(act.table, effect, *answers, act=act)  # type: ignore[arg-type]


def _over(toy: str, tables: str) -> str:
    """The toy game's tables with the page's entries added to their sections."""
    for section, entries in re.findall(r"\[(\w+)\]\n(.*?)(?=\n\[|\Z)", tables, re.DOTALL):
        kept = [line for line in entries.splitlines() if line.partition(" = ")[0] + " = " not in toy]
        toy = toy.replace(f"[{section}]\n", f"[{section}]\n" + "\n".join(kept) + "\n", 1)
    return toy


def _doctest(block: str, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(block, names, "effects.md", str(PAGE), 0)
    found: list[str] = []
    runner = doctest.DocTestRunner(checker=_Spaces())
    runner.run(test, out=found.append, clear_globs=False)
    assert runner.failures == 0 and runner.tries > 0, "".join(found)
