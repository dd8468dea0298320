import { shortened } from '#contract/limited-texts.ts'
import type { ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import type { LinesAround } from '#contract/schemas/previewing.ts'
import { contentOf } from './content'
import type { Block } from './protocol'

/** The greatest number of puzzles in one answer. The library stores that many without a noticeable delay. */
export const MOST_PUZZLES = 1000
/** The greatest length of the puzzles in one answer, in UTF-16 units. Some puzzles are a thousand times as large as others. */
const MOST_LENGTH = 200_000
/** The number of problems of a text that are listed; further ones are only counted. */
const MOST_PROBLEMS = 1000

/**
 * The number of problems that are sent with their surrounding lines, the number of these lines before and after, and their greatest length
 * in UTF-16 units.
 */
const [MOST_AROUND, LINES_AROUND, LONGEST_LINE] = [200, 12, 2000]

/** Returns the lines around a line of a text. */
function linesAround(lines: readonly string[], line: number): LinesAround {
  const from = Math.max(1, line - LINES_AROUND)
  return { from, lines: lines.slice(from - 1, line + LINES_AROUND).map((text) => text.slice(0, LONGEST_LINE)) }
}

/** Collects puzzles and problems that were read, and splits them into answers of limited size. */
export class Blocks {
  private readonly puzzles: { readonly read: ReadPuzzle; readonly ordinal: number; readonly part?: string }[] = []
  /** The number of puzzles in earlier files or pages. */
  private ofParts = 0
  private given = 0
  private problems: (ReadProblem & { readonly part?: string; readonly around?: LinesAround })[] = []
  private told = 0
  /** The number of problems that were given surrounding lines. */
  private surrounded = 0
  private unlisted = 0

  /** The number of puzzles not yet sent. */
  get waiting(): number {
    return this.puzzles.length - this.given
  }

  /** Adds a puzzle. @param part its file in an archive, or its page */
  puzzle(read: ReadPuzzle, part?: string): void {
    const { genre, placed } = read
    const { caption, cuts } = shortened(placed.caption)
    const ordinal = part === undefined ? placed.ordinal : this.ofParts++
    const kept = cuts.length === 0 ? read : { ...read, placed: { ...placed, caption } }
    this.puzzles.push({ read: kept, ordinal, ...(part !== undefined && { part }) })
    const { line, column } = placed
    for (const message of cuts) this.problem({ line, column, severity: 'warning', message, ordinal, genre }, part)
  }

  /**
   * Adds a problem.
   *
   * @param part its file in an archive, or its page
   * @param lines returns the lines of a part that is not a text file, such as a sheet
   */
  problem(problem: ReadProblem, part?: string, lines?: () => readonly string[]): void {
    if (this.told++ >= MOST_PROBLEMS) return void this.unlisted++
    const isSurrounded = lines !== undefined && problem.severity === 'error' && this.surrounded < MOST_AROUND
    if (isSurrounded) this.surrounded++
    const around = isSurrounded ? linesAround(lines(), problem.line) : undefined
    this.problems.push({ ...problem, ...(part !== undefined && { part }), ...(around && { around }) })
  }

  /** Returns the next answer. @param mayGrow whether more will be read */
  next(mayGrow: boolean): Block {
    const puzzles: Block['puzzles'] = []
    let length = 0
    while (this.waiting > 0 && puzzles.length < MOST_PUZZLES && length < MOST_LENGTH) {
      const { read, ordinal, part } = this.puzzles[this.given++]!
      const { genre, format, placed } = read
      const { puzzle, ...judged } = contentOf(genre, placed.puzzle)
      const json = JSON.stringify(puzzle)
      length += json.length
      const { caption, solving, line, column } = placed
      const place = { line, column, ordinal, ...(part !== undefined && { part }) }
      puzzles.push({ genre: genre.id, format, puzzle: json, ...judged, caption, ...(solving && { solving }), ...place })
    }
    if (this.waiting === 0) this.given = this.puzzles.length = 0
    const problems = this.problems.map(({ genre, ...problem }) => ({ ...problem, genre: genre?.id ?? null }))
    this.problems = []
    return { type: 'block', puzzles, problems, unlisted: this.unlisted, hasMore: this.waiting > 0 || mayGrow }
  }
}
