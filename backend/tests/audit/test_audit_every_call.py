"""What the trail says of every call of the permission table: one event when a person's data
are shown, changed or taken away, one when that is refused, and none of anything else."""

import io
import json
import re
from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.urls import get_resolver

from alba.audit.models import Action, Event
from alba.campaigns.models import Campaign
from alba.followup.cases.models import Case
from alba.schools.duties.models import Duty
from alba.schools.models import School
from tests.accounts.test_fresh_login import views
from tests.api.test_access import CALLS, COLUMNS, Call, fill, ids_of
from tests.support.reports import small_pdf
from tests.support.taken_back import taken_back

BOM = b"\xef\xbb\xbf"  # of a file for a spreadsheet
ZIP = b"PK\x03\x04"
OWN_LOGIN = ("DELETE", "/app/user/logins/{login}/")
# (method, path of the table) -> (action, roles whose doing it is no event: what is theirs anyway,
# or holds no scores). A refusal (403, 404, and 400 for a foreign id in the body) is an event for
# everybody who is logged in.
AUDITED: dict[tuple[str, str], tuple[Action, str]] = {
    ("POST", "/api/login/step-up/"): (Action.SESSION_CONFIRM, ""),
    OWN_LOGIN: (Action.SESSION_END, ""),
    ("POST", "/api/logout/"): (Action.SESSION_LOGOUT, ""),
    ("PATCH", "/app/user/"): (Action.USER_UPDATE, ""),
    ("DELETE", "/app/user/"): (Action.USER_DELETE, ""),
    ("POST", "/app/user/children/"): (Action.TAKER_CREATE, ""),
    ("PATCH", "/app/user/children/{child}/"): (Action.TAKER_UPDATE, ""),
    ("DELETE", "/app/user/children/{child}/"): (Action.TAKER_DELETE, ""),
    ("PUT", "/app/user/declaration/"): (Action.USER_DECLARE, ""),
    ("POST", "/app/schools/create/"): (Action.SCHOOL_CREATE, ""),
    ("PATCH", "/app/schools/{school}/"): (Action.SCHOOL_RENAME, ""),
    ("DELETE", "/app/schools/{school}/"): (Action.SCHOOL_DELETE, ""),
    ("POST", "/app/schools/{school}/merge/"): (Action.SCHOOL_MERGE, ""),
    ("POST", "/app/schools/{school}/archive/"): (Action.SCHOOL_ARCHIVE, ""),
    ("POST", "/app/schools/{old_school}/restore/"): (Action.SCHOOL_RESTORE, ""),
    ("POST", "/app/courses/create/"): (Action.COURSE_CREATE, ""),
    ("PATCH", "/app/courses/{course}/"): (Action.COURSE_RENAME, ""),
    ("DELETE", "/app/courses/{second_course}/"): (Action.COURSE_DELETE, ""),
    ("POST", "/app/courses/{course}/merge/"): (Action.COURSE_MERGE, ""),
    ("POST", "/app/courses/{course}/archive/"): (Action.COURSE_ARCHIVE, ""),
    ("POST", "/app/courses/{old_course}/restore/"): (Action.COURSE_RESTORE, ""),
    ("POST", "/app/alba-admins/create/"): (Action.ADMIN_CREATE, ""),
    ("PATCH", "/app/alba-admins/{alba}/"): (Action.ADMIN_UPDATE, ""),
    ("DELETE", "/app/alba-admins/{colleague}/"): (Action.ADMIN_DELETE, ""),
    ("POST", "/app/school-admins/create/"): (Action.ADMIN_CREATE, ""),
    ("PATCH", "/app/school-admins/{admin}/"): (Action.ADMIN_UPDATE, ""),
    ("POST", "/app/school-admins/{admin}/invite/"): (Action.ADMIN_UPDATE, ""),
    ("DELETE", "/app/school-admins/{admin}/"): (Action.ADMIN_DELETE, ""),
    ("POST", "/app/test-takers/create-responsible/"): (Action.TAKER_CREATE, ""),
    ("POST", "/app/test-takers/create-bulk/"): (Action.TAKER_CREATE, ""),
    ("POST", "/app/test-takers/invite/"): (Action.TAKER_INVITE, ""),
    ("POST", "/app/test-takers/left/"): (Action.TAKER_LEAVE, ""),
    ("POST", "/app/roster/preview/"): (Action.ROSTER_PREVIEW, ""),
    ("POST", "/app/roster/apply/"): (Action.ROSTER_APPLY, ""),  # here nobody is changed
    ("POST", "/app/roster/undo/"): (Action.ROSTER_UNDO, ""),
    ("PATCH", "/app/test-takers/{child}/update/"): (Action.TAKER_UPDATE, ""),
    ("DELETE", "/app/test-takers/{child}/delete/"): (Action.TAKER_DELETE, ""),
    ("POST", "/app/test-takers/{child}/guardian-consent/"): (Action.CONSENT_GIVE, ""),
    ("DELETE", "/app/test-takers/{child}/guardian-consent/"): (Action.CONSENT_TAKE_BACK, ""),
    ("POST", "/app/test-takers/guardian-consent/"): (Action.CONSENT_GIVE, ""),
    ("POST", "/app/test-takers/{child}/bonds/"): (Action.BOND_CREATE, ""),
    ("POST", "/app/test-takers/{child}/guardians/"): (Action.CONTACT_CREATE, ""),
    ("PATCH", "/app/guardians/{contact}/"): (Action.CONTACT_UPDATE, ""),
    ("DELETE", "/app/guardians/{contact}/"): (Action.CONTACT_DELETE, ""),
    ("POST", "/app/bonds/accept/"): (Action.BOND_ACCEPT, ""),
    ("DELETE", "/app/bonds/{bond}/"): (Action.BOND_DELETE, ""),
    ("POST", "/app/campaigns/"): (Action.CAMPAIGN_CREATE, ""),
    ("PATCH", "/app/campaigns/{draft}/"): (Action.CAMPAIGN_UPDATE, ""),
    ("DELETE", "/app/campaigns/{draft}/"): (Action.CAMPAIGN_DELETE, ""),
    ("POST", "/app/campaigns/{draft}/open/"): (Action.CAMPAIGN_OPEN, ""),
    ("GET", "/app/campaigns/{campaign}/tables/?format=csv"): (Action.LIST_EXPORT, ""),
    ("GET", "/app/campaigns/{campaign}/tables/"): (Action.LIST_EXPORT, "sp"),
    ("POST", "/app/campaigns/{campaign}/tables/"): (Action.TABLES_FREEZE, ""),
    ("POST", "/app/campaigns/{campaign}/close/"): (Action.CAMPAIGN_CLOSE, ""),
    ("POST", "/app/campaigns/{informing}/informed/"): (Action.FAMILY_INFORM, ""),
    ("GET", "/app/campaigns/{campaign}/consents/export/?format=csv"): (Action.LIST_EXPORT, ""),
    # Of each pupil a line: here nobody has a contact who can be asked.
    ("POST", "/app/campaigns/{campaign}/consent-requests/"): (Action.CONSENT_ASK, "sp"),
    ("POST", "/app/campaigns/{campaign}/remind/"): (Action.CONSENT_REMIND, ""),
    ("POST", "/app/campaigns/{campaign}/desk/"): (Action.DESK_OPEN, ""),
    ("DELETE", "/app/campaigns/{campaign}/desk/"): (Action.DESK_END, ""),
    ("PUT", "/app/schools/{school}/holidays/"): (Action.SCHOOL_HOLIDAYS, ""),
    ("POST", "/app/schools/{school}/duties/"): (Action.DUTY_GRANT, ""),
    ("DELETE", "/app/duties/{duty}/"): (Action.DUTY_END, ""),
    # Here it waits for nothing: see test_granting.py
    ("POST", "/app/duties/{duty}/confirm/"): (Action.DUTY_CONFIRM, "sp"),
    ("PUT", "/app/schools/{school}/retention/"): (Action.RETENTION_DECIDE, ""),
    ("POST", "/app/holds/"): (Action.RETENTION_HOLD, ""),
    ("DELETE", "/app/holds/{hold}/"): (Action.RETENTION_RELEASE, ""),
    ("POST", "/app/campaigns/{campaign}/cards/"): (Action.CARD_PRINT, ""),
    ("DELETE", "/app/campaigns/{campaign}/cards/"): (Action.CARD_REVOKE, ""),
    ("POST", "/app/class-sessions/"): (Action.LESSON_OPEN, ""),
    ("POST", "/app/class-sessions/{session}/close/"): (Action.LESSON_CLOSE, ""),
    ("POST", "/app/assignments/{assignment}/decline/"): (Action.ASSIGNMENT_DECLINE, ""),
    # Nothing was declined here: doing it is no event, a refusal is one.
    ("DELETE", "/app/assignments/{assignment}/decline/"): (Action.ASSIGNMENT_RESUME, "t"),
    ("POST", "/app/tests/{finished}/withdraw/"): (Action.TEST_WITHDRAW, ""),
    ("GET", "/app/talk-requests/"): (Action.TALK_READ, ""),  # one for each shown: here one
    ("POST", "/app/talk-requests/"): (Action.TALK_ASK, ""),
    ("PATCH", "/app/talk-requests/{talk}/"): (Action.TALK_UPDATE, ""),
    ("DELETE", "/app/talk-requests/{talk}/"): (Action.TALK_TAKE_BACK, ""),
    ("GET", "/app/reading-list/"): (Action.LIST_VIEW, ""),
    ("PATCH", "/app/reading-list/{entry}/"): (Action.LIST_READ, ""),
    ("GET", "/app/cases/"): (Action.CASE_VIEW, ""),
    ("GET", "/app/cases/?reason=The+school+asked+for+help"): (Action.CASE_VIEW, ""),
    ("POST", "/app/cases/"): (Action.CASE_OPEN, ""),
    ("GET", "/app/cases/{case}/?reason=The+school+asked+for+help"): (Action.CASE_VIEW, ""),
    ("PATCH", "/app/cases/{case}/"): (Action.CASE_UPDATE, ""),
    ("POST", "/app/cases/{case}/notes/"): (Action.CASE_NOTE, ""),
    ("POST", "/app/cases/{case}/steps/"): (Action.CASE_STEP, ""),
    ("POST", "/app/cases/{case}/close/"): (Action.CASE_CLOSE, ""),
    ("POST", "/app/cases/{case}/reopen/"): (Action.CASE_REOPEN, ""),
    ("POST", "/app/schools/{school}/practice/"): (Action.PRACTICE_MAKE, ""),
    ("DELETE", "/app/schools/{school}/practice/"): (Action.PRACTICE_REMOVE, ""),
    ("POST", "/app/hand-overs/{finished}/"): (Action.REPORT_HAND_OVER, ""),
    ("DELETE", "/app/hand-overs/{finished}/"): (Action.REPORT_KEEP, ""),
    ("GET", "/app/hand-overs/{finished}/pdf/"): (Action.REPORT_DOWNLOAD, ""),
    ("GET", "/app/tests/"): (Action.SCORES_VIEW, "ts"),  # one for each test shown: here one
    ("GET", "/app/tests/{finished}/"): (Action.SCORES_VIEW, "ts"),
    ("GET", "/app/tests/{running}/"): (Action.SCORES_VIEW, "ts"),
    ("GET", "/app/tests/{running}/?status=in_progress"): (Action.SCORES_VIEW, "tsp"),
    # Here of a child without finished tests; each that is shown is a line: test_change.py.
    ("GET", "/app/test-takers/{child}/change/"): (Action.SCORES_VIEW, "tsp"),
    ("POST", "/app/tests/create/"): (Action.TEST_CREATE, ""),
    ("PATCH", "/app/tests/{running}/"): (Action.TEST_COMMENT, ""),
    ("DELETE", "/app/tests/{running}/"): (Action.TEST_DELETE, ""),
    ("DELETE", "/app/tests/{finished}/"): (Action.TEST_DELETE, ""),
    ("PATCH", "/app/tests/create/{running}/"): (Action.TEST_FINISH, ""),
    ("PATCH", "/app/tests/create/{finished}/"): (Action.TEST_FINISH, "t"),  # it was finished before
    ("GET", "/app/test-takers/{teacher}/voices/"): (Action.SCORES_VIEW, ""),
    ("PATCH", "/app/tests/{finished}/informant/"): (Action.TEST_INFORMANT, "p"),  # as it was
    ("PATCH", "/app/tests/{finished}/approve/"): (Action.TEST_APPROVE, ""),
    ("PATCH", "/app/tests/{running}/approve/"): (Action.TEST_APPROVE, ""),
    ("POST", "/app/tests/approve/"): (Action.TEST_APPROVE, ""),
    ("GET", "/app/tests/{finished}/pdf/"): (Action.REPORT_DOWNLOAD, ""),
    ("GET", "/app/tests/{finished}/report/"): (Action.REPORT_VIEW, ""),
    ("GET", "/app/tests/reports/?ids={finished}"): (Action.REPORT_DOWNLOAD, ""),
    ("POST", "/app/tests/{finished}/pdf/"): (Action.REPORT_UPLOAD, ""),
    ("DELETE", "/app/tests/{finished}/pdf/"): (Action.REPORT_DELETE, ""),
    ("POST", "/app/tests/{finished}/pdf/generate/"): (Action.REPORT_GENERATE, ""),
    ("POST", "/app/tests/{running}/pdf/generate/"): (Action.REPORT_GENERATE, ""),
    ("GET", "/app/tests/{finished}/export/csv/"): (Action.CSV_EXPORT, ""),
    ("GET", "/app/tests/{running}/answers/"): (Action.ANSWERS_VIEW, "t"),
    ("POST", "/app/test-answers/create/"): (Action.ANSWERS_SAVE, "t"),
    ("GET", "/app/test-answers/{answer}/"): (Action.ANSWERS_VIEW, "t"),
    ("PATCH", "/app/test-answers/{answer}/"): (Action.ANSWERS_SAVE, "t"),
    ("GET", "/app/audit/"): (Action.AUDIT_VIEW, ""),
    ("GET", "/app/audit/export/"): (Action.LIST_EXPORT, ""),
    ("GET", "/app/tests/export/"): (Action.LIST_EXPORT, ""),
    ("GET", "/app/test-takers/export/"): (Action.LIST_EXPORT, ""),
    ("POST", "/app/user/export/"): (Action.OWN_DATA_EXPORT, ""),
    ("DELETE", "/app/user/second-factors/{factor}/"): (Action.FACTOR_REMOVE, ""),
    ("POST", "/app/user/second-factors/totp/"): (Action.FACTOR_ADD, "tsp"),  # once it is confirmed
    ("POST", "/app/user/second-factors/totp/confirm/"): (Action.FACTOR_ADD, ""),
    ("POST", "/app/user/second-factors/passkeys/options/"): (Action.FACTOR_ADD, "tsp"),
    ("POST", "/app/user/second-factors/passkeys/"): (Action.FACTOR_ADD, ""),
    ("POST", "/app/user/second-factors/recovery-codes/"): (Action.FACTOR_CODES, ""),
    ("DELETE", "/app/users/{user}/second-factors/"): (Action.FACTOR_RESET, ""),
    ("DELETE", "/app/users/{reader}/second-factors/"): (Action.FACTOR_RESET, ""),
}
# What belongs to one person: to everybody else it is out of scope, whichever school it is of.
PERSONAL = {
    OWN_LOGIN,
    ("DELETE", "/app/user/second-factors/{factor}/"),
    ("POST", "/app/user/second-factors/totp/confirm/"),
    ("DELETE", "/app/users/{user}/second-factors/"),  # here of a pupil
}
# Of several rows, what can be done is done, and of each of the others a refusal is written.
IN_PART = {
    ("POST", "/app/tests/approve/"),
    ("POST", "/app/test-takers/invite/"),
    ("POST", "/app/test-takers/left/"),
    ("POST", "/app/test-takers/guardian-consent/"),
}
# The same path with another meaning: accepting the terms. Refused, the role alone is looked at.
TERMS = ("PATCH", "/app/tests/{started}/")
# A user who leaves releases those assigned to them: one more event for each, here there are two.
LET_GO = {("DELETE", "/app/user/"): Counter({(Action.TAKER_MOVE, "ok"): 2})}
# A merge moves the seven people of the class, two of whom read and go on reading where their school
# goes, and the other class is told too.
MOVED = Counter({(Action.TAKER_MOVE, "ok"): 7})
MERGED = {
    ("POST", "/app/schools/{school}/merge/"): MOVED + Counter({(Action.DUTY_GRANT, "ok"): 2}),
    ("POST", "/app/courses/{course}/merge/"): MOVED + Counter([(Action.COURSE_TAKE_IN, "ok")]),
}
# Of people who are not logged in: what is written whatever comes of it.
PUBLIC: dict[tuple[str, str], tuple[str, str]] = {
    ("POST", "/api/login/"): (Action.SESSION_FAIL, "refused"),
    ("POST", "/app/user/create/"): (Action.USER_SIGNUP, "ok"),
}
HARMLESS = {
    ("POST", "/api/token/refresh/"),
    ("POST", "/app/verify-email/"),  # here a made-up link
    ("POST", "/app/user/undo-address/"),  # the same
    ("POST", "/app/reset-password/"),  # here for an address that nobody has: test_limits.py
    ("PATCH", "/app/reset-password/"),
    ("POST", "/app/reset-password/link/"),  # changes nothing
    ("POST", "/app/resend-email/"),
    ("GET", "/app/config/"),
    ("GET", "/app/user/"),
    ("GET", "/app/user/logins/"),
    ("GET", "/app/user/sights/"),
    ("GET", "/app/audit/integrity/"),  # whether the trail is whole, and nothing that is in it
    ("GET", "/app/tests/round/"),
    ("POST", "/app/search/"),
    ("GET", "/app/roster/applied/"),  # when, and how many
    ("GET", "/app/campaigns/"),
    ("GET", "/app/campaigns/{campaign}/"),
    ("GET", "/app/campaigns/{draft}/check/"),
    ("GET", "/app/campaigns/{campaign}/progress/"),
    ("GET", "/app/campaigns/{campaign}/progress/?course={course}"),  # who has answered, not what
    ("GET", "/app/campaigns/{campaign}/figures/"),
    ("GET", "/app/campaigns/{campaign}/consents/"),  # what families said, as in a child's page
    ("GET", "/app/campaigns/{campaign}/consents/?course={course}"),
    ("GET", "/app/campaigns/{campaign}/consents/summary/"),
    ("POST", "/app/campaigns/{campaign}/consent-forms/"),
    ("GET", "/app/consent-forms/?code={form_code}"),
    ("GET", "/app/campaigns/{campaign}/missing/"),
    ("GET", "/app/campaigns/{campaign}/consent-requests/?course={course}"),
    ("GET", "/app/campaigns/{campaign}/remind/?what=consent"),
    ("GET", "/app/test-takers/guardians/?course={course}"),
    ("GET", "/app/schools/{school}/holidays/"),
    ("GET", "/app/schools/{school}/duties/"),
    ("GET", "/app/schools/{school}/duties/candidates/"),
    ("GET", "/app/schools/{school}/retention/"),
    ("GET", "/app/hand-overs/"),
    ("GET", "/app/schools/{school}/leaving/"),  # numbers, and nobody's name
    ("GET", "/app/holds/"),
    ("GET", "/app/figures/health/"),
    ("GET", "/app/consent/{consent}/"),
    ("POST", "/app/consent/{consent}/"),  # here with a made-up nonce: see test_consent_link.py
    ("POST", "/app/consent/{consent}/login/"),  # here before a yes
    ("POST", "/app/consent/{consent}/unsubscribe/"),
    ("GET", "/app/campaigns/{campaign}/calendar/"),
    ("GET", "/app/class-sessions/"),
    ("GET", "/app/class-sessions/{session}/progress/"),  # who is ready, and nothing else
    ("GET", "/app/assignments/"),
    ("POST", "/api/card/"),  # no code at all: a wrong one is counted, see test_card_login.py
    ("POST", "/api/room-check/"),
    ("GET", "/app/cases/summary/"),  # counts
    ("GET", "/app/cases/summary/?school={school}"),
    ("GET", "/app/cases/figures/"),
    ("GET", "/app/overview/"),  # numbers, and nobody's name
    ("GET", "/app/first-steps/"),
    ("GET", "/app/user/children/"),
    ("POST", "/api/login/second-factor/"),  # here a made-up ticket
    ("POST", "/api/login/step-up/options/"),
    ("GET", "/app/user/second-factors/"),
    ("GET", "/app/user/second-factors/recovery-codes/"),
    ("GET", "/app/schools/"),
    ("GET", "/app/schools/{school}/"),
    ("GET", "/app/schools/admin/{admin}/"),
    ("GET", "/app/courses/{course}/"),
    ("GET", "/app/courses/school/{school}/by-admin/"),
    ("GET", "/app/alba-admins/"),
    ("GET", "/app/alba-admins/{alba}/"),
    ("GET", "/app/school-admins/"),
    ("GET", "/app/school-admins/{admin}/"),
    ("GET", "/app/test-takers/"),
    ("GET", "/app/test-takers/{child}/"),
    ("GET", "/app/test-takers/{child}/guardian-consent/"),
    ("GET", "/app/test-takers/{child}/bonds/"),
    ("GET", "/app/test-takers/{child}/guardians/"),
    ("GET", "/app/test-takers/{child}/tests/"),  # without scores and comments
    ("GET", "/app/test-takers/responsible-list/"),
    ("GET", "/app/test-questions/?type=SDQ"),
    ("GET", "/app/test-questions/{question}/"),
    ("GET", "/app/tests/{running}/questions/1/"),
    ("GET", "/api/schema/"),
    ("GET", "/api/docs/"),
}


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def key(call: Call) -> tuple[str, str]:
    return call.method, call.path


