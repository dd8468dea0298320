import { keep, kept, oneOf } from './kept'

/** The name of the open dialog; there is at most one. */
export type DialogName =
  | 'backups'
  | 'palette'
  | 'help'
  | 'settings'
  | 'import'
  | 'export'
  | 'layout'
  | 'style'
  | 'words'
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

/** Returns the remembered size of a pane. */
const size = (name: string): unknown =>
  kept('panes', (value) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined))

/** Returns the width of a pane, limited to its bounds. */
function bounded(which: 'tree' | 'puzzle', width: unknown, usual: number): number {
  const [least, most] = which === 'tree' ? [150, 420] : [320, 960]
  return typeof width === 'number' && Number.isFinite(width) ? Math.round(Math.max(least, Math.min(most, width))) : usual
}

/** The window width in pixels below which the library is a drawer, and an opened puzzle takes the whole window. */
export const NARROW = 900

/** Returns whether the window is narrow. */
export const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(`(width < ${NARROW}px)`).matches

/** The state of the window's panes: which views, dialogs and panels are shown. */
class Panes {
  dialog = $state<DialogName | null>(null)
  /** The page at which the manual opens: a requested one, otherwise the last one, or the first. */
  manualPage = $state('import')
  /** The initial text of the command palette. */
  paletteText = ''
  /** The screen in the middle of the window: the selected book or collection, or the trash. */
  screen = $state<'book' | 'trash'>('book')
  private shownCenter = $state<Center>(kept('center', oneOf(CENTERS, 'puzzles')))
  private shownTab = $state<PuzzleTab>(oneOf(TABS, 'inspector')(size('tab')))
  /** Whether the open puzzle has the whole window. */
  isFull = $state(false)
  jobsOpen = $state(false)
  private isTreeOpen = $state(!isNarrow() && size('treeOpen') !== false)
  treeWidth = $state(bounded('tree', size('tree'), 208))
  puzzleWidth = $state(bounded('puzzle', size('puzzle'), 340))
  /** The separator that keys move. */
  separator = $state<'tree' | 'puzzle' | null>(null)

  /** Opens the manual at a page, by its id. */
  openManual(page: string): void {
    this.manualPage = page
    this.dialog = 'manual'
  }

  /** Opens the palette with a text that was already typed. */
  openPalette(text: string): void {
    this.paletteText = text
    this.dialog = 'palette'
  }

  /** Whether the steps of a solution are visible. */
  get showsSteps(): boolean {
    return this.isFull || this.puzzleTab === 'steps'
  }

  get center(): Center {
    return this.shownCenter
  }

  /** The tab is remembered for the next start. */
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
    // In a narrow window the tree is a drawer, and its state is not remembered.
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
   * Adapts the panes after the window became narrow or wide: a narrow window closes the drawer, a wide one restores the library's last
   * state.
   */
  fit(): void {
    this.isTreeOpen = !isNarrow() && size('treeOpen') !== false
  }

  private remember(): void {
    keep('panes', { tree: this.treeWidth, puzzle: this.puzzleWidth, treeOpen: this.isTreeOpen, tab: this.shownTab })
  }
}

/** The only {@link Panes} of the window. */
export const panes = new Panes()

/** The number of frames to wait for a part of the window to appear. */
const FRAMES = 6

/** Moves the focus to a part of the window as soon as it exists. */
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

/** The part of each tab of a book that takes the focus. */
const VIEW_SCOPES: Readonly<Record<Center, string>> = { puzzles: 'table', gallery: 'gallery', pages: 'pages', statistics: 'chart' }

/** Moves the focus to the present tab of the book. */
export const focusOnView = (): void => focusOn(VIEW_SCOPES[panes.center])
