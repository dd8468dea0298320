import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { trials } from './trial.svelte'
import { ahead } from './ahead.svelte'
import { clock } from './clock.svelte'
import { keepTime } from './labels'

const isOpen = (): boolean => trials.open.length > 0

/** The actions for solving a puzzle on the screen: its clock and its checkpoints. */
export const playingActions: readonly Action[] = actionsOf([
  {
    id: 'puzzle.clock.pause',
    label: (w) => w.playing.pause,
    keys: ['Alt+W'],
    when: () => clock.isInPlay,
    checked: () => clock.isPaused,
    run: () => clock.toggle(),
  },
  { id: 'puzzle.clock.reset', label: (w) => w.playing.reset, when: () => clock.isInPlay && clock.seconds > 0, run: () => clock.reset() },
  {
    id: 'puzzle.clock.keep',
    label: (w) => w.playing.keepTime,
    keys: ['Shift+Alt+W'],
    when: () => clock.isInPlay && clock.seconds > 0,
    run: () => keepTime(),
  },
  { id: 'puzzle.clock.show', label: (w) => w.playing.show, checked: () => clock.isOn, run: () => (clock.isOn = !clock.isOn) },
  {
    id: 'puzzle.ahead.next',
    label: (w) => w.ahead.next,
    keys: ['Shift+Alt+N'],
    when: () => ahead.isOffered,
    once: true,
    run: () => ahead.goOn(),
  },
  { id: 'puzzle.ahead.on', label: (w) => w.ahead.on, checked: () => ahead.isOn, run: () => ahead.toggle() },
  {
    id: 'puzzle.checkpoint.back',
    label: (w) => w.entry.trial.back,
    keys: ['Alt+U'],
    when: () => isOpen() && trials.canWrite,
    run: () => trials.goBack(),
  },
  {
    id: 'puzzle.checkpoint.list',
    label: (w) => w.entry.trial.list,
    keys: ['Shift+Alt+U'],
    // Available without checkpoints too, because the list can set the first one.
    when: () => isOpen() || trials.canBegin,
    run: () => (panes.dialog = 'checkpoints'),
  },
])
