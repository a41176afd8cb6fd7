"""The page about a screening for all its families, without a login: what the school asks of
everybody, and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from alba.accounts.models import Locale
from alba.assessments.family_page import about_words, page_views, sentences, words
from alba.campaigns.consent import texts
from alba.campaigns.models import Campaign, CampaignState
from alba.campaigns.school_answer import answers
from alba.http.languages import asked_for
from alba.people.records.consents import Purpose


@require_safe
def show(request: HttpRequest, page: str) -> HttpResponse:
    rows = Campaign.objects.select_related("school").exclude(state=CampaignState.DRAFT)
    campaign = rows.filter(page=page.lower()).first()
    wanted = request.GET.get("lang")
    spoken = asked_for(request.headers.get("Accept-Language", ""))
    language = wanted if wanted in Locale.values else spoken or Locale.CATALAN.value
    with translation.override(language):
        if campaign is None:
            return written("page", 404, title=about_words.no_title())
        return written(
            "about",
            200,
            title=about_words.title(campaign),
            school=campaign.school,
            text=texts.shown(campaign.school_id, Purpose.SCREENING, language),
            answer=answers.shown(campaign, language),
            sections=about_words.sections(campaign),
            questionnaires=sentences.of(campaign, language),
        )


def written(name: str, status: int, **more: object) -> HttpResponse:
    languages = {code: words.LANGUAGES[code] for code in Locale.values}
    return page_views.written(
        f"family_page/{name}", status, languages, words=about_words.fixed(), **more
    )
