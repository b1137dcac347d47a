"""What the server writes on stderr has no address, name, password, link or cookie in it, whatever visitors do."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.attacks import connect
from tests.server.served import Served, served
from tests.server.test_kill import unused_port
from tests.waiting import STUCK, wait_until

HOST, BANNED = "203.0.113.77", "198.51.100.99"
NAME, LOGIN, PASSWORD, EMAIL = "Annabella", "annabella_login", "violet teapot 7", "annabella@example.org"
NOTE, METRICS, SMTP_PASSWORD = "a very private note", "metrics-secret-1", "smtp-secret-2"
ADDRESS = re.compile(r"\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|\b[0-9a-f]{1,4}(:[0-9a-f]{0,4}){3,7}\b", re.IGNORECASE)
MAIL = re.compile(r"[\w.+-]+@[\w-]+\.\w+")


def visit(server: Served) -> list[str]:
    """Somebody does all that can be done and much that cannot; what must not be written down."""
    secrets = [NAME, LOGIN, PASSWORD, "wrong password 3", NOTE, METRICS, SMTP_PASSWORD, "argon2"]
    me, friend = {"kind": "me", "name": NAME}, {"kind": "friend"}
    with httpx.Client(base_url=server.address, timeout=STUCK, headers={"X-Forwarded-For": HOST}) as client:
        client.get("api/me")
        client.patch("api/me", json={"name": NAME})
        client.post("api/account", json={"login": LOGIN, "password": PASSWORD})
        table = client.post("api/tables", json={"game": "eastern-wonders", "seats": [me, friend]}).json()["table"]
        (link,) = client.get(f"api/tables/{table}").json()["links"].values()
        secrets += [link, client.cookies["cardamom"], client.cookies["cardamom"].partition(".")[0]]
        for path in (f"join/{table}/{link}", f"api/tables/{table}/at/x", f"reset#{link}", f"{link}/{link}", "api/x%00"):
            client.get(path)
        client.post("api/session", json={"login": LOGIN, "password": "wrong password 3"})
        client.post("api/account/email", json={"email": EMAIL, "password": PASSWORD})
        client.post("api/recovery", json={"who": EMAIL})
        for token in (link, "x"):
            client.post("api/reset", json={"token": token, "password": PASSWORD})
            client.post(f"api/tables/{table}/join", json={"token": token, "name": NAME})
        for pack in (f'name = "{NOTE}"', f"{NOTE} [["):
            client.post("api/tables", json={"game": "eastern-wonders", "seats": [me, me], "pack": pack})
        client.post("api/logs", json={"log": f'{{"players": ["{NAME}"], "note": "{NOTE}"}}\n'})
        client.post(f"api/tables/{table}/complaints", json={"seat": 1, "note": NOTE})
        client.get("metrics", headers={"Authorization": f"Bearer {METRICS}"})
        for _ in range(60):
            client.get("health", headers={"Host": f"{LOGIN}.example"})
        client.get("api/tables", headers={"X-Forwarded-For": BANNED})
        client.request("DELETE", "api/account", json={"password": PASSWORD})
    for said in (f"GET /{link} HTTP/9\r\n\r\n", f"\x00{NAME}\r\n\r\n", f"GET / HTTP/1.1\r\nCookie: {link}\r\nbroken"):
        with connect(server.address) as connection:
            connection.sendall(said.encode())
    return secrets


def test_stderr_tells_nothing_about_anybody(tmp_path: Path) -> None:
    options = ["--workers", "1", "--origin", "http://play.example.org", "--metrics-token", METRICS,
               "--mail-from", "c@d.org", "--mail", f"smtp://cardamom:{SMTP_PASSWORD}@127.0.0.1:{unused_port()}",
               "--rate", "login=1000,1000"]
    with served(tmp_path, *options) as server:
        subprocess.run([sys.executable, "-m", "cardamom", "admin", "ban", BANNED, "--reason", NOTE, "--data", str(tmp_path)],
                       check=True, capture_output=True)
        secrets = visit(server)
        wait_until(lambda: "a mail could not be sent" in server.said(), "a mail has failed")
        server.process.kill()  # workers too are gone without a word
        said = server.said().replace(f"{server.address}", "(its own address)").replace("127.0.0.1", "(this machine)")
    assert '"level"' in said and "started" in said
    assert not [secret for secret in secrets if secret in said]
    assert not ADDRESS.search(re.sub(r'"time": "[^"]*"', "", said)), said
    assert not MAIL.search(said), said
