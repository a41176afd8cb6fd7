"""A class of the demo's second school whose families are being asked: every answer there can be."""

from datetime import timedelta

from django.utils import timezone

from alba.accounts.models import User
from alba.campaigns.consent import texts
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from alba.families.consent import guardian_consent
from alba.ops.demo_accounts import DOMAIN
from alba.people.models import Role, TestTaker
from alba.people.records.consents import GuardianConsent, Purpose
from alba.people.records.contacts import GuardianContact, Relation
from alba.schools.duties.models import Duty, ends_after
from demo.people import LOGINS, Place

NAME = "Com estem? Hivern"
CLASS = "2n d'ESO"
OLD_ENOUGH = timedelta(days=14 * 365.25 + 3)


def ask_families(place: Place) -> None:
    admin = User.objects.get(email=LOGINS[1][1])
    course = next(one.course for one in place.classes if one.course.course == CLASS)
    reader = TestTaker.objects.filter(role=Role.PSYCHOLOGIST, course__school=course.school)
    Duty.objects.create(
        user=reader.get().user,
        school=course.school,
        granted_by=admin,
        ends_on=ends_after(today()),
    )
    pupils = list(TestTaker.objects.filter(course=course, role=Role.STUDENT).order_by("pk"))
    GuardianConsent.objects.filter(taker__in=pupils).delete()
    campaign = running.create(
        by=admin,
        school=course.school,
        classes=[course],
        name=NAME,
        questionnaires=["SDQ"],
        voices=["self", "guardian"],
        basis="consent",
        needs_guardians="one",
        opens_on=today(),
        closes_on=today() + timedelta(days=30),
    )
    running.open_campaign(admin, campaign.pk)
    _answers(campaign, pupils, admin)


def _answers(campaign: Campaign, pupils: list[TestTaker], admin: User) -> None:
    old, no_contact, _not_asked, outdated, given, refused, withdrawn, conflict, *asked = pupils
    TestTaker.objects.filter(pk=old.pk).update(birth_date=today() - OLD_ENOUGH)
    contacts = {pupil.pk: make_contact(pupil) for pupil in pupils if pupil != no_contact}

    def record(pupil: TestTaker, *, says_yes: bool, contact: GuardianContact | None = None) -> None:
        guardian_consent.put_on_record(
            pupil,
            by=admin,
            given=says_yes,
            reference="Carpeta 7",
            route="paper",
            contact=(contact or contacts[pupil.pk]).pk,
        )

    for pupil in asked:
        _ask(campaign, contacts[pupil.pk])
    for pupil, words in ((given, [True]), (refused, [False]), (withdrawn, [True, False])):
        for says_yes in words:
            record(pupil, says_yes=says_yes)
    record(conflict, says_yes=True)
    record(conflict, says_yes=False, contact=make_contact(conflict, Relation.FATHER))
    record(outdated, says_yes=True)
    before = timezone.now() - timedelta(days=365)
    GuardianConsent.objects.filter(taker=outdated).update(at=before)


def make_contact(pupil: TestTaker, relation: str = Relation.MOTHER) -> GuardianContact:
    name = "Montserrat" if relation == Relation.MOTHER else "Joan"
    return GuardianContact.objects.create(
        taker=pupil,
        full_name=f"{name} {pupil.user.last_name}",
        relation=relation,
        email=f"{name.lower()}{pupil.pk}@{DOMAIN}",
        locale="ca",
    )


def _ask(campaign: Campaign, contact: GuardianContact) -> None:
    """The worker writes the email at the next hour at which families are written to."""
    text = texts.current(campaign.school_id, Purpose.SCREENING)
    if text is not None:
        ConsentRequest.objects.create(
            campaign=campaign,
            taker=contact.taker,
            contact=contact,
            purpose=text.purpose,
            text=text,
        )
