from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.people.upkeep import repair


class Command(BaseCommand):
    help = (
        "Looks for people who are assigned in a ring, and for people who are in another class than "
        "they should be. Changes nothing unless told to --mend; ends with 1 when it found anything."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--mend",
            action="store_true",
            help="put it right, all or nothing; every change is in the trail as taker.move",
        )

    def handle(self, *, mend: bool, **options: Any) -> None:
        found = repair.mend() if mend else repair.look()
        for ring in found.rings:
            self.stdout.write("ring: " + " -> ".join(str(pk) for pk in [*ring, ring[0]]))
        for pk in found.out_of_place:
            self.stdout.write(f"out of place: test taker {pk}")
        if not found:
            self.stdout.write("Everybody is where they belong.")
            return
        told = f"{len(found.rings)} rings, {len(found.out_of_place)} people out of place"
        if not mend:
            raise CommandError(f"{told}; nothing was changed. --mend puts it right.")
        self.stdout.write(f"{told}: mended.")
