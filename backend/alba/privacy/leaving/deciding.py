"""What a school decides about how long data stay."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused
from alba.privacy.models import RetentionPolicy
from alba.schools.models import School


def of(school: School) -> RetentionPolicy:
    """An empty one, not saved, where nobody has decided."""
    return RetentionPolicy.objects.filter(school=school).first() or RetentionPolicy(school=school)


def refuse_others(by: User) -> None:
    """Alba's team and readers read it: raises Refused `school_decides`."""
    if not by.is_school_admin:
        raise Refused("school_decides", _("How long data stay is decided by the school."))


def put(by: User, school: School, **decided: Any) -> RetentionPolicy:
    """In place of what was decided before, which the trail keeps."""
    with transaction.atomic():
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
