import { keep, kept, oneOf } from './kept'

/** Which dialog is open; one at a time. */
export type DialogName =
  | 'backups'
  | 'palette'
  | 'help'
  | 'settings'
  | 'import'
  | 'export'
  | 'layout'
  | 'new-book'
  | 'generate'
  | 'enumeration'
  | 'picture'
  | 'move'
  | 'order'
  | 'part'
  | 'choose'
  | 'log'
  | 'about'
  | 'explanations'
  | 'empty-trash'
  | 'manual'
  | 'tags'
  | 'checkpoints'
  | 'columns'
  | 'search'
  | 'drafts'
  | 'opinions'

/** A view of a book. */
export type Center = (typeof CENTERS)[number]
/** The views of a book in the order of their tabs and keys. */
export const CENTERS = ['puzzles', 'gallery', 'pages', 'statistics'] as const

const TABS = ['inspector', 'steps', 'mending', 'genre'] as const
type PuzzleTab = (typeof TABS)[number]

/** The kept size of the panes under a name. */
const size = (name: string): unknown =>
  kept('panes', (value) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined))

/** The width of a pane within its borders. */
function bounded(which: 'tree' | 'puzzle', width: unknown, usual: number): number {
  const [least, most] = which === 'tree' ? [150, 420] : [320, 960]
  return typeof width === 'number' && Number.isFinite(width) ? Math.round(Math.max(least, Math.min(most, width))) : usual
}

/** Below this width, in pixels, the library is a drawer, and the puzzle in hand has the window when it is opened. */
export const NARROW = 900

/** Whether the window is narrow now. */
export const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(`(width < ${NARROW}px)`).matches

/** The state of the window's panes: which views, dialogs and panels are shown. */
class Panes {
  dialog = $state<DialogName | null>(null)
  /** The page with which the manual opens: a wished one, otherwise the one last read, or the first. */
  manualPage = $state('import')
  /** The text that the palette begins with. */
  paletteText = ''
  /** The screen in the middle of the window: the book or collection in hand, or the trash. */
  screen = $state<'book' | 'trash'>('book')
  private shownCenter = $state<Center>(kept('center', oneOf(CENTERS, 'puzzles')))
  private shownTab = $state<PuzzleTab>(oneOf(TABS, 'inspector')(size('tab')))
  /** Whether the puzzle in hand has the whole window. */
  isFull = $state(false)
  jobsOpen = $state(false)
  private isTreeOpen = $state(!isNarrow() && size('treeOpen') !== false)
  treeWidth = $state(bounded('tree', size('tree'), 208))
  puzzleWidth = $state(bounded('puzzle', size('puzzle'), 340))
  /** The separator that the keyboard moves. */
  separator = $state<'tree' | 'puzzle' | null>(null)

  /** Opens the manual at a page, by its id. */
  openManual(page: string): void {
    this.manualPage = page
    this.dialog = 'manual'
  }

  /** Opens the palette with a text that was typed already. */
  openPalette(text: string): void {
    this.paletteText = text
    this.dialog = 'palette'
  }

  /** Whether the steps of a solution are in sight. */
  get showsSteps(): boolean {
    return this.isFull || this.puzzleTab === 'steps'
  }

  get center(): Center {
    return this.shownCenter
  }

  /** Remembered for the next time the window opens. */
  set center(center: Center) {
    this.shownCenter = center
    this.isFull = false
    keep('center', center)
  }

  resize(which: 'tree' | 'puzzle', width: number): void {
    if (which === 'tree') this.treeWidth = bounded('tree', width, 0)
    else this.puzzleWidth = bounded('puzzle', width, 0)
    this.remember()
  }

  get treeOpen(): boolean {
    return this.isTreeOpen
  }

  set treeOpen(isOpen: boolean) {
    this.isTreeOpen = isOpen
    // In a narrow window it is a drawer, which says nothing of the usual one.
    if (!isNarrow()) this.remember()
  }

  get puzzleTab(): PuzzleTab {
    return this.shownTab
  }

  set puzzleTab(tab: PuzzleTab) {
    this.shownTab = tab
    this.remember()
  }

  /**
   * Adapts the panes after the window became narrow or wide: in a narrow window the drawer is shut; in a wide one the
   * library is as it last was.
   */
  fit(): void {
    this.isTreeOpen = !isNarrow() && size('treeOpen') !== false
  }

  private remember(): void {
    keep('panes', { tree: this.treeWidth, puzzle: this.puzzleWidth, treeOpen: this.isTreeOpen, tab: this.shownTab })
  }
}

/** The window's one instance. */
export const panes = new Panes()

/** The number of frames that are waited for until a part of the window is there. */
const FRAMES = 6

/** Gives a part of the window the keyboard, as soon as that part is there. */
export function focusOn(scope: string, frames = FRAMES): void {
  if (scope === 'board' && isNarrow() && !panes.isFull) {
    panes.isFull = true
    requestAnimationFrame(() => focusOn(scope))
    return
  }
  const place = document.querySelector<HTMLElement>(`[data-scope="${scope}"] [tabindex="0"], [data-scope="${scope}"][tabindex="0"]`)
  if (place) place.focus()
  else if (frames > 0) requestAnimationFrame(() => focusOn(scope, frames - 1))
}

/** The part of each view of a book that takes the keyboard. */
const VIEW_SCOPES: Readonly<Record<Center, string>> = { puzzles: 'table', gallery: 'gallery', pages: 'pages', statistics: 'chart' }

/** Puts the keyboard into the present view of the book. */
export const focusOnView = (): void => focusOn(VIEW_SCOPES[panes.center])
