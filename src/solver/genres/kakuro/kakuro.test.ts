import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { lying } from '#solver/pencil/page.ts'
import { often } from '#solver/testing/for-tests.ts'
import { kakuro } from './page'
import { blackOf, setsOf, sumsOf } from './runs'

/** A run as a person sees it: it goes right or down from a cell, until a black cell or the edge. */
function runFrom({ width, height, clues }: Pencil, row: number, column: number, [down, right]: readonly [number, number]): number[] {
  const cells: number[] = []
  for (let y = row, x = column; y < height && x < width && clues[y * width + x] === EMPTY; y += down, x += right) cells.push(y * width + x)
  return cells
}

interface SlowRun {
  readonly cells: readonly number[]
  readonly sum: number
}

/** The runs of a board; those without cells, too. */
function slowRuns(board: Pencil): SlowRun[] {
  const { width, clues } = board
  const runs: SlowRun[] = []
  for (const cell of clues.keys()) {
    const [row, column] = [Math.floor(cell / width), cell % width]
    if (clues[cell] === EMPTY) {
      // A run that begins at the edge has no sum.
      if (column === 0) runs.push({ cells: runFrom(board, row, column, [0, 1]), sum: 0 })
      if (row === 0) runs.push({ cells: runFrom(board, row, column, [1, 0]), sum: 0 })
      continue
    }
    const { down, across } = sumsOf(clues[cell]!)
    runs.push(
      { cells: runFrom(board, row, column + 1, [0, 1]), sum: across },
      { cells: runFrom(board, row + 1, column, [1, 0]), sum: down },
    )
  }
  return runs
}

/** Whether no digit stands twice in a run, and no run that is full has another sum than its own. */
function isFine(runs: readonly SlowRun[], digits: readonly number[]): boolean {
  return runs.every(({ cells, sum }) => {
    const own = cells.map((cell) => digits[cell]!).filter((digit) => digit > 0)
    if (new Set(own).size < own.length) return false
    return own.length < cells.length || sum === 0 || cells.length === 0 || own.reduce((all, digit) => all + digit, 0) === sum
  })
}

/** All ways to fill a board, up to so many, a cell after the other; a digit is taken back where it breaks a rule. */
function fillings(board: Pencil, most = 3): number[][] {
  const runs = slowRuns(board)
  const whites = board.clues.flatMap((clue, cell) => (clue === EMPTY ? [cell] : []))
  const found: number[][] = []
  const digits = board.clues.map(() => 0)
  const fill = (at: number): void => {
    if (found.length >= most) return
    if (at === whites.length) {
      found.push([...digits])
      return
    }
    for (let digit = 1; digit <= 9; digit++) {
      digits[whites[at]!] = digit
      if (isFine(runs, digits)) fill(at + 1)
    }
    digits[whites[at]!] = 0
  }
  fill(0)
  return found
}

/** A small board whose sums are mostly those of some digits, here and there another or none. */
function boardByChance(random: Random): Pencil {
  const [width, height] = [3 + random.below(2), 3]
  const isBlack = (cell: number): boolean => cell < width || cell % width === 0 || random.chance(0.15)
  const clues: number[] = Array.from({ length: width * height }, (_, cell) => (isBlack(cell) ? 0 : EMPTY))
  const filled = fillings({ width, height, clues }, 1 + random.below(40)).at(-1) ?? []
  const sumOf = (cells: readonly number[]): number => {
    if (cells.length === 0 || random.chance(0.08)) return 0
    const sum = cells.reduce((all, cell) => all + (filled[cell] ?? 0), 0)
    return Math.min(45, random.chance(0.06) ? sum + 1 : sum)
  }
  const board = { width, height, clues }
  const told = clues.map((clue, cell) => {
    if (clue === EMPTY) return EMPTY
    const [row, column] = [Math.floor(cell / width), cell % width]
    return blackOf(sumOf(runFrom(board, row + 1, column, [1, 0])), sumOf(runFrom(board, row, column + 1, [0, 1])))
  })
  return { ...board, clues: told }
}

it('the verdict on boards by chance is that of trying every digit', () => {
  const random = new Random('kakuro')
  const seen: Record<string, number> = {}
  for (let i = 0; i < often(80, 1000); i++) {
    const board = boardByChance(random)
    const found = fillings(board)
    const wanted = (['none', 'unique'] as const)[found.length] ?? 'multiple'
    seen[wanted] = (seen[wanted] ?? 0) + 1
    const verdict = kakuro.solve(board, new Budget(1_000_000))
    expect(verdict.kind, JSON.stringify(kakuro.toData(board))).toBe(wanted)
    if (verdict.kind === 'unique') expect(verdict.solution).toEqual(found[0])
    for (const digits of found) {
      expect(kakuro.verify(board, digits)).toBe(true)
      const other = digits.with(random.below(digits.length), random.below(10))
      const isFilled = other.every((digit, cell) => (board.clues[cell] === EMPTY) === digit > 0)
      expect(kakuro.verify(board, other)).toBe(isFilled && isFine(slowRuns(board), other))
    }
  }
  expect(Object.values(seen).every((times) => times > 5)).toBe(true)
  expect(Object.keys(seen).length).toBe(3)
})

it('the sets of a sum are those that adding up every set finds', () => {
  for (let count = 1; count <= 9; count++)
    for (let sum = 1; sum <= 45; sum++) {
      const every = Array.from({ length: 512 }, (_, bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (bits >> (digit - 1)) & 1))
      const fitting = every.filter((set) => set.length === count && set.reduce((all, digit) => all + digit, 0) === sum)
      expect(new Set(setsOf(count, sum).map((set) => set.join()))).toEqual(new Set(fitting.map((set) => set.join())))
    }
})

it('a board whose rows become columns keeps its sums', () => {
  const random = new Random('diagonal')
  for (let i = 0; i < 30; i++) {
    const board = boardByChance(random)
    expect(fillings(lying(kakuro.page, board, 4)).length).toBe(fillings(board).length)
    expect(lying(kakuro.page, lying(kakuro.page, board, 4), 4)).toEqual(board)
  }
})

it('runs of a single cell with a sum, and runs of more than nine, are told', () => {
  const told = (rows: readonly string[]): string[] => {
    const read = kakuro.fromData({ rows })
    return read.ok ? kakuro.check(read.value).map(({ message }) => message.code) : [read.message.code]
  }
  expect(told(['/ 3/ 4/', '/3 . .', '/4 . .'])).toEqual([])
  expect(told(['/ 3/ 4/', '/3 . /', '/4 . .'])).toContain('pencil.lonely')
  expect(told([`/ ${'/ '.repeat(10).trim()}`, `/45 ${'. '.repeat(10).trim()}`, `/ ${'. '.repeat(10).trim()}`])).toContain('pencil.long-run')
})

it.each([
  ['46/', 1],
  ['/46', 1],
  ['3/99', 2],
])('a sum that no digits have is told with its cell: %s', (seen, row) => {
  const rows = ['/ 3/ 4/', '/3 . .', '/4 . .'].map((text, y) => (y === row - 1 ? text.replace(/(?<= )\S+/, seen) : text))
  expect(kakuro.fromData({ rows })).toEqual({ ok: false, message: { code: 'pencil.clue', seen, row, column: 2 } })
})

it('words that are no sums are told as no form of the data', () => {
  for (const word of ['3', 'x/', '/123', '/3/', '']) expect(kakuro.fromData({ rows: [`/ ${word}`, '/3 .'] })).toEqual({ ok: false, message: { code: 'pencil.shape' } }) // prettier-ignore
})
