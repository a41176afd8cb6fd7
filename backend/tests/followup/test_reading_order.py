"""The order of a thousand pupils, against a sort that was written a second time, from the words of
the rule."""

import random
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.followup.entries.models import Entry, ListedTest
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from tests.support import factories, reading

pytestmark = pytest.mark.sql

PUPILS = 1_000
FIRST = datetime(2025, 11, 3, 9, tzinfo=UTC)
NAMES = ("close_to_average", "slightly_raised", "high", "very_high")
SCALES = ("emotional", "conduct", "hyperactivity", "peer", "prosocial", "total")


@dataclass
class Heard:
    who: str
    at: datetime
    bands: dict[str, str] | None
    comment: bool


@dataclass
class Profile:
    heard: list[Heard]
    wish: str
    """Empty, or its state."""
    asked_at: datetime
    entry: int = 0


def moment(rng: random.Random) -> datetime:
    """A random moment out of so few that many pupils share one."""
    return FIRST + timedelta(hours=rng.randrange(400))


def profile(rng: random.Random) -> Profile:
    heard = []
    for who in ("self", "parent", "teacher"):
        for _ in range(rng.choices((0, 1, 2), (40, 50, 10))[0]):
            bands = {scale: rng.choices(NAMES, (66, 10, 16, 8))[0] for scale in SCALES}
            comment = rng.random() < 0.04
            heard.append(Heard(who, moment(rng), bands if rng.random() < 0.95 else None, comment))
    states = ("", "asked", "seen", "talked")
    wish = rng.choices(states, (85, 5, 5, 5))[0] if heard else rng.choice(states[1:])
    return Profile(heard, wish, moment(rng))


# The second way


def expected(one: Profile) -> tuple[int, datetime, int]:
    began = min([voice.at for voice in one.heard], default=one.asked_at)
    return step(one), began, one.entry


def newest(one: Profile) -> dict[str, dict[str, str]]:
    last: dict[str, dict[str, str]] = {}
    for voice in sorted(one.heard, key=lambda voice: voice.at):
        if voice.bands is not None:
            last[voice.who] = voice.bands
    return last


def step(one: Profile) -> int:
    """Which sentence of the rule is the first to hold."""
    last = newest(one)
    totals = [bands["total"] for bands in last.values()]
    twice = [
        scale
        for scale in ("emotional", "conduct", "hyperactivity", "peer")
        if [bands[scale] for bands in last.values()].count("very_high") > 1
    ]
    sentences = (
        one.wish in {"asked", "seen"},
        [voice for voice in one.heard if voice.comment],
        "very_high" in totals,
        totals.count("high") > 1,
        twice,
        last.get("self", {}).get("emotional") == "very_high",
        totals == ["high"],
        True,
    )
    return 1 + next(n for n, holds in enumerate(sentences) if holds)


# Rows


def store(world: Any, profiles: list[Profile]) -> None:
    north, wording = world.north, Wording.objects.current()
    others = {role: factories.make_taker(role) for role in ("parent", "teacher")}
    users = User.objects.bulk_create(
        User(first_name=f"Pupil {n}", is_test_taker=True, email=f"pupil-{n}@example.org")
        for n in range(len(profiles))
    )
    children = TestTaker.objects.bulk_create(
        TestTaker(user=user, role="student", course=north.course, birth_date=date(2011, 5, 1))
        for user in users
    )
    entries = Entry.objects.bulk_create(
        Entry(school=north.school, child=child, due_on=FIRST.date()) for child in children
    )
    tests = []
    for one, child, entry in zip(profiles, children, entries, strict=True):
        one.entry = entry.pk
        for voice in one.heard:
            by = others.get(voice.who, child)
            test = Test(
                test_type=2,
                test_taker=by,
                on_behalf_of_test_taker=None if by == child else child,
                school=north.school,
                course=north.course,
                wording=wording,
                created_at=voice.at,
                terms_accepted_at=voice.at,
                finished_at=voice.at,
                bands=voice.bands,
                scores={"total": 1},
                extra_comment="Something" if voice.comment else "",
                commented_by="account" if voice.comment else "",
                informant=voice.who,
            )
            tests.append((entry, test))
    Test.objects.bulk_create([test for _entry, test in tests])
    ListedTest.objects.bulk_create(ListedTest(entry=entry, test=test) for entry, test in tests)
    TalkRequest.objects.bulk_create(
        TalkRequest(
            school=north.school,
            child=entry.child,
            entry=entry,
            to="reader",
            state=one.wish,
            asked_at=one.asked_at,
            seen_by=FIRST.date(),
            overdue_from=one.asked_at,
        )
        for one, entry in zip(profiles, entries, strict=True)
        if one.wish
    )


def test_a_thousand_pupils_stand_where_the_rule_says(world: Any, as_user: Any) -> None:
    rng = random.Random(29)
    profiles = [profile(rng) for _ in range(PUPILS)]
    # Two of the same person at the same moment: which is newer, nobody can say.
    for one in profiles:
        taken: set[tuple[str, datetime]] = set()
        for voice in one.heard:
            while (voice.who, voice.at) in taken:
                voice.at += timedelta(minutes=1)
            taken.add((voice.who, voice.at))
    store(world, profiles)
    counts = Counter(step(one) for one in profiles)
    assert set(counts) == set(range(1, 9))
    assert min(counts.values()) >= 10, counts
    client = as_user(reading.make_reader(world.north))
    wanted = [one.entry for one in sorted(profiles, key=expected)]
    assert [row["id"] for row in client.get("/app/reading-list/").json()] == wanted
    page = client.get("/app/reading-list/?limit=50&offset=425").json()
    assert (page["count"], [row["id"] for row in page["results"]]) == (PUPILS, wanted[425:475])
