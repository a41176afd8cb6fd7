"""People who go (`accounts/erasure.py`): hidden at once, erased after a week, and brought back in
between. An account that its owner has ended stays ended; a school may keep the data, with a
reason."""

from datetime import date

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure, rows
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.report.models import Report
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent.models import FamilyAnswer
from alba.days import today
from alba.enrolment.admission import admissions
from alba.errors import Conflict, Invalid
from alba.followup import open_matters, readers
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.people import numbers, told_apart
from alba.people.models import TestTaker
from alba.people.placement import changes, places
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.privacy.erasing import due, kept_notices, rule
from alba.privacy.erasures import Erasure
from alba.privacy.retention import notices, who
from alba.schools import merging


def remove(taker: TestTaker, *, by: User) -> None:
    """An administrator deletes the person. Raises as `enrolment.delete_taker` does; if another
    school keeps something open, its readers are told that somebody waits for them."""
    try:
        admissions.delete_taker(taker, by=by)
    except Conflict as refusal:
        if refusal.code == "held":
            with transaction.atomic():
                _tell_elsewhere(taker, open_matters.schools_of(by))
        raise


def hide(user: User, by: User | None, former_address: str | None) -> None:
    """See `erasure.waits`. `former_address`: not None if the account has ended; it is empty for a
    person who had none. The rule has been asked, and everything is locked."""
    taker = TestTaker.everyone.select_for_update(of=("self",)).get(user=user)
    school = taker.course.school_id if taker.course else None
    ended = former_address is not None
    there = Erasure.objects.filter(taker=taker, done_on=None, kept_on=None).first()
    begun = there or Erasure(taker=taker, was_active=user.is_active, counts_from=today())
    begun.name, begun.school_id, begun.by = told_apart.named(taker), school, by
    begun.account_ended, begun.former_address = ended, former_address or ""
    begun.save()
    # No login works while the account is off, and each continues once this is undone.
    rows.switch_off(user)
    _hide(taker, today())
    changes.tell([taker])
    on = due.of([begun], None)[begun.pk].on
    for person in who.told(school) if school else ():
        outbox.queue("erasure_begun", person, on=on.isoformat() if on else "", own=ended)
    if on is None:
        _tell_elsewhere(taker, {school} if school else set())


def _tell_elsewhere(taker: TestTaker, known: open_matters.Schools) -> None:
    """The readers of other schools where something about the person is open, once a day."""
    schools = rule.of_taker(taker, known).elsewhere
    if schools and notices.claim("erasure_stopped", taker.pk, today()):
        told = {one.pk: one for pk in schools for one in readers.of_child(pk, taker)}
        for person in told.values():
            outbox.queue("erasure_stopped", person)


def _hide(taker: TestTaker, since: date | None) -> None:
    people = TestTaker.everyone.filter(pk__in=rule.going_with([taker.pk])[taker.pk])
    people.update(erased_from=since)
    taker.erased_from = since


def undo(by: User, pk: int, reason: str = "") -> None:
    """The person is not erased: place, lists, logins, links and cards are as before. If somebody
    else has got the number meanwhile, they keep it. If the person has ended the account, only the
    data stay, `reason` is needed, and they and the family are told. Raises Http404, also once it is
    done, and Invalid without a reason."""
    with transaction.atomic():
        under_way = Erasure.objects.visible_to(by).filter(pk=pk, done_on=None, kept_on=None)
        person = under_way.values_list("taker", "taker__user").first()
        if person is None or None in person:
            raise Http404
        taker_id, account = person
        user = User.objects.locked(account)
        places.hold(taker_id)
        found = under_way.select_related(None).select_for_update(of=("self",)).first()
        if found is None or found.taker_id is None:
            raise Http404
        if found.account_ended and not reason:
            text = _("Say why the data have to be kept. The person and the family read it.")
            raise Invalid({"reason": [text]})
        taker = TestTaker.everyone.select_for_update(of=("self",)).get(pk=found.taker_id)
        # The row of an account that has ended has no address: nobody logs in with it.
        user.is_active = found.was_active or found.account_ended
        user.save(update_fields=["is_active"])
        _hide(taker, None)
        places.sync_course([taker])  # the person whom they follow may have moved
        if taker.external_id and numbers.is_taken(taker, taker.external_id):
            TestTaker.objects.filter(pk=taker.pk).update(external_id="")
        record(Action.TAKER_KEEP, actor=by, about=taker, **found.audit_facts())
        changes.tell([taker])
        if found.account_ended:
            _note_kept(found, by, reason)
        else:
            found.delete()


def _note_kept(found: Erasure, by: User, reason: str) -> None:
    address, found.former_address = found.former_address, ""
    found.kept_on, found.kept_by, found.reason = today(), by, reason
    found.save(update_fields=["former_address", "kept_on", "kept_by", "reason"])
    kept_notices.tell_kept(found, address)


def finish_all() -> None:
    """Erases the people whose day has come. Safe to run any number of times."""
    waiting = Erasure.objects.filter(done_on=None, kept_on=None, counts_from__lte=today())
    for one, day in due.of(waiting.order_by("pk"), None).items():
        if day.on is not None and day.on <= today():
            _finish(one)


def _finish(pk: int) -> None:
    with transaction.atomic():
        account = Erasure.objects.filter(pk=pk).values_list("taker__user", flat=True).first()
        user = erasure.hold(account) if account else None
        rows_ = Erasure.objects.select_for_update(of=("self",))
        found = rows_.filter(pk=pk, done_on=None, kept_on=None).first()
        if found is None or user is None:
            return
        day = due.of([found], None)[pk].on
        if day is None or day > today():
            return  # somebody has opened or held something meanwhile
        taker = TestTaker.everyone.get(user=user)
        record(Action.TAKER_ERASE, about=taker, **taker.audit_facts())
        found.counts = _counts(taker)
        found.save(update_fields=["counts"])
        _hide(taker, None)  # what goes with the person is looked for among people in the lists
        erasure.erase(User.objects.get(pk=user.pk))


def close(user: User) -> None:
    """Reduces a request to a receipt with numbers when the person is erased, in any way."""
    taker = TestTaker.everyone.filter(user=user).first()
    if taker is None:
        return
    for found in Erasure.objects.filter(taker=taker, done_on=None, kept_on=None):
        found.taker, found.name, found.former_address = None, "", ""
        found.counts, found.done_on = found.counts or _counts(taker), today()
        found.save(update_fields=["taker", "name", "former_address", "done_on", "counts"])


def _counts(taker: TestTaker) -> dict[str, int]:
    tests = rule.tests_of(taker)
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
