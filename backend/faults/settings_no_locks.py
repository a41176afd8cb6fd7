"""The product's settings, and no row is ever held: what the fault scripts must find
(`--bug lock`)."""

from typing import Any

from django.db.models import QuerySet

from alba.settings import *  # noqa: F403


def _hold_nothing(rows: QuerySet[Any], **_options: object) -> QuerySet[Any]:
    return rows


setattr(QuerySet, "select_for_update", _hold_nothing)  # noqa: B010 (a method, as mypy sees it)
