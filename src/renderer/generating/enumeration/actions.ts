import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { addChosen, canAdd } from './add'
import { listing } from './listing.svelte'

const PAGE = 10

const motion = (id: string, keys: readonly string[], label: Action['label'], run: () => unknown): Action => ({
  id: `enumeration.${id}`,
  label,
  keys,
  scope: 'enumeration',
  motion: true,
  run,
})

/** The keys that move and choose in the complete list of puzzles. */
export const enumerationMotions = actionsOf([
  motion(
    'up',
    ['ArrowUp'],
    (w) => w.actions.up,
    () => listing.go(listing.cursor - 1),
  ),
  motion(
    'down',
    ['ArrowDown'],
    (w) => w.actions.down,
    () => listing.go(listing.cursor + 1),
  ),
  motion(
    'page-up',
    ['PageUp'],
    (w) => w.actions.pageUp,
    () => listing.go(listing.cursor - PAGE),
  ),
  motion(
    'page-down',
    ['PageDown'],
    (w) => w.actions.pageDown,
    () => listing.go(listing.cursor + PAGE),
  ),
  motion(
    'first',
    ['Home'],
    (w) => w.actions.first,
    () => listing.go(0),
  ),
  motion(
    'last',
    ['End'],
    (w) => w.actions.last,
    () => listing.go(listing.total - 1),
  ),
  motion(
    'extend-up',
    ['Shift+ArrowUp'],
    (w) => w.actions.extendUp,
    () => listing.go(listing.cursor - 1, 'extend'),
  ),
  motion(
    'extend-down',
    ['Shift+ArrowDown'],
    (w) => w.actions.extendDown,
    () => listing.go(listing.cursor + 1, 'extend'),
  ),
  motion(
    'toggle',
    ['Space', 'Mod+Space'],
    (w) => w.actions.toggleSelected,
    () => listing.toggle(listing.cursor),
  ),
  motion(
    'all',
    ['Mod+A'],
    (w) => w.actions.selectAll,
    () => listing.chooseAll(),
  ),
  { ...motion('add', ['Enter'], (w) => w.enumeration.add(0), addChosen), when: canAdd },
])
