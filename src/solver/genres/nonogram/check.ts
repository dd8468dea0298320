import type { Flaw } from '#solver/genre/genre.ts'
import { columnOf, heightOf, runsOf, sameClue, sumOf, widthOf } from './clues'
import { cellsOfColour, colouredRuns, hasOnlySigns, lineNeeds, SIGNS } from './colours'
import { type PaletteMessage, paletteFlaws } from './palette-check'
import { cellsOf, type LineName } from './places'
import type { Coloured, Nonogram, Picture } from './puzzle'

/** A colour, by its sign and as `#rrggbb`. */
export interface ColourName {
  readonly sign: string
  readonly colour: string
}

/** The message that rows and columns disagree about the number of cells of a colour. */
export type ColourSumMessage = Extract<CheckMessage, { readonly code: 'nonogram.colour-sums-differ' }>

/** The messages of {@link findFlaws}. */
export type CheckMessage =
  /** The clue needs `needs` cells, but its line has only `length`. */
  | { readonly code: 'nonogram.clue-too-long'; readonly line: LineName; readonly needs: number; readonly length: number }
  /** The clues of the rows and of the columns demand different numbers of filled cells. */
  | { readonly code: 'nonogram.sums-differ'; readonly rows: number; readonly columns: number }
  /** In these lines, the runs of the goal differ from the clues. */
  | { readonly code: 'nonogram.goal-differs'; readonly lines: readonly LineName[] }
  | { readonly code: 'nonogram.goal-size'; readonly width: number; readonly height: number }
  /** The clues of the rows and of the columns demand different numbers of cells of a colour. */
  | { readonly code: 'nonogram.colour-sums-differ'; readonly colour: ColourName; readonly rows: number; readonly columns: number }
  | PaletteMessage

/**
 * Finds the flaws of a puzzle: clues that do not fit their lines, clues of rows and columns with different numbers of filled cells, and a
 * goal picture that disagrees with the clues. The cells of a flaw are those of its lines.
 */
export function findFlaws(puzzle: Nonogram): readonly Flaw[] {
  return [...findLongClues(puzzle), ...findUnequalSums(puzzle), ...findGoalFlaws(puzzle), ...findPaletteFlaws(puzzle)]
}

function findLongClues(puzzle: Nonogram): Flaw[] {
  const width = widthOf(puzzle)
  const height = heightOf(puzzle)
  const longIn = (clues: Nonogram['rows'], signs: readonly string[] | undefined, length: number, named: (index: number) => LineName) =>
    clues.flatMap((clue, index): Flaw[] => {
      const needs = lineNeeds(clue, signs?.[index])
      return needs > length ? [flaw({ code: 'nonogram.clue-too-long', line: named(index), needs, length }, [named(index)], puzzle)] : []
    })
  return [
    ...longIn(puzzle.rows, puzzle.colours?.rows, width, (row) => ({ row })),
    ...longIn(puzzle.columns, puzzle.colours?.columns, height, (column) => ({ column })),
  ]
}

function findUnequalSums(puzzle: Nonogram): Flaw[] {
  const rows = sumOf(puzzle.rows.map(sumOf))
  const columns = sumOf(puzzle.columns.map(sumOf))
  if (puzzle.colours === undefined) return rows === columns ? [] : [flaw({ code: 'nonogram.sums-differ', rows, columns }, [], puzzle)]
  return unequalColours(puzzle).map((message) => flaw(message, [], puzzle))
}

/** The colours for which the clues of the rows and of the columns demand different numbers of cells. */
export function unequalColours(puzzle: Coloured): readonly ColourSumMessage[] {
  const { palette, rows, columns } = puzzle.colours
  return palette.flatMap((colour, i) => {
    const [inRows, inColumns] = [cellsOfColour(puzzle.rows, rows, SIGNS[i]!), cellsOfColour(puzzle.columns, columns, SIGNS[i]!)]
    if (inRows === inColumns) return []
    return [{ code: 'nonogram.colour-sums-differ', colour: { sign: SIGNS[i]!, colour }, rows: inRows, columns: inColumns } as const]
  })
}

function findPaletteFlaws(puzzle: Nonogram): Flaw[] {
  if (puzzle.colours === undefined) return []
  return paletteFlaws(puzzle.colours).map((message) => ({ message, at: [], severity: 'warning' }))
}

