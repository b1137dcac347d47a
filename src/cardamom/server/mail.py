"""Sends mail by SMTP: `cardamom serve --mail smtps://USER:PASSWORD@HOST --mail-from ADDRESS`."""
from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Self
from urllib.parse import unquote, urlsplit

from cardamom.server.logs import note, warn

PATIENCE = 20.0  # seconds for the other server
SENDING = ThreadPoolExecutor(2, "mail")  # threads of their own: a mail server that hangs holds up mails only
ADDRESS = re.compile(r"[^\s@<>,;:?\"()\[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")  # nor `=?utf-8?q?a?=`: an encoded "a"
LOCAL = {"localhost", "127.0.0.1", "::1"}


def is_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True)
class Mail:
    """smtp: encrypted if the other server offers it (and always if there is a password); smtps: from the first byte."""

    host: str
    port: int
    sender: str
    encrypted: bool = False
    user: str = ""
    password: str = ""

    @classmethod
    def of(cls, url: str, sender: str) -> Self:
        """Parse an address like smtps://USER:PASSWORD@HOST:PORT; ValueError says what is wrong with it."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise ValueError("--mail: the port is not a number from 1 to 65535") from None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise ValueError("--mail: write smtp://HOST:PORT or smtps://USER:PASSWORD@HOST")
        if not is_address(sender):
            raise ValueError("--mail-from: write the address that mails come from, like cardamom@example.org")
        encrypted = parts.scheme == "smtps"
        return cls(parts.hostname, port or (465 if encrypted else 587), sender, encrypted,
                   unquote(parts.username or ""), unquote(parts.password or ""))

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Send a mail and return whether it was accepted; failures are logged, without the address."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        try:
            await asyncio.get_running_loop().run_in_executor(SENDING, self._send, message)
        except (OSError, smtplib.SMTPException) as error:
            warn("a mail could not be sent", error=type(error).__name__)
            return False
        note("mail sent")
        return True

    def _send(self, message: EmailMessage) -> None:
        secure = ssl.create_default_context()
        if self.encrypted:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=secure)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        with server:
            server.ehlo_or_helo_if_needed()
            if not self.encrypted and server.has_extn("starttls"):
                server.starttls(context=secure)
                server.ehlo()
            elif not self.encrypted and self.user and self.host not in LOCAL:
                raise smtplib.SMTPNotSupportedError("the password would go unencrypted")
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)
