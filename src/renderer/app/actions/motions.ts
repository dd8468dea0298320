import { library } from '#renderer/state/library/library.svelte.ts'
import { focusOn, panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { motionsOf } from '#renderer/actions/motions.ts'
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

/** The keys that move within the parts of the window that every book has. */
export const motions = motionsOf({
  tree: [
    ['up', 'ArrowUp', (w) => w.actions.up, () => alongTree(-1)],
    ['down', 'ArrowDown', (w) => w.actions.down, () => alongTree(1)],
    ['first', 'Home', (w) => w.actions.first, () => alongTree(-Infinity)],
    ['last', 'End', (w) => w.actions.last, () => alongTree(Infinity)],
    ['open', 'ArrowRight Enter', (w) => w.actions.open, openOrEnter],
    ['shut', 'ArrowLeft', (w) => w.actions.shut, shutOrLeave],
  ],
  table: [
    ['up', 'ArrowUp', (w) => w.actions.up, () => rows.go(rows.cursor - 1)],
    ['down', 'ArrowDown', (w) => w.actions.down, () => rows.go(rows.cursor + 1)],
    ['page-up', 'PageUp', (w) => w.actions.pageUp, () => rows.go(rows.cursor - PAGE)],
    ['page-down', 'PageDown', (w) => w.actions.pageDown, () => rows.go(rows.cursor + PAGE)],
    ['first', 'Home Mod+Home', (w) => w.actions.first, () => rows.go(0)],
    ['last', 'End Mod+End', (w) => w.actions.last, () => rows.go(rows.total - 1)],
    ['extend-up', 'Shift+ArrowUp', (w) => w.actions.extendUp, () => rows.go(rows.cursor - 1, 'extend')],
    ['extend-down', 'Shift+ArrowDown', (w) => w.actions.extendDown, () => rows.go(rows.cursor + 1, 'extend')],
    ['extend-first', 'Shift+Home', (w) => w.actions.extendFirst, () => rows.go(0, 'extend')],
    ['extend-last', 'Shift+End', (w) => w.actions.extendLast, () => rows.go(rows.total - 1, 'extend')],
    ['toggle', 'Space Mod+Space', (w) => w.actions.toggleSelected, () => rows.toggle(rows.cursor)],
    ['open', 'Enter', (w) => w.actions.openPuzzle, openFull],
  ],
  steps: [
    ['up', 'ArrowUp ArrowLeft', (w) => w.actions.previousStep, () => puzzle.goToStep((puzzle.step ?? 1) - 1)],
    ['down', 'ArrowDown ArrowRight', (w) => w.actions.nextStep, () => puzzle.goToStep((puzzle.step ?? -1) + 1)],
    ['first', 'Home', (w) => w.actions.firstStep, () => puzzle.goToStep(0)],
    ['last', 'End', (w) => w.actions.lastStep, () => puzzle.goToStep(Infinity)],
    ['play', 'Space', (w) => w.actions.playSteps, () => (puzzle.playing = !puzzle.playing)],
  ],
  separator: [
    ['narrower', 'ArrowLeft', (w) => w.actions.left, () => resize(-SEPARATOR_STEP)],
    ['wider', 'ArrowRight', (w) => w.actions.right, () => resize(SEPARATOR_STEP)],
  ],
})
