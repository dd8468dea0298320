import { z } from 'zod'
import { LanguageChoice } from './values'

/**
 * One line of a menu, as the window's action is now. `action` comes back as a `menu` event when it is chosen; `key` is written as the
 * window's own keys are, e.g. `Shift+Mod+G`, and is only shown: the window binds its keys.
 */
export const MenuLine = z.strictObject({
  action: z.string(),
  label: z.string(),
  key: z.string().optional(),
  isEnabled: z.boolean(),
  /** Whether the entry is ticked, for entries that are on or off. */
  isChecked: z.boolean().optional(),
})
export type MenuLine = z.infer<typeof MenuLine>

/** Entries that belong together: a submenu where they have a label, else lines of the menu itself, between two rules. */
export const MenuGroup = z.strictObject({ label: z.string().optional(), lines: z.array(MenuLine) })
export type MenuGroup = z.infer<typeof MenuGroup>

/** The menus of the window, in its language, for a shell whose system has a menu bar of its own; made of the window's actions. */
export const MenuBar = z.strictObject({
  language: LanguageChoice,
  /** `name` as in the window, e.g. `edit`, to which the system adds what it does by itself. */
  menus: z.array(z.strictObject({ name: z.string(), label: z.string(), groups: z.array(MenuGroup) })),
})
export type MenuBar = z.infer<typeof MenuBar>
