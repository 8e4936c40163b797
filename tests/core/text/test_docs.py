"""docs/words.md: its tables load and its examples run."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "words.md"


def test_the_examples_run(make_tables: Callable[..., Path]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    tables = dict(re.findall(r"```toml\n# text/(cs|en)\.toml\n(.*?)```", text, re.DOTALL))
    package = make_tables(**tables)
    [example] = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {"package": package}, "words.md", str(PAGE), 0)
    found: list[str] = []
    runner = doctest.DocTestRunner(checker=_Spaces())
    runner.run(test, out=found.append)
    assert runner.failures == 0 and runner.tries > 8, "".join(found)


class _Spaces(doctest.OutputChecker):
    """The page shows plain spaces where the text has non-breaking ones."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want, got.replace("\u00a0", " "), optionflags)
