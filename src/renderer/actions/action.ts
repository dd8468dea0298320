import type { IconName } from '../ui/icons/icons'
import type { Words } from '../words'

/** The part of the window that has the keyboard; left out of an action: its keys count everywhere. */
export type Scope =
  | 'tree'
  | 'table'
  | 'bars'
  | 'gallery'
  | 'pages'
  | 'parts'
  | 'curve'
  | 'candidates'
  | 'trash'
  | 'board'
  | 'steps'
  | 'all-steps'
  | 'mending'
  | 'neighbours'
  | 'separator'
  | 'enumeration'
  | 'lines'
  | 'chart'
  | 'behind'
  | 'border'
  | 'differing'

/** The menu an action stands in. */
export type MenuName = 'file' | 'edit' | 'book' | 'puzzle' | 'view' | 'help'

/** One thing a person can do. Menus, tools, the palette, context menus, keys and the help page are made of these. */
export interface Action {
  readonly id: string
  label(words: Words): string
  /** A short text for its button where there is little room; a part of the label. */
  brief?(words: Words): string
  /** e.g. `Mod+Z`, `F2`, `Digit5`; `Mod` is Ctrl, on a Mac the command key. The first is the one that is shown. */
  readonly keys?: readonly string[]
  readonly scope?: Scope
  readonly icon?: IconName
  /** Whether it makes sense now; left out: always. */
  when?(): boolean
  /** Whether a key may ask for it now, besides `when`; in menus and the palette it is chosen by name, and need not be asked. */
  byKey?(): boolean
  /** A key held down does it once, not again and again. */
  readonly once?: boolean
  /** For what is on or off. */
  checked?(): boolean
  run(): unknown
  /** Moves within a list or a board: on the help page, but neither in menus nor in the palette. */
  readonly motion?: boolean
}

/** Types a list of actions without widening it. */
export const actionsOf = (list: readonly Action[]): readonly Action[] => list
