import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import type { Flaw } from '#solver/genre/genre.ts'
import { factsOf } from './constraints/kept'
import { pageOf } from './constraints/registry'
import { dottedTwice, signsOnSide } from './constraints/side-signs'
import { countsOf } from './constraints/unread'
import { layoutOf } from './layout'
import { sideOf, type VariantSudoku } from './puzzle'
import { fits, relationsOf } from './relations'
import type { VariantMessage } from './messages'

/**
 * The flaws of a puzzle: digits, marks, signs and sums that contradict each other, and regions of the wrong size. Warnings: cages that
 * overlap, regions in pieces, digits that could be exchanged in every solution, and a board that is a plain sudoku.
 */
export function findFlaws(puzzle: VariantSudoku): readonly Flaw[] {
  return [
    ...inHouses(puzzle),
    ...inMarks(puzzle),
    ...inSigns(puzzle),
    ...onSides(puzzle),
    ...inCages(puzzle),
    ...inConstraints(puzzle),
    ...inRegions(puzzle),
    ...inAll(puzzle),
  ]
}

function flaw(message: VariantMessage, at: readonly number[], severity?: 'warning'): Flaw {
  return { message, at, ...(severity && { severity }) }
}

function inHouses(puzzle: VariantSudoku): Flaw[] {
  const { givens } = puzzle
  const { houses, side, inUse } = layoutOf(puzzle)
  const flaws: Flaw[] = []
  const last = new Int16Array(32)
  for (const house of houses) {
    const { cells, kind, number, board } = house
    last.fill(-1)
    let twice = 0
    for (const cell of cells) {
      const digit = digitAt(givens, cell)
      if (digit === 0) continue
      if (last[digit]! >= 0) twice |= 1 << digit
      last[digit] = cell
    }
    for (let digit = 1; twice >> digit !== 0; digit++) {
      if (((twice >> digit) & 1) === 0) continue
      const at = cells.filter((cell) => digitAt(givens, cell) === digit)
      flaws.push(flaw({ code: 'variants.equal-givens', side, house: { kind, number, ...(board && { board }) }, digit, cells: at }, at))
    }
  }
  const outside = inUse.flatMap((used, cell) => (!used && digitAt(givens, cell) > 0 ? [cell] : []))
  if (outside.length > 0) flaws.push(flaw({ code: 'variants.outside', side, cells: outside }, outside))
  return flaws
}

function inMarks({ givens, even, odd }: VariantSudoku): Flaw[] {
  const side = sideOf({ givens })
  const both = even.filter((cell) => odd.includes(cell))
  const wrong = (cells: readonly number[], remainder: 0 | 1): Flaw[] =>
    cells.flatMap((cell) => {
      const digit = digitAt(givens, cell)
      return digit === 0 || digit % 2 === remainder
        ? []
        : [flaw({ code: 'variants.parity', side, cell, digit, isEven: remainder === 0 }, [cell])]
    })
  return [
    ...(both.length > 0 ? [flaw({ code: 'variants.even-and-odd', side, cells: both }, both)] : []),
    ...wrong(even, 0),
    ...wrong(odd, 1),
  ]
}

function inSigns(puzzle: VariantSudoku): Flaw[] {
  const { givens } = puzzle
  const side = sideOf(puzzle)
  return relationsOf(puzzle).flatMap(({ kind, a, b }) => {
    const [first, second] = [digitAt(givens, a), digitAt(givens, b)]
    return first === 0 || second === 0 || fits(kind, first, second)
      ? []
      : [flaw({ code: 'variants.sign', side, kind, cells: [a, b], digits: [first, second] }, [a, b])]
  })
}

/** Dots of both colours on one side. This is only a warning, since pairs in print have one dot. If no digits fit both, it is a flaw. */
function onSides(puzzle: VariantSudoku): Flaw[] {
  const { side, digits } = layoutOf(puzzle)
  const all = Array.from({ length: digits }, (_, i) => i + 1)
  return dottedTwice(puzzle).map((cells): Flaw => {
    const dots = signsOnSide(puzzle, cells).filter(({ kind }) => kind !== 'greater' && kind !== 'xv')
    const isKept = ({ kind, value }: (typeof dots)[number], less: number, more: number): boolean =>
      kind === 'ratio' ? more === less * (value ?? 2) : more - less === (value ?? 1)
    const pairs = all.flatMap((less) => all.filter((more) => dots.every((dot) => isKept(dot, less, more))).map((more) => [less, more] as const)) // prettier-ignore
    return flaw({ code: 'variants.two-dots', side, cells, pairs }, cells, pairs.length > 0 ? 'warning' : undefined)
  })
}

