"""A letter to a service: what readers do with it, what the family answers, what the service
says."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.logins.origin import refuse_foreign
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.cases.models import Case
from alba.followup.letters import answers, dispatch, papers, replying, writing
from alba.followup.letters.models import Letter
from alba.followup.letters.serializers import (
    AgreementSerializer,
    AskSerializer,
    ConfirmSerializer,
    GivenSerializer,
    LetterChangeSerializer,
    LetterFieldsSerializer,
    LetterPageSerializer,
    LetterSerializer,
    LinkAnswerSerializer,
    ReplyPageSerializer,
    SendReplySerializer,
    TakeBackQuery,
)
from alba.http.requests import read_body, read_query
from alba.http.views import PublicView
from alba.schools.duties.permissions import ProvenReader
from alba.sheets import disposition
from alba.watch.clients import client_of


class ReaderOrNothing(ProvenReader):
    """To everybody else there is no letter, not even a forbidden one."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if not super().has_permission(request, view):
            raise Http404
        return True


class LetterView(generics.GenericAPIView[Any]):
    # For auditors too there is no letter to read.
    hidden_from_auditors = READING
    permission_classes = [IsAuthenticated, ReaderOrNothing]
    serializer_class = LetterSerializer
    queryset: QuerySet[Any] = Letter.objects.none()


def _shown(letter: Letter, code: int = status.HTTP_200_OK) -> Response:
    return Response(LetterSerializer(letter).data, status=code)


class LettersOfCase(LetterView):
    queryset = Case.objects.none()  # whose number the address has
    audited = {"GET": Action.LETTER_VIEW, "POST": Action.LETTER_WRITE}
    pagination_class = None

    @extend_schema(responses=LetterSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The newest first."""
        found = writing.seen_of_case(user_of(request), pk)
        return Response(LetterSerializer(found, many=True).data)

    @extend_schema(request=LetterFieldsSerializer, responses={201: LetterSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """409 `letter_open` while there is one about the same referral without a yes or no,
        `referral_ended`, `case_closed`."""
        letter = writing.write(user_of(request), pk, **read_body(LetterFieldsSerializer, request))
        return _shown(letter, status.HTTP_201_CREATED)


class LetterDetail(LetterView):
    audited = {
        "GET": Action.LETTER_VIEW,
        "PATCH": Action.LETTER_WRITE,
        "DELETE": Action.LETTER_WRITE,
    }

    def get(self, request: Request, pk: int) -> Response:
        return _shown(writing.seen(user_of(request), pk))

    @extend_schema(request=LetterChangeSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Another text is a draft again, and the links to the former one end. 409 `letter_given`,
        `letter_refused`."""
        sent = read_body(LetterChangeSerializer, request)
        return _shown(writing.change(user_of(request), pk, **sent))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """409 `letter_given`."""
        writing.delete(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class LetterAsk(LetterView):
    audited = {"POST": Action.LETTER_ASK}

    @extend_schema(request=AskSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Mails a link to the text. 409 `nobody_reached`, `no_contact`, `subject_is_adult`;
        `pupil_not_asked` until a pupil from 14 on has agreed;
        429 for a fourth email to the same person."""
        return _shown(dispatch.ask(user_of(request), pk, **read_body(AskSerializer, request)))


class LetterAgreement(LetterView):
    audited = {"POST": Action.LETTER_AGREE, "DELETE": Action.LETTER_TAKE_BACK}

    @extend_schema(request=AgreementSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Records an answer given on paper, at the school or by phone, and tells all who decide and
        whom an email reaches. 409 `pupil_not_asked` for a family's yes before the pupil's."""
        sent = read_body(AgreementSerializer, request)
        return _shown(answers.note(user_of(request), pk, **sent))

    @extend_schema(parameters=[TakeBackQuery], responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """An agreement that was written down by mistake, on that day or the next school day: 409
        `too_late`, `letter_given`, `letter_refused`."""
        query = read_query(TakeBackQuery, request)
        answers.take_back(user_of(request), pk, query.get("answer"))
        return Response(status=status.HTTP_204_NO_CONTENT)


class LetterGiven(LetterView):
    audited = {"POST": Action.LETTER_GIVE}

    @extend_schema(request=GivenSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Its referral asks again after 42 days. 409 `no_contact`, `not_agreed`, `pupil_not_asked`
        from 14 on, and `not_told` with `not_before`, where an agreement was only just written
        down."""
        return _shown(writing.give(user_of(request), pk, **read_body(GivenSerializer, request)))


class LetterConfirm(LetterView):
    audited = {"POST": Action.LETTER_CONFIRM}

    @extend_schema(request=ConfirmSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """The newest reply becomes a step of the case. 409 `no_reply`."""
        sent = read_body(ConfirmSerializer, request)
        return _shown(replying.confirm(user_of(request), pk, **sent))


class LetterPdf(LetterView):
    audited = {"GET": Action.LETTER_VIEW}

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: int) -> HttpResponse:
        """Returns the letter with the reply page. 409 `not_agreed` before everybody has agreed."""
        letter = writing.paper(user_of(request), pk)
        answer = HttpResponse(papers.pdf(letter), content_type="application/pdf")
        answer.headers["Content-Disposition"] = disposition(f"letter-to-service-{pk}.pdf")
        return answer


class LetterOfFamily(PublicView):
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.method == "POST":
            refuse_foreign(request)

    def finalize_response(self, *args: Any, **kwargs: Any) -> Any:
        """The address holds the token: it goes nowhere from here."""
        response = super().finalize_response(*args, **kwargs)
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    @extend_schema(operation_id="read_letter", responses=LetterPageSerializer)
    def get(self, request: Request, token: str) -> Response:
        """It writes nothing."""
        return _page(answers.read(token))

    @extend_schema(
        operation_id="answer_letter", request=LinkAnswerSerializer, responses=LetterPageSerializer
    )
    def post(self, request: Request, token: str) -> Response:
        """409 `link_over` once it is given or refused; 429 for more than ten answers a day."""
        answers.read(token)  # 404 comes before what is wrong with the answer
        return _page(answers.answer(token, **read_body(LinkAnswerSerializer, request)))


def _page(page: answers.Page) -> Response:
    letter = page.letter
    shown = {
        "school_name": letter.case.school.school_name,
        "child": page.child,
        "letter": {"paragraphs": letter.paragraphs, "lang": letter.locale},
        "answer": page.said,
        "is_open": page.is_open,
        "expires_at": page.expires_at,
        "nonce": page.nonce,
    }
    return Response(LetterPageSerializer(shown).data)


class ReplyToLetter(PublicView):
    audited = {"POST": Action.LETTER_REPLY}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        refuse_foreign(request)

    @extend_schema(
        operation_id="reply_to_letter", request=SendReplySerializer, responses=ReplyPageSerializer
    )
    def post(self, request: Request) -> Response:
        """Takes the code on the letter. Every code that does not work gets the same 401."""
        sent = read_body(SendReplySerializer, request)
        code, client = sent.pop("code"), client_of(request)
        if "answer" in sent:
            letter = replying.reply(code, client, **sent)
        else:
            letter = replying.look(code, client)
        shown = {
            "school_name": letter.case.school.school_name,
            "reader": letter.by.full_name if letter.by else "",
            "given_on": letter.given_on,
        }
        return Response(ReplyPageSerializer(shown).data)
