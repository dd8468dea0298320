import { planMessages } from '#plan/model/finding-words.ts'
import { readStyleFile, styleFile } from '#plan/style/style-file.ts'
import { shippedStyles, styleIds, styleNamed } from '#plan/style/shipped.ts'
import { say } from '#solver/kernel/message.ts'
import { readNamedText } from '../input/named-file'
import { UsageError } from '../output/exit'
import type { Terminal } from '../output/terminal'
import { commandOutput } from '../output/write-guard'
import { findBook, withLibrary } from '../processes/services'

/** Runs `style list`: lists the styles that come with Nanido. */
export function listStyles(terminal: Terminal): void {
  for (const { id, name, about } of shippedStyles) {
    const told = { id, name: name[terminal.language], about: about[terminal.language] }
    terminal.result(told, told)
  }
}

/** Runs `style show`: shows the settings of a style. */
export function showStyle(id: string, terminal: Terminal): void {
  const style = styleNamed(id)
  if (!style) throw new UsageError(`style ${id}: choose one of ${styleIds().join(', ')}`)
  terminal.result(style, Object.fromEntries(settingsIn(style)))
}

/** Returns the settings of a style by path, such as `board.cell`. */
function settingsIn(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'object' && one !== null ? settingsIn(one, `${path}${key}.`) : [[`${path}${key}`, String(one)]],
  )
}

/** Flags of the commands about the style of a book. */
interface OfBook {
  readonly library: string
  readonly book: string
}

/** Flags of `style write`. */
export interface WriteStyleOptions extends OfBook {
  readonly out?: string
  readonly force?: boolean
}

/** Runs `style write`: writes the style of a book, including the book's own changes to it, as a file. */
export async function writeStyle({ library, book, out, force }: WriteStyleOptions, terminal: Terminal): Promise<void> {
  const output = commandOutput(out, { library, force }, terminal)
  await withLibrary(library, terminal, async (services) => {
    const { id } = await findBook(services, book)
    const { plan } = await services.handlers['book.plan']({ book: id, language: terminal.language })
    if (!plan.style) throw new UsageError(`${book}: the book has no style; give it one with --style, or in the window`)
    output.write(styleFile(plan.style))
  })
}

/** Runs `style read`: gives a book the style in a file. */
export async function readStyle(path: string, { library, book }: OfBook, terminal: Terminal): Promise<void> {
  const { style, findings } = readStyleFile(readNamedText(path))
  if (!style) throw new UsageError(findings.map(({ message }) => `${path}: ${say(planMessages, message, terminal.language)}`).join('\n'))
  await withLibrary(library, terminal, async (services) => {
    const { id } = await findBook(services, book)
    const { plan } = await services.handlers['book.plan']({ book: id, language: terminal.language })
    await services.handlers['book.set-plan']({ book: id, plan: { ...plan, style } })
    const told = { style: style.id, own: Object.keys(style.own ?? {}).length }
    terminal.result(told, told)
  })
}
