import type { Printed } from '#main/services/index.ts'
import type { Sink } from '#main/press/write.ts'
import { UsageError } from '../exit'
import { layoutOf, type LayoutFlags } from '../layout-flags'
import { type CommandOutlet, outletOf, refuseTwice } from '../outlet'
import { findBook, sayAny, withLibrary } from '../services'
import type { Terminal } from '../terminal'
import { gradersFor } from './book-grade'

/** Flags of `book export`. */
export type ExportOptions = LayoutFlags & {
  readonly library: string
  readonly grader?: string
  readonly pdf?: string
  readonly text?: string
  readonly to: string
  readonly force?: boolean
}

/** `book export`: a PDF, a text file, or both; each appears whole or not at all. */
export async function exportBook(options: ExportOptions, terminal: Terminal): Promise<void> {
  if (options.pdf === undefined && options.text === undefined)
    throw new UsageError('book export: say where to, with --pdf FILE or --text FILE')
  const graders = gradersFor(options.grader)
  refuseTwice([options.pdf, options.text], terminal)
  const rules = { library: options.library, force: options.force }
  // Examined after the library was found, so that a missing one is told as such, and before anything is laid out.
  await withLibrary(options.library, terminal, async (services) => {
    const pdf = options.pdf === undefined ? undefined : outletOf(options.pdf, rules, terminal)
    const asText = options.text === undefined ? undefined : outletOf(options.text, rules, terminal)
    if (pdf?.isStandard || asText?.isStandard) terminal.keepOutputClear()
    const book = await findBook(services, options.book)
    const { handlers } = services
    if (pdf) {
      const request = {
        book: book.id,
        layout: layoutOf({ ...options, title: options.title ?? book.title }),
        graders,
        repairs: [],
        isPlanned: options.planned ?? false,
      }
      const { notes } = await handlers['export.page']({ ...request, page: 1 })
      for (const note of notes) terminal.say(sayAny(note, terminal.language))
      const pages = await printInto(pdf, (sink) => services.print(request, sink))
      terminal.result({ pdf: options.pdf, pages }, { file: options.pdf, pages })
    }
    if (asText) {
      const { text, lost } = await handlers['export.text']({ book: book.id, format: options.to })
      asText.write(text)
      for (const { index, message } of lost) terminal.complain(`${book.path} ${index + 1}`, sayAny(message, terminal.language))
      terminal.result({ text: options.text, format: options.to }, { file: options.text, format: options.to })
    }
  })
}

/** Prints into an outlet page by page; where it fails, the outlet holds what it held. */
async function printInto(outlet: CommandOutlet, print: (sink: Sink) => Promise<Printed>): Promise<number> {
  const file = outlet.open()
  try {
    const { report } = await print((bytes) => file.write(bytes))
    file.finish()
    return report.pages
  } catch (error) {
    file.abandon()
    throw error
  }
}
