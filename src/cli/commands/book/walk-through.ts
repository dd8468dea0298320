import { genreById } from '#solver/genres/index.ts'
import { walkThrough } from '#solver/analysis/walk-through.ts'
import { graderInBooks } from '#solver/genre/graders.ts'
import { UsageError } from '#cli/output/exit.ts'
import { commandOutput, refuseTwice } from '#cli/output/write-guard.ts'
import { sayAny } from '#cli/output/messages.ts'
import { puzzleFinder } from '#cli/output/printed-numbers.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'

/** Options of `book walk-through`. */
export interface WalkThroughOptions {
  readonly library: string
  readonly book: string
  /** The puzzle's printed number, or `@` and its id. */
  readonly number: string
  readonly grader?: string
  readonly pdf?: string
  readonly text?: string
  readonly force?: boolean
}

/**
 * Runs `book walk-through`: explains the solution of one puzzle of a book, in words or as a PDF with a diagram for each step. Each file
 * appears complete or not at all.
 */
export async function walkThroughBook(options: WalkThroughOptions, terminal: Terminal): Promise<void> {
  const { library } = options
  const { language } = terminal
  const outputs = [options.pdf, options.text]
  if (outputs.every((path) => path === undefined)) throw new UsageError('book walk-through: say where to, with --pdf or --text and a FILE')
  refuseTwice(outputs, terminal)
  const graders = gradersFor(options.grader)
  await withLibrary(library, terminal, async (services) => {
    const { handlers } = services
    const [pdf, text] = outputs.map((path) =>
      path === undefined ? undefined : commandOutput(path, { library, force: options.force }, terminal),
    )
    if (pdf?.isStandard || text?.isStandard) terminal.keepOutputClear()
    const book = await findBook(services, options.book)
    const { id, called: number } = (await puzzleFinder(services, book.id, language))(options.number, '--number')
    const { genre: genreId, puzzle, caption } = await handlers['puzzle.get']({ puzzle: id })
    const genre = genreById(genreId)
    const grader = genre && graderInBooks(genre, graders[genreId] ?? book.graders?.[genreId])
    const asked = genre && grader && { genre: genre.id, puzzle, grader: grader.id, keep: id, withSteps: true }
    const outcome = asked && (await handlers['puzzle.explain'](asked))
    if (!genre || !grader || !outcome?.grading?.steps.length) {
      const place = `${book.path} ${number}`
      return terminal.complain(place, sayAny({ code: 'service.not-unique' }, language))
    }
    const called = caption.title ?? caption.id ?? `${book.title} ${number}`
    const title = language === 'ja' ? `${called} 解き方` : `How to solve ${called}`
    if (text) {
      text.write(`${title}\n\n${walkThrough(genre, grader, outcome.grading, language)}\n`)
      terminal.result({ text: options.text, steps: outcome.grading.steps.length }, { file: options.text })
    }
    if (!pdf) return
    const request = { book: book.id, layout: { title }, language, graders, repairs: [], walkThrough: id }
    const file = pdf.open()
    try {
      const { report } = await services.press.print(request, (bytes) => file.write(bytes))
      file.finish()
      terminal.result({ pdf: options.pdf, pages: report.pages }, { file: options.pdf, pages: report.pages })
    } catch (error) {
      file.abandon()
      throw error
    }
  })
}
