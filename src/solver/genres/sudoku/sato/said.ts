import { members, segmentCell } from '../position/geometry'
import type { Group } from '../position/groups'
import type { SaidGroup } from './messages'

/** Cells 0-80 of a segment, from bits 0-2. */
export function segmentCells(segment: number, cells: number): number[] {
  return members(cells).map((k) => segmentCell(segment, k))
}

/** A group in the form for sentences. */
export function saidGroup(group: Group): SaidGroup {
  return { cells: segmentCells(group.segment, group.cells), digits: members(group.digits, 1) }
}
