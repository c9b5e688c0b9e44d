// @ts-check
// Sounds, made on the spot: wood on wood, and a few quiet tones.

import { settings } from "../settings.js";

/** @type {AudioContext | null} */
let context = null;

/** Browsers give sound only after the reader did something. */
function audio() {
  if (!settings().sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  return context.state === "closed" ? null : context;
}

/**
 * A knock: a burst of noise through a narrow filter.
 * @param {number} pitch in hertz
 * @param {number} loudness
 * @param {number} [after] seconds from now
 */
function knock(pitch, loudness, after = 0) {
  const sound = audio();
  if (!sound) return;
  const seconds = 0.09;
  const buffer = sound.createBuffer(1, sound.sampleRate * seconds, sound.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * Math.exp((-i / samples.length) * 9);
  const source = new AudioBufferSourceNode(sound, { buffer });
  const filter = new BiquadFilterNode(sound, { type: "bandpass", frequency: pitch, Q: 3 });
  const gain = new GainNode(sound, { gain: loudness });
  source.connect(filter).connect(gain).connect(sound.destination);
  source.start(sound.currentTime + after);
}

/**
 * @param {number} pitch
 * @param {number} seconds
 * @param {number} [after]
 */
function tone(pitch, seconds, after = 0) {
  const sound = audio();
  if (!sound) return;
  const start = sound.currentTime + after;
  const source = new OscillatorNode(sound, { type: "triangle", frequency: pitch });
  const gain = new GainNode(sound, { gain: 0 });
  gain.gain.linearRampToValueAtTime(0.14, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(gain).connect(sound.destination);
  source.start(start);
  source.stop(start + seconds);
}

const SOUNDS = {
  move: () => knock(900, 0.9),
  capture: () => {
    knock(1250, 0.9);
    knock(620, 0.7, 0.06);
  },
  crown: () => [0, 1, 2].forEach((step) => tone(520 * 1.26 ** step, 0.22, 0.09 * step)),
  offer: () => [660, 660].forEach((pitch, step) => tone(pitch, 0.16, 0.18 * step)),
  word: () => tone(880, 0.12),
  short: () => [0, 1, 2].forEach((step) => tone(990, 0.09, 0.14 * step)),
  over: () => [523, 659, 784].forEach((pitch, step) => tone(pitch, 0.5, 0.12 * step)),
  refused: () => tone(180, 0.18),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  SOUNDS[name]();
}

/**
 * What a hop of a stroke sounds like.
 * @param {import("../../types").Stroke} stroke
 * @param {number} hop
 */
export function playHop({ path, captured, promotes }, hop) {
  play(captured.length > 0 ? "capture" : "move");
  if (promotes && hop === path.length - 1) play("crown");
}
