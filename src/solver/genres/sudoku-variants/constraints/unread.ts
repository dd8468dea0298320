import type { Unread } from '../puzzle'

/** The key of cells with given candidates; with the cell behind it, the kind of those that are not read. */
export const GIVEN_MARKS = 'givenPencilMarks'

/** The cell whose candidates a mark is; undefined for a mark of another kind. */
export function candidatesAt(kind: string): number | undefined {
  const [, cell] = /^givenPencilMarks (\d+)$/.exec(kind) ?? []
  return cell === undefined ? undefined : Number(cell)
}

/** How many marks of each kind are not read. */
export function countsOf(unread: readonly Unread[]): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { kind } of unread) {
    const name = candidatesAt(kind) === undefined ? kind.replace(/=$/, '') : GIVEN_MARKS
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
}
