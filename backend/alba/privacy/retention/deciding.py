"""A school's decision on how long data is kept."""

from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused
from alba.privacy.models import RetentionPolicy
from alba.schools.meanwhile import Edited
from alba.schools.models import School


def of(school: School) -> RetentionPolicy:
    """An empty one, not saved, if nobody has decided."""
    return RetentionPolicy.objects.filter(school=school).first() or RetentionPolicy(school=school)


def refuse_others(by: User) -> None:
    """Alba's team and readers can only read it: raises Refused `school_decides`."""
    if not by.is_school_admin:
        raise Refused("school_decides", _("The school decides how long data is kept."))


def _said(policy: RetentionPolicy) -> dict[str, Any]:
    return {
        "tests_months": policy.tests_months,
        "left_months": policy.left_months,
        "cases_months": policy.cases_months,
        "action": policy.action,
        "decided_by": policy.decided_by,
        "decided_on": policy.decided_on,
    }


def _lines(policy: RetentionPolicy, _changed: Collection[str]) -> Q:
    return Q(school=policy.school_id, action=Action.RETENTION_DECIDE)


RETENTION = Edited[RetentionPolicy](said=_said, lines=_lines)


def put(by: User, school: School, *, version: str | None = None, **decided: Any) -> RetentionPolicy:
    """Replaces the former decision, which stays in the trail. Raises Conflict `changed_meanwhile`
    if the caller saw another `version`."""
    with transaction.atomic():
        # There may be no row of it yet, so its school is locked.
        list(School.objects.select_for_update(no_key=True).filter(pk=school.pk))
        RETENTION.refuse_changed(of(school), version, by)
        now = {**decided, "recorded_by": by, "recorded_at": timezone.now()}
        policy, _is_new = RetentionPolicy.objects.update_or_create(school=school, defaults=now)
        months = ("tests_months", "left_months", "cases_months")
        said = {name: decided[name] for name in months if decided[name] is not None}
        record(
            Action.RETENTION_DECIDE,
            actor=by,
            about=policy,
            details={**said, "fate": decided["action"]},
            **policy.audit_facts(),
        )
    return policy
