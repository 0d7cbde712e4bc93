"""Ratings in the admin are there to be looked at."""

import pytest
from django.contrib.admin.sites import site

from ratings.models import Rating, RatingChange


@pytest.fixture
def staff(client, member):
    boss = member("boss", is_staff=True, is_superuser=True)
    client.force_login(boss, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize(
    "path",
    ["rating/", "rating/?q=alice", "rating/?pool=fast-8x7", "ratingchange/?q=7", "ratingchange/?q=alice"],
)
def test_the_lists_open_and_can_be_searched(staff, alice, bob, play, path):
    play(alice, bob, 1, match_id=7)
    page = staff.get(f"/admin/ratings/{path}")
    assert page.status_code == 200
    assert "1662" in page.content.decode()


def test_a_change_shows_its_calculation(staff, alice, bob, play):
    change = play(alice, bob, 1)[0]
    page = staff.get(f"/admin/ratings/ratingchange/{change.pk}/change/").content.decode()
    assert "idle_days" in page
    assert 'name="_save"' not in page


@pytest.mark.parametrize("model", [Rating, RatingChange])
def test_nothing_can_be_added_changed_or_deleted(rf, member, model):
    request = rf.get("/")
    request.user = member("boss", is_staff=True, is_superuser=True)
    admin = site.get_model_admin(model)
    assert not admin.has_add_permission(request)
    assert not admin.has_change_permission(request)
    assert not admin.has_delete_permission(request)
    assert admin.has_view_permission(request)
