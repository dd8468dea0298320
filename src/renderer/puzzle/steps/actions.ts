import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { here } from './here.svelte'

const motion = (id: string, keys: readonly string[], label: Action['label'], run: () => unknown): Action => ({
  id: `all-steps.${id}`,
  label,
  keys,
  scope: 'all-steps',
  motion: true,
  run,
})

/** The actions that ask for all steps of a position. */
export const allStepsActions = actionsOf([
  {
    id: 'puzzle.all-steps',
    label: (w) => w.steps.all.ask,
    icon: 'table',
    keys: ['Alt+A'],
    when: () => here.isPossible && !here.asking,
    run: () => here.ask(),
  },
  {
    id: 'puzzle.all-steps-leave',
    label: (w) => w.steps.all.leave,
    icon: 'close',
    keys: ['Escape'],
    scope: 'all-steps',
    when: () => here.current !== null,
    run: () => here.leave(),
  },
])

/** The keys that move in the list of all steps. */
export const allStepsMotions = actionsOf([
  motion(
    'up',
    ['ArrowUp', 'ArrowLeft'],
    (w) => w.actions.previousStep,
    () => here.goTo((here.cursor ?? 1) - 1),
  ),
  motion(
    'down',
    ['ArrowDown', 'ArrowRight'],
    (w) => w.actions.nextStep,
    () => here.goTo((here.cursor ?? -1) + 1),
  ),
  motion(
    'first',
    ['Home'],
    (w) => w.actions.firstStep,
    () => here.goTo(0),
  ),
  motion(
    'last',
    ['End'],
    (w) => w.actions.lastStep,
    () => here.goTo(Infinity),
  ),
])
