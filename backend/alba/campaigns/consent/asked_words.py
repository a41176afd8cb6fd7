"""The sentences about what is asked, in the active one of eight languages."""

from collections.abc import Sequence

from babel.lists import format_list
from django.utils import translation
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from alba.campaigns.choices import Questionnaire
from alba.campaigns.consent.asked import Asked, size
from alba.campaigns.consent.isolated import plain, with_names
from alba.days import BABEL, in_sentence

MOST_NAMED = 3


def question(asked: Asked) -> str:
    """The heading of the page: nobody is said to take part who is asked nothing."""
    if asked.is_research:
        text = _("%(school)s asks: may answers about %(child)s be used for research?")
    elif asked.pupil or not asked.kinds:
        text = _("%(school)s asks: may %(child)s take part?")
    elif asked.contact:
        text = _("%(school)s asks: may we ask you about %(child)s?")
    else:
        text = _("%(school)s asks: may a teacher answer about %(child)s?")
    return with_names(text, school=asked.school, child=asked.child)


def lines(asked: Asked) -> list[str]:
    """What is asked, of whom, when, and who reads the result."""
    if asked.is_research:
        return [_("Nobody is asked anything more for this.")]
    if not asked.kinds:
        return of_pupil(asked)
    return [
        *_by(asked),
        _about(asked.kinds),
        _of_pupil(asked),
        *_of_contact(asked),
        *_of_teacher(asked),
        *_readers(asked),
    ]


def of_pupil(asked: Asked) -> list[str]:
    """What follows for a child who is asked alone, or is asked nothing."""
    if not asked.kinds:
        return [with_names(_("So far, nothing is asked about %(child)s."), child=asked.child)]
    about = [_about(asked.kinds)] if asked.by else []
    return [*about, _of_pupil(asked), *_of_teacher(asked)]


def in_mail(asked: Asked) -> str:
    return plain(" ".join(lines(asked)))


def _by(asked: Asked) -> list[str]:
    if not asked.by:
        return []
    text = _("%(name)s, of %(school)s, would like to know how %(child)s is doing.")
    return [with_names(text, name=asked.by, school=asked.school, child=asked.child)]


def _about(kinds: Sequence[Questionnaire]) -> str:
    if Questionnaire.BFI not in kinds:
        return _("Short sentences about feelings, friends and behaviour. It is not a diagnosis.")
    if Questionnaire.SDQ not in kinds:
        return _("Short sentences about personality. It is not a diagnosis.")
    return _(
        "Short sentences about feelings, friends, behaviour and personality. It is not a diagnosis."
    )


def _of_pupil(asked: Asked) -> str:
    if not asked.pupil:
        return with_names(_("%(child)s is asked nothing."), child=asked.child)
    day = asked.lesson_on or asked.closes_on
    assert day is not None  # noqa: S101 (a screening has a last day)
    if asked.by:
        text = _("%(child)s answers %(count)s by %(day)s, in about %(minutes)s minutes.")
    else:
        text = _in_class(asked)
    count, minutes = map(str, size(asked.pupil))
    return with_names(text, child=asked.child, count=count, minutes=minutes, day=in_sentence(day))


def _in_class(asked: Asked) -> str:
    return (
        _("%(child)s answers %(count)s in class on %(day)s, in about %(minutes)s minutes.")
        if asked.lesson_on
        else _("%(child)s answers %(count)s in class by %(day)s, in about %(minutes)s minutes.")
    )


def _of_contact(asked: Asked) -> list[str]:
    if not asked.contact:
        return []
    count, minutes = size(asked.contact)
    text = _("If you like, you answer %(count)s at home, in about %(minutes)s minutes.")
    return [text % {"count": count, "minutes": minutes}]


def _of_teacher(asked: Asked) -> list[str]:
    if not asked.teacher:
        return []
    text = _("A teacher answers %(count)s about %(child)s.")
    return [with_names(text, child=asked.child, count=str(size(asked.teacher)[0]))]


def _readers(asked: Asked) -> list[str]:
    if not asked.readers:
        return []
    shown = [with_names("%(name)s", name=name) for name in asked.readers]
    if (more := len(shown) - MOST_NAMED) > 0:
        shown = [*shown[:MOST_NAMED], with_names(_("%(count)s more"), count=str(more))]
    # Each name is isolated on its own.
    names = mark_safe(listed(shown))  # noqa: S308 (all are escaped)
    return [with_names(_("Who reads the results: %(names)s."), names=names)]


def listed(names: Sequence[str]) -> str:
    """ "A, B and C", in the active language."""
    language = translation.get_language() or "en"
    return format_list(list(names), locale=BABEL.get(language, language))
