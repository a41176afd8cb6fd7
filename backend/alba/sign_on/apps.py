from django.apps import AppConfig


class SignOnConfig(AppConfig):
    name = "alba.sign_on"
    label = "sign_on"
