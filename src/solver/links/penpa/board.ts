import type { Caption } from '#solver/core/text.ts'

/** A number on a Penpa board. Rows and columns count from 0 within the board proper; those of the space around it are outside that. */
export interface PenpaNumber {
  readonly row: number
  readonly column: number
  readonly text: string
  /** Penpa's way of writing it; `1` is the usual one. */
  readonly style: string
}

/** Something on a board beside its clues, such as cages and arrows. */
export interface PenpaExtra {
  /** As Penpa calls the layer. */
  readonly kind: string
  readonly count: number
  /** Where the first of them is, from 0, where that can be told. */
  readonly first?: { readonly row: number; readonly column: number }
}

/** An edge between two corners; corner (0, 0) is the top left one of the board proper. */
export type PenpaEdge = readonly [row: number, column: number, row2: number, column2: number]

/** The solution that a link carries, for the site to check answers with. */
export interface PenpaSolution {
  readonly shaded: readonly (readonly [row: number, column: number])[]
  readonly edges: readonly PenpaEdge[]
  /** Only of the cells that a solver fills. */
  readonly numbers: readonly { readonly row: number; readonly column: number; readonly text: string }[]
}

/** What a Penpa link says, as far as any genre asks for it. */
export interface PenpaBoard {
  readonly kind: string
  /** The board proper, without the space around it. */
  readonly width: number
  readonly height: number
  readonly space: { readonly above: number; readonly below: number; readonly left: number; readonly right: number }
  /** Cells are parted by dots at the corners instead of lines. */
  readonly isDotted: boolean
  readonly numbers: readonly PenpaNumber[]
  /** Thick edges of the setter. */
  readonly edges: readonly PenpaEdge[]
  readonly extras: readonly PenpaExtra[]
  readonly tags: readonly string[]
  readonly caption: Caption
  readonly solution?: PenpaSolution
  /** Whether the link carries a solution that cannot be read. */
  readonly isSolutionUnread: boolean
  /** Whether a player has been at work. */
  readonly isPlayed: boolean
}

/** A board to be written. */
export interface PenpaDraft {
  readonly width: number
  readonly height: number
  readonly space: PenpaBoard['space']
  readonly isDotted: boolean
  readonly numbers: readonly { readonly row: number; readonly column: number; readonly text: string }[]
  readonly edges: readonly PenpaEdge[]
  readonly tags: readonly string[]
  readonly solution?: PenpaSolution
}

/** How Penpa numbers cells and corners. */
export interface PenpaPoints {
  cell(row: number, column: number): number
  corner(row: number, column: number): number
  cellAt(point: number): { readonly row: number; readonly column: number } | undefined
  cornerAt(point: number): { readonly row: number; readonly column: number } | undefined
}

/** Two rows and columns of points stand around everything; corners come after all cells, each the bottom right one of its cell. */
const RIM = 2

/** The numbering of a board of so many cells with the space included. */
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
  }
}
