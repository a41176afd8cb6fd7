"""Questions and the answers to them."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.decorators import method_decorator
from django.utils.functional import cached_property
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.assessments.models import Answer, Test
from alba.assessments.permissions import IsTestTakerOrAlbaAdmin, MaySeeScores
from alba.assessments.questionnaires import recordings
from alba.assessments.questionnaires.models import Question, Recording
from alba.assessments.questionnaires.questionnaires import CODES
from alba.assessments.questionnaires.serializers import QuestionListQuery, QuestionSerializer
from alba.assessments.review import review
from alba.assessments.taking import saving
from alba.assessments.taking.serializers import (
    AnswerChangeSerializer,
    AnswerCreateSerializer,
    AnswerSerializer,
    AnswersSerializer,
    SavedAnswersSerializer,
)
from alba.audit.models import Action
from alba.http.requests import read_body, read_query
from alba.http.views import paged


# The sentences are the same for everyone, so compression reveals nothing.
@method_decorator(gzip_page, name="dispatch")
class QuestionList(generics.ListAPIView[Question]):
    open_to_auditors = open_to_cards = READING
    permission_classes = [IsAuthenticated]
    serializer_class = QuestionSerializer
    queryset = Question.objects.none()

    def get_queryset(self) -> QuerySet[Question]:
        questions = Question.objects.order_by("test_type", "number")
        query = read_query(QuestionListQuery, self.request)
        if "type" in query:
            questions = questions.filter(test_type=CODES[query["type"]])
        return questions.filter(test_type=self.test.test_type) if self.test else questions

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        questions = list(self.get_queryset())
        context = dict(self.get_serializer_context())
        if self.test and questions:
            language = read_query(QuestionListQuery, request).get("locale")
            context |= as_answered(self.test, questions, language)
        return paged(
            self,
            questions,
            lambda page: QuestionSerializer(page, many=True, context=context).data,
        )

    @cached_property
    def test(self) -> Test | None:
        query = read_query(QuestionListQuery, self.request)
        if "test" not in query:
            return None
        own = Test.objects.taken_by(user_of(self.request)).select_related("test_taker")
        return get_object_or_404(own, pk=query["test"])

    @extend_schema(parameters=[QuestionListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


def as_answered(
    test: Test, questions: list[Question], language: str | None = None
) -> dict[str, Any]:
    """The fields that `test` adds to the questions of its questionnaire: the informant and the
    recordings."""
    language = language or get_language()
    return {
        "informant": test.answered_as,
        "recordings": recordings.of_questions(questions, test.answered_as, language),
    }


class RecordingOfQuestion(generics.GenericAPIView[Recording]):
    """A sentence read aloud. Browsers keep it: what is behind an id never changes."""

    open_to_cards = READING
    permission_classes = [IsTestTaker]
    queryset = Recording.objects.all()

    @extend_schema(
        responses={
            (200, "audio/ogg"): OpenApiTypes.BINARY,
            (200, "audio/mp4"): OpenApiTypes.BINARY,
        }
    )
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        name = str(get_object_or_404(self.get_queryset(), pk=pk).file)
        return HttpResponse(recordings.content_of(name), content_type=recordings.TYPES[name[-3:]])


class QuestionDetail(generics.RetrieveAPIView[Question]):
    open_to_auditors = open_to_cards = READING
    permission_classes = [IsAuthenticated]
    serializer_class = QuestionSerializer
    queryset = Question.objects.all()


class QuestionOfTest(generics.GenericAPIView[Question]):
    """A question of one's own test by its number, counted from 1."""

    open_to_cards = READING
    permission_classes = [IsTestTaker]
    serializer_class = QuestionSerializer
    queryset = Question.objects.none()

    @extend_schema(operation_id="question_of_test")
    def get(self, request: Request, pk: int, number: int) -> Response:
        tests = Test.objects.visible_to(user_of(request)).select_related("test_taker")
        test = get_object_or_404(tests, pk=pk)
        questions = list(Question.objects.filter(test_type=test.test_type).order_by("number"))
        question = next((one for one in questions if one.number == number), None)
        if question is None:
            raise Http404
        context = {**self.get_serializer_context(), **as_answered(test, questions)}
        return Response(QuestionSerializer(question, context=context).data)


class AnswersOfTest(generics.ListAPIView[Any]):
    audited = {"GET": Action.ANSWERS_VIEW, "PUT": Action.ANSWERS_SAVE}
    open_to_cards = READING | {"PUT"}
    serializer_class = AnswerSerializer
    queryset = Test.objects.none()  # the path names a test

    def get_permissions(self) -> list[BasePermission]:
        if self.request.method == "PUT":
            return [IsTestTaker()]
        return [IsTestTakerOrAlbaAdmin(), MaySeeScores()]

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        answers = review.see_answers(user_of(request), kwargs["pk"])
        return paged(self, answers, lambda page: AnswerSerializer(page, many=True).data)

    @extend_schema(request=AnswersSerializer, responses=SavedAnswersSerializer)
    def put(self, request: Request, pk: int) -> Response:
        given = read_body(AnswersSerializer, request)["answers"]
        values = {one["test_question"]: one["answer"] for one in given}
        done = saving.record_answers(user_of(request), test_id=pk, values=values)
        refused = [{"test_question": one, "code": code} for one, code in done.refused.items()]
        return Response({"saved": done.questions, "refused": refused})


class AnswerCreate(generics.GenericAPIView[Answer]):
    audited = {"POST": Action.ANSWERS_SAVE}
    open_to_cards = frozenset({"POST"})
    permission_classes = [IsTestTaker]
    serializer_class = AnswerCreateSerializer
    queryset = Answer.objects.none()

    @extend_schema(responses={200: AnswerSerializer, 201: AnswerSerializer})
    def post(self, request: Request) -> Response:
        given = read_body(AnswerCreateSerializer, request)
        answer, is_new = saving.record_answer(
            user_of(request),
            test_id=given["test"],
            question_id=given["test_question"],
            value=given["answer"],
        )
        code = status.HTTP_201_CREATED if is_new else status.HTTP_200_OK
        return Response(AnswerSerializer(answer).data, status=code)


class AnswerDetail(generics.RetrieveAPIView[Answer]):
    audited = {"GET": Action.ANSWERS_VIEW, "PATCH": Action.ANSWERS_SAVE}
    open_to_cards = READING | {"PATCH"}
    permission_classes = [IsTestTaker]
    serializer_class = AnswerSerializer
    queryset = Answer.objects.none()

    def get_queryset(self) -> QuerySet[Answer]:
        return Answer.objects.visible_to(user_of(self.request)).select_related("question")

    @extend_schema(request=AnswerChangeSerializer, responses=AnswerSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        sent = read_body(AnswerChangeSerializer, request)
        answer = saving.change_answer(user_of(request), pk, sent["answer"])
        return Response(self.get_serializer(answer).data)
