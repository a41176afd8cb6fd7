from django.apps import AppConfig


class FollowupConfig(AppConfig):
    name = "alba.followup"
