"""The figures of each class."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.authentication import user_of
from alba.accounts.permissions import IsReviewer
from alba.http.paging import read_query
from alba.screening import overview
from alba.screening.overview_serializers import OverviewQuery, OverviewSerializer


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
