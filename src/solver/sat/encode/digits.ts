import { Formula } from '../formula'
import { FALSE } from '../literal'
import type { Puzzle } from '../verdict'
import { exactlyOne } from './counts'

/**
 * The formula for a square of digits. It has as many rows as digits. Each cell has one digit from 1 on, each digit occurs once in each
 * unit, and the givens hold.
 *
 * @param givens a character a cell, in reading order; anything but a digit up to `digits` is an empty cell
 * @param units sets of cells, each with as many cells as there are digits
 */
export function digitBoard(givens: string, digits: number, units: readonly ArrayLike<number>[]): Puzzle<string> {
  const formula = new Formula()
  const all = Array.from({ length: digits }, (_, i) => i)
  const cells = Array.from({ length: digits * digits }, () => all.map(() => formula.variable()))
  for (const terms of cells) exactlyOne(formula, terms)
  for (const unit of units)
    for (const digit of all)
      exactlyOne(
        formula,
        Array.from(unit, (cell) => cells[cell]![digit]!),
      )
  for (const [cell, terms] of cells.entries()) {
    const given = terms[givens.charCodeAt(cell) - '1'.charCodeAt(0)]
    if (given !== undefined) formula.add(given, FALSE, FALSE)
  }
  formula.finish()
  const digitOf = (terms: readonly number[], holds: (term: number) => boolean): number => terms.findIndex(holds) + 1
  return { formula, elements: cells, read: (holds) => cells.map((terms) => digitOf(terms, holds)).join('') }
}
