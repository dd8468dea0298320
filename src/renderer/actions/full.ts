import { viewOf } from '../genres'
import { zoom, type BoardZoom } from '../puzzle/zoom.svelte'
import { focusOn, panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { actionsOf } from './action'

const hasPuzzle = (): boolean => puzzle.detail !== null
/** What zooms the board in hand. */
const zoomed = (): BoardZoom => viewOf(puzzle.detail?.genre)?.zoom ?? zoom

/** Gives the puzzle in hand the whole window, with its steps beside it. */
export function openFull(): void {
  if (!puzzle.detail) return
  panes.isFull = true
  if (panes.puzzleTab === 'inspector') panes.puzzleTab = 'steps'
  zoom.toWhole()
}

/** Back to the book, as it was. */
export function goBack(): void {
  panes.isFull = false
  puzzle.step = null
  puzzle.playing = false
  focusOn('table')
}

/** The puzzle in the whole window. */
export const fullActions = actionsOf([
  {
    id: 'puzzle.full',
    label: (w) => w.puzzleView.full,
    icon: 'full',
    keys: ['Mod+Enter'],
    when: hasPuzzle,
    checked: () => panes.isFull,
    run: () => (panes.isFull ? goBack() : openFull()),
  },
  { id: 'puzzle.back', label: (w) => w.puzzleView.backToBook, keys: ['Escape'], when: () => panes.isFull, run: goBack },
  {
    id: 'puzzle.zoom.further',
    label: (w) => w.puzzleView.further,
    icon: 'minus',
    keys: ['Alt+-'],
    when: () => hasPuzzle() && !zoomed().isWhole,
    run: () => zoomed().further(),
  },
  {
    id: 'puzzle.zoom.whole',
    label: (w) => w.puzzleView.whole,
    icon: 'fit',
    keys: ['Alt+0'],
    when: hasPuzzle,
    run: () => zoomed().toWhole(),
  },
  {
    id: 'puzzle.zoom.closer',
    label: (w) => w.puzzleView.closer,
    icon: 'plus',
    keys: ['Alt+=', 'Alt++'],
    when: hasPuzzle,
    run: () => zoomed().closer(),
  },
])
