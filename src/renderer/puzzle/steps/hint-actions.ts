import { actionsOf } from '#renderer/actions/action.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { here } from '../steps/here.svelte'
import { hints } from './hint.svelte'

/** The actions that help a person who is stuck. */
export const hintActions = actionsOf([
  {
    id: 'puzzle.stop',
    label: (w) => w.hints.stop,
    when: () => puzzle.isBusy,
    run: () => puzzle.stopWaiting(),
  },
  {
    id: 'puzzle.go-on',
    label: (w) => w.board.goOn,
    when: () => puzzle.canGoOn,
    run: () => puzzle.lookFurther(),
  },
  {
    id: 'puzzle.hint',
    label: (w) => w.hints.ask,
    icon: 'hint',
    keys: ['Alt+H'],
    when: () => hints.isPossible && !hints.asking,
    run: () => {
      here.leave()
      return hints.ask()
    },
  },
  {
    id: 'puzzle.hint-apply',
    label: (w) => w.hints.apply,
    keys: ['Alt+Enter'],
    when: () => hints.isApplicable,
    run: () => hints.apply(),
  },
  {
    id: 'puzzle.hint-leave',
    label: (w) => w.hints.leave,
    keys: ['Escape'],
    scope: 'board',
    when: () => hints.current !== null,
    run: () => hints.leave(),
  },
])
