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


class ReportAreaSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    sentence = serializers.CharField()
    degree = serializers.CharField()


class ReportRowSerializer(serializers.Serializer[Any]):
    left = serializers.CharField()
    right = serializers.CharField()
    step = serializers.IntegerField()


class ReportChartSerializer(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="says in words all that is drawn")
    caption = serializers.CharField()
    steps = serializers.IntegerField()
    tinted = serializers.IntegerField(help_text="so many of the first steps are set off")
    rows = ReportRowSerializer(many=True)


class ReportAreasSerializer(serializers.Serializer[Any]):
    heading = serializers.CharField()
    chart = ReportChartSerializer()
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
    seen_by = serializers.ListField(child=serializers.CharField())
    strengths = ReportPointsSerializer()
    areas = ReportAreasSerializer()
    next_step = ReportParagraphSerializer()
    limits = ReportPointsSerializer()
    notes = serializers.ListField(child=serializers.CharField())
    help = ReportHelpSerializer()
