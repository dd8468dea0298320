import type { GenerateMessage } from './messages'
import { orbits, type SymmetryName } from './symmetry'

/** The cells in which givens may stand, as a mask and a symmetry together allow. */
export interface Layout {
  /** The cells that stay empty. */
  readonly blank: readonly number[]
  /** The cells that must have a given. */
  readonly demanded: readonly number[]
  /** All other cells, in the groups of the symmetry. The cells of a group are either all given or all empty. */
  readonly free: readonly (readonly number[])[]
  /** By cell, the digit that the mask demands; 0 for none. */
  readonly digits: Uint8Array
}

/**
 * Reads a mask of 81 characters: `.` or `0` for a cell that stays empty, `#` for one that may have a given, `!` for one that must have one,
 * `1`-`9` for one that must have this given. A symmetry transfers emptiness and demand (not the digit) to symmetric cells.
 */
export function layoutOf(mask: string | undefined, symmetry: SymmetryName): Layout | GenerateMessage {
  const marks = Array.from(mask ?? '#'.repeat(81))
  if (marks.length !== 81) return { code: 'sudoku.generate-mask-length', length: marks.length }
  const strange = marks.findIndex((mark) => !/^[.#!0-9]$/.test(mark))
  if (strange >= 0) return { code: 'sudoku.generate-mask-character', seen: marks[strange]!, cell: strange }

  const blank: number[] = []
  const demanded: number[] = []
  const free: (readonly number[])[] = []
  for (const group of orbits(symmetry)) {
    const empty = group.find((cell) => marks[cell] === '.' || marks[cell] === '0')
    const given = group.find((cell) => /[!1-9]/.test(marks[cell]!))
    if (empty !== undefined && given !== undefined) return { code: 'sudoku.generate-mask-symmetry', blank: empty, given }
    if (empty !== undefined) blank.push(...group)
    else if (given !== undefined) demanded.push(...group)
    else free.push(group)
  }
  if (blank.length > 81 - 17) return { code: 'sudoku.generate-mask-cells', cells: 81 - blank.length }
  return { blank, demanded, free, digits: Uint8Array.from(marks, (mark) => (/[1-9]/.test(mark) ? Number(mark) : 0)) }
}

/** The numbers of clues from 17 on that a layout can have, rising. */
export function possibleClues(layout: Layout): readonly number[] {
  const sizes = sizesOf(layout.free)
  const all = layout.free.flat().length
  const counts: number[] = []
  for (let given = Math.max(0, 17 - layout.demanded.length); given <= all; given++) {
    if (isSum(given, sizes)) counts.push(layout.demanded.length + given)
  }
  return counts
}

/** The numbers of groups of 1, 2 and 4 cells. */
export type Sizes = { 1: number; 2: number; 4: number }

/** Counts groups by their size. */
export function sizesOf(groups: readonly (readonly number[])[]): Sizes {
  const sizes: Sizes = { 1: 0, 2: 0, 4: 0 }
  for (const group of groups) sizes[group.length as 1 | 2 | 4]++
  return sizes
}

/** Whether some of the groups have `total` cells together. */
export function isSum(total: number, sizes: Sizes): boolean {
  if (total < 0) return false
  for (let fours = Math.min(sizes[4], total >> 2); fours >= 0; fours--) {
    const rest = total - 4 * fours
    const twos = Math.min(sizes[2], rest >> 1)
    if (rest - 2 * twos <= sizes[1]) return true
  }
  return false
}
