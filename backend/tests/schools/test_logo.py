"""A school's logo: drawn again, and shown where families read something from the school."""

import io
from typing import Any

from PIL import Image
from pypdf import PdfReader

from alba.schools.logo.models import SchoolLogo
from alba.schools.models import School
from tests.support import families
from tests.support.lessons import pupil
from tests.support.pictures import small_picture


def put(client: Any, side: Any, file: Any) -> Any:
    path = f"/app/schools/{side.school.pk}/logo/"
    return client.put(path, {"logo": file}, format="multipart")


def test_it_is_drawn_again_and_found_under_its_name_alone(
    world: Any, as_user: Any, client: Any
) -> None:
    admin = as_user(world.north.admin)
    place = Image.Exif()
    place[0x010E] = "taken at home"
    saved = put(admin, world.north, small_picture("JPEG", exif=place))
    assert saved.status_code == 200, saved.content
    path = saved.json()["logo"]
    shown = client.get(path)
    assert shown.headers["Content-Type"] == "image/png"
    assert b"taken at home" not in shown.content
    with Image.open(io.BytesIO(shown.content)) as image:
        assert image.size == (400, 133)

    again = put(admin, world.north, small_picture()).json()["logo"]
    assert again != path
    assert client.get(path).status_code == 404
    assert admin.delete(f"/app/schools/{world.north.school.pk}/logo/").status_code == 204
    assert client.get(again).status_code == 404
    assert not SchoolLogo.objects.exists()
    assert client.get("/logos/.png").status_code == 404


def test_what_is_no_picture_is_refused(world: Any, as_user: Any) -> None:
    admin = as_user(world.north.admin)
    for file in (
        io.BytesIO(b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        small_picture("GIF"),
        small_picture(size=(6000, 5000)),
        io.BytesIO(small_picture().getvalue()[:60]),
        io.BytesIO(b"0" * (6 * 2**20)),
    ):
        file.name = "logo.png"
        refused = put(admin, world.north, file)
        assert (refused.status_code, refused.json()["code"]) == (400, "invalid_logo")
        assert refused.json()["fields"]["logo"]
    assert admin.put(f"/app/schools/{world.north.school.pk}/logo/").status_code == 400
    assert School.objects.get(pk=world.north.school.pk).logo == ""


def test_families_see_it_on_their_page_in_emails_and_on_paper(
    world: Any, as_user: Any, client: Any, below_14: None, mailoutbox: Any
) -> None:
    admin = as_user(world.north.admin)
    logo = put(admin, world.north, small_picture()).json()["logo"]
    families.contact(pupil(world.north.course, 12))
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    families.send_due(asked)

    html = mailoutbox[-1].alternatives[0].content
    assert f'src="http://localhost:8000{logo}" alt="{world.north.school.school_name}"' in html
    page = client.get(f"/consent/{families.token_of(asked, 'rosa@example.org')}")
    assert f'src="{logo}"' in page.content.decode()
    about = client.get(f"/families/{asked.page}")
    assert f'src="{logo}"' in about.content.decode()
    classes = {"course": world.north.course.pk}
    paper = admin.post(f"/app/campaigns/{asked.pk}/consent-forms/", classes)
    assert PdfReader(io.BytesIO(paper.content)).pages[0].images
