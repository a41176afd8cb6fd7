"""What is done in one statement of PostgreSQL (saving an answer, reading who asks) does what
Django's long way does: the same answer to the caller, the same rows, the same lines in the trail,
in whatever state everything is. And a rule that the statement lacks shows here."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import override_settings
from django.utils import timezone
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from alba.accounts.models import Login, User
from alba.accounts.sessions import quick_login
from alba.assessments.models import Answer, Question, Test
from alba.assessments.taking import answerable, quick_save
from alba.audit.models import Event
from alba.campaigns.models import Campaign
from alba.takers.models import UNSAID, Declaration, GuardianConsent, Role, TestTaker, today
from tests.support import factories, screenings
from tests.support.taken_back import taken_back
from tests.takers.test_guardian_consent import birthday

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's alone"),
]
many = settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    # The first example says enough: no smaller one, and no other.
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)


# --- Saving an answer ----------------------------------------------------------------------------

# All is well, but for what is drawn besides: or hardly anything would be saved.
WELL: dict[str, Any] = {
    "below": 14,
    "unknown": "ask",
    "role": Role.TEACHER,
    "declares": "",
    "assigned": True,
    "subject": Role.STUDENT,
    "age": 10,
    "records": [True],
    "about": True,
    "kind": 2,
    "terms": True,
    "finished": False,
    "kept": "now",
    "caller": "own",
    "question": "own",
    "test": "there",
    "value": 2,
    "before": None,
    "grown": False,
    "campaign": None,
}
OTHERWISE: dict[str, list[Any]] = {
    "below": [0],
    "unknown": ["allow"],
    "role": [Role.PARENT],
    "declares": [UNSAID, *Declaration.values],
    "assigned": [False],
    "subject": [Role.PARENT],
    "age": [None, 5, 13, 14, 17, 18],
    "records": [[], [False], [True, False], [False, True]],
    "about": [False],
    "kind": [1],
    "terms": [False],
    "finished": [True],
    "kept": ["never", "under others", "from tomorrow"],
    "caller": ["other", "admin"],
    "question": ["other", "none"],
    "test": ["none"],
    "value": [0, 1, 5, -1, 6, True],
    "before": [0, 2],
    "grown": [True],
    "campaign": ["open", "closed", "past"],
}
EACH = [(name, value) for name, values in OTHERWISE.items() for value in values]
STATES = st.lists(st.sampled_from(EACH), max_size=4).map(lambda changes: WELL | dict(changes))


class Saving:
    """People and tests that every example changes, and puts back."""

    def __init__(self, as_user: Any):
        self.adult = factories.make_taker(Role.TEACHER)
        self.child = factories.make_taker(Role.STUDENT, assigned_to=self.adult)
        self.tests = {
            (kind, about): screenings.make_test(
                self.adult, kind, on_behalf_of=self.child if about else None, finished=False
            )
            for kind in (1, 2)
            for about in (True, False)
        }
        Answer.objects.all().delete()
        self.campaign = Campaign.objects.create(
            school=factories.make_school(),
            name="Autumn",
            questionnaires=["BFI", "SDQ"],
            voices=["self", "teacher"],
            opens_on=today() - timedelta(days=9),
            closes_on=today() + timedelta(days=9),
        )
        self.assignments = {
            (kind, about): self.campaign.assignments.create(
                subject=self.child if about else self.adult,
                informant=self.adult,
                test_type=kind,
                voice="teacher" if about else "self",
                course_label="",
                state="running",
            )
            for kind, about in self.tests
        }
        self.questions = {kind: Question.objects.get(test_type=kind, number=7) for kind in (1, 2)}
        other = factories.make_taker(Role.TEACHER)
        people = {"own": self.adult.user, "other": other.user}
        people["admin"] = factories.make_user("alba_admin")
        self.clients = {name: as_user(user) for name, user in people.items()}

    def arrange(self, state: dict[str, Any]) -> dict[str, Any]:
        """The body to send."""
        if state["grown"]:  # a guardian and an adult: two changes that are seldom drawn together
            state = {**state, "role": Role.PARENT, "age": 18, "about": True}
        if state["kept"] == "from tomorrow":
            state = {**state, "records": [], "age": 13, "about": True, "role": Role.TEACHER}
        if state["kept"] == "under others":
            state = {**state, "records": []}
        test = self.tests[state["kind"], state["about"]]
        takers = TestTaker.objects
        takers.filter(pk=self.adult.pk).update(role=state["role"], declares=state["declares"])
        takers.filter(pk=self.child.pk).update(
            role=state["subject"],
            birth_date=birthday(state["age"]) if state["age"] else None,
            assigned_to=self.adult if state["assigned"] else None,
        )
        subject = self.child if state["about"] else self.adult
        for given_now in state["records"]:
            GuardianConsent.objects.create(taker=subject, given=given_now, reference="Folder 7")
        now = timezone.now()
        asked = self.assignments[state["kind"], state["about"]] if state["campaign"] else None
        last = today() + timedelta(days=-1 if state["campaign"] == "past" else 9)
        Campaign.objects.update(
            state="closed" if state["campaign"] == "closed" else "open", closes_on=last
        )
        Test.objects.filter(pk=test.pk).update(
            assignment=asked,
            terms_accepted_at=now if state["terms"] or state["finished"] else None,
        )
        self.keep(test, state["kept"])
        if state["finished"]:
            Test.objects.filter(pk=test.pk).update(finished_at=now, scores={})
        question = self.questions[
            state["kind"] if state["question"] != "other" else 3 - state["kind"]
        ]
        if state["before"] is not None:
            Answer.objects.create(
                test=test, question=self.questions[state["kind"]], answer=state["before"]
            )
        return {
            "test": test.pk if state["test"] == "there" else 987_654_321,
            "test_question": 987_654_321 if state["question"] == "none" else question.pk,
            "answer": state["value"],
        }

    def keep(self, test: Test, when: str) -> None:
        """Have its days decided as in the product, under the settings of now or former ones."""
        if when == "never":
            return
        with override_settings(**({"GUARDIAN_CONSENT_BELOW": 0} if when == "under others" else {})):
            answerable.decide(Test.objects.filter(pk=test.pk))


@pytest.fixture
def saving(db: Any, as_user: Any) -> Saving:
    return Saving(as_user)


def outcome(client: Any, body: dict[str, Any]) -> dict[str, Any]:
    """All that can be seen of sending `body`, but for the time of day and the row's own number."""
    before = Event.objects.count()
    answer = client.post("/app/test-answers/create/", body)
    shown = answer.json()
    if answer.status_code < 300:
        shown = {name: value for name, value in shown.items() if name not in {"id", "updated_at"}}
    events = Event.objects.order_by("pk")[before:]
    told = ("action", "outcome", "actor", "actor_role", "object_type", "object_id", "subject")
    return {
        "status": answer.status_code,
        "shown": shown,
        "answers": sorted(
            Answer.objects.values_list("test", "question", "answer", "given_by", "given_in")
        ),
        "tests": list(Test.objects.order_by("pk").values()),
        "events": [tuple(getattr(event, name) for name in told) for event in events],
    }


