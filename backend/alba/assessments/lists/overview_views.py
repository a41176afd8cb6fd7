"""The figures of each class."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.assessments.lists import overview
from alba.assessments.lists.overview_serializers import OverviewQuery, OverviewSerializer
from alba.http.requests import read_query


class Overview(generics.GenericAPIView[Any]):
    """A row for each class in scope."""

    open_to_auditors = READING
    permission_classes = [IsReviewer]
    serializer_class = OverviewSerializer

    @extend_schema(parameters=[OverviewQuery])
    def get(self, request: Request) -> Response:
        school = read_query(OverviewQuery, request).get("school")
        # Thousands of rows of plain numbers: a serializer would take longer than the database.
        return Response({"classes": overview.of_classes(user_of(request), school)})
