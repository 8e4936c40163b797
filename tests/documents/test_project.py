"""What an open project has, as the tools that read it expect it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from documents.pages import ROOT

from deskoherna.core import registry

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))  # config.yml is no form
FIELDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def test_the_citation_has_what_the_format_demands() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0" and cited["type"] == "software"
    assert cited["message"] and cited["title"] and cited["abstract"] and cited["keywords"]
    assert all(author.keys() in ({"name"}, {"given-names", "family-names"}) for author in cited["authors"])
    assert cited["license"] in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for game in registry.games():
        if registry.place(game).startswith("deskoherna.games."):
            assert registry.about(game).title("en").partition(":")[0] in cited["abstract"]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_forms_for_issues(path: Path) -> None:
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert form["name"] and form["description"] and form["labels"]
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    for field in form["body"]:
        assert field["type"] in FIELDS and field["attributes"]["label"]
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_every_game_can_be_named_in_an_issue() -> None:
    form = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / "rule.yml").read_text(encoding="utf-8"))
    [offered] = [field["attributes"]["options"] for field in form["body"] if field["id"] == "game"]
    shelf = [game for game in registry.games() if registry.place(game).startswith("deskoherna.games.")]
    assert {re.sub(r"\W+", "-", name.lower()) for name in offered} == set(shelf)
