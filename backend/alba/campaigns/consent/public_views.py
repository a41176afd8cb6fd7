"""The pages of a family's link, without a login. Reading changes nothing: programs open links
before people do."""

from typing import Any

from django.http import Http404
from django.utils import translation
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.parsers import FormParser
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.logins.devices import Caller
from alba.accounts.logins.origin import refuse_foreign
from alba.accounts.logins.tokens import AccessToken
from alba.campaigns.consent import family_answers, link_login, links, not_mine
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.consent.serializers import (
    CONSENT_PAGE_SCHEMA,
    ConsentPageSerializer,
    FamilyAnsweredSerializer,
    FamilyAnswerSerializer,
    LinkEnteredSerializer,
    NonceSerializer,
    NotMinePageSerializer,
)
from alba.http.parsers import StrictJSONParser
from alba.http.requests import read_body
from alba.http.views import PublicView


class LinkView(PublicView):
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.method in {"POST", "DELETE"}:
            refuse_foreign(request)

    def finalize_response(self, *args: Any, **kwargs: Any) -> Any:
        """The address holds the token: it goes nowhere from here."""
        response = super().finalize_response(*args, **kwargs)
        response.headers["Referrer-Policy"] = "no-referrer"
        return response


class Consent(LinkView):
    @extend_schema(operation_id="read_consent", responses=CONSENT_PAGE_SCHEMA)
    def get(self, request: Request, token: str) -> Response:
        """Returns the request and the answer by this link. Once its reader has said that the child
        is not theirs, it returns only that, as long as it can be taken back. Writes nothing."""
        told = not_mine.told(token)
        if told is not None and told.can_be_taken_back:
            ended = {"answer": "not_mine", "takes": [], "nonce": told.nonce}
            return Response(NotMinePageSerializer(ended).data)
        page = family_answers.read(token)
        return Response(ConsentPageSerializer(shown(page)).data)

    @extend_schema(
        operation_id="answer_consent",
        request=FamilyAnswerSerializer,
        responses=FamilyAnsweredSerializer,
    )
    def post(self, request: Request, token: str) -> Response:
        """Stores the answer; sending the same one again gets the same 200. 409 `link_over` if the
        link no longer accepts this answer, `subject_is_adult` if the pupil decides alone; 429 for
        more than ten answers a day."""
        family_answers.find(token)  # 404 comes before what is wrong with the answer
        sent = read_body(FamilyAnswerSerializer, request)
        row = family_answers.answer(token, said=sent.pop("answer"), **sent)
        found = {"answer": row.said, "at": row.at, "digest": row.digest}
        return Response(FamilyAnsweredSerializer(found).data)


def shown(page: Page) -> dict[str, Any]:
    request, text = page.request, page.request.text
    return {
        "school_name": request.campaign.school.school_name,
        "campaign": request.campaign.name,
        "basis": request.campaign.basis,
        "child": page.child,
        "asked_by": request.campaign.asked_by or None,
        "why": request.campaign.ask.why if request.campaign.is_ask else None,
        "text": {
            "purpose": text.purpose,
            "version": text.version,
            "title": text.title[page.locale],
            "paragraphs": text.paragraphs[page.locale],
            "lang": page.locale,
            "dir": "rtl" if translation.get_language_info(page.locale)["bidi"] else "ltr",
            "languages": sorted(text.title),
        },
        "answer": page.answer.said if page.answer else "none",
        "answered_at": page.answer.at if page.answer else None,
        "takes": page.takes,
        "has_questionnaire": family_answers.may_answer_questions(request),
        "expires_at": page.expires_at,
        "nonce": page.nonce,
    }


class ConsentLogin(LinkView):
    @extend_schema(operation_id="enter_with_link", request=None, responses=LinkEnteredSerializer)
    def post(self, request: Request, token: str) -> Response:
        """For the guardian's own questionnaire. 409 `consent_needed` before a yes,
        `no_guardian_voice`, `campaign_not_open`."""
        entered = link_login.enter(token, Caller.of(request).browser)
        found: dict[str, Any] = {
            "first_name": entered.child,
            "locale": entered.locale,
            "todo": entered.todo,
        }
        if entered.login is not None:
            found["access"] = str(AccessToken.for_login(entered.login))
        return Response(LinkEnteredSerializer(found).data)


class ConsentNotMine(LinkView):
    @extend_schema(operation_id="say_not_mine", request=NonceSerializer, responses={204: None})
    def post(self, request: Request, token: str) -> Response:
        """The child is not the reader's: the link ends, and so do emails about the child to this
        address. The school is told."""
        family_answers.find(token)
        not_mine.say(token, **read_body(NonceSerializer, request))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="take_not_mine_back", request=NonceSerializer, responses={204: None}
    )
    def delete(self, request: Request, token: str) -> Response:
        """It was a mistake: taken back through the seventh day. 409 `contact_changed`."""
        if links.ever(token) is None:
            raise Http404
        not_mine.take_back(token, **read_body(NonceSerializer, request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ConsentUnsubscribe(PublicView):
    """Called by email programs, which send a form of their own (RFC 8058). Its page is in
    `assessments/family_page`."""

    parser_classes = [StrictJSONParser, FormParser]

    @extend_schema(operation_id="unsubscribe_consent", request=None, responses={204: None})
    def post(self, request: Request, token: str) -> Response:
        """No more reminders in this screening; a copy of an answer still comes."""
        family_answers.unsubscribe(token)
        return Response(status=status.HTTP_204_NO_CONTENT)
