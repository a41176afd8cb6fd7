from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "alba.campaigns"
