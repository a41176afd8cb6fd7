from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.enrolment.roster import columns
from alba.enrolment.roster.column_serializers import KnownListSerializer
from alba.http.requests import read_body
from alba.schools.models import School, SchoolQuerySet


class ListColumnsOfSchool(generics.GenericAPIView[School]):
    """How the columns of a school's lists are read, where somebody has said it by hand: the newest
    first."""

    permission_classes = [IsReviewer]
    serializer_class = KnownListSerializer
    queryset = School.objects.none()
    pagination_class = None
    audited = {"PUT": Action.SCHOOL_LIST_COLUMNS}

    def get_queryset(self) -> SchoolQuerySet:
        return School.objects.visible_to(user_of(self.request))

    @extend_schema(operation_id="list_columns", responses=KnownListSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        return Response(columns.of(self.get_object()))

    @extend_schema(operation_id="put_list_columns", responses=KnownListSerializer(many=True))
    def put(self, request: Request, pk: int) -> Response:
        """Remembers how a list with these headings is read; without `columns` it is forgotten."""
        school = self.get_object()
        sent = read_body(KnownListSerializer, request)
        columns.put(school, **sent, by=user_of(request))
        return Response(columns.of(school))
