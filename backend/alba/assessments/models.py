from datetime import date
from typing import cast

from django.core.validators import MaxLengthValidator
from django.db import models
from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.http import Http404
from django.utils import timezone

from alba.accounts.found import NAMES, NAMES_AND_ADDRESS, has_word, search_people
from alba.accounts.models import User
from alba.assessments.givers import given_by_field, given_to
from alba.assessments.known_subjects import known_to
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Question, TestType, Wording
from alba.assessments.report import models as report_models  # noqa: F401 (Django looks here)
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.campaigns.models import Assignment
from alba.days import day_of
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.people.scope.excluded_people import children_shut_to
from alba.schools.models import Course, School
from alba.search.folding import materialise_if_small, words_of

COMMENT_MAX_LENGTH = 1000


class ReleasedBy(models.TextChoices):
    """The side whose approval lets the test taker see the report."""

    SCHOOL = "school"
    ALBA = "alba"


# Finished tests whose report the person who took them may see.
RELEASED = Q(released_by=ReleasedBy.SCHOOL, is_approved_by_school_admin=True) | Q(
    released_by=ReleasedBy.ALBA, is_approved_by_alba=True
)


def _about_shut(user: User) -> Q:
    """Matches tests about a child that `user` is shut out of, by any informant. For next to
    everybody there is none, and their lists are left without the condition."""
    shut = set(children_shut_to(user))
    of_oneself = Q(on_behalf_of_test_taker=None, test_taker__in=shut)
    return Q(on_behalf_of_test_taker__in=shut) | of_oneself


def number_of_answers(test: str) -> Coalesce:
    """How many answers the test whose id stands in the column `test` of a query has."""
    given = Answer.objects.filter(test=OuterRef(test)).order_by().values("test")
    return Coalesce(Subquery(given.annotate(n=Count("pk")).values("n")), 0)


