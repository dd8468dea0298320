import type { Board } from './board'
import { ALL, blockOfBand, crossingLine, lowest } from './geometry'

/**
 * The line and the block in which a 2-pair number must be, with its open positions there. The number is decided where there is only one
 * position.
 */
export interface ThirdPlace {
  digit: number
  line: number
  /** The number 0-2 of the block along the band. */
  third: number
  /** The positions on the line that are open for the digit, and below, their number. */
  positions: number
  count: number
}

/** The digits and cells that are assumed in a band in addition to the known ones: groups placed provisionally (仮置き). */
export interface Provisional {
  /** By line 0-2 of the band: the assumed digits; below, the positions that they fill. */
  readonly lineDigits: Int32Array
  readonly lineHeld: Int32Array
  /** The assumed digits by block 0-2 along the band. */
  readonly blockDigits: Int32Array
  /** A line across the band with provisional digits in addition to the known ones; -1 for none. */
  crossing: number
  crossingDigits: number
}

/** A `Provisional` with nothing in it. */
export function nothingProvisional(): Provisional {
  return { lineDigits: new Int32Array(3), lineHeld: new Int32Array(3), blockDigits: new Int32Array(3), crossing: -1, crossingDigits: 0 }
}

const NOTHING = nothingProvisional()

/**
 * The 2-pair numbers (2ペア数) of a band, as bits: the digits that exactly two of its lines show, so that they must be in the third line. A
 * band is three neighbouring lines that cross the same three blocks.
 */
export function twoPairDigits(board: Board, band: number, provisional = NOTHING): number {
  const a = board.shown[3 * band]! | provisional.lineDigits[0]!
  const b = board.shown[3 * band + 1]! | provisional.lineDigits[1]!
  const c = board.shown[3 * band + 2]! | provisional.lineDigits[2]!
  return ((a & b) | (b & c) | (c & a)) & ~(a & b & c)
}

/**
 * Writes into `place` the line and the block in which a 2-pair number must go: those that lack it. False where the number is not in exactly
 * two blocks, which happens only after a wrong trial.
 */
function findThirdPlace(board: Board, band: number, digit: number, provisional: Provisional, place: ThirdPlace): boolean {
  const bit = 1 << (digit - 1)
  let third = -1
  for (let k = 0; k < 3; k++) {
    if ((board.shown[blockOfBand(band, k)]! | provisional.blockDigits[k]!) & bit) continue
    if (third >= 0) return false
    third = k
  }
  if (third < 0) return false
  let of = 0
  while ((board.shown[3 * band + of]! | provisional.lineDigits[of]!) & bit) of++
  const line = 3 * band + of
  const open = board.open[line]! & ~provisional.lineHeld[of]!
  let positions = 0
  let count = 0
  for (let position = 3 * third; position < 3 * third + 3; position++) {
    if (!(open & (1 << position))) continue
    const crossing = crossingLine(band, position)
    if (board.shown[crossing]! & bit || (crossing === provisional.crossing && provisional.crossingDigits & bit)) continue
    positions |= 1 << position
    count++
  }
  place.digit = digit
  place.line = line
  place.third = third
  place.positions = positions
  place.count = count
  return true
}

const scratch: ThirdPlace = { digit: 0, line: 0, third: 0, positions: 0, count: 0 }

/**
 * Technique 2 on one band: the lowest digit of `wanted` that is a 2-pair number with one place left, or undefined. The place
 * is one object, overwritten by the next call.
 */
export function findInBand(board: Board, band: number, wanted = ALL, provisional = NOTHING): ThirdPlace | undefined {
  for (let digits = twoPairDigits(board, band, provisional) & wanted; digits; digits &= digits - 1) {
    if (findThirdPlace(board, band, lowest(digits) + 1, provisional, scratch) && scratch.count === 1) return scratch
  }
  return undefined
}

const collected = { count: 0, segments: new Uint8Array(54), digits: new Uint8Array(54), ofSegment: new Uint16Array(54) }

/**
 * The 2-pair numbers that technique 2 cannot fix, by band and digit, each with the segment it must go in, and all of them by
 * segment. One object, overwritten by the next call.
 */
export function collectTwoPairs(board: Board): typeof collected {
  collected.count = 0
  collected.ofSegment.fill(0)
  for (let band = 0; band < 6; band++) {
    for (let digits = twoPairDigits(board, band); digits; digits &= digits - 1) {
      const digit = lowest(digits) + 1
      if (!findThirdPlace(board, band, digit, NOTHING, scratch) || scratch.count === 1) continue
      const segment = 3 * scratch.line + scratch.third
      collected.segments[collected.count] = segment
      collected.digits[collected.count++] = digit
      collected.ofSegment[segment]! |= 1 << (digit - 1)
    }
  }
  return collected
}
