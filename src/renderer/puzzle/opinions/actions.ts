import { genreById } from '#solver/genres/index.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { opinions } from './opinions.svelte'

/** The actions that ask about the open puzzle, or open the settings if there is no engine. */
export const opinionActions = actionsOf([
  {
    id: 'puzzle.opinion',
    label: (w) => w.opinions.ask,
    keys: ['Alt+O'],
    when: () => genreById(puzzle.detail?.genre ?? '')?.opinion !== undefined && !opinions.underway,
    run: () => {
      if (!opinions.engine) panes.dialog = 'settings'
      else if (puzzle.detail) {
        panes.puzzleTab = 'inspector'
        return opinions.ask([puzzle.detail.id])
      }
    },
  },
  {
    id: 'puzzle.opinion-stop',
    label: (w) => w.opinions.stop,
    when: () => opinions.underway !== undefined,
    run: () => opinions.stop(),
  },
])

/** The action that asks about the selected puzzles. */
export const opinionsOfSelected: Action = {
  id: 'book.opinions',
  label: (w) => w.opinions.askSelected,
  when: () => rows.selected.size > 0 && genreById(puzzle.detail?.genre ?? '')?.opinion !== undefined,
  run: () => (panes.dialog = 'opinions'),
}