class TestQuerySet(models.QuerySet["Test"]):
    def visible_to(self, user: User) -> "TestQuerySet":
        """All tests except those of made-up people for a product administrator; those of their
        schools for a school administrator; neither sees one about a child whom they are shut out
        of. Their own for a test taker. With a card, only the unfinished ones that the card's
        campaign asks for."""
        if user.is_alba_admin:
            made_up = TestTaker.objects.filter(practice_of__isnull=False).values("pk")
            return self.exclude(test_taker__in=made_up).exclude(_about_shut(user))
        if user.is_school_admin:
            schools = School.objects.visible_to(user).values("pk")
            return self.filter(school__in=schools).exclude(_about_shut(user))
        return self.taken_by(user).in_progress() if user.card_login else self.taken_by(user)

    def taken_by(self, user: User) -> "TestQuerySet":
        """A test taker's own tests, except those about children whom they are shut out of. With a
        card those of its campaign, including finished ones."""
        shut = Q(on_behalf_of_test_taker__in=children_shut_to(user))
        return self.asked_of(user).exclude(shut)

    def asked_of(self, user: User) -> "TestQuerySet":
        """As `taken_by`, including tests about children whom the user is shut out of."""
        own = self.filter(test_taker__user=user)
        if user.card_login:
            own = own.filter(assignment__campaign=user.card_login.campaign)
            about = user.card_login.subject
            return own if about is None else own.filter(assignment__subject=about)
        return own

    def finished(self) -> "TestQuerySet":
        return self.filter(finished_at__isnull=False)

    def in_progress(self) -> "TestQuerySet":
        return self.filter(finished_at__isnull=True)

    def approved_for(self, user: User, approved: bool) -> "TestQuerySet":
        """Tests with, or without, the approval that counts for `user`: for an administrator their
        own kind; for the person who took the test, the one that releases the report."""
        if user.is_test_taker:
            return self.filter(RELEASED) if approved else self.exclude(RELEASED)
        return self.filter(**{Test.approval_of(user): approved})

    def search(self, text: str, user: User) -> "TestQuerySet":
        """Tests taken by a person whose name or address contains every word of `text`, or about one
        whose name does: what a row shows.

        For a product administrator the people are looked up first, by their index: joins would read
        every test. Others have few tests, so only the people of those are searched. That is faster,
        and the response time does not reveal whether a person of that name exists elsewhere."""
        if not words_of(text):
            return self
        if not user.is_alba_admin:
            taker, subject = Q(), Q()
            for word in words_of(text):
                taker &= has_word(word, "test_taker__user__", NAMES_AND_ADDRESS)
                subject &= has_word(word, "on_behalf_of_test_taker__user__", NAMES)
            known = known_to(user)
            named = (taker & (known | Q(on_behalf_of_test_taker__isnull=False))) | (subject & known)
            # The scope is a subquery of its own: in a query that joins for the order, PostgreSQL
            # would apply it last.
            mine = self.filter(named).values_list("pk", flat=True)
            return self.filter(pk__in=materialise_if_small(mine))
        everybody = TestTaker.objects.values_list("pk", flat=True)
        takers, subjects = (
            materialise_if_small(search_people(everybody, text, "user__", shown))
            for shown in (NAMES_AND_ADDRESS, NAMES)
        )
        return self.filter(Q(test_taker__in=takers) | Q(on_behalf_of_test_taker__in=subjects))

    def for_list(self) -> "TestQuerySet":
        """Fetches everything that a row shows, in a fixed number of queries."""
        return self.with_names().as_shown()

    def as_shown(self) -> "TestQuerySet":
        """With everything that a screen shows of one test."""
        shown = self.with_people().select_related("report")
        return shown.annotate(answers_given=number_of_answers("pk"))

    def with_people(self) -> "TestQuerySet":
        """With the people, classes and school of each test."""
        return self.select_related(
            "test_taker__user",
            "test_taker__course",
            "school",
            "course",
            "on_behalf_of_test_taker__user",
            "on_behalf_of_test_taker__course",
            "wording",
        )

    def with_names(self) -> "TestQuerySet":
        """As `with_people`, and with `has_namesake` of the person whom a test is about: for rows
        that name them."""
        people, behalf = TestTaker.objects.all(), "on_behalf_of_test_taker"
        of_oneself = Q(told_apart.has_namesake(people, "test_taker"), on_behalf_of_test_taker=None)
        shared = Q(told_apart.has_namesake(people, behalf)) | of_oneself
        return self.with_people().annotate(has_namesake=shared)

    def locked(self, pk: int) -> "Test":
        """The row, locked until the transaction ends, so that what is decided about it stays true.
        Raises Http404 if it is not among these rows. (The report is not joined: after waiting for
        the lock it would be the old one.)"""
        test = self.with_people().select_for_update(of=("self",)).filter(pk=pk).first()
        if test is None:
            raise Http404
        return test


_AllTests = models.Manager.from_queryset(TestQuerySet)


class PresentTests(_AllTests["Test"]):
    """All tests except those by or about people who are being erased."""

    def get_queryset(self) -> TestQuerySet:
        rows = cast(TestQuerySet, super().get_queryset())
        hidden = TestTaker.everyone.exclude(erased_from=None).values("pk")
        return rows.exclude(test_taker__in=hidden).exclude(
            on_behalf_of_test_taker__isnull=False, on_behalf_of_test_taker__in=hidden
        )


