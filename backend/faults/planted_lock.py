"""The product's settings, and no row is ever held: what the fault scripts must find
(`--plant lock`)."""

from django.db.models import QuerySet

from alba.settings import *  # noqa: F403


def _hold_nothing(rows: QuerySet, **_options: object) -> QuerySet:
    return rows


QuerySet.select_for_update = _hold_nothing