def test_every_call_of_the_table_is_sorted() -> None:
    """A new call has to say here whether the trail is about it."""
    sorted_in = [*AUDITED, TERMS, *PUBLIC, *HARMLESS]
    assert len(sorted_in) == len(set(sorted_in))
    assert {key(call) for call in CALLS} == set(sorted_in)


def expected(call: Call, column: str) -> Counter[tuple[str, str]]:
    """The events of one cell: (action, outcome)."""
    status, who = getattr(call, column), column[0]
    if key(call) in PUBLIC:
        return Counter([PUBLIC[key(call)]])
    if key(call) in HARMLESS or who == "n":
        return Counter()
    if key(call) == TERMS:
        if status == 200:
            return Counter([(Action.TEST_TERMS, "ok")])
        return Counter([(Action.TEST_COMMENT, "refused")])
    action, silent = AUDITED[key(call)]
    foreign = column.endswith("foreign") or (key(call) in PERSONAL and who != "t")
    in_sight = status == 404 and not foreign  # of its school, only not finished
    if status == 409 or (status == 400 and not foreign) or in_sight:
        return Counter()
    # 400: the body names a row of the other school
    if status in {400, 403, 404} or (foreign and key(call) in IN_PART):
        return Counter([(action, "refused")])
    if who in silent:
        return Counter()
    more = LET_GO.get(key(call), Counter()) if who == "t" else Counter()
    return Counter([(action, "ok")]) + more + MERGED.get(key(call), Counter())


