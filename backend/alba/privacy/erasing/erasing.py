"""Erasing a person whom other data depends on: hidden at once, deleted after a week, and undoable
in between. A person without such data is erased at once (`enrolment.delete_taker`)."""

from datetime import date, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure, rows
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report.models import Report
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent.models import FamilyAnswer
from alba.days import today
from alba.errors import Conflict
from alba.followup import open_matters
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.privacy.erasing.models import Erasure
from alba.privacy.retention import holds, who
from alba.schools import merging
from alba.takers.children import children
from alba.takers.children.models import GuardianConsent
from alba.takers.contacts.models import GuardianContact
from alba.takers.enrolment import enrolment, numbers
from alba.takers.models import TestTaker
from alba.takers.placement import changes, places

GRACE = timedelta(days=7)


def weighs(taker: TestTaker) -> bool:
    """Whether a test by or about the person, a talk request or a case would be deleted too."""
    return _tests(taker).exists() or open_matters.has_any(taker.pk)


def _tests(taker: TestTaker) -> Any:
    """Also about the children whom the person has added, who are erased too."""
    about = Q(on_behalf_of_test_taker=taker) | Q(on_behalf_of_test_taker__added_by=taker)
    return Test.everyone.filter(Q(test_taker=taker) | about)


def begin(taker: TestTaker, *, by: User) -> Erasure:
    """Removes the person from every list and login at once. Raises Http404, and Conflict `held`,
    `has_assigned_test_takers`, and `open_matters` until a reader has closed what is open."""
    with transaction.atomic():
        user = rows.hold(taker.user_id)
        children.hold_accounts(user.pk)
        places.hold(taker.pk)
        held = TestTaker.objects.select_for_update(of=("self",)).filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        enrolment.refuse_with_people(held, by=by)
        holds.refuse_held(user)
        _refuse_open(held)
        on, school = today() + GRACE, held.course.school_id if held.course else None
        erasure_ = Erasure.objects.create(
            taker=held,
            name=user.full_name,
            school_id=school,
            by=by,
            on=on,
            was_active=user.is_active,
        )
        record(Action.TAKER_DELETE, actor=by, about=held, **held.audit_facts())
        # No login works while the account is off, and each continues once this is undone.
        rows.switch_off(user)
        _hide(held, on)
        changes.tell([held])
        for person in who.told(school) if school else ():
            outbox.queue("erasure_begun", person, on=on.isoformat())
    return erasure_


def _refuse_open(taker: TestTaker) -> None:
    found = open_matters.of([taker.pk])
    waiting = {name: found[name] for name in ("talk", "cases")}
    if any(waiting.values()):
        text = _(
            "Something about this person is still open: a wish to talk, or a case. A reader of the "
            "school has to close it first."
        )
        raise Conflict("open_matters", text, **waiting)


def _hide(taker: TestTaker, on: date | None) -> None:
    people = TestTaker.everyone.filter(Q(pk=taker.pk) | Q(added_by=taker))
    people.update(erased_from=on)
    taker.erased_from = on


def undo(by: User, pk: int) -> None:
    """Restores everything: place, lists, logins, links and cards. If somebody else has got the
    number meanwhile, they keep it. Raises Http404, also once it is done."""
    with transaction.atomic():
        due = Erasure.objects.visible_to(by).filter(pk=pk, done_on=None)
        person = due.values_list("taker", "taker__user").first()
        if person is None or None in person:
            raise Http404
        taker_id, account = person
        user = User.objects.locked(account)
        places.hold(taker_id)
        found = due.select_related(None).select_for_update(of=("self",)).first()
        if found is None or found.taker_id is None:
            raise Http404
        taker = TestTaker.everyone.select_for_update(of=("self",)).get(pk=found.taker_id)
        user.is_active = found.was_active
        user.save(update_fields=["is_active"])
        _hide(taker, None)
        places.sync_course([taker])  # the person whom they follow may have moved
        if taker.external_id and numbers.is_taken(taker, taker.external_id):
            TestTaker.objects.filter(pk=taker.pk).update(external_id="")
        record(Action.TAKER_KEEP, actor=by, about=taker, **found.audit_facts())
        changes.tell([taker])
        found.delete()


def finish_all() -> None:
    """Those whose day has come. Safe to run any number of times."""
    due = Erasure.objects.filter(done_on=None, on__lte=today()).order_by("pk")
    for pk in due.values_list("pk", flat=True):
        _finish(pk)


def _finish(pk: int) -> None:
    with transaction.atomic():
        account = Erasure.objects.filter(pk=pk).values_list("taker__user", flat=True).first()
        user = rows.hold(account) if account else None
        due = Erasure.objects.select_for_update(of=("self",)).filter(pk=pk, done_on=None)
        found = due.first()
        if found is None:
            return
        if user is not None:
            taker = TestTaker.everyone.get(user=user)
            found.counts = _counts(taker)
            record(Action.TAKER_ERASE, about=taker, **taker.audit_facts())
            _hide(
                taker, None
            )  # data that goes with the person is looked for among people who are not hidden
            erasure.erase(User.objects.get(pk=user.pk))
        found.taker, found.name, found.done_on = None, "", today()
        found.save(update_fields=["taker", "name", "done_on", "counts"])


def _counts(taker: TestTaker) -> dict[str, int]:
    tests = _tests(taker)
    return {
        "tests": tests.count(),
        "reports": Report.objects.filter(test__in=tests.values("pk")).count(),
        "cases": Case.objects.filter(child=taker).count(),
        "talk_requests": TalkRequest.objects.filter(child=taker).count(),
        "contacts": GuardianContact.objects.filter(taker=taker).count(),
        "consents": GuardianConsent.objects.filter(taker=taker).count()
        + FamilyAnswer.objects.filter(taker=taker).count(),
    }


def follow_merge(joining: merging.Joining) -> dict[str, int]:
    """A school's receipts move to the school with which it is merged."""
    if joining.school is not None:
        Erasure.objects.filter(school=joining.school).update(school=joining.into_school)
    return {}
