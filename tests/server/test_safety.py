"""Safety: nobody acts for another; forged and malformed requests are turned away, in one's language."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.playhouse import API, Person, Playhouse
from sqlalchemy import select

from deskoherna.server.db.schema import metadata
from deskoherna.web.site import create_site

# every unsafe thing that names a seat: method, path, body
ACTS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/moves", {"seat": 0, "move": "x", "position": 1}),
    ("POST", "/undo", {"seat": 0, "position": 1}),
    ("POST", "/explain", {"seat": 0, "move": "x"}),
    ("POST", "/preview", {"seat": 0, "move": "x"}),
    ("POST", "/hint", {"seat": 0, "bot": "greedy"}),
    ("PUT", "/seats/0/bot", {"bot": "greedy"}),
    ("PUT", "/seats/0/settings", {"forced": True}),
    ("GET", "/seats/0/settings", {}),
    ("GET", "/view?seat=0", {}),
    ("GET", "/events?seat=0", {}),
    ("GET", "/ahead?seat=0", {}),
    ("GET", "/record?seat=0", {}),
    ("GET", "/record", {}),
    ("GET", "/replay?at=0", {}),
    ("GET", "/analysis", {}),
    ("POST", "/fork", {"at": 0, "seats": ["me", "me"]}),
]


@pytest.mark.parametrize(("method", "path", "body"), ACTS)
def test_nobody_acts_or_looks_for_another_seat(
    method: str, path: str, body: dict[str, Any], eva: Person, petr: Person, playhouse: Playhouse
) -> None:
    table = eva.open("tiny-auction", "me", "me")["id"]
    before = eva.get(f"/tables/{table}")
    more = {"json": body} if body else {}
    refused = petr.ask(method, f"/tables/{table}{path}", **more)
    assert refused.status_code == 403, refused.text
    assert set(refused.json()) == {"error", "message"}
    nobody = playhouse.http.request(method, f"{API}/tables/{table}{path}", **more)
    assert nobody.status_code in (401, 403), nobody.text
    wrong = playhouse.http.request(
        method, f"{API}/tables/{table}{path}", headers={"authorization": "Bearer x"}, **more
    )
    assert wrong.status_code in (401, 403)
    assert eva.get(f"/tables/{table}") == before


def test_a_watcher_sees_a_spectators_view(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    seen = playhouse.http.get(f"{API}/tables/{table}/view").json()
    with playhouse.house.room.at(table) as live:
        assert seen["view"] == json.loads(json.dumps(live.playing().view(None)))
    assert seen["moves"] == [] and seen["prompt"] is None


def login(playhouse: Playhouse) -> dict[str, str]:
    """Cookies of a person in a browser."""
    made = playhouse.http.post(f"{API}/guests", json={"name": "Eva"})
    cookies = dict(made.cookies)
    playhouse.http.cookies.clear()
    return cookies


FROM_OUTSIDE = [
    ({"sec-fetch-site": "cross-site"}, 403),
    ({"sec-fetch-site": "same-site"}, 403),
    ({"origin": "https://evil.example"}, 403),
    ({"origin": "null"}, 403),
    ({}, 403),
    ({"x-csrf-token": "guess"}, 403),
    ({"sec-fetch-site": "same-origin"}, 201),
    ({"origin": "http://room"}, 201),
]


@pytest.mark.parametrize(("headers", "status"), FROM_OUTSIDE)
def test_requests_that_other_sites_may_have_forged(
    headers: dict[str, str], status: int, playhouse: Playhouse
) -> None:
    cookies = login(playhouse)
    told = {**headers, "cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    body = {"game": "tiny-auction", "seats": ["me", "me"]}
    done = playhouse.http.post(f"{API}/tables", json=body, headers=told)
    assert done.status_code == status, done.text
    if status == 403:
        assert done.json()["error"] == "forged"
    told["cookie"] += "; csrf=known"
    told["x-csrf-token"] = "known"
    if not headers:
        assert playhouse.http.post(f"{API}/tables", json=body, headers=told).status_code == 201


def test_a_wrong_token_is_not_made_good_by_a_cookie(playhouse: Playhouse) -> None:
    cookies = login(playhouse)
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    assert playhouse.http.get(f"{API}/me", headers={"cookie": cookie}).status_code == 200
    both = {"cookie": cookie, "authorization": "Bearer wrong"}
    assert playhouse.http.get(f"{API}/me", headers=both).status_code == 401


def test_every_answer_carries_the_security_headers(playhouse: Playhouse, eva: Person) -> None:
    for path in ("/health", "/nothing", "/tables/none", "/openapi.json"):
        headers = playhouse.http.get(API + path).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy and "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


def test_session_cookies_are_kept_from_scripts_and_other_sites(sqlite_url: str, tiny: str) -> None:
    secure = Playhouse(sqlite_url, secure_cookies=True, public_url="https://room")
    made = secure.http.post(f"{API}/guests", json={"name": "Eva"}, headers={"origin": "https://room"})
    cookie = made.headers["set-cookie"]
    assert cookie.startswith("__Host-session=")
    assert all(word in cookie for word in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"))
    assert "strict-transport-security" in made.headers
    secure.close()


MALFORMED: list[tuple[str, str, bytes]] = [
    ("POST", "/tables", b"{"),
    ("POST", "/tables", b"[]"),
    ("POST", "/tables", b'{"game": 5}'),
    ("POST", "/tables", b"[" * 60_000),
    ("POST", "/records", b'{"record":' * 6_000),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me", "me"], "surprise": 1}'),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me"]}'),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me", "me"], "options": {"hand": 99}}'),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me", "me"], "options": {"foot": 1}}'),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me", "me"], "clock": {"seconds": 1}}'),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me", "me"], "seed": 1e400}'),
    ("POST", "/tables", b'{"game": "tiny-auction", "seats": ["me", "\\ud800"]}'),
    ("POST", "/records", b'{"record": {"deskoherna": 1, "game": "tiny-auction"}}'),
    ("POST", "/records", b'{"record": {"deskoherna": 1, "game": "tiny-auction", "moves": ["x"]}}'),
    ("POST", "/guests", b'{"name": ""}'),
    ("POST", "/guests", b'{"name": "\\u0000"}'),
    ("POST", "/accounts", b'{"name": "Jan", "password": "short"}'),
    ("PATCH", "/me", b'{"email": "nobody"}'),
    ("PATCH", "/me", b'{"webhook": "ftp://x"}'),
    ("PATCH", "/me", b'{"webhook": "http://[::1"}'),
    ("GET", "/tables?which=all", b""),
]


@pytest.mark.parametrize(("method", "path", "body"), MALFORMED)
def test_malformed_requests_get_a_clear_4xx(
    method: str, path: str, body: bytes, playhouse: Playhouse
) -> None:
    petr = playhouse.person("Petr", "cs")
    answer = petr.ask(method, path + ("&" if "?" in path else "?") + "lang=cs", content=body)
    assert answer.status_code == 422, (answer.status_code, answer.text)
    assert set(answer.json()) == {"error", "message"}
    english = petr.ask(method, path + ("&" if "?" in path else "?") + "lang=en", content=body)
    assert english.json()["message"] != answer.json()["message"]


def test_odd_addresses(playhouse: Playhouse, eva: Person) -> None:
    for path in ("/tables/%00", "/tables/" + "x" * 16, "/tables/%F0%9F%8E%B2", "/games/%00", "/games/..%2f"):
        assert eva.ask("GET", path).status_code in (404, 422), path
    assert eva.ask("POST", "/health").status_code == 405
    assert eva.ask("GET", f"/tables/{'x' * 17}").status_code == 422
    assert eva.post("/tables/nothing/moves", seat=0, move="x", position=1).status_code == 404


def test_too_many_bytes(playhouse: Playhouse, eva: Person) -> None:
    assert eva.ask("POST", "/tables", content=b" " * 70_000).status_code == 413
    assert eva.ask("POST", "/records", content=b" " * (2 * 1024 * 1024 + 1)).status_code == 413
    streamed = eva.ask("POST", "/tables", content=(b" " * 10_000 for _ in range(10)))
    assert streamed.status_code == 413 and streamed.json()["error"] == "too-large"
    assert eva.ask("POST", "/records", content=b" " * 1_000_000).status_code == 422


def test_rate_limits(sqlite_url: str, tiny: str) -> None:
    strict = Playhouse(sqlite_url, limits=0.5)
    codes = [
        strict.http.post(f"{API}/sessions", json={"name": "Eva", "password": "guess number 1"}).status_code
        for _ in range(12)
    ]
    assert codes[:3] == [401] * 3 and codes[-1] == 429
    last = strict.http.post(f"{API}/sessions", json={"name": "Eva", "password": "x"})
    assert int(last.headers["retry-after"]) >= 1
    assert strict.http.get(f"{API}/health").status_code == 200, "reading goes on"
    codes = [strict.http.get(f"{API}/health").status_code for _ in range(250)]
    assert 429 in codes
    strict.close()


def test_errors_speak_the_callers_language(playhouse: Playhouse) -> None:
    ask = playhouse.http.get
    assert "stůl" in ask(f"{API}/tables/none?lang=cs").json()["message"].lower()
    assert (
        "Stůl" in ask(f"{API}/tables/none", headers={"accept-language": "cs-CZ,en;q=0.5"}).json()["message"]
    )
    assert "table" in ask(f"{API}/tables/none", headers={"accept-language": "de,en"}).json()["message"]
    assert "Stůl" in ask(f"{API}/tables/none", headers={"cookie": "lang=cs"}).json()["message"]


def test_a_copy_of_the_database_holds_no_secret(playhouse: Playhouse, eva: Person) -> None:
    """Passwords, sessions, tokens and invitations are there only as hashes."""
    made = playhouse.http.post(f"{API}/accounts", json={"name": "Jana", "password": "a long password"})
    secrets = ["a long password", *made.cookies.values(), eva.token]
    playhouse.http.cookies.clear()
    secrets.append(eva.open("tiny-auction", "me", "invite")["invitations"][0]["secret"])
    with playhouse.house.engine.connect() as sql:
        kept = [str(row) for table in metadata.sorted_tables for row in sql.execute(select(table))]
    assert len(secrets) == 4 and any("Jana" in row for row in kept)
    assert [one for one in secrets if any(one in row for row in kept)] == []


def test_names_and_talk_cannot_bring_script_into_a_page(playhouse: Playhouse) -> None:
    bad = "<script>alert(1)</script>"
    eva = playhouse.person(bad)
    table = eva.open("tiny-auction", "me", "invite")
    eva.post(f"/tables/{table['id']}/chat", text=bad)
    site = create_site(playhouse.house.settings, playhouse.house)
    with TestClient(site, base_url="http://room") as http:
        link = table["invitations"][0]["url"]
        for path in (f"/t/{table['id']}", link[link.index("/join/") :]):
            page = http.get(path)
            assert page.status_code == 200 and bad not in page.text
            assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page.text
