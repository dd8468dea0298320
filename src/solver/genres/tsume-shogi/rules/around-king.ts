import { PAWN } from '../puzzle'
import { DIRECTION_TO, NEXT, OFF } from './geometry'
import { FAR, IS_SLIDER, NEAR } from './pieces'

// Tables of the squares around a king that a piece of the attacker attacks, by the squares of both. With them, the attacked ones among the
// nine squares are found from the few pieces nearby, without a walk along lines from each square.
//
// A set of these squares has bit d for the square in direction d (0 to 7) from the king, and KINGS_OWN for the king's square.

/** The bit of the square that the king stands on. */
export const KINGS_OWN = 1 << 8
/** The number of squares in one word of a set of squares: three ranks. */
export const WORD = 27

/** The squares around the king that a piece attacks whatever lies between, by `(king * 81 + square) << 4 | piece`. */
export const HITS = new Uint16Array((81 * 81) << 4)
/** The squares around the king that a piece attacks along a line, if nothing lies on it; indexed in the same way as `HITS`. */
export const RAYS = new Uint16Array((81 * 81) << 4)
/** The squares from which a piece can attack one of the nine squares other than along a line: three words for each king's square. */
export const REGION = new Int32Array(81 * 3)

for (let king = 0; king < 81; king++) {
  for (let piece = PAWN; piece < 16; piece++) {
    for (let bit = 0; bit <= 8; bit++) {
      const target = bit === 8 ? king : NEXT[(king << 4) | bit]!
      if (target === OFF) continue
      for (let square = 0; square < 81; square++) {
        const direction = DIRECTION_TO[(target << 7) | square]!
        if (direction >= 12) continue
        const at = ((king * 81 + square) << 4) | piece
        if (NEXT[(target << 4) | direction] !== square) {
          if (IS_SLIDER[piece] === 1 && ((FAR[piece]! >> direction) & 1) !== 0) RAYS[at]! |= 1 << bit
        } else if (((NEAR[piece]! >> direction) & 1) !== 0) {
          HITS[at]! |= 1 << bit
          REGION[king * 3 + Math.floor(square / WORD)]! |= 1 << (square % WORD)
        }
      }
    }
  }
}
