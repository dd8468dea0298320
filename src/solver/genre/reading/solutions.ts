import type { Genre } from '../genre'
import type { ReadProblem, ReadPuzzle } from './sink'

/** The number of last puzzles among which the puzzle of a printed solution is sought. */
const MOST_ABOVE = 200
/** The number of labels above the last puzzle that are kept. When there are more, they are dropped together. */
const MOST_PASSED = 1000

/**
 * Separates the printed solutions of a text from its puzzles. A board without an empty cell is a solution in these cases: it solves the
 * puzzle before it, or a label “solution” stands above it and it solves any puzzle above. A full board below a label that solves no puzzle
 * is compared with the puzzle before it.
 */
export class Solutions {
  private last: { readonly read: ReadPuzzle; readonly line: number } | undefined
  /** The last puzzles that have empty cells. */
  private readonly above: ReadPuzzle[] = []
  private count = 0
  /** The lines with a label “solution”, in ascending order. */
  private readonly labels: number[] = []
  /** The index in `labels` of the last label at or above the last puzzle; 0 where none is above it. */
  private passed = 0

  /** Notes a line with a label “solution”. */
  label(line: number): void {
    this.labels.push(line)
  }

  /** The last label at or above a line; undefined where there is none. Earlier labels are forgotten. */
  private labelAbove(line: number): number | undefined {
    const { labels } = this
    while (this.passed > 0 && labels[this.passed]! > line) this.passed--
    while (this.passed + 1 < labels.length && labels[this.passed + 1]! <= line) this.passed++
    if (this.passed >= MOST_PASSED) {
      labels.splice(0, this.passed)
      this.passed = 0
    }
    const label = labels[this.passed]
    return label !== undefined && label <= line ? label : undefined
  }

  /**
   * @returns whether the board is a puzzle and not a solution. If it is a solution that contradicts the puzzle before it, `tell` gets a
   * remark.
   */
  isPuzzle(read: ReadPuzzle, tell: (problem: ReadProblem) => void): boolean {
    const { last } = this
    const { line, column } = read.placed
    const label = this.labelAbove(line)
    const isLabelled = this.labels.length > 0
    const solution = last?.read.genre === read.genre && mayBeFull(read, isLabelled) ? filled(read.genre, read.placed.puzzle) : undefined
    if (solution === undefined || last === undefined) {
      this.last = { read, line }
      this.above[this.count++ % MOST_ABOVE] = read
      return true
    }
    if (solvesBoard(last.read, solution)) return false
    if (label === undefined) {
      this.last = { read, line }
      return true
    }
    if (this.above.some((one) => one.genre === read.genre && solvesBoard(one, solution))) return false
    if (label < last.line) {
      this.last = { read, line }
      return true
    }
    tell({ line, column, ordinal: last.read.placed.ordinal, message: { code: 'link.solution-differs' }, severity: 'warning' })
    return false
  }
}

/** Whether a puzzle may have no empty cell, judged by its givens. A genre without givens in a text is asked only below a label. */
function mayBeFull({ placed }: ReadPuzzle, isLabelled: boolean): boolean {
  const { puzzle } = placed
  const givens = typeof puzzle === 'object' && puzzle !== null && 'givens' in puzzle ? puzzle.givens : undefined
  return typeof givens === 'string' ? !givens.includes('.') : isLabelled
}

/** Whether a full board solves a puzzle. The puzzle itself must have empty cells. */
export function solves(puzzle: ReadPuzzle, full: ReadPuzzle): boolean {
  const solution = puzzle.genre === full.genre ? filled(full.genre, full.placed.puzzle) : undefined
  return solution !== undefined && solvesBoard(puzzle, solution)
}

function solvesBoard({ genre, placed }: ReadPuzzle, solution: { readonly value: unknown }): boolean {
  return filled(genre, placed.puzzle) === undefined && genre.verify(placed.puzzle, solution.value)
}

/** The solution that a puzzle without an empty cell shows; undefined for other puzzles. */
function filled(genre: Genre, puzzle: unknown): { readonly value: unknown } | undefined {
  const { givens } = genre.toData(puzzle) as { readonly givens?: unknown }
  if (typeof givens !== 'string' || givens.includes('.')) return undefined
  const read = genre.solutionFromData(givens)
  return read.ok ? { value: read.value } : undefined
}
