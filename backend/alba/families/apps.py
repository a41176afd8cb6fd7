from django.apps import AppConfig


class FamiliesConfig(AppConfig):
    name = "alba.families"
