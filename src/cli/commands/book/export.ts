import type { AppEvent } from '#contract/events.ts'
import type { Message } from '#solver/kernel/message.ts'
import { REFUSES } from '#plan/findings/index.ts'
import type { Imposition } from '#plan/cover/imposition.ts'
import { encode } from '#main/files/encoding.ts'
import type { Sink } from '#main/pdf/write.ts'
import { UsageError } from '#cli/output/exit.ts'
import { encodedFiles, signsReplaced, filesOutput } from '#cli/output/several-files.ts'
import type { EncodingOptions } from '#cli/flags/output-flags.ts'
import type { LayoutFlags } from '#cli/flags/layout-flags.ts'
import { type CommandOutput, commandOutput, refuseTwice } from '#cli/output/write-guard.ts'
import { sayAny } from '#cli/output/messages.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'
import { drawingOptions, type DrawFlags } from '../draw'
import { layoutFor } from '#cli/flags/layout.ts'

/** Flags of `book export`. */
export type ExportOptions = LayoutFlags &
  EncodingOptions &
  DrawFlags & {
    readonly library: string
    readonly grader?: string
    readonly pdf?: string
    readonly text?: string
    /** A folder, or ZIP, for one file a puzzle. */
    readonly output?: string
    readonly epub?: string
    readonly cover?: string
    readonly imposition?: Imposition
    readonly images?: string
    readonly latex?: string
    readonly to: string
    readonly force?: boolean
  }

/** `book export`: a PDF and other forms, any of them at once; each appears whole or not at all. */
export async function exportBook(options: ExportOptions, terminal: Terminal): Promise<void> {
  const outputs = [options.pdf, options.text, options.epub, options.images, options.latex, options.cover]
  if ([...outputs, options.output].every((one) => one === undefined))
    throw new UsageError(
      'book export: say where to, with --pdf, --epub, --cover, --images, --latex or --text and a FILE, or --output FOLDER',
    )
  const graders = gradersFor(options.grader)
  refuseTwice(outputs, terminal)
  const rules = { library: options.library, force: options.force }
  // The outputs are examined after the library, so that a missing library is reported as such, and before anything is laid out.
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      if (options.pdf !== undefined) services.store.keepFewPages()
      const [pdf, asText, epub, images, latex, cover] = outputs.map((path) =>
        path === undefined ? undefined : commandOutput(path, rules, terminal),
      )
      const asFiles = options.output === undefined ? undefined : filesOutput(options.output, rules, terminal)
      if ([pdf, asText, epub, images, latex, cover].some((one) => one?.isStandard)) terminal.keepOutputClear()
      const book = await findBook(services, options.book)
      const { handlers } = services
      const request = {
        book: book.id,
        layout: await layoutFor(services, book.id, options),
        language: terminal.language,
        graders,
        repairs: [],
        template: options.template,
      }
      if (pdf || epub) {
        const { notes } = await handlers['export.page']({ ...request, page: 1 })
        // A finding that keeps the book from being printed is said as a refusal.
        for (const note of notes.filter(({ code }) => !REFUSES.has(code))) terminal.say(sayAny(note, terminal.language))
      }
      if (pdf) {
        const { report } = await into(pdf, (sink) => services.press.print(request, sink, { as: options.imposition }))
        terminal.result({ pdf: options.pdf, pages: report.pages }, { file: options.pdf, pages: report.pages })
      }
      if (cover) {
        const { findings } = await into(cover, (sink) => services.press.print(request, sink, { as: 'cover' }))
        for (const { message } of findings) terminal.say(sayAny(message, terminal.language))
        terminal.result({ cover: options.cover }, { file: options.cover })
      }
      if (epub) {
        const pages = await into(epub, (sink) => services.exportFormats.epub(request, sink))
        terminal.result({ epub: options.epub, pages }, { file: options.epub, pages })
      }
      if (images) {
        const drawing = drawingOptions(options)
        const { puzzles, leftOut } = await into(images, (sink) =>
          services.exportFormats.images(request, ['svg', 'pdf', 'png'], drawing, sink),
        )
        for (const { index, message } of leftOut) terminal.complain(`${book.path} ${index + 1}`, sayAny(message, terminal.language))
        terminal.result({ images: options.images, puzzles }, { file: options.images, puzzles })
      }
      if (latex) {
        const { text, leftOut } = await services.exportFormats.latex(request, drawingOptions(options))
        latex.write(text)
        if (!images)
          for (const { index, message } of leftOut) terminal.complain(`${book.path} ${index + 1}`, sayAny(message, terminal.language))
        terminal.result({ latex: options.latex }, { file: options.latex })
      }
      if (asText) {
        const { text, lost } = await handlers['export.text']({ book: book.id, format: options.to })
        const { content, replaced } = encode(text, options.encoding)
        asText.write(content)
        for (const { index, message } of lost) terminal.complain(`${book.path} ${index + 1}`, sayAny(message, terminal.language))
        if (replaced.length > 0) terminal.complain(book.path, sayAny(signsReplaced(replaced, options.encoding), terminal.language))
        terminal.result({ text: options.text, format: options.to }, { file: options.text, format: options.to })
      }
      if (asFiles) {
        const { files, lost } = await handlers['export.files']({ book: book.id, format: options.to })
        const tell = (index: number, message: Message) => terminal.complain(`${book.path} ${index + 1}`, sayAny(message, terminal.language))
        for (const { index, message } of lost) tell(index, message)
        asFiles.write(encodedFiles(files, options.encoding, ({ index }, message) => tell(index, message)))
        terminal.result({ output: options.output, format: options.to, files: files.length }, { file: options.output, format: options.to })
      }
    },
    { onEvent: (event) => followed(event, terminal) },
  )
}

/** How far printing is, on the last line of a terminal. */
export function followed(event: AppEvent, terminal: Terminal): void {
  if (event.type === 'print.progress') terminal.progress(Math.round(100 * event.share), 100)
}

/** Writes into an output piece by piece; if that fails, the output keeps its old contents. */
async function into<T>(output: CommandOutput, write: (sink: Sink) => Promise<T>): Promise<T> {
  const file = output.open()
  try {
    const answer = await write((bytes) => file.write(bytes))
    file.finish()
    return answer
  } catch (error) {
    file.abandon()
    throw error
  }
}
