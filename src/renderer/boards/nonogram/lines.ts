import { columnOf, runsOf } from '#solver/genres/nonogram/clues.ts'
import { colouredRuns } from '#solver/genres/nonogram/colours.ts'
import type { Colours, Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { type Cells, rowsOf } from './cells'

/**
 * The lines of a picture. Lines that a stroke does not touch are the same strings as before, so that nothing is computed twice for them.
 */
export interface Lines {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}

/** The lines of a picture; lines that are equal to those of `before` are not built again. */
export function linesOf(picture: Cells, before?: Lines): Lines {
  const rows = rowsOf(picture)
  const { width } = picture
  if (before?.columns.length !== width || before.rows.length !== rows.length) {
    return { rows, columns: Array.from({ length: width }, (_, column) => columnOf(rows, column)) }
  }
  const touched = new Set<number>()
  for (const [at, row] of rows.entries()) {
    const old = before.rows[at]!
    if (row === old) continue
    for (let column = 0; column < width; column++) if (row[column] !== old[column]) touched.add(column)
  }
  if (touched.size === 0) return before
  return { rows, columns: before.columns.map((line, column) => (touched.has(column) ? columnOf(rows, column) : line)) }
}

/** Makes a function like {@link linesOf} that compares each picture with the previous one. */
export function rememberingLines(): (picture: Cells) => Lines {
  let before: Lines | undefined
  return (picture) => (before = linesOf(picture, before))
}

/** A function of a line, its clue and the signs of that clue's colours. */
type LineWork<T> = (line: string, clue: readonly number[], signs: string | undefined) => T

/** Makes a function of lines that caches the result for each line until the line or its clue changes. */
export function perLine<T>(
  work: LineWork<T>,
): (lines: readonly string[], clues: Nonogram['rows'], signs?: readonly string[]) => readonly T[] {
  let before: { readonly line: string; readonly clue: string; readonly result: T }[] = []
  return (lines, clues, signs) => {
    before = lines.map((line, at) => {
      const clue = clues[at] ?? []
      const key = `${clue.join()} ${signs?.[at] ?? ''}`
      const old = before[at]
      return old?.line === line && old.clue === key ? old : { line, clue: key, result: work(line, clue, signs && (signs[at] ?? '')) }
    })
    return before.map(({ result }) => result)
  }
}

/**
 * Makes a function that gives the clues of a picture's lines, with colours if it has some; an unchanged line gives the same object again.
 */
export function rememberingClues(): (lines: Lines, colours?: Colours) => Nonogram {
  const none: Nonogram['rows'] = []
  const [rows, columns] = [perLine(runsOf), perLine(runsOf)]
  const [colouredRows, colouredColumns] = [perLine(colouredRuns), perLine(colouredRuns)]
  return (lines, colours) => {
    if (colours === undefined) return { rows: rows(lines.rows, none), columns: columns(lines.columns, none) }
    const found = { rows: colouredRows(lines.rows, none), columns: colouredColumns(lines.columns, none) }
    return {
      ...{ rows: found.rows.map(({ sizes }) => sizes), columns: found.columns.map(({ sizes }) => sizes) },
      colours: { ...colours, rows: found.rows.map(({ signs }) => signs), columns: found.columns.map(({ signs }) => signs) },
    }
  }
}
