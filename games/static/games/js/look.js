// How boards are to look: palette and symbols of the visitor, kept on <html> by every page.

import { DEFAULT_PALETTE } from "./palettes.js";

/** `wanted` fills in what <html> does not say. */
export function currentLook(wanted = {}) {
  const page = document.documentElement.dataset;
  const palette = page.palette || wanted.palette || DEFAULT_PALETTE;
  const symbols = page.symbols ? page.symbols !== "off" : wanted.symbols ?? true;
  // The other palettes are for eyes that need the symbols, too.
  return { palette, symbols: symbols || palette !== DEFAULT_PALETTE };
}

/** Calls back with the new look when the header's switches change it. */
export function watchLook(wanted, callback) {
  const observer = new MutationObserver(() => callback(currentLook(wanted)));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-palette", "data-symbols"] });
}
