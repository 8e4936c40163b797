"""docs/write-a-bot.md: the bot on the page plays a match, and beats random ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


def test_the_page_runs(capsys: Any) -> None:
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    the_bot, the_match, _ = found  # the third plays from elsewhere: server/test_bot_from_elsewhere.py
    assert len(the_bot.strip().splitlines()) <= 22
    names: dict[str, Any] = {}
    exec(compile(the_bot + the_match, str(PAGE), "exec"), names)
    assert names["match"].over
    assert names["Hopeful"].name == "hopeful"
    assert "(" in capsys.readouterr().out
