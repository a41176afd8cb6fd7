"""A school asks all its families, and the workers that send are killed meanwhile."""

import contextlib
import socketserver
import threading
import time
from collections import Counter
from pathlib import Path
from typing import ClassVar

from faults.outside import Postman
from faults.scenarios import LONG
from harness.cluster import Cluster
from harness.load_users import Person
from harness.processes import free_port, wait_for
from harness.product import product

FAMILIES = 400  # 2,000 take some minutes
KILLED_AT = (50, 200)
"""The emails of which the worker never learns that they were taken."""


class SlowPostman(Postman):
    """Takes some emails and does not say so until `goes_on`: the worst moment to be killed in."""

    holds: ClassVar[threading.Event] = threading.Event()
    goes_on: ClassVar[threading.Event] = threading.Event()

    def handle(self) -> None:
        with contextlib.suppress(OSError):  # the worker is gone
            super().handle()

    def took_one(self) -> None:
        if sum(self.got.values()) in KILLED_AT:
            self.goes_on.clear()
            self.holds.set()
            self.goes_on.wait(60)


def families_asked(folder: Path, cluster: Cluster) -> str:
    """They are asked at once. The sending worker is killed again and again, each time
    after the mail server has taken an email and before it has said so. Each family gets one; of
    those emails that were being sent the row says that it is not known whether they went out."""
    port = free_port()
    Postman.got.clear()
    env = {
        "DATABASE_URL": cluster.url,
        "EMAIL_URL": f"smtp://127.0.0.1:{port}",
        "GUARDIAN_CONSENT_BELOW": "14",
        **LONG,
    }
    socketserver.ThreadingTCPServer.allow_reuse_address = True
    with (
        product(folder, **env) as made,
        socketserver.ThreadingTCPServer(("127.0.0.1", port), SlowPostman) as server,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        made.start()
        school = made.script("harness.families", FAMILIES)
        made.wait()
        asks = Person(made.url, token=school["admin"])
        answer = asks.ask("POST", f"/app/campaigns/{school['campaign']}/consent-requests/", {})
        assert (answer.status, answer.body["sent"]) == (200, FAMILIES), answer
        begun = time.monotonic()
        made.start_worker()
        for _ in KILLED_AT:
            wait_for(SlowPostman.holds.is_set, 60, "an email that is being sent")
            assert made.worker
            made.worker.kill()
            SlowPostman.holds.clear()
            SlowPostman.goes_on.set()
            ten_minutes_later(cluster)
            made.start_worker()
        wait_for(lambda: nothing_waits(cluster), 120, "every family written to")
        took = time.monotonic() - begun
        server.shutdown()
        with cluster.connect() as connection:
            row = connection.execute(
                "SELECT count(*), count(*) FILTER (WHERE sent_at IS NULL) FROM campaigns_familymail"
            ).fetchone()
    mails, unsure = row or (0, 0)
    twice = {email: times for email, times in Postman.got.items() if times > 1}
    assert not twice, f"{len(twice)} families were written to twice"
    missed = len(Counter(school["emails"]) - Postman.got)
    assert set(Postman.got) <= set(school["emails"]), "somebody else was written to"
    assert mails == FAMILIES, f"{mails} of {FAMILIES} emails were claimed"
    assert unsure == len(KILLED_AT), f"{unsure} emails are not known to be sent"
    assert missed == 0, f"{missed} families got nothing"
    return (
        f"{len(KILLED_AT)} kills among {FAMILIES} families: each got one email; "
        f"of {unsure} it is not known; {took:.0f} s"
    )


def ten_minutes_later(cluster: Cluster) -> None:
    """For what a killed worker has left: the next one takes it up."""
    with cluster.connect() as connection:
        connection.execute(
            "UPDATE django_tasks_database_dbtaskresult "
            "SET started_at = started_at - interval '10 minutes' WHERE status = 'RUNNING'"
        )


def nothing_waits(cluster: Cluster) -> bool:
    with cluster.connect() as connection:
        row = connection.execute(
            "SELECT count(*) FROM django_tasks_database_dbtaskresult "
            "WHERE status IN ('READY', 'RUNNING')"
        ).fetchone()
    return row == (0,)
