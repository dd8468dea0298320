import { findInBand, nothingProvisional } from '../sato/two-pairs'
import { tellPlace } from './two-pair'
import type { Sight } from './sight'
import type { Technique } from './technique'

const provisional = nothingProvisional()
const placed: number[] = []

/**
 * Technique 5 (技法5): a group and all later groups of its band and direction are placed provisionally, and technique 2 is used
 * on the band for their digits. Of later groups that share a cell with one already placed none is placed.
 * Sato 2001, 6.1; `GIHOU5` of its third program.
 */
export const groupTwoPair: Technique = {
  number: 5,
  find(sight) {
    for (let i = 0; i < sight.groups.size; i++) if (placeFrom(sight, i)) return true
    return false
  },
}

/** Technique 5 from group `i` on. */
export function placeFrom(sight: Sight, i: number): boolean {
  const { board, found, groups } = sight
  const { lineDigits, lineHeld, blockDigits } = provisional
  const band = Math.floor(groups.at(i).line / 3)
  lineDigits.fill(0)
  lineHeld.fill(0)
  blockDigits.fill(0)
  placed.length = 0
  let digits = 0
  let dearest = 0
  for (let j = i; j < groups.size; j++) {
    const group = groups.at(j)
    const line = group.line - 3 * band
    if (line < 0 || line > 2 || lineHeld[line]! & group.onLine) continue
    lineDigits[line]! |= group.digits
    lineHeld[line]! |= group.onLine
    blockDigits[group.segment % 3]! |= group.digits
    digits |= group.digits
    dearest = Math.max(dearest, group.points)
    placed.push(j)
  }
  const place = findInBand(board, band, digits, provisional)
  if (!place) return false
  tellPlace(sight, band, place)
  found.technique = 5
  for (const j of placed) found.groups.push(j)
  found.groupPoints = dearest
  found.points = sight.points.groupTwoPair + dearest
  return true
}
