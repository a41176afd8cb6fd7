"""Run in the product's own environment: classes in the middle of a lesson, each pupil with a card,
and a product administrator. Prints codes and token as JSON.

    python -m harness.classroom CLASSES PUPILS
"""

import argparse
import json
import os
import secrets
import sys
from datetime import timedelta

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")

import django

django.setup()

from django.utils import timezone  # noqa: E402

from alba.accounts.logins import session, tokens  # noqa: E402
from alba.accounts.models import User  # noqa: E402
from alba.campaigns.lessons import cards, lessons  # noqa: E402
from alba.campaigns.running import running  # noqa: E402
from alba.days import today  # noqa: E402
from alba.people.models import Role, TestTaker  # noqa: E402
from alba.schools.duties import granting  # noqa: E402
from alba.schools.models import Course, School  # noqa: E402

AGE = timedelta(days=13 * 365)
# A class in which everybody has one name takes longer to be told apart than any real one.
NAMES = ["Aina", "Biel", "Ona", "Jan", "Júlia", "Pol", "Abril", "Nil", "Lia", "Roc", "Jana", "Pau"]


def make(classes: int, pupils: int) -> list[list[str]]:
    """The codes of each class. They may be made more than once on one database."""
    name = secrets.token_hex(4)
    school = School.objects.create(
        school_name=name, school_postal_code="08001", contact_phone="930 000 000"
    )
    admin = User.objects.create_user(
        f"{name}@lesson.example", is_school_admin=True, email_verified_at=timezone.now()
    )
    admin.assigned_schools.add(school)
    courses = [
        Course.objects.create(school=school, course=f"{n}", class_name="A") for n in range(classes)
    ]
    for course in courses:
        for number in range(pupils):
            user = User.objects.create_without_address(
                first_name=NAMES[number % len(NAMES)], last_name=f"Sol {number}"
            )
            TestTaker.objects.create(
                user=user,
                role=Role.STUDENT,
                own_course=course,
                course=course,
                birth_date=today() - AGE,
            )
    campaign = running.create(
        by=admin,
        school=school,
        classes=courses,
        name="Lesson",
        questionnaires=["SDQ"],
        voices=["self"],
        basis="consent",
        opens_on=today(),
        closes_on=today(),
    )
    granting.grant(school, admin.pk, by=admin)
    running.open_campaign(admin, campaign.pk)
    found = []
    for course in courses:
        lessons.open_session(admin, campaign=campaign.pk, course=course.pk, minutes=120)
        printed = cards.print_class(admin, campaign=campaign.pk, course=course.pk)
        found.append([one.code for one in printed])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classes", type=int)
    parser.add_argument("pupils", type=int)
    wanted = parser.parse_args()
    everyone = User.objects.create_user(
        f"alba@{secrets.token_hex(4)}.lesson.example",
        is_alba_admin=True,
        email_verified_at=timezone.now(),
    )
    made = {
        "classes": make(wanted.classes, wanted.pupils),
        "admin": tokens.issue(session.start(everyone)).access,
    }
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main()
