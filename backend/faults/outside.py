"""Faults outside the database: the disk of the reports is full, the mail server is away."""

import contextlib
import io
import os
import socketserver
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pypdf import PdfWriter

from faults.scenarios import LONG, people
from harness.cluster import Cluster
from harness.load_users import Notes, Person
from harness.processes import free_port, wait_for
from harness.product import product

ROOM = 256 * 1024


def pdf(size: int) -> bytes:
    """A valid PDF of about `size` bytes."""
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    writer.add_metadata({"/Subject": os.urandom(size // 4).hex()})
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def multipart(content: bytes) -> tuple[bytes, str]:
    head = (
        b'--x\r\nContent-Disposition: form-data; name="pdf_file"; filename="r.pdf"\r\n'
        b"Content-Type: application/pdf\r\n\r\n"
    )
    return head + content + b"\r\n--x--\r\n", "multipart/form-data; boundary=x"


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A file system with ROOM at `folder`; False if we lack the rights to mount one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(command, check=False).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)


def disk_full(folder: Path, cluster: Cluster) -> str:
    """An upload that no longer fits; answers and finishes do not need that disk."""
    media = folder / "small"
    env = {"DATABASE_URL": cluster.url, "MEDIA_ROOT": str(media), **LONG}
    with small_disk(media) as mounted, product(folder, **env) as made:
        made.start(None if mounted else ROOM)
        made.wait()
        logins = people(made, 1, 2)
        person, notes = logins["people"][0], Notes()
        client = Person(made.url, notes, person["access"])
        admin = Person(made.url, notes, logins["admin"])
        first, second = person["tests"]
        answer_all(client, first, logins["questions"])
        assert client.ask("PATCH", f"/app/tests/create/{first}/")[0] == 200
        before = admin.ask("GET", f"/app/tests/{first}/pdf/")
        assert before[0] == 200
        body, kind = multipart(pdf(2 * ROOM))
        header = {"Content-Type": kind}
        refused = admin.ask("POST", f"/app/tests/{first}/pdf/", body, **header)
        assert refused[0] in {503, 507}, refused
        assert notes.replies[-1].is_json
        assert admin.ask("GET", f"/app/tests/{first}/pdf/")[1] == before[1], "the report is gone"
        files = [file for file in media.rglob("*") if file.is_file()]
        assert len(files) == 1, f"left behind: {files}"
        if mounted:
            fill(media)
        answer_all(client, second, logins["questions"])
        finished = client.ask("PATCH", f"/app/tests/create/{second}/")
        assert finished[0] == 200, "finishing needs no disk"
        with contextlib.suppress(FileNotFoundError):
            (media / "filler").unlink()
        small, kind = multipart(pdf(1024))
        assert admin.ask("POST", f"/app/tests/{second}/pdf/", small, **header)[0] == 200
    how = "a full file system" if mounted else "a limit on files (no rights to mount one)"
    return f"by {how}: upload {refused[0]}, former report stays, nothing left behind, finish 200"


def fill(media: Path) -> None:
    with contextlib.suppress(OSError), (media / "filler").open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 4096)


def answer_all(client: Person, test: int, questions: list[int]) -> None:
    for question in questions:
        body = {"test": test, "test_question": question, "answer": 1}
        assert client.ask("POST", "/app/test-answers/create/", body)[0] == 201


class Postman(socketserver.StreamRequestHandler):
    """Takes emails as a mail server does and counts them by recipient."""

    got: Counter[str] = Counter()

    def handle(self) -> None:
        def say(line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        say("220 here")
        for raw in self.rfile:
            line = raw.decode("latin-1").strip().upper()
            if line.startswith("RCPT"):
                Postman.got[line.split("<")[1].split(">")[0].lower()] += 1
            if line.startswith("DATA"):
                say("354 go on")
                while self.rfile.readline().rstrip(b"\r\n") != b".":
                    pass
                self.took_one()
            say("221 bye" if line.startswith("QUIT") else "250 fine")
            if line.startswith("QUIT"):
                return

    def took_one(self) -> None:
        """It has the email, and has not said so yet."""


def mail_away(folder: Path, cluster: Cluster) -> str:
    """Emails requested while the mail server is down are sent exactly once after it is back."""
    port = free_port()
    Postman.got.clear()
    env = {"DATABASE_URL": cluster.url, "EMAIL_URL": f"smtp://127.0.0.1:{port}", **LONG}
    with product(folder, **env) as made:
        made.start()
        made.wait()
        made.start_worker()
        client = Person(made.url)
        addresses = [person["email"] for person in people(made, 8, 1)["people"]]
        for email in addresses:
            assert client.ask("POST", "/app/reset-password/", {"email": email})[0] == 200

        def waiting() -> int:
            with cluster.connect() as connection:
                row = connection.execute(
                    "SELECT count(*) FROM django_tasks_database_dbtaskresult "
                    "WHERE status = 'READY' AND run_after > now()"
                ).fetchone()
            return int(row[0]) if row else 0

        wait_for(lambda: waiting() == len(addresses), 60, "every mail put off")
        assert not Postman.got
        socketserver.ThreadingTCPServer.allow_reuse_address = True
        with socketserver.ThreadingTCPServer(("127.0.0.1", port), Postman) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            with cluster.connect() as connection:  # a minute later
                connection.execute(
                    "UPDATE django_tasks_database_dbtaskresult SET run_after = now() "
                    "WHERE status = 'READY'"
                )
            wait_for(lambda: len(Postman.got) == len(addresses), 60, "every mail sent")
            time.sleep(2)
            server.shutdown()
    assert Postman.got == Counter(addresses), Postman.got
    return f"{len(addresses)} mails put off while it was away, each sent once when it was back"
