import { MOST_COLOURS } from './colours'
import { type Blindness, distance, oklabOf, type Oklab, oklabSeen } from './tint'

/** The ways in which colours are seen: as most people do, and without one kind of cone. */
const BLINDNESSES: readonly Blindness[] = ['protan', 'deutan', 'tritan']

/**
 * Palettes to choose from. Everybody can tell each of their colours from the others and from white paper (`NEAREST`, held by a
 * test). The colours are from M. Okabe and K. Ito (2008) and P. Tol (2021); each palette takes the colour next that is farthest
 * from the colours before it.
 */
export const PALETTES = {
  clear: ['#000000', '#cc3311', '#77aadd', '#332288', '#ddaa33', '#0072b2', '#99ddff', '#eedd88', '#ee6677'],
  garden: ['#000000', '#117733', '#56b4e9', '#ddaa33', '#332288', '#aa4499', '#99ddff', '#eedd88', '#009e73'],
  contrast: ['#000000', '#004488', '#bb5566', '#ddaa33'],
  greys: ['#000000', '#3d3d3d', '#707070', '#a0a0a0', '#d0d0d0'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A palette by its name. */
export type PaletteName = keyof typeof PALETTES

/** A grid of colours with six steps for each channel, in which a colour is searched when the palettes have no more. */
const GRID: readonly string[] = Array.from({ length: 216 }, (_, i) =>
  [Math.floor(i / 36), Math.floor(i / 6) % 6, i % 6].reduce((text, step) => text + (51 * step).toString(16).padStart(2, '0'), '#'),
)

/** A colour as everybody sees it, most people first. */
const views = (colour: string): readonly Oklab[] => [oklabOf(colour), ...BLINDNESSES.map((kind) => oklabSeen(colour, kind))]

/** The colour that is easiest to tell from all of `taken`, also with a colour vision deficiency. */
export function distinctColour(taken: readonly string[]): string {
  const seen = taken.map(views)
  let [best, reach] = [GRID[0]!, -1]
  for (const colour of [...PALETTES.clear, ...PALETTES.garden, ...GRID]) {
    const own = views(colour)
    const nearest = Math.min(...seen.map((other) => Math.min(...own.map((view, i) => distance(view, other[i]!)))))
    if (nearest > reach + 1e-9) [best, reach] = [colour, nearest]
  }
  return best
}

/** A palette of so many colours on white paper that differ as clearly as that number allows. */
export function usualColours(count: number): readonly string[] {
  const colours: string[] = PALETTES.clear.slice(0, Math.min(count, MOST_COLOURS))
  while (colours.length < Math.min(count, MOST_COLOURS)) colours.push(distinctColour(['#ffffff', ...colours]))
  return colours
}
