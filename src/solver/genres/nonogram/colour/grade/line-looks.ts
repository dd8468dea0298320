import type { ColouredBoard } from '../board'
import { excludeColours, fillRoom, keepApart, outOfReach, overlap, useUp, type Deduction } from './deduce'
import type { BlockLimits } from './limits'
import type { LineTechnique } from './names'

/**
 * A function that applies one technique to a line and puts the conclusions into `found`. False where the blocks of the line cannot be
 * placed.
 */
type Look = (limits: BlockLimits, found: Deduction, board: ColouredBoard, line: number) => boolean

/** Applies conclusions with the limits that packing the blocks gives. */
const packed =
  (...conclude: readonly ((limits: BlockLimits, found: Deduction) => void)[]): Look =>
  (limits, found) => {
    if (!limits.pack()) return false
    for (const each of conclude) each(limits, found)
    return true
  }

const ALL = [overlap, keepApart, fillRoom, outOfReach] as const

/** The functions of all techniques for one line. */
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
