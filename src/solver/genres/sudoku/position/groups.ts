import type { Board } from './board'
import { ALL, POPCOUNT, SEGMENT_BLOCK, crossingLine, lowest, lowestOf, positionsInBlock, positionsOnLine } from './geometry'
import { GROUP_POINTS } from './points'
import { collectTwoPairs } from './two-pairs'

/** The origin of a group: a unit, 2-pair numbers, or the rest that one or two other groups leave of a unit. */
export type GroupOrigin = 'unit' | 'two-pair' | 'complement' | 'double-complement'

/**
 * A group-determined number (グループ確定数): as many digits as cells of one segment, which they fill in an order not yet known. A segment
 * is the three cells where a line crosses a block.
 */
export interface Group {
  readonly origin: GroupOrigin
  readonly segment: number
  /** The cells of the segment as bits 0-2; below, the same positions on its line and in its block. */
  readonly cells: number
  readonly onLine: number
  readonly inBlock: number
  readonly line: number
  readonly block: number
  readonly digits: number
  readonly points: number
  /**
   * The number of steps from other groups: 0 for a group found without others, 1 and 2 for its complements, 3 for the rest that two groups
   * leave together.
   */
  readonly depth: number
  /** The unit in which it was found; below, the numbers of the groups of which it is the complement (-1 for none). */
  readonly unit: number
  readonly first: number
  readonly second: number
}

type Mutable = { -readonly [K in keyof Group]: Group[K] }

/** The origin of a group with its points. */
type Source = Pick<Group, 'origin' | 'points' | 'depth' | 'first' | 'second'>

const FROM_UNIT: Source = { origin: 'unit', points: GROUP_POINTS.unit, depth: 0, first: -1, second: -1 }
const FROM_TWO_PAIRS: Source = { origin: 'two-pair', points: GROUP_POINTS.twoPair, depth: 0, first: -1, second: -1 }

/**
 * The group-determined numbers of a board (Sato 2001, 6.1, and lines 5300-7380 of its third program). Groups that share a cell are never
 * placed together; the printed program lets one overwrite the other.
 */
export class GroupList {
  /** The number of groups, which are numbered from 0 in the order in which they are found. */
  size = 0
  private readonly groups: Mutable[] = []
  private readonly segmentTaken = new Uint8Array(54)

  /** Group number `i`; valid until the next `build`. */
  at(i: number): Group {
    return this.groups[i]!
  }

  /** Finds all groups again. Units are read in the order rows, columns, blocks, whatever the order of the run is. */
  build(board: Board): void {
    this.size = 0
    this.segmentTaken.fill(0)
    for (let unit = 0; unit < 27; unit++) this.readUnit(board, unit, 0, 0, FROM_UNIT)
    this.addTwoPairGroups(board)
    for (let depth = 0; depth <= 1; depth++) this.addComplements(board, depth)
    this.addDoubleComplements(board)
  }

  /**
   * Finds the groups of two or three empty cells of a unit on one segment, which hold the digits that the unit lacks. `held` cells are left
   * out.
   */
  private readUnit(board: Board, unit: number, held: number, heldDigits: number, source: Source): void {
    const open = board.open[unit]! & ~held
    const empties = POPCOUNT[open]!
    if (empties !== 2 && empties !== 3) return
    const segment = segmentHolding(unit, open)
    if (segment < 0 || this.segmentTaken[segment]) return
    const at = lowest(open)
    let cells: number
    if (unit < 18) cells = open >> (3 * (segment % 3))
    else if (segment < 27) cells = open >> (3 * Math.floor(at / 3))
    else cells = squeeze(open >> (at % 3))
    this.add(segment, cells, lowestOf(ALL & ~(board.shown[unit]! | heldDigits), empties), unit, source)
  }

