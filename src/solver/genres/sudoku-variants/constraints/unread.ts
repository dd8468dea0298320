import type { Unread } from '../puzzle'

/** The key for given candidates of a cell. Followed by the cell, it is the kind of candidates that could not be read. */
export const GIVEN_MARKS = 'givenPencilMarks'

/** The cell of unread candidates; undefined for an unread mark of another kind. */
export function candidatesAt(kind: string): number | undefined {
  const [, cell] = /^givenPencilMarks (\d+)$/.exec(kind) ?? []
  return cell === undefined ? undefined : Number(cell)
}

/** The number of unread marks of each kind. */
export function countsOf(unread: readonly Unread[]): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { kind } of unread) {
    const name = candidatesAt(kind) === undefined ? kind.replace(/=$/, '') : GIVEN_MARKS
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
}
