import { z } from 'zod'
import { USI_MOVE } from './storage'

const moves = z.array(z.string().regex(USI_MOVE)).readonly()

/** The form of a tsume-shogi problem in a Nanido line. */
export const data = z.strictObject({
  sfen: z
    .string()
    .describe(
      'The position in SFEN, the attacker to move (`b`). The defender holds every piece that is neither on the board nor in the attacker’s hand; his hand may be given.',
    ),
  rest: z.unknown().optional().describe('`false`: the defender has only the hand that the SFEN gives, even if it is empty.'),
  line: moves.optional().describe('The composer’s line in USI, as far as it is known, e.g. `G*5b`, `2b1a+`.'),
})

/** The form of a tsume-shogi solution in a Nanido line. */
export const solution = z.strictObject({
  length: z.int().min(0).describe('The number of plies until mate.'),
  moves: moves.describe('The main line in USI.'),
  leftover: z
    .array(z.enum(['P', 'L', 'N', 'S', 'G', 'B', 'R']))
    .readonly()
    .describe('Pieces in the attacker’s hand at the end.'),
})
