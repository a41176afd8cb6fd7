"""The providers of schools that are merged."""

from alba.schools.merging import Joining
from alba.sign_on import served_schools
from alba.sign_on.models import Provider


def move_providers(joining: Joining) -> dict[str, int]:
    """The providers of the school that goes become the other's too."""
    if joining.school is not None:
        for provider in Provider.objects.filter(schools=joining.school):
            served = served_schools.of(provider)
            provider.schools.add(joining.into_school)
            served_schools.apply_change(provider, served)
    return {}
