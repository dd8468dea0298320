import { BLOCK_OF, COLUMN_OF, ROW_OF } from '../units'
import type { LadderStep } from './look'

// Turned and renamed puzzles must get the same score. So each is graded as an image that depends on its structure only: rows, columns and
// digits are ordered by signatures that no symmetry changes, refined a few rounds from one another. (The canonical form would do, too, but
// costs more than the grading of an easy puzzle.)

const ROUNDS = 4
const BLANK = 0x1234567

const rows = new Int32Array(9)
const columns = new Int32Array(9)
const blocks = new Int32Array(9)
const bands = new Int32Array(3)
const stacks = new Int32Array(3)
const digits = new Int32Array(9)
const next = new Int32Array(9 * 4)

function mixed(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return h ^ (h >>> 13)
}

/** The cells and digits of a puzzle that those of its image stand for. */
export interface ImageMapping {
  /** The puzzle's cell of each cell of the image. */
  readonly cells: Uint8Array
  /** The puzzle's digit of each digit of the image, 0-8. */
  readonly digits: Uint8Array
  readonly isTransposed: boolean
}

/**
 * The image of a puzzle, which depends on its structure only: turned and renamed puzzles have one image, and so one score. `mapping` leads
 * from the image back to the puzzle.
 */
export function imageOf(givens: string): { readonly image: string; readonly mapping: ImageMapping } {
  sign(givens)
  const isTransposed = whole(rows, bands) > whole(columns, stacks)
  const [first, floors, second, piles] = isTransposed ? [columns, stacks, rows, bands] : [rows, bands, columns, stacks]
  const rowOrder = ordered(first, floors)
  const columnOrder = ordered(second, piles)
  const digitOrder = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8].sort((a, b) => digits[a]! - digits[b]! || a - b))
  const nameOf = new Uint8Array(9)
  for (let i = 0; i < 9; i++) nameOf[digitOrder[i]!] = i
  const cells = new Uint8Array(81)
  let image = ''
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const [r, c] = isTransposed ? [columnOrder[column]!, rowOrder[row]!] : [rowOrder[row]!, columnOrder[column]!]
      cells[9 * row + column] = 9 * r + c
      const digit = givens.charCodeAt(9 * r + c) - 49
      image += digit >= 0 && digit < 9 ? String(nameOf[digit]! + 1) : '.'
    }
  }
  return { image, mapping: { cells, digits: digitOrder, isTransposed } }
}

function sign(givens: string): void {
  for (const signs of [rows, columns, blocks, bands, stacks, digits]) signs.fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    next.fill(0)
    for (let cell = 0; cell < 81; cell++) {
      const digit = givens.charCodeAt(cell) - 49
      const isGiven = digit >= 0 && digit < 9
      const row = ROW_OF[cell]!
      const column = COLUMN_OF[cell]!
      const block = BLOCK_OF[cell]!
      const seen = isGiven ? digits[digit]! : BLANK
      const place = mixed(mixed(rows[row]!) + mixed(columns[column]!))
      next[row]! += mixed(mixed(seen + Math.imul(columns[column]!, 5)) + blocks[block]!)
      next[9 + column]! += mixed(mixed(seen + Math.imul(rows[row]!, 5)) + blocks[block]!)
      next[18 + block]! += mixed(seen + Math.imul(place, 3))
      if (isGiven) next[27 + digit]! += mixed(place + Math.imul(blocks[block]!, 3))
    }
    for (let i = 0; i < 9; i++) {
      rows[i] = mixed(next[i]! + Math.imul(bands[Math.floor(i / 3)]!, 7))
      columns[i] = mixed(next[9 + i]! + Math.imul(stacks[Math.floor(i / 3)]!, 7))
      blocks[i] = mixed(next[18 + i]!)
      digits[i] = mixed(next[27 + i]!)
    }
    for (let i = 0; i < 3; i++) {
      bands[i] = mixed(mixed(rows[3 * i]!) + mixed(rows[3 * i + 1]!) + mixed(rows[3 * i + 2]!))
      stacks[i] = mixed(mixed(columns[3 * i]!) + mixed(columns[3 * i + 1]!) + mixed(columns[3 * i + 2]!))
    }
  }
}

/** Sums up the signatures of all lines of a direction in one number. */
function whole(lines: Int32Array, floors: Int32Array): number {
  let sum = 0
  for (let i = 0; i < 9; i++) sum = (sum + mixed(lines[i]!)) | 0
  for (let i = 0; i < 3; i++) sum = (sum + mixed(floors[i]! ^ BLANK)) | 0
  return sum
}

/** The lines of a direction, sorted by the signatures of their floors, then by their own. */
function ordered(lines: Int32Array, floors: Int32Array): number[] {
  const byFloor = [0, 1, 2].sort((a, b) => floors[a]! - floors[b]! || a - b)
  return byFloor.flatMap((floor) => [3 * floor, 3 * floor + 1, 3 * floor + 2].sort((a, b) => lines[a]! - lines[b]! || a - b))
}

/** Renames a set of digits: bits of the image's digits become bits of the puzzle's. */
export function renamed(of: number, { digits: names }: ImageMapping): number {
  let bits = 0
  for (let digit = 0; digit < 9; digit++) if ((of >> digit) & 1) bits |= 1 << names[digit]!
  return bits
}

/** Carries a step of an image over to its puzzle. */
export function mappedBack(step: LadderStep, mapping: ImageMapping): LadderStep {
  const { cells, digits: names, isTransposed } = mapping
  const cellsBack = (of: readonly number[]) => of.map((cell) => cells[cell]!)
  const candidate = (of: number) => 9 * cells[Math.floor(of / 9)]! + names[of % 9]!
  const house = (of: number) => {
    if (of >= 18) return 18 + BLOCK_OF[cells[27 * Math.floor((of - 18) / 3) + 3 * ((of - 18) % 3)]!]!
    const first = of < 9 ? cells[9 * of]! : cells[of - 9]!
    return of < 9 !== isTransposed ? ROW_OF[first]! : 9 + COLUMN_OF[first]!
  }
  return {
    ...step,
    placed: step.placed.map(candidate),
    removed: step.removed.map(candidate).sort((a, b) => a - b),
    digits: renamed(step.digits, mapping),
    // Only the cells of a remote pair have an order.
    cells: step.cells.map((group) => (step.technique === 'remote-pair' ? cellsBack(group) : cellsBack(group).sort((a, b) => a - b))),
    houses: step.houses.map(house),
    chain: step.chain.map(({ set, ...node }) => ({
      ...{ ...node, cells: cellsBack(node.cells), digit: names[node.digit]! },
      ...(set && { set: { cells: cellsBack(set.cells), digits: renamed(set.digits, mapping) } }),
    })),
    form: /^[1-9]+$/.test(step.form) ? [...step.form].map((digit) => String(names[Number(digit) - 1]! + 1)).join('') : step.form,
  }
}
