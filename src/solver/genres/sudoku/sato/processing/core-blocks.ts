import { UNITS } from '#solver/genres/sudoku/units.ts'
import { ALL, POPCOUNT, SEGMENT_BLOCK, segmentCell } from '#solver/genres/sudoku/position/geometry.ts'
import type { Flags } from './flags'

/**
 * A core block of processing 2: digits (core-block numbers, 核ブロック数) that must be in one segment, which is the three cells where a
 * line crosses a block. If they fill some of its cells, they are a group-determined number.
 */
export interface CoreBlock {
  /**
   * The condition by which it was found. 1: it has as many possible digits as empty cells. 2: the block condition or the line condition.
   */
  readonly type: 1 | 2
  readonly segment: number
  readonly digits: number
  /** The cells of a group-determined number; none for other core blocks. */
  readonly places: readonly number[]
}

/**
 * Finds the core blocks in all segments of the grid, rows first, then columns, in order of number and block (Sato 2001, 2.2; `GROUP` of
 * program 1).
 */
export function findCoreBlocks(flags: Flags): CoreBlock[] {
  const found: CoreBlock[] = []
  for (let segment = 0; segment < 54; segment++) {
    const seen = look(flags, segment)
    if (seen) found.push(seen)
  }
  return found
}

function look(flags: Flags, segment: number): CoreBlock | undefined {
  const { digits, possible } = flags
  const cells = [segmentCell(segment, 0), segmentCell(segment, 1), segmentCell(segment, 2)]
  const empty = cells.filter((cell) => digits[cell] === 0)
  if (empty.length < 2) return undefined
  let all = 0
  for (const cell of empty) all |= possible[cell]!
  if (POPCOUNT[all] === empty.length) return { type: 1, segment, digits: all, places: empty }
  const confined = all & (~possibleBeside(flags, SEGMENT_BLOCK[segment]!, cells) | ~possibleBeside(flags, Math.floor(segment / 3), cells))
  const size = POPCOUNT[confined]!
  if (size === 0 || size > empty.length) return undefined
  const open = cells.filter((cell) => possible[cell]! & confined)
  const isGroup = open.length === size
  return { type: 2, segment, digits: confined, places: isGroup ? open.filter((cell) => digits[cell] === 0) : [] }
}

/** The digits possible in the six cells of a unit that are not among `cells`. */
function possibleBeside(flags: Flags, unit: number, cells: readonly number[]): number {
  let all = 0
  for (const cell of UNITS[unit]!) if (!cells.includes(cell)) all |= flags.possible[cell]!
  return all
}

/**
 * Writes the consequences of a core block into the flags: its digits are impossible in the rest of its line and block, and in a group's
 * places all other digits are (2.2, ①-③; `INPJYOHO` of program 1).
 *
 * @param onRemoved hears of each digit of an empty cell that was possible until then
 */
export function applyCoreBlock(
  flags: Flags,
  { segment, digits, places }: CoreBlock,
  onRemoved?: (cell: number, digits: number) => void,
): void {
  const close = (cell: number, gone: number) => {
    const removed = flags.possible[cell]! & gone
    if (removed === 0) return
    if (flags.digits[cell] === 0) onRemoved?.(cell, removed)
    flags.possible[cell]! &= ~gone
  }
  for (const unit of [Math.floor(segment / 3), SEGMENT_BLOCK[segment]!]) {
    for (const cell of UNITS[unit]!) if (!isOf(segment, cell)) close(cell, digits)
  }
  for (const cell of places) close(cell, ALL & ~digits)
}

function isOf(segment: number, cell: number): boolean {
  return segmentCell(segment, 0) === cell || segmentCell(segment, 1) === cell || segmentCell(segment, 2) === cell
}
