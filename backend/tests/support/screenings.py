"""Tests taken, for tests: made through the domain, as the product makes them, but for the answers,
which are there at once."""

from datetime import date, timedelta
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question, Recording, RecordingSet
from alba.assessments.taking import taking
from alba.campaigns.asks import making
from alba.campaigns.consent import form_codes, links, texts
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.consent.school_days import school_days_later
from alba.campaigns.lessons import lessons
from alba.campaigns.lessons.models import Card
from alba.campaigns.models import Campaign
from alba.days import today
from alba.enrolment.moves.models import Move
from alba.enrolment.roster import imports, people
from alba.enrolment.roster.decision import Choices
from alba.enrolment.roster.models import RosterPreview
from alba.followup.cases.models import Case, CaseStep
from alba.followup.entries.models import Entry
from alba.followup.letters import agreeing
from alba.followup.letters import links as letter_links
from alba.followup.letters.models import Letter, LetterAnswer
from alba.followup.talk.models import TalkRequest
from alba.people.models import Bond, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.people.records.exclusions import Exclusion
from alba.people.records.kinship import FormerTie
from alba.privacy.erasures import Erasure
from alba.privacy.models import Hold
from alba.privacy.research.models import ResearchExport
from alba.schools.models import Course
from alba.sign_on.models import Provider
from tests.support import campaigns, factories
from tests.support.reading import make_reader


def make_test(
    taker: TestTaker,
    test_type: int = 2,
    *,
    on_behalf_of: TestTaker | None = None,
    finished: bool = True,
    answers: list[int] | None = None,
) -> Test:
    """A test with accepted terms; finished with `answers` (all 1 unless told), or with the first
    item answered."""
    user = taker.user
    test, _ = taking.start_test(
        user, test_type=test_type, test_taker=taker, on_behalf_of=on_behalf_of
    )
    taking.amend_test(user, test.pk, accepts_terms=True)
    questions = Question.objects.filter(test_type=test_type).order_by("number")
    values = answers or [1] * (len(questions) if finished else 1)
    Answer.objects.bulk_create(
        Answer(test=test, question=question, answer=value, given_by="account")
        for question, value in zip(questions, values, strict=False)
    )
    if finished:
        taking.finish_test(user, test.pk)
    test.refresh_from_db()
    return test


def make_scored(
    taker: TestTaker,
    test_type: int = 2,
    *,
    on_behalf_of: TestTaker | None = None,
    answers: list[int] | None = None,
) -> Test:
    """A test as it is at the moment of its finish, for what its report says: finishing would draw
    and keep the PDF too, which takes ten times as long."""
    test, _ = taking.start_test(
        taker.user, test_type=test_type, test_taker=taker, on_behalf_of=on_behalf_of
    )
    values = answers or [1] * test.questionnaire.item_count
    answer_all(test, values)
    test.finished_at = timezone.now()
    test.take_place()
    taking.put_scores(test, values)
    return test


def answer_all(test: Test, values: list[int] | None = None) -> None:
    """Answer every item with `values`, in their order (all 1 unless told), in place of earlier
    answers."""
    test.answers.all().delete()
    questions = Question.objects.filter(test_type=test.test_type).order_by("number")
    Answer.objects.bulk_create(
        Answer(test=test, question=question, answer=value, given_by="account")
        for question, value in zip(questions, values or [1] * len(questions), strict=True)
    )


def pupil_list(side: Any) -> RosterPreview:
    """A preview of a list with the side's child as it is now: applying it changes nobody."""
    user = side.child.user
    side.child.external_id = f"list-{side.child.pk}"
    side.child.save(update_fields=["external_id"])
    row = {
        "external_id": side.child.external_id,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "birth_date": None,
        "course": side.course.course,
        "class_name": side.course.class_name,
        "email": "",
        "locale": "ca",
        "guardians": [],
    }
    seen = people.fingerprint(people.of(side.school))
    return RosterPreview.objects.create(
        school=side.school, made_by=side.admin, rows=[row], fingerprint=seen
    )


def applied_list(side: Any) -> RosterPreview:
    """A list that has changed nobody, and can be undone."""
    kept = pupil_list(side)
    imports.apply(kept, Choices([], {}, [], False, False), by=side.admin)
    return kept


