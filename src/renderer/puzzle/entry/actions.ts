import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { viewOf } from '#renderer/boards/contract/registry.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import type { Cells } from '#renderer/boards/contract/genre-view.ts'
import { symmetry } from './symmetry.svelte'
import { trials } from '../solving/trial.svelte'

const isOpen = (): boolean => trials.open.length > 0

/** The cells of the open board that can be written in symmetry. */
export const symmetricalCells = (): Cells | undefined => viewOf(puzzle.detail?.genre)?.symmetrical?.()

/** The actions for writing on the open board of any genre. */
export const entryActions: readonly Action[] = actionsOf([
  {
    id: 'puzzle.symmetry',
    label: (w) => w.entry.mirror.next,
    keys: ['Alt+Y'],
    when: () => symmetricalCells() !== undefined,
    run: () => symmetry.next(symmetricalCells()),
  },
  {
    id: 'puzzle.trial.begin',
    label: (w) => w.entry.trial.begin,
    keys: ['Alt+R'],
    when: () => trials.canBegin,
    run: () => trials.begin(),
  },
  { id: 'puzzle.trial.keep', label: (w) => w.entry.trial.keep, keys: ['Alt+K'], when: isOpen, run: () => trials.keep() },
  {
    id: 'puzzle.trial.drop',
    label: (w) => w.entry.trial.drop,
    keys: ['Shift+Alt+K'],
    when: () => isOpen() && trials.canWrite,
    run: () => trials.drop(),
  },
])
