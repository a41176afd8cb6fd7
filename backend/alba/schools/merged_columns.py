"""Moves the data in a school's own row when it becomes part of another."""

from alba.schools.logo.models import SchoolLogo
from alba.schools.merging import Joining
from alba.schools.models import School

CONTACT, LOGO = "contact", "logo"


def contact_in_both(source: School, into: School) -> str | None:
    has_both = source.has_contact and into.has_contact
    return CONTACT if has_both and source.contact != into.contact else None


def logo_in_both(source: School, into: School) -> str | None:
    images = SchoolLogo.objects.filter(school__in=[source, into]).values_list("image", flat=True)
    return LOGO if len({bytes(one) for one in images}) == 2 else None


def move_columns(joining: Joining) -> dict[str, int]:
    if joining.school is not None:
        schools = School.objects.in_bulk([joining.school, joining.into_school])
        _move(schools[joining.school], schools[joining.into_school], joining)
    return {}


def _move(source: School, into: School, joining: Joining) -> None:
    changed = []
    is_from = joining.keep.get(CONTACT) == "from"
    if source.has_contact and (is_from or not into.has_contact):
        into.contact_email, into.contact_phone = source.contact_email, source.contact_phone
        changed += ["contact_email", "contact_phone"]
    if source.logo and (joining.keep.get(LOGO) == "from" or not into.logo):
        SchoolLogo.objects.filter(school=into).delete()
        SchoolLogo.objects.filter(school=source).update(school=into)
        into.logo = source.logo
        changed.append("logo")
    if into.research and not source.research:
        # Nobody has agreed for the other school's families. Its administrators can once more.
        into.research = False
        changed.append("research")
    if changed:
        into.save(update_fields=changed)
