"""Who may do what, as one table: every call, tried by nobody and by every role, on rows of their
own school and on the same rows of the other one."""

import io
import json
import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver

from alba.audit.models import RefusalWindow
from alba.campaigns.consent import form_codes
from alba.takers.models import TestTaker, today
from tests.support import factories, screenings
from tests.support.factories import PASSWORD
from tests.support.reading import give_duty
from tests.support.reports import small_pdf
from tests.support.screenings import ids_of


@dataclass(frozen=True)
class Call:
    """One call. `nobody` to `p` are the statuses expected; a foreign column of None means that
    the call names no row. `d`: the tutor, with the duty to read the school's results;
    without a word as `t`. `json` and `path` are filled with the ids of one side (see `ids_of`)."""

    method: str
    path: str
    nobody: int
    t: int
    t_foreign: int | None
    s: int
    s_foreign: int | None
    p: int
    json: dict[str, Any] | None = None
    d: int | None = None
    d_foreign: int | None = None


PUBLIC = {"email": "public@example.org", "password": "quiet light room 7"}
NEW = {"first_name": "Nova", "last_name": "Persona", "email": "nova@example.org"}
ROWS = [{**NEW, "role": "parent"}]
CAMPAIGN = {
    "school": "{school}",
    "name": "Autumn",
    "classes": ["{course}"],
    "questionnaires": ["SDQ"],
    "voices": ["self"],
    "basis": "consent",
    "opens_on": "2026-10-01",
    "closes_on": "2026-11-01",
    "teacher_voice": "all",
    "needs_guardians": "one",
}
TOLD = {"on": str(today()), "how": "paper"}
PUPILS = [{"first_name": "Nova", "last_name": "Persona", "course": "2n ESO", "class_name": "B"}]

