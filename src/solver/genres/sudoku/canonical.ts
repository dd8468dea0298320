import {
  ALL_TIED,
  ARRANGEMENT_BYTES,
  ARRANGEMENT_WORDS,
  Arrangements,
  BAND,
  LABELLED,
  LABELS,
  SIDE,
  STACK_TIE,
  TIES,
  USED,
} from './canonical/arrangements'
import { findFirstRows } from './canonical/first-rows'
import { findTwins, type Twins } from './canonical/twins'
import { digitAt, type Sudoku } from './puzzle'

// The result is built row by row. Of all arrangements of the board, those that give the least text so far are kept, and each is tried
// with each row that may come next; those that give the least next row are kept for the row after it. Lines that the rows so far
// cannot distinguish are left open (ties) instead of being tried in every order: columns and stacks by the tie bits, equal rows and
// bands by their twins. Branching remains only for digits that have no label yet, so the widest level is the first row of a full
// grid: 18 lines in 1296 orders. All state is in typed arrays that live as long as the module; once the lists have grown, a puzzle
// allocates nothing but its result.

/** A value above every label, for a row not yet seen. */
const UNSEEN = 15

const ALL_ROWS = 0x3ffff

const sides = new Uint8Array(162)
const twins: Twins = { rows: new Uint16Array(18), bands: new Uint8Array(6) }
/** The growing result: the character of each cell. */
const form = new Uint8Array(81)
const EMPTY = 46 // .
const ZERO = 48 // 0

let parents = new Arrangements(4096)
let children = new Arrangements(4096)

// The offset in `sides` of the row that is being placed. Below: the arrangement that it extends, whose columns and labels are changed in
// place and restored afterwards.
let rowStart = 0
let usedRows = 0
let firstRows = ALL_ROWS
let oldTies = 0
let newTies = 0
let labelled = 0
const columns = new Uint8Array(9)
const labels = new Uint8Array(10)
/** The least row found so far at this place: 0 for an empty cell, else a label. */
const least = new Uint8Array(9)

/**
 * The canonical form of a puzzle: the least of the texts (81 characters in reading order, `.` before `1`) of all puzzles that the 3,359,232
 * geometric symmetries and the renamings of digits make of it. Two puzzles have the same form exactly if such a symmetry turns one into the
 * other. It exists for any givens, even contradictory ones, none, or a full grid.
 */
export function canonicalForm(puzzle: Sudoku): string {
  for (let cell = 0; cell < 81; cell++) {
    const digit = digitAt(puzzle.givens, cell)
    sides[cell] = digit
    sides[81 + 9 * (cell % 9) + Math.floor(cell / 9)] = digit
  }
  findTwins(sides, twins)
  firstRows = findFirstRows(sides)
  children.count = 0
  start(0)
  start(81)
  for (let level = 0; level < 9; level++) {
    const held = parents
    parents = children
    children = held
    children.count = 0
    least.fill(UNSEEN)
    for (let parent = 0; parent < parents.count; parent++) placeRows(parent, level % 3 === 0, level === 0 ? firstRows : ALL_ROWS)
    for (let place = 0; place < 9; place++) form[9 * level + place] = least[place] === 0 ? EMPTY : ZERO + least[place]!
  }
  // A single call makes one text; joining 81 texts would leave as many objects to collect.
  return String.fromCharCode.apply(null, form as unknown as number[])
}

/** Adds an arrangement without rows. */
function start(side: number): void {
  const first = children.add()
  const byte = first * ARRANGEMENT_BYTES
  children.bytes.fill(0, byte, byte + ARRANGEMENT_BYTES)
  for (let place = 0; place < 9; place++) children.bytes[byte + place] = place
  children.bytes[byte + SIDE] = side
  children.words[first * ARRANGEMENT_WORDS + TIES] = ALL_TIED
}

/**
 * Extends an arrangement by each row that may come next: at the head of a band from any unused band, else from the same band.
 * @param among bits 0-17 for the rows of both sides that are worth trying
 */
function placeRows(parent: number, isHeadOfBand: boolean, among: number): void {
  const { bytes, words } = parents
  const byte = parent * ARRANGEMENT_BYTES
  const used = words[parent * ARRANGEMENT_WORDS + USED]!
  const side = bytes[byte + SIDE]!
  oldTies = words[parent * ARRANGEMENT_WORDS + TIES]!
  labelled = bytes[byte + LABELLED]!
  for (let i = 0; i < 9; i++) {
    columns[i] = bytes[byte + i]!
    labels[i + 1] = bytes[byte + LABELS + 1 + i]!
  }

  const current = bytes[byte + BAND]!
  const firstBand = isHeadOfBand ? 0 : current
  const lastBand = isHeadOfBand ? 2 : current
  let freeBands = 0
  for (let band = firstBand; band <= lastBand; band++) if (!isHeadOfBand || ((used >> (3 * band)) & 7) === 0) freeBands |= 1 << band
  for (let band = firstBand; band <= lastBand; band++) {
    if ((freeBands & (1 << band)) === 0 || (isHeadOfBand && twins.bands[side / 27 + band]! & freeBands)) continue
    for (let row = 3 * band; row < 3 * band + 3; row++) {
      if (used & (1 << row) || twins.rows[side / 9 + row]! & ~used || !(among & (1 << (side / 9 + row)))) continue
      rowStart = side + 9 * row
      usedRows = used | (1 << row)
      newTies = 0
      placeStack(0)
    }
  }
}

