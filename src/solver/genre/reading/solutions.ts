import type { Genre } from '../genre'
import type { ReadProblem, ReadPuzzle } from './sink'

/** A line that says that a solution follows, on it or below. */
const LABEL = /^[\s#*=_[(【「-]*(?:solutions?|solved|answers?|解答例?|解|答え?|正解)(?![\p{L}\p{N}])/iu

/** UTF-16 units of the longest line with such a word. */
const LONGEST = 1000

/** The rest of a line that begins with a word for “solution”: `''` where nothing follows the word, undefined where the line begins otherwise. */
export function solutionLabel(line: string): string | undefined {
  const found = line.length > LONGEST ? null : LABEL.exec(line)
  if (!found) return undefined
  const rest = line
    .slice(found[0].length)
    .replace(/[*_\])】」]/g, '')
    .trim()
  if (rest === '') return ''
  return /^[:：=]/.test(rest) ? rest.slice(1).trim() : undefined
}

/**
 * A filter on the puzzles of a text that takes printed solutions out. A board without an empty cell below a word for “solution” is the solution of the
 * puzzle before it and is compared with that puzzle.
 */
export class Solutions {
  private last: { readonly read: ReadPuzzle; readonly line: number } | undefined
  private labels: number[] = []

  /** Takes in a line with a word for “solution”. */
  label(line: number): void {
    this.labels.push(line)
  }

  /** @returns whether it is a puzzle; else a remark where it contradicts the puzzle before it */
  isPuzzle(read: ReadPuzzle, tell: (problem: ReadProblem) => void): boolean {
    const { last } = this
    const { line, column } = read.placed
    const isLabelled = this.labels.length > 0 && last !== undefined && this.labels.some((label) => label >= last.line && label <= line)
    const solution = isLabelled && last.read.genre === read.genre ? filled(read.genre, read.placed.puzzle) : undefined
    this.last = { read, line }
    if (solution === undefined || last === undefined) return true
    this.labels = []
    this.last = last
    const { ordinal, puzzle } = last.read.placed
    if (!read.genre.verify(puzzle, solution.value))
      tell({ line, column, ordinal, message: { code: 'link.solution-differs' }, severity: 'warning' })
    return false
  }
}

/** Whether a full board solves a puzzle that is not full. */
export function solves(puzzle: ReadPuzzle, full: ReadPuzzle): boolean {
  const solution = puzzle.genre === full.genre ? filled(full.genre, full.placed.puzzle) : undefined
  return (
    solution !== undefined &&
    filled(puzzle.genre, puzzle.placed.puzzle) === undefined &&
    puzzle.genre.verify(puzzle.placed.puzzle, solution.value)
  )
}

/** The solution that a puzzle without an empty cell shows; undefined for other puzzles. */
function filled(genre: Genre, puzzle: unknown): { readonly value: unknown } | undefined {
  const { givens } = genre.toData(puzzle) as { readonly givens?: unknown }
  if (typeof givens !== 'string' || givens.includes('.')) return undefined
  const read = genre.solutionFromData(givens)
  return read.ok ? { value: read.value } : undefined
}
