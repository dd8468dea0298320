import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, hangTogether, type Pencil } from '#solver/pencil/board.ts'
import { turnedCells } from '#solver/genre/transformation.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { blackOf, type Run, runsOf } from './runs'

/** The black cells of a board, and the digits of its white cells. */
export interface Crossing {
  readonly width: number
  readonly height: number
  /** By cell: its digit, 0 where it is black. */
  readonly digits: readonly number[]
  /** By cell: the runs through it. */
  readonly runsAt: readonly (readonly Run[])[]
}

/** The share of the cells that are black, without the first row and column. */
const BLACK = 0.36
const LONGEST = 9
/** The number of attempts to fill a board with digits. An attempt fails where a cell has no possible digit left. */
const MOST_FILLED = 200

const HALF_TURN = 3

/**
 * Chooses black cells at random, so that the others are connected, in runs of two to nine cells. Undefined where some run stays too long.
 */
function blackByChance(width: number, height: number, isSymmetric: boolean, random: Random): boolean[] | undefined {
  const [across, down] = [width - 1, height - 1]
  const { beside, lines } = geometryOf({ width: across, height: down })
  const black = Array<boolean>(across * down).fill(false)
  const partner = turnedCells(across, down, HALF_TURN)
  const isWhite = (cell: number | undefined): boolean => cell !== undefined && !black[cell]
  const runIn = (line: readonly number[], cell: number): number => {
    const at = line.indexOf(cell)
    let length = 1
    for (let i = at - 1; isWhite(line[i]); i--) length++
    for (let i = at + 1; isWhite(line[i]); i++) length++
    return length
  }
  const linesAt = (cell: number): (readonly number[])[] => [lines[Math.floor(cell / across)]!, lines[down + (cell % across)]!]
  const canBe = (cells: readonly number[]): boolean => {
    for (const cell of cells) black[cell] = true
    const near = new Set(cells.flatMap((cell) => beside[cell]!))
    const isFine = [...near].every((cell) => black[cell] || linesAt(cell).every((line) => runIn(line, cell) > 1))
    if (isFine && hangTogether(beside, black.flatMap((is, cell) => (is ? [] : [cell])))) return true // prettier-ignore
    for (const cell of cells) black[cell] = false
    return false
  }
  const isLong = (cell: number): boolean => linesAt(cell).some((line) => runIn(line, cell) > LONGEST)
  const tryAll = (asked: (cell: number) => boolean): void => {
    for (const cell of random.shuffle([...black.keys()])) {
      const group = isSymmetric ? [...new Set([cell, partner[cell]!])] : [cell]
      if (!black[cell] && asked(cell)) canBe(group)
    }
  }
  tryAll(isLong)
  tryAll(() => black.filter(Boolean).length < BLACK * black.length)
  return black.some((is, cell) => !is && isLong(cell)) ? undefined : black
}

/**
 * Fills each white cell with a digit, none twice in a run. Each run prefers either small digits or large ones, so that few sets of digits
 * have its sum. Undefined where a cell has no possible digit left.
 */
function filled(clues: readonly number[], runs: readonly Run[], runsAt: readonly (readonly Run[])[], random: Random): number[] | undefined {
  const leaning = new Map(runs.map((run) => [run, random.chance(0.5) ? 1 : -1]))
  const digits = clues.map(() => 0)
  const open = new Set(clues.flatMap((clue, cell) => (clue === EMPTY ? [cell] : [])))
  while (open.size > 0) {
    let [best, choices] = [-1, [] as number[]]
    for (const cell of open) {
      const own = choicesAt({ digits, runsAt }, cell)
      if (best < 0 || own.length < choices.length) [best, choices] = [cell, own]
    }
    if (choices.length === 0) return undefined
    const lean = runsAt[best]!.reduce((sum, run) => sum + leaning.get(run)!, 0)
    const sorted = [...choices].sort((a, b) => (lean < 0 ? b - a : a - b))
    digits[best] = lean === 0 ? choices[random.below(choices.length)]! : sorted[Math.floor(sorted.length * random.below(100) * random.below(100) / 10_000)]! // prettier-ignore
    open.delete(best)
  }
  return digits
}

/** The digits that no other cell of the runs through a cell has. */
function choicesAt({ digits, runsAt }: Pick<Crossing, 'digits' | 'runsAt'>, cell: number): number[] {
  const taken = new Set(runsAt[cell]!.flatMap(({ cells }) => cells.filter((one) => one !== cell).map((one) => digits[one]!)))
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.has(digit))
}

/** Makes puzzles: where the sums do not determine cells, one of these cells or a neighbour gets another digit. */
export const ways: Ways<Crossing> = {
  start({ width, height }, random, isSymmetric) {
    const black = blackByChance(width, height, isSymmetric, random)
    if (black === undefined) return undefined
    const clues = Array.from({ length: width * height }, (_, cell) => {
      const [y, x] = [Math.floor(cell / width), cell % width]
      return x === 0 || y === 0 || black[(y - 1) * (width - 1) + x - 1] ? 0 : EMPTY
    })
    const runs = runsOf({ width, height, clues })
    const runsAt = clues.map((_, cell) => runs.filter(({ cells }) => cells.includes(cell)))
    for (let tries = 0; tries < MOST_FILLED; tries++) {
      const digits = filled(clues, runs, runsAt, random)
      if (digits) return { width, height, digits, runsAt }
    }
    return undefined
  },
  cluesOf({ width, height, digits, runsAt }): Pencil {
    const clues: number[] = digits.map((digit) => (digit === 0 ? 0 : EMPTY))
    for (const run of new Set(runsAt.flat())) {
      const sum = run.cells.reduce((all, cell) => all + digits[cell]!, 0)
      const isAcross = run.cells[1]! - run.cells[0]! === 1
      const at = run.cells[0]! - (isAcross ? 1 : width)
      clues[at] = clues[at]! + (isAcross ? blackOf(0, sum) : blackOf(sum, 0))
    }
    return { width, height, clues }
  },
  change(state, element, random) {
    const { digits, runsAt } = state
    const near = [element, ...runsAt[element]!.flatMap(({ cells }) => cells)]
    const cell = random.chance(0.6) ? element : near[random.below(near.length)]!
    const choices = choicesAt(state, cell).filter((digit) => digit !== digits[cell])
    if (choices.length === 0) return undefined
    return { ...state, digits: digits.with(cell, choices[random.below(choices.length)]!) }
  },
}
