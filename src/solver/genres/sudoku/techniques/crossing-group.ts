import { ALL } from '../position/geometry'
import { findInBand, nothingProvisional } from '../position/two-pairs'
import type { Sight } from './sight'
import { tellPlace } from './two-pair'
import type { Technique } from './technique'

const provisional = nothingProvisional()

/**
 * Technique 6 (技法6): a group is placed provisionally, and technique 2 is used on the bands that cross its line. Type 1 uses the band that
 * contains the group, for digits other than the group's; the group's cells count as filled. Type 2 uses the other two bands, in which the
 * group's line is closed to the group's digits. Sato 2001, 6.1; `GIHOU6` of its third program, which takes the wrong band for type 1 (line
 * 9100).
 */
export const crossingGroup: Technique = {
  number: 6,
  find(sight) {
    for (let i = 0; i < sight.groups.size; i++) if (lookAcross(sight, i)) return true
    return false
  },
  findMore(sight) {
    const { band, type, groups } = sight.found
    const group = groups[0]!
    const own = sight.groups.at(group).segment % 3
    if (type === 1) return false
    for (let third = (band % 3) + 1; third < 3; third++) if (third !== own && beside(sight, group, third)) return true
    return false
  },
}

function lookAcross(sight: Sight, i: number): boolean {
  const own = sight.groups.at(i).segment % 3
  if (alongside(sight, i)) return true
  for (let third = 0; third < 3; third++) if (third !== own && beside(sight, i, third)) return true
  return false
}

/** The band across a group's line that holds its segment number `third`. */
function bandAcross(line: number, third: number): number {
  return line < 9 ? 3 + third : third
}

/** Technique 6, type 1, with group number `i`, for those digits of `wanted` that the group does not have. */
export function alongside(sight: Sight, i: number, wanted = ALL): boolean {
  const group = sight.groups.at(i)
  const band = bandAcross(group.line, group.segment % 3)
  for (let k = 0; k < 3; k++) {
    const held = (group.cells >> k) & 1
    provisional.lineHeld[k] = held && 1 << (group.line % 9)
  }
  provisional.crossing = -1
  return tell(sight, i, band, 1, wanted & ~group.digits)
}

function beside(sight: Sight, i: number, third: number): boolean {
  const group = sight.groups.at(i)
  provisional.lineHeld.fill(0)
  provisional.crossing = group.line
  provisional.crossingDigits = group.digits
  return tell(sight, i, bandAcross(group.line, third), 2, group.digits)
}

function tell(sight: Sight, i: number, band: number, type: 1 | 2, wanted: number): boolean {
  const place = findInBand(sight.board, band, wanted, provisional)
  if (!place) return false
  const { found } = sight
  tellPlace(sight, band, place)
  found.technique = 6
  found.type = type
  found.groups.push(i)
  found.groupPoints = sight.groups.at(i).points
  found.points = sight.points.crossingGroup + found.groupPoints
  return true
}
