"""Text to HTML: what is allowed, what is taken out, and the three things that only our texts have."""

import json
import re

import pytest

from rules.rendering import Rendered, render


def rendered(body: str, slug: str = "filler", language: str = "en") -> Rendered:
    return render(body, slug=slug, language=language)


def html(body: str, **where: str) -> str:
    return rendered(body, **where).html


@pytest.mark.parametrize(
    "attack",
    [
        "<script>alert(1)</script>",
        "<style>body{display:none}</style>",
        '<img src="x" onerror="alert(1)">',
        '<p onclick="alert(1)">text</p>',
        '<a href="javascript:alert(1)">text</a>',
        "[text](javascript:alert(1))",
        "[text](data:text/html;base64,PHNjcmlwdD4=)",
        '<iframe src="https://example.org"></iframe>',
        '<form action="/"><input name="a"></form>',
        '<svg><a xlink:href="javascript:alert(1)">text</a></svg>',
        '<div style="position:fixed">text</div>',
        "text {: onclick=alert(1) style=color:red }",
        "## Title {: #id onclick=alert(1) class=btn }",
        '<span class="btn main">text</span>',
        '<a href="/" class="btn" id="content">text</a>',
        "```board start\n<script>alert(1)</script> <img src=x onerror=alert(1)>\n```",
        "```board start\n[text](javascript:alert(1))\n```",
    ],
)
def test_nothing_active_and_nothing_foreign_gets_through(attack: str) -> None:
    without_data = re.sub(r'<script id="board-\d+" type="application/json">.*?</script>', "", html(attack))
    assert not re.search(r"<(script|style|img|iframe|form|input|div style)", without_data)
    assert not re.search(r"<[^>]*(javascript:|data:text|\bon\w+=|style=|btn|id=.content)", without_data)


def test_a_link_keeps_its_address_and_gets_no_access_to_our_window() -> None:
    link = html("[ratings](../ratings/#change)")
    assert 'href="../ratings/#change"' in link
    assert 'rel="noopener noreferrer"' in link


def test_headings_have_ids_and_make_the_contents() -> None:
    page = rendered(
        "## How **it** moves & ends {#move}\n\ntext\n\n### Closed colours {#closed}\n\n## Сдача\n"
    )
    assert [(heading.id, heading.name) for heading in page.contents] == [
        ("move", "How it moves & ends"),
        ("сдача", "Сдача"),
    ]
    assert [child.id for child in page.contents[0].children] == ["closed"]
    assert '<h2 id="move">' in page.html


def test_tables_keys_and_lists_stay() -> None:
    page = html("| a | b |\n|---|---|\n| 1 | 2 |\n\n- <kbd>Esc</kbd> and `code`\n")
    assert all(
        tag in page for tag in ("<table>", "<td>1</td>", "<kbd>Esc</kbd>", "<code>code</code>", "<li>")
    )


def test_a_colour_is_a_chip_with_its_digit() -> None:
    assert '<span class="colour-key colour-4">4</span>' in html("Colour {4} is next.")


def test_numbers_of_the_club_come_from_its_settings() -> None:
    page = html("You have {first-move}, then {ready}; {idle-days}; {provisional}; {stalled}.")
    assert "You have 60 seconds, then 2 minutes; 60 days; 110; 30 moves." in page


def test_an_unknown_name_in_braces_stays_as_it_is() -> None:
    assert "{nonsense} {0} {x y}" in html("{nonsense} {0} {x y}")


def test_a_board_block_becomes_a_figure_with_data_caption_and_words() -> None:
    page = rendered("```board enclose\nColour {colour} takes {gain} cells, {enclosed} *enclosed*.\n```")
    assert page.has_boards
    match = re.search(r'<script id="board-0" type="application/json">(.*?)</script>', page.html)
    assert match
    data = json.loads(match[1])
    assert set(data) == {"board", "view", "preview"}
    assert data["view"]["options"][0][str(data["preview"])]["gain"] == 10
    assert 'data-board="board-0"' in page.html
    caption = 'Colour <span class="colour-key colour-5">5</span> takes 10 cells, 8 <em>enclosed</em>.'
    assert f"<figcaption>{caption}</figcaption>" in page.html
    assert "A A A A A A B B</pre>" in page.html


def test_the_same_board_may_come_twice_on_a_page() -> None:
    page = html("```board start\none\n```\n\ntext\n\n```board start\ntwo\n```\n")
    assert re.findall(r'data-board="([\w-]+)"', page) == ["board-0", "board-1"]


def test_a_board_that_does_not_exist_is_a_note_not_an_error() -> None:
    page = rendered("```board nowhere\ncaption\n```")
    assert "“nowhere” is missing here." in page.html
    assert not page.has_boards


def test_a_board_inside_broken_markup_leaves_no_mark_behind() -> None:
    page = html('<h2 id="\n```board start\ncaption\n```\n">text</h2>')
    assert "<figure" not in page
    assert not re.search(r"block[0-9a-f]{16}", page)


def test_facts_of_a_variant_come_from_the_registry() -> None:
    page = html("```facts fast-8x7\n```")
    facts = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page))
    assert facts == {
        "Board": "squares, 8\u00a0×\u00a07",
        "Cells": "56",
        "Colours": "6",
        "Players": "2",
        "Needed for a certain win": "29",
        "Clock": "3 min + 3 s a move",
        "Match": "2 games on one board",
        "Rated": "yes",
    }


def test_a_variant_that_does_not_exist_is_a_note_not_an_error() -> None:
    assert "“fast-9x9” is missing here." in html("```facts fast-9x9\n```")
