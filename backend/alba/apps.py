from django.apps import AppConfig


class AlbaConfig(AppConfig):
    name = "alba"

    def ready(self) -> None:
        from alba import wiring  # noqa: PLC0415 (needs the models of all apps)

        wiring.connect()
