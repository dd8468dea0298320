import { writeWhole } from '#main/whole-file.ts'
import { UsageError } from '../exit'
import { layoutOf, type LayoutFlags } from '../layout-flags'
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
}

/** `book export`: a PDF, a text file, or both; each appears whole or not at all. */
export async function exportBook(options: ExportOptions, terminal: Terminal): Promise<void> {
  if (options.pdf === undefined && options.text === undefined)
    throw new UsageError('book export: say where to, with --pdf FILE or --text FILE')
  const graders = gradersFor(options.grader)
  await withLibrary(options.library, terminal, async (services) => {
    const book = await findBook(services, options.book)
    const { handlers } = services
    if (options.pdf !== undefined) {
      const request = { book: book.id, layout: layoutOf({ ...options, title: options.title ?? book.title }), graders }
      const { notes } = await handlers['export.page']({ ...request, page: 1 })
      for (const note of notes) terminal.say(sayAny(note, terminal.language))
      const { base64, pages } = await handlers['export.pdf'](request)
      save(options.pdf, Buffer.from(base64, 'base64'))
      terminal.result({ pdf: options.pdf, pages }, { file: options.pdf, pages })
    }
    if (options.text !== undefined) {
      const { text, lost } = await handlers['export.text']({ book: book.id, format: options.to })
      save(options.text, text)
      for (const { index, message } of lost) terminal.complain(`${book.path} ${index + 1}`, sayAny(message, terminal.language))
      terminal.result({ text: options.text, format: options.to }, { file: options.text, format: options.to })
    }
  })
}

function save(path: string, content: string | Uint8Array): void {
  try {
    writeWhole(path, content)
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
