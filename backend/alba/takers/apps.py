from django.apps import AppConfig


class TakersConfig(AppConfig):
    name = "alba.takers"

    def ready(self) -> None:
        # Needs the models. Registers what happens to people assigned to a user who is erased, and
        # that nobody is moved meanwhile: before the apps after this one lock their rows.
        from alba.takers import enrolment, losing, merging, roster  # noqa: F401, PLC0415
