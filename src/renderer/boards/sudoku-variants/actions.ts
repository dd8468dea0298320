import { SIDES } from '#solver/genres/sudoku-variants/puzzle.ts'
import { RULES } from '#solver/genres/sudoku-variants/puzzle.ts'
import { boardActionsOf, type BoardAction } from '#renderer/actions/board-action.ts'
import { editing } from './editing.svelte'
import { nextParity, nextSign, toggleBars, toggleCage, toggleRule, withRegion, withUsualRegions } from './edits'
import { variantWords } from './words'

const on = boardActionsOf(
  'board.sudoku-variants',
  (w, name) => variantWords(w).key(name),
  () => editing.isOpen,
)
const shown = { motion: false } as const

/** The actions that make something of the selected cells together. */
export const making: readonly BoardAction[] = [
  on('region', ['R'], (w) => variantWords(w).region, () => editing.change((w) => variantWords(w).region, withRegion, true), shown), // prettier-ignore
  on('cage', ['C'], (w) => variantWords(w).cage, () => editing.change((w) => variantWords(w).cage, toggleCage, true), shown), // prettier-ignore
  on('parity', ['E'], (w) => variantWords(w).parity, () => editing.change((w) => variantWords(w).parity, nextParity), shown), // prettier-ignore
  on('bars', ['B'], (w) => variantWords(w).bars, () => editing.change((w) => variantWords(w).bars, toggleBars), shown), // prettier-ignore
  on('sign', ['G'], (w) => variantWords(w).sign, () => editing.change((w) => variantWords(w).sign, nextSign), shown), // prettier-ignore
  on('regions', ['Shift+R'], (w) => variantWords(w).usualRegions, () => editing.change((w) => variantWords(w).usualRegions, withUsualRegions), shown), // prettier-ignore
]

/** The rules that a board has or has not. */
export const ruling: readonly BoardAction[] = RULES.map((rule) =>
  on(
    `rule.${rule}`,
    [],
    (w) => variantWords(w).rules[rule],
    () =>
      editing.change(
        (w) => variantWords(w).rules[rule],
        (now) => toggleRule(now, rule),
      ),
    { ...shown, checked: () => editing.variant?.rules.includes(rule) ?? false },
  ),
)

/** Empty boards of each size. */
export const sizing: readonly (BoardAction & { readonly side: number })[] = SIDES.map((side) => ({
  ...on(`size.${side}`, [], (w) => variantWords(w).size(side), () => editing.resize((w) => variantWords(w).size(side), side), shown), // prettier-ignore
  side,
}))

/** The actions of keys on the board of a variant, beside digits. */
export const variantActions: readonly BoardAction[] = [...making, ...ruling, ...sizing]
