import { library } from '../state/library.svelte'
import { focusOn, panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { rows } from '../state/rows.svelte'
import { type Action, actionsOf, type Scope } from './action'

const PAGE = 20
const SEPARATOR_STEP = 16

const motion = (scope: Scope, id: string, keys: readonly string[], label: Action['label'], run: () => unknown): Action => ({
  id: `${scope}.${id}`,
  label,
  keys,
  scope,
  motion: true,
  run,
})

function alongTree(step: number): void {
  const at = library.lines.findIndex(({ node }) => node.id === library.current)
  const line = library.lines[Math.max(0, Math.min(library.lines.length - 1, at + step))]
  if (line) library.current = line.node.id
}

function openOrEnter(): void {
  const line = library.lines.find(({ node }) => node.id === library.current)
  if (!line) return
  if (line.node.kind === 'book') focusOn('table')
  else if (!line.open) library.closed.delete(line.node.id)
  else alongTree(1)
}

function shutOrLeave(): void {
  const line = library.lines.find(({ node }) => node.id === library.current)
  if (!line) return
  if (line.open) library.closed.add(line.node.id)
  else if (line.node.parent !== null) library.current = line.node.parent
}

function resize(by: number): void {
  if (panes.separator === 'tree') panes.resize('tree', panes.treeWidth + by)
  if (panes.separator === 'puzzle') panes.resize('puzzle', panes.puzzleWidth - by)
}

const toStep = (index: number): void => puzzle.goToStep(index)

/** How the keyboard moves within the parts of the window. */
export const motions = actionsOf([
  motion(
    'tree',
    'up',
    ['ArrowUp'],
    (w) => w.actions.up,
    () => alongTree(-1),
  ),
  motion(
    'tree',
    'down',
    ['ArrowDown'],
    (w) => w.actions.down,
    () => alongTree(1),
  ),
  motion(
    'tree',
    'first',
    ['Home'],
    (w) => w.actions.first,
    () => alongTree(-Infinity),
  ),
  motion(
    'tree',
    'last',
    ['End'],
    (w) => w.actions.last,
    () => alongTree(Infinity),
  ),
  motion('tree', 'open', ['ArrowRight', 'Enter'], (w) => w.actions.open, openOrEnter),
  motion('tree', 'shut', ['ArrowLeft'], (w) => w.actions.shut, shutOrLeave),

  motion(
    'table',
    'up',
    ['ArrowUp'],
    (w) => w.actions.up,
    () => rows.go(rows.cursor - 1),
  ),
  motion(
    'table',
    'down',
    ['ArrowDown'],
    (w) => w.actions.down,
    () => rows.go(rows.cursor + 1),
  ),
  motion(
    'table',
    'page-up',
    ['PageUp'],
    (w) => w.actions.pageUp,
    () => rows.go(rows.cursor - PAGE),
  ),
  motion(
    'table',
    'page-down',
    ['PageDown'],
    (w) => w.actions.pageDown,
    () => rows.go(rows.cursor + PAGE),
  ),
  motion(
    'table',
    'first',
    ['Home', 'Mod+Home'],
    (w) => w.actions.first,
    () => rows.go(0),
  ),
  motion(
    'table',
    'last',
    ['End', 'Mod+End'],
    (w) => w.actions.last,
    () => rows.go(rows.total - 1),
  ),
  motion(
    'table',
    'extend-up',
    ['Shift+ArrowUp'],
    (w) => w.actions.extendUp,
    () => rows.go(rows.cursor - 1, 'extend'),
  ),
  motion(
    'table',
    'extend-down',
    ['Shift+ArrowDown'],
    (w) => w.actions.extendDown,
    () => rows.go(rows.cursor + 1, 'extend'),
  ),
  motion(
    'table',
    'extend-first',
    ['Shift+Home'],
    (w) => w.actions.extendFirst,
    () => rows.go(0, 'extend'),
  ),
  motion(
    'table',
    'extend-last',
    ['Shift+End'],
    (w) => w.actions.extendLast,
    () => rows.go(rows.total - 1, 'extend'),
  ),
  motion(
    'table',
    'toggle',
    ['Space', 'Mod+Space'],
    (w) => w.actions.toggleSelected,
    () => rows.toggle(rows.cursor),
  ),
  motion(
    'table',
    'open',
    ['Enter'],
    (w) => w.actions.openPuzzle,
    () => focusOn('board'),
  ),

  motion(
    'steps',
    'up',
    ['ArrowUp', 'ArrowLeft'],
    (w) => w.actions.previousStep,
    () => toStep((puzzle.step ?? 1) - 1),
  ),
  motion(
    'steps',
    'down',
    ['ArrowDown', 'ArrowRight'],
    (w) => w.actions.nextStep,
    () => toStep((puzzle.step ?? -1) + 1),
  ),
  motion(
    'steps',
    'first',
    ['Home'],
    (w) => w.actions.firstStep,
    () => toStep(0),
  ),
  motion(
    'steps',
    'last',
    ['End'],
    (w) => w.actions.lastStep,
    () => toStep(Infinity),
  ),
  motion(
    'steps',
    'play',
    ['Space'],
    (w) => w.actions.playSteps,
    () => (puzzle.playing = !puzzle.playing),
  ),

  motion(
    'separator',
    'narrower',
    ['ArrowLeft'],
    (w) => w.actions.left,
    () => resize(-SEPARATOR_STEP),
  ),
  motion(
    'separator',
    'wider',
    ['ArrowRight'],
    (w) => w.actions.right,
    () => resize(SEPARATOR_STEP),
  ),
])
