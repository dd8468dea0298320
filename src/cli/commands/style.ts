import { shippedStyles, styleIds, styleNamed } from '#plan/style/shipped.ts'
import { UsageError } from '../output/exit'
import type { Terminal } from '../output/terminal'

/** `style list`: the styles that come with Nanido. */
export function listStyles(terminal: Terminal): void {
  for (const { id, name, about } of shippedStyles) {
    const told = { id, name: name[terminal.language], about: about[terminal.language] }
    terminal.result(told, told)
  }
}

/** `style show`: the settings of one. */
export function showStyle(id: string, terminal: Terminal): void {
  const style = styleNamed(id)
  if (!style) throw new UsageError(`style ${id}: choose one of ${styleIds().join(', ')}`)
  terminal.result(style, Object.fromEntries(settingsIn(style)))
}

/** The settings of a style by their paths, as `board.cell`. */
function settingsIn(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'object' && one !== null ? settingsIn(one, `${path}${key}.`) : [[`${path}${key}`, String(one)]],
  )
}
