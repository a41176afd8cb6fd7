"""The sheet that a reader takes into the talk with a child."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.talk_sheet import sheets
from alba.followup.talk_sheet.serializers import TalkSheetQuery, TalkSheetSerializer
from alba.http.requests import read_query
from alba.people.models import TestTaker
from alba.schools.duties.permissions import ProvenReader
from alba.sheets import disposition


class TalkSheet(generics.GenericAPIView[TestTaker]):
    audited = {"GET": Action.TALK_SHEET}
    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = TalkSheetSerializer
    queryset = TestTaker.objects.none()

    @extend_schema(
        operation_id="talk_sheet", parameters=[TalkSheetQuery], responses=TalkSheetSerializer
    )
    def get(self, request: Request, pk: int) -> Response | HttpResponse:
        """Returns the sheet from what was said in that campaign or ask, else the newest of each
        person; as PDF on request. 409 `nothing_finished`."""
        query, user = read_query(TalkSheetQuery, request), user_of(request)
        locale = query.get("locale") or user.locale
        sheet = sheets.see(user, pk, query.get("campaign"), locale, query.get("ask"))
        if query["format"] == "pdf":
            answer = HttpResponse(sheets.pdf(sheet), content_type="application/pdf")
            answer.headers["Content-Disposition"] = disposition(f"talk-{pk}.pdf")
            return answer
        shown = {
            **sheet.sections,
            "version": sheet.guide.version,
            "approved_by": sheet.guide.approved_by,
            "demonstration": sheet.guide.is_demonstration,
        }
        return Response(TalkSheetSerializer(shown).data)
