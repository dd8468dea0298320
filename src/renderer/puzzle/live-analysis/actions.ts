import { actionsOf } from '#renderer/actions/action.ts'
import { focusOn } from '#renderer/state/panes.svelte.ts'
import { liveAnalysis } from './live-analysis.svelte'

/**
 * The action that opens and closes the live analysis, which shows what is certain about an unfinished puzzle
 * (`solver/genre/live-analysis.ts`).
 */
export const liveAnalysisActions = actionsOf([
  {
    id: 'live-analysis.toggle',
    label: (w) => w.actions.liveAnalysis,
    icon: 'eye',
    keys: ['Alt+J'],
    when: () => liveAnalysis.isPossible,
    checked: () => liveAnalysis.isOpen,
    run: () => {
      liveAnalysis.toggle()
      requestAnimationFrame(() => focusOn('board'))
    },
  },
])
