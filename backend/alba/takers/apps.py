from django.apps import AppConfig


class TakersConfig(AppConfig):
    name = "alba.takers"
