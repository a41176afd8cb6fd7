"""The daily job is watched: whether it ended well, and when."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from alba.accounts import housekeeping
from alba.privacy import daily_job
from alba.privacy.models import DailyRun
from alba.watch.metrics_exporter import DatabaseCollector


def health(as_user: Any, world: Any) -> Any:
    return as_user(world.alba).get("/app/figures/health/").json()


def test_a_run_that_never_was_or_is_long_ago_is_an_alarm(as_user: Any, world: Any) -> None:
    # An installation of today has had no night yet.
    tables = MigrationRecorder.Migration.objects
    for hours, alarm in ((23.9, False), (24.1, True)):
        tables.update(applied=timezone.now() - timedelta(hours=hours))
        assert health(as_user, world) == {"daily_ended_at": None, "alarm": alarm}
    call_command("daily", verbosity=0)
    found = health(as_user, world)
    assert found["alarm"] is False
    assert found["daily_ended_at"] is not None
    for hours, alarm in ((47.9, False), (48.1, True)):
        DailyRun.objects.update(ended_at=timezone.now() - timedelta(hours=hours))
        assert health(as_user, world)["alarm"] is alarm


def test_a_step_that_fails_stops_no_other_and_is_no_good_end(
    as_user: Any, world: Any, monkeypatch: Any
) -> None:
    done = []

    def fails() -> None:
        raise OSError("no storage")

    steps = (fails, lambda: done.append("next"), *daily_job.STEPS)
    monkeypatch.setattr(daily_job, "STEPS", steps)
    with pytest.raises(OSError, match="no storage"):
        call_command("daily", verbosity=0)
    assert done == ["next"]
    assert health(as_user, world)["daily_ended_at"] is None
    assert housekeeping.tidy in daily_job.STEPS


@pytest.mark.django_db(transaction=True)
def test_the_figures_for_prometheus_say_when() -> None:
    def figures() -> dict[str, float]:
        return {one.name: one.samples[0].value for one in DatabaseCollector().collect()}

    assert figures()["alba_daily_ended_timestamp_seconds"] == 0
    call_command("daily", verbosity=0)
    ended_at = DailyRun.objects.get().ended_at.timestamp()
    assert figures()["alba_daily_ended_timestamp_seconds"] == pytest.approx(ended_at)
