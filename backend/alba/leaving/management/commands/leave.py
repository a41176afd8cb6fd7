import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from alba.leaving import comparing, out, what
from alba.leaving.folder import FolderError
from alba.ops.encryption import EncryptionError


class Command(BaseCommand):
    help = (
        "Writes everything of a school (its number), or of all, into a new folder for another "
        "operator, encrypted to their age public key. The server may run. Nothing is changed here, "
        "except with --final."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("school", nargs="?", type=int, help="its number")
        parser.add_argument("--all", action="store_true", help="the whole installation")
        parser.add_argument("--to", nargs=2, metavar=("RECIPIENT", "FOLDER"), default=("", ""))
        parser.add_argument(
            "--final", action="store_true", help="also closes the school here, in one transaction"
        )
        parser.add_argument("--what", action="store_true", help="says what goes along, and ends")
        parser.add_argument(
            "--compare", nargs=2, metavar=("A", "B"), help="two folders, line by line"
        )
        parser.add_argument("--identity", type=Path, help="for --compare: the file of an age key")
        parser.add_argument("--document", action="store_true", help="the same for leaving.md")

    def handle(self, *, school: int | None, to: tuple[str, str], **options: Any) -> None:
        if options["what"]:
            self._say_what()
            return
        if options["compare"]:
            a, b = map(Path, options["compare"])
            self._compare(a, b, options["identity"])
            return
        if options["document"]:
            self.stdout.write(what.document())
            return
        recipient, folder = to
        if not folder or (school is None) != options["all"]:
            raise CommandError("leave SCHOOL --to RECIPIENT FOLDER, or --all instead of SCHOOL.")
        try:
            final = options["final"]
            left = out.leave(school, recipient, Path(folder), self._progress, final=final)
        except (FolderError, EncryptionError, OSError, DatabaseError) as error:
            raise CommandError(f"Nothing was written: {error}") from None
        self.stderr.write("")
        if final:
            self.stdout.write("Closed here from now on: nothing more is saved.")
        self.stdout.write(
            f"{folder}: {sum(left.counts.values())} rows. The last seal of its trail: "
            f"{left.head or 'none'}. Read this to the new operator, by telephone or in person, "
            "never by the way the folder goes:"
        )
        self.stdout.write(left.digest)
        if left.missing:
            self.stderr.write(
                f"{len(left.missing)} reports have no file any more and stay behind: "
                + ", ".join(left.missing[:5])
            )

    def _say_what(self) -> None:
        for line in what.lines():
            self.stdout.write(line)
        if undecided := [what.label(table) for table in what.undecided()]:
            raise CommandError(f"Nobody has decided about: {', '.join(undecided)}")

    def _compare(self, a: Path, b: Path, identity: Path | None) -> None:
        if identity is None:
            raise CommandError("leave --compare A B --identity KEY")
        number = 0
        try:
            for number, line in enumerate(comparing.differences(a, b, identity), 1):  # noqa: B007
                self.stdout.write(line)
        except (FolderError, EncryptionError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{number} differences")
        if number:
            sys.exit(1)

    def _progress(self, name: str, done: int, of: int) -> None:
        if sys.stderr.isatty() or done % 100 == 0:
            self.stderr.write(f"\r{100 * done // of:3} %  {name:40}", ending="")
