import type { RemovalGroup } from '../removal'

/** A person's wishes for single cells: by cell, a digit is its clue, `#` always keeps its clue, `-` is always blank, `.` is free. */
export type Mask = string

/** Reads rows of signs separated by `/`; undefined when they do not fit the board. */
export function readMask(text: string, width: number, height: number): Mask | undefined {
  const rows = text.split('/')
  if (rows.length !== height || rows.some((row) => row.length !== width || !/^[#.0-3-]*$/.test(row))) return undefined
  return rows.join('')
}

/** The clues to remove from a full board: the cells that must be blank, at once, and the groups to try, in order. */
export interface Removal {
  readonly blank: readonly number[]
  readonly groups: readonly RemovalGroup[]
}

/** Removes the cells that a mask decides from the groups of a pattern. */
export function masked(order: readonly RemovalGroup[], mask: Mask | undefined): Removal {
  if (mask === undefined) return { blank: [], groups: order }
  return {
    blank: [...mask].flatMap((sign, cell) => (sign === '-' ? [cell] : [])),
    groups: order.map((group) => group.filter((cell) => mask[cell] === '.')).filter((group) => group.length > 0),
  }
}

/**
 * Blanks more cells so that no two touching zeros are left: of each two, the group of the later one is removed.
 * @param clues the clues of the full board
 */
export function withoutZeroPairs({ blank, groups }: Removal, clues: readonly number[], width: number): Removal {
  const isBlank = new Set(blank)
  const groupOf = new Map(groups.flatMap((group) => group.map((cell) => [cell, group] as const)))
  clues.forEach((clue, cell) => {
    if (clue !== 0 || isBlank.has(cell)) return
    const touches = before(cell, width).some((other) => clues[other] === 0 && !isBlank.has(other))
    if (touches) for (const gone of groupOf.get(cell) ?? []) isBlank.add(gone)
  })
  return { blank: [...isBlank], groups: groups.filter((group) => !isBlank.has(group[0]!)) }
}

/** Whether two zeros touch by a side or a corner. */
export function hasZeroPair(clues: readonly number[], width: number): boolean {
  return clues.some((clue, cell) => clue === 0 && before(cell, width).some((other) => clues[other] === 0))
}

/** The cells that a cell touches and that come before it in reading order. */
function before(cell: number, width: number): readonly number[] {
  const column = cell % width
  const above = cell - width
  return [above, ...(column > 0 ? [cell - 1, above - 1] : []), ...(column < width - 1 ? [above + 1] : [])]
}
