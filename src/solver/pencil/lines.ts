import { geometryOf, type Marks, type Pencil } from './board'

/** Whether the lines of a board are a single loop that meets no cell twice. */
export function isOneLoop(board: Pick<Pencil, 'width' | 'height'>, marks: Marks): boolean {
  const { cells, pairs } = geometryOf(board)
  if (!marks.every((mark, place) => mark === 0 || (mark === 1 && place >= cells))) return false
  const next = new Map<number, number[]>()
  let lines = 0
  for (const [i, pair] of pairs.entries()) {
    if (marks[cells + i] !== 1) continue
    lines++
    next.set(pair.cell, [...(next.get(pair.cell) ?? []), pair.next])
    next.set(pair.next, [...(next.get(pair.next) ?? []), pair.cell])
  }
  const [start] = next.keys()
  if (start === undefined || [...next.values()].some((ends) => ends.length !== 2)) return false
  let [before, here, length] = [start, next.get(start)![0]!, 1]
  while (here !== start) {
    const [one, other] = next.get(here)!
    ;[before, here] = [here, one === before ? other! : one!]
    length++
  }
  return length === lines
}
