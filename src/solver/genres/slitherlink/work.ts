import { coloursOf, isAnyMarked } from '#solver/genre/cell-colours.ts'
import type { Json } from '#solver/kernel/json.ts'
import { geometryOf } from './geometry'
import type { Slitherlink } from './puzzle'

/**
 * A Slitherlink on the way, as text of one character an element (numbered as in `geometry.ts`), so that it can be stored and
 * compared: `{"edges":"..-x","fixed":"..-.","cells":".io.","gates":".o.c"}`. Parts left out know nothing.
 */
export interface SlitherlinkWork {
  /** One an edge: `.` unknown, `-` line, `x` cross. */
  readonly edges: string
  /** One sign for each edge that is fixed and stays when the rest is cleared. A fixed edge has the same sign in `edges`. */
  readonly fixed: string
  /** One a cell: `.` unknown, `i` inside, `o` outside. */
  readonly cells: string
  /** Two a node (see `elements.ts`), gate 0 first: `.` unknown, `o` open, `c` closed. */
  readonly gates: string
  /** The colour of each cell by a person (`genre/cell-colours.ts`); left out where none is coloured. */
  readonly colours?: readonly number[]
}

/** The parts with facts. */
type Known = Exclude<keyof SlitherlinkWork, 'colours'>

/** Work on which nothing is known yet. */
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
