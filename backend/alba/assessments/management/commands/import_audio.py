from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.assessments.questionnaires import recording_import as recordings
from alba.assessments.questionnaires.models import RecordingSet
from alba.assessments.questionnaires.recordings import form_of

SHOWN = 20


class Command(BaseCommand):
    help = (
        "Stores sentences read aloud. FOLDER has files like sdq01.self.ca.ogg (Opus) or "
        "sdq01.other.es.m4a (AAC), at most 25 kB each, and voice.json: reader, licence and digest, "
        'an object like {"SDQ.self.ca": "..."} or, for a single set, only its digest. Each '
        "questionnaire, form (self, other) and language is whole or not there at all. A folder "
        "with any mistake changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("folder", type=Path, metavar="FOLDER", nargs="?")
        what.add_argument(
            "--digest",
            action="store_true",
            help="print the digests of the texts that people read now, and which are recorded",
        )
        what.add_argument("--remove", metavar="DIGEST", help="delete the recordings of these texts")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["digest"]:
            self._print_digests()
        elif options["remove"]:
            count = recordings.remove(options["remove"])
            if not count:
                raise CommandError("There are no recordings of texts with this digest.")
            self.stdout.write(f"Deleted: {count}.")
        else:
            self._import(options["folder"])

    def _print_digests(self) -> None:
        sets = {
            (one.test_type, one.form, one.language, one.digest)
            for one in RecordingSet.objects.all()
        }
        for questionnaire, informant, language, digest in recordings.digests():
            form = form_of(informant)
            there = (questionnaire.test_type, form, language, digest) in sets
            line = f"{questionnaire.code} {informant:<7} {language} {digest}"
            self.stdout.write(line + " recorded" * there)

    def _import(self, folder: Path) -> None:
        try:
            stored = recordings.import_folder(folder)
        except OSError as error:
            raise CommandError(f"{folder} cannot be read or stored: {error.strerror}") from None
        except recordings.RecordingsError as bad:
            more = len(bad.problems) - SHOWN
            lines = [*bad.problems[:SHOWN], *([f"and {more} more"] if more > 0 else [])]
            text = "\n  ".join(["Nothing was changed. In this folder:", *lines])
            raise CommandError(text) from None
        for one in stored:
            self.stdout.write(f"{one} is read aloud by {one.reader}.")
