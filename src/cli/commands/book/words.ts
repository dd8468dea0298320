import { planInWords } from '#contract/schemas/plan-of.ts'
import { genreById } from '#solver/genres/index.ts'
import { say } from '#solver/kernel/message.ts'
import { isOnlyTold, ownWordMessages } from '#plan/words/own-words.ts'
import { isBookLanguage, isSameLanguage } from '#plan/words/printed-words.ts'
import { readWordsTable, wordsTable } from '#plan/words/words-table.ts'
import { readNamedText } from '#cli/input/named-file.ts'
import { UsageError } from '#cli/output/exit.ts'
import { commandOutput } from '#cli/output/write-guard.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Flags of `words write`. */
export interface WriteWordsOptions {
  readonly library?: string
  readonly book?: string
  readonly words?: string
  readonly out?: string
  readonly force?: boolean
}

/** Runs `words write`: writes the printed words of a language, or of a book with its custom words, as a table to fill in. */
export async function writeWords({ library, book, words, out, force }: WriteWordsOptions, terminal: Terminal): Promise<void> {
  if (words !== undefined && !isBookLanguage(words))
    throw new UsageError(`--words ${words}: name a language by its tag, such as de or pt-BR`)
  if (book !== undefined && library === undefined) throw new UsageError('--book: name its library with --library')
  const output = commandOutput(out, { library, force }, terminal)
  if (book === undefined || library === undefined) return output.write(wordsTable(words ?? terminal.language, {}, terminal.language))
  await withLibrary(library, terminal, async (services) => {
    const { id } = await findBook(services, book)
    const { plan } = await services.handlers['book.plan']({ book: id, language: terminal.language })
    // A book's custom words belong to its language; for another language the table starts without them.
    const isOther = words !== undefined && !isSameLanguage(words, plan.language)
    output.write(wordsTable(words ?? plan.language, isOther ? {} : (plan.words ?? {}), terminal.language))
  })
}

/** Runs `words read`: makes the words of a filled-in table the custom words of a book, and its language the book's. */
export async function readWords(
  path: string,
  { library, book }: { readonly library: string; readonly book: string },
  terminal: Terminal,
): Promise<void> {
  const { language, own, flaws } = readWordsTable(readNamedText(path))
  const tell = ({ line, column, message }: (typeof flaws)[number]) =>
    `${path}:${line}:${column}: ${say(ownWordMessages, message, terminal.language)}`
  const wrong = flaws.filter(({ message }) => !isOnlyTold(message))
  if (wrong.length > 0) throw new UsageError(wrong.map(tell).join('\n'))
  for (const flaw of flaws) terminal.say(tell(flaw))
  await withLibrary(library, terminal, async (services) => {
    const { id } = await findBook(services, book)
    const { plan } = await services.handlers['book.plan']({ book: id, language: terminal.language })
    const count = Object.keys(own).length
    await services.handlers['book.set-plan']({ book: id, plan: planInWords(plan, language, own, genreById) })
    terminal.result({ language, words: count }, { language, words: count })
  })
}