  private add(segment: number, cells: number, digits: number, unit: number, source: Source): void {
    const group = (this.groups[this.size++] ??= {} as Mutable)
    group.origin = source.origin
    group.segment = segment
    group.cells = cells
    group.onLine = positionsOnLine(segment, cells)
    group.inBlock = positionsInBlock(segment, cells)
    group.line = Math.floor(segment / 3)
    group.block = SEGMENT_BLOCK[segment]!
    group.digits = digits
    group.points = source.points
    group.depth = source.depth
    group.unit = unit
    group.first = source.first
    group.second = source.second
    this.segmentTaken[segment] = 1
  }

  /**
   * Adds the groups of 2-pair numbers of which there are as many as cells left in their segment. For d1 < d2 < … only {d1, d2, …}, {d2, …}
   * and so on are tried.
   */
  private addTwoPairGroups(board: Board): void {
    const { count, segments, digits, ofSegment } = collectTwoPairs(board)
    for (let i = 0; i < count; i++) {
      const segment = segments[i]!
      const wanted = ofSegment[segment]! & (ALL << (digits[i]! - 1))
      const size = POPCOUNT[wanted]!
      if (size < 2) continue
      const line = Math.floor(segment / 3)
      const band = Math.floor(line / 3)
      let cells = 0
      for (let k = 0; k < 3; k++) {
        const position = 3 * (segment % 3) + k
        if (!(board.open[line]! & (1 << position))) continue
        if ((board.shown[crossingLine(band, position)]! & wanted) !== wanted) cells |= 1 << k
      }
      if (POPCOUNT[cells]! === size) this.add(segment, cells, wanted, line, FROM_TWO_PAIRS)
    }
  }

  private addComplements(board: Board, depth: number): void {
    const size = this.size
    for (let i = 0; i < size; i++) {
      const { depth: own, points, line, onLine, block, inBlock, digits } = this.at(i)
      if (own !== depth) continue
      const source: Source = { origin: 'complement', points: points + GROUP_POINTS.complement, depth: depth + 1, first: i, second: -1 }
      this.readUnit(board, line, onLine, digits, source)
      this.readUnit(board, block, inBlock, digits, source)
    }
  }

  private addDoubleComplements(board: Board): void {
    const size = this.size
    for (let i = 0; i < size - 1; i++) {
      const a = this.at(i)
      for (let j = i + 1; j < size; j++) {
        const b = this.at(j)
        if (a.line === b.line && !(a.onLine & b.onLine)) this.readPair(board, a.line, a.onLine | b.onLine, i, j)
      }
      for (let j = i + 1; j < size; j++) {
        const b = this.at(j)
        if (a.block === b.block && !(a.inBlock & b.inBlock)) this.readPair(board, a.block, a.inBlock | b.inBlock, i, j)
      }
    }
  }

  private readPair(board: Board, unit: number, held: number, first: number, second: number): void {
    const a = this.at(first)
    const b = this.at(second)
    const points = Math.max(a.points, b.points) + GROUP_POINTS.complement
    this.readUnit(board, unit, held, a.digits | b.digits, { origin: 'double-complement', points, depth: 3, first, second })
  }
}

/** The segment that all of two or three positions of a unit lie in, or -1. */
function segmentHolding(unit: number, open: number): number {
  const at = lowest(open)
  if (unit < 18) {
    const third = Math.floor(at / 3)
    return open & ~(0o7 << (3 * third)) ? -1 : 3 * unit + third
  }
  const blockRow = Math.floor((unit - 18) / 3)
  const blockColumn = (unit - 18) % 3
  const row = Math.floor(at / 3)
  if (!(open & ~(0o7 << (3 * row)))) return 3 * (3 * blockRow + row) + blockColumn
  if (!(open & ~(0o111 << (at % 3)))) return 3 * (9 + 3 * blockColumn + (at % 3)) + blockRow
  return -1
}

/** Moves bits 0, 3 and 6 to bits 0, 1 and 2. */
function squeeze(bits: number): number {
  return (bits & 1) | ((bits >> 2) & 2) | ((bits >> 4) & 4)
}
