from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.family_letter import letters
from alba.followup.family_letter.serializers import FamilyLetterSerializer
from alba.http.requests import read_body
from alba.people.models import TestTaker
from alba.schools.duties.permissions import ProvenReader
from alba.sheets import disposition


class FamilyLetter(generics.GenericAPIView[TestTaker]):
    audited = {"POST": Action.FAMILY_LETTER}
    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = FamilyLetterSerializer
    queryset = TestTaker.objects.none()

    @extend_schema(
        request=FamilyLetterSerializer, responses={(200, "application/pdf"): OpenApiTypes.BINARY}
    )
    def post(self, request: Request, pk: int) -> HttpResponse:
        """Returns the letter in the contact's language, to print. Alba keeps only that it was
        made."""
        sent = read_body(FamilyLetterSerializer, request)
        content = letters.write(user_of(request), pk, **sent)
        answer = HttpResponse(content, content_type="application/pdf")
        answer.headers["Content-Disposition"] = disposition(f"letter-{pk}.pdf")
        return answer
