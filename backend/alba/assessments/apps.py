from django.apps import AppConfig


class AssessmentsConfig(AppConfig):
    name = "alba.assessments"
    # Users read "campaign" for a screening, so the package is called assessments. The label stays,
    # because tables and migrations are named after it.
    label = "screening"
