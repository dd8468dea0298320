import type { Action } from '#renderer/actions/action.ts'
import type { Words } from '#renderer/words/index.ts'

/** A goal at the edge of a board: an end of the row, or the first or last cell. */
export type Edge = 'rowFirst' | 'rowLast' | 'first' | 'last'

/** A cell of a board by row and column, from 0. */
export interface BoardPlace {
  readonly row: number
  readonly column: number
}

/** The cell at a goal for the row of the present cell. */
export function edgeOf(edge: Edge, { row }: BoardPlace, width: number, height: number): BoardPlace {
  if (edge === 'first') return { row: 0, column: 0 }
  if (edge === 'last') return { row: height - 1, column: width - 1 }
  return { row, column: edge === 'rowFirst' ? 0 : width - 1 }
}

/** The keys are those of the grid pattern in the ARIA Authoring Practices, which screen readers know. */
const KEYS: readonly (readonly [Edge, string])[] = [
  ['rowFirst', 'Home'],
  ['rowLast', 'End'],
  ['first', 'Mod+Home'],
  ['last', 'Mod+End'],
]

/** The actions that move to the edges of a board. They are the same on every board with a cell cursor. */
export const edgeActions = <A extends Action>(
  on: (id: string, keys: readonly string[], name: (words: Words) => string, run: () => void) => A,
  cells: { toEdge(edge: Edge): void },
): readonly A[] =>
  KEYS.map(([edge, key]) =>
    on(
      `edge.${edge}`,
      [key],
      (w) => w.entry.edges[edge],
      () => cells.toEdge(edge),
    ),
  )
