"""Everybody at a table sees the same, whatever happens to tabs and lines."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LobbyPage, TablePage, mover, play_out, seated


class Line:
    """The connection of a page to its table, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self.up = True
        self.open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/table/"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.up:
            socket.connect_to_server()
            self.open.append(socket)
        else:
            socket.close(code=1000)

    def cut(self) -> None:
        self.up = False
        while self.open:
            self.open.pop().close(code=1000)

    def mend(self) -> None:
        self.up = True


def two_guests(visit: Visit, **settings: object) -> tuple[TablePage, TablePage]:
    opened = LobbyPage(visit()).open_table(**settings)  # type: ignore[arg-type]
    return opened, seated(opened, visit())


def test_a_watcher_sees_moves_live_and_cannot_play(visit: Visit) -> None:
    players = two_guests(visit)
    watching = visit()
    lobby = LobbyPage(watching)
    name = players[0].page.get_by_role("region", name="your seat").get_attribute("aria-label") or ""
    lobby.running.get_by_role("link").filter(has_text=name.split(",")[0]).click()
    watcher = TablePage(watching)
    watcher.expect_started()
    expect(watcher.line).to_contain_text("You are watching")
    expect(players[0].page.get_by_text("Watching: 1")).to_be_visible()

    play_out(*players, moves=3)
    expect(watcher.moves).to_have_count(3)
    assert watcher.position()["score"] == players[0].position()["score"]

    watcher.button(watcher.choices()[0]).click()
    expect(watcher.line).to_contain_text("to move")
    expect(watching.get_by_role("button", name=re.compile("^(Resign|Abort)"))).to_have_count(0)
    expect(watcher.moves).to_have_count(3)
    play_out(*players, moves=1)
    expect(watcher.moves).to_have_count(4)


def test_a_second_tab_of_a_player_stays_in_step(visit: Visit) -> None:
    one, rival = two_guests(visit)
    page = one.page.context.new_page()
    page.goto(one.path)
    two = TablePage(page)
    two.expect_started()
    play_out(one, rival, moves=3)
    two.expect_position(one.position())

    # Moves may come from either tab.
    play_out(two, rival, moves=2)
    one.expect_position(two.position())
    page.close()
    play_out(one, rival, moves=1)


def test_a_lost_connection_comes_back(visit: Visit) -> None:
    one, rival = two_guests(visit)
    page = one.page.context.new_page()
    line = Line(page)
    page.goto(one.path)
    two = TablePage(page)
    two.expect_started()
    play_out(two, rival, moves=2)
    expect(two.banner).to_be_hidden()

    line.cut()
    expect(two.banner).to_be_visible()
    play_out(one, rival, moves=3)
    expect(two.moves).to_have_count(2)
    if not one.my_turn():
        rival.expect_my_turn()
        rival.play_a_colour()

    # Nothing is sent meanwhile, and the page says so.
    before = two.moves.count()
    two.button(two.choices()[0]).click()
    expect(two.moves).to_have_count(before)

    line.mend()
    expect(two.banner).to_be_hidden()
    two.expect_position(one.position())
    two.expect_my_turn()
    two.play_a_colour()
    one.expect_position(two.position())


def test_a_move_that_comes_too_late_is_refused_in_words(visit: Visit) -> None:
    """Two tabs of one player play at the same moment: one move counts, the other is told why not."""
    one, rival = two_guests(visit)
    player = mover(one, rival)
    page = player.page.context.new_page()
    late: list[WebSocketRoute] = []
    held: list[str | bytes] = []

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        late.append(server)
        socket.on_message(lambda text: held.append(text) if '"move"' in str(text) else server.send(text))

    page.route_web_socket(re.compile("/ws/table/"), hold)
    page.goto(player.path)
    second = TablePage(page)
    second.expect_my_turn()
    second.button(second.choices()[-1]).click()
    expect(second.line).to_contain_text("Sent…")
    player.play_a_colour()
    expect(second.moves).to_have_count(1)
    late[-1].send(held[-1])
    expect(second.page.locator("[data-slot=polite]")).not_to_be_empty()
    second.expect_position(player.position())