def send(call: Call, client: Any, ids: dict[str, int]) -> Any:
    path = call.path.format_map(ids)
    if call.path.endswith("/pdf/") and call.method == "POST":
        file = io.BytesIO(small_pdf())
        file.name = "report.pdf"
        return client.post(path, {"pdf_file": file}, format="multipart")
    body = "" if call.json is None else json.dumps(fill(call.json, ids))
    answer = client.generic(call.method, path, body, content_type="application/json")
    if answer.streaming:
        assert b"".join(answer.streaming_content).startswith((b"%PDF", ZIP, BOM))
    return answer


def cells(call: Call, world: Any, as_user: Any) -> Any:
    """(column, client, ids) of every cell of one call."""
    north = world.north
    people = {"n": None, "t": north.teacher.user, "s": north.admin, "p": world.alba}
    ids = {"own": ids_of(world, north), "foreign": ids_of(world, world.south)}
    for column in COLUMNS:
        if column.startswith("d"):
            continue  # what readers do is recorded as what others do
        if getattr(call, column) is not None:
            side = "foreign" if column.endswith("foreign") else "own"
            yield column, as_user(people[column[0]]), ids[side]


def last_event() -> int:
    return Event.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


BY_CALL = [pytest.param(call, id=f"{call.method} {call.path} {n}") for n, call in enumerate(CALLS)]


