import { viewOf } from '#renderer/boards/contract/registry.ts'
import { zoom } from '#renderer/puzzle/zoom.svelte.ts'
import type { BoardZoom } from '#renderer/boards/contract/genre-view.ts'
import { focusOnView, panes } from '#renderer/state/panes.svelte.ts'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import type { Reorientation } from '#solver/genre/transformation.ts'
import type { IconName } from '#renderer/ui/icons/icons.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'

const hasPuzzle = (): boolean => puzzle.detail !== null
/** The zoom of the open puzzle's board: its view's own, or the common one. */
const zoomed = (): BoardZoom => viewOf(puzzle.detail?.genre)?.zoom ?? zoom

/** The panel beside the book before the puzzle took the whole window; it returns with the book. */
let panelBefore: typeof panes.puzzleTab | undefined

/** Shows the open puzzle in the whole window, with its steps beside it. */
export function openFull(): void {
  if (!puzzle.detail) return
  if (!panes.isFull) panelBefore = panes.puzzleTab
  panes.isFull = true
  if (panes.puzzleTab === 'inspector') panes.puzzleTab = 'steps'
  zoom.toWhole()
}

/** Returns to the book in the state in which it was left. */
function goBack(): void {
  panes.isFull = false
  if (panelBefore !== undefined) panes.puzzleTab = panelBefore
  panelBefore = undefined
  puzzle.step = null
  puzzle.playing = false
  focusOnView()
}

/** The board of the open puzzle with all its contents, rotated or mirrored; undefined where the genre does not allow this. */
function turned(turn: Reorientation): BoardState | undefined {
  const { genre, board } = puzzle
  const read = genre?.reoriented && board ? genre.fromData(board.puzzle) : undefined
  const after = read?.ok ? genre?.reoriented?.(read.value, turn) : undefined
  if (!genre || !board || !read?.ok || after === undefined) return undefined
  const work = board.work === null ? null : (genre.workReoriented?.(read.value, board.work, turn) ?? null)
  return { puzzle: genre.toData(after), work }
}

const turning = (turn: Reorientation, icon: IconName, keys: readonly string[]): Action => ({
  id: `puzzle.turn.${turn}`,
  label: (w) => w.puzzleView.turns[turn],
  icon,
  keys,
  when: () => puzzle.genre?.reoriented !== undefined && turned(turn) !== undefined,
  run: () => {
    const after = turned(turn)
    if (after !== undefined) puzzle.edit((w) => w.puzzleView.turns[turn], after)
  },
})

/** The actions for a puzzle in the whole window. */
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
  { id: 'puzzle.back', label: (w) => w.puzzleView.backToBook, when: () => panes.isFull, run: goBack },
  {
    id: 'puzzle.escape',
    label: (w) => w.puzzleView.escape,
    keys: ['Escape'],
    motion: true,
    when: () => puzzle.isBusy || panes.isFull,
    // If something is being waited for, Escape ends that first.
    run: () => {
      if (!(puzzle.isBusy && puzzle.stopWaiting()) && panes.isFull) goBack()
    },
  },
  turning('mirror', 'mirror', ['Shift+Alt+ArrowRight']),
  turning('quarter', 'turn', ['Shift+Alt+R']),
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
