"""The shape of what a report says (`report_content.Content`), for the screen."""

from typing import Any

from rest_framework import serializers

from alba.accounts.models import Locale


class ReportFactSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    value = serializers.CharField()


class ReportParagraphSerializer(serializers.Serializer[Any]):
    heading = serializers.CharField()
    text = serializers.CharField()


class ReportPointsSerializer(ReportParagraphSerializer):
    items = serializers.ListField(child=serializers.CharField())


class ReportFindingSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    degree = serializers.CharField()
    advice = serializers.CharField()


class ReportFindingsSerializer(ReportParagraphSerializer):
    items = ReportFindingSerializer(many=True)


class ReportAreaSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    degree = serializers.CharField()
    sentence = serializers.CharField()
    left = serializers.CharField(help_text="the left end of its line, empty without a name")
    right = serializers.CharField()
    step = serializers.IntegerField(help_text="where on the line the mark is")
    usual = serializers.IntegerField(allow_null=True, help_text="the step where most people are")


class ReportAreasSerializer(serializers.Serializer[Any]):
    heading = serializers.CharField()
    caption = serializers.CharField()
    steps = serializers.IntegerField()
    items = ReportAreaSerializer(many=True)


class ReportHelpLineSerializer(serializers.Serializer[Any]):
    number = serializers.CharField()
    name = serializers.CharField()


class ReportHelpSerializer(ReportParagraphSerializer):
    lines = ReportHelpLineSerializer(many=True)


class ReportTextSerializer(serializers.Serializer[Any]):
    locale = serializers.ChoiceField(choices=Locale.choices)
    title = serializers.CharField()
    facts = ReportFactSerializer(many=True)
    opening = ReportParagraphSerializer()
    findings = ReportFindingsSerializer()
    next_step = ReportParagraphSerializer()
    strengths = ReportPointsSerializer(
        allow_null=True, help_text="null where no answer is better than another"
    )
    strengths_first = serializers.BooleanField(
        help_text="they come before what stands out: in a pupil’s own report, or if there are any"
    )
    help = ReportHelpSerializer()
    areas = ReportAreasSerializer()
    limits = ReportPointsSerializer()
    notes = serializers.ListField(child=serializers.CharField())
