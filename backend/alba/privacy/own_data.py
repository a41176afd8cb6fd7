"""Everything that is stored about one person, for that person. It contains no other person's name
or address, and no scores, which are only to be read together with a professional."""

import csv
import io
import json
import zipfile
from typing import Any

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.db.models import Count, Q
from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts import browsers
from alba.accounts.logins import logins
from alba.accounts.models import User
from alba.assessments.givers import given_to, may_read_comment
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.questionnaires import by_type
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.asks.models import reads_why
from alba.campaigns.choices import AssignmentState
from alba.campaigns.models import Assignment
from alba.families.children import children
from alba.hooks import Poll
from alba.people.models import TestTaker
from alba.people.tutorship import class_tutors
from alba.privacy import own_data_page
from alba.sheets import defused

NOTE = (
    "Your own data in Alba. alba.json holds everything; the page and the table beside it hold what "
    "can be read without a program. Reports are downloaded on the results page once they are "
    "released."
)
more: Poll[[User], dict[str, Any]] = Poll()
"""What the apps above have stored about somebody: parts of the file, by name."""

ANSWER_COLUMNS = ["test", "questionnaire", "question", "text", "answer", "saved_at"]


def collect(user: User) -> bytes:
    """A ZIP file: `alba.json` for programs, and in the person's language a page to read and the
    answers as a table. It contains the answers that `user` gave with the account; for others it
    says that they exist and where to ask. A test on behalf of another person is marked as such,
    without the name, unless it is a child they added themselves. If the person is in several
    schools, each school's data are in a folder of their own."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        others = User.objects.other_rows(user).order_by("pk") if user.person_id else []
        rows = [user, *others]
        for number, row in enumerate(rows, start=1):
            _write(file, row, f"{number}/" if len(rows) > 1 else "", user.locale)
    return out.getvalue()


def _write(file: zipfile.ZipFile, user: User, folder: str, locale: str) -> None:
    with transaction.atomic():
        taker = TestTaker.objects.select_related("course__school").filter(user=user).first()
        tests = list(
            Test.objects.filter(test_taker=taker)
            .select_related("wording", "school", "course", "report__hand_over")
            .order_by("id")
            if taker
            else []
        )
        answers = _answers(tests, user)
        hidden = _hidden(tests, user)
        record(Action.OWN_DATA_EXPORT, actor=user, about=user, subject=taker.pk if taker else None)
    content = {
        "note": NOTE,
        "account": _account(user),
        "person": _person(taker) if taker else None,
        "tests": [_test(test, user) for test in tests],
        "asked_by_the_school": _assignments(taker) if taker else [],
        "duties": _duties(user),
        "asked_to_talk": _talk_requests(taker) if taker else [],
        "followed_up_at_school": _cases(taker) if taker else [],
        **{name: part for parts in more(user) for name, part in parts.items()},
        "not_in_this_file": hidden,
        "answers": [dict(zip(ANSWER_COLUMNS, row, strict=True)) for row in answers],
    }
    text = json.dumps(content, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
    file.writestr(f"{folder}alba.json", text)
    with translation.override(locale):
        page = own_data_page.page(user, taker, tests, content)
        file.writestr(folder + _("my-data.html"), page)
        file.writestr(folder + _("answers.csv"), _table(answers))


def _account(user: User) -> dict[str, Any]:
    return {
        "email": user.email,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "known_as": user.known_as,
        "locale": user.locale,
        "created_at": user.created_at,
        "email_verified_at": user.email_verified_at,
        "invited_at": user.invited_at,
        "last_login_on": user.last_login_on,
        "trial_started_at": user.trial_started_at,
        "logins": [
            {
                "created_at": login.authenticated_at,
                "last_used_at": login.rotated_at,
                "kind": login.kind,
                "browser": browsers.words(login.browser),
            }
            for login in logins.alive(user.holder)
        ],
        "schools": [school.school_name for school in user.assigned_schools.for_list()],
        "second_factors": list(
            user.holder.second_factors.order_by("id").values(
                "kind", "name", "created_at", "confirmed_at", "last_used_at"
            )
        ),
        "unused_recovery_codes": user.holder.recovery_codes.count(),
        "connected_accounts": list(
            user.holder.identities.order_by("id").values(
                "provider__name", "issuer", "subject", "label", "linked_at", "last_used_on"
            )
        ),
    }


def _person(taker: TestTaker) -> dict[str, Any]:
    course = taker.course
    return {
        "role": taker.role,
        "birth_date": taker.birth_date,
        "number_at_school": taker.external_id,
        "left_on": taker.left_on,
        "declared_at_sign_up": taker.declares,
        "school": course.school.school_name if course else None,
        "course": course.course if course else None,
        "class_name": course.class_name if course else None,
        "tutor_of": [one.title for one in class_tutors.classes_of(taker.user).for_list()],
        "somebody_answers_for_you": taker.assigned_to_id is not None,
        "people_assigned_to_you": taker.assigned_people.exclude(added_by=taker).count(),
        "more_adults_who_answer_for_you": taker.bonds.filter(adult__isnull=False).count(),
        "people_you_answer_for_too": list(
            taker.bonds_to.order_by("id").values("kind", "email", "created_at")
        ),
        "children_added_by_you": [
            {
                "first_name": child.user.first_name,
                "last_name": child.user.last_name,
                "birth_date": child.birth_date,
            }
            for child in children.of(taker)
        ],
        "guardians_the_school_can_reach": list(
            taker.guardian_contacts.filter(excluded=False)
            .order_by("id")
            .values("relation", "locale")
        ),
        "guardian_consents": list(
            taker.guardian_consents.order_by("id").values("given", "reference", "at")
        ),
        "family_was_told": list(
            taker.informed.order_by("id").values("campaign__name", "on", "how", "at")
        ),
    }


def _assignments(taker: TestTaker) -> list[dict[str, Any]]:
    """The questions put to the person, and those put to others about them, without names."""
    concerned = Q(informant=taker) | Q(subject=taker)
    found = Assignment.objects.filter(concerned).order_by("id")
    found = found.select_related("campaign__ask", "subject")
    return [
        {
            "screening": one.campaign.name,
            "about_you_alone": one.campaign.is_ask and one.subject_id == taker.pk,
            "why": _why(one, taker),
            "opens_on": one.campaign.opens_on,
            "closes_on": one.campaign.closes_on,
            "questionnaire": by_type(one.test_type).code,
            "you_were_asked": one.informant_id == taker.pk,
            "about_you": one.subject_id == taker.pk,
            "answered_by": one.voice,
            "class": one.course_label,
            "state": _state(one, taker),
            "reason": one.reason,
        }
        for one in found
    ]


def _why(one: Assignment, taker: TestTaker) -> str | None:
    """Why a reader has asked about the person alone, as far as the person reads that in Alba."""
    if not one.campaign.is_ask or one.subject_id != taker.pk or not reads_why(taker):
        return None
    return one.campaign.ask.why


def _duties(user: User) -> list[dict[str, Any]]:
    """The duties by which the user may read, or might once read, a school's results."""
    return [
        {
            "school": one.school.school_name,
            "kind": one.kind,
            "granted_at": one.granted_at,
            "ends_on": one.ends_on,
            "suspended_at": one.suspended_at,
            "ended_at": one.ended_at,
        }
        for one in user.duties.select_related("school").order_by("id")
    ]


