"""Every task that writes an email writes none about a school that rests, and does once it works."""

import importlib
import pkgutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from django_tasks.base import Task

import alba
from alba.accounts.mail import farewell, outbox
from alba.accounts.models import Attempts
from alba.campaigns.consent import family_answers, mailing, passing, reminding, resending, told
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer, FamilyMail
from alba.campaigns.consent.school_days import next_school_day
from alba.campaigns.models import Campaign
from alba.days import today
from alba.families.bonds import mail as bond_mail
from alba.followup.letters import dispatch, links
from alba.followup.letters import told as letters_told
from alba.followup.letters.models import Letter, LetterAnswer, LetterLink
from alba.leaving import receipt_mail
from alba.people.models import Bond
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.privacy.erasing import kept_notices
from alba.privacy.erasures import Erasure
from alba.schools.models import School
from tests.support import days, families, lessons

pytestmark = pytest.mark.usefixtures("private_media", "below_14")

# About an account or a school that is gone here, whatever the school does.
OTHERS = {farewell.send, receipt_mail.send}


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


@pytest.fixture
def work(world: Any, monkeypatch: Any) -> None:
    """Ten o'clock on a school day."""
    day = next_school_day(today(), [])
    days.come_at_work(monkeypatch, day)
    hour = datetime(day.year, day.month, day.day, 10, tzinfo=UTC)
    monkeypatch.setattr("alba.campaigns.consent.mailing.local_now", lambda: hour)


def every_task() -> set[Task[..., Any]]:
    names = [one.name for one in pkgutil.walk_packages(alba.__path__, "alba.")]
    modules = [importlib.import_module(one) for one in names if ".migrations" not in one]
    return {found for one in modules for found in vars(one).values() if isinstance(found, Task)}


def named(one: Task[..., Any]) -> str:
    return one.module_path


Tasks = dict[Task[..., Any], tuple[Any, ...]]


def of_families(world: Any, client: Any) -> Tasks:
    north = world.north
    asked = families.campaign(north, voices=["self", "teacher"], teacher_voice="all")
    child, other = (lessons.pupil(north.course, 10) for _one in range(2))
    contact, second = families.contact(child), families.contact(other, "Pau Roca")
    assert families.ask(client, asked).status_code == 200
    family = families.Family(families.token_of_any(contact))
    assert family.answer("given").status_code == 200
    consent = {"given": True, "reference": "Folder 7"}
    assert client.post(f"/app/test-takers/{other.pk}/guardian-consent/", consent).status_code == 201
    answer = FamilyAnswer.objects.get(taker=child)
    request = ConsentRequest.objects.get(contact=contact, campaign=asked)
    third = families.contact(lessons.pupil(north.course, 10), "Nil Font")
    families.ask(client, asked)
    mail = FamilyMail.objects.create(
        campaign=asked, address=mailing.address_of(third.email), day=today(), again=True
    )
    record = GuardianConsent.objects.get(taker=other)
    return {
        family_answers.send_copy: (answer.pk,),
        family_answers.send_notice: (request.pk, contact.pk),
        told.tell: ([record.pk],),
        told.tell_contact: (second.pk,),
        passing.tell_former: (contact.pk, "former@example.org"),
        resending.send: (mail.pk, third.pk),
        mailing.send: (asked.pk,),
        reminding.send: (asked.pk, north.teacher.pk, "teacher"),
    }


def of_letters(world: Any) -> Tasks:
    answer = LetterAnswer.objects.get(letter__case__school=world.north.school)
    Letter.objects.filter(pk=answer.letter_id).update(given_on=today())
    answer.letter.refresh_from_db()
    asked = LetterLink.objects.get(letter=answer.letter).contact
    link = links.for_contact(answer.letter, asked)
    answer.contact, answer.told_at = link.contact_id, timezone.now()
    answer.save()
    both = (answer.letter_id, link.contact_id)
    return {
        dispatch.send: (link.pk,),
        dispatch.copy: (answer.pk,),
        dispatch.notice: both,
        letters_told.written_down: (answer.pk, link.contact_id),
        letters_told.taken_back: (*both, "Rosa Vidal", timezone.now().isoformat()),
    }


def of_people(world: Any) -> Tasks:
    north = world.north
    kept = Erasure.objects.filter(school=north.school).exclude(taker=None).latest("pk")
    kept.kept_on, kept.reason = today(), "An open claim"
    kept.save()
    contacts = GuardianContact.objects.filter(taker__course__school=north.school)
    contact = contacts.exclude(email="").earliest("pk")
    world.south.school.admins.add(north.admin)
    bond = Bond.objects.filter(taker__course__school=north.school, adult=None).earliest("pk")
    Bond.objects.filter(pk=bond.pk).update(expires_at=timezone.now() + timedelta(days=9))
    return {
        kept_notices.tell_person: (kept.pk, farewell.keep("gone@example.org")),
        kept_notices.tell_contact: (kept.pk, contact.pk),
        bond_mail.send: (bond.pk, "school"),
        outbox.send: ("contact_added", north.admin.pk),
    }


@pytest.mark.usefixtures("work")
@pytest.mark.promise("leaving.rests.text")
def test_no_task_writes_before_the_school_begins(
    world: Any, as_user: Any, run_queue: Callable[[], None], mailoutbox: list[Any]
) -> None:
    admin = as_user(world.north.admin)
    tasks = of_families(world, admin) | of_letters(world) | of_people(world)
    assert tasks.keys() | OTHERS == every_task()
    run_queue()
    mailoutbox.clear()
    late = families.contact(lessons.pupil(world.north.course, 10), "Laia Puig")
    families.ask(admin, Campaign.objects.get(pk=tasks[mailing.send][0]))
    School.objects.filter(pk=world.north.school.pk).update(rests=True)

    def run(one: Task[..., Any]) -> int:
        Attempts.objects.all().delete()
        more = {"taker": world.north.child.pk} if one == outbox.send else {}
        one.enqueue(*tasks[one], **more)
        run_queue()
        sent = len(mailoutbox)
        mailoutbox.clear()
        return sent

    assert {named(one): run(one) for one in tasks} == {named(one): 0 for one in tasks}
    assert admin.post(f"/app/schools/{world.north.school.pk}/begin/").status_code == 204
    run_queue()
    mailoutbox.clear()
    assert not FamilyMail.objects.filter(address=mailing.address_of(late.email)).exists()
    silent = {named(one) for one in tasks if not run(one)}
    assert silent == set()