@pytest.mark.parametrize("call", BY_CALL)
def test_every_call_writes_exactly_its_events(call: Call, world: Any, as_user: Any) -> None:
    for column, client, ids in cells(call, world, as_user):
        with taken_back():
            before = last_event()
            answer = send(call, client, ids)
            assert answer.status_code == getattr(call, column), (column, answer.content)
            events = list(Event.objects.filter(pk__gt=before))
            found = Counter((event.action, event.outcome) for event in events)
            wanted = expected(call, column)
            if key(call) == ("GET", "/app/tests/") and column == "p":
                wanted = Counter({("scores.view", "ok"): 2})  # one finished test of each school
            if key(call) == ("GET", "/app/cases/?reason=The+school+asked+for+help"):
                wanted = Counter({("case.view", "ok"): 2}) if column == "p" else wanted
            if key(call) == ("GET", "/app/tests/export/") and column == "p":
                wanted += Counter({("csv.export", "ok"): 2})
            assert found == wanted, column
            if column != "nobody" and key(call) not in PUBLIC:
                assert {event.actor_role for event in events} <= {column[0].upper()}


NO_MORE = {
    "sqlite": [
        "CREATE TRIGGER full BEFORE INSERT ON audit_event BEGIN SELECT RAISE(ABORT, 'full'); END"
    ],
    "postgresql": ["ALTER TABLE audit_event ADD CONSTRAINT full_ CHECK (false) NOT VALID"],
}


