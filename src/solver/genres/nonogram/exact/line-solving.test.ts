import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { Clues } from './clues'
import { compareEveryState } from './every-state'
import { LineMemory } from './line-memory'
import { isLong, LongLines } from './long-line'
import { solveNarrow } from './narrow'
import { solveWide } from './wide'
import { BITS, setFirst } from './bit-words'

describe('line solvers, against all ways to place the blocks', () => {
  // Length 10 with `npm test -- --all`; 11 and 12 take minutes: bench/nonogram-lines.
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, often(9, 10)))(
    'are right in every state of every line of length %i, with the starts of its blocks',
    (length) => {
      expect(compareEveryState(length).wrong).toEqual([])
    },
  )
})

/** The plain way: may the first `j` blocks fill the first `p` cells, and the rest the rest? */
function slowLine(clues: readonly number[], cells: readonly (0 | 1 | undefined)[]): { fill: boolean[]; empty: boolean[] } | undefined {
  const n = cells.length
  const forward = table(clues, cells)
  const backward = table([...clues].reverse(), [...cells].reverse())
  if (!forward[clues.length]![n + 1]) return undefined
  const fill = cells.map(() => false)
  const empty = cells.map(() => false)
  for (let j = 0; j <= clues.length; j++)
    for (let p = 0; p <= n; p++) {
      if (!forward[j]![p]) continue
      const rest = backward[clues.length - j]!
      if (p < n && cells[p] !== 1 && rest[n - p]) empty[p] = true
      const size = clues[j]
      if (size === undefined || p + size > n || cells.slice(p, p + size).includes(0) || cells[p + size] === 1) continue
      if (!backward[clues.length - j - 1]![n - p - size]) continue
      for (let c = p; c < p + size; c++) fill[c] = true
      if (p + size < n) empty[p + size] = true
    }
  return { fill, empty }
}

/** By blocks and cells: whether the first blocks, each with an empty cell behind it, can be in the first cells. */
function table(clues: readonly number[], cells: readonly (0 | 1 | undefined)[]): boolean[][] {
  const n = cells.length
  const line = [...cells, 0 as const]
  return clues.reduce<boolean[][]>(
    (rows, size) => {
      const before = rows.at(-1)!
      const row = Array.from({ length: n + 2 }, () => false)
      for (let p = 1; p <= n + 1; p++) {
        const start = p - size - 1
        row[p] =
          (line[p - 1] !== 1 && row[p - 1]!) || (start >= 0 && before[start]! && !line.slice(start, p - 1).includes(0) && line[p - 1] !== 1)
      }
      return [...rows, row]
    },
    [Array.from({ length: n + 2 }, (_, p) => !line.slice(0, p).includes(1))],
  )
}

describe('line solvers, against the plain table of prefixes', () => {
  // All 32 bits of the word of 31 cells are in use.
  it('give the same on lines of one word: 11 to 31 cells, 30 and 31 more often', () => {
    const random = new Random('narrow lines')
    for (let i = 0; i < often(1000, 3000); i++) compare(random, i % 3 === 0 ? 11 + random.below(21) : 30 + (i % 2))
  })

  it('give the same on lines of several words: 32 to 210 cells', () => {
    const random = new Random('wide lines')
    for (let i = 0; i < often(500, 1500); i++) compare(random, 32 + random.below(179))
  })

  it('give the same on lines of one word of 64 bits: 32 to 63 cells, the shortest and the longest more often', () => {
    const random = new Random('long lines')
    const lines = new LongLines()
    const lengths = [32, 60, 61, 62, 63]
    for (let i = 0; i < often(700, 2000); i++) compare(random, i % 2 === 0 ? 32 + random.below(32) : lengths[i % 5]!, lines)
    expect([31, ...lengths, 64].map(isLong)).toEqual([false, true, true, true, true, true, false])
  })

  it('read the blocks of a puzzle that takes more memory than there was', () => {
    const sizes = Int32Array.from({ length: 40_000 }, (_, i) => (i < 39_998 ? 1 : 20))
    const lines = new LongLines()
    lines.load(sizes)
    const m = new LineMemory(42)
    const [canFill, canEmpty] = [new Int32Array(m.stride), new Int32Array(m.stride)]
    setFirst(canFill, 0, 2, 42)
    setFirst(canEmpty, 0, 2, 43)
    expect(lines.solve(39_998, 40_000, 42, canFill, canEmpty, 0, 2, m)).toBe(true)
    // Two blocks of 20, the cell between them, and one cell over: at either end, or between them, too.
    const ends = Array.from({ length: 42 }, (_, cell) => ((m.canEmpty[Math.floor(cell / BITS)]! >> (cell % BITS)) & 1) === 1)
    expect(ends.flatMap((isEmpty, cell) => (isEmpty ? [cell] : []))).toEqual([0, 20, 21, 41])
  })
})

/**
 * A line of which some cells are known, and one of them seldom wrong.
 *
 * @param long what is compared; the solver for such a length of its own accord otherwise
 */
function compare(random: Random, length: number, long?: LongLines): void {
  const density = 0.1 + 0.8 * (random.below(100) / 100)
  const picture = Array.from({ length }, () => (random.chance(density) ? 1 : 0))
  const sizes = [...picture.join('').matchAll(/1+/g)].map((run) => run[0].length)
  const clues = new Clues({ rows: [sizes], columns: Array.from({ length }, () => []) })
  const share = random.below(60) / 100
  const cells = picture.map((cell) => (random.chance(share) ? (random.chance(0.995) ? cell : 1 - cell) : undefined)) as (
    | 0
    | 1
    | undefined
  )[]
  const m = new LineMemory(length)
  const canFill = new Int32Array(m.stride)
  const canEmpty = new Int32Array(m.stride)
  setFirst(canFill, 0, m.stride, length)
  setFirst(canEmpty, 0, m.stride, length + 1)
  for (const [c, cell] of cells.entries()) {
    if (cell === 0) canFill[Math.floor(c / BITS)]! &= ~(1 << (c % BITS))
    if (cell === 1) canEmpty[Math.floor(c / BITS)]! &= ~(1 << (c % BITS))
  }
  const expected = slowLine(sizes, cells)
  long?.load(clues.sizes)
  const isPossible = long
    ? long.solve(0, sizes.length, length, canFill, canEmpty, 0, m.stride, m)
    : m.stride === 1
      ? solveNarrow(clues.sizes, 0, sizes.length, length, canFill[0]!, canEmpty[0]!, m)
      : solveWide(clues, 0, canFill, canEmpty, 0, m.stride, m)
  expect(isPossible).toBe(expected !== undefined)
  if (expected === undefined) return
  const has = (set: Int32Array) => cells.map((_, c) => ((set[Math.floor(c / BITS)]! >> (c % BITS)) & 1) === 1)
  expect(has(m.canFill)).toEqual(expected.fill)
  expect(has(m.canEmpty)).toEqual(expected.empty)
}
