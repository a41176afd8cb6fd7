from django.apps import AppConfig


class AssessmentsConfig(AppConfig):
    name = "alba.assessments"
    # On screens a screening is a campaign, so the package is called assessments. The label stays:
    # tables and migrations are named after it.
    label = "screening"