# Logging out says 204 whatever happens, so that nobody stays logged in on a screen they have left:
# the app forgets the login, and asks again to end it (test_session_end.py).
ALWAYS_204 = ("POST", "/api/logout/")


@pytest.mark.parametrize(
    "call",
    [p for p in BY_CALL if key(p.values[0]) not in HARMLESS and key(p.values[0]) != ALWAYS_204],
)
def test_what_cannot_be_written_is_not_done_and_not_shown(
    call: Call, world: Any, as_user: Any
) -> None:
    """Neither when it would have been done nor when it would have been refused: 503 for both."""
    for column, client, ids in cells(call, world, as_user):
        if not expected(call, column):
            continue
        with taken_back():
            with connection.cursor() as cursor:
                for statement in NO_MORE[connection.vendor]:
                    cursor.execute(statement)
            before = everything()
            answer = send(call, client, ids)
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable"), column
            assert set(answer.json()) == {"code", "detail"}
            assert everything() == before, column


def everything() -> dict[str, list[Any]]:
    """All rows of all our tables but the counts of attempts, which a refused login may raise."""
    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            if table == "accounts_attempts":
                continue
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')
            found[table] = cursor.fetchall()
    return found


# By the word before the number in an address, for those calls whose view looks rows up itself.
NAMED = {"schools": School, "campaigns": Campaign, "duties": Duty, "cases": Case}


def test_a_refusal_names_the_row_that_the_address_names() -> None:
    """Of another kind of row with the same number it would say nothing, or something wrong."""
    found = 0
    for route, view in views(get_resolver().url_patterns):
        name = re.search(r"([a-z-]+)/<int:pk>", route)
        if name and name[1] in NAMED and getattr(view, "audited", None):
            assert view.queryset.model is NAMED[name[1]], route
            found += 1
    assert found > 20
