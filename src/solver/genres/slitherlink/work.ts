import { coloursOf, isAnyMarked } from '#solver/genre/cell-colours.ts'
import type { Json } from '#solver/kernel/json.ts'
import { geometryOf } from './geometry'
import type { Slitherlink } from './puzzle'

/**
 * The work on a Slitherlink as text with one character for each element (numbered as in `geometry.ts`), so that it can be stored and
 * compared: `{"edges":"..-x","fixed":"..-.","cells":".io.","gates":".o.c"}`. Parts that are left out are empty.
 */
export interface SlitherlinkWork {
  /** A sign for each edge: `.` unknown, `-` line, `x` cross. */
  readonly edges: string
  /** A sign for each edge: that of `edges` where the edge is fixed, so that it stays when the rest is cleared, else `.`. */
  readonly fixed: string
  /** A sign for each cell: `.` unknown, `i` inside, `o` outside. */
  readonly cells: string
  /** Two signs for each node (see `elements.ts`), gate 0 first: `.` unknown, `o` open, `c` closed. */
  readonly gates: string
  /** The colours that a person gave to cells (`genre/cell-colours.ts`), one entry for each cell; left out where none is coloured. */
  readonly colours?: readonly number[]
}

/** The names of the parts with facts. */
type Known = Exclude<keyof SlitherlinkWork, 'colours'>

/** Work without any fact. */
export function noWork({ width, height }: Pick<Slitherlink, 'width' | 'height'>): SlitherlinkWork {
  const { edges, cells, nodes } = geometryOf(width, height)
  return { edges: '.'.repeat(edges), fixed: '.'.repeat(edges), cells: '.'.repeat(cells), gates: '.'.repeat(2 * nodes) }
}

/** Reads stored work; a part that does not fit the puzzle's size counts as empty. */
export function workOf(stored: Json, puzzle: Pick<Slitherlink, 'width' | 'height'>): SlitherlinkWork {
  const nothing = noWork(puzzle)
  if (typeof stored !== 'object' || stored === null) return nothing
  const record = stored as { readonly [key: string]: Json | undefined }
  const part = (name: Known, signs: RegExp) => {
    const value = record[name]
    return typeof value === 'string' && value.length === nothing[name].length && signs.test(value) ? value : nothing[name]
  }
  const fixed = part('fixed', /^[-.x]*$/)
  const edges = [...part('edges', /^[-.x]*$/)].map((sign, edge) => (fixed[edge] === '.' ? sign : fixed[edge])).join('')
  const colours = coloursOf(record['colours'], nothing.cells.length)
  return { edges, fixed, cells: part('cells', /^[.io]*$/), gates: part('gates', /^[.oc]*$/), ...(isAnyMarked(colours) && { colours }) }
}

/** Work in its stored form: empty parts are left out, except the edges. */
export function storedWork(work: SlitherlinkWork): Json {
  const parts = (['fixed', 'cells', 'gates'] as const).flatMap((name) => (/^\.*$/.test(work[name]) ? [] : [[name, work[name]] as const]))
  return { edges: work.edges, ...Object.fromEntries(parts), ...(isAnyMarked(work.colours) && { colours: work.colours }) }
}
