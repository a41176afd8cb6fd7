"""What is stored already follows the same rules: links that went to an address which was corrected
since, what was answered by them, and emails that count as having told a family and never went out."""

from collections import defaultdict

from django.db import migrations
from django.db.models import Exists, OuterRef
from django.utils.crypto import salted_hmac

from alba.campaigns.consent.links import mark
from alba.takers.enrolment.names import name_key

ELSEWHERE = "elsewhere"
BATCH = 500


def kept_of(email):
    """As in `mailing.address_of`."""
    return salted_hmac("alba.families", email.lower(), algorithm="sha256").hexdigest()


def mark_links(apps, _schema):
    links = apps.get_model("campaigns", "ConsentLink").objects
    campaigns = links.values_list("request__campaign", flat=True).distinct()
    for campaign in list(campaigns):
        mark_links_of(links.filter(request__campaign=campaign))


def mark_links_of(links):
    rows = list(links.select_related("request__contact", "mail").order_by("pk"))
    contacts = {row.request_id: row.request.contact for row in rows if row.request.contact}
    here = {pk: kept_of(one.email) for pk, one in contacts.items()}
    sent_to = {row.request_id: row.mail.address for row in rows if row.mail}
    if not any(here.get(pk) == address for pk, address in sent_to.items()):
        return  # by another secret key: nothing can be told
    for row in rows:
        address = row.mail.address if row.mail else sent_to.get(row.request_id)
        if row.request_id in contacts and address:
            is_here = address == here[row.request_id]
            email = contacts[row.request_id].email
            row.address = mark(row.digest, email) if is_here else ELSEWHERE
    links.model.objects.bulk_update(rows, ["address"], batch_size=BATCH)


def tie_answers(apps, _schema):
    contacts = apps.get_model("takers", "GuardianContact").objects.filter(excluded=False)
    names = defaultdict(set)
    for taker, name in contacts.values_list("taker", "full_name"):
        names[taker].add(name_key(name, ""))
    answers = apps.get_model("campaigns", "FamilyAnswer").objects
    rows = list(answers.order_by("pk"))
    links = defaultdict(list)
    mailed = apps.get_model("campaigns", "ConsentLink").objects.filter(mail__isnull=False)
    for link in mailed.filter(request__in=answers.values("request")).order_by("pk"):
        links[link.request_id].append(link)
    for row in rows:
        before = [one for one in links[row.request_id] if one.made_at <= row.at]
        row.link = before[-1] if before else None
        row.is_named = name_key(row.name, "") in names[row.taker_id]
    answers.bulk_update(rows, ["link", "is_named"], batch_size=BATCH)


def forget_unsent(apps, _schema):
    sent = apps.get_model("campaigns", "ConsentLink").objects.filter(
        request__campaign=OuterRef("campaign"),
        request__contact=OuterRef("contact"),
        mail__sent_at__isnull=False,
    )
    told = apps.get_model("campaigns", "FamilyInformed").objects
    told.filter(~Exists(sent), how="mail", contact__isnull=False).update(arrived=False)


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0011_links_of_addresses"), ("takers", "0011_guardianconsent_counts")]

    operations = [
        migrations.RunPython(mark_links, migrations.RunPython.noop),
        migrations.RunPython(tie_answers, migrations.RunPython.noop),
        migrations.RunPython(forget_unsent, migrations.RunPython.noop),
    ]
