import { menu, type MenuLine } from '#contract/menu.ts'
import type { Language } from '#solver/core/message.ts'

type Role = Extract<MenuLine, { readonly role: string }>['role']

/** A line of the menu in one language. */
export type SaidLine =
  { readonly action: string; readonly label: string; readonly key?: string } | { readonly role: Role; readonly label: string } | 'line'

/** A menu of the menu bar in one language. */
export interface SaidColumn {
  readonly label: string
  readonly lines: readonly SaidLine[]
}

/** The application menu in `language`. */
export function menuIn(language: Language): readonly SaidColumn[] {
  return menu.map(({ label, lines }) => ({
    label: label[language],
    lines: lines.map((line) => (line === 'line' ? line : { ...line, label: line.label[language] })),
  }))
}
