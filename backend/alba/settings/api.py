"""REST framework, the API description, and the size of what may be sent."""

from alba import __version__
from alba.settings.environment import env

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["alba.accounts.sessions.authentication.LoginAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["alba.accounts.permissions.Nobody"],  # a view names who may
    "DEFAULT_PARSER_CLASSES": ["alba.http.parsers.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PAGINATION_CLASS": "alba.http.paging.OptionalPagination",
    "DEFAULT_METADATA_CLASS": None,
    "URL_FORMAT_OVERRIDE": None,  # `?format=` is ours: which kind of file
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "alba.http.negotiation.FallbackToJson",
    "DEFAULT_SCHEMA_CLASS": "alba.http.schema.description.Schema",
    "EXCEPTION_HANDLER": "alba.audit.refusals.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Alba",
    "DESCRIPTION": "Preventive emotional-wellbeing screening: sessions, schools, people, tests.",
    "VERSION": __version__,
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
    ],
    "COMPONENT_SPLIT_REQUEST": True,
    # They only say each value again.
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "COMPONENT_SPLIT_PATCH": False,  # each PATCH names the fields it needs
    "ENUM_NAME_OVERRIDES": {
        "SecondFactorKindEnum": "alba.accounts.second_factor.models.FactorKind",
        "SecondFactorMethodEnum": "alba.accounts.second_factor.models.METHODS",
        "LocaleEnum": "alba.accounts.models.Locale",
        "FamilyLocaleEnum": "alba.people.records.contacts.FamilyLocale",
        "TestTakerRoleEnum": "alba.people.models.Role",
        "TestTakerStateEnum": "alba.people.state.State",
        "ProfessionalRoleEnum": "alba.people.models.PROFESSIONAL_ROLE_CHOICES",
        "KeepsEnum": "alba.schools.place_serializers.KEEPS",
        "MoveStateEnum": "alba.enrolment.moves.models.MoveState",
        "TiedByEnum": "alba.families.kinship.serializers.TIED_BY",
        "MetByEnum": "alba.families.exclusion.colleagues.MET_BY",
        "BondKindEnum": "alba.people.models.Bond.Kind",
        "BondStateEnum": "alba.people.models.Bond.State",
        "CampaignStateEnum": "alba.campaigns.choices.CampaignState",
        "VoicesEnum": "alba.campaigns.choices.Voice",
        "VoiceStandingEnum": "alba.campaigns.serializers.STANDINGS",
        "TutorWaitsForEnum": "alba.people.models.WaitsFor",
        "TestTypeEnum": "alba.assessments.questionnaires.models.TestType",
        "ActionEnum": "alba.audit.models.Action",
        "FateEnum": "alba.privacy.models.Fate",
        "RecordedPurposeEnum": "alba.families.consent.serializers.PURPOSES",
        "ReturningResultEnum": "alba.enrolment.roster.serializers.RETURNING",
        "SaidEnum": "alba.people.records.consents.Said",
        "WordEnum": "alba.campaigns.consent.serializers.WORDS",
        "RouteEnum": "alba.people.records.consents.Route",
        "RouteOfWordEnum": "alba.campaigns.consent.serializers.ROUTES",
        "AdminStateEnum": "alba.accounts.admins.inviting.STATES",
        "RelationEnum": "alba.people.records.contacts.Relation",
        "WhyNoReminderEnum": "alba.campaigns.consent.reminding.WHY_NOT",
        "WhatIsMissingEnum": "alba.campaigns.consent.serializers.MISSING",
        "WhatNeedsAttentionEnum": "alba.insight.attention.attention.WHATS",
        "WhatIsReadEnum": "alba.insight.who_read.WHATS",
        "ChangeWordsEnum": "alba.assessments.voices.change.WORDS",
        "WhyNotComparedEnum": "alba.assessments.voices.change.REASONS",
        "WhoGaveBothEnum": "alba.assessments.voices.change.RELATIONS",
        "ExportStateEnum": "alba.privacy.research.serializers.STATES",
        "ExportWaitsForEnum": [("second", "second")],
        "InformantEnum": "alba.assessments.questionnaires.questionnaires.INFORMANTS",
        "QuestionnaireEnum": "alba.campaigns.choices.Questionnaire",
        "AskStateEnum": "alba.followup.asks.serializers.ASK_STATES",
        "WhyNotHeardEnum": "alba.campaigns.asks.voices.REASONS",
        "AskedVoiceStateEnum": "alba.followup.asks.serializers.VOICE_STATES",
        "CaseReasonEnum": "alba.followup.cases.models.CaseReason",
        "CaseStateEnum": "alba.followup.cases.models.CaseState",
        "CaseOutcomeEnum": "alba.followup.cases.models.Outcome",
        "StepKindEnum": "alba.followup.cases.models.StepKind",
        "TalkStateEnum": "alba.followup.talk.models.TalkState",
        "OverdueEnum": "alba.followup.talk.models.Overdue",
        "WhomEnum": "alba.followup.talk.models.Whom",
        "HandedToEnum": "alba.followup.hand_over.models.HandedTo",
        "LetterStateEnum": "alba.followup.letters.models.LetterState",
        "LetterToEnum": "alba.followup.letters.models.To",
        "LetterRouteEnum": "alba.followup.letters.serializers.ROUTES",
        "HowGivenEnum": "alba.followup.letters.models.How",
        "LetterAnswerEnum": "alba.followup.letters.serializers.ANSWERS",
        "ReplyAnswerEnum": "alba.followup.letters.models.Reply.Said",
        "EntryStateEnum": "alba.followup.entries.models.EntryState",
        "ProviderKindEnum": "alba.sign_on.models.ProviderKind",
        "ProviderStateEnum": "alba.sign_on.models.ProviderState",
        "PurposeEnum": "alba.people.records.consents.Purpose",
        "SignOnPurposeEnum": "alba.sign_on.serializers.ASKED_FOR",
        "TrueEnum": [(True, True)],
        "FalseEnum": [(False, False)],
    },
}

# JSON bodies stay far below this; the upload of a report has its own limit.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
DATA_UPLOAD_MAX_NUMBER_FILES = 5
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o600, 0o700
PDF_MAX_MB = env.int("PDF_MAX_MB", default=10)
