import { hasRule, PALETTE, type Tool } from '#solver/genres/sudoku-variants/constraints/placing.ts'
import type { GestureShape } from '#solver/genres/sudoku-variants/constraints/page.ts'
import { cursor } from '../digits/cursor.svelte'
import { RULES, SIDES } from '#solver/genres/sudoku-variants/puzzle.ts'
import { boardActionsOf, type BoardAction } from '#renderer/actions/board-action.ts'
import { editing } from './editing.svelte'
import { nextParity, nextSign, toggleBars, toggleCage, toggleRule, withRegion, withUsualRegions } from './edits'
import { variantWords } from './words'
import type { Words } from '#renderer/words/index.ts'

const on = boardActionsOf(
  'board.sudoku-variants',
  (w, name) => variantWords(w).key(name),
  () => editing.isOpen,
)
const shown = { motion: false } as const
const onCells = { ...shown, when: () => cursor.outside === undefined } as const

/** The actions that combine the selected cells: cages, regions and the like. */
export const making: readonly BoardAction[] = [
  on('region', ['R'], (w) => variantWords(w).region, () => editing.change((w) => variantWords(w).region, withRegion, true), onCells), // prettier-ignore
  on('cage', ['C'], (w) => variantWords(w).cage, () => editing.change((w) => variantWords(w).cage, toggleCage, true), onCells), // prettier-ignore
  on('parity', ['E'], (w) => variantWords(w).parity, () => editing.change((w) => variantWords(w).parity, nextParity), onCells), // prettier-ignore
  on('bars', ['B'], (w) => variantWords(w).bars, () => editing.change((w) => variantWords(w).bars, toggleBars), onCells), // prettier-ignore
  on('sign', ['G'], (w) => variantWords(w).sign, () => editing.change((w) => variantWords(w).sign, nextSign), onCells), // prettier-ignore
  on('regions', ['Shift+R'], (w) => variantWords(w).usualRegions, () => editing.change((w) => variantWords(w).usualRegions, withUsualRegions), shown), // prettier-ignore
]

/** The switches of rules for the whole board. */
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

/** The keys of the most frequent tools. */
const KEYS: Readonly<Record<string, string>> = {
  arrow: 'A',
  thermo: 'T',
  'little-killer': 'L',
  ratio: 'K',
  difference: 'D',
  renban: 'N',
  whispers: 'W',
  palindrome: 'P',
  'xv.x': 'X',
  'xv.v': 'V',
  quadruple: 'Q',
  sandwich: 'S',
  between: 'Y',
  minimum: 'I',
  maximum: 'M',
  'x-sum': 'U',
  'region-sum': 'J',
  'extra-region': 'F',
  skyscraper: 'H',
}

/** An action that makes a constraint, with its tool. */
export type ToolAction = BoardAction & { readonly tool: Tool }

/** The actions of all tools for constraints, the most frequent first. */
export const placing: readonly ToolAction[] = PALETTE.map((tool) => {
  const name = (w: Words): string => variantWords(w).text(tool.gesture.name ?? tool.page.name)
  const { shape } = tool.gesture
  const key = KEYS[tool.id]
  return {
    ...on(`constraint.${tool.id}`, key === undefined ? [] : [key], name, () => editing.use(tool, name), {
      ...shown,
      when: () => shape === 'board' || (shape === 'outside') === (cursor.outside !== undefined),
      ...(shape === 'board' && { checked: () => editing.variant !== undefined && hasRule(editing.variant, tool) }),
    }),
    tool,
  }
})

/** The actions of the tools that need a shape of this kind. */
export const placingOf = (shape: GestureShape): readonly ToolAction[] => placing.filter(({ tool }) => tool.gesture.shape === shape)

/** The action that moves beside the board, and back. */
export const outside: BoardAction = on('outside', ['O'], (w) => variantWords(w).outside, () => editing.toggleOutside(), { ...shown, checked: () => cursor.outside !== undefined }) // prettier-ignore

const isOutside = { when: () => cursor.outside !== undefined } as const
const WAYS = [['up', 'ArrowUp', -1, 0], ['down', 'ArrowDown', 1, 0], ['left', 'ArrowLeft', 0, -1], ['right', 'ArrowRight', 0, 1]] as const // prettier-ignore
const setNumber = (w: Words): string => variantWords(w).setTold

/** The actions of keys at a place beside the board. */
export const besideTheBoard: readonly BoardAction[] = [
  ...WAYS.map(([way, key, down, right]) => on(`outside.${way}`, [key], (w) => variantWords(w).beside(w.actions[way]), () => editing.moveOutside(down, right), isOutside)), // prettier-ignore
  ...Array.from({ length: 10 }, (_, figure) => on(`outside.${figure}`, [`Digit${figure}`], (w) => variantWords(w).figure(figure), () => editing.write(figure, setNumber), isOutside)), // prettier-ignore
  on('outside.erase', ['Delete', 'Backspace'], (w) => variantWords(w).beside(w.actions.erase), () => editing.write(undefined, setNumber), isOutside), // prettier-ignore
]

/** The actions that begin an empty board, one for each size. */
export const sizing: readonly (BoardAction & { readonly side: number })[] = SIDES.map((side) => ({
  ...on(`size.${side}`, [], (w) => variantWords(w).size(side), () => editing.resize((w) => variantWords(w).size(side), side), shown), // prettier-ignore
  side,
}))

/** The actions of keys on the board of a variant, in addition to those of all boards of digits. */
export const variantActions: readonly BoardAction[] = [...making, ...placing, outside, ...besideTheBoard, ...ruling, ...sizing]
