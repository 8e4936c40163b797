"""Running the room: backups that are restored, figures, logs for machines, and a real proxy with TLS."""

from __future__ import annotations

import json
import logging
import random
import shutil
import sqlite3
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from patience import PATIENCE
from server.playhouse import API, Person, Playhouse, Process
from server.postgres import Cluster, free_port

from deskoherna.server.serving.logs import Json

# -- backups -----------------------------------------------------------------------------------------------


def begun(house: Playhouse) -> tuple[Person, str, dict[str, object]]:
    """A table in the middle of a match, and what its first seat sees."""
    eva = house.person("Eva")
    table = eva.open("tiny-auction", "me", "me")["id"]
    eva.play_out(table, random.Random(1), most=5)
    return eva, table, eva.get(f"/tables/{table}/view", seat=0)


def goes_on(url: str, token: str, table: str, saw: dict[str, object]) -> None:
    """In a house on the restored database the same person sees the same, and plays to the end."""
    house = Playhouse(url)
    eva = house.person("Eva")
    eva.token = token
    assert eva.get(f"/tables/{table}/view", seat=0) == saw
    assert eva.play_out(table, random.Random(2))["status"] == "over"
    house.close()


def test_a_backup_of_sqlite_is_restored(sqlite_url: str, tiny: str, tmp_path: Path) -> None:
    house = Playhouse(sqlite_url)
    eva, table, saw = begun(house)
    with sqlite3.connect(tmp_path / "room.db") as room, sqlite3.connect(tmp_path / "copy.db") as copy:
        room.backup(copy)  # what sqlite3's .backup does, while the house is open
    eva.play_out(table, random.Random(3))
    house.close()
    goes_on(f"sqlite:///{tmp_path / 'copy.db'}", eva.token, table, saw)


def test_a_backup_of_postgresql_is_restored(cluster: Cluster, tiny: str, tmp_path: Path) -> None:
    url, restored, dump = cluster.new_database(), cluster.new_database(), str(tmp_path / "room.dump")
    house = Playhouse(url)
    eva, table, saw = begun(house)
    subprocess.run(["pg_dump", "--format=custom", f"--file={dump}", url], check=True, capture_output=True)
    eva.play_out(table, random.Random(3))
    house.close()
    subprocess.run(
        ["pg_restore", "--no-owner", f"--dbname={restored}", dump], check=True, capture_output=True
    )
    goes_on(restored, eva.token, table, saw)


# -- figures and logs --------------------------------------------------------------------------------------


def test_figures_are_for_whoever_knows_the_word(sqlite_url: str, tiny: str) -> None:
    house = Playhouse(sqlite_url, metrics="open sesame")
    begun(house)
    for wrong in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer open"}):
        assert house.http.get("/metrics", headers=wrong).status_code == 404
    told = house.http.get("/metrics", headers={"authorization": "Bearer open sesame"})
    house.close()
    assert told.headers["content-type"].startswith("text/plain")
    figures = dict([line.rsplit(" ", 1) for line in told.text.splitlines()])
    assert figures['deskoherna_tables{status="playing"}'] == "1"
    assert figures['deskoherna_people{kind="guest"}'] == "1"
    assert int(figures['deskoherna_requests_total{status="2xx"}']) > 5
    assert figures['deskoherna_requests_total{status="4xx"}'] == "3"
    whole = int(figures['deskoherna_request_seconds_bucket{le="+Inf"}'])
    assert whole == int(figures["deskoherna_request_seconds_count"])
    steps = [int(n) for name, n in figures.items() if "_bucket" in name]
    assert steps == sorted(steps), "each step holds those before it"
    assert int(figures["process_resident_memory_bytes"]) > 10**6


def test_there_are_no_figures_unless_they_are_wanted(playhouse: Playhouse) -> None:
    assert playhouse.http.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404


def test_a_log_for_machines_is_json_line_by_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as problem:
        record = logging.LogRecord(
            "room", logging.ERROR, "f", 1, "seat %s: „č“", (3,), (ValueError, problem, problem.__traceback__)
        )
    line = Json().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["message"]) == ("error", "seat 3: „č“")
    assert "two" in told["trace"] and told["at"].endswith("+00:00")


# -- a real proxy ------------------------------------------------------------------------------------------

CONF = """
daemon off; pid {home}/pid; error_log {home}/error.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {home}/body; proxy_temp_path {home}/proxy; fastcgi_temp_path {home}/f;
  uwsgi_temp_path {home}/u; scgi_temp_path {home}/s;
  upstream deskoherna {{ server 127.0.0.1:{one}; server 127.0.0.1:{two}; keepalive 16; }}
  server {{
    listen 127.0.0.1:{port} ssl;
    ssl_certificate {home}/cert.pem; ssl_certificate_key {home}/key.pem;
    client_max_body_size 3m;
    location = /metrics {{ return 404; }}
    location / {{
      proxy_pass http://deskoherna;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }}
  }}
}}
"""


@pytest.fixture
def proxied(
    cluster: Cluster, processes: Callable[[str], Process], tmp_path: Path
) -> Iterator[tuple[httpx.Client, list[Process]]]:
    """Two server processes on one PostgreSQL behind an nginx that speaks TLS."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.fail("this test needs nginx: run scripts/system-packages", pytrace=False)
    url = cluster.new_database()
    both = [processes(url), processes(url)]
    request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem")]
    subprocess.run(["openssl", *request.split(), *names, *files], check=True, capture_output=True)
    port = free_port()
    conf = CONF.format(home=tmp_path, one=both[0].port, two=both[1].port, port=port)
    (tmp_path / "nginx.conf").write_text(conf, encoding="utf-8")
    proxy = subprocess.Popen([nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")])
    trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    try:
        with httpx.Client(base_url=f"https://localhost:{port}", verify=trusted, timeout=PATIENCE) as line:
            for _ in range(12_000):
                try:
                    line.get(f"{API}/health")
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            yield line, both
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


@pytest.mark.slow
def test_a_match_through_a_proxy_with_tls_and_two_processes(
    proxied: tuple[httpx.Client, list[Process]],
) -> None:
    """Moves go to either process, a watcher hears all of them, and a restart of one is not noticed."""
    line, both = proxied
    eva = Person(line, "Eva")
    table = eva.open("tiny-auction", "me", "me")["id"]
    heard: list[int] = []
    with line.stream("GET", f"{API}/tables/{table}/stream") as stream:
        news = stream.iter_lines()
        dice = random.Random(1)
        for _ in range(4):
            info = eva.get(f"/tables/{table}")
            moved = eva.play(table, info["waiting_for"][0], dice)
            while not heard or heard[-1] < moved["version"]:
                said = next(news)
                if said.startswith("data:") and '"version"' in said:
                    heard.append(json.loads(said[5:])["version"])
    assert heard == sorted(heard)
    assert line.get("/metrics").status_code == 404
    both[0].stop()
    assert eva.play_out(table, random.Random(2), most=2)["version"] > heard[-1], "the other one serves on"
    both[0].start()
    assert eva.play_out(table, random.Random(3))["status"] == "over"
