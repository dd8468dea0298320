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

/** An action of a person. Menus, tools, the palette, context menus, keys and the help page are made of actions. */
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
  /**
   * A further condition, beside `when`, for choosing it by a key. In menus and the palette it is chosen by name, so that the
   * condition does not apply.
   */
  byKey?(): boolean
  /** Whether a key that is held down does it only once. */
  readonly once?: boolean
  /** Whether it is on, for an action that switches something on or off. */
  checked?(): boolean
  run(): unknown
  /** Whether it is a motion within a list or a board, which is on the help page, but neither in menus nor in the palette. */
  readonly motion?: boolean
}

/** Types a list of actions without widening it. */
export const actionsOf = (list: readonly Action[]): readonly Action[] => list
