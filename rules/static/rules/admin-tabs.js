// The few calls of jQuery UI's tabs that django-modeltranslation makes, without jQuery UI:
// $(box).tabs({active: n}) turns a list of links and the panels they name into tabs,
// $(box).tabs("option", "active", n) shows one; each change triggers "tabsactivate".
(($) => {
  const KEYS = { ArrowLeft: -1, ArrowRight: 1 };

  function show(box, index, { focus = false } = {}) {
    const items = box.children(".ui-tabs-nav").children("li");
    items.each((n, item) => {
      const chosen = n === index;
      const link = $(item).toggleClass("ui-tabs-active", chosen).children("a");
      link.attr({ "aria-selected": String(chosen), tabindex: chosen ? "0" : "-1" });
      $(link.attr("href")).prop("hidden", !chosen);
      if (chosen && focus) link.trigger("focus");
    });
    box.trigger("tabsactivate", [{ newTab: items.eq(index) }]);
  }

  function build(box, active) {
    const list = box.children("ul").first();
    box.addClass("ui-tabs");
    list.addClass("ui-tabs-nav").attr("role", "tablist");
    const links = list.children("li").attr("role", "presentation").children("a");
    links.each((index, link) => {
      const panel = $(link.getAttribute("href"));
      $(link).attr({ role: "tab", id: `${panel.attr("id")}_label`, "aria-controls": panel.attr("id") });
      panel.addClass("ui-tabs-panel").attr({ role: "tabpanel", "aria-labelledby": link.id });
      $(link).on("click", (event) => {
        event.preventDefault();
        show(box, index);
      });
      $(link).on("keydown", (event) => {
        const step = KEYS[event.key];
        if (!step) return;
        event.preventDefault();
        show(box, (index + step + links.length) % links.length, { focus: true });
      });
    });
    show(box, Math.max(active, 0));
  }

  $.fn.tabs = function tabs(what, name, value) {
    if (what === "option" && name === "active") show(this, value);
    else build(this, what?.active ?? 0);
    return this;
  };
})(django.jQuery);
