import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'

/** The places of a drawing's parts, in cells. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The left and top edge of the picture. */
  readonly left: number
  readonly top: number
  /** The points at which the lines through the clue panels begin: beside the rows, and below, above the columns. */
  readonly edgeX: number
  readonly edgeY: number
  /** The distance between neighbouring clues beside the rows, and above the columns. */
  readonly stepX: number
  readonly stepY: number
  /** The em sizes of clues in the two panels. */
  readonly rowSize: number
  readonly columnSize: number
  readonly lettering: Lettering
}

/** Sizes and places of the letters that stand for colours on paper. */
export interface Lettering {
  /** The em size of a letter in a cell, and the largest of a letter beside a clue. Printers demand letters as large as clues. */
  readonly inCell: number
  readonly atClue: number
  /** The distance by which a number makes room for its letter. Below: the distance of the letter from the end of their place. */
  readonly aside: number
  readonly end: number
  /** Whether letters above the columns stand below their numbers instead of beside them. */
  readonly isUnder: boolean
}

/** The margin around everything, for the outer half of the frame. */
export const MARGIN = 0.06

/** The type of clues: their sizes and distances. */
export interface ClueType {
  /** The em size of clues beside the rows. */
  readonly size: number
  /** The widths of clues with one, two, three and four digits. Below: the extra width for the letter of a colour. */
  readonly steps: readonly number[]
  readonly letterRoom: number
  /** The distance between neighbouring clues above the columns, and the distance where each has a letter. */
  readonly down: number
  readonly letteredDown: number
  /** The em size at which clues of one, two, three and four digits fit the width of a column. */
  readonly columns: readonly number[]
  readonly letteredColumns: readonly number[]
  readonly lettering: Lettering
}

/** The usual clues, with air around them. */
export const USUAL: ClueType = {
  ...{ size: 0.62, steps: [0.62, 0.85, 1.2, 1.6], letterRoom: 0.34, down: 0.8, letteredDown: 0.8 },
  ...{ columns: [0.62, 0.62, 0.52, 0.4], letteredColumns: [0.62, 0.52, 0.42, 0.34] },
  lettering: { inCell: 0.6, atClue: 0.56, aside: 0.15, end: 0.2, isUnder: false },
}

/** The clues on the board of the window, which leave as much height as possible to the picture. */
export const ON_SCREEN: ClueType = { ...USUAL, down: 0.7 }

/** Clues in large print. Two digits (0.555 of the size each) nearly fill the width of a column. */
export const LARGE: ClueType = {
  ...{ size: 0.84, steps: [0.75, 1.15, 1.6, 2.1], letterRoom: 0.6, down: 0.78, letteredDown: 1.5 },
  ...{ columns: [0.84, 0.84, 0.56, 0.42], letteredColumns: [0.84, 0.84, 0.56, 0.42] },
  lettering: { inCell: 0.84, atClue: 0.84, aside: 0.27, end: 0.34, isUnder: true },
}

/** The numbers of clues for which the panels have room: beside a row, and above a column. */
export interface PanelRoom {
  readonly rows: number
  readonly columns: number
}

/**
 * The layout of a puzzle's drawing. Its panels are as large as the longest clues need; an empty line needs room for `0`.
 *
 * @param least the room that the panels have at least
 */
export function layoutOf(puzzle: Nonogram, least: PanelRoom = { rows: 1, columns: 1 }, type = USUAL): Layout {
  const longest = (of: keyof PanelRoom) => puzzle[of].reduce((most, clue) => Math.max(most, clue.length), least[of])
  const digits = (clues: Nonogram['rows']) => String(clues.reduce((most, clue) => Math.max(most, ...clue), 1)).length
  const most = (steps: readonly number[], count: number) => steps[Math.min(count, steps.length) - 1]!
  const isColoured = puzzle.colours !== undefined
  // On paper, the letter of a colour stands beside its number.
  const stepX = most(type.steps, digits(puzzle.rows)) + (isColoured ? type.letterRoom : 0)
  const stepY = isColoured ? type.letteredDown : type.down
  const left = MARGIN + longest('rows') * stepX + 0.1
  const top = MARGIN + longest('columns') * stepY + 0.1
  return {
    left,
    top,
    edgeX: MARGIN,
    edgeY: MARGIN,
    stepX,
    stepY,
    width: left + widthOf(puzzle) + MARGIN,
    height: top + heightOf(puzzle) + MARGIN,
    rowSize: type.size,
    columnSize: most(isColoured ? type.letteredColumns : type.columns, digits(puzzle.columns)),
    lettering: type.lettering,
  }
}

/**
 * The layout with coordinates from the corner of the picture, where clues have negative ones. The picture then stays in place while a panel
 * grows.
 */
export function fromCorner(layout: Layout): Layout {
  const { left, top, edgeX, edgeY } = layout
  return { ...layout, left: 0, top: 0, edgeX: edgeX - left, edgeY: edgeY - top }
}
