from django.apps import AppConfig


class SchoolsConfig(AppConfig):
    name = "alba.schools"
