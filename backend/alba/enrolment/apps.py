from django.apps import AppConfig


class EnrolmentConfig(AppConfig):
    name = "alba.enrolment"
