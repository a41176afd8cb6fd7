from django.apps import AppConfig


class TakersConfig(AppConfig):
    name = "alba.takers"

    def ready(self) -> None:
        # Needs the models. Says what becomes of the people of somebody who is erased, and that
        # nobody is moved meanwhile: before the parts that come after this one lock their rows.
        from alba.takers import enrolment  # noqa: F401, PLC0415