def differences(saving: Saving, given_settings: Any, monkeypatch: Any) -> tuple[int, int]:
    """Tries both ways on states as they come; fails where they differ. How often the quick one
    saved, and how often the caller was refused."""
    quick, saved, refused = quick_save.save, [], []

    def counted(by: Any, **what: Any) -> Any:
        found = quick(by, **what)
        if found:
            saved.append(found)
        return found

    @many
    @given(STATES)
    def compare(state: dict[str, Any]) -> None:
        given_settings.GUARDIAN_CONSENT_BELOW = state["below"]
        given_settings.GUARDIAN_CONSENT_UNKNOWN_AGE = state["unknown"]
        found = []
        with taken_back():
            body, client = saving.arrange(state), saving.clients[state["caller"]]
            for way in (counted, lambda _by, **_: None):
                with taken_back(), monkeypatch.context() as patch:
                    patch.setattr(quick_save, "save", way)
                    found.append(outcome(client, body))
        refused.extend(one for one in found[:1] if one["status"] >= 400)
        assert found[0] == found[1]

    for name, value in EACH:  # each change by itself first, then as they come together
        compare = example(WELL | {name: value})(compare)
    compare()
    return len(saved), len(refused)


def test_an_answer_is_saved_quickly_as_it_is_at_length(
    saving: Saving, settings: Any, monkeypatch: Any
) -> None:
    saved, refused = differences(saving, settings, monkeypatch)
    assert min(saved, refused) >= 5, (saved, refused)