/** Chooses the stack for the places `place` to `place + 2` among those tied with the one there. */
function placeStack(place: number): void {
  const stack = place / 3
  let last = stack
  while (last < 2 && oldTies & (STACK_TIE << (last + 1))) last++
  const isTied = (oldTies & (STACK_TIE << stack)) !== 0
  if (last === stack && !isTied) {
    placeColumn(place)
    return
  }
  const previous = isTied ? contentOf(stack - 1) : -1
  for (let candidate = stack; candidate <= last; candidate++) {
    const content = contentOf(candidate)
    if (isAmong(content, stack, candidate)) continue
    swapStacks(stack, candidate)
    if (content === previous) newTies |= STACK_TIE << stack
    placeColumn(place)
    newTies &= ~(STACK_TIE << stack)
    swapStacks(stack, candidate)
  }
}

/** Chooses the column for `place` among those tied with the one there: the one with the least value, and each new digit once. */
function placeColumn(place: number): void {
  let last = place
  while (last % 3 !== 2 && oldTies & (1 << (last + 1))) last++
  const fresh = labelled + 1
  let value = UNSEEN
  let at = place
  for (let candidate = place; candidate <= last; candidate++) {
    const digit = sides[rowStart + columns[candidate]!]!
    const offered = digit === 0 ? 0 : labels[digit] || fresh
    if (offered < value) {
      value = offered
      at = candidate
    }
  }
  if (value > least[place]!) return
  if (value < least[place]!) {
    // Every arrangement can be completed, so this row beats the rows kept so far.
    least[place] = value
    least.fill(UNSEEN, place + 1)
    children.count = 0
  }
  if (value < fresh) {
    settle(place, at)
    return
  }
  for (let candidate = place; candidate <= last; candidate++) {
    const digit = sides[rowStart + columns[candidate]!]!
    if (labels[digit] !== 0 || isDigitAmong(digit, place, candidate)) continue
    labels[digit] = fresh
    labelled = fresh
    settle(place, candidate)
    labelled = fresh - 1
    labels[digit] = 0
  }
}

/** Puts the column at `chosen` to `place`, and continues with the next place. */
function settle(place: number, chosen: number): void {
  const column = columns[chosen]!
  columns[chosen] = columns[place]!
  columns[place] = column
  const tie = 1 << place
  if (oldTies & tie && sides[rowStart + columns[place - 1]!] === sides[rowStart + column]) newTies |= tie
  if (place === 8) keep()
  else if (place % 3 === 2) placeStack(place + 1)
  else placeColumn(place + 1)
  newTies &= ~tie
  columns[place] = columns[chosen]!
  columns[chosen] = column
}

/** Keeps the arrangement as it now stands. */
function keep(): void {
  const child = children.add()
  const { bytes, words } = children
  const byte = child * ARRANGEMENT_BYTES
  for (let place = 0; place < 9; place++) bytes[byte + place] = columns[place]!
  for (let digit = 0; digit < 10; digit++) bytes[byte + LABELS + digit] = labels[digit]!
  bytes[byte + LABELLED] = labelled
  bytes[byte + SIDE] = rowStart < 81 ? 0 : 81
  bytes[byte + BAND] = Math.floor((rowStart % 81) / 27)
  words[child * ARRANGEMENT_WORDS + USED] = usedRows
  words[child * ARRANGEMENT_WORDS + TIES] = newTies
}

/**
 * A number for the contents of a row in the stack at `stack`, the same for all orders of tied columns. Stacks that were tied stay tied if
 * their numbers are equal.
 */
function contentOf(stack: number): number {
  const a = sides[rowStart + columns[3 * stack]!]!
  const b = sides[rowStart + columns[3 * stack + 1]!]!
  const c = sides[rowStart + columns[3 * stack + 2]!]!
  const isSecondTied = (oldTies & (2 << (3 * stack))) !== 0
  const isThirdTied = (oldTies & (4 << (3 * stack))) !== 0
  if (isSecondTied && isThirdTied) {
    const low = Math.min(a, b, c)
    const high = Math.max(a, b, c)
    return 100 * low + 10 * (a + b + c - low - high) + high
  }
  if (isSecondTied) return 100 * Math.min(a, b) + 10 * Math.max(a, b) + c
  if (isThirdTied) return 100 * a + 10 * Math.min(b, c) + Math.max(b, c)
  return 100 * a + 10 * b + c
}

/** Whether a stack between `from` and `to` (excluded) has these contents. */
function isAmong(content: number, from: number, to: number): boolean {
  for (let stack = from; stack < to; stack++) if (contentOf(stack) === content) return true
  return false
}

/** Whether a column between the places `from` and `to` (excluded) has this digit in the row. */
function isDigitAmong(digit: number, from: number, to: number): boolean {
  for (let place = from; place < to; place++) if (sides[rowStart + columns[place]!] === digit) return true
  return false
}

function swapStacks(a: number, b: number): void {
  if (a === b) return
  for (let i = 0; i < 3; i++) {
    const held = columns[3 * a + i]!
    columns[3 * a + i] = columns[3 * b + i]!
    columns[3 * b + i] = held
  }
}
