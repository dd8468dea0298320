import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Problem } from '../puzzle'
import { holdsNothing } from '../sfen'
import { told } from './problems'

/** Tells of problems whose defender holds nothing, which the usual formats cannot say: an empty hand there means the rest. */
export function emptyHandsLost(puzzles: readonly Captioned<Problem>[]): Written['lost'] {
  return puzzles.flatMap(({ puzzle }, index) => (holdsNothing(puzzle) ? [{ index, message: told({ code: 'tsume.empty-hand-lost' }) }] : []))
}
