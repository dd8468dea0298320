import type { Phrasebook } from '#solver/kernel/message.ts'
import type { Flaw } from '#solver/genre/genre.ts'
import { edgeElement } from './elements'
import { geometryOf, NOTHING } from './geometry'
import type { Slitherlink } from './puzzle'
import type { SlitherlinkWork } from './work'

/** The messages of {@link flawsOfWork}. Rows and columns count from 1. */
export type WorkMessage =
  | { readonly code: 'slitherlink.too-many-lines'; readonly row: number; readonly column: number; readonly clue: number }
  | { readonly code: 'slitherlink.too-many-crosses'; readonly row: number; readonly column: number; readonly clue: number }
  | { readonly code: 'slitherlink.branch' }
  | { readonly code: 'slitherlink.dead-end' }

/** The sentences of {@link WorkMessage}. */
export const workMessages: Phrasebook<WorkMessage> = {
  en: {
    'slitherlink.too-many-lines': ({ row, column, clue }) => `The ${clue} at row ${row}, column ${column} has too many lines.`,
    'slitherlink.too-many-crosses': ({ row, column, clue }) => `The ${clue} at row ${row}, column ${column} has too many crosses.`,
    'slitherlink.branch': () => 'The line branches. A loop has two lines at each of its points.',
    'slitherlink.dead-end': () => 'The line comes to a dead end.',
  },
  ja: {
    'slitherlink.too-many-lines': ({ row, column, clue }) => `${row}行${column}列の「${clue}」のまわりの線が多すぎます。`,
    'slitherlink.too-many-crosses': ({ row, column, clue }) => `${row}行${column}列の「${clue}」のまわりの×印が多すぎます。`,
    'slitherlink.branch': () => '線が枝分かれしています。ループの通る点には線がちょうど2本あります。',
    'slitherlink.dead-end': () => '線が行き止まりです。',
  },
}

const flaw = (message: WorkMessage, at: readonly number[]): Flaw => ({ message, at })

/** The flaws of a person's work: elements that contradict a single clue or a single point. The elements are those of `elements.ts`. */
export function flawsOfWork({ width, height, clues }: Slitherlink, { edges }: SlitherlinkWork): Flaw[] {
  const geometry = geometryOf(width, height)
  const { cells, nodes, cellEdges, nodeEdges } = geometry
  const flaws: Flaw[] = []
  for (let cell = 0; cell < cells; cell++) {
    const clue = clues[cell]!
    if (clue < 0) continue
    const tooMany = count(edges, cellEdges, cell, '-') > clue
    if (!tooMany && count(edges, cellEdges, cell, 'x') <= 4 - clue) continue
    const place = { row: Math.floor(cell / width) + 1, column: (cell % width) + 1, clue }
    flaws.push(flaw({ code: tooMany ? 'slitherlink.too-many-lines' : 'slitherlink.too-many-crosses', ...place }, [cell]))
  }
  for (let node = 0; node < nodes; node++) {
    const lines = count(edges, nodeEdges, node, '-')
    const isBranch = lines > 2
    if (!isBranch && (lines !== 1 || count(edges, nodeEdges, node, '.') > 0)) continue
    const around = [...nodeEdges.subarray(4 * node, 4 * node + 4)].filter((edge) => edge !== NOTHING && edges[edge] === '-')
    const at = around.map((edge) => edgeElement(geometry, edge))
    flaws.push(flaw({ code: isBranch ? 'slitherlink.branch' : 'slitherlink.dead-end' }, at))
  }
  return flaws
}

/**
 * The number of edges of a cell or a node with this sign. It is computed for every cell and node at each stroke, so it allocates nothing.
 */
function count(signs: string, table: Int32Array, part: number, sign: string): number {
  let found = 0
  for (let k = 4 * part; k < 4 * part + 4; k++) if (table[k] !== NOTHING && signs[table[k]!] === sign) found++
  return found
}
