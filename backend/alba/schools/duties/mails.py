"""Emails about who reads the results of a school, who runs it, and whose address was changed. They
may name a colleague and the school, but say nothing about any pupil."""

from django.utils.translation import gettext as _

from alba.accounts.mail import plain_text
from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User
from alba.days import dated
from alba.schools.duties import granting
from alba.schools.duties.models import INVITATION, Duty


def letters() -> Builders:
    return {
        "duty_granted": granted,
        "duty_waits": waits,
        "duty_ended": ended,
        "admin_new": admin_new,
        "reader_gone": gone,
        "address_reached": address_reached,
    }


def _duty(holder: int, duty: int) -> Duty | None:
    """None once the account is gone."""
    rows = Duty.objects.select_related("school", "user")
    return rows.filter(user=holder, pk=duty).first()


def _said(text: str, duty: Duty) -> str:
    name = f"{duty.user.first_name} {duty.user.last_name}".strip()
    return dated(text, name=name, school=duty.school.school_name, day=duty.ends_on)


def granted(user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None or row.ended_at is not None or row.suspended_at is not None:
        return None
    if row.waits_for == INVITATION:
        return _waits_for_invitation(user, row)
    if user.pk == holder:
        return Letter(
            subject=_("You now read results in Alba"),
            before=[
                _said(
                    _(
                        "At %(school)s you now read, in words, the results of pupils, families and "
                        "teachers, and what is being done about them. This ends automatically on "
                        "%(day)s."
                    ),
                    row,
                ),
                _("It was given to you alone: please never lend your login to anyone."),
            ],
            link=(_("Log in"), address("/login")),
        )
    return Letter(
        subject=_("Someone now reads results at your school"),
        before=[
            _said(
                _("At %(school)s, %(name)s now reads the results of pupils. It ends on %(day)s."),
                row,
            ),
            _("If that is not right, end it on the school’s page."),
        ],
        link=(_("Open the school’s page"), address(f"/schools/{row.school_id}")),
    )


def _waits_for_invitation(user: User, duty: Duty) -> Letter | None:
    """None for the holder, who has an invitation to open; all are told once it was opened."""
    if user.pk == duty.user_id:
        return None
    text = _(
        "%(name)s was asked to read the results of pupils at %(school)s, and can do so once they "
        "have opened their invitation. You’ll be told then."
    )
    return Letter(
        subject=_("Someone was asked to read results at your school"),
        before=[
            _said(text, duty),
            _("If that is not right, end it on the school’s page."),
        ],
        link=(_("Open the school’s page"), address(f"/schools/{duty.school_id}")),
    )


def admin_new(_user: User, *, school: int, admin: int) -> Letter | None:
    """None once they are gone, or no longer of the school."""
    person = User.objects.filter(pk=admin, assigned_schools=school).first()
    if person is None:
        return None
    words = {
        "name": f"{person.first_name} {person.last_name}".strip(),
        "school": person.assigned_schools.get(pk=school).school_name,
    }
    return Letter(
        subject=_("Your school has a new administrator in Alba"),
        before=[
            _("%(name)s now administers %(school)s in Alba.") % words,
            _("If you don’t know the person, please ask at your school, or write to us."),
        ],
        link=(_("Open Alba"), address("/")),
    )


def ended(user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None:
        return None
    if user.pk == holder:
        return Letter(
            subject=_("You no longer read results in Alba"),
            before=[_said(_("You no longer read the results of %(school)s."), row)],
        )
    return Letter(
        subject=_("Someone no longer reads results in Alba"),
        before=[_said(_("%(name)s no longer reads the results of %(school)s."), row)],
    )


def gone(_user: User, *, school: int) -> Letter:
    """The account of a reader was deleted, and with it the name."""
    return Letter(
        subject=_("Someone no longer reads results in Alba"),
        before=[
            _(
                "The account of a person who read the results of your school was deleted. What "
                "that person had to do is now waiting for the other readers."
            )
        ],
        link=(_("Open the school’s page"), address(f"/schools/{school}")),
    )


def waits(user: User, *, holder: int, duty: int, changed: bool = False) -> Letter | None:
    """`changed`: the account was, while the duty waited for a second person."""
    row = _duty(holder, duty)
    if row is None or row.suspended_at is None or row.ended_at is not None:
        return None
    if row.suspended_for == "four_eyes" and not changed:
        return _waits_for_second(user, row)
    if user.pk == holder:
        text = _(
            "Your account was given another password, second step, address or school account, or "
            "was not used for months. So that nobody reads results in your place, someone else at "
            "%(school)s has to confirm that it is you. Until then you can’t read any."
        )
        return Letter(
            subject=_("Reading results has to be confirmed first"), before=[_said(text, row)]
        )
    if not granting.may_confirm(row, user):
        text = _(
            "The account of %(name)s was given another password, second step, address or school "
            "account, or was not used for months. Someone else at %(school)s has to confirm that "
            "it is still the same person. Until then they can’t read any results."
        )
        return _waits_for_others(row, text)
    text = _(
        "The account of %(name)s was given another password, second step, address or school "
        "account, or was not used for months. If you know that it is still the same person, "
        "confirm it on the page of %(school)s. Until then they can’t read any results."
    )
    return Letter(
        subject=_("Please confirm who reads results"),
        before=[_said(text, row)],
        link=(_("Open the school’s page"), address(f"/schools/{row.school_id}")),
    )


def _waits_for_second(user: User, duty: Duty) -> Letter:
    if user.pk == duty.user_id:
        text = _(
            "At %(school)s you were asked to read the results, in words, of pupils, families and "
            "teachers. Someone else at the school has to confirm it first: two people decide who "
            "reads. Until then you can’t read anything."
        )
        return Letter(
            subject=_("A second person has to confirm who reads results"),
            before=[_said(text, duty)],
        )
    if not granting.may_confirm(duty, user):
        text = _(
            "%(name)s was asked to read results at %(school)s. Two people decide who reads, so "
            "someone else has to confirm it. You can’t, because you have given it, or because the "
            "same person has made or changed your account. Until then %(name)s can’t read anything."
        )
        return _waits_for_others(duty, text)
    text = _(
        "%(name)s was asked to read results at %(school)s by the person who made the account, gave "
        "it its address or reset it. Someone else has to confirm it: an administrator of the "
        "school, someone who reads for it, or Alba’s team."
    )
    return Letter(
        subject=_("Please confirm who reads results"),
        before=[
            _said(text, duty),
            _("Confirm it only if you know the person. Until then they can’t read anything."),
        ],
        link=(_("Open the school’s page"), address(f"/schools/{duty.school_id}")),
    )


def _waits_for_others(duty: Duty, text: str) -> Letter:
    """To somebody who may not confirm it."""
    return Letter(
        subject=_("Another person has to confirm who reads results"),
        before=[_said(text, duty)],
        link=(_("Open the school’s page"), address(f"/schools/{duty.school_id}")),
    )


def address_reached(user: User, by: list[int], count: int, taker: int, waits: int = 0) -> Letter:
    """To a colleague of those who set the addresses. It does not name the people it is about.
    `waits`: how many of them have to be confirmed."""
    actors = User.objects.filter(pk__in=by).order_by("pk")
    who = ", ".join(dict.fromkeys(_name_of(actor) for actor in actors)) or _("a colleague")
    one = _(
        "At your school, the email address of a pupil, of a member of staff or of a person who has "
        "already answered a questionnaire was entered or changed, or that person was invited for "
        "the first time. Who did it: %(who)s."
    )
    several = _(
        "At your school, the email addresses of %(count)d people were entered or changed, or they "
        "were invited for the first time: pupils, staff, or people who have already answered a "
        "questionnaire. Who did it: %(who)s."
    )
    waiting = _(
        "Some read results or lead a class (%(count)d). They can do so again once another person "
        "has confirmed that it is really them: on the first page of Alba, or on the page of the "
        "school."
    )
    return Letter(
        subject=_("Addresses were changed at your school on Alba"),
        before=[
            (one if count == 1 else several) % {"who": who, "count": count},
            *([waiting % {"count": waits}] if waits else []),
            _(
                "The person who reads that mailbox can set up the account. You’re told so that "
                "nobody does this alone: please check that it is right."
            ),
        ],
        link=_to_those_reached(user, taker),
        after=[_("If it isn’t, talk to your colleague, or write to us.")],
    )


def _name_of(actor: User) -> str:
    if actor.is_alba_admin:
        return _("Alba’s team")
    return actor.full_name if plain_text.is_greeted(actor.full_name) else _("a colleague")


def _to_those_reached(user: User, taker: int) -> tuple[str, str]:
    if not user.is_school_admin:
        return _("Open Alba"), address("/")
    if taker:
        return _("See the person"), address(f"/test-takers/{taker}")
    return _("See the people"), address("/test-takers")
