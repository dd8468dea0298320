/** Which dialog is open; one at a time. */
export type DialogName =
  | 'backups'
  | 'palette'
  | 'help'
  | 'settings'
  | 'import'
  | 'export'
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
  | 'tags'
  | 'columns'
  | 'search'

/** What of a book is shown. */
export type Center = (typeof CENTERS)[number]
/** The views of a book in the order of their tabs and keys. */
export const CENTERS = ['puzzles', 'gallery', 'pages', 'statistics'] as const

const KEPT_AS = 'center'

function keptCenter(): Center {
  try {
    const kept = localStorage.getItem(KEPT_AS)
    return CENTERS.find((center) => center === kept) ?? 'puzzles'
  } catch {
    return 'puzzles'
  }
}

/** What is shown where in the window. */
class Panes {
  dialog = $state<DialogName | null>(null)
  /** What the middle of the window shows: the book or collection in hand, or the trash. */
  screen = $state<'book' | 'trash'>('book')
  private shownCenter = $state<Center>(keptCenter())
  puzzleTab = $state<'inspector' | 'steps' | 'mending' | 'genre'>('inspector')
  /** Whether the puzzle in hand has the whole window. */
  isFull = $state(false)
  jobsOpen = $state(false)
  treeOpen = $state(true)
  treeWidth = $state(208)
  puzzleWidth = $state(404)
  /** The separator that the keyboard moves. */
  separator = $state<'tree' | 'puzzle' | null>(null)

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
    try {
      localStorage.setItem(KEPT_AS, center)
    } catch {
      // Without storage it is remembered as long as the window lives.
    }
  }

  resize(which: 'tree' | 'puzzle', width: number): void {
    if (which === 'tree') this.treeWidth = Math.round(Math.max(150, Math.min(420, width)))
    else this.puzzleWidth = Math.round(Math.max(320, Math.min(960, width)))
  }
}

/** The ones of the window. */
export const panes = new Panes()

/** Puts the keyboard into a part of the window. */
export function focusOn(scope: string): void {
  document.querySelector<HTMLElement>(`[data-scope="${scope}"] [tabindex="0"], [data-scope="${scope}"][tabindex="0"]`)?.focus()
}
