import type { AppEvent } from '#contract/events.ts'
import { USUAL_BRAILLE } from '#contract/schemas/braille-paper.ts'
import type { Finding } from '#plan/model/finding.ts'
import type { Message } from '#solver/kernel/message.ts'
import { REFUSES } from '#plan/findings/index.ts'
import type { Imposition } from '#plan/cover/imposition.ts'
import { encode } from '#main/files/encoding.ts'
import type { Services } from '#main/services/index.ts'
import { DRAWING_FORMS } from '#main/export-formats/drawing-formats.ts'
import type { Sink } from '#main/pdf/write.ts'
import { UsageError } from '#cli/output/exit.ts'
import { encodedFiles, signsReplaced, filesOutput } from '#cli/output/several-files.ts'
import type { EncodingOptions } from '#cli/flags/output-flags.ts'
import type { LayoutFlags } from '#cli/flags/layout-flags.ts'
import { type CommandOutput, commandOutput, refuseTwice } from '#cli/output/write-guard.ts'
import { sayAny } from '#cli/output/messages.ts'
import { calledIn, printedNumbers } from '#cli/output/printed-numbers.ts'
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
    /** A folder or ZIP archive that gets one file for each puzzle. */
    readonly output?: string
    readonly epub?: string
    /** A document for layout programs. */
    readonly idml?: string
    /** A text file that tells the book in words. */
    readonly told?: string
    /** A file that tells the book in braille (BRF), with the cells of a line and the lines of a page. */
    readonly braille?: string
    readonly cells?: number
    readonly lines?: number
    readonly cover?: string
    readonly imposition?: Imposition
    readonly images?: string
    readonly latex?: string
    readonly to: string
    readonly force?: boolean
  }

/** The findings that only a book in words has. */
const OF_WORDS: ReadonlySet<string> = new Set(['plan.told-in-english', 'plan.no-braille-sign'])

/** Runs `book export`: writes a book as PDF and in other formats, any of them at once. Each file appears complete or not at all. */
export async function exportBook(options: ExportOptions, terminal: Terminal): Promise<void> {
  const outputs = [
    options.pdf,
    options.text,
    options.epub,
    options.images,
    options.latex,
    options.cover,
    options.told,
    options.braille,
    options.idml,
  ]
  if ([...outputs, options.output].every((one) => one === undefined))
    throw new UsageError(
      'book export: say where to, with --pdf, --epub, --idml, --told, --braille, --cover, --images, --latex or --text and a FILE, or --output FOLDER',
    )
  const graders = gradersFor(options.grader)
  refuseTwice(outputs, terminal)
  const rules = { library: options.library, force: options.force }
  // Checks the outputs after the library, so that a missing library is reported first, but before the layout, which takes long.
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      if (options.pdf !== undefined) services.store.keepFewPages()
      const opened = outputs.map((path) => (path === undefined ? undefined : commandOutput(path, rules, terminal)))
      const [pdf, asText, epub, images, latex, cover, told, braille, idml] = opened
      const asFiles = options.output === undefined ? undefined : filesOutput(options.output, rules, terminal)
      if (opened.some((one) => one?.isStandard)) terminal.keepOutputClear()
      const book = await findBook(services, options.book)
      const { handlers } = services
      const complain = (lost: readonly Lost[]) => tellLost(services, { book: book.path, graders, lost }, terminal)
      const request = {
        book: book.id,
        layout: await layoutFor(services, book.id, options),
        language: terminal.language,
        graders,
        repairs: [],
        template: options.template,
      }
      if (pdf || epub || idml) {
        const { notes } = await handlers['export.page']({ ...request, page: 1 })
        // Findings that prevent printing are reported as an error below.
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
      if (idml) {
        const { pages, findings } = await into(idml, (sink) => services.exportFormats.idml(request, sink))
        for (const { message } of findings) terminal.say(sayAny(message, terminal.language))
        terminal.result({ idml: options.idml, pages }, { file: options.idml, pages })
      }
      // Other findings about the plan were said above with those of the pages.
      const sayOf = (findings: readonly Finding[]): void => {
        const own = pdf || epub || idml ? findings.filter(({ rule }) => OF_WORDS.has(rule)) : findings
        for (const { message } of own) terminal.say(sayAny(message, terminal.language))
      }
      if (told) {
        const { puzzles, findings } = await into(told, (sink) => services.exportFormats.told(request, sink))
        sayOf(findings)
        terminal.result({ told: options.told, puzzles }, { file: options.told, puzzles })
      }
      if (braille) {
        const paper = { cells: options.cells ?? USUAL_BRAILLE.cells, lines: options.lines ?? USUAL_BRAILLE.lines }
        const { puzzles, pages, findings } = await into(braille, (sink) => services.exportFormats.told(request, sink, paper))
        sayOf(told ? findings.filter(({ rule }) => rule === 'plan.no-braille-sign') : findings)
        terminal.result({ braille: options.braille, puzzles, pages }, { file: options.braille, puzzles, pages })
      }
      if (images) {
        const drawing = drawingOptions(options)
        const { puzzles, leftOut } = await into(images, (sink) => services.exportFormats.images(request, DRAWING_FORMS, drawing, sink))
        await complain(leftOut)
        terminal.result({ images: options.images, puzzles }, { file: options.images, puzzles })
      }
      if (latex) {
        const { text, leftOut } = await services.exportFormats.latex(request, drawingOptions(options))
        latex.write(text)
        if (!images) await complain(leftOut)
        terminal.result({ latex: options.latex }, { file: options.latex })
      }
      if (asText) {
        const { text, lost } = await handlers['export.text']({ book: book.id, format: options.to })
        const { content, replaced } = encode(text, options.encoding)
        asText.write(content)
        await complain(lost)
        if (replaced.length > 0) terminal.complain(book.path, sayAny(signsReplaced(replaced, options.encoding), terminal.language))
        terminal.result({ text: options.text, format: options.to }, { file: options.text, format: options.to })
      }
      if (asFiles) {
        const { files, lost } = await handlers['export.files']({ book: book.id, format: options.to, usual: graders })
        const unwritten: Lost[] = []
        asFiles.write(encodedFiles(files, options.encoding, ({ id, index }, message) => unwritten.push({ id, index, message })))
        await complain([...lost, ...unwritten])
        terminal.result({ output: options.output, format: options.to, files: files.length }, { file: options.output, format: options.to })
      }
    },
    { onEvent: (event) => followed(event, terminal) },
  )
}

/** A puzzle that a file lacks in whole or in part; `index` is its place in the book, from 0. */
interface Lost {
  readonly id: number
  readonly index: number
  readonly message: Message
}

/** Reports puzzles that a file lacks, by their printed numbers or ids. */
async function tellLost(
  services: Services,
  { book, graders, lost }: { readonly book: string; readonly graders: Readonly<Record<string, string>>; readonly lost: readonly Lost[] },
  terminal: Terminal,
): Promise<void> {
  const numbers = await printedNumbers(services, [...new Set(lost.map(({ id }) => id))], graders)
  for (const { id, index, message } of lost)
    terminal.complain(`${book} ${calledIn(numbers, { id, position: index + 1 })}`, sayAny(message, terminal.language))
}

/** Shows the progress of printing in the last line of the terminal. */
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
