import { members, segmentCell } from '../position/geometry'
import type { Group } from '../position/groups'
import type { SaidGroup } from './messages'

/** The cells 0-80 of a segment that are among the bits 0-2. */
export function segmentCells(segment: number, cells: number): number[] {
  return members(cells).map((k) => segmentCell(segment, k))
}

/** A group in the form that sentences need. */
export function saidGroup(group: Group): SaidGroup {
  return { cells: segmentCells(group.segment, group.cells), digits: members(group.digits, 1) }
}
