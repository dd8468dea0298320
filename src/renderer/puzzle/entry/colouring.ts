import type { Action } from '#renderer/actions/action.ts'
import { COLOURS } from '#solver/genre/cell-colours.ts'
import type { Words } from '#renderer/words/index.ts'
import { taken } from './taken.svelte'

/** A board whose cells can be taken together and marked in colours. */
export interface Colourable {
  /** Takes the cell of the keyboard, or leaves it out. */
  toggle(): void
  /** Takes all cells. */
  takeAll(): void
  /** Colours the selected cells, or the cell that has the keyboard; 0 removes the colour. */
  mark(colour: number): void
}

/** A board whose cells can be selected by moving over them. */
export interface Extendable {
  move(down: number, right: number, how: 'extend'): void
}

/** Makes an action of a board. */
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

/** Actions that extend the selected cells with the arrows, together with `modifier`. */
export const extendActions = <A extends Action>(on: Maker<A>, cells: Extendable, modifier: string): readonly A[] =>
  WAYS.map(([way, key, down, right]) =>
    on(
      `extend.${way}`,
      [`${modifier}+${key}`],
      (w) => w.entry.extend[way],
      () => cells.move(down, right, 'extend'),
    ),
  )

/** Actions that select and mark cells: the same on every board that has cells to mark. */
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
