// Two short tones, in one tab only: of all tabs at this table, the one that holds the lock.

const TONES = {
  turn: [[660, 0, 0.09]],
  low: [[440, 0, 0.12], [440, 0.18, 0.12]],
};

export class Sound {
  constructor(tableKey, wanted) {
    this.wanted = wanted;
    this.mine = false;
    if (!wanted) return;
    if (navigator.locks) {
      // Never given back: when this tab closes, the next one in the row gets it.
      navigator.locks.request(`club-sound-${tableKey}`, () => new Promise(() => (this.mine = true)));
    } else {
      this.mine = null; // no locks on this page: the tab that is looked at sounds
    }
    // Browsers let a page sound only after the visitor has done something in it.
    const wake = () => (this.context ??= new AudioContext()).resume();
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, wake, { once: true });
  }

  play(name) {
    const allowed = this.mine ?? document.visibilityState === "visible";
    if (!this.wanted || !allowed || this.context?.state !== "running") return;
    for (const [pitch, after, length] of TONES[name]) this.#tone(pitch, this.context.currentTime + after, length);
  }

  #tone(pitch, start, length) {
    const tone = new OscillatorNode(this.context, { frequency: pitch, type: "sine" });
    const volume = new GainNode(this.context, { gain: 0 });
    // A soft start and end: a tone cut off square would click.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
    volume.gain.linearRampToValueAtTime(0, start + length);
    tone.connect(volume).connect(this.context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