class Test(models.Model):
    """One questionnaire taken by one person, about themselves or on behalf of someone assigned to
    them."""

    goes_along = Goes(
        of=("school",),
        brings=("test_taker", "on_behalf_of_test_taker", "wording"),
        but={
            "finished_in": "names a login here",
            "commented_in": "names a login here",
        },
        numbers={"terms_read_for": "screening.Test"},
    )

    test_type = models.PositiveSmallIntegerField(choices=TestType)
    test_taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="tests")
    on_behalf_of_test_taker = models.ForeignKey(
        TestTaker, null=True, blank=True, on_delete=models.CASCADE, related_name="tests_about"
    )
    # The assignment, if a campaign asked for it.
    assignment = models.OneToOneField(
        Assignment, null=True, blank=True, on_delete=models.RESTRICT, related_name="test"
    )
    created_at = models.DateTimeField(default=timezone.now)
    # The school that sees it, and the class under which it is shown and found. While the test is
    # under way, both follow the person it is about (`under_way`); once it is finished nothing
    # changes them, even if that person moves. A school or class that has tests cannot be deleted.
    school = models.ForeignKey(
        School,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="tests",
        db_index=False,  # `finished_tests_of_school` begins with it
    )
    course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.PROTECT, related_name="tests"
    )
    wording = models.ForeignKey(Wording, on_delete=models.PROTECT, related_name="+")

    # The proof of consent to the terms: version, time and language.
    terms_accepted_at = models.DateTimeField(null=True, blank=True)
    terms_version = models.CharField(max_length=20, blank=True)
    terms_locale = models.CharField(max_length=2, blank=True)
    terms_digest = models.CharField(max_length=64, blank=True)
    # If the terms were not shown again (`terms_again`): when the same text was read that day, and
    # for which test. Only its number, so that the reference survives the deletion of that test.
    terms_read_at = models.DateTimeField(null=True, blank=True)
    terms_read_for = models.PositiveBigIntegerField(null=True, blank=True)

    # The days between which it may be answered, and the settings under which they were decided.
    # Only written by `answerable.py`. Without a first day, or under other settings, the facts
    # decide.
    answerable_from = models.DateField(null=True, blank=True)
    answerable_until = models.DateField(null=True, blank=True)
    answerable_under = models.CharField(max_length=20, blank=True, default="", db_default="")
    # When a family's no ended a test under way: after a later yes another is begun.
    refused_at = models.DateTimeField(null=True, blank=True)

    finished_at = models.DateTimeField(null=True, blank=True, db_index=True)
    # The id of the login that finished the test (as for answers, `giving.py`). A login by card
    # cannot withdraw any other test.
    finished_in = models.UUIDField(null=True, blank=True)
    extra_comment = models.TextField(
        blank=True, validators=[MaxLengthValidator(COMMENT_MAX_LENGTH)]
    )
    commented_at = models.DateTimeField(null=True, blank=True)
    # The login that may read the comment (as for answers, `giving.py`).
    commented_by = given_by_field()
    commented_in = models.UUIDField(null=True, blank=True)

    # Made at finish by `questionnaires.score` and never changed afterwards.
    scores = models.JSONField(null=True, blank=True, db_column="punctuation")
    bands = models.JSONField(null=True, blank=True)
    quality = models.JSONField(null=True, blank=True)
    informant = models.CharField(max_length=8, blank=True)
    key_version = models.CharField(max_length=20, blank=True)

    # Decided at the finish, like the school; before that nobody can release anything.
    released_by = models.CharField(
        max_length=6, choices=ReleasedBy, blank=True, default="", db_default=""
    )
    is_approved_by_alba = models.BooleanField(default=False)
    is_approved_by_school_admin = models.BooleanField(default=False)
    # The first release alone sends an email; this records that it did.
    release_mailed_at = models.DateTimeField(null=True, blank=True)

    objects = PresentTests()
    everyone = TestQuerySet.as_manager()

    class Meta:
        # Lists are newest first; including the id, the indexes match exactly their order.
        indexes = [
            models.Index(fields=["created_at", "id"], name="tests_by_age"),
            models.Index(fields=["school", "finished_at", "id"], name="finished_tests_of_school"),
        ]
        constraints = [
            models.CheckConstraint(
                name="finished_needs_terms_and_scores",
                condition=Q(finished_at__isnull=True)
                | Q(terms_accepted_at__isnull=False, scores__isnull=False),
            ),
            models.CheckConstraint(
                name="approval_needs_finish",
                condition=Q(finished_at__isnull=False)
                | Q(is_approved_by_alba=False, is_approved_by_school_admin=False),
            ),
        ]

    def __str__(self) -> str:
        return f"test {self.pk}"

    @property
    def questionnaire(self) -> questionnaires.Questionnaire:
        return questionnaires.by_type(self.test_type)

    @property
    def answered_as(self) -> questionnaires.Informant:
        """The current informant; `informant` stores the one at the finish."""
        about_oneself = self.on_behalf_of_test_taker_id is None
        return questionnaires.informant_for(self.test_taker.role, about_oneself=about_oneself)

    @property
    def subject(self) -> TestTaker:
        """The person the answers are about."""
        return self.on_behalf_of_test_taker or self.test_taker

    @property
    def subject_id(self) -> int:
        return self.on_behalf_of_test_taker_id or self.test_taker_id

    @property
    def day(self) -> date:
        """The local date of the finish; until then, of the beginning."""
        return day_of(self.finished_at or self.created_at)

    @property
    def is_finished(self) -> bool:
        return self.finished_at is not None

    def answers_by_number(self) -> dict[int, int | None]:
        """The number of every item, in order, with its answer."""
        given = dict(self.answers.values_list("question__number", "answer"))
        return {number: given.get(number) for number in self.questionnaire.numbers}

    @property
    def has_report(self) -> bool:
        return hasattr(self, "report")

    @property
    def is_released(self) -> bool:
        """True if the test taker may see the report. The school releases it if there was one at the
        finish; otherwise Alba does."""
        if self.released_by == ReleasedBy.SCHOOL:
            return self.is_approved_by_school_admin
        return self.released_by == ReleasedBy.ALBA and self.is_approved_by_alba

    def is_available_to(self, user: User) -> bool:
        """True if `user` can see results: an administrator once the test is finished, the test
        taker once it is released."""
        return self.is_finished and (not user.is_test_taker or self.is_released)

    def audit_facts(self) -> Facts:
        """The person and the school that an event about this test belongs to."""
        return {"subject": self.subject_id, "school": self.school_id}

    def take_place(self) -> None:
        """Decides, from the current rows, which school it belongs to and, once finished, who
        releases the report. A test that a campaign asked for belongs to its school, and to the
        class in which the pupil was asked. Any other test belongs where the person it is about is,
        or to no school."""
        if self.assignment is not None:
            self.course = self.assignment.course
            self.school_id = self.assignment.campaign.school_id
            if self.is_finished:
                self.released_by = ReleasedBy.SCHOOL
            return
        course = (
            Course.everyone.select_related("school").filter(test_takers=self.subject_id).first()
        )
        self.course = course
        self.school_id = course.school_id if course else None
        if self.is_finished:
            self.released_by = ReleasedBy.SCHOOL if course else ReleasedBy.ALBA

    @staticmethod
    def approval_of(user: User) -> str:
        """The field with `user`'s approval."""
        return "is_approved_by_alba" if user.is_alba_admin else "is_approved_by_school_admin"


