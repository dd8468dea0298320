import { library } from '../state/library.svelte'
import { focusOn, panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { rows } from '../state/rows.svelte'
import type { Words } from '../words'
import { actionsOf, type Scope } from './action'
import { openFull } from './full'

const PAGE = 20
const SEPARATOR_STEP = 16

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

/** The labels that are plain words. */
type Label = { [K in keyof Words['actions']]: Words['actions'][K] extends string ? K : never }[keyof Words['actions']]

/** One motion: its id within the part, its keys, its label, what it does. */
type Motion = readonly [id: string, keys: string, label: Label, run: () => unknown]

/** How the keyboard moves within each part of the window; several keys are separated by spaces. */
const MOTIONS: Readonly<Partial<Record<Scope, readonly Motion[]>>> = {
  tree: [
    ['up', 'ArrowUp', 'up', () => alongTree(-1)],
    ['down', 'ArrowDown', 'down', () => alongTree(1)],
    ['first', 'Home', 'first', () => alongTree(-Infinity)],
    ['last', 'End', 'last', () => alongTree(Infinity)],
    ['open', 'ArrowRight Enter', 'open', openOrEnter],
    ['shut', 'ArrowLeft', 'shut', shutOrLeave],
  ],
  table: [
    ['up', 'ArrowUp', 'up', () => rows.go(rows.cursor - 1)],
    ['down', 'ArrowDown', 'down', () => rows.go(rows.cursor + 1)],
    ['page-up', 'PageUp', 'pageUp', () => rows.go(rows.cursor - PAGE)],
    ['page-down', 'PageDown', 'pageDown', () => rows.go(rows.cursor + PAGE)],
    ['first', 'Home Mod+Home', 'first', () => rows.go(0)],
    ['last', 'End Mod+End', 'last', () => rows.go(rows.total - 1)],
    ['extend-up', 'Shift+ArrowUp', 'extendUp', () => rows.go(rows.cursor - 1, 'extend')],
    ['extend-down', 'Shift+ArrowDown', 'extendDown', () => rows.go(rows.cursor + 1, 'extend')],
    ['extend-first', 'Shift+Home', 'extendFirst', () => rows.go(0, 'extend')],
    ['extend-last', 'Shift+End', 'extendLast', () => rows.go(rows.total - 1, 'extend')],
    ['toggle', 'Space Mod+Space', 'toggleSelected', () => rows.toggle(rows.cursor)],
    ['open', 'Enter', 'openPuzzle', openFull],
  ],
  steps: [
    ['up', 'ArrowUp ArrowLeft', 'previousStep', () => puzzle.goToStep((puzzle.step ?? 1) - 1)],
    ['down', 'ArrowDown ArrowRight', 'nextStep', () => puzzle.goToStep((puzzle.step ?? -1) + 1)],
    ['first', 'Home', 'firstStep', () => puzzle.goToStep(0)],
    ['last', 'End', 'lastStep', () => puzzle.goToStep(Infinity)],
    ['play', 'Space', 'playSteps', () => (puzzle.playing = !puzzle.playing)],
  ],
  separator: [
    ['narrower', 'ArrowLeft', 'left', () => resize(-SEPARATOR_STEP)],
    ['wider', 'ArrowRight', 'right', () => resize(SEPARATOR_STEP)],
  ],
}

/** How the keyboard moves within the parts of the window. */
export const motions = actionsOf(
  (Object.keys(MOTIONS) as Scope[]).flatMap((scope) =>
    (MOTIONS[scope] ?? []).map(([id, keys, label, run]) => {
      return { id: `${scope}.${id}`, label: (w) => w.actions[label], keys: keys.split(' '), scope, motion: true, run }
    }),
  ),
)
