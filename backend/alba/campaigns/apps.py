from importlib import import_module

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "alba.campaigns"

    def import_models(self) -> None:
        """Django looks for models in `models` alone, which the models of these packages import."""
        super().import_models()
        import_module("alba.campaigns.asks.models")
        import_module("alba.campaigns.consent.models")
        import_module("alba.campaigns.school_answer.models")
        import_module("alba.campaigns.tablet.models")
        import_module("alba.campaigns.lessons.models")
