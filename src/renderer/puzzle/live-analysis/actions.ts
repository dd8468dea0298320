import { actionsOf } from '#renderer/actions/action.ts'
import { focusOn } from '#renderer/state/panes.svelte.ts'
import { outlook } from './live-analysis.svelte'

/** What may still become of a puzzle, while it is set. */
export const outlookActions = actionsOf([
  {
    id: 'outlook.toggle',
    label: (w) => w.actions.outlook,
    icon: 'eye',
    keys: ['Alt+J'],
    when: () => outlook.isPossible,
    checked: () => outlook.isOpen,
    run: () => {
      outlook.toggle()
      requestAnimationFrame(() => focusOn('board'))
    },
  },
])
