// The levels of the computer: those of the chosen game, each with how it plays.

/**
 * `variants`: {key: {family}}, `levels`: {family: [{key, title, about}]}, weakest first.
 * Without scripts every level of any game is offered; the server refuses one that the game does not have.
 */
export function followLevels(form, variants, levels) {
  const { variant, level } = form.elements;
  const about = form.querySelector("[data-about]");

  function followVariant() {
    const offered = levels[variants[variant.value].family] ?? [];
    const kept = offered.some(({ key }) => key === level.value) ? level.value : offered[Math.min(1, offered.length - 1)]?.key;
    level.replaceChildren(...offered.map(({ key, title }) => new Option(title, key, false, key === kept)));
    followLevel();
  }

  function followLevel() {
    const offered = levels[variants[variant.value].family] ?? [];
    about.textContent = offered.find(({ key }) => key === level.value)?.about ?? "";
  }

  variant.addEventListener("change", followVariant);
  level.addEventListener("change", followLevel);
  followVariant();
}
