"""The pages: ladders, a member's history, the ratings of a profile; read by anybody, in any language."""

from datetime import timedelta

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

from ratings.models import Rating

LADDER = "/en/ladders/fast-8x7/"


def text(response):
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


@pytest.fixture
def sixty(member, rated):
    """Sixty members on the ladder, m00 the strongest."""
    return [rated(f"m{number:02}", 2000 - 5 * number) for number in range(60)]


def test_a_ladder_has_place_name_rating_deviation_and_matches(client, rated):
    rated("alice", 1612, 58, matches=37)
    page = text(client.get(LADDER))
    assert '<a href="/en/people/alice/" title="alice"><bdi>alice</bdi></a>' in page
    assert '<a href="/en/ladders/fast-8x7/alice/">1612</a><span class="deviation"> ± 58</span>' in page
    assert '<td class="number wide">37</td>' in page
    assert '<th scope="row">' in page


def test_every_rated_variant_has_a_tab_and_the_open_one_is_marked(client, db):
    page = text(client.get(LADDER))
    assert '<a href="/en/ladders/fast-8x7/" aria-current="page">Fast 8×7</a>' in page
    assert '<a href="/en/ladders/classic-15x15/">Classic 15×15</a>' in page
    assert "/ladders/training/" not in page


@pytest.mark.parametrize("path", ["/en/ladders/training/", "/en/ladders/chess/", "/en/ladders/chess/alice/"])
def test_there_is_no_ladder_of_anything_else(client, alice, path):
    assert client.get(path).status_code == 404


def test_the_index_leads_to_the_first_ladder(client, db):
    assert client.get("/en/ladders/").headers["Location"] == LADDER


def test_the_index_leads_a_member_to_the_ladder_played_last(client, alice, rated):
    rated(alice, 1600, days_ago=3)
    rated(alice, 1600, pool="classic-15x15", days_ago=1)
    client.force_login(alice, "django.contrib.auth.backends.ModelBackend")
    assert client.get("/en/ladders/").headers["Location"] == "/en/ladders/classic-15x15/"


def test_an_empty_ladder_says_so_and_leads_to_the_lobby(client, db):
    page = text(client.get(LADDER))
    assert "Nobody is on this ladder yet" in page
    assert '<a class="btn main" href="/en/">' in page


def test_shared_places_are_marked(client, rated):
    rated("alice", 1600)
    rated("bob", 1600)
    mark = '<span aria-hidden="true">=</span>1<span class="sr"> shared</span>'
    assert text(client.get(LADDER)).count(mark) == 2


def test_fifty_to_a_page_and_the_places_go_on(client, sixty):
    first, second = text(client.get(LADDER)), text(client.get(LADDER + "?page=2"))
    assert ("m49" in first, "m50" in first) == (True, False)
    assert ("m49" in second, "m50" in second) == (False, True)
    assert '<td class="number">51</td>' in second
    assert '<span aria-current="page">2</span>' in second


def test_ones_own_row_is_marked(client, sixty):
    client.force_login(sixty[3].member, "django.contrib.auth.backends.ModelBackend")
    page = text(client.get(LADDER))
    assert page.count('class="own"') == 1
    assert "<tfoot>" not in page


def test_ones_own_row_is_shown_below_when_it_is_on_another_page(client, sixty):
    client.force_login(sixty[55].member, "django.contrib.auth.backends.ModelBackend")
    page = text(client.get(LADDER))
    assert page.count('class="own"') == 1
    assert '<a class="small" href="?page=2#own">page 2</a>' in page.split("<tfoot>")[1]


def test_an_uncertain_member_is_told_what_is_missing(client, alice, rated):
    rated(alice, 1604, 180)
    client.force_login(alice, "django.contrib.auth.backends.ModelBackend")
    page = text(client.get(LADDER))
    assert "Your rating 1604 is still uncertain (± 180); it joins the ladder below ± 110." in page


def test_an_idle_member_is_told_how_to_come_back(client, alice, rated):
    rated(alice, 1604, 40, days_ago=70)
    client.force_login(alice, "django.contrib.auth.backends.ModelBackend")
    assert "It left the ladder after 60 days without a match" in text(client.get(LADDER))


def test_a_member_who_has_not_played_is_told_so(client, alice):
    client.force_login(alice, "django.contrib.auth.backends.ModelBackend")
    assert "You have not played a rated match here yet." in text(client.get(LADDER))


def test_a_ladder_page_takes_few_queries_however_long_it_is(client, sixty, django_assert_max_num_queries):
    client.force_login(sixty[55].member, "django.contrib.auth.backends.ModelBackend")
    with django_assert_max_num_queries(4):  # session, visitor, ladder, members of the page
        client.get(LADDER)


