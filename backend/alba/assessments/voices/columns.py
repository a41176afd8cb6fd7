"""Several people's views of one child, side by side: a column for each voice that was asked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import INFORMANTS, QUESTIONNAIRES, by_type
from alba.assessments.voices import agreement, places
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.choices import AssignmentState, Questionnaire, Voice
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Assignment, Campaign
from alba.people.models import PROFESSIONAL_ROLES, Role, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.duties.reading_rights import schools_read_by

INFORMANT = {Voice.SELF: "self", Voice.GUARDIAN: "parent", Voice.TEACHER: "teacher"}
NOT_ASKED = "none"
# The questionnaires and informants, in the order of the page.
ORDER = list(Questionnaire.values)
WHO = ("self", *(one for one in INFORMANTS if one != "self"))


@dataclass
class Column:
    """`relation`: what the person is to the child, or else the role; `no_bands_reason`: why a
    finished test has none, or why it could not be taken."""

    questionnaire: str
    informant: str
    state: str
    relation: str | None = None
    name: str | None = None
    asked_on: date | None = None
    no_bands_reason: str | None = None
    test: Test | None = None

    @property
    def finished_on(self) -> date | None:
        return self.test.day if self.test else None

    @property
    def comment(self) -> str | None:
        """Comments are written for the school to read."""
        return self.test.extra_comment if self.test else None

    @property
    def bands(self) -> dict[str, str | None] | None:
        return self.test.bands if self.test else None

    @property
    def places(self) -> dict[str, Any] | None:
        if self.test is None or self.test.questionnaire.bands is not None:
            return None
        return places.places(self.test.questionnaire, self.test.scores or {})


@dataclass
class Voices:
    subject: TestTaker
    campaign: Campaign | None
    columns: list[Column] = field(default_factory=list)

    @property
    def tests(self) -> list[Test]:
        """The finished ones."""
        return [column.test for column in self.columns if column.test is not None]

    @property
    def rows(self) -> list[str]:
        """The scales of the questionnaires, in the order of their keys."""
        asked = {column.questionnaire for column in self.columns}
        by_code = {one.code: one for one in QUESTIONNAIRES}
        return [name for code in ORDER if code in asked for name in _rows_of(by_code[code])]

    @property
    def _heard(self) -> list[agreement.Voice]:
        return [
            agreement.Voice(test.day, test.bands, test.wording_id, test.key_version)
            for column in self.columns
            if (test := column.test) is not None and test.bands
        ]

    @property
    def agreement(self) -> Mapping[str, str]:
        scales = [
            name
            for one in QUESTIONNAIRES
            if one.bands and any(column.questionnaire == one.code for column in self.columns)
            for name in _rows_of(one)
        ]
        return agreement.agreement(self._heard, scales)

    @property
    def not_comparable(self) -> str | None:
        return agreement.why_not(self._heard) if self.agreement else None


def _rows_of(questionnaire: Any) -> list[str]:
    """The scales that are shown: sums only if they have bands."""
    banded = questionnaire.bands["self"] if questionnaire.bands else {}
    scales = [scale.name for scale in questionnaire.scales]
    return scales + [name for name in questionnaire.sums if name in banded]


def see(by: User, pk: int, campaign: int | None, ask: int | None = None) -> Voices:
    """The results about the pupil `pk` (see `find`). Each result and comment that is shown is
    recorded."""
    with transaction.atomic():
        found = find(by, pk, campaign, ask)
        views = [(Action.SCORES_VIEW, test) for test in found.tests]
        views += [(Action.COMMENT_VIEW, test) for test in found.tests if test.extra_comment]
        trail.record_all(
            trail.event(action, actor=by, about=test, **test.audit_facts())
            for action, test in views
        )
    return found


def find(by: User, pk: int, campaign: int | None, ask: int | None = None) -> Voices:
    """Finds what people said in that campaign, or in that ask about the pupil alone, or else the
    newest of each person. A caller that shows something of it records that. Raises Http404 for
    anyone outside the scope of `by`'s duty, and for their own child."""
    schools = None if by.is_alba_admin else schools_read_by(by)
    people = TestTaker.objects.visible_to(by) if schools is None else TestTaker.objects.read_by(by)
    child = people.select_related("user", "course").filter(pk=pk).first()
    if child is None:
        raise Http404
    within = _campaign(campaign, schools) if ask is None else _ask(ask, child, schools)
    found = Voices(child, within)
    found.columns = _columns(found, schools)
    return found


def heard_at(school: int, child: TestTaker, campaign: Campaign | None) -> list[Test]:
    """The finished tests about the child that count at that school: in that campaign, or else the
    newest of each person."""
    found = Voices(child, campaign)
    found.columns = _columns(found, {school})
    if campaign is not None and not found.tests:
        return heard_at(school, child, None)
    return found.tests


def _campaign(pk: int | None, schools: set[int] | None) -> Campaign | None:
    if pk is None:
        return None
    within = (
        Campaign.objects.all() if schools is None else Campaign.objects.filter(school__in=schools)
    )
    campaign = within.filter(pk=pk).first()
    if campaign is None:
        raise Http404
    return campaign


