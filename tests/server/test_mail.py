"""Mails are encrypted: by STARTTLS or from the first byte, with a certificate that is checked. Real SMTP servers."""
from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from cardamom.server.mail import Mail
from tests.server.test_kill import unused_port

USER, PASSWORD = "cardamom", "violet/teapot 7"


class Box:
    """What arrived: the recipients, whether the connection was encrypted, and who had signed in."""

    def __init__(self) -> None:
        self.arrived: list[tuple[list[str], bool, bytes | None]] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert server.transport is not None
        encrypted = server.transport.get_extra_info("ssl_object") is not None
        self.arrived.append((envelope.rcpt_tos, encrypted, session.auth_data))
        return "250 OK"


def authenticate(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object) -> AuthResult:
    right = isinstance(data, LoginPassword) and (data.login, data.password) == (USER.encode(), PASSWORD.encode())
    return AuthResult(success=right, handled=False, auth_data=USER.encode() if right else None)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Self-made, for 127.0.0.1: certificate and key in one file."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificate")
    made, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run([program, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
                    "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", made], check=True, capture_output=True)
    both = folder / "both.pem"
    both.write_bytes(made.read_bytes() + key.read_bytes())
    return both


@contextmanager
def mail_server(certificate: Path | None, scheme: str) -> Iterator[tuple[Box, str]]:
    """With STARTTLS it insists on that and on a password. Its address."""
    box, port = Box(), unused_port()
    context = None
    if certificate is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate)
    later = scheme == "smtp" and context is not None
    controller = Controller(
        box, hostname="127.0.0.1", port=port, ssl_context=context if scheme == "smtps" else None,
        tls_context=context if scheme == "smtp" else None, require_starttls=later, authenticator=authenticate,
        auth_required=later, auth_require_tls=later)
    controller.start()
    try:
        yield box, f"{scheme}://{USER}:violet%2Fteapot%207@127.0.0.1:{port}"
    finally:
        controller.stop()


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_mail_is_encrypted_and_signed_in(scheme: str, certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with mail_server(certificate, scheme) as (box, url):
        assert await Mail.of(url, "cardamom@example.org").send("anna@example.org", "Hello", "A link")
    assert box.arrived == [(["anna@example.org"], True, USER.encode())]


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_certificate_that_nobody_vouches_for_is_refused(
        scheme: str, certificate: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    with mail_server(certificate, scheme) as (box, url):
        assert not await Mail.of(url, "cardamom@example.org").send("anna@example.org", "Hello", "A link")
    assert not box.arrived
    logged = " ".join(str(record.__dict__) for record in caplog.records)
    assert "a mail could not be sent" in logged and "anna@" not in logged and "teapot" not in logged


async def test_a_password_is_not_sent_in_the_clear_to_another_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server offers no STARTTLS, as it looks when somebody in between removes the offer."""
    monkeypatch.setattr("cardamom.server.mail.LOCAL", set())
    with mail_server(None, "smtp") as (box, url):
        assert not await Mail.of(url, "cardamom@example.org").send("anna@example.org", "Hello", "A link")
        assert not box.arrived
        open_url = url.replace(f"{USER}:violet%2Fteapot%207@", "")
        assert await Mail.of(open_url, "cardamom@example.org").send("anna@example.org", "Hello", "A link")
    assert [(encrypted, user) for _, encrypted, user in box.arrived] == [(False, None)]