def followed_up(side: Any, child: TestTaker) -> tuple[Entry, TalkRequest, Case]:
    """A row of the reading list, a request to the tutor, and an open case with a step, without a
    reader."""
    entry = Entry.objects.create(school=side.school, child=child, due_on=date(2026, 11, 2))
    talk = TalkRequest.objects.create(
        school=side.school,
        child=child,
        entry=entry,
        to="any",
        seen_by=date(2026, 11, 2),
        overdue_from=timezone.now(),
    )
    talk.tutors.add(side.teacher)
    case = Case.objects.create(
        school=side.school, child=child, reason="person", due_on=date(2026, 11, 2)
    )
    CaseStep.objects.create(case=case, kind="talked_family", on=today(), by=side.teacher.user)
    return entry, talk, case


def erasure_of(side: Any) -> Erasure:
    """An erasure of a pupil of no class, so that the class has as many as before."""
    gone = factories.make_taker("student")
    TestTaker.objects.filter(pk=gone.pk).update(erased_from=today())
    return Erasure.objects.create(
        taker=gone, name="Gone", school=side.school, counts_from=today(), was_active=True
    )


def move_from(side: Any) -> Move:
    """Another school asks for a pupil of this one."""
    school = factories.make_school(f"{side.school.school_name} V")
    return Move.objects.create(
        school=school,
        to_course=factories.make_course(school),
        pupil=factories.make_taker(
            "student", course=factories.make_course(side.school, "4t ESO", "E")
        ),
        former_school=side.school,
    )


def on_request(side: Any) -> tuple[Campaign, Course]:
    """A screening that asks the teacher on request only, of a class with a tutor and a pupil."""
    course = factories.make_course(side.school, "4t ESO", "E")
    factories.make_taker("student", course=course, birth_date=date(2013, 5, 1))
    tutor = factories.make_taker("teacher", course=course)
    TestTaker.objects.filter(pk=tutor.pk).update(own_course=course)
    asking = campaigns.make(
        side,
        questionnaires=["SDQ"],
        voices=["teacher"],
        teacher_voice="on_request",
        classes=[course],
    )
    return asking, course


def signed_on(side: Any) -> Provider:
    """The school's provider, which has been asked who it is, and the teacher's account there."""
    at = "https://provider.example"
    provider = Provider.objects.create(
        kind="oidc",
        name="Escola",
        own_issuer=at,
        client_id="alba",
        state="on",
        described={"authorization_endpoint": f"{at}/auth"},
        described_at=timezone.now(),
    )
    provider.schools.add(side.school)
    user = side.teacher.user
    user.identities.create(provider=provider, issuer=at, subject=f"subject {user.pk}")
    return provider


def recording() -> Recording:
    """A recording of no school: everybody who may take a test hears it."""
    text = {"test_type": 2, "form": "self", "language": "ca", "digest": "of a text"}
    of, _ = RecordingSet.objects.get_or_create(**text, defaults={"reader": "Rita Casals"})
    question = Question.objects.get(test_type=2, number=7)
    file = default_storage.save("recordings/seventh.ogg", ContentFile(b"OggS"))
    return Recording.objects.get_or_create(of=of, question=question, defaults={"file": file})[0]


def research_export(asker: User, **more: Any) -> ResearchExport:
    return ResearchExport.objects.create(
        purpose="Norms for Catalan secondary schools",
        approval="CEIC 2026/114",
        questionnaires=["SDQ"],
        first_day=today(),
        last_day=today(),
        asked_by=asker,
        **more,
    )


