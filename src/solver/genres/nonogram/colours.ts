import { cellsNeeded, sumOf } from './clues'
import type { Coloured, Colours, Nonogram, Picture } from './puzzle'

/** The signs of a puzzle's colours, in the order of its palette. */
export const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCD'

/** The most colours that a puzzle can have. */
export const MOST_COLOURS = SIGNS.length
/** The number of colours above which an author is warned; magazines print no more. */
export const USUAL_COLOURS = 12

/** The form of a colour in a palette, and of the background. */
export const COLOUR = /^#[0-9a-f]{6}$/

/** Whether a picture or line has only the signs of the first `colours` colours, and empty cells. */
export function hasOnlySigns(line: string, colours: number): boolean {
  for (const sign of line) if (sign !== '.' && !SIGNS.slice(0, colours).includes(sign)) return false
  return true
}

/** The runs of a coloured line: their lengths, and their signs as one string. */
export function colouredRuns(line: string): { readonly sizes: number[]; readonly signs: string } {
  const sizes: number[] = []
  let signs = ''
  let run = 0
  for (let i = 0; i <= line.length; i++) {
    const before = line[i - 1]
    if (run > 0 && line[i] !== before) {
      sizes.push(run)
      signs += before!
      run = 0
    }
    if (i < line.length && line[i] !== '.') run++
  }
  return { sizes, signs }
}

/** The puzzle of a coloured picture whose rows have equal length. The picture becomes its goal. */
export function fromColouredPicture(
  picture: Picture,
  { palette, background, names }: Pick<Colours, 'palette' | 'background' | 'names'>,
): Coloured {
  const width = picture[0]?.length ?? 0
  const rows = picture.map(colouredRuns)
  const columns = Array.from({ length: width }, (_, column) => colouredRuns(picture.map((row) => row[column]!).join('')))
  return {
    rows: rows.map(({ sizes }) => sizes),
    columns: columns.map(({ sizes }) => sizes),
    colours: {
      ...{ palette, background, ...(names && { names }) },
      ...{ rows: rows.map(({ signs }) => signs), columns: columns.map(({ signs }) => signs) },
    },
    goal: picture,
  }
}

/** The least number of cells that a coloured clue needs; an empty cell separates runs of the same colour. */
export function cellsForColoured(sizes: readonly number[], signs: string): number {
  let gaps = 0
  for (let i = 1; i < signs.length; i++) if (signs[i] === signs[i - 1]) gaps++
  return sumOf(sizes) + gaps
}

/**
 * The least number of cells that a line's clue needs.
 *
 * @param signs the signs of its colours; undefined in black and white
 */
export function lineNeeds(clue: readonly number[], signs: string | undefined): number {
  return signs === undefined ? cellsNeeded(clue) : cellsForColoured(clue, signs)
}

/** The number of cells of one colour that the clues of one direction demand. */
export function cellsOfColour(clues: Nonogram['rows'], signs: readonly string[], sign: string): number {
  let sum = 0
  for (const [line, sizes] of clues.entries()) for (const [i, size] of sizes.entries()) if (signs[line]![i] === sign) sum += size
  return sum
}
