"""Run in the product's own environment: a draft of a screening about pupils with one guardian each,
whom nobody has asked yet, and an administrator of the school. Prints ids, addresses and token as
JSON.

    python -m harness.families PUPILS
"""

import argparse
import json
import os
import secrets
import sys
from datetime import timedelta
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")

import django

django.setup()

from django.utils import timezone  # noqa: E402

from alba.accounts.logins import session, tokens  # noqa: E402
from alba.accounts.models import User  # noqa: E402
from alba.campaigns.running import running  # noqa: E402
from alba.days import today  # noqa: E402
from alba.people.models import Role, TestTaker  # noqa: E402
from alba.people.records.contacts import GuardianContact, Relation  # noqa: E402
from alba.schools.models import Course, School  # noqa: E402

AGE = timedelta(days=12 * 366)


def make(pupils: int) -> dict[str, Any]:
    """They may be made more than once on one database."""
    name = secrets.token_hex(4)
    school = School.objects.create(
        school_name=name, school_postal_code="08001", contact_phone="930 000 000"
    )
    admin = User.objects.create_user(
        f"{name}@families.example", is_school_admin=True, email_verified_at=timezone.now()
    )
    admin.assigned_schools.add(school)
    course = Course.objects.create(school=school, course="1", class_name="A")
    users = User.objects.bulk_create(
        User(first_name="Jana", last_name=f"Sol {number}", is_test_taker=True)
        for number in range(pupils)
    )
    takers = TestTaker.objects.bulk_create(
        TestTaker(
            user=user,
            role=Role.STUDENT,
            own_course=course,
            course=course,
            birth_date=today() - AGE,
        )
        for user in users
    )
    contacts = GuardianContact.objects.bulk_create(
        GuardianContact(
            taker=taker,
            full_name="Rosa Sol",
            relation=Relation.MOTHER,
            email=f"family{taker.pk}@{name}.example",
        )
        for taker in takers
    )
    campaign = running.create(
        by=admin,
        school=school,
        classes=[course],
        name="Families",
        questionnaires=["SDQ"],
        voices=["self"],
        basis="consent",
        opens_on=today(),
        closes_on=today() + timedelta(days=30),
    )
    return {
        "campaign": campaign.pk,
        "emails": [contact.email for contact in contacts],
        "admin": tokens.issue(session.start(admin)).access,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pupils", type=int)
    sys.stdout.write(json.dumps(make(parser.parse_args().pupils)))


if __name__ == "__main__":
    main()
