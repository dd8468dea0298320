import type { Flaw } from '#solver/genre/genre.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { stuckLine, canStillFit } from '#solver/genres/nonogram/check.ts'
import { runsOf, sameClue } from '#solver/genres/nonogram/clues.ts'
import { colouredRuns } from '#solver/genres/nonogram/colours.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { linesIn } from '#solver/genres/nonogram/draw/work.ts'
import type { Cells } from './cells'
import { type Lines, perLine, rememberingLines } from './lines'

/** For each row and each column, whether it is wrong. */
export interface WrongLines {
  readonly rows: readonly boolean[]
  readonly columns: readonly boolean[]
}

/**
 * Makes a function that finds lines of entries in which the clue can no longer be placed. It examines only lines that have changed since
 * the last call.
 */
export function rememberingStuck(): (lines: Lines, puzzle: Nonogram) => WrongLines {
  return remembering((line, clue, signs) => /[^?]/.test(line) && !canStillFit(line, clue, signs))
}

/**
 * Makes a function that finds lines of a picture whose runs differ from the clues; it examines only lines that have
 * changed since the last call.
 */
export function rememberingUnlike(): (lines: Lines, puzzle: Nonogram) => WrongLines {
  return remembering((line, clue, signs) => {
    if (signs === undefined) return !sameClue(runsOf(line), clue)
    const runs = colouredRuns(line)
    return runs.signs !== signs || !sameClue(runs.sizes, clue)
  })
}

function remembering(isWrong: (line: string, clue: readonly number[], signs: string | undefined) => boolean) {
  const [rows, columns] = [perLine(isWrong), perLine(isWrong)]
  return (lines: Lines, puzzle: Nonogram): WrongLines => ({
    rows: rows(lines.rows, puzzle.rows, puzzle.colours?.rows),
    columns: columns(lines.columns, puzzle.columns, puzzle.colours?.columns),
  })
}

const checked = new WeakMap<Nonogram, readonly Flaw[]>()

/** The flaws of the puzzle itself, computed once for each puzzle. */
export function puzzleFlaws(puzzle: Nonogram): readonly Flaw[] {
  const known = checked.get(puzzle) ?? nonogram.check(puzzle)
  checked.set(puzzle, known)
  return known
}

const linesNow = rememberingLines()
const stuckNow = rememberingStuck()

/**
 * The lines in which the entries leave no place for the clue. A line whose clue never fitted is a flaw of the puzzle itself and left out.
 */
export function entryFlaws(puzzle: Nonogram, entries: Cells): readonly Flaw[] {
  const stuck = stuckNow(linesNow(entries), puzzle)
  const long = new Set(puzzleFlaws(puzzle).flatMap(({ message }) => (message.code === 'nonogram.clue-too-long' ? [lineKey(message)] : [])))
  return [
    ...stuck.rows.flatMap((is, row) => (is ? [stuckLine({ row }, puzzle, entries.cells)] : [])),
    ...stuck.columns.flatMap((is, column) => (is ? [stuckLine({ column }, puzzle, entries.cells)] : [])),
  ].filter(({ message }) => !long.has(lineKey(message)))
}

const lineKey = (message: Flaw['message']): string => JSON.stringify((message as { readonly line?: unknown }).line)

/** The lines that flaws are about, each as JSON. */
export const namesOfFlawedLines = (flaws: readonly Flaw[]): ReadonlySet<string> =>
  new Set(flaws.flatMap(({ message }) => linesIn(message)).map((line) => JSON.stringify(line)))