PLANTED = [
    ("AND taker.user_id = %(user)s", "AND taker.user_id > 0"),
    ("AND test.test_type = ANY(%(types)s)", ""),
    ("AND test.terms_accepted_at IS NOT NULL", ""),
    ("AND test.finished_at IS NULL", ""),
    ("ON question.test_type = test.test_type", "ON question.test_type > 0"),
    ("AND test.answerable_under = %(settings)s", ""),
    ("BETWEEN test.answerable_from AND test.answerable_until", ">= test.answerable_from"),
    ("BETWEEN test.answerable_from AND test.answerable_until", "<= test.answerable_until"),
    ("given_by = excluded.given_by, given_in = excluded.given_in", "given_by = 'account'"),
    ("xmax = 0", "false"),
    ("question.id, %(value)s, %(now)s,", "question.id, 1, %(now)s,"),
]


@pytest.mark.parametrize(("rule", "instead"), PLANTED)
def test_a_rule_that_the_statement_lacks_is_found(
    rule: str, instead: str, saving: Saving, settings: Any, monkeypatch: Any
) -> None:
    assert quick_save.UPSERT.count(rule) == 1
    monkeypatch.setattr(quick_save, "UPSERT", quick_save.UPSERT.replace(rule, instead))
    with pytest.raises(AssertionError):
        differences(saving, settings, monkeypatch)


# --- Who asks ------------------------------------------------------------------------------------

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
MOMENT = st.integers(0, 4 * 10**15).map(lambda n: EPOCH + timedelta(microseconds=n))
USERS = st.fixed_dictionaries(
    {
        "first_name": TEXT,
        "last_name": TEXT,
        "locale": st.sampled_from(["ca", "es", "en"]),
        "is_active": st.booleans(),
        "email_verified_at": st.none() | MOMENT,
    }
)
LOGINS = st.fixed_dictionaries({"second_factor_at": st.none() | MOMENT, "browser": TEXT})


def at_length(login_id: Any) -> Login | None:
    return Login.objects.select_related("user").filter(pk=login_id).first()


def facts(login: Login | None) -> Any:
    if login is None:
        return None
    rows = (login, login.user)
    return [
        [(name, value, type(value)) for name, value in vars(row).items() if name != "_state"]
        + [(row._state.db, row._state.adding)]  # noqa: SLF001 (what Django makes of a row)
        for row in rows
    ]


def compare_logins(login: Login) -> None:
    @many
    @given(USERS, LOGINS)
    def compare(user: dict[str, Any], its: dict[str, Any]) -> None:
        with taken_back():
            User.objects.filter(pk=login.user_id).update(**user)
            Login.objects.filter(pk=login.pk).update(**its)
            assert facts(quick_login.find(login.pk)) == facts(at_length(login.pk))

    compare()


@pytest.fixture
def login(db: Any) -> Login:
    user = factories.make_user("school_admin")
    Login.objects.create(user=factories.make_user("alba_admin"))
    return Login.objects.create(user=user, rotated_at=timezone.now() - timedelta(hours=1))


def test_who_asks_is_read_quickly_as_at_length(login: Login) -> None:
    compare_logins(login)
    assert quick_login.find(uuid4()) is None


def test_columns_in_another_order_are_found(login: Login, monkeypatch: Any) -> None:
    names = "owner.first_name, owner.last_name"
    assert quick_login.STATEMENT.count(names) == 1
    turned = quick_login.STATEMENT.replace(names, "owner.last_name, owner.first_name")
    monkeypatch.setattr(quick_login, "STATEMENT", turned)
    with pytest.raises(AssertionError):
        compare_logins(login)


def test_a_planned_statement_outlives_a_new_column(login: Login) -> None:
    """As during an upgrade, when the next release's migration runs under this one's connections."""
    for _ in range(7):
        quick_login.find(login.pk)
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("ALTER TABLE accounts_login ADD COLUMN later integer")
        cursor.execute("ALTER TABLE accounts_user ADD COLUMN later integer")
    assert facts(quick_login.find(login.pk)) == facts(at_length(login.pk))
