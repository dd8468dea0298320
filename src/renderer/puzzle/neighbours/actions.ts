import { actionsOf } from '#renderer/actions/action.ts'
import { focusOn } from '#renderer/state/panes.svelte.ts'
import { neighbours } from './neighbours.svelte'

/** The actions for the neighbours of a puzzle. */
export const neighbourActions = actionsOf([
  {
    id: 'neighbours.toggle',
    label: (w) => w.neighbours.actions.toggle,
    icon: 'twins',
    keys: ['Alt+B'],
    when: () => neighbours.isPossible,
    checked: () => neighbours.isOpen,
    run: () => {
      neighbours.toggle()
      requestAnimationFrame(() => focusOn(neighbours.isOpen ? 'neighbours' : 'board'))
    },
  },
  {
    id: 'neighbours.take',
    label: (w) => w.neighbours.actions.take,
    keys: ['Enter'],
    scope: 'neighbours',
    when: () => neighbours.current !== undefined,
    run: () => neighbours.take(),
  },
  {
    ...{ id: 'neighbours.leave', keys: ['Escape'], scope: 'neighbours', motion: true },
    label: (w) => w.neighbours.actions.leave,
    when: () => neighbours.current !== undefined,
    run: () => neighbours.lookAt(neighbours.strip.indexOf('now')),
  },
  {
    id: 'neighbours.stop',
    label: (w) => w.neighbours.actions.stop,
    keys: ['Escape'],
    scope: 'neighbours',
    when: () => neighbours.searching,
    run: () => neighbours.stop(),
  },
  {
    ...{ id: 'neighbours.close', keys: ['Escape'], scope: 'neighbours', motion: true },
    label: (w) => w.neighbours.actions.close,
    run: () => {
      neighbours.close()
      focusOn('board')
    },
  },
])

/** The keys that move in the strip. */
export const neighbourMotions = actionsOf([
  {
    ...{ id: 'neighbours.easier', keys: ['ArrowLeft', 'ArrowUp'], scope: 'neighbours', motion: true },
    label: (w) => w.neighbours.actions.easier,
    run: () => neighbours.lookAt(neighbours.cursor - 1),
  },
  {
    ...{ id: 'neighbours.harder', keys: ['ArrowRight', 'ArrowDown'], scope: 'neighbours', motion: true },
    label: (w) => w.neighbours.actions.harder,
    run: () => neighbours.lookAt(neighbours.cursor + 1),
  },
  {
    ...{ id: 'neighbours.easiest', keys: ['Home'], scope: 'neighbours', motion: true },
    label: (w) => w.neighbours.actions.easiest,
    run: () => neighbours.lookAt(0),
  },
  {
    ...{ id: 'neighbours.hardest', keys: ['End'], scope: 'neighbours', motion: true },
    label: (w) => w.neighbours.actions.hardest,
    run: () => neighbours.lookAt(Infinity),
  },
])
