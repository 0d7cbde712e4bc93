// The header without page loads: menus that close, and preferences kept on the spot.
// Without scripts the same forms post and the page comes again.

const root = document.documentElement;

/** Close every open menu of the header but one. */
function closeMenus(except = null) {
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (menu !== except) menu.open = false;
  }
}

document.addEventListener("click", (event) => closeMenus(event.target.closest(".menu")));

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("focusin", (event) => closeMenus(event.target.closest(".menu")));

/** What the page shows now, as boards want to know it. */
function preferences() {
  return { theme: root.dataset.theme, palette: root.dataset.palette, symbols: root.dataset.symbols === "on" };
}

/** Show a choice on the page: buttons of both menus, then whoever draws with it. */
function show(name, value) {
  root.dataset[name] = value;
  for (const button of document.querySelectorAll(`form[data-preferences] button[name="${name}"]`)) {
    if (button.classList.contains("switch")) {
      button.setAttribute("aria-pressed", String(value === "on"));
      button.value = value === "on" ? "off" : "on";
    } else {
      button.setAttribute("aria-pressed", String(button.value === value));
    }
  }
  document.dispatchEvent(new CustomEvent("preferences", { detail: preferences() }));
}

/** A line in the messages of the page, once. */
function tell(text) {
  const line = Object.assign(document.createElement("p"), { className: "message warning", textContent: text });
  document.querySelector(".messages")?.replaceChildren(line);
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-preferences]");
  const button = event.submitter;
  if (!form || !button?.name) return;
  event.preventDefault();
  const { name, value } = button;
  const before = root.dataset[name];
  const body = new FormData(form, button);
  show(name, value);
  try {
    // Kept even when the next page is on its way already.
    const answer = await fetch(form.action, { method: "POST", body, keepalive: true, headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  } catch {
    // No connection, or a page from before signing in. A game may be running here: never leave the page for this.
    show(name, before);
    tell(gettext("This could not be kept. Reload the page and try again."));
  }
});
