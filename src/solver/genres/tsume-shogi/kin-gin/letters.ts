import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER } from '../puzzle'

/** The cells of a box, row by row from the top right. */
export const CELLS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** A kind of piece with its letters in stocks and diagrams. */
export interface Kind {
  /** The letters of the kind in USI: `R`, `+B`. */
  readonly usi: string
  /** The letter of the attacker's pieces in a diagram. `defenders` is that of the defender's. */
  readonly attackers: string
  readonly defenders: string
  /** The code of the kind. `unpromoted` is that of its unpromoted side (puzzle.ts). */
  readonly piece: number
  readonly unpromoted: number
}

const kind = (usi: string, letter: string, unpromoted: number): Kind => ({
  ...{ usi, attackers: letter, defenders: letter.toUpperCase() },
  ...{ piece: usi.startsWith('+') ? unpromoted + PROMOTED : unpromoted, unpromoted },
})

/**
 * All kinds but the king (`O`). Golds and silvers come first; their letters are the paper's (`i`, `g`; Noshita and Iida 2001, appendix).
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

/** All letters of cells except those of the king and of an empty cell. */
export const LETTERS: string = KINDS.map(({ attackers, defenders }) => attackers + defenders).join('')
