import { z } from 'zod'
import { LanguageChoice } from './values'

/**
 * A line of a menu, in the present state of its action. `action` is the id that comes back in a `menu` event. `key` is the key in the
 * window's notation, e.g. `Shift+Mod+G`. The menu only shows it: the window handles keys itself.
 */
export const MenuLine = z.strictObject({
  action: z.string(),
  label: z.string(),
  key: z.string().optional(),
  isEnabled: z.boolean(),
  /** Whether the entry is ticked; left out for entries that are not on or off. */
  isChecked: z.boolean().optional(),
})
export type MenuLine = z.infer<typeof MenuLine>

/** A group of menu lines that belong together. With a label it is a submenu; without one it stands in the menu between two rules. */
export const MenuGroup = z.strictObject({ label: z.string().optional(), lines: z.array(MenuLine) })
export type MenuGroup = z.infer<typeof MenuGroup>

/** The menus of the window, in its language, for a system with a menu bar. They are made from the window's actions. */
export const MenuBar = z.strictObject({
  language: LanguageChoice,
  /** `name` is the window's name of the menu, e.g. `edit`. The system adds its own entries by this name. */
  menus: z.array(z.strictObject({ name: z.string(), label: z.string(), groups: z.array(MenuGroup) })),
})
export type MenuBar = z.infer<typeof MenuBar>