function inCages(puzzle: VariantSudoku): Flaw[] {
  const { givens, cages } = puzzle
  const { side, digits } = layoutOf(puzzle)
  const seen = new Set<number>()
  const twice: number[] = []
  const flaws = cages.flatMap(({ cells, sum }): Flaw[] => {
    for (const cell of cells) {
      if (seen.has(cell)) twice.push(cell)
      seen.add(cell)
    }
    if (cells.length > digits) return [flaw({ code: 'variants.cage-size', side, cells, most: digits }, cells)]
    if (sum === 0) return []
    const least = (cells.length * (cells.length + 1)) / 2
    const most = cells.length * (digits + 1) - least
    if (sum < least || sum > most) return [flaw({ code: 'variants.cage-sum', side, cells, sum, least, most }, cells)]
    const total = cells.reduce((so, cell) => so + digitAt(givens, cell), 0)
    const isWhole = cells.every((cell) => digitAt(givens, cell) > 0)
    return isWhole ? (total === sum ? [] : [flaw({ code: 'variants.cage-total', side, cells, sum, total }, cells)])
      : total >= sum ? [flaw({ code: 'variants.cage-total', side, cells, sum, total }, cells)] : [] // prettier-ignore
  })
  return [...flaws, ...(twice.length > 0 ? [flaw({ code: 'variants.cages-overlap', side, cells: twice }, twice, 'warning')] : [])]
}

/** Flaws of constraints whose cells are all given and break them. If a cell is empty, the solver decides. */
function inConstraints(puzzle: VariantSudoku): Flaw[] {
  const { givens, constraints } = puzzle
  const board = factsOf(puzzle)
  const at = (cell: number): number => digitAt(givens, cell)
  return constraints.flatMap((constraint): Flaw[] => {
    const { kind } = constraint
    const page = pageOf(constraint)
    const cells = page.cellsOf(constraint, board)
    return cells.some((cell) => at(cell) === 0) || page.holds(constraint, at, board)
      ? []
      : [flaw({ code: 'variants.constraint', side: board.side, kind, cells }, cells)]
  })
}

function inRegions(puzzle: VariantSudoku): Flaw[] {
  const { regions } = puzzle
  // A board may have no regions at all; its houses are then rows and columns.
  if (regions === '' || /^\.*$/.test(regions)) return []
  const { side, digits } = layoutOf(puzzle)
  const none = Array.from(regions, (_, cell) => cell).filter((cell) => regions[cell] === '.')
  const flaws = none.length > 0 ? [flaw({ code: 'variants.no-region', side, cells: none }, none)] : []
  for (const [i, name] of [...new Set(regions)].filter((one) => one !== '.').entries()) {
    const cells = Array.from(regions, (_, cell) => cell).filter((cell) => regions[cell] === name)
    if (cells.length !== digits)
      flaws.push(flaw({ code: 'variants.region-size', side, number: i + 1, seen: cells.length, digits, cells }, cells))
    else if (!areConnected(cells, side)) flaws.push(flaw({ code: 'variants.region-pieces', side, number: i + 1, cells }, cells, 'warning'))
  }
  return flaws
}

/** Whether cells are connected by their sides. */
export function areConnected(cells: readonly number[], side: number): boolean {
  const open = new Set(cells)
  const walk = cells.slice(0, 1)
  open.delete(walk[0] ?? -1)
  for (const cell of walk)
    for (const next of [cell - side, cell + side, ...(cell % side > 0 ? [cell - 1] : []), ...(cell % side < side - 1 ? [cell + 1] : [])])
      if (open.delete(next)) walk.push(next)
  return open.size === 0
}

/** The flaws of the puzzle as a whole. */
function inAll(puzzle: VariantSudoku): Flaw[] {
  const { givens, regions, rules, even, odd, cages, bars, greater, constraints, unread } = puzzle
  const side = sideOf(puzzle)
  const { digits } = layoutOf(puzzle)
  const speaksOfDigits =
    [even, odd, cages, bars, greater, constraints, unread].some((list) => list.length > 0) || rules.includes('consecutive')
  const flaws: Flaw[] = []
  if (unread.length > 0) flaws.push(flaw({ code: 'variants.unread-told', marks: countsOf(unread) }, [], 'warning'))
  if (rules.includes('windows') && digits !== 9) flaws.push(flaw({ code: 'variants.windows-size', side }, []))
  if (!speaksOfDigits) {
    const there = new Set(givens)
    const missing = Array.from({ length: digits }, (_, i) => i + 1).filter((digit) => !there.has(signOf(digit)))
    if (missing.length > 1) flaws.push(flaw({ code: 'variants.too-few-digits', missing }, [], 'warning'))
    if (side === 9 && regions === '' && rules.length === 0) flaws.push(flaw({ code: 'variants.plain' }, [], 'warning'))
  }
  return flaws
}
