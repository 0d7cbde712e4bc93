// The form of a new table follows its variant: the usual clock, its settings, and what a rated match allows.
// Whether the choice is allowed the server decides; this only spares a vain try.

/** `variants`: {key: {minutes, seconds, rated, clock, games}} of every variant; `clock` is the kind, "none" too. */
export function followForm(form, variants) {
  const { variant, minutes, seconds, rated } = form.elements;
  const clock = form.querySelector("[data-clock]");
  const noLadder = form.querySelector("[data-no-ladder]"); // for members only
  const single = form.querySelector('input[name="games"][value="1"]');
  const double = form.querySelector('input[name="games"][value="2"]');
  const length = single.closest("fieldset");
  let usual = { minutes: "", seconds: "" };

  function followVariant() {
    const chosen = variants[variant.value];
    followClock(chosen);
    length.hidden = chosen.games === 1;
    for (const set of form.querySelectorAll("[data-options]")) showOptions(set, set.dataset.options === variant.value);
    if (!noLadder) return;
    rated.disabled = !chosen.rated;
    noLadder.hidden = chosen.rated;
    if (!chosen.rated) rated.checked = false;
    followRated();
  }

  function followClock(chosen) {
    const timed = chosen.clock !== "none";
    // A clock that somebody has set stays.
    if (minutes.value === usual.minutes && seconds.value === usual.seconds) {
      usual = { minutes: "", seconds: "" };
      if (timed) usual = { minutes: String(chosen.minutes), seconds: String(chosen.seconds) };
      minutes.value = usual.minutes;
      seconds.value = usual.seconds;
    }
    clock.hidden = !timed && minutes.value === "" && seconds.value === "";
    for (const words of clock.querySelectorAll("[data-kind]")) words.hidden = words.dataset.kind !== chosen.clock;
  }

  // Rated games have the usual settings: there is nothing to choose then.
  function followRated() {
    single.disabled = rated.checked;
    if (rated.checked) double.checked = true;
    for (const set of form.querySelectorAll("[data-options]:not([hidden])")) {
      set.querySelector("fieldset").disabled = rated.checked;
    }
  }

  variant.addEventListener("change", followVariant);
  rated.addEventListener("change", followRated);
  followVariant();
}

function showOptions(set, shown) {
  set.hidden = !shown;
  set.querySelector("fieldset").disabled = !shown;
}
