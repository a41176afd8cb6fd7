from django.apps import AppConfig, apps
from django.db.models.signals import pre_migrate


class AlbaConfig(AppConfig):
    name = "alba"

    def ready(self) -> None:
        from alba import wiring  # noqa: PLC0415 (needs the models of all apps)
        from alba.server import outdated  # noqa: PLC0415

        wiring.connect()
        # Django sends it only for apps with models.
        pre_migrate.connect(outdated.refuse, sender=apps.get_app_config("accounts"))
