import { findInBand, nothingProvisional } from '../position/two-pairs'
import { tellPlace } from './two-pair'
import type { Sight } from './sight'
import type { Technique } from './technique'

const provisional = nothingProvisional()
const together: number[] = []
const placed: number[] = []

/**
 * Technique 5 (技法5): a group and all later groups of its band and direction are placed provisionally, and technique 2 is used on the band
 * for their digits. A later group that shares a cell with one already placed is left out. Sato 2001, 6.1; `GIHOU5` of its third program.
 */
export const groupTwoPair: Technique = {
  number: 5,
  find(sight) {
    for (let i = 0; i < sight.groups.size; i++) if (placeFrom(sight, i)) return true
    return false
  },
}

function placeFrom(sight: Sight, i: number): boolean {
  const { groups } = sight
  const band = Math.floor(groups.at(i).line / 3)
  together.length = 0
  for (let j = i; j < groups.size; j++) if (Math.floor(groups.at(j).line / 3) === band) together.push(j)
  return placeTogether(sight, together)
}

/** Uses technique 5 with some groups of one band, given by their numbers. The points are those of the dearest group placed (6.3(3イ)⑨). */
export function placeTogether(sight: Sight, numbers: readonly number[]): boolean {
  const { board, found, groups } = sight
  const { lineDigits, lineHeld, blockDigits } = provisional
  const band = Math.floor(groups.at(numbers[0]!).line / 3)
  lineDigits.fill(0)
  lineHeld.fill(0)
  blockDigits.fill(0)
  placed.length = 0
  let digits = 0
  let dearest = 0
  for (const i of numbers) {
    const group = groups.at(i)
    const line = group.line - 3 * band
    if (lineHeld[line]! & group.onLine) continue
    lineDigits[line]! |= group.digits
    lineHeld[line]! |= group.onLine
    blockDigits[group.segment % 3]! |= group.digits
    digits |= group.digits
    dearest = Math.max(dearest, group.points)
    placed.push(i)
  }
  const place = findInBand(board, band, digits, provisional)
  if (!place) return false
  tellPlace(sight, band, place)
  found.technique = 5
  for (const i of placed) found.groups.push(i)
  found.groupPoints = dearest
  found.points = sight.points.groupTwoPair + dearest
  return true
}