def test_a_history_tells_the_calculation_in_words(client, alice, bob, rated, play):
    now = timezone.now()
    rated(alice, 1620, 70, days_ago=21)
    rated(bob, 1580, 80)
    play(alice, bob, 0.6, at=now)
    page = text(client.get("/en/ladders/fast-8x7/alice/"))
    change = alice.rating_changes.get()
    assert f"{change.before} → <b>{change.after}</b>" in page
    assert "21 days without a match had made the rating less certain: ± 70 → ± 85." in page
    assert ">bob</bdi></a> (1580 ± 80); expected 0." in page
    assert "Score 0.6 against" in page
    assert 'class="rating-chart"' in page


def test_a_history_names_former_members_no_more(client, alice, bob, play):
    play(alice, bob, 1)
    bob.is_active = False
    bob.save()
    page = text(client.get("/en/ladders/fast-8x7/alice/"))
    assert "against former member (1500 ± 350)" in page
    assert client.get("/en/ladders/fast-8x7/bob/").status_code == 404


def test_pairs_are_told_as_pairs(client, alice, bob, carol, dave, play):
    play(alice, bob, 1, sides=[[alice.pk, carol.pk], [bob.pk, dave.pk]])
    assert "(together 1500 ± 350); expected 0.50." in text(client.get("/en/ladders/fast-8x7/alice/"))


def test_a_loss_is_written_with_a_true_minus(client, alice, bob, play):
    play(alice, bob, 0)
    assert '<b class="bad">−162</b>' in text(client.get("/en/ladders/fast-8x7/alice/"))


def test_a_history_takes_few_queries(client, alice, bob, play, django_assert_max_num_queries):
    for number in range(30):
        play(alice, bob, number % 2)
    with django_assert_max_num_queries(6):
        page = text(client.get("/en/ladders/fast-8x7/alice/"))
    assert page.count('<li class="change">') == 25


def test_a_history_without_a_match_says_so(client, alice):
    assert "alice has not played a rated match of Fast 8×7 yet." in text(
        client.get("/en/ladders/fast-8x7/alice/")
    )


def test_a_name_is_found_in_any_case_and_an_unknown_one_is_not(client, alice):
    assert client.get("/en/ladders/fast-8x7/ALICE/").status_code == 200
    assert client.get("/en/ladders/fast-8x7/nobody-here/").status_code == 404


def test_the_pages_in_russian_keep_their_charts_and_links(client, alice, bob, rated, play):
    play(alice, bob, 0.6)
    play(alice, bob, 0.6)
    Rating.objects.filter(member=alice).update(deviation=80, last_played=timezone.now())
    ladder = text(client.get("/ru/ladders/fast-8x7/"))
    assert '<html lang="ru"' in ladder
    assert 'href="/ru/ladders/fast-8x7/alice/"' in ladder
    history = text(client.get("/ru/ladders/fast-8x7/alice/"))
    assert "0,6" in history
    svg = history.split('<svg class="rating-chart"')[1].split("</svg>")[0]
    assert 'points="60.0,' in svg


def test_pages_carry_neither_inline_style_nor_script(client, alice, bob, rated, play):
    play(alice, bob, 1)
    Rating.objects.filter(member=alice).update(deviation=80, last_played=timezone.now())
    for path in (LADDER, "/en/ladders/fast-8x7/alice/"):
        page = text(client.get(path)).split("<main")[1]
        assert " style=" not in page
        assert "<script>" not in page


def test_a_profile_shows_a_row_a_ladder(alice, bob, play):
    play(alice, bob, 1)
    play(alice, bob, 1)
    with translation.override("en"):
        html = Template('{% include "ratings/_profile.html" %}').render(Context({"member": alice}))
    html = " ".join(html.split())
    rating = Rating.objects.get(member=alice)
    assert '<a class="title" href="/en/ladders/fast-8x7/alice/">Fast 8×7</a>' in html
    assert f'{rating.shown}<span title="still uncertain">?</span>' in html
    assert "2 matches" in html
    assert html.count("<svg") == 1


def test_a_profile_without_a_match_says_so(alice):
    with translation.override("en"):
        html = Template('{% include "ratings/_profile.html" %}').render(Context({"member": alice}))
    assert "No rated match yet." in html


def test_the_ladder_shows_when_a_member_played_last(client, rated):
    rating = rated("alice", 1600)
    Rating.objects.filter(pk=rating.pk).update(last_played=timezone.now() - timedelta(hours=3, minutes=5))
    assert "3\xa0hours ago" in client.get(LADDER).content.decode()
