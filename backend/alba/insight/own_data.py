"""Everything that is stored of one person, for that person: nobody else's name or address is in
it, and no scores, which are read only together with a professional."""

import csv
import io
import json
import zipfile
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction

from alba.accounts import browsers, logins
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.screening.export import defused
from alba.screening.models import Answer, Test
from alba.takers.models import TestTaker

NOTE = (
    "Your own data in Alba. alba.json holds everything; answers.csv holds your answers as a table. "
    "Reports are downloaded on the results page once they are released."
)
ANSWER_COLUMNS = ["test", "questionnaire", "question", "text", "answer", "saved_at"]


def collect(user: User) -> bytes:
    """A ZIP file with `alba.json` and `answers.csv`. The answers are those that `user` gave; for a
    test on behalf of somebody it says that it was, not for whom."""
    with transaction.atomic():
        taker = TestTaker.objects.select_related("course__school").filter(user=user).first()
        tests = list(
            Test.objects.filter(test_taker=taker)
            .select_related("wording", "school", "course")
            .order_by("id")
            if taker
            else []
        )
        answers = _answers(tests, user)
        record(Action.OWN_DATA_EXPORT, actor=user, about=user, subject=taker.pk if taker else None)
    content = {
        "note": NOTE,
        "account": _account(user),
        "person": _person(taker) if taker else None,
        "tests": [_test(test) for test in tests],
        "answers": [dict(zip(ANSWER_COLUMNS, row, strict=True)) for row in answers],
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        text = json.dumps(content, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
        file.writestr("alba.json", text)
        file.writestr("answers.csv", _table(answers))
    return out.getvalue()


def _account(user: User) -> dict[str, Any]:
    return {
        "email": user.email,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "locale": user.locale,
        "created_at": user.created_at,
        "email_verified_at": user.email_verified_at,
        "trial_started_at": user.trial_started_at,
        "logins": [
            {
                "created_at": login.authenticated_at,
                "last_used_at": login.rotated_at,
                "kind": login.kind,
                "browser": browsers.words(login.browser),
            }
            for login in logins.alive(user)
        ],
        "schools": [school.school_name for school in user.assigned_schools.for_list()],
        "second_factors": list(
            user.second_factors.order_by("id").values(
                "kind", "name", "created_at", "confirmed_at", "last_used_at"
            )
        ),
        "unused_recovery_codes": user.recovery_codes.count(),
    }


def _person(taker: TestTaker) -> dict[str, Any]:
    course = taker.course
    return {
        "role": taker.role,
        "birth_date": taker.birth_date,
        "declared_at_sign_up": taker.declares,
        "school": course.school.school_name if course else None,
        "course": course.course if course else None,
        "class_name": course.class_name if course else None,
        "somebody_answers_for_you": taker.assigned_to_id is not None,
        "people_assigned_to_you": taker.assigned_people.count(),
        "guardian_consents": list(
            taker.guardian_consents.order_by("id").values("given", "reference", "at")
        ),
    }


def _test(test: Test) -> dict[str, Any]:
    return {
        "id": test.pk,
        "questionnaire": test.questionnaire.code,
        "on_behalf_of_an_assigned_person": test.on_behalf_of_test_taker_id is not None,
        "school": test.school.school_name if test.school else None,
        "course": test.course.course if test.course else None,
        "class_name": test.course.class_name if test.course else None,
        "created_at": test.created_at,
        "terms_accepted_at": test.terms_accepted_at,
        "terms_version": test.terms_version,
        "terms_locale": test.terms_locale,
        "terms_digest": test.terms_digest,
        "finished_at": test.finished_at,
        "extra_comment": test.extra_comment,
        "released_by": test.released_by,
        "approved_by_alba": test.is_approved_by_alba,
        "approved_by_school": test.is_approved_by_school_admin,
        "wording": str(test.wording),
    }


def _answers(tests: list[Test], user: User) -> list[list[Any]]:
    """One row per answer, in the order of tests and questions, with the text in the person's
    language."""
    codes = {test.pk: test.questionnaire.code for test in tests}
    given = Answer.objects.filter(test__in=tests).select_related("question")
    return [
        [
            answer.test_id,
            codes[answer.test_id],
            answer.question.number,
            getattr(answer.question, f"message_{user.locale}"),
            answer.answer,
            answer.updated_at.isoformat(),
        ]
        for answer in given.order_by("test_id", "question__number")
    ]


def _table(rows: list[list[Any]]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(ANSWER_COLUMNS)
    writer.writerows([defused(c) if isinstance(c, str) else c for c in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")
