import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Problem } from '../puzzle'
import { holdsNothing } from '../sfen'
import { told } from './problems'

/** Reports problems whose defender has an empty hand. The usual formats cannot express that: an empty hand there means all other pieces. */
export function emptyHandsLost(puzzles: readonly Captioned<Problem>[]): Written['lost'] {
  return puzzles.flatMap(({ puzzle }, index) => (holdsNothing(puzzle) ? [{ index, message: told({ code: 'tsume.empty-hand-lost' }) }] : []))
}
