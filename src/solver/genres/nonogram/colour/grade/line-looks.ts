import type { ColouredBoard } from '../board'
import { excludeColours, fillRoom, keepApart, outOfReach, overlap, useUp, type Deduction } from './deduce'
import type { BlockLimits } from './limits'
import type { LineTechnique } from './names'

/** Looks at a line with one technique and puts its conclusions into `found`; false where the line's blocks cannot be placed. */
type Look = (limits: BlockLimits, found: Deduction, board: ColouredBoard, line: number) => boolean

/** With limits that packing gives. */
const packed =
  (...conclude: readonly ((limits: BlockLimits, found: Deduction) => void)[]): Look =>
  (limits, found) => {
    if (!limits.pack()) return false
    for (const each of conclude) each(limits, found)
    return true
  }

const ALL = [overlap, keepApart, fillRoom, outOfReach] as const

/** The look of each technique at a line. */
export const LOOKS: Readonly<Record<LineTechnique, Look>> = {
  exclusion: (limits, found) => {
    excludeColours(limits, found)
    return true
  },
  overlap: packed(overlap),
  gap: packed(keepApart),
  adjacency: packed(fillRoom),
  count: (limits, found) => {
    useUp(limits, found)
    return true
  },
  order: packed(outOfReach),
  named: (limits, found) => {
    if (!limits.pack() || !limits.name()) return false
    for (const conclude of ALL) conclude(limits, found)
    return true
  },
  limits: (limits, found, board, line) => {
    if (!board.solveLine(line)) return false
    limits.takeExact(board, line)
    for (const conclude of ALL) conclude(limits, found)
    return true
  },
  placements: (limits, found, board, line) => {
    if (!board.solveLine(line)) return false
    limits.takeExact(board, line)
    const blocks = Array.from({ length: limits.count }, (_, block) => block)
    for (let place = 0; place < limits.length; place++)
      found.leave(place, board.line.can[place]!, ...blocks.filter((block) => limits.reaches(block, place)))
    return true
  },
}
