import type { Action } from '#renderer/actions/action.ts'
import { COLOURS } from '#solver/genre/cell-colours.ts'
import type { Words } from '#renderer/words/index.ts'
import { taken } from './taken.svelte'

/** A board whose cells can be selected and coloured. */
export interface Colourable {
  /** Selects the cell that has the keyboard, or deselects it. */
  toggle(): void
  /** Selects all cells. */
  takeAll(): void
  /** Colours the selected cells, or the cell that has the keyboard; 0 removes the colour. */
  mark(colour: number): void
}

/** A board whose selection can be extended by moving. */
export interface Extendable {
  move(down: number, right: number, how: 'extend'): void
}

/** A function that makes an action for a board. */
type Maker<A extends Action> = (
  id: string,
  keys: readonly string[],
  name: (words: Words) => string,
  run: () => void,
  more?: Partial<Pick<Action, 'when' | 'motion'>>,
) => A

const WAYS = [
  ['up', 'ArrowUp', -1, 0],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
  ['right', 'ArrowRight', 0, 1],
] as const

/** The actions that extend the selection by the arrow keys with `modifier`. */
export const extendActions = <A extends Action>(on: Maker<A>, cells: Extendable, modifier: string): readonly A[] =>
  WAYS.map(([way, key, down, right]) =>
    on(
      `extend.${way}`,
      [`${modifier}+${key}`],
      (w) => w.entry.extend[way],
      () => cells.move(down, right, 'extend'),
    ),
  )

/** The actions that select and colour cells. They are the same on every board with cells to colour. */
export const cellColourActions = <A extends Action>(on: Maker<A>, cells: Colourable): readonly A[] => [
  on(
    'toggle',
    ['Mod+Space'],
    (w) => w.entry.toggle,
    () => cells.toggle(),
  ),
  on(
    'take-all',
    ['Mod+A'],
    (w) => w.entry.all,
    () => cells.takeAll(),
  ),
  on(
    'alone',
    ['Escape'],
    (w) => w.entry.alone,
    () => taken.clear(),
    { when: () => taken.cells.size > 0 },
  ),
  ...Array.from({ length: COLOURS }, (_, i) =>
    on(
      `colour.${i + 1}`,
      [`Shift+Alt+Digit${i + 1}`],
      (w) => w.entry.colour(w.entry.colours[i] ?? ''),
      () => cells.mark(i + 1),
      { motion: false },
    ),
  ),
  on(
    'colour.none',
    ['Shift+Alt+Digit0'],
    (w) => w.entry.uncolour,
    () => cells.mark(0),
    { motion: false },
  ),
]
