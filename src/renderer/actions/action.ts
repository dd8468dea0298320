import type { IconName } from '../ui/icons/icons'
import type { Words } from '../words'

/** A part of the window that can have the keyboard. The keys of an action without a scope work everywhere. */
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

/** The menu in which an action stands. */
export type MenuName = 'file' | 'edit' | 'book' | 'puzzle' | 'view' | 'help'

/** An action of a person. Menus, tools, the palette, context menus, keys and the help page are made of actions. */
export interface Action {
  readonly id: string
  label(words: Words): string
  /** A short text for the action's button where there is little room; it is a part of the label. */
  brief?(words: Words): string
  /**
   * The keys of the action, such as `Mod+Z`, `F2`, `Digit5`. `Mod` is Ctrl, on a Mac the command key. The first key is the one that is
   * shown.
   */
  readonly keys?: readonly string[]
  readonly scope?: Scope
  readonly icon?: IconName
  /** Whether the action makes sense now; left out: always. */
  when?(): boolean
  /**
   * A further condition for choosing the action by a key. It does not apply in menus and the palette, where the action is chosen by name.
   */
  byKey?(): boolean
  /** Whether a key that is held down performs the action only once. */
  readonly once?: boolean
  /** Whether the action's switch is on, for an action that switches something on and off. */
  checked?(): boolean
  run(): unknown
  /** Whether the action is a motion within a list or a board. Motions are on the help page, but neither in menus nor in the palette. */
  readonly motion?: boolean
}

/** Gives a list the type of a list of actions, so that the compiler checks its entries. */
export const actionsOf = (list: readonly Action[]): readonly Action[] => list
