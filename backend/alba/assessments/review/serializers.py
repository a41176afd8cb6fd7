"""Requests of reviewers: the list of tests and its files, approvals, reports."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.fields import empty

from alba.accounts.models import Locale
from alba.assessments.questionnaires.questionnaires import CODES
from alba.assessments.report import bundle
from alba.assessments.review import approve_many
from alba.http.fields import StrictBoolean, TextField
from alba.http.paging import MAX_ID, ListQuery
from alba.http.sheet_serializers import SheetQuery


class TestListQuery(ListQuery):
    type = serializers.ChoiceField(choices=list(CODES), required=False)
    approved = serializers.ChoiceField(choices=["true", "false"], required=False)
    status = serializers.ChoiceField(choices=["finished", "in_progress"], default="finished")
    scores = serializers.ChoiceField(
        choices=["true", "false"],
        default="true",
        help_text=(
            "false: the rows come without scores and, for administrators, with an empty comment; "
            "no view of them is recorded"
        ),
    )


class TestExportQuery(SheetQuery, TestListQuery):
    """The filters of the list, and which kind of file. Sorted by name, like a register."""

    ordering = serializers.CharField(required=False, default="name")


class IdsField(serializers.RegexField):
    """Ids separated by commas, in an address. None has more digits than a column holds."""

    def __init__(self, *, most: int, **options: Any):
        one = "[1-9][0-9]{0,17}"
        super().__init__(f"^{one}(,{one}){{0,{most - 1}}}$", **options)

    def run_validation(self, data: Any = empty) -> Any:
        text = super().run_validation(data)
        return [int(part) for part in text.split(",")]


class ReportsQuery(TestListQuery):
    ids = IdsField(most=bundle.LIMIT, required=False)


class ApprovalSerializer(serializers.Serializer[Any]):
    """A call without `approved` toggles the approval. One with `report` gives it only if that is
    the report's digest (null: if there is no report); so is one with `report_name_changed`."""

    approved = StrictBoolean(required=False)
    report = TextField(required=False, allow_null=True, max_length=64)


class ApproveManySerializer(serializers.Serializer[Any]):
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        min_length=1,
        max_length=approve_many.LIMIT,
    )
    approved = StrictBoolean()
    reports = serializers.DictField(
        child=TextField(allow_null=True, max_length=64),
        required=False,
        help_text="id of a test -> the digest of the report that is approved, null for none; a "
        "test that is not named here is approved only with the report that Alba made at its finish",
    )

    def validate_reports(self, value: dict[str, Any]) -> dict[int, Any]:
        if len(value) > approve_many.LIMIT or not all(key.isdecimal() for key in value):
            raise serializers.ValidationError([_("The reports are named by the ids of the tests.")])
        return {int(key): digest for key, digest in value.items()}


class NotApprovedSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    code = serializers.ChoiceField(
        choices=["not_found", "test_unfinished", "report_changed", "name_changed"]
    )


class ApprovedManySerializer(serializers.Serializer[Any]):
    """The result for each test in the request."""

    changed = serializers.ListField(child=serializers.IntegerField())
    unchanged = serializers.ListField(child=serializers.IntegerField())
    refused = NotApprovedSerializer(many=True)


class ReportLanguageSerializer(serializers.Serializer[Any]):
    """`locale`: the language of the report; without it that of the test."""

    locale = serializers.ChoiceField(choices=Locale.choices, required=False)


class ReportUploadSerializer(serializers.Serializer[Any]):
    pdf_file = serializers.FileField()
