import type { Genre } from '../genre'
import type { ReadProblem, ReadPuzzle } from './sink'

/** Puzzles above a page of solutions, among which that of a full board is looked for. */
const MOST_ABOVE = 200

/**
 * A filter on the puzzles of a text that takes printed solutions out. A board without an empty cell that solves the puzzle right
 * before it, or below a word for “solution” any puzzle above, is its solution. One below such a word that solves none is compared
 * with the puzzle before it.
 */
export class Solutions {
  private last: { readonly read: ReadPuzzle; readonly line: number } | undefined
  /** The latest puzzles that are not full. */
  private readonly above: ReadPuzzle[] = []
  private count = 0
  private labels: number[] = []

  /** Takes in a line with a word for “solution”. */
  label(line: number): void {
    this.labels.push(line)
  }

  /** @returns whether it is a puzzle; else a remark where it contradicts the puzzle before it */
  isPuzzle(read: ReadPuzzle, tell: (problem: ReadProblem) => void): boolean {
    const { last } = this
    const { line, column } = read.placed
    const isLabelled = this.labels.length > 0
    const solution = last?.read.genre === read.genre && mayBeFull(read, isLabelled) ? filled(read.genre, read.placed.puzzle) : undefined
    if (solution === undefined || last === undefined) {
      this.last = { read, line }
      this.above[this.count++ % MOST_ABOVE] = read
      return true
    }
    if (solvesBoard(last.read, solution)) return false
    if (!isLabelled || !this.labels.some((label) => label <= line)) {
      this.last = { read, line }
      return true
    }
    if (this.above.some((one) => one.genre === read.genre && solvesBoard(one, solution))) return false
    const isNear = this.labels.some((label) => label >= last.line && label <= line)
    if (!isNear) {
      this.last = { read, line }
      return true
    }
    tell({ line, column, ordinal: last.read.placed.ordinal, message: { code: 'link.solution-differs' }, severity: 'warning' })
    return false
  }
}

/**
 * Whether a puzzle may be without an empty cell, by a look at its givens; of a genre without such a text only below a word for “solution”.
 */
function mayBeFull({ placed }: ReadPuzzle, isLabelled: boolean): boolean {
  const { puzzle } = placed
  const givens = typeof puzzle === 'object' && puzzle !== null && 'givens' in puzzle ? puzzle.givens : undefined
  return typeof givens === 'string' ? !givens.includes('.') : isLabelled
}

/** Whether a full board solves a puzzle that is not full. */
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
