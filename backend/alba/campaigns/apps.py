from importlib import import_module

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "alba.campaigns"

    def import_models(self) -> None:
        """Django looks in `models` alone, which those of lessons stand on."""
        super().import_models()
        import_module("alba.campaigns.consent.models")
        import_module("alba.campaigns.desk.models")
        import_module("alba.campaigns.lessons.models")
