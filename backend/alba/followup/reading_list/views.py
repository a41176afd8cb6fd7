"""The reading list of a school's readers, and its order."""

from typing import Any

from django.db import transaction
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.entries import entries
from alba.followup.entries.models import Entry
from alba.followup.reading_list import listing, waiting
from alba.followup.reading_list.serializers import (
    EntryChangeSerializer,
    EntryQuery,
    EntrySerializer,
    ReadingListSummarySerializer,
)
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.schools.duties.permissions import IsReader, ProvenReader

COLUMNS = {"course": "child__course", "test_taker": "child"}


class EntryView(generics.GenericAPIView[Entry]):
    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = EntrySerializer
    queryset = Entry.objects.none()


class ReadingList(EntryView):
    audited = {"GET": Action.LIST_VIEW}

    @extend_schema(parameters=[EntryQuery], responses=EntrySerializer(many=True))
    def get(self, request: Request) -> Response:
        """Lists the entries in the order of `reasons`, and then those without any; inside each the
        oldest finish first."""
        user, query = user_of(request), read_query(EntryQuery, request)
        filters = {COLUMNS.get(name, name): value for name, value in query.items()}
        placed = listing.placed(user, **filters)

        def show(page: list[Any]) -> Any:
            rows = listing.rows(user, page)
            listing.note_shown(user, rows)
            return EntrySerializer(rows, many=True).data

        return paged(self, placed, show)


class ReadingListSummary(generics.GenericAPIView[Entry]):
    permission_classes = [IsAuthenticated, IsReader]
    serializer_class = ReadingListSummarySerializer
    queryset = Entry.objects.none()

    @extend_schema(responses=ReadingListSummarySerializer)
    def get(self, request: Request) -> Response:
        """Counts the work that waits in the schools where the caller reads, without the practice
        child."""
        return Response(waiting.for_reader(user_of(request)))


class ReadingListEntry(EntryView):
    audited = {"PATCH": Action.LIST_READ}

    @extend_schema(request=EntryChangeSerializer, responses=EntrySerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Sets an entry to read (nothing needed), or back to be read. The first person to read it
        has it, unless somebody else does."""
        sent = read_body(EntryChangeSerializer, request)
        user = user_of(request)
        with transaction.atomic():
            entries.change(user, pk, **sent)
            rows = listing.rows(user, listing.placed(user, pk=pk))
            if not rows:  # it was withdrawn between the two
                raise Http404
        return Response(EntrySerializer(rows[0]).data)
