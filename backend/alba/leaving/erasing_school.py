"""Thirty days after a school's data were handed over, and never less than a week after everybody
was told of it, everything of it is erased here. Only a hold on somebody keeps it, and then all of
it: what is on hold may hang on anything else."""

from datetime import date

from django.db import transaction
from django.db.models import Q, QuerySet

from alba.accounts import erasure
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report import files
from alba.assessments.report.models import Report
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.models import Campaign
from alba.days import today
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.leaving import receipt_mail
from alba.leaving.handing_over import ERASED_AFTER, LAST_DAYS, erased_on, tell
from alba.leaving.models import Departure
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.privacy.erasures import Erasure
from alba.privacy.retention import holds
from alba.schools import moved
from alba.schools.models import School


def daily() -> None:
    """Safe to run any number of times."""
    with transaction.atomic():
        moved.tell_people()
    _say_again()
    for pk in _due().order_by("pk").values_list("pk", flat=True):
        _erase(pk)


def _say_again() -> None:
    waiting = Departure.objects.filter(told_on__lt=today(), told_again_on=None)
    for pk in waiting.order_by("pk").values_list("pk", flat=True):
        with transaction.atomic():
            found = waiting.select_for_update().filter(pk=pk).first()
            on = erased_on(found) if found is not None else None
            if found is not None and on is not None and on - LAST_DAYS <= today() < on:
                found.told_again_on = today()
                found.save(update_fields=["told_again_on"])
                tell(found, "school_goes")


def _due() -> QuerySet[Departure]:
    """See `erased_on`."""
    return Departure.objects.filter(
        handed_over_on__lte=today() - ERASED_AFTER, told_on__lte=today() - LAST_DAYS
    )


def is_held(school: School) -> bool:
    """True if a hold on somebody of whom the school has anything keeps all of it."""
    return bool(holds.held_among(set(_about(school).values_list("pk", flat=True))))


def _about(school: School) -> QuerySet[TestTaker]:
    """Its people, and those elsewhere about whom it has something."""
    tests = Test.everyone.filter(school=school)
    found = Q(course__school=school) | Q(cases__school=school) | Q(talk_requests__school=school)
    found |= Q(pk__in=tests.values("test_taker")) | Q(
        pk__in=tests.values("on_behalf_of_test_taker")
    )
    return TestTaker.everyone.filter(pk__in=TestTaker.everyone.filter(found).values("pk"))


def _erase(pk: int) -> None:
    with transaction.atomic():
        rows = _due().select_for_update(of=("self",)).select_related("school")
        found = rows.filter(pk=pk).first()
        if found is None or is_held(found.school):
            return
        school = found.school
        receipt = Erasure.objects.create(
            of_school=school.school_name,
            by=found.asked_by,
            asked_at=found.asked_at,
            counts_from=found.handed_over_on or date.min,
            was_active=False,
            done_on=today(),
            counts=_counts(school),
        )
        told = [
            (one.email, one.locale)
            for one in User.objects.filter(assigned_schools=school, is_active=True)
            if one.email
        ]
        record(Action.SCHOOL_ERASE, about=school, **school.audit_facts())
        _erase_people(school)
        _erase_rows(school)
        _erase_admins(school)
        found.delete()
        school.delete()
        for email, locale in told:
            receipt_mail.queue(email, locale, receipt)


def _counts(school: School) -> dict[str, int]:
    tests = Test.everyone.filter(school=school)
    people = TestTaker.everyone.filter(course__school=school)
    return {
        "people": people.count(),
        "tests": tests.count(),
        "reports": Report.objects.filter(test__in=tests.values("pk")).count(),
        "cases": Case.objects.filter(school=school).count(),
        "talk_requests": TalkRequest.objects.filter(school=school).count(),
        "contacts": GuardianContact.objects.filter(taker__in=people.values("pk")).count(),
        "consents": GuardianConsent.objects.filter(taker__in=people.values("pk")).count()
        + FamilyAnswer.objects.filter(taker__in=people.values("pk")).count(),
    }


def _erase_people(school: School) -> None:
    """Pupils first: what is then left of a guardian's ties is at other schools."""
    people = TestTaker.everyone.filter(Q(course__school=school) | Q(practice_of=school))
    pupils = people.filter(role=Role.STUDENT)
    for account in list(pupils.order_by("pk").values_list("user", flat=True)):
        _erase_account(account)
    for taker in people.select_related("user").order_by("pk"):
        if _is_tied_elsewhere(taker, school):
            TestTaker.everyone.filter(pk=taker.pk).update(course=None, own_course=None)
        else:
            _erase_account(taker.user_id)


def _erase_account(account: int) -> None:
    user = User.objects.filter(pk=account).first()
    if user is not None:  # not gone with another one
        erasure.erase(user)


def _is_tied_elsewhere(taker: TestTaker, school: School) -> bool:
    """True if they answer about a child at another school here, or came by themselves."""
    if taker.user.came_alone:
        return True
    theirs = taker.assigned_people.exclude(course__school=school)
    bonds = Bond.objects.filter(adult=taker).exclude(taker__course__school=school)
    return theirs.exists() or bonds.exists()


def _erase_rows(school: School) -> None:
    """What the school has of people who are elsewhere now, and its screenings."""
    tests = Test.everyone.filter(school=school)
    files.remove_of(tests)
    tests.delete()
    Campaign.every.filter(school=school).delete()


def _erase_admins(school: School) -> None:
    """Administrators of other schools stay."""
    for user in list(school.admins.order_by("pk")):
        if not user.assigned_schools.exclude(pk=school.pk).exists():
            erasure.erase(user)
