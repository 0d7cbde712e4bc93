// The form of a new table follows its variant: the usual clock, and what a rated match allows.
// Whether the choice is allowed the server decides; this only spares a vain try.

/** `variants`: {key: {minutes, seconds, rated, clock}} of every variant; `clock` is false where there is none. */
export function followForm(form, variants) {
  const { variant, minutes, seconds, rated } = form.elements;
  const clock = form.querySelector("[data-clock]");
  const noLadder = form.querySelector("[data-no-ladder]"); // for members only
  const single = form.querySelector('input[name="games"][value="1"]');
  const double = form.querySelector('input[name="games"][value="2"]');
  let usual = { minutes: "", seconds: "" };

  function followVariant() {
    const chosen = variants[variant.value];
    // A clock that somebody has set stays.
    if (minutes.value === usual.minutes && seconds.value === usual.seconds) {
      usual = { minutes: "", seconds: "" };
      if (chosen.clock) usual = { minutes: String(chosen.minutes), seconds: String(chosen.seconds) };
      minutes.value = usual.minutes;
      seconds.value = usual.seconds;
    }
    clock.hidden = !chosen.clock && minutes.value === "" && seconds.value === "";
    if (!noLadder) return;
    rated.disabled = !chosen.rated;
    noLadder.hidden = chosen.rated;
    if (!chosen.rated) rated.checked = false;
    followRated();
  }

  function followRated() {
    single.disabled = rated.checked;
    if (rated.checked) double.checked = true;
  }

  variant.addEventListener("change", followVariant);
  rated.addEventListener("change", followRated);
  followVariant();
}
