"""Run in the product's own environment: people who are logged in, each with tests whose terms are
accepted and that wait for answers, and a product administrator. Prints them as JSON.

    python -m harness.people NUMBER TESTS [--kind personality] [--logins ADDRESS ...]
"""

import argparse
import json
import os
import secrets
import sys
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")

import django

django.setup()

from django.contrib.auth.hashers import make_password  # noqa: E402
from django.utils import timezone  # noqa: E402

from alba.accounts.logins import session, tokens  # noqa: E402
from alba.accounts.models import User  # noqa: E402
from alba.assessments.models import Test  # noqa: E402
from alba.assessments.questionnaires.models import Question, TestType, Wording  # noqa: E402
from alba.assessments.taking import terms  # noqa: E402
from alba.people.models import Role, TestTaker  # noqa: E402

# They may be made more than once on one database.
DOMAIN = f"{secrets.token_hex(4)}.crowd.example"
KINDS = {"wellbeing": TestType.EMOTIONAL_WELLBEING, "personality": TestType.PERSONALITY}
PASSWORD = "a quiet room with light"


def make(number: int, tests: int, kind: TestType) -> list[dict[str, Any]]:
    password, now = make_password(PASSWORD), timezone.now()
    users = User.objects.bulk_create(
        User(
            email=f"person{n}@{DOMAIN}",
            first_name="Núria",
            last_name=f"Roca {n}",
            is_test_taker=True,
            password=password,
            email_verified_at=now,
        )
        for n in range(number)
    )
    takers = TestTaker.objects.bulk_create(TestTaker(user=u, role=Role.PARENT) for u in users)
    made = Test.objects.bulk_create(
        Test(
            test_type=kind,
            test_taker=taker,
            wording=Wording.objects.latest("id"),
            terms_accepted_at=now,
            terms_version=terms.ADULT.version,
        )
        for taker in takers
        for _ in range(tests)
    )
    found = []
    for n, user in enumerate(users):
        issued = tokens.issue(session.start(user))
        own = [test.pk for test in made[n * tests : (n + 1) * tests]]
        access = {"email": user.email, "access": issued.access, "cookie": issued.cookie}
        found.append({**access, "tests": own})
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("tests", type=int)
    parser.add_argument("--kind", choices=KINDS, default="wellbeing")
    parser.add_argument("--logins", nargs="*", default=[])
    wanted = parser.parse_args()
    kind = KINDS[wanted.kind]
    admin = User.objects.create_user(
        f"alba@{DOMAIN}", is_alba_admin=True, email_verified_at=timezone.now()
    )
    known = User.objects.filter(email__in=wanted.logins)
    questions = Question.objects.filter(test_type=kind).order_by("number")
    everything = {
        "people": make(wanted.number, wanted.tests, kind),
        "password": PASSWORD,
        "admin": tokens.issue(session.start(admin)).access,
        "questions": list(questions.values_list("pk", flat=True)),
        "logins": {user.email: tokens.issue(session.start(user)).access for user in known},
    }
    sys.stdout.write(json.dumps(everything))


if __name__ == "__main__":
    main()
