import type { Phrasebook } from '../core/message'
import type { Flaw } from '../genre'
import { edgeElement } from './elements'
import { geometryOf, NOTHING } from './geometry'
import type { Slitherlink } from './puzzle'
import type { SlitherlinkWork } from './work'

/** What {@link flawsOfWork} may have to tell. Rows and columns count from 1. */
export type WorkMessage =
  | { readonly code: 'slitherlink.too-many-lines'; readonly row: number; readonly column: number; readonly clue: number }
  | { readonly code: 'slitherlink.too-many-crosses'; readonly row: number; readonly column: number; readonly clue: number }
  | { readonly code: 'slitherlink.branch' }
  | { readonly code: 'slitherlink.dead-end' }

/** Words for {@link WorkMessage}. */
export const workWords: Phrasebook<WorkMessage> = {
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

/** What a person has drawn that no solution can have, as far as one clue or one point tells. The elements are as in `elements.ts`. */
export function flawsOfWork({ width, height, clues }: Slitherlink, { edges }: SlitherlinkWork): Flaw[] {
  const geometry = geometryOf(width, height)
  const { cells, nodes, cellEdges, nodeEdges } = geometry
  const flaws: Flaw[] = []
  for (let cell = 0; cell < cells; cell++) {
    const clue = clues[cell]!
    if (clue < 0) continue
    const around = edgesOf(cellEdges, cell)
    const place = { row: Math.floor(cell / width) + 1, column: (cell % width) + 1, clue }
    if (count(edges, around, '-') > clue) flaws.push(flaw({ code: 'slitherlink.too-many-lines', ...place }, [cell]))
    else if (count(edges, around, 'x') > 4 - clue) flaws.push(flaw({ code: 'slitherlink.too-many-crosses', ...place }, [cell]))
  }
  for (let node = 0; node < nodes; node++) {
    const around = edgesOf(nodeEdges, node)
    const lines = around.filter((edge) => edges[edge] === '-')
    const at = lines.map((edge) => edgeElement(geometry, edge))
    if (lines.length > 2) flaws.push(flaw({ code: 'slitherlink.branch' }, at))
    else if (lines.length === 1 && count(edges, around, 'x') === around.length - 1) flaws.push(flaw({ code: 'slitherlink.dead-end' }, at))
  }
  return flaws
}

/** The edges of a cell or a node. */
function edgesOf(table: Int32Array, part: number): number[] {
  return [...table.subarray(4 * part, 4 * part + 4)].filter((edge) => edge !== NOTHING)
}

function count(signs: string, edges: readonly number[], sign: string): number {
  return edges.filter((edge) => signs[edge] === sign).length
}
