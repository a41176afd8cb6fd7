"""Sentences read aloud by a person: imported whole or not at all, and heard only by those who read
these very texts."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question, Recording, RecordingSet
from alba.audit.models import Event
from alba.people.models import Role
from tests.support.factories import make_taker
from tests.support.recordings import OGG, digest_of, record, say
from tests.support.screenings import make_test

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _media(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def begun(role: Role, test_type: int = 2) -> Test:
    taker = make_taker(role)
    child = make_taker(Role.STUDENT, assigned_to=taker) if role != Role.STUDENT else None
    return make_test(taker, on_behalf_of=child, test_type=test_type, finished=False)


def audio(as_user: Any, test: Test, locale: str = "ca", **headers: str) -> list[str | None]:
    query = f"&locale={locale}" if locale else ""
    client = as_user(test.test_taker.user)
    answer = client.get(f"/app/test-questions/?test={test.pk}{query}", headers=headers)
    assert answer.status_code == 200, answer.content
    return [question["audio"] for question in answer.json()]


def test_a_set_is_heard_in_its_language_by_those_who_read_its_texts(
    tmp_path: Path, as_user: Any, capsys: Any
) -> None:
    call_command("import_audio", record(tmp_path / "in", "SDQ", "self", "ca", "es"))
    assert "SDQ.self.ca is read aloud by Rita Casals." in capsys.readouterr().out
    own = begun(Role.STUDENT)
    urls = audio(as_user, own)
    assert len(set(urls)) == 25
    assert None not in urls
    assert not set(urls) & set(audio(as_user, own, "es"))
    assert audio(as_user, own, "", **{"Accept-Language": "es"}) == audio(as_user, own, "es")
    assert audio(as_user, own, "en") == [None] * 25
    assert audio(as_user, begun(Role.STUDENT, 1)) == [None] * 44
    assert audio(as_user, begun(Role.PARENT)) == [None] * 25
    assert Event.objects.filter(action="recordings.import").count() == 2


def test_a_recording_is_kept_by_the_browser_and_names_nobody(
    tmp_path: Path, as_user: Any, client: Any
) -> None:
    call_command("import_audio", record(tmp_path / "in"))
    call_command("import_audio", record(tmp_path / "more", "BFI", ending="m4a"))
    own = begun(Role.STUDENT)
    url = audio(as_user, own)[2]
    assert re.fullmatch(r"/app/recordings/[0-9a-f-]{36}/", str(url))
    heard = as_user(own.test_taker.user).get(url)
    assert heard.content == OGG + b"sdq03 self ca"
    assert heard.headers["Content-Type"] == "audio/ogg"
    assert heard.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    assert heard.headers["X-Content-Type-Options"] == "nosniff"
    other = as_user(make_taker(Role.TEACHER).user)
    assert other.get(url).status_code == 200
    assert other.get(f"{url[:-5]}0000/").headers["Cache-Control"] == "no-store, private"
    other = begun(Role.STUDENT, 1)
    m4a = as_user(other.test_taker.user).get(audio(as_user, other)[0])
    assert m4a.headers["Content-Type"] == "audio/mp4"
    assert client.get(url).status_code == 401
    default_storage.delete(Recording.objects.get(pk=str(url)[16:-1]).file.name)
    assert as_user(own.test_taker.user).get(url).status_code == 404


def test_parents_and_teachers_hear_the_words_they_read(tmp_path: Path, as_user: Any) -> None:
    parent, teacher = begun(Role.PARENT), begun(Role.TEACHER)
    call_command("import_audio", record(tmp_path / "parents", informant="parent"))
    heard = audio(as_user, parent)
    assert None not in heard
    assert audio(as_user, teacher) == [None] * 25
    call_command("import_audio", record(tmp_path / "teachers", informant="teacher"))
    assert None not in audio(as_user, teacher)
    assert audio(as_user, parent) == heard
    for question in Question.objects.all():  # the same words for both
        question.teacher_ca = question.parent_ca
        question.save()
    assert audio(as_user, teacher) == heard


def test_another_wording_silences_it_and_the_old_one_brings_it_back(
    tmp_path: Path, as_user: Any
) -> None:
    call_command("import_audio", record(tmp_path / "in", "SDQ", "self", "ca", "es"))
    own = begun(Role.STUDENT)
    before = audio(as_user, own)
    old = Question.objects.get(message_id="sdq25").message_ca
    Question.objects.filter(message_id="sdq25").update(message_ca="una altra frase")
    assert audio(as_user, own) == [None] * 25
    assert None not in audio(as_user, own, "es")
    Question.objects.filter(message_id="sdq25").update(message_ca=old)
    assert audio(as_user, own) == before


def test_a_new_recording_of_the_same_texts_has_new_addresses(tmp_path: Path, as_user: Any) -> None:
    folder = record(tmp_path / "in")
    say(folder, digest=digest_of("SDQ", "self", "ca"))  # of the only set
    call_command("import_audio", folder)
    own = begun(Role.STUDENT)
    before = audio(as_user, own)
    call_command("import_audio", folder)
    assert not set(before) & set(audio(as_user, own))
    assert len(default_storage.listdir("recordings")[1]) == 25
    assert as_user(own.test_taker.user).get(before[0]).status_code == 404


def test_what_is_recorded_is_listed_and_can_be_removed(
    tmp_path: Path, as_user: Any, capsys: Any
) -> None:
    call_command("import_audio", record(tmp_path / "in"))
    capsys.readouterr()
    call_command("import_audio", "--digest")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * 3 * 3
    digest = digest_of("SDQ", "self", "ca")
    assert [line for line in lines if "recorded" in line] == [f"SDQ self    ca {digest} recorded"]
    call_command("import_audio", f"--remove={digest}")
    assert audio(as_user, begun(Role.STUDENT)) == [None] * 25
    assert default_storage.listdir("recordings")[1] == []
    assert Event.objects.filter(action="recordings.remove").count() == 1
    with pytest.raises(CommandError, match="no recordings"):
        call_command("import_audio", f"--remove={digest}")


def lose_one(folder: Path) -> None:
    (folder / "sdq09.self.ca.ogg").unlink()


def add_one_of_another_language(folder: Path) -> None:
    (folder / "sdq09.self.en.ogg").write_bytes(OGG)


def record_one_twice(folder: Path) -> None:
    (folder / "sdq09.self.ca.m4a").write_bytes(OGG)


def add_a_stranger(folder: Path) -> None:
    (folder / "sdq99.self.ca.ogg").write_bytes(OGG)


def add_another_file(folder: Path) -> None:
    (folder / "sdq01.parent.ca.wav").touch()


def make_large(folder: Path) -> None:
    (folder / "sdq01.self.ca.ogg").write_bytes(OGG + bytes(25_000))


def write_vorbis(folder: Path) -> None:
    (folder / "sdq01.self.ca.ogg").write_bytes(OGG.replace(b"OpusHead", b"\x01vorbis"))


def write_video(folder: Path) -> None:
    record(folder, content=b"RIFF" + bytes(60), ending="m4a")


def lose_voice(folder: Path) -> None:
    (folder / "voice.json").unlink()


def break_voice(folder: Path) -> None:
    (folder / "voice.json").write_text("{")


def list_voice(folder: Path) -> None:
    (folder / "voice.json").write_text("[]")


def leave_out_reader(folder: Path) -> None:
    say(folder, reader=" ")


def leave_out_licence(folder: Path) -> None:
    say(folder, licence=7)


def forget_digest(folder: Path) -> None:
    say(folder, digest=None)


def take_other_digest(folder: Path) -> None:
    say(folder, digest=digest_of("SDQ", "parent", "ca"))


def add_a_digest(folder: Path) -> None:
    say(folder, digest={"BFI.self.ca": digest_of("BFI", "self", "ca")})


def name_no_digest(folder: Path) -> None:
    record(folder, "BFI")
    about = (folder / "voice.json").read_text()
    (folder / "voice.json").write_text(about.replace("BFI.self.ca", "BFI.self.es"))


def empty(folder: Path) -> None:
    for file in folder.glob("*.ogg"):
        file.unlink()


@pytest.mark.parametrize(
    ("harm", "problems"),
    [
        (lose_one, ["SDQ.self.ca: sdq09 is missing"]),
        (add_one_of_another_language, ["SDQ.self.en: sdq01 is missing", "and 5 more"]),
        (record_one_twice, ["sdq09.self.ca.ogg: the sentence is there twice"]),
        (add_a_stranger, ["sdq99.self.ca.ogg: there is no question sdq99"]),
        (add_another_file, ["sdq01.parent.ca.wav: not named like"]),
        (make_large, ["sdq01.self.ca.ogg: is larger than 25000 bytes"]),
        (write_vorbis, ["sdq01.self.ca.ogg: is not Ogg with Opus"]),
        (write_video, ["sdq01.self.ca.m4a: is not MP4 with AAC"]),
        (lose_voice, ["voice.json is missing"]),
        (break_voice, ["voice.json is not JSON"]),
        (list_voice, ["voice.json is not an object"]),
        (leave_out_reader, ["voice.json: reader is not a text of 1 to 200 signs"]),
        (leave_out_licence, ["voice.json: licence is not a text"]),
        (forget_digest, ["voice.json: digest is neither"]),
        (take_other_digest, ["the digest of SDQ.self.ca is of other texts"]),
        (add_a_digest, ["there is no recording for the digest of BFI.self.ca"]),
        (name_no_digest, ["BFI.self.ca has no digest", "for the digest of BFI.self.es"]),
        (empty, ["there are no recordings"]),
    ],
)
def test_a_folder_with_a_mistake_changes_nothing(
    harm: Any, problems: list[str], tmp_path: Path
) -> None:
    folder = record(tmp_path / "in")
    (folder / ".DS_Store").touch()  # what a Mac leaves is no mistake
    harm(folder)
    with pytest.raises(CommandError) as refusal:
        call_command("import_audio", folder)
    assert "Nothing was changed" in str(refusal.value)
    for problem in problems:
        assert problem in str(refusal.value)
    assert not RecordingSet.objects.exists()
    assert not (tmp_path / "media").exists()


def test_a_disk_that_is_full_leaves_the_old_set(
    tmp_path: Path, as_user: Any, monkeypatch: Any
) -> None:
    folder = record(tmp_path / "in")
    call_command("import_audio", folder)
    own = begun(Role.STUDENT)
    before = audio(as_user, own)
    (tmp_path / "media/recordings").rename(tmp_path / "away")
    (tmp_path / "media/recordings").touch()  # nothing can be stored in it
    with pytest.raises(CommandError, match="cannot be read or stored"):
        call_command("import_audio", folder)
    assert audio(as_user, own) == before
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_audio", tmp_path / "nothing")


def test_recordings_cost_one_query(
    tmp_path: Path, as_user: Any, django_assert_max_num_queries: Any
) -> None:
    call_command("import_audio", record(tmp_path / "in"))
    own = begun(Role.STUDENT)
    client = as_user(own.test_taker.user)
    client.get(f"/app/test-questions/?test={own.pk}")
    with django_assert_max_num_queries(4):
        assert client.get(f"/app/test-questions/?test={own.pk}&locale=ca").status_code == 200
