import type { Caption } from '#solver/genre/text.ts'

/**
 * A number on a Penpa board. Rows and columns count from 0 within the board proper. Places in the space around the board have numbers
 * outside this range.
 */
export interface PenpaNumber {
  readonly row: number
  readonly column: number
  readonly text: string
  /** Penpa's code for the style of the number; `1` is the usual style. */
  readonly style: string
}

/** A layer of drawings on a board beside the clues, such as cages or arrows. */
export interface PenpaExtra {
  /** Penpa's name for the layer. */
  readonly kind: string
  readonly count: number
  /** The place of the layer's first element, from 0, where it is known. */
  readonly first?: { readonly row: number; readonly column: number }
}

/** An edge between two corners of cells. Corner (0, 0) is the top left corner of the board proper. */
export type PenpaEdge = readonly [row: number, column: number, row2: number, column2: number]

/** The solution that a link carries, against which the site checks answers. */
export interface PenpaSolution {
  readonly shaded: readonly (readonly [row: number, column: number])[]
  readonly edges: readonly PenpaEdge[]
  /** Numbers in the cells that a solver fills. */
  readonly numbers: readonly { readonly row: number; readonly column: number; readonly text: string }[]
}

/**
 * A place in half cells, from the top left corner of the board proper. Both numbers are odd in the middle of a cell; one is odd on a side
 * of a cell.
 */
export interface PenpaPlace {
  readonly row: number
  readonly column: number
}

/** A symbol on a board, by Penpa's name and the number of its variant. An entry that cannot be read has no name. */
export interface PenpaSymbol {
  readonly at: PenpaPlace
  readonly name: string
  readonly variety: number
}

/** A small text in a corner of a cell. Corners 0 and 1 are above, 2 and 3 below, -1 is elsewhere. */
export interface PenpaSmall {
  readonly row: number
  readonly column: number
  readonly corner: number
  readonly text: string
}

/** A line through places; `kind` is the layer that it is on. */
export interface PenpaPath {
  readonly kind: 'thermo' | 'nobulbthermo' | 'arrows'
  readonly places: readonly PenpaPlace[]
}

/** The drawings on a board apart from numbers and edges, for genres that know their meaning. */
export interface PenpaDrawn {
  readonly symbols: readonly PenpaSymbol[]
  readonly small: readonly PenpaSmall[]
  /** The cages of Penpa's own kind. Each is a list of the places of its cells. */
  readonly cages: readonly (readonly PenpaPlace[])[]
  readonly shaded: readonly PenpaPlace[]
  /** Lines through cells: thermometers from their bulbs, thermometers without a bulb, and arrows from their circles. */
  readonly paths?: readonly PenpaPath[]
  /** Free lines, and lines from cell to cell, each by its two ends. */
  readonly strokes: readonly (readonly [from: PenpaPlace, to: PenpaPlace])[]
}

/** The contents of a Penpa link that genres ask for. */
export interface PenpaBoard {
  readonly kind: string
  /** The width of the board proper, without the space around it. */
  readonly width: number
  readonly height: number
  readonly space: { readonly above: number; readonly below: number; readonly left: number; readonly right: number }
  /** Whether dots at the corners separate the cells instead of lines. */
  readonly isDotted: boolean
  readonly numbers: readonly PenpaNumber[]
  /** The thick edges that the setter drew. */
  readonly edges: readonly PenpaEdge[]
  readonly extras: readonly PenpaExtra[]
  /** The layers of `extras` that are understood, as drawings. */
  readonly drawn: PenpaDrawn
  readonly tags: readonly string[]
  readonly caption: Caption
  readonly solution?: PenpaSolution
  /** Whether the link carries a solution that could not be read. */
  readonly isSolutionUnread: boolean
  /** Whether a player has made entries. */
  readonly isPlayed: boolean
}

/** A board that is to be written as a link. */
export interface PenpaDraft {
  readonly width: number
  readonly height: number
  readonly space: PenpaBoard['space']
  readonly isDotted: boolean
  readonly numbers: readonly { readonly row: number; readonly column: number; readonly text: string }[]
  readonly edges: readonly PenpaEdge[]
  readonly drawn?: PenpaDrawn
  readonly tags: readonly string[]
  readonly solution?: PenpaSolution
}

/** Penpa's numbering of cells, corners and sides. */
export interface PenpaPoints {
  cell(row: number, column: number): number
  corner(row: number, column: number): number
  cellAt(point: number): { readonly row: number; readonly column: number } | undefined
  cornerAt(point: number): { readonly row: number; readonly column: number } | undefined
  /** The place of a point, which is a cell, a corner or a side. Below: the point of a place. */
  placeAt(point: number): PenpaPlace | undefined
  pointOf(place: PenpaPlace): number
}

/**
 * The width of the rim of points that Penpa has around everything. Corners have the numbers after all cells. Each corner belongs to the
 * cell whose bottom right corner it is.
 */
const RIM = 2

/** The numbering for a board of so many cells; the space around the board is included. */
export function pointsOf(across: number, down: number, above: number, left: number): PenpaPoints {
  const width = across + 2 * RIM
  const all = width * (down + 2 * RIM)
  const cell = (row: number, column: number) => (row + RIM + above) * width + column + RIM + left
  const cellAt = (point: number) =>
    Number.isInteger(point) && point >= 0 && point < all
      ? { row: Math.floor(point / width) - RIM - above, column: (point % width) - RIM - left }
      : undefined
  return {
    cell,
    cellAt,
    corner: (row, column) => all + cell(row - 1, column - 1),
    cornerAt(point) {
      const found = cellAt(point - all)
      return found && { row: found.row + 1, column: found.column + 1 }
    },
    placeAt(point) {
      // Cells, corners, bottom sides and right sides are equally many, and each of them belongs to a cell.
      const kind = Math.floor(point / all)
      const found = kind >= 0 && kind < 4 ? cellAt(point - kind * all) : undefined
      const isLow = kind === 1 || kind === 2
      const isRight = kind === 1 || kind === 3
      return found && { row: 2 * found.row + (isLow ? 2 : 1), column: 2 * found.column + (isRight ? 2 : 1) }
    },
    pointOf({ row, column }) {
      const isLow = row % 2 === 0
      const isRight = column % 2 === 0
      const kind = isLow ? (isRight ? 1 : 2) : isRight ? 3 : 0
      return kind * all + cell((row - (isLow ? 2 : 1)) / 2, (column - (isRight ? 2 : 1)) / 2)
    },
  }
}
