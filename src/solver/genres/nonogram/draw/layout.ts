import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'

/** The layout of a drawing's parts, in cells. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Left and top edge of the picture. */
  readonly left: number
  readonly top: number
  /** The beginnings of the lines through the panels: beside the rows, and above the columns. */
  readonly edgeX: number
  readonly edgeY: number
  /** From one clue to the next in the panel beside the rows, and in the panel above the columns. */
  readonly stepX: number
  readonly stepY: number
  /** Em sizes of clues in the two panels. */
  readonly rowSize: number
  readonly columnSize: number
  readonly lettering: Lettering
}

/** How the letters of colours are set. */
export interface Lettering {
  /** Em sizes of a letter in a cell, and the largest of one beside a clue: as large as clues, or no printer would take it. */
  readonly inCell: number
  readonly atClue: number
  /** The distance by which a number moves aside for its letter; below, the place of the letter before the end of their place. */
  readonly aside: number
  readonly end: number
  /** Above the columns letters stand under their numbers, not beside them. */
  readonly isUnder: boolean
}

/** Room around everything, for the outer half of the frame. */
export const MARGIN = 0.06

/** How large clues are in their cells. */
export interface ClueType {
  /** Em size of clues beside the rows. */
  readonly size: number
  /** Room a clue of one, two, three and four digits needs beside its neighbour, and more for the letter of its colour. */
  readonly steps: readonly number[]
  readonly letterRoom: number
  /** From one clue to the next above the columns, and where each has the letter of its colour. */
  readonly down: number
  readonly letteredDown: number
  /** Em size at which a clue of so many digits fits the width of a column. */
  readonly columns: readonly number[]
  readonly letteredColumns: readonly number[]
  readonly lettering: Lettering
}

/** Clues with air around them. */
export const USUAL: ClueType = {
  ...{ size: 0.62, steps: [0.62, 0.85, 1.2, 1.6], letterRoom: 0.34, down: 0.8, letteredDown: 0.8 },
  ...{ columns: [0.62, 0.62, 0.52, 0.4], letteredColumns: [0.62, 0.52, 0.42, 0.34] },
  lettering: { inCell: 0.6, atClue: 0.56, aside: 0.15, end: 0.2, isUnder: false },
}

/** On the board of the window: as much of its height as possible is the picture's. */
export const ON_SCREEN: ClueType = { ...USUAL, down: 0.7 }

/** Clues as large as their cells: two digits (0.555 of the size each) nearly fill the width of a column. */
export const LARGE: ClueType = {
  ...{ size: 0.84, steps: [0.75, 1.15, 1.6, 2.1], letterRoom: 0.6, down: 0.78, letteredDown: 1.5 },
  ...{ columns: [0.84, 0.84, 0.56, 0.42], letteredColumns: [0.84, 0.84, 0.56, 0.42] },
  lettering: { inCell: 0.84, atClue: 0.84, aside: 0.27, end: 0.34, isUnder: true },
}

/** The numbers of clues that have room beside a row and above a column. */
export interface PanelRoom {
  readonly rows: number
  readonly columns: number
}

/**
 * The panels are as large as the longest clues need; an empty line shows a `0`.
 *
 * @param least room that they have in any case
 */
export function layoutOf(puzzle: Nonogram, least: PanelRoom = { rows: 1, columns: 1 }, type = USUAL): Layout {
  const longest = (of: keyof PanelRoom) => puzzle[of].reduce((most, clue) => Math.max(most, clue.length), least[of])
  const digits = (clues: Nonogram['rows']) => String(clues.reduce((most, clue) => Math.max(most, ...clue), 1)).length
  const most = (steps: readonly number[], count: number) => steps[Math.min(count, steps.length) - 1]!
  const isColoured = puzzle.colours !== undefined
  // On paper a colour's letter stands beside its number.
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
 * The layout with coordinates from the corner of the picture, so that clues have negative ones. The picture stays in
 * place while a panel grows.
 */
export function fromCorner(layout: Layout): Layout {
  const { left, top, edgeX, edgeY } = layout
  return { ...layout, left: 0, top: 0, edgeX: edgeX - left, edgeY: edgeY - top }
}
