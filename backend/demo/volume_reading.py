"""The work of the readers of a volume's zone, open and done: the reading list with all finished
tests, wishes to talk, and cases. Open cases are not overdue, so that nobody gets an email about
them."""

import random
from collections.abc import Iterable
from datetime import date, datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.consent import holidays, requests
from alba.campaigns.consent.school_days import Spans, next_school_day
from alba.campaigns.models import Campaign
from alba.days import day_of, midnight, today
from alba.followup.cases import cases
from alba.followup.cases.models import (
    Case,
    CaseNote,
    CaseReason,
    CaseState,
    CaseStep,
    Outcome,
    StepKind,
)
from alba.followup.entries import entries
from alba.followup.entries.models import Entry, EntryState, ListedTest
from alba.followup.school_time import morning_of, school_days_later
from alba.followup.talk.models import TalkRequest, TalkState, Whom
from alba.people.models import Role
from alba.schools.duties.models import Duty, ends_after

BATCH = 5_000
NOON = timedelta(hours=12)
READ = 0.9  # of what should have been
TALKS = 0.05  # of the pupils whom a campaign asks
OPEN_CASES, CLOSED_CASES = 0.05, 0.1  # of what has been read
LONGEST_AGO = 180  # days: since when the readers have the duty


def make(campaigns: Iterable[Campaign], reader: User, rng: random.Random) -> None:
    """`reader` has the duty at the schools of all of them."""
    began = today() - timedelta(days=LONGEST_AGO)
    duties = Duty.objects.filter(user=reader)
    duties.update(granted_at=midnight(began), ends_on=ends_after(began))
    for campaign in campaigns:
        spans = holidays.of(campaign.school_id)
        _make_cases(_make_list(campaign.school_id, spans, reader, rng), spans, reader, rng)
        _make_talks(campaign, spans, reader, rng)


def _make_list(school: int, spans: Spans, reader: User, rng: random.Random) -> list[Entry]:
    """Makes the list as `entries.list_test` does, test by test. Returns the entries that have been
    read."""
    about_pupil = Q(on_behalf_of_test_taker=None, test_taker__role=Role.STUDENT)
    about_pupil |= Q(on_behalf_of_test_taker__role=Role.STUDENT)
    tests = Test.objects.finished().filter(about_pupil, school=school, assignment=None)
    found: dict[int, Entry] = {}
    listed = []
    for test in tests.order_by("finished_at", "pk"):
        assert test.finished_at is not None  # noqa: S101 (only finished ones are read)
        days = entries.COMMENT_WITHIN if test.extra_comment else entries.TO_READ_WITHIN
        due_on = school_days_later(day_of(test.finished_at), days, spans)
        child = test.on_behalf_of_test_taker_id or test.test_taker_id
        entry = found.setdefault(
            child,
            Entry(school_id=school, child_id=child, due_on=due_on, created_at=test.finished_at),
        )
        entry.due_on = min(entry.due_on, due_on)
        listed.append(ListedTest(entry=entry, test=test))
    for entry in found.values():
        if rng.random() < READ and entry.due_on < today():
            entry.state, entry.owner = EntryState.READ, reader
    Entry.objects.bulk_create(found.values(), BATCH)
    ListedTest.objects.bulk_create(listed, BATCH)
    return [entry for entry in found.values() if entry.state == EntryState.READ]