def _talk_requests(taker: TestTaker) -> list[dict[str, Any]]:
    """For requests made with a card, not the text: an account does not open what was written with a
    card."""
    return [
        {
            "to": one.to,
            "note": "" if one.asked_by_card else one.note,
            "note_not_in_this_file": one.asked_by_card and one.note != "",
            "state": one.state,
            "asked_at": one.asked_at,
            "seen_by": one.seen_by,
            "seen_at": one.seen_at,
            "talk_by": one.talk_by,
            "talked_on": one.talked_on,
            "ask": one.school.school_name,
        }
        for one in taker.talk_requests.select_related("school").order_by("id")
    ]


def _cases(taker: TestTaker) -> list[dict[str, Any]]:
    """The fact that the school has followed up the person, and the dates. Its readers show the
    records in person, because notes may name others. A letter that was given is here, as the pupil
    or the family has agreed to its text."""
    return [
        {
            "since": one.opened_at,
            "until": one.closed_at,
            "ask": one.school.school_name,
            "letters": [
                {"to": letter.to, "given_on": letter.given_on, "text": letter.paragraphs}
                for letter in one.letters.filter(given_on__isnull=False).order_by("id")
            ],
        }
        for one in taker.cases.select_related("school").order_by("id")
    ]


def _state(one: Assignment, taker: TestTaker) -> str:
    """That somebody else has declined is theirs to tell."""
    if one.state == AssignmentState.DECLINED and one.informant_id != taker.pk:
        return AssignmentState.DONE.value
    return one.state


def _hidden(tests: list[Test], user: User) -> list[dict[str, Any]]:
    """The tests for which something is stored that an account does not open, because it was given
    with a card or a link, or nobody knows how; and who can be asked for it."""
    rows = Answer.objects.filter(test__in=tests).exclude(given_to(user))
    counts = dict(rows.order_by().values_list("test").annotate(Count("pk")))
    return [
        {
            "test": test.pk,
            "answers": counts.get(test.pk, 0),
            "comment": not may_read_comment(user, test) and test.extra_comment != "",
            "ask": test.school.school_name if test.school else settings.CONTACT_EMAIL,
        }
        for test in tests
        if test.pk in counts or (test.extra_comment and not may_read_comment(user, test))
    ]


def _test(test: Test, user: User) -> dict[str, Any]:
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
        "terms_read_at": test.terms_read_at or test.terms_accepted_at,
        "terms_read_for_test": test.terms_read_for,
        "finished_at": test.finished_at,
        "extra_comment": test.extra_comment if may_read_comment(user, test) else "",
        "released_by": test.released_by,
        "approved_by_alba": test.is_approved_by_alba,
        "approved_by_school": test.is_approved_by_school_admin,
        "report_handed_over": _hand_over(test),
        "asked_by_the_school": test.assignment_id is not None,
        "wording": str(test.wording),
    }


def _hand_over(test: Test) -> dict[str, Any] | None:
    """To whom the report was given in person, and when."""
    if not test.has_report or not hasattr(test.report, "hand_over"):
        return None
    return {"to": test.report.hand_over.to, "on": test.report.hand_over.on}


def _answers(tests: list[Test], user: User) -> list[list[Any]]:
    """One row per answer, in the order of tests and questions, with the text in the person's
    language."""
    codes = {test.pk: test.questionnaire.code for test in tests}
    given = Answer.objects.filter(given_to(user), test__in=tests).select_related("question")
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
    writer.writerow(
        [_("Test"), _("Questionnaire"), _("Question"), _("Text"), _("Answer"), _("Saved")]
    )
    writer.writerows([defused(c) if isinstance(c, str) else c for c in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")
