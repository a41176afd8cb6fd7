"""The words around the questionnaire for a guardian who reads none of the app's languages: the app
gets them with the page, and so downloads no further language. In our catalogues they have the
app's own keys for a message, with its English text as a comment."""

from typing import TypedDict

from django.utils import translation
from django.utils.translation import gettext

from alba.accounts.models import Locale
from alba.assessments.family_page import words
from alba.campaigns.consent.isolated import plain

# By area of the app's texts (frontend/src/i18n/en).
SHOWN = {
    "visit": """
        title failed refused goOn asked sure
        left.title left.text left.carryOn over.title over.idleTitle
        over.saved over.unsent thanks.title thanks.received thanks.until thanks.text
        thanks.ask thanks.end thanks.more thanks.next leave.open leave.title leave.text
        leave.unsent leave.delete leave.deleteTitle leave.deleteText leave.stay leave.leave
        declined.title declined.text declined.resume declined.stay withdraw.title
        withdraw.text withdraw.confirm withdraw.keep
    """,
    "terms": """
        aboutOther acceptFirst starting failed link.noLabels.title link.noLabels.text
        link.detection.title link.detection.text link.questionnaire.title
        link.questionnaire.text link.responses.title link.responses.text
        link.noRightAnswers.title link.noRightAnswers.text link.more link.details.wrong
        link.details.alone link.details.stop link.details.kept link.details.seen link.freely
        link.accept
    """,
    "between": """
        saved noted more goOn later no noToo
    """,
    "common": """
        appTitle footer contactUsAt
        skipToContent loading languageMenu textSize.label textSize.normal
        textSize.large textSize.largest helpLineNames.emergencies helpLineNames.salut_respon
        helpLineNames.suicide_prevention helpLineNames.children actions.cancel actions.close
        actions.continue actions.finish actions.next actions.previous actions.tryAgain
        states.deleting states.saved states.saving testTypes.personality
        testTypes.emotionalWellbeing titles.visit titles.privacy form.problems form.problem
        form.errorTitle away.inLine away.offline away.unavailable away.stays away.back
        actions.goHome errors.heading errors.explanation errors.offlineHeading
        errors.offlineExplanation errors.busy errors.throttled errors.throttledMinutes
        errors.generic errors.network errors.notLoaded errors.unavailable errors.server
        errors.notFound errors.forbidden decline.no decline.title decline.back decline.deletes
        withdraw.done
    """,
    "consent": """
        refused.title refused.askSchool refused.deleted refused.end
    """,
    "lesson": """
        change.until change.button change.buttonFor
    """,
    "taking": """
        helpNow helpHere.label helpHere.adult notFoundTitle notFoundBody questions.position
        questions.chooseFirst questions.keys questions.moreBelow questions.goesOn
        questions.byHand questions.hide.page questions.hide.title questions.halfway
        questions.leftOff questions.minutesLeft questions.lastMinute questions.waiting
        questions.finishing questions.unsent questions.unsentBodyHere questions.unsentAtEnd
        questions.refused questions.goTo questions.missing questions.finishFailed
        questions.closedTitle questions.closedBody questions.movedTitle questions.movedBody
        questions.finishedTitle questions.finishedBody questions.failed aloud.listen
        aloud.stop aloud.listenSentence aloud.stopSentence aloud.slow aloud.key
        aloud.unheard
    """,
}
KEYS = [f"{area}.{name}" for area, names in SHOWN.items() for name in names.split()]


class Frame(TypedDict):
    lang: str
    name: str
    dir: str
    spoken: str
    note: str
    text_note: str
    warnings: list[str]
    words: dict[str, str]


def frame(spoken: str) -> Frame | None:
    """`spoken`: the language of the sentences. None in the app's own languages."""
    language = translation.get_language() or "en"
    if language in Locale.values:
        return None
    return {
        "lang": language.partition("-")[0],
        "name": words.LANGUAGES[language],
        "dir": "rtl" if translation.get_language_bidi() else "ltr",
        "spoken": spoken,
        "note": plain(words.sentences_in(spoken)),
        "text_note": plain(words.text_in(spoken, with_questions=False)),
        "warnings": [plain(one) for one in (words.agreed_in(spoken), words.unread()) if one],
        "words": {key: isolated(gettext(key)) for key in KEYS},
    }


def isolated(text: str) -> str:
    """A name may be read from the other side than the words around it; the app shows no HTML."""
    for name in ("{{name}}", "{{child}}"):
        text = text.replace(name, f"\u2068{name}\u2069")
    return text
