import { CELL_AT, blockOfBand, lowest } from '../position/geometry'
import { findInBand, type ThirdPlace } from '../position/two-pairs'
import type { Sight } from './sight'
import type { Technique } from './technique'

/**
 * Technique 2 (技法2): a digit that two lines of a band show must be in the third line and the third block; where one cell is left there, it
 * takes the digit. Row bands come before column bands. Sato 2001, 3.1.
 */
export const twoPair: Technique = {
  number: 2,
  find(sight) {
    for (let band = 0; band < 6; band++) {
      const place = findInBand(sight.board, band)
      if (!place) continue
      tellPlace(sight, band, place)
      sight.found.technique = 2
      sight.found.points = sight.points.twoPair
      return true
    }
    return false
  },
}

/** Writes a place that has one position left into `sight.found`: cell, digit, band, line and block. */
export function tellPlace({ found }: Sight, band: number, place: ThirdPlace): void {
  found.cell = CELL_AT[9 * place.line + lowest(place.positions)]!
  found.digit = place.digit
  found.band = band
  found.line = place.line
  found.block = blockOfBand(band, place.third)
  found.n = 0
  found.groups.length = 0
  found.groupPoints = 0
}
