"""One person at several schools. Each school has a row of its own for them, made like everybody
else's; who already has an account agrees to join with the link in an email. From then on they log
in as before, and each row is used at its own school. So no school learns of another."""

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.account import SchoolOf
from alba.accounts.mail import links
from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused
from alba.schools.duties.models import Duty
from alba.schools.models import School
from alba.takers.models import PROFESSIONAL_ROLES, Role, TestTaker

ADMINISTRATOR, READER = "administrator", "reader"


def accept(person: User, pk: int, token: str) -> TestTaker:
    """The row `pk` (of an account) stands for `person` from now on. Raises Invalid on `token` for a
    link that is wrong, used or expired, or was mailed to somebody else; Refused `not_staff` for
    who cannot belong to a school's staff."""
    if person.is_alba_admin or _is_pupil(person):
        raise Refused("not_staff", _("This account cannot belong to the staff of a school."))
    with transaction.atomic():
        found = {
            user.pk: user
            for user in User.objects.filter(pk__in=[person.pk, pk])
            .select_for_update()
            .order_by("pk")
        }
        is_right = links.owner(pk, token, links.Purpose.JOIN) is not None
        place, holder = found.get(pk) if is_right else None, found.get(person.pk)
        if place is None or holder is None or place.person_id is not None:
            raise links.dead_link()
        if holder.email != place.email or User.objects.owner_of(place.username) != holder:
            raise links.dead_link()
        taker = TestTaker.objects.select_related("course__school").filter(user=place).first()
        if taker is None or taker.left_on is not None or taker.role not in PROFESSIONAL_ROLES:
            raise links.dead_link()
        place.person = holder
        place.save(update_fields=["person"])
        links.drop_all(place)
        record(Action.SCHOOL_JOIN, actor=place, about=place, **taker.audit_facts())
    return taker


def _is_pupil(person: User) -> bool:
    taker = getattr(person, "test_taker", None)
    return taker is not None and taker.role == Role.STUDENT


def _accounts_at(user: User) -> dict[int, tuple[str, int, set[str]]]:
    """School -> its name, the account that stands for the person there, and their roles."""
    if user.is_alba_admin or _is_pupil(user):
        return {}
    mine = User.objects.of_one_person(user).values("pk")
    found: dict[int, tuple[str, int, set[str]]] = {}

    def note(school: int, name: str, account: int, role: str) -> None:
        found.setdefault(school, (name, account, set()))[2].add(role)

    if user.holder.is_school_admin:
        rows = School.objects.filter(admins=user.holder)
        for pk, name in rows.values_list("pk", "school_name"):
            note(pk, name, user.holder.pk, ADMINISTRATOR)
    takers = TestTaker.objects.filter(
        user__in=mine, role__in=PROFESSIONAL_ROLES, left_on=None, course__isnull=False
    )
    place = ("course__school", "course__school__school_name", "user", "role")
    for row in takers.values_list(*place):
        note(*row)
    if found:
        duties = Duty.objects.reading().filter(user__in=mine)
        for school in duties.values_list("school", flat=True):
            if school in found:
                found[school][2].add(READER)
    return found


def schools_of(user: User) -> list[SchoolOf]:
    """Where the person belongs to the staff; of those, `at_hand` are the ones that `user` is used
    at."""
    return [
        {"id": pk, "name": name, "roles": sorted(roles), "at_hand": account == user.pk}
        for pk, (name, account, roles) in sorted(
            _accounts_at(user).items(), key=lambda item: (item[1][0].casefold(), item[0])
        )
    ]


def take_in_hand(login: Login, school: int) -> User:
    """From now on this login works for that school (an id). Raises Http404 for one to whose staff
    the person does not belong."""
    there = _accounts_at(login.acting).get(school)
    if there is None:
        raise Http404
    account = there[1]
    login.at_id = None if account == login.user_id else account
    login.save(update_fields=["at"])
    acting = Login.objects.select_related("user", "at").get(pk=login.pk).acting
    acting.current_login = login
    return acting
