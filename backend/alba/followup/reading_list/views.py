"""What a school's readers have to read, and in which order."""

from django.db import transaction
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.reading_list import entries, listing
from alba.followup.reading_list.models import Entry
from alba.followup.reading_list.serializers import (
    EntryChangeSerializer,
    EntryQuery,
    EntrySerializer,
)
from alba.http.paging import read_query
from alba.schools.duties.permissions import ProvenReader

COLUMNS = {"course": "child__course"}


class EntryView(generics.GenericAPIView[Entry]):
    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = EntrySerializer
    queryset = Entry.objects.none()


class ReadingList(EntryView):
    audited = {"GET": Action.LIST_VIEW}

    @extend_schema(parameters=[EntryQuery], responses=EntrySerializer(many=True))
    def get(self, request: Request) -> Response:
        """Talk requests first, then by the rule (comment, very high, high twice, one scale very
        high twice, everybody else); inside each the oldest finish first."""
        user, query = user_of(request), read_query(EntryQuery, request)
        filters = {COLUMNS.get(name, name): value for name, value in query.items()}
        placed = listing.placed(user, **filters)
        page = self.paginate_queryset(placed)
        rows = listing.rows(placed if page is None else page)
        listing.note_shown(user, rows)
        shown = EntrySerializer(rows, many=True).data
        return Response(shown) if page is None else self.get_paginated_response(shown)


class ReadingListEntry(EntryView):
    audited = {"PATCH": Action.LIST_READ}

    @extend_schema(request=EntryChangeSerializer, responses=EntrySerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Read, nothing needed; or back to be read. Who reads it first has it, unless somebody
        else does."""
        form = EntryChangeSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        user = user_of(request)
        with transaction.atomic():
            entries.change(user, pk, **form.validated_data)
            rows = listing.rows(listing.placed(user, pk=pk))
            if not rows:  # it was withdrawn between the two
                raise Http404
        return Response(EntrySerializer(rows[0]).data)
