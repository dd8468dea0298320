import type { Left } from './dig'

/** The number of boards that are examined next to the place where the level passes the wanted one. */
const BESIDE = 3

/**
 * A board of the wanted level, among those through which the removal of clues went. Puzzles mostly become harder with each removed group.
 * So the search finds the place where the level is reached by halving, and then tries a few places next to it.
 * @param full all clues of the loop
 * @param levelOf a board's level; null where it has none
 */
export function ofLevel(
  { clues, gone }: Left,
  full: readonly number[],
  level: number,
  levelOf: (clues: readonly number[]) => number | null,
): readonly number[] | undefined {
  const seen = new Map<number, number>()
  const boardWithout = (count: number) => {
    const board = [...clues]
    for (const cell of gone.slice(count).flat()) board[cell] = full[cell]!
    return board
  }
  const at = (count: number) => {
    const known = seen.get(count) ?? levelOf(boardWithout(count)) ?? Infinity
    seen.set(count, known)
    return known
  }
  if (at(gone.length) === level) return clues
  if (at(gone.length) < level) return undefined
  let [easy, hard] = [0, gone.length]
  while (hard - easy > 1) {
    const middle = (easy + hard) >> 1
    const found = at(middle)
    if (found === level) return boardWithout(middle)
    if (found < level) easy = middle
    else hard = middle
  }
  for (let count = Math.max(0, easy - BESIDE); count <= Math.min(gone.length, hard + BESIDE); count++)
    if (at(count) === level) return boardWithout(count)
  return undefined
}
