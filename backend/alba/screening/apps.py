from django.apps import AppConfig


class ScreeningConfig(AppConfig):
    name = "alba.screening"

    def ready(self) -> None:
        # Needs the models; makes the files of a person go when the person is erased.
        from alba.screening import report_files  # noqa: F401, PLC0415
