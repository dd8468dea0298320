import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER } from '../puzzle'

/** The cells of a box, row by row from the top right. */
export const CELLS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** A kind of piece as stocks and diagrams write it. */
export interface Kind {
  /** The letters of USI: `R`, `+B`. */
  readonly usi: string
  /** Its letters in a diagram. */
  readonly attackers: string
  readonly defenders: string
  /** Its code, and that of its unpromoted face (puzzle.ts). */
  readonly piece: number
  readonly unpromoted: number
}

const kind = (usi: string, letter: string, unpromoted: number): Kind => ({
  ...{ usi, attackers: letter, defenders: letter.toUpperCase() },
  ...{ piece: usi.startsWith('+') ? unpromoted + PROMOTED : unpromoted, unpromoted },
})

/**
 * All kinds but the king's (`O`), golds and silvers first, whose letters are the paper's (`i`, `g`; Noshita and Iida 2001, appendix).
 * Capitals are the defender's.
 */
export const KINDS = [
  kind('G', 'i', GOLD),
  kind('S', 'g', SILVER),
  kind('R', 'r', ROOK),
  kind('B', 'b', BISHOP),
  kind('N', 'n', KNIGHT),
  kind('L', 'l', LANCE),
  kind('P', 'p', PAWN),
  kind('+R', 'd', ROOK),
  kind('+B', 'h', BISHOP),
  kind('+S', 's', SILVER),
  kind('+N', 'e', KNIGHT),
  kind('+L', 'y', LANCE),
  kind('+P', 't', PAWN),
] as const satisfies readonly Kind[]

/** Every letter that a cell may have but the king's and an empty one's. */
export const LETTERS: string = KINDS.map(({ attackers, defenders }) => attackers + defenders).join('')