CALLS = [
    # Sessions and one's own account
    Call("POST", "/api/login/", 401, 401, None, 401, None, 401, {"username": "x@y.org", "password": "no"}),
    Call("POST", "/api/token/refresh/", 401, 401, None, 401, None, 401),
    Call("POST", "/api/login/step-up/", 401, 200, None, 200, None, 200, {"password": PASSWORD}),
    Call("POST", "/api/logout/", 204, 204, None, 204, None, 204),
    Call("POST", "/app/user/create/", 201, 201, None, 201, None, 201, PUBLIC),
    Call("POST", "/app/user/undo-address/", 400, 400, None, 400, None, 400, {"user_id": 1, "token": "x"}),
    Call("POST", "/app/verify-email/", 400, 400, None, 400, None, 400, {"user_id": 1, "token": "x"}),
    Call("POST", "/app/resend-email/", 200, 200, None, 200, None, 200, {"email": "x@y.org"}),
    Call("POST", "/app/reset-password/", 200, 200, None, 200, None, 200, {"email": "x@y.org"}),
    Call("PATCH", "/app/reset-password/", 400, 400, None, 400, None, 400, {"user_id": 1, "token": "x", "password": "quiet light room 7"}),
    Call("POST", "/app/reset-password/link/", 400, 400, None, 400, None, 400, {"user_id": 1, "token": "x"}),
    Call("GET", "/app/config/", 200, 200, None, 200, None, 200),
    Call("GET", "/app/user/", 401, 200, None, 200, None, 200),
    Call("PATCH", "/app/user/", 401, 200, None, 200, None, 200, {"locale": "es"}),
    Call("DELETE", "/app/user/", 401, 204, None, 204, None, 409),
    Call("GET", "/app/user/logins/", 401, 200, None, 200, None, 200),
    Call("DELETE", "/app/user/logins/{login}/", 401, 204, 404, 404, 404, 404),
    # Second factors
    Call("POST", "/api/login/second-factor/", 401, 401, None, 401, None, 401, {"ticket": "x", "code": "123456"}),
    Call("POST", "/api/login/step-up/options/", 401, 409, None, 409, None, 409),
    Call("GET", "/app/user/second-factors/", 401, 200, None, 200, None, 200),
    Call("DELETE", "/app/user/second-factors/{factor}/", 401, 204, 404, 404, 404, 404),
    Call("POST", "/app/user/second-factors/totp/", 401, 201, None, 201, None, 201, {}),
    Call("POST", "/app/user/second-factors/totp/confirm/", 401, 400, 400, 400, 400, 400, {"id": "{factor}", "code": "123456"}),
    Call("POST", "/app/user/second-factors/passkeys/options/", 401, 200, None, 200, None, 200, {}),
    Call("POST", "/app/user/second-factors/passkeys/", 401, 400, None, 400, None, 400, {"credential": {"id": "x"}}),
    Call("GET", "/app/user/second-factors/recovery-codes/", 401, 200, None, 200, None, 200),
    Call("POST", "/app/user/second-factors/recovery-codes/", 401, 409, None, 409, None, 409, {}),
    Call("DELETE", "/app/users/{user}/second-factors/", 401, 403, 403, 404, 404, 204),
    Call("DELETE", "/app/users/{reader}/second-factors/", 401, 403, 403, 204, 404, 204),
    # A guardian's own children, and what one says of oneself: see test_children.py
    Call("GET", "/app/user/children/", 401, 403, None, 403, None, 403),
    Call("POST", "/app/user/children/", 401, 403, None, 403, None, 403, {"first_name": "Nova", "birth_date": "2018-05-01"}),
    Call("PATCH", "/app/user/children/{child}/", 401, 403, 403, 403, 403, 403, {"first_name": "Nova"}),
    Call("DELETE", "/app/user/children/{child}/", 401, 403, 403, 403, 403, 403),
    Call("PUT", "/app/user/declaration/", 401, 403, None, 403, None, 403, {"declares": "parent"}),
    # Schools and courses
    Call("GET", "/app/schools/", 401, 403, None, 200, None, 200),
    Call("GET", "/app/schools/{school}/", 401, 403, 403, 200, 404, 200),
    Call("GET", "/app/schools/admin/{admin}/", 401, 403, 403, 200, 404, 200),
    Call("POST", "/app/schools/create/", 401, 403, None, 403, None, 201, {"school_name": "West", "school_postal_code": "17001"}),
    Call("PATCH", "/app/schools/{school}/", 401, 403, 403, 403, 403, 200, {"school_name": "Nova"}),
    Call("DELETE", "/app/schools/{school}/", 401, 403, 403, 403, 403, 409),
    Call("POST", "/app/schools/{school}/merge/", 401, 403, 403, 403, 403, 200, {"into": "{second_school}"}),
    Call("POST", "/app/schools/{school}/archive/", 401, 403, 403, 403, 403, 200),
    Call("POST", "/app/schools/{old_school}/restore/", 401, 403, 403, 403, 403, 200),
    Call("PATCH", "/app/courses/{course}/", 401, 403, 403, 200, 404, 200, {"class_name": "Nova"}),
    Call("DELETE", "/app/courses/{second_course}/", 401, 403, 403, 204, 404, 204),
    Call("POST", "/app/courses/{course}/merge/", 401, 403, 403, 200, 404, 200, {"into": "{second_course}"}),
    Call("POST", "/app/courses/{course}/archive/", 401, 403, 403, 200, 404, 200),
    Call("POST", "/app/courses/{old_course}/restore/", 401, 403, 403, 200, 404, 200),
    Call("GET", "/app/courses/{course}/", 401, 403, 403, 200, 404, 200),
    Call("GET", "/app/courses/school/{school}/by-admin/", 401, 403, 403, 200, 404, 200),
    Call("POST", "/app/courses/create/", 401, 403, 403, 201, 400, 201, {"course": "1r ESO", "class_name": "A", "school_id": "{school}"}),
    # Administrators
    Call("GET", "/app/alba-admins/", 401, 403, None, 403, None, 200),
    Call("POST", "/app/alba-admins/create/", 401, 403, None, 403, None, 201, {**NEW, "locale": "ca"}),
    Call("GET", "/app/alba-admins/{alba}/", 401, 403, None, 403, None, 200),
    Call("PATCH", "/app/alba-admins/{alba}/", 401, 403, None, 403, None, 200, {"first_name": "Nova"}),
    Call("DELETE", "/app/alba-admins/{colleague}/", 401, 403, None, 403, None, 204),
    Call("GET", "/app/school-admins/", 401, 403, None, 403, None, 200),
    Call("POST", "/app/school-admins/create/", 401, 403, 403, 403, 403, 201, {**NEW, "locale": "ca", "school_ids": ["{school}"]}),
    Call("GET", "/app/school-admins/{admin}/", 401, 403, 403, 403, 403, 200),
    Call("PATCH", "/app/school-admins/{admin}/", 401, 403, 403, 403, 403, 200, {"assigned_schools": [{"id": "{school}"}]}),
    Call("POST", "/app/school-admins/{admin}/invite/", 401, 403, 403, 403, 403, 409),
    Call("DELETE", "/app/school-admins/{admin}/", 401, 403, 403, 403, 403, 204),
    # People
    Call("GET", "/app/test-takers/", 401, 200, None, 200, None, 200),
    Call("GET", "/app/test-takers/{child}/", 401, 200, 404, 200, 404, 200),
    Call("GET", "/app/test-takers/responsible-list/", 401, 403, None, 200, None, 200),
    Call("POST", "/app/test-takers/create-responsible/", 401, 403, 403, 201, 400, 201, {**NEW, "role": "teacher", "course": "{course}"}),
    Call("POST", "/app/test-takers/create-bulk/", 401, 403, 403, 201, 400, 201, {"test_takers": ROWS, "responsible_test_taker_id": "{teacher}"}),
    Call("GET", "/app/test-takers/export/", 401, 403, None, 200, None, 200),
    Call("POST", "/app/test-takers/invite/", 401, 403, 403, 200, 200, 200, {"ids": ["{invited}"]}),
    Call("POST", "/app/test-takers/left/", 401, 403, 403, 200, 200, 200, {"ids": ["{child}"]}),
    Call("POST", "/app/roster/preview/", 401, 403, 403, 200, 400, 200, {"school": "{school}", "rows": PUPILS}),
    Call("POST", "/app/roster/apply/", 401, 403, 403, 200, 400, 200, {"preview_id": "{roster}", "left": [], "unclear": {}}),
    Call("GET", "/app/roster/applied/", 401, 403, None, 200, None, 200),
    Call("POST", "/app/roster/undo/", 401, 403, 403, 200, 400, 200, {"preview_id": "{applied}"}),
    Call("PATCH", "/app/test-takers/{child}/update/", 401, 403, 403, 200, 404, 200, {"first_name": "Nova"}),
    Call("DELETE", "/app/test-takers/{child}/delete/", 401, 403, 403, 204, 404, 204),
    Call("GET", "/app/test-takers/{child}/guardian-consent/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/test-takers/{child}/guardian-consent/", 401, 403, 403, 201, 404, 201, {"given": True, "reference": "Folder 7"}, d=201, d_foreign=404),
    Call("DELETE", "/app/test-takers/{child}/guardian-consent/", 401, 403, 403, 409, 404, 409, d=409, d_foreign=404),
    Call("POST", "/app/test-takers/guardian-consent/", 401, 403, 403, 200, 200, 200, {"ids": ["{child}"], "given": True, "reference": "Folder 7"}),
    Call("GET", "/app/test-takers/{child}/bonds/", 401, 403, 403, 200, 404, 200),
    Call("POST", "/app/test-takers/{child}/bonds/", 401, 403, 403, 201, 404, 201, {"adult": "{parent}", "kind": "guardian"}),
    Call("GET", "/app/test-takers/{child}/guardians/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/test-takers/{child}/guardians/", 401, 403, 403, 201, 404, 201, {"full_name": "Nova Persona", "relation": "mother"}, d=201, d_foreign=404),
    Call("PATCH", "/app/guardians/{contact}/", 401, 403, 403, 200, 404, 200, {"full_name": "Nova Persona"}, d=200, d_foreign=404),
    Call("GET", "/app/test-takers/guardians/?course={course}", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("DELETE", "/app/guardians/{contact}/", 401, 403, 403, 204, 404, 204, d=204, d_foreign=404),
    Call("GET", "/app/test-takers/{child}/tests/", 401, 403, 403, 200, 404, 200),
    Call("POST", "/app/bonds/accept/", 401, 400, None, 403, None, 403, {"bond": "{bond}", "token": "x"}),
    Call("DELETE", "/app/bonds/{bond}/", 401, 403, 403, 204, 404, 204),
    # Campaigns
    Call("GET", "/app/campaigns/", 401, 200, None, 200, None, 200),
    Call("POST", "/app/campaigns/", 401, 403, 403, 201, 400, 201, CAMPAIGN),
    Call("GET", "/app/campaigns/{campaign}/", 401, 200, 404, 200, 404, 200),
    Call("PATCH", "/app/campaigns/{draft}/", 401, 403, 403, 200, 404, 200, {"name": "Spring"}),
    Call("DELETE", "/app/campaigns/{draft}/", 401, 403, 403, 204, 404, 204),
    Call("GET", "/app/campaigns/{draft}/check/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{draft}/open/", 401, 403, 403, 200, 404, 200),
    Call("POST", "/app/campaigns/{campaign}/close/", 401, 403, 403, 200, 404, 200),
    Call("GET", "/app/campaigns/{campaign}/progress/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/progress/?course={course}", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/tables/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/tables/?format=csv", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{campaign}/tables/", 401, 403, 403, 403, 403, 409, d=409, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/figures/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/consents/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/consents/?course={course}", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/consents/summary/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/consents/export/?format=csv", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{campaign}/consent-requests/", 401, 403, 403, 200, 404, 200, {"course": "{course}"}, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/consent-requests/?course={course}", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{campaign}/consent-forms/", 401, 403, 403, 200, 404, 200, {"test_takers": ["{pupil}"]}, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{campaign}/desk/", 401, 403, 403, 204, 404, 204, {"course": "{course}", "pin": "402718"}, d=204, d_foreign=404),
    Call("DELETE", "/app/campaigns/{campaign}/desk/", 401, 403, 403, 204, 404, 204, d=204, d_foreign=404),
    Call("GET", "/app/consent-forms/?code={form_code}", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/missing/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/campaigns/{campaign}/remind/?what=consent", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{campaign}/remind/", 401, 403, 403, 200, 404, 200, {"what": "consent"}, d=200, d_foreign=404),
    Call("GET", "/app/schools/{school}/holidays/", 401, 403, 403, 200, 404, 200),
    Call("PUT", "/app/schools/{school}/holidays/", 401, 403, 403, 200, 404, 200, {"holidays": [{"first_day": "2026-11-02", "last_day": "2026-11-02"}]}),
    # Data that leave, and what is held
    Call("GET", "/app/schools/{school}/retention/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("PUT", "/app/schools/{school}/retention/", 401, 403, 403, 200, 404, 403, {"tests_months": 12, "decided_by": "Board"}),
    Call("GET", "/app/schools/{school}/leaving/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/holds/", 401, 403, None, 403, None, 200, d=200),
    Call("POST", "/app/holds/", 401, 403, 403, 403, 403, 201, {"test_taker": "{child}", "reason": "A claim is open", "until": str(today() + timedelta(days=7))}, d=201, d_foreign=400),
    Call("DELETE", "/app/holds/{hold}/", 401, 403, 403, 403, 403, 204, d=204, d_foreign=404),
    Call("GET", "/app/figures/health/", 401, 403, None, 403, None, 200),
    # Who reads the results of a school
    Call("GET", "/app/schools/{school}/duties/", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("POST", "/app/schools/{school}/duties/", 401, 403, 403, 201, 404, 201, {"user": "{teacher_user}"}),
    Call("GET", "/app/schools/{school}/duties/candidates/", 401, 403, 403, 200, 404, 200),
    Call("DELETE", "/app/duties/{duty}/", 401, 403, 403, 204, 404, 204),
    Call("POST", "/app/duties/{duty}/confirm/", 401, 403, 403, 204, 404, 204, d=204, d_foreign=404),
    # By a family's link, with any login or none: see test_consent_link.py
    Call("GET", "/app/consent/{consent}/", 200, 200, None, 200, None, 200),
    Call("POST", "/app/consent/{consent}/", 400, 400, None, 400, None, 400, {"answer": "given", "name": "Rosa", "relation": "mother", "has_authority": True, "nonce": "x"}),
    Call("POST", "/app/consent/{consent}/login/", 409, 409, None, 409, None, 409, {}),
    Call("POST", "/app/consent/{consent}/unsubscribe/", 204, 204, None, 204, None, 204, {}),
    Call("POST", "/app/campaigns/{informing}/informed/", 401, 403, 403, 200, 404, 200, {"test_takers": ["{pupil}"], **TOLD}, d=200, d_foreign=404),
    Call("POST", "/app/campaigns/{campaign}/cards/", 401, 200, 404, 200, 404, 200, {"course": "{course}"}),
    Call("POST", "/app/campaigns/{campaign}/cards/", 401, 200, 404, 200, 404, 200, {"test_takers": ["{pupil}"]}),
    Call("DELETE", "/app/campaigns/{campaign}/cards/", 401, 204, 404, 204, 404, 204, {"course": "{course}"}),
    Call("GET", "/app/campaigns/{campaign}/calendar/", 401, 200, 404, 200, 404, 200),
    Call("GET", "/app/class-sessions/", 401, 200, None, 200, None, 200),
    Call("POST", "/app/class-sessions/", 401, 409, 404, 409, 404, 403, {"campaign": "{campaign}", "course": "{course}"}),
    Call("POST", "/app/class-sessions/{session}/close/", 401, 200, 404, 200, 404, 403),
    Call("GET", "/app/class-sessions/{session}/progress/", 401, 200, 404, 200, 404, 200),
    Call("POST", "/api/card/", 400, 400, None, 400, None, 400, {"code": "22222-22223"}),
    Call("POST", "/api/room-check/", 200, 200, None, 200, None, 200, {"number": 1, "answer": 3}),
    Call("GET", "/app/assignments/", 401, 200, None, 403, None, 403),
    Call("POST", "/app/assignments/{assignment}/decline/", 401, 204, 404, 403, 403, 403),
    Call("DELETE", "/app/assignments/{assignment}/decline/", 401, 204, 404, 403, 403, 403),
    # What readers do: see tests/followup, where they are the callers
    Call("GET", "/app/talk-requests/", 401, 200, None, 403, None, 403),
    Call("POST", "/app/talk-requests/", 401, 403, None, 403, None, 403, {"to": "any"}),
    Call("PATCH", "/app/talk-requests/{talk}/", 401, 200, 404, 403, 403, 403, {"state": "seen"}),
    Call("DELETE", "/app/talk-requests/{talk}/", 401, 403, 403, 403, 403, 403),
    Call("GET", "/app/reading-list/", 401, 403, None, 403, None, 403, d=200),
    Call("PATCH", "/app/reading-list/{entry}/", 401, 403, 403, 403, 403, 403, {"state": "read"}, d=200, d_foreign=404),
    Call("GET", "/app/cases/", 401, 403, None, 403, None, 403, d=200),
    Call("GET", "/app/cases/?reason=The+school+asked+for+help", 401, 403, None, 403, None, 200, d=200),
    Call("POST", "/app/cases/", 401, 403, 403, 403, 403, 403, {"test_taker": "{child}", "reason": "rule"}, d=201, d_foreign=400),
    Call("GET", "/app/cases/summary/", 401, 403, None, 200, None, 200, d=200),
    Call("GET", "/app/cases/summary/?school={school}", 401, 403, 403, 200, 404, 200, d=200, d_foreign=404),
    Call("GET", "/app/cases/figures/", 401, 403, None, 200, None, 200, d=200),
    Call("GET", "/app/cases/{case}/?reason=The+school+asked+for+help", 401, 403, 403, 403, 403, 200, d=200, d_foreign=404),
    Call("PATCH", "/app/cases/{case}/", 401, 403, 403, 403, 403, 403, {"state": "plan"}, d=200, d_foreign=404),
    Call("POST", "/app/cases/{case}/notes/", 401, 403, 403, 403, 403, 403, {"text": "x"}, d=201, d_foreign=404),
    Call("POST", "/app/cases/{case}/steps/", 401, 403, 403, 403, 403, 403, {"kind": "eap", "on": "2026-11-02"}, d=201, d_foreign=404),
    Call("POST", "/app/cases/{case}/close/", 401, 403, 403, 403, 403, 403, {"outcome": "nothing_needed"}, d=200, d_foreign=404),
    Call("POST", "/app/cases/{case}/reopen/", 401, 403, 403, 403, 403, 403, d=409, d_foreign=404),
    # Here of a teacher's test, which nobody hands over: see test_hand_over.py
    Call("GET", "/app/hand-overs/", 401, 403, None, 403, None, 403, d=200),
    Call("POST", "/app/hand-overs/{finished}/", 401, 403, 403, 403, 403, 403, {"to": "pupil"}, d=404, d_foreign=404),
    Call("DELETE", "/app/hand-overs/{finished}/", 401, 403, 403, 403, 403, 403, d=404, d_foreign=404),
    Call("GET", "/app/hand-overs/{finished}/pdf/", 401, 403, 403, 403, 403, 403, d=404, d_foreign=404),
    Call("POST", "/app/schools/{school}/practice/", 401, 403, 403, 403, 403, 403, d=201, d_foreign=404),
    Call("DELETE", "/app/schools/{school}/practice/", 401, 403, 403, 403, 403, 403, d=204, d_foreign=404),
    Call("GET", "/app/test-takers/{child}/change/", 401, 403, 403, 403, 403, 200, d=200, d_foreign=404),
    # Tests
    Call("GET", "/app/tests/", 401, 200, None, 200, None, 200),
    Call("GET", "/app/tests/{finished}/", 401, 200, 404, 200, 404, 200),
    Call("GET", "/app/tests/{running}/", 401, 200, 404, 404, 404, 404),
    Call("GET", "/app/tests/{running}/?status=in_progress", 401, 200, 404, 404, 404, 200),
    Call("GET", "/app/tests/round/", 401, 200, None, 403, None, 403),
    Call("GET", "/app/overview/", 401, 403, None, 200, None, 200),
    Call("GET", "/app/first-steps/", 401, 403, None, 200, None, 200),
    Call("POST", "/app/search/", 401, 403, None, 200, None, 200, {"q": "First"}),
    Call("POST", "/app/tests/create/", 401, 201, 400, 403, 403, 403, {"test_type": 2, "test_taker": "{teacher}"}),
    Call("POST", "/app/tests/create/", 401, 201, 400, 403, 403, 403, {"test_type": 1, "test_taker": "{teacher}", "on_behalf_of_test_taker": "{child}"}),
    Call("POST", "/app/tests/create/", 401, 201, 400, 403, 403, 403, {"assignment": "{assignment}"}),
    Call("PATCH", "/app/tests/{running}/", 401, 200, 404, 403, 403, 403, {"extra_comment": "Fine"}),
    Call("PATCH", "/app/tests/{started}/", 401, 200, 404, 403, 403, 403, {"has_accepted_terms": True}),
    Call("DELETE", "/app/tests/{running}/", 401, 204, 404, 403, 403, 204),
    Call("DELETE", "/app/tests/{finished}/", 401, 409, 404, 403, 403, 204),
    Call("PATCH", "/app/tests/create/{running}/", 401, 400, 404, 403, 403, 403),
    Call("PATCH", "/app/tests/create/{finished}/", 401, 200, 404, 403, 403, 403),
    Call("POST", "/app/tests/{finished}/withdraw/", 401, 204, 404, 403, 403, 403),
    Call("GET", "/app/test-takers/{teacher}/voices/", 401, 403, 403, 403, 403, 200, d=404, d_foreign=404),
    Call("PATCH", "/app/tests/{finished}/informant/", 401, 403, 403, 403, 403, 200, {"relation": "self"}, d=404, d_foreign=404),
    Call("PATCH", "/app/tests/{finished}/approve/", 401, 403, 403, 200, 404, 200),
    Call("PATCH", "/app/tests/{running}/approve/", 401, 403, 403, 409, 404, 409),
    Call("POST", "/app/tests/approve/", 401, 403, 403, 200, 200, 200, {"ids": ["{finished}"], "approved": True}),
    Call("GET", "/app/tests/{finished}/pdf/", 401, 403, 404, 200, 404, 200),
    Call("GET", "/app/tests/{finished}/report/", 401, 403, 404, 200, 404, 200),
    Call("POST", "/app/tests/{finished}/pdf/", 401, 403, 403, 403, 403, 200),
    Call("DELETE", "/app/tests/{finished}/pdf/", 401, 403, 403, 403, 403, 204),
    Call("POST", "/app/tests/{finished}/pdf/generate/", 401, 403, 403, 403, 403, 200),
    Call("POST", "/app/tests/{running}/pdf/generate/", 401, 403, 403, 403, 403, 409),
    Call("GET", "/app/tests/reports/?ids={finished}", 401, 403, 403, 200, 404, 200),
    Call("GET", "/app/tests/export/", 401, 403, None, 200, None, 200),
    Call("GET", "/app/tests/{finished}/export/csv/", 401, 403, 403, 403, 403, 200),
    # Questions and answers
    Call("GET", "/app/test-questions/?type=SDQ", 401, 200, None, 200, None, 200),
    Call("GET", "/app/test-questions/{question}/", 401, 200, None, 200, None, 200),
    Call("GET", "/app/tests/{running}/questions/1/", 401, 200, 404, 403, 403, 403),
    Call("GET", "/app/tests/{running}/answers/", 401, 200, 404, 403, 403, 200),
    Call("POST", "/app/test-answers/create/", 401, 201, 400, 403, 403, 403, {"test": "{running}", "test_question": "{question}", "answer": 2}),
    Call("GET", "/app/test-answers/{answer}/", 401, 200, 404, 403, 403, 403),
    Call("PATCH", "/app/test-answers/{answer}/", 401, 200, 404, 403, 403, 403, {"answer": 0}),
    # The trail
    Call("GET", "/app/audit/", 401, 403, None, 403, None, 200),
    Call("GET", "/app/audit/export/", 401, 403, None, 403, None, 200),
    Call("GET", "/app/audit/integrity/", 401, 403, None, 403, None, 200),
    Call("GET", "/app/user/sights/", 401, 200, None, 403, None, 403),
    Call("POST", "/app/user/export/", 401, 200, None, 200, None, 200, {}),
    # For machines
    Call("GET", "/api/schema/", 200, 200, None, 200, None, 200),
    Call("GET", "/api/docs/", 200, 200, None, 200, None, 200),
]  # fmt: skip


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def fill(value: Any, ids: dict[str, int]) -> Any:
    """`value` with "{name}" replaced by the id of that name, at any depth."""
    if isinstance(value, dict):
        return {key: fill(item, ids) for key, item in value.items()}
    if isinstance(value, list):
        return [fill(item, ids) for item in value]
    if isinstance(value, str) and value.startswith("{") and value.endswith("}"):
        return ids[value[1:-1]]
    return value


COLUMNS = ["nobody", "t", "t_foreign", "s", "s_foreign", "p", "d", "d_foreign"]


def expected(call: Call, column: str) -> int | None:
    status: int | None = getattr(call, column)
    if status is None and column.startswith("d"):
        status = getattr(call, column.replace("d", "t", 1))
    return status


CELLS = [
    pytest.param(call, column, id=f"{call.method} {call.path} {column} {number}")
    for number, call in enumerate(CALLS)
    for column in COLUMNS
    if expected(call, column) is not None
]


@pytest.mark.parametrize(("call", "column"), CELLS)
def test_cell(call: Call, column: str, world: Any, as_user: Any) -> None:
    side = world.south if column.endswith("foreign") else world.north
    who = {
        "n": None,
        "t": world.north.teacher.user,
        "s": world.north.admin,
        "p": world.alba,
        "d": world.north.teacher.user,
    }[column[0]]
    if column.startswith("d"):
        give_duty(world.north.teacher.user, world.north)
    ids = ids_of(world, side)
    client = as_user(who)
    path = call.path.format_map(ids)
    if call.path.endswith("/pdf/") and call.method == "POST":
        upload = io.BytesIO(small_pdf())
        upload.name = "report.pdf"
        response = client.post(path, {"pdf_file": upload}, format="multipart")
    else:
        response = client.generic(
            call.method, path, _json(fill(call.json, ids)), content_type="application/json"
        )
    if response.streaming:
        assert b"".join(response.streaming_content)
    assert response.status_code == expected(call, column)
    if response.status_code >= 400:
        assert {"code", "detail"} <= response.json().keys()


def _json(value: Any) -> str:
    return "" if value is None else json.dumps(value)


@pytest.mark.parametrize(("call", "column"), [c for c in CELLS if "foreign" in c.id])
def test_foreign_rows_answer_as_if_they_did_not_exist(
    call: Call, column: str, world: Any, as_user: Any
) -> None:
    """In every word of the answer, and in every statement that it takes: a clock would tell too."""
    who = world.north.admin if column[0] == "s" else world.north.teacher.user
    if column.startswith("d"):
        give_duty(who, world.north)
    client = as_user(who)
    ids = ids_of(world, world.south)
    missing = {
        name: UUID(int=987_654_321) if isinstance(known, UUID) else 987_654_321
        for name, known in ids.items()
    }
    missing["form_code"] = form_codes.of(987_654_321)
    answers, work = [], []
    for wanted in (ids, missing):
        body = _json(fill(call.json, wanted))
        path = call.path.format_map(wanted)
        RefusalWindow.objects.all().delete()  # each begins a count
        with CaptureQueriesContext(connection) as queries:
            response = client.generic(call.method, path, body, content_type="application/json")
        # A message may repeat the id that was sent.
        answers.append((response.status_code, re.sub(rb"\d+", b"", response.content)))
        # A statement that PostgreSQL has planned before is logged without its text.
        statements = [query["sql"] or "planned" for query in queries]
        work.append([re.sub(r"'[^']*'|\d+", "", sql) for sql in statements])
    assert answers[0] == answers[1]
    assert [sql.split()[:4] for sql in work[0]] == [sql.split()[:4] for sql in work[1]]


LISTS = [
    *("schools/", "test-takers/", "test-takers/responsible-list/", "test-takers/?guardians=true"),
    *("tests/", "tests/?status=in_progress", "user/sights/", "overview/"),
]
WIDER = ["", "search=a", "search=South", "school={school}", "course={course}", "limit=200"]


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("who", ["t", "s"])
def test_lists_hold_nothing_of_the_other_school(
    path: str, who: str, world: Any, as_user: Any
) -> None:
    """Whatever is searched or filtered for; nor in anybody's row, though families do not keep to
    one school: a parent of the north has a child in the south, a child of the north a guardian, and
    a child about whom there are tests in the north has gone to the south."""
    north, south = world.north, world.south
    named = {"first_name": "Southerner"}
    child = factories.make_taker("student", course=south.course, assigned_to=north.parent, **named)
    screenings.make_test(north.parent, on_behalf_of=child)
    gone = factories.make_taker("student", course=north.course, assigned_to=north.parent, **named)
    screenings.make_test(north.parent, on_behalf_of=gone)
    screenings.make_test(gone)
    TestTaker.objects.filter(pk=gone.pk).update(course=south.course)
    guardian = factories.make_taker("parent", assigned_to=south.teacher, **named)
    factories.make_taker("student", course=north.course, assigned_to=guardian)
    ids_of(world, world.north)
    ids = ids_of(world, world.south)
    client = as_user(world.north.teacher.user if who == "t" else world.north.admin)
    people = [world.south.teacher, world.south.parent, world.south.child, world.alone]
    theirs = {"South", *named.values(), *(person.user.email for person in people)}
    for query in WIDER:
        response = client.get(f"/app/{path}{'&' if '?' in path else '?'}{query.format_map(ids)}")
        assert response.status_code in {200, 403}
        text = response.content.decode()
        assert not [name for name in theirs if f'"{name}' in text], query
        if path.startswith("tests/"):
            rows = response.json()
            found = {row["id"] for row in (rows["results"] if "limit" in query else rows)}
            assert not found & {ids["finished"], ids["running"], ids["started"]}, query


def routes(patterns: Any, prefix: str = "") -> Any:
    """(path, methods) of every call of the API."""
    for entry in patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from routes(entry.url_patterns, path)
        elif isinstance(entry, URLPattern) and hasattr(entry.callback, "view_class"):
            methods = entry.callback.view_class.http_method_names
            names = {m.upper() for m in methods if hasattr(entry.callback.view_class, m)}
            yield "/" + path, names - {"OPTIONS", "HEAD"}


def shape(path: str) -> str:
    """A path with every id written alike: "/app/tests/{}/pdf/"."""
    return re.sub(r"<[^>]+>|\{[^}]+\}|(?<=questions/)\d+", "{}", path.split("?")[0])


def test_every_route_is_in_the_table() -> None:
    listed = {(shape(call.path), call.method) for call in CALLS}
    missing = {
        (shape(path), method)
        for path, methods in routes(get_resolver().url_patterns)
        for method in methods
        if (shape(path), method) not in listed
    }
    assert missing == set()


def test_the_table_names_only_routes_that_exist() -> None:
    real = {(shape(p), m) for p, methods in routes(get_resolver().url_patterns) for m in methods}
    assert {(shape(call.path), call.method) for call in CALLS} - real == set()