def ids_of(world: Any, side: Any) -> dict[str, Any]:
    """Ids of one side's rows. The teacher is the test taker who calls."""
    if side.ids:
        return dict(side.ids)
    running = make_test(side.teacher, on_behalf_of=side.child, finished=False)
    started, _ = taking.start_test(side.teacher.user, test_type=1, test_taker=side.teacher)
    pupil = factories.make_taker("student", course=side.course, birth_date=date(2010, 5, 1))
    campaign = campaigns.make(side)
    lesson = lessons.open_session(
        side.admin, campaign=campaign.pk, course=side.course.pk, minutes=60
    )
    Card.objects.create(campaign=campaign, taker=pupil, digest=f"of {pupil.pk}")
    draft = campaigns.make(side, questionnaires=["SDQ"], opened=False)
    informing = campaigns.make(side, questionnaires=["SDQ"], opened=False, basis="information")
    asking, asking_course = on_request(side)
    move = move_from(side)
    invited = factories.make_invited(side.course)
    contact = GuardianContact.objects.create(
        taker=side.child, full_name="Contact", relation="mother"
    )
    text = texts.current(side.school.pk, "screening")
    asked = ConsentRequest.objects.create(
        campaign=campaign, taker=side.child, contact=contact, purpose="screening", text=text
    )
    entry, talk, case = followed_up(side, pupil)
    of_pupil = GuardianContact.objects.create(
        taker=pupil, full_name="Contact", relation="mother", email="c@example.org"
    )
    letter = agreeing.settle(
        Letter.objects.create(
            case=case, to="eap", why="Sad for many weeks now.", locale="en", code=f"of {pupil.pk}"
        )
    )
    LetterAnswer.objects.create(  # the pupil's own: the family is asked after it
        letter=letter, edition=letter.edition, agreed=True, route="desk"
    )
    reader = make_reader(side)
    ask = making.make(
        reader,
        factories.make_taker("student", course=factories.make_course(side.school, "4t ESO", "F")),
        side.school.pk,
        why="Sad for many weeks now.",
        voices=["self"],
        teachers=[],
        due_on=school_days_later(today(), 5, []),
    )
    tied = factories.make_taker("student", course=side.course)
    FormerTie.objects.create(taker=tied, user=reader)
    provider = signed_on(side)
    return {
        "provider": provider.pk,
        "way_in": provider.pk,
        "identity": provider.identities.get().pk,
        "alba": world.alba.pk,
        "record": GuardianConsent.objects.create(
            taker=side.child, given=False, said="refused", route="paper", purpose="research"
        ).pk,
        "entry": entry.pk,
        "talk": talk.pk,
        "case": case.pk,
        "ask": ask.pk,
        "step": case.steps.get().pk,
        "letter": letter.pk,
        "letter_link": letter_links.token_of(letter_links.for_contact(letter, of_pupil)),
        "colleague": (colleague := factories.make_user("alba_admin", email_verified_at=None)).pk,
        "research_asked": research_export(colleague).pk,
        "research_made": research_export(
            colleague,
            confirmed_by=world.alba,
            confirmed_at=timezone.now(),
            rows=0,
            file=default_storage.save("research/made.zip", ContentFile(b"zip")),
        ).pk,
        "login": Login.objects.create(user=side.teacher.user).pk,
        "school": side.school.pk,
        "course": side.course.pk,
        "second_school": factories.make_school(f"{side.school.school_name} II").pk,
        "old_school": factories.make_school(
            f"{side.school.school_name} III", archived_at=timezone.now()
        ).pk,
        "second_course": factories.make_course(side.school, "4t ESO", "C").pk,
        "old_course": Course.objects.create(
            school=side.school, course="4t ESO", class_name="D", archived_at=timezone.now()
        ).pk,
        "admin": side.admin.pk,
        "teacher": side.teacher.pk,
        "teacher_user": side.teacher.user_id,
        "reader": reader.pk,
        "duty": reader.duties.get().pk,
        "stand_in": make_reader(side).pk,
        "parent": side.parent.pk,
        "bond": Bond.objects.create(taker=side.child, kind="other", email="a@example.org").pk,
        "child": side.child.pk,
        "contact": contact.pk,
        "tied": tied.pk,
        "exclusion": Exclusion.objects.create(taker=side.child).pk,
        "consent": links.make(asked, None),
        "invited": invited.pk,
        "applied": applied_list(side).pk,
        "roster": pupil_list(side).pk,
        "finished": make_test(side.teacher).pk,
        "running": running.pk,
        "started": started.pk,
        "answer": running.answers.get().pk,
        "user": side.child.user_id,
        "factor": side.teacher.user.second_factors.create(kind="totp", name="Phone").pk,
        "campaign": campaign.pk,
        "draft": draft.pk,
        "informing": informing.pk,
        "asking": asking.pk,
        "asking_course": asking_course.pk,
        "hold": Hold.objects.create(
            taker=pupil, reason="A claim is open", until=today() + timedelta(days=7)
        ).pk,
        "erasure": erasure_of(side).pk,
        "erased": Erasure.objects.create(
            school=side.school, counts_from=today(), done_on=today(), was_active=True
        ).pk,
        "move": move.pk,
        "pupil": pupil.pk,
        "form_code": form_codes.of(pupil.pk),
        "session": lesson.pk,
        "assignment": campaign.assignments.get(informant=side.teacher, subject=side.child).pk,
        "question": Question.objects.get(test_type=2, number=7).pk,
        "recording": recording().pk,
        "feed": "A" * 43,
    }