function findGoalFlaws(puzzle: Nonogram): Flaw[] {
  const { goal } = puzzle
  if (goal === undefined) return []
  if (!isPictureOf(puzzle, goal)) {
    const width = Math.max(0, ...goal.map((row) => row.length))
    return [flaw({ code: 'nonogram.goal-size', width, height: goal.length }, [], puzzle)]
  }
  const lines = linesThatDiffer(puzzle, goal)
  return lines.length === 0 ? [] : [flaw({ code: 'nonogram.goal-differs', lines }, lines, puzzle)]
}

/** Whether `picture` has the size of the puzzle, and only `#` (in colours: the signs of the colours) and `.` in it. */
export function isPictureOf(puzzle: Nonogram, picture: Picture): boolean {
  const width = widthOf(puzzle)
  const colours = puzzle.colours?.palette.length
  const isMade = (row: string) => (colours === undefined ? /^[#.]*$/.test(row) : hasOnlySigns(row, colours))
  return picture.length === heightOf(puzzle) && picture.every((row) => row.length === width && isMade(row))
}

/** The lines of a picture of the puzzle's size whose runs differ from the clues. */
function linesThatDiffer(puzzle: Nonogram, picture: Picture): LineName[] {
  const { colours } = puzzle
  const isSame = (clue: readonly number[], line: string, signs: string | undefined) => {
    if (signs === undefined) return sameClue(clue, runsOf(line))
    const runs = colouredRuns(line)
    return runs.signs === signs && sameClue(clue, runs.sizes)
  }
  return [
    ...puzzle.rows.flatMap((clue, row) => (isSame(clue, picture[row]!, colours?.rows[row]) ? [] : [{ row }])),
    ...puzzle.columns.flatMap((clue, column) => (isSame(clue, columnOf(picture, column), colours?.columns[column]) ? [] : [{ column }])),
  ]
}

function flaw(message: CheckMessage, lines: readonly LineName[], puzzle: Nonogram): Flaw {
  const cells = lines.flatMap((line) => cellsOf(line, widthOf(puzzle), heightOf(puzzle)))
  return { message, at: [...new Set(cells)].sort((a, b) => a - b), severity: 'error' }
}

/** The message about a fault in a person's entries. */
export type EntryMessage = {
  /** The clue of this line cannot be placed any more, given the entries in the line. */
  readonly code: 'nonogram.line-stuck'
  readonly line: LineName
}

/**
 * The flaw of a line whose clue cannot be placed any more, as `canStillFit` has found.
 *
 * @param cells the entries of the whole picture, `#`, `.` and `?`
 */
export function stuckLine(line: LineName, puzzle: Nonogram, cells: string): Flaw {
  const message: EntryMessage = { code: 'nonogram.line-stuck', line }
  return { message, at: cellsOf(line, widthOf(puzzle), heightOf(puzzle)).filter((cell) => cells[cell] !== '?'), severity: 'error' }
}

/**
 * Whether a clue can still be placed in a line of `#`, `.` and `?`: every filled cell must belong to a run, and no empty cell may. The time
 * is proportional to cells times runs.
 * @param signs the signs of the clue's colours, which then replace `#` in the line; runs of different colours may touch
 */
export function canStillFit(line: string, clue: readonly number[], signs?: string): boolean {
  const length = line.length
  const canBeEmpty = (cell: number): boolean => line[cell] === '.' || line[cell] === '?'
  // fits[i]: the runs so far can stand in the first i cells and cover every filled cell there.
  let fits = new Uint8Array(length + 1)
  fits[0] = 1
  for (let i = 1; i <= length && canBeEmpty(i - 1); i++) fits[i] = 1
  for (const [place, run] of clue.entries()) {
    const sign = signs?.[place] ?? '#'
    const needsGap = place > 0 && (signs === undefined || signs[place - 1] === sign)
    const next = new Uint8Array(length + 1)
    let open = 0
    for (let i = 1; i <= length; i++) {
      open = line[i - 1] === '?' || line[i - 1] === sign ? open + 1 : 0
      const start = i - run
      const isFree = needsGap ? start > 0 && canBeEmpty(start - 1) && fits[start - 1] === 1 : fits[start] === 1
      if ((open >= run && isFree) || (canBeEmpty(i - 1) && next[i - 1] === 1)) next[i] = 1
    }
    fits = next
  }
  return fits[length] === 1
}

/** Whether the runs of `picture` agree with the clues, line by line. It shares no code with the solver. */
export function verify(puzzle: Nonogram, picture: Picture): boolean {
  return isPictureOf(puzzle, picture) && linesThatDiffer(puzzle, picture).length === 0
}
