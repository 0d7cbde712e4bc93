// On a phone the parts below the board take turns: moves, table, more. Wider pages show them all.

export class Tabs {
  constructor(nav, page) {
    this.buttons = [...nav.querySelectorAll("[data-tab]")];
    this.page = page;
    for (const button of this.buttons) button.addEventListener("click", () => this.show(button.dataset.tab));
    this.show(page.dataset.tab);
  }

  show(tab) {
    this.page.dataset.tab = tab;
    for (const button of this.buttons) button.setAttribute("aria-expanded", String(button.dataset.tab === tab));
  }
}