def _ask(pk: int, child: TestTaker, schools: set[int] | None) -> Campaign:
    rows = Campaign.every.filter(ask=pk, pupil=child)
    if schools is not None:
        rows = rows.filter(school__in=schools)
    found = rows.first()
    if found is None:
        raise Http404
    return found


def _columns(found: Voices, schools: set[int] | None) -> list[Column]:
    child, campaign = found.subject, found.campaign
    asked = Assignment.objects.filter(subject=child).exclude(state=AssignmentState.CANCELLED)
    tests = Test.objects.finished().filter(
        Q(on_behalf_of_test_taker=child) | Q(on_behalf_of_test_taker=None, test_taker=child)
    )
    if schools is not None:
        asked = asked.filter(campaign__school__in=schools)
        if child.practice_of_id is None:
            tests = tests.filter(school__in=schools)
    if campaign is not None:
        asked = asked.filter(campaign=campaign)
        tests = tests.filter(assignment__campaign=campaign)
    # The newest for each person and questionnaire; a result takes precedence over one without
    # answers.
    newest: dict[tuple[int, int], Column] = {}
    relations = _relations(child)
    for one in asked.select_related("campaign", "informant__user").order_by("campaign", "pk"):
        newest[one.informant_id, one.test_type] = _asked(one, relations)
    for test in tests.select_related(
        *("test_taker__user", "on_behalf_of_test_taker", "wording", "assignment__campaign")
    ).order_by("finished_at", "pk"):
        newest[test.test_taker_id, test.test_type] = _heard(test, relations)
    return sorted([*newest.values(), *_missing(found, newest.values())], key=_place)


def _place(column: Column) -> tuple[Any, ...]:
    return (
        ORDER.index(column.questionnaire),
        WHO.index(column.informant),
        column.name or "",
    )


def _asked(one: Assignment, relations: Mapping[Any, str]) -> Column:
    informant = INFORMANT[Voice(one.voice)]
    return Column(
        questionnaire=by_type(one.test_type).code,
        informant=informant,
        state=one.state,
        relation=_relation(one.informant, informant, relations),
        name=one.informant.user.full_name,
        asked_on=one.campaign.opens_on,
        no_bands_reason=one.reason or None,
    )


def _heard(test: Test, relations: Mapping[Any, str]) -> Column:
    return Column(
        questionnaire=test.questionnaire.code,
        informant=test.informant,
        state=AssignmentState.DONE,
        relation=_relation(test.test_taker, test.informant, relations),
        name=test.test_taker.user.full_name,
        asked_on=test.assignment.campaign.opens_on if test.assignment else None,
        no_bands_reason=_why_no_bands(test),
        test=test,
    )


def _why_no_bands(test: Test) -> str | None:
    if test.bands:
        return None
    if test.questionnaire.bands is None:
        return "not_banded"
    young = test.subject.role == Role.STUDENT or test.subject.birth_date is not None
    return "wrong_age" if young else "not_a_pupil"


def _missing(found: Voices, columns: Iterable[Column]) -> list[Column]:
    """A column for each voice of the campaign that nobody was asked for, and for each contact who
    was asked: guardians are in the plan only once they have begun."""
    campaign = found.campaign
    if campaign is None:
        return []
    there = {(column.questionnaire, column.informant) for column in columns}
    wanted = [
        (code, INFORMANT[Voice(voice)])
        for code in campaign.questionnaires
        for voice in campaign.voices
    ]
    missing = [(code, who) for code, who in wanted if (code, who) not in there]
    contacts = _contacts_asked(found.subject, campaign) if missing else []
    return [
        column
        for code, who in missing
        for column in (
            [_contact(code, one, campaign) for one in contacts if who == "parent"]
            or [Column(code, who, NOT_ASKED)]
        )
    ]


def _contacts_asked(child: TestTaker, campaign: Campaign) -> list[GuardianContact]:
    asked = ConsentRequest.objects.filter(campaign=campaign, taker=child).values("contact")
    return list(GuardianContact.objects.filter(pk__in=asked).order_by("pk"))


def _contact(code: str, one: GuardianContact, campaign: Campaign) -> Column:
    return Column(
        questionnaire=code,
        informant="parent",
        state=AssignmentState.TODO,
        relation=one.relation,
        name=one.full_name,
        asked_on=campaign.opens_on,
    )


def _relations(child: TestTaker) -> dict[Any, str]:
    """Maps a person who answers, or an address, to that guardian's relation to the child."""
    found: dict[Any, str] = {}
    rows = GuardianContact.objects.filter(taker=child).values_list(
        "answers_as", "email", "relation"
    )
    for person, email, relation in rows:
        found.update({key: relation for key in (person, email) if key})
    return found


def _relation(person: TestTaker, informant: str, relations: Mapping[Any, str]) -> str:
    """According to the form that was answered, which is not always the role's: who answered may
    have been corrected."""
    if informant == "parent":
        found = relations.get(person.pk) or relations.get(person.user.email)
        return found or str(Role.PARENT)
    if informant == "teacher" and person.role in PROFESSIONAL_ROLES:
        return person.role
    return informant