class AnswerQuerySet(models.QuerySet["Answer"]):
    def visible_to(self, user: User) -> "AnswerQuerySet":
        """The answers in tests that `user` may see, as far as they may be read (`giving.py`)."""
        tests = Test.objects.visible_to(user).values("pk")
        return self.filter(given_to(user), test__in=tests)


class Answer(models.Model):
    goes_along = Goes(
        of=("test",),
        brings=("question",),
        but={"given_in": "names a login here"},
    )

    # The constraint's index begins with the test, and questions are never deleted: separate indexes
    # would only slow down every save.
    test = models.ForeignKey(Test, on_delete=models.CASCADE, related_name="answers", db_index=False)
    question = models.ForeignKey(
        Question, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    answer = models.PositiveSmallIntegerField()
    updated_at = models.DateTimeField(auto_now=True)
    # The kind and id of the login that gave the answer; they decide who may read it (`giving.py`).
    given_by = given_by_field()
    given_in = models.UUIDField(null=True, blank=True)

    objects = AnswerQuerySet.as_manager()
    audit_joins = ("test",)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["test", "question"], name="one_answer_per_question"),
            models.CheckConstraint(name="answer_in_range", condition=Q(answer__lte=5)),
        ]

    def __str__(self) -> str:
        return f"answer {self.pk}"

    def audit_facts(self) -> Facts:
        return self.test.audit_facts()
