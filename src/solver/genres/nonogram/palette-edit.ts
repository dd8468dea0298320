import { isPictureOf, verify } from './check'
import { fromColouredPicture, MOST_COLOURS, SIGNS } from './colours'
import { distinctColour, usualColours } from './palettes'
import type { BlackAndWhite, Coloured, Colours, Nonogram } from './puzzle'
import { nearestShades } from './shades'

/** The number of colours that a puzzle gets when it becomes coloured. */
const FIRST_COLOURS = 3

/** Makes a coloured puzzle of one in black and white. It gets a few colours; its filled cells get the first of them. */
export function inColours({ rows, columns, goal }: BlackAndWhite): Coloured {
  const signs = (clues: Nonogram['rows']) => clues.map((clue) => SIGNS[0]!.repeat(clue.length))
  return {
    ...{ rows, columns },
    colours: { palette: usualColours(FIRST_COLOURS), background: '#ffffff', rows: signs(rows), columns: signs(columns) },
    ...(goal && { goal: goal.map((row) => row.replaceAll('#', SIGNS[0]!)) }),
  }
}

/** An empty picture in colours. */
export function blankInColours(width: number, height: number): Coloured {
  const picture = Array<string>(height).fill('.'.repeat(width))
  return fromColouredPicture(picture, { palette: usualColours(FIRST_COLOURS), background: '#ffffff' })
}

/** The puzzle with a further colour that is easy to tell from the others; undefined where it has the greatest number of colours. */
export function withColourAdded(puzzle: Coloured, colour?: string): Coloured | undefined {
  const { palette, background, names } = puzzle.colours
  if (palette.length >= MOST_COLOURS) return undefined
  const added = [...palette, colour ?? distinctColour([background, ...palette])]
  return withColours(puzzle, { palette: added, ...(names && { names: [...names, ''] }) })
}

/** The puzzle with another shade for a colour, which is given by its place in the palette. */
export function withColourChanged(puzzle: Coloured, at: number, colour: string): Coloured {
  return withColours(puzzle, { palette: puzzle.colours.palette.with(at, colour) })
}

/** The puzzle with a name for a colour; an empty name removes it. */
export function withColourNamed(puzzle: Coloured, at: number, name: string): Coloured {
  const { palette, names = palette.map(() => ''), ...colours } = puzzle.colours
  const changed = names.with(at, name)
  return { ...puzzle, colours: { ...colours, palette, ...(changed.some((one) => one !== '') && { names: changed }) } }
}

/** The puzzle with another background. */
export function withBackground(puzzle: Coloured, background: string): Coloured {
  return withColours(puzzle, { background })
}

/** The puzzle with the colours of `shades`, at least as many as its own. Each colour is replaced by one near to it, and loses its name. */
export function withShades(puzzle: Coloured, shades: readonly string[]): Coloured {
  const { palette, names: _, ...colours } = puzzle.colours
  return { ...puzzle, colours: { ...colours, palette: nearestShades(palette, shades) } }
}

function withColours(puzzle: Coloured, changed: Partial<Colours>): Coloured {
  return { ...puzzle, colours: { ...puzzle.colours, ...changed } }
}

/**
 * The uses of a colour: the cells of the picture that have it (or, without a picture of the right size, the cells of the rows' clues), and
 * the clues.
 */
export function usesOf({ rows, columns, colours, goal }: Coloured, sign: string): { readonly cells: number; readonly clues: number } {
  const count = (signs: readonly string[]) => signs.join('').split(sign).length - 1
  const ofClues = rows.flatMap((clue, row) => clue.filter((_, i) => colours.rows[row]![i] === sign)).reduce((sum, size) => sum + size, 0)
  const isDrawn = goal?.length === rows.length && goal.every((row) => row.length === columns.length)
  return { cells: isDrawn ? count(goal) : ofClues, clues: count(colours.rows) + count(colours.columns) }
}

/**
 * The puzzle without the colour at the place `at`. The picture's cells of that colour become empty or get another colour, and clues that
 * agree with the picture are computed anew. Where there is no picture, the clues lose their runs of that colour, or these runs get the
 * other colour.
 * @param into the sign (in the old palette) of the colour that replaces it, or `.` where cells become empty @returns the puzzle, and the
 * new sign of each other colour, with which anything else that has signs can be rewritten
 */
export function withoutColour(puzzle: Coloured, at: number, into: string): { readonly puzzle: Coloured; rewrite(cells: string): string } {
  const { palette, background, names, rows, columns } = puzzle.colours
  const renamed = new Map([...SIGNS].map((sign, i) => [sign, i > at ? SIGNS[i - 1]! : sign]))
  const gone = SIGNS[at]!
  const target = into === '.' ? '.' : renamed.get(into)!
  const rewrite = (cells: string) => Array.from(cells, (sign) => (sign === gone ? target : (renamed.get(sign) ?? sign))).join('')
  const rest = {
    palette: palette.filter((_, i) => i !== at),
    background,
    ...(names && { names: names.filter((_, i) => i !== at) }),
  }
  const goal = puzzle.goal?.map(rewrite)
  if (goal && isPictureOf(puzzle, puzzle.goal!) && verify(puzzle, puzzle.goal!)) return { puzzle: fromColouredPicture(goal, rest), rewrite }
  const lines = (clues: Nonogram['rows'], signs: readonly string[]) => {
    const kept = clues.map((clue, line) => clue.flatMap((size, i) => (into === '.' && signs[line]![i] === gone ? [] : [size])))
    return { kept, signs: signs.map((line) => rewrite(line).replaceAll('.', '')) }
  }
  const [ofRows, ofColumns] = [lines(puzzle.rows, rows), lines(puzzle.columns, columns)]
  const clues = { rows: ofRows.kept, columns: ofColumns.kept }
  return { puzzle: { ...clues, colours: { ...rest, rows: ofRows.signs, columns: ofColumns.signs }, ...(goal && { goal }) }, rewrite }
}
