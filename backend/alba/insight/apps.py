from django.apps import AppConfig


class InsightConfig(AppConfig):
    name = "alba.insight"
