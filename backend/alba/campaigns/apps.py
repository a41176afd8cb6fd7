from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "alba.campaigns"

    def ready(self) -> None:
        # They need the models. They register that campaigns follow people, schools and classes.
        from alba.campaigns import assigning, cards, merging  # noqa: F401, PLC0415
