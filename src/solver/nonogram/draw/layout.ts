import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'

/** Where the parts of a drawing lie, in cells. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Left and top edge of the picture. */
  readonly left: number
  readonly top: number
  /** Where the lines through the panels begin: beside the rows, and above the columns. */
  readonly edgeX: number
  readonly edgeY: number
  /** From one clue to the next in the panel beside the rows, and in the panel above the columns. */
  readonly stepX: number
  readonly stepY: number
  /** Em sizes of clues in the two panels. */
  readonly rowSize: number
  readonly columnSize: number
}

/** Room around everything, for the outer half of the frame. */
export const MARGIN = 0.06

/** Room a clue of one, two, three and four digits needs beside its neighbour, at {@link CLUE}. */
const STEPS = [0.62, 0.85, 1.2, 1.6]
const STEP_DOWN = 0.8
/** And for the letter of its colour. */
const LETTER_ROOM = 0.34
const CLUE = 0.62
/** Em size at which a clue of so many digits fits the width of a column. */
const COLUMN_CLUES = [CLUE, CLUE, 0.52, 0.4]
const LETTERED_COLUMN_CLUES = [CLUE, 0.52, 0.42, 0.34]

/** So many clues have room beside a row and above a column. */
export interface PanelRoom {
  readonly rows: number
  readonly columns: number
}

/**
 * The panels are as large as the longest clues need; an empty line shows a `0`.
 *
 * @param least room that they have in any case
 */
export function layoutOf(puzzle: Nonogram, least: PanelRoom = { rows: 1, columns: 1 }): Layout {
  const longest = (of: keyof PanelRoom) => puzzle[of].reduce((most, clue) => Math.max(most, clue.length), least[of])
  const digits = (clues: Nonogram['rows']) => String(clues.reduce((most, clue) => Math.max(most, ...clue), 1)).length
  const most = (steps: readonly number[], count: number) => steps[Math.min(count, steps.length) - 1]!
  const isColoured = puzzle.colours !== undefined
  // On paper a colour's letter stands beside its number.
  const stepX = most(STEPS, digits(puzzle.rows)) + (isColoured ? LETTER_ROOM : 0)
  const left = MARGIN + longest('rows') * stepX + 0.1
  const top = MARGIN + longest('columns') * STEP_DOWN + 0.1
  return {
    left,
    top,
    edgeX: MARGIN,
    edgeY: MARGIN,
    stepX,
    stepY: STEP_DOWN,
    width: left + widthOf(puzzle) + MARGIN,
    height: top + heightOf(puzzle) + MARGIN,
    rowSize: CLUE,
    columnSize: most(isColoured ? LETTERED_COLUMN_CLUES : COLUMN_CLUES, digits(puzzle.columns)),
  }
}

/**
 * The same layout counted from the corner of the picture, so that clues have places below 0. What is drawn in it stays where it
 * is while a panel grows.
 */
export function fromCorner(layout: Layout): Layout {
  const { left, top, edgeX, edgeY } = layout
  return { ...layout, left: 0, top: 0, edgeX: edgeX - left, edgeY: edgeY - top }
}
