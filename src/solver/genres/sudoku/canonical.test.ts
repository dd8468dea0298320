import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { canonicalForm } from './canonical'
import { digitAt } from './puzzle'
import { lineOrders, randomSymmetry, transform, transformCells } from './symmetry'
import { often, runs } from '#solver/testing/for-tests.ts'

const EMPTY = '.'.repeat(81)
const FULL = '123456789457189326689327154214738695538961247796542813345213978862974531971865432'
/** The filled grid with the most automorphisms (648), in the minimal form under which it is known. */
const MOST_SYMMETRIC = '123456789456789123789123456231564897564897231897231564312645978645978312978312645'
/** Example 1 of Sato 2001, section 6. */
const PAPER = '000638000500020003027000810004000900008409700002000300013000540800070009000543000'
const DIAGONAL = Array.from({ length: 81 }, (_, cell) => (cell % 10 === 0 ? String(cell / 10 + 1) : '.')).join('')
const ONE_GIVEN = `${'.'.repeat(40)}5${'.'.repeat(40)}`
const ROWS_OF_ONE_DIGIT = '123456789'.replace(/./g, (digit) => digit.repeat(9))

/** Any givens whatever: most contradict each other; `thinness` of the cells stay empty. */
const anyGivens = fc
  .tuple(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 81 }), fc.integer({ min: 1, max: 9 }))
  .map(([seed, count, digits]) => {
    const random = new Random(seed)
    const cells = Array.from({ length: 81 }, (_, i) => (i < count ? String(1 + random.below(digits)) : '.'))
    return random.shuffle(cells).join('')
  })

/** Parts of a filled grid, symmetric or not: what books print. */
const properGivens = fc
  .tuple(fc.constantFrom(FULL, MOST_SYMMETRIC), fc.string(), fc.integer({ min: 0, max: 81 }))
  .map(([grid, seed, count]) => {
    const kept = new Set(new Random(seed).shuffle(Array.from({ length: 81 }, (_, cell) => cell)).slice(0, count))
    return [...grid].map((digit, cell) => (kept.has(cell) ? digit : '.')).join('')
  })

describe('canonicalForm', () => {
  it.each(
    [
      ['one given', ONE_GIVEN],
      ['a full grid', FULL],
      ['nine digits on the diagonal', DIAGONAL],
      ['a contradictory board of one digit a row', ROWS_OF_ONE_DIGIT],
      ['a printed puzzle', PAPER],
      ['a 17-clue puzzle', '..............1..2..3..4.5.....3......67....8.4......1....8..6.1....2...7......3.'],
      ['two equal bands', `${'1......2....3......'.padEnd(27, '.')}${'1......2....3......'.padEnd(27, '.')}${'.'.repeat(27)}`],
    ].filter((_, i) => i % often(3, 1) === 0),
  )('is the least of all 3,359,232 arrangements: %s', (_, givens) => {
    expect(canonicalForm({ givens })).toBe(leastOfAll(givens))
  })

  it('is the least of all arrangements of boards taken at random', () => {
    fc.assert(
      fc.property(fc.oneof(anyGivens, properGivens), (givens) => canonicalForm({ givens }) === leastOfAll(givens)),
      { numRuns: often(1, 4) },
    )
  })

  it('stays the same under every symmetry and renaming', () => {
    fc.assert(
      fc.property(fc.oneof(anyGivens, properGivens), fc.string(), (givens, seed) => {
        const image = transform({ givens }, randomSymmetry(new Random(seed)))
        expect(canonicalForm(image)).toBe(canonicalForm({ givens }))
      }),
      { numRuns: runs(500) },
    )
  })

  it('is its own canonical form, and no greater than the puzzle', () => {
    fc.assert(
      fc.property(fc.oneof(anyGivens, properGivens), (givens) => {
        const form = canonicalForm({ givens })
        expect(form).toMatch(/^[.1-9]{81}$/)
        expect(form <= givens).toBe(true)
        expect(canonicalForm({ givens: form })).toBe(form)
      }),
    )
  })

  it('tells apart the puzzles that lack a different given', () => {
    const forms = [...PAPER].flatMap((digit, cell) =>
      digit === '0' ? [] : [canonicalForm({ givens: `${PAPER.slice(0, cell)}.${PAPER.slice(cell + 1)}` })],
    )
    expect(new Set(forms).size).toBe(forms.length)
  })

  it('reads 0 and . as the same empty cell', () => {
    expect(canonicalForm({ givens: PAPER })).toBe(canonicalForm({ givens: PAPER.replaceAll('0', '.') }))
  })

  it('knows the most symmetric grid in any disguise', () => {
    const image = transformCells(MOST_SYMMETRIC, randomSymmetry(new Random('most symmetric')))
    expect(canonicalForm({ givens: image })).toBe(MOST_SYMMETRIC)
  })

  it('leaves the empty board empty', () => {
    expect(canonicalForm({ givens: EMPTY })).toBe(EMPTY)
  })
})

/** The least text by plain trial: every line order on both sides, each left as soon as its text is greater than the least. */
function leastOfAll(givens: string): string {
  const board = Uint8Array.from({ length: 81 }, (_, cell) => digitAt(givens, cell))
  const sides = [board, board.map((_, cell) => board[9 * (cell % 9) + Math.floor(cell / 9)]!)]
  const orders = lineOrders().map((order) => Uint8Array.from(order))
  const least = new Uint8Array(81).fill(10)
  for (const side of sides) for (const rows of orders) for (const columns of orders) lower(least, side, rows, columns)
  return Array.from(least, (label) => (label === 0 ? '.' : String(label))).join('')
}

const labels = new Uint8Array(10)

/** Puts one arrangement into `least` if it is less. */
function lower(least: Uint8Array, side: Uint8Array, rows: Uint8Array, columns: Uint8Array): void {
  labels.fill(0)
  let labelled = 0
  for (let cell = 0; cell < 81; cell++) {
    const digit = side[9 * rows[Math.floor(cell / 9)]! + columns[cell % 9]!]!
    const label = digit === 0 ? 0 : (labels[digit]! ||= ++labelled)
    if (label > least[cell]!) return
    if (label < least[cell]!) least.fill(10, cell)
    least[cell] = label
  }
}
