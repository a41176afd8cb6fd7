"""The demo's data: the same everywhere, once, and never among real ones."""

import json
import re
from collections import Counter
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db.models import Count, F, Q
from django.test import Client
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.assessments.report.models import Report
from alba.campaigns.consent import copies, mailing, requests
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer, FamilyMail
from alba.campaigns.models import Campaign
from alba.families.consent import guardian_consent
from alba.figures.models import Participation
from alba.followup import rounds
from alba.followup.cases.models import Case, Outcome, ends_of
from alba.followup.entries.models import Entry, EntryState, ListedTest
from alba.followup.reading_list import listing
from alba.followup.talk.models import TalkRequest, TalkState
from alba.ops.demo_accounts import VOLUME_DOMAIN
from alba.people import state
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent, Said
from alba.people.records.contacts import GuardianContact
from alba.schools.duties.models import Duty
from alba.schools.models import Course, School
from demo.people import DOMAIN, PASSWORD, READERS
from tests.support import factories

pytestmark = [pytest.mark.slow, pytest.mark.no_database]


@pytest.mark.django_db
def test_the_demo_is_whole_and_loading_it_again_changes_nothing(
    capsys: Any, settings: Any, run_queue: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 18  # it loads whatever the operator asks for
    call_command("seed_demo", "--accounts-json")
    accounts = json.loads(capsys.readouterr().out)
    at_once = Test.objects.finished().exclude(report=None)
    logins = [account["email"] for account in accounts]
    theirs = Test.objects.finished().filter(test_taker__user__email__in=logins)
    assert set(theirs) <= set(at_once)
    assert at_once.count() < 30, "each takes the time of many rows"
    run_queue()
    counts = [model.objects.count() for model in (School, Course, TestTaker, Test, Report)]
    assert counts == [3, 14, 240, 204, 192]
    assert Test.objects.finished().count() == 193
    files = sorted(Path(default_storage.path("reports")).iterdir())
    assert len(files) == 192

    bands = {
        name: {test.bands[name] for test in Test.objects.filter(test_type=2) if test.bands}
        for name in ("total", "prosocial")
    }
    assert SDQ.bands is not None
    for name, found in bands.items():
        assert found == {band.name for band in SDQ.bands["parent"][name]}
    for field in ("is_approved_by_alba", "is_approved_by_school_admin"):
        assert {getattr(test, field) for test in Test.objects.finished()} == {True, False}
    assert TestTaker.objects.filter(tests=None, tests_about=None).exists()

    found = state.with_state(TestTaker.objects.filter(course__isnull=False))
    states = Counter(found.values_list("state", flat=True))
    # Everybody may come from a pupil list; those of the demo were all asked by email.
    assert min(states[each] for each in ("active", "invited", "no_address")) > 5
    lacking = TestTaker.objects.with_consent().filter(guardian_consent.lacking())
    assert 5 < lacking.count() < 100

    flags = []
    for account in accounts:
        body = {"username": account["email"], "password": account["password"]}
        client = APIClient()
        answer = client.post("/api/login/", body)
        assert answer.status_code == 200, account
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
        me = client.get("/app/user/").json()
        flags.append((me["is_alba_admin"], me["is_school_admin"], me["is_test_taker"]))
        if me["is_test_taker"] and account["email"] not in READERS:
            assert client.get("/app/tests/").json(), account
    admins = [(True, False, False), (False, True, False)]
    taker = (False, False, True)
    assert flags == [*admins, *[taker] * 4, admins[0], *[taker] * 2]
    assert Duty.objects.reading().filter(user__email__in=READERS).count() == 2
    pupil = Test.objects.finished().filter(informant="parent").latest("pk").subject_id
    voices = client.get(f"/app/test-takers/{pupil}/voices/").json()["columns"]  # by the last one
    assert {one["state"] for one in voices} >= {"done", "todo"}

    call_command("seed_demo")
    *lines, card, family = capsys.readouterr().out.splitlines()
    assert Client().get(family.split()[-1]).status_code == 200
    entered = APIClient().post("/api/card/", {"code": card.split()[-1]})
    assert (entered.status_code, entered.json()["todo"]) == (200, 1)
    assert [line.split()[-2:] for line in lines] == [[a["email"], PASSWORD] for a in accounts]
    assert Test.objects.count() == 204
    call_command("seed_demo", sign_on="http://127.0.0.1:1")
    assert capsys.readouterr().out.splitlines()[-1].split()[-1] == f"docent@{DOMAIN}"
    domain = {"email": f"docent@{DOMAIN}"}
    assert len(APIClient().post("/api/sso/find/", domain).json()["providers"]) == 1
    call_command("seed_demo")
    assert APIClient().post("/api/sso/find/", domain).json() == {"providers": []}
    assert sorted(Path(default_storage.path("reports")).iterdir()) == files
    addresses = User.objects.filter(email__isnull=False)
    assert not addresses.exclude(email__endswith=f"@{DOMAIN}").exists()


@pytest.mark.django_db
def test_what_waits_to_be_sent_can_be_sent_at_once(run_queue: Any, mailoutbox: Any) -> None:
    """`run_queue`: for a connection that stays."""
    call_command("seed_demo", "--send")
    assert {mail.to[0] for mail in mailoutbox} >= set(READERS)
    assert Test.objects.finished().filter(report=None).exists()


@pytest.mark.django_db
def test_a_database_with_other_data_is_left_alone() -> None:
    factories.make_user("alba_admin")
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("seed_demo")
    assert User.objects.count() == 1
    assert not School.objects.exists()


@pytest.mark.night
@pytest.mark.django_db
def test_a_volume_is_as_large_as_asked_and_made_once(capsys: Any) -> None:
    size = ("--schools=4", "--people=200", "--tests=300")
    call_command("make_volume", *size)
    assert [School.objects.count(), TestTaker.objects.count()] == [4, 200]
    finished = Test.objects.finished()
    assert [finished.count(), Test.objects.in_progress().count()] == [300, 3]
    for test in finished.annotate(given=Count("answers")):
        assert test.given == test.questionnaire.item_count
    assert Report.objects.count() == 300
    assert not Test.objects.exclude(on_behalf_of_test_taker=None).exclude(
        on_behalf_of_test_taker__assigned_to=F("test_taker")
    )
    for taker in TestTaker.objects.select_related("assigned_to"):
        above = taker.assigned_to.course_id if taker.assigned_to else None
        assert taker.course_id == (taker.own_course_id or above)
        assert taker.user.folded
    for school in School.objects.all():
        over, _now = Campaign.objects.filter(school=school).order_by("opens_on")
        assert over.has_figures
    assert Participation.objects.filter(n__gt=0).exists()
    counts = re.findall(r"^ *([\d,]+) ([a-z ]+)$", capsys.readouterr().out, re.MULTILINE)
    assert len(counts) >= 12
    assert all(number != "0" for number, _of_what in counts), counts
    call_command("make_volume", *size)
    assert Test.objects.count() == 303
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("seed_demo")


@pytest.mark.night
@pytest.mark.django_db
def test_the_families_and_readers_of_a_volume_are_as_the_product_leaves_them(
    settings: Any, monkeypatch: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    wednesday = datetime(2026, 11, 18, 11, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: wednesday)
    call_command("make_volume", "--schools=2", "--people=300", "--tests=400")
    asked = ConsentRequest.objects.select_related("contact")
    assert {one.contact.can_be_asked for one in asked if one.contact} == {True}
    contacts = GuardianContact.objects
    for kind in ({"email": ""}, {"excluded": True}, {"has_authority": False}):
        assert contacts.filter(**kind).exists()
    assert set(FamilyAnswer.objects.values_list("said", flat=True)) == set(Said)
    for answer in FamilyAnswer.objects.select_related("request", "text"):
        assert answer.digest == copies.digest(answer)
        assert answer.at > answer.request.asked_at
        later = answer.request.links.filter(mail__claimed_at__gt=answer.at)
        assert not later.exists()
    assert GuardianConsent.objects.filter(route="paper").exists()
    per_mail = FamilyMail.objects.annotate(n=Count("links"))
    assert {one.day for one in per_mail} == {date(2026, 11, 10), date(2026, 11, 16)}
    assert max(one.n for one in per_mail) > 1, "siblings"
    for campaign in Campaign.objects.open():
        # Nobody is left to be asked, and nothing to be sent.
        assert not any(requests.planned(campaign, requests.pupils_of(campaign)).wanted.values())
        assert mailing.due_addresses(campaign.pk) == []

    about_pupils = Q(test_taker__role="student") | Q(on_behalf_of_test_taker__role="student")
    finished = Test.objects.finished().filter(about_pupils, school__isnull=False)
    assert ListedTest.objects.count() == finished.count() > 100
    assert set(Entry.objects.values_list("state", flat=True)) == set(EntryState)
    assert set(TalkRequest.objects.values_list("state", flat=True)) == set(TalkState)
    assert {case.is_open for case in Case.objects.all()} == {True, False}
    assert not Case.objects.filter(Q(steps=None) | Q(notes=None)).exists()
    for case in Case.objects.filter(outcome=Outcome.ARRIVED):
        assert set(ends_of(case.steps.standing()).values()) == {"arrived"}
    queued = DBTaskResult.objects.count()
    rounds.every_round()
    assert DBTaskResult.objects.count() == queued, "somebody is written to"
    reader = User.objects.get(email=f"zona@{VOLUME_DOMAIN}")
    assert len(listing.placed(reader)) == Entry.objects.count()


@pytest.mark.django_db
def test_a_volume_is_never_put_among_other_data() -> None:
    factories.make_user("alba_admin")
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("make_volume")
    assert User.objects.count() == 1
