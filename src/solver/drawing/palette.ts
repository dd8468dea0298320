import type { Ink, Role, Tone } from './scene'

/**
 * The colours of a theme (`#rrggbb`), by role. `shade`, `reason`, `differs` and the tints also lie under digits and lines, so that in every
 * palette they have a contrast of at least 4.5 to `given`.
 */
export type Palette = Readonly<Record<Role, string>>

/** The palette of a bright window. */
export const light: Palette = {
  paper: '#ffffff',
  given: '#1b1f24',
  grid: '#8a929c',
  answer: '#1557b0',
  note: '#5b6470',
  target: '#0b7a3b',
  reason: '#bfe0ff',
  removed: '#b3261e',
  error: '#c4161c',
  differs: '#ffd9a8',
  shade: '#eef1f5',
  black: '#1b1f24',
  white: '#ffffff',
  tint1: '#e9eff6',
  tint2: '#d5e1ee',
  tint3: '#bdd0e4',
  tint4: '#a3bdd9',
  tint5: '#87a8cd',
}

/** The palette of a dark window. */
export const dark: Palette = {
  paper: '#1b1e23',
  given: '#f2f4f7',
  grid: '#6d7681',
  answer: '#8ab8ff',
  note: '#a4adb8',
  target: '#5fd38d',
  reason: '#1f4a70',
  removed: '#ff8a80',
  error: '#ff6b66',
  differs: '#6b4714',
  shade: '#2a2f36',
  black: '#0b0d10',
  white: '#f2f4f7',
  tint1: '#232d3a',
  tint2: '#28384c',
  tint3: '#2e4560',
  tint4: '#355274',
  tint5: '#3d6089',
}

/** The palette of paper. It has only black and greys, so that a book can be printed with one ink, and copied. */
export const print: Palette = {
  paper: '#ffffff',
  given: '#000000',
  grid: '#666666',
  answer: '#000000',
  note: '#555555',
  target: '#000000',
  reason: '#d9d9d9',
  removed: '#555555',
  error: '#000000',
  differs: '#cccccc',
  shade: '#eeeeee',
  black: '#000000',
  white: '#ffffff',
  tint1: '#f0f0f0',
  tint2: '#e0e0e0',
  tint3: '#cecece',
  tint4: '#bababa',
  tint5: '#a6a6a6',
}

/** The notation of a tone: its colour on a screen, and its grey on paper. */
export const TONE = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?\/[0-9a-f]{2}$/

/** Whether an ink is a colour of the puzzle's own. */
export function isTone(ink: Ink): ink is Tone {
  return ink.startsWith('#')
}

/** The colour of an ink on a screen. */
export function onScreen(ink: Ink, palette: Palette): string {
  return isTone(ink) ? ink.slice(0, ink.indexOf('/')) : palette[ink]
}

/** The grey of an ink on paper. */
export function onPaper(ink: Ink): string {
  return isTone(ink) ? `#${ink.slice(-2).repeat(3)}` : print[ink]
}

/** Whether an ink is invisible on a screen. */
export function isUnseen(ink: Ink): boolean {
  return isTone(ink) && /^#[0-9a-f]{6}00\//.test(ink)
}

/** Whether an ink has a hue, which would be lost if a grey replaced it. */
export function hasHue(ink: Ink): boolean {
  if (!isTone(ink) || isUnseen(ink)) return false
  const [red, green, blue] = [ink.slice(1, 3), ink.slice(3, 5), ink.slice(5, 7)]
  return red !== green || green !== blue
}

/** The colour of an ink on paper that is printed in colours, `#rrggbb`; inks that only paper shows have one, too. */
export function inColour(ink: Ink): string {
  return isTone(ink) ? ink.slice(0, 7) : print[ink]
}