def _make_cases(read: list[Entry], spans: Spans, reader: User, rng: random.Random) -> None:
    """A child has one at most. The owner has read everything older than the case."""
    made, steps, notes = [], [], []
    ends: list[tuple[CaseStep, CaseStep | None]] = []
    for entry in read:
        draw, is_referred = rng.random(), rng.random() < 0.3
        is_open = draw < OPEN_CASES
        ago = rng.randint(0, 3) if is_open else rng.randint(30, LONGEST_AGO - 1)
        opened_on = today() - timedelta(days=ago)
        if draw >= OPEN_CASES + CLOSED_CASES or day_of(entry.created_at) >= opened_on:
            continue
        case = Case(
            school_id=entry.school_id,
            child_id=entry.child_id,
            reason=rng.choice([CaseReason.RULE, CaseReason.PERSON]),
            owner=reader,
            opened_at=_moment(opened_on),
            due_on=school_days_later(opened_on, cases.OTHERS_DUE, spans),
            state=rng.choice([CaseState.TALK, CaseState.PLAN]),
            next_step="Parlar amb la tutora",
        )
        made.append(case)
        notes.append(_note(case, "S'ha parlat amb la família.", opened_on))
        steps.append(_step(case, StepKind.TALKED_FAMILY, opened_on))
        if is_referred:
            referral = _step(case, StepKind.EAP, opened_on)
            steps.append(referral)
            referral.check_on = check_on = opened_on + cases.RETURNS_AFTER
            case.state, case.due_on = CaseState.WAITING, next_school_day(check_on, spans)
        if not is_open:
            closed_on = opened_on + timedelta(days=rng.randint(5, 25))
            last = StepKind.ARRIVED if is_referred else StepKind.TALKED_PUPIL
            ends.append((_step(case, last, closed_on), referral if is_referred else None))
            notes.append(_note(case, "Es tanca.", closed_on))
            case.state, case.closed_at = CaseState.CLOSED, _moment(closed_on)
            case.outcome = Outcome.ARRIVED if is_referred else Outcome.TALKED_ENOUGH_FOR_NOW
            case.came_of = Outcome.ARRIVED if is_referred else ""
    Case.objects.bulk_create(made, BATCH)
    CaseStep.objects.bulk_create(steps, BATCH)
    for step, of in ends:  # which has an id now
        step.referral = of
    CaseStep.objects.bulk_create([step for step, _of in ends], BATCH)
    CaseNote.objects.bulk_create(notes, BATCH)


def _moment(day: date) -> datetime:
    return min(midnight(day) + NOON, timezone.now())


def _note(case: Case, text: str, day: date) -> CaseNote:
    return CaseNote(case=case, author=case.owner, at=_moment(day), text=text)


def _step(case: Case, kind: StepKind, day: date) -> CaseStep:
    return CaseStep(case=case, kind=kind, on=day, by=case.owner, at=_moment(day))


def _make_talks(campaign: Campaign, spans: Spans, reader: User, rng: random.Random) -> None:
    """Makes wishes as `asking.make` does, in the campaign of the pupil's class. Wishes that nobody
    has read were made just now, and those that nobody has talked about yesterday: no reader is
    reminded."""
    found: list[TalkRequest] = []
    for pupil in requests.pupils_of(campaign).order_by("pk"):
        draw, state = rng.random(), rng.choice(list(TalkState))
        ago, to = timedelta(days=rng.randint(1, 7)), rng.choice(list(Whom))
        if draw >= TALKS:
            continue
        now = timezone.now()
        is_read = state != TalkState.ASKED
        if state == TalkState.SEEN:
            ago = timedelta(days=1)
        asked_at = now - ago if is_read else now
        seen_by = school_days_later(day_of(asked_at), 1, spans)
        seen_at = asked_at + timedelta(hours=3) if is_read else None
        talk_by = school_days_later(day_of(seen_at), 2, spans) if seen_at else None
        entry = Entry(
            school_id=campaign.school_id,
            child=pupil,
            campaign=campaign,
            due_on=seen_by,
            created_at=asked_at,
            state=EntryState.READ if is_read else EntryState.TO_READ,
            owner=reader if is_read else None,
        )
        found.append(
            TalkRequest(
                school_id=campaign.school_id,
                child=pupil,
                entry=entry,
                to=to,
                state=state,
                asked_at=asked_at,
                seen_by=seen_by,
                talk_by=talk_by,
                overdue_from=morning_of(school_days_later(talk_by or seen_by, 1, spans)),
                owner=reader if is_read else None,
                seen_at=seen_at,
                talked_at=asked_at + timedelta(hours=20) if state == TalkState.TALKED else None,
            )
        )
    Entry.objects.bulk_create([one.entry for one in found], BATCH)
    TalkRequest.objects.bulk_create(found, BATCH)
