from typing import Any

from rest_framework import serializers

from alba.assessments.questionnaires.questionnaires import CODES
from alba.audit.models import Action, Outcome
from alba.insight import readable, who_read
from alba.people.models import Role


class EventQuery(serializers.Serializer[Any]):
    """The filters of the trail."""

    action = serializers.ChoiceField(choices=Action.choices, required=False)
    outcome = serializers.ChoiceField(choices=Outcome.choices, required=False)
    actor = serializers.IntegerField(required=False, min_value=1)
    subject = serializers.IntegerField(required=False, min_value=1)
    school = serializers.IntegerField(required=False, min_value=1)
    object_type = serializers.CharField(required=False, max_length=16)
    object_id = serializers.IntegerField(required=False, min_value=1)
    client = serializers.CharField(required=False, max_length=32)
    login_kind = serializers.CharField(required=False, max_length=16)
    since = serializers.DateField(required=False)
    until = serializers.DateField(required=False)


class EventExportQuery(EventQuery):
    format = serializers.ChoiceField(choices=["csv"], default="csv")


class DetailsSerializer(serializers.Serializer[Any]):
    """The facts of a line beside its columns; the action decides which of them there are."""

    count = serializers.IntegerField(
        required=False, help_text="of refusals of one caller and kind: how often, in all"
    )
    since = serializers.DateTimeField(required=False)
    until = serializers.DateTimeField(required=False)
    named = serializers.ListField(
        child=serializers.CharField(), required=False, help_text='the first rows named: "test 7"'
    )
    name = serializers.CharField(required=False, help_text="of a school or class that is gone")
    campaign = serializers.IntegerField(required=False, help_text="of a login by card")
    format = serializers.CharField(required=False, help_text="of a list that was downloaded")
    rows = serializers.IntegerField(required=False)
    filters = serializers.DictField(
        required=False, help_text="those of the list; of a search only that there was one"
    )
    tests_months = serializers.IntegerField(
        required=False, help_text="what a school has decided; where it is missing, nothing goes"
    )
    left_months = serializers.IntegerField(required=False)
    cases_months = serializers.IntegerField(required=False)
    fate = serializers.CharField(required=False, help_text="delete or archive")
    contact = serializers.IntegerField(required=False, help_text="whose answer it is")
    route = serializers.CharField(required=False, help_text="how the answer came: link")
    what = serializers.CharField(required=False, help_text="what was reminded of")
    informant = serializers.CharField(required=False, help_text="as whom the test now counts")
    reason = serializers.CharField(required=False, help_text="why a sign-on was refused")


class EventSerializer(serializers.Serializer[Any]):
    """One line of the trail. Names are looked up when it is read (null: the row is gone). Auditors
    get neither names of people nor digests of reports, and of a test declined not whose it was."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    action = serializers.ChoiceField(choices=Action.choices)
    outcome = serializers.ChoiceField(choices=Outcome.choices)
    actor = serializers.IntegerField(allow_null=True)
    actor_name = serializers.CharField(allow_null=True)
    actor_role = serializers.CharField(
        help_text="P, S or T; A: an auditor, in lines since there is this letter"
    )
    login_kind = serializers.CharField(
        help_text='"card" for a login by card; empty for an account, and for nobody'
    )
    object_type = serializers.CharField()
    object_id = serializers.IntegerField(allow_null=True)
    subject = serializers.IntegerField(
        allow_null=True, help_text="id of the test taker whom the data are about"
    )
    subject_account = serializers.IntegerField(
        allow_null=True, help_text="their account, by the same numbers as `actor`; null: it is gone"
    )
    subject_name = serializers.CharField(allow_null=True)
    subject_role = serializers.ChoiceField(choices=Role.choices, allow_null=True)
    school = serializers.IntegerField(allow_null=True)
    school_name = serializers.CharField(allow_null=True)
    request_id = serializers.CharField()
    report = serializers.CharField(help_text="a keyed digest: `manage.py report_in_trail` makes it")
    client = serializers.CharField()
    details = DetailsSerializer(allow_null=True)


class IntegritySerializer(serializers.Serializer[Any]):
    """The state of the trail and its seals. A small trail is read at each call; a large one is read
    daily, and its newer events at each call."""

    state = serializers.ChoiceField(
        choices=["unbroken", "broken", "unchecked"],
        help_text="unchecked: nothing is sealed yet, or a large trail was never read",
    )
    events = serializers.IntegerField(help_text="that fit")
    seals = serializers.IntegerField()
    sealed_at = serializers.DateTimeField(
        allow_null=True, help_text="until when the events were checked: the newest seal's time"
    )
    head = serializers.CharField(help_text="hash of that seal, for `audit_verify --head`")
    read_at = serializers.DateTimeField(allow_null=True, help_text="when the whole was last read")
    is_late = serializers.BooleanField(help_text="that is more than 48 hours ago")
    waiting = serializers.IntegerField(help_text="events that are not sealed, or not checked, yet")
    broken_seal = serializers.IntegerField(
        allow_null=True, help_text="the first that does not fit (0: one is missing)"
    )
    broken_at = serializers.DateTimeField(allow_null=True, help_text="when that seal was made")


class SightSerializer(serializers.Serializer[Any]):
    """One visit by another person to a test about the user, or taken by the user: when it began,
    what was seen first, and all that was seen. Null where the test is gone."""

    at = serializers.DateTimeField()
    action = serializers.ChoiceField(choices=Action.choices)
    actions = serializers.ListField(
        child=serializers.ChoiceField(choices=Action.choices),
        help_text="one of each kind of content, in the order in which they were seen",
    )
    actor_name = serializers.CharField(allow_null=True)
    actor_role = serializers.CharField()
    as_reader = serializers.BooleanField(
        help_text="with the duty to read for the test’s school, now or then"
    )
    test = serializers.IntegerField(allow_null=True)
    test_type_name = serializers.ChoiceField(choices=list(CODES), allow_null=True)
    test_date = serializers.DateTimeField(
        allow_null=True, help_text="when it was finished; when it was begun, if it is not"
    )
    about = serializers.CharField(
        allow_null=True, help_text="first name of the person a test is about that one took"
    )


class ReadingSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(allow_null=True, help_text="null: the account is gone")
    role = serializers.ChoiceField(choices=readable.ROLES)
    what = serializers.ChoiceField(
        choices=who_read.WHATS,
        help_text="words: the result in words; talk: that the person would like to talk; "
        "ask: what a reader has asked about the person alone",
    )
    on = serializers.DateField()
