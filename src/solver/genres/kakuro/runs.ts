import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import type { ClueSigns } from '#solver/pencil/page.ts'

/** The greatest sum of different digits. */
export const GREATEST = 45

/** The clue of a black cell as one number made of its two sums; 0 for no sum. */
export function blackOf(down: number, across: number): number {
  return (GREATEST + 1) * down + across
}

/** The two sums of the clue of a black cell; 0 for no sum. */
export function sumsOf(clue: number): { readonly down: number; readonly across: number } {
  return { down: Math.floor(clue / (GREATEST + 1)), across: clue % (GREATEST + 1) }
}

/**
 * Writes and reads black cells as words: the sum down, a slash, the sum across; `/` alone for a cell without sums. A typed digit goes
 * into the sum across, or with `isSecond` into the sum down.
 */
export const signs: ClueSigns = {
  pattern: String.raw`\d{0,2}/\d{0,2}`,
  signOf: (clue) => `${sumsOf(clue).down || ''}/${sumsOf(clue).across || ''}`,
  clueOf(word) {
    const [down, across] = word.split('/').map(Number)
    return down! <= GREATEST && across! <= GREATEST ? blackOf(down!, across!) : undefined
  },
  hasSecond: true,
  typed(clue, figure, isSecond) {
    const { down, across } = clue === EMPTY ? { down: 0, across: 0 } : sumsOf(clue)
    const longer = (sum: number): number => (10 * sum + figure <= GREATEST ? 10 * sum + figure : figure)
    return isSecond ? blackOf(longer(down), across) : blackOf(down, longer(across))
  },
}

/** A run: all white cells from one black cell to the next in a row or column, with their sum; 0 where the clue has none. */
export interface Run {
  readonly cells: readonly number[]
  readonly sum: number
}

/** The runs of a board, those across first. */
export function runsOf({ width, height, clues }: Pencil): readonly Run[] {
  const runs: Run[] = []
  const add = (lines: number, length: number, cellAt: (line: number, at: number) => number, sumOf: (clue: number) => number): void => {
    for (let line = 0; line < lines; line++)
      for (let from = 0; from < length; from++) {
        if (clues[cellAt(line, from)] !== EMPTY) continue
        const before = from === 0 ? undefined : clues[cellAt(line, from - 1)]
        const cells: number[] = []
        for (; from < length && clues[cellAt(line, from)] === EMPTY; from++) cells.push(cellAt(line, from))
        runs.push({ cells, sum: before === undefined ? 0 : sumOf(before) })
      }
  }
  add(height, width, (y, x) => y * width + x, (clue) => sumsOf(clue).across) // prettier-ignore
  add(width, height, (x, y) => y * width + x, (clue) => sumsOf(clue).down) // prettier-ignore
  return runs
}

const known = new Map<string, readonly (readonly number[])[]>()

/** All sets of `count` digits with this sum, each in ascending order. */
export function setsOf(count: number, sum: number): readonly (readonly number[])[] {
  const key = `${count} ${sum}`
  const found = known.get(key)
  if (found) return found
  const sets: number[][] = []
  const extend = (set: readonly number[], from: number, left: number): void => {
    if (set.length === count) {
      if (left === 0) sets.push([...set])
      return
    }
    for (let digit = from; digit <= 9 && digit <= left; digit++) extend([...set, digit], digit + 1, left - digit)
  }
  extend([], 1, sum)
  known.set(key, sets)
  return sets
}
