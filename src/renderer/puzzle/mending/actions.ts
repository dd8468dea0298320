import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { mending } from './mending.svelte'

const isFree = (): boolean => mending.isPossible && mending.underway === null

const motion = (id: string, keys: readonly string[], label: Action['label'], run: () => unknown): Action => ({
  id: `mending.${id}`,
  label,
  keys,
  scope: 'mending',
  motion: true,
  run,
})

/** The actions for a puzzle that does not have exactly one solution. */
export const mendingActions = actionsOf([
  {
    id: 'puzzle.mend',
    label: (w) => w.mending.actions.propose,
    icon: 'mend',
    keys: ['Alt+M'],
    when: isFree,
    run: () => mending.begin('propose'),
  },
  {
    id: 'puzzle.mend-all',
    label: (w) => w.mending.actions.finish,
    keys: ['Shift+Alt+M'],
    when: isFree,
    run: () => mending.begin('finish'),
  },
  {
    id: 'puzzle.mend-accept',
    label: (w) => w.mending.actions.accept,
    keys: ['Enter'],
    scope: 'mending',
    when: () => mending.current !== undefined,
    run: () => mending.accept(),
  },
  {
    id: 'puzzle.mend-stop',
    label: (w) => w.mending.actions.stop,
    keys: ['Escape'],
    scope: 'mending',
    when: () => mending.underway !== null,
    run: () => mending.stop(),
  },
])

/** The keys that move in the list of changes. */
export const mendingMotions = actionsOf([
  motion(
    'up',
    ['ArrowUp', 'ArrowLeft'],
    (w) => w.mending.actions.previous,
    () => mending.goTo((mending.cursor ?? 1) - 1),
  ),
  motion(
    'down',
    ['ArrowDown', 'ArrowRight'],
    (w) => w.mending.actions.next,
    () => mending.goTo((mending.cursor ?? -1) + 1),
  ),
  motion(
    'first',
    ['Home'],
    (w) => w.mending.actions.first,
    () => mending.goTo(0),
  ),
  motion(
    'last',
    ['End'],
    (w) => w.mending.actions.last,
    () => mending.goTo(Infinity),
  ),
  {
    ...motion(
      'leave',
      ['Escape'],
      (w) => w.mending.actions.leave,
      () => (mending.cursor = null),
    ),
    when: () => mending.current !== undefined,
  },
])
