import { basename } from 'node:path'
import type { FileMessage } from '#contract/file-words.ts'
import { isSameFile } from '#main/output/identity.ts'
import type { Services } from '#main/services/index.ts'
import { UsageError } from '../exit'
import type { Terminal } from '../terminal'
import { refusePicture } from '../image'
import { readFile } from '../input'
import { booksNamed, findBook, sayAny, withLibrary } from '../services'

/** The book to fill, made with its collections where there is none. */
async function bookFor(services: Services, path: string): Promise<number> {
  const found = await booksNamed(services, path)
  if (found.length > 0) return (await findBook(services, path)).id
  const { handlers } = services
  const titles = path.split('/').filter((title) => title.trim() !== '')
  let parent: number | null = null
  for (const title of titles.slice(0, -1)) {
    const nodes = await handlers['tree.list'](null)
    const known = nodes.find((node) => node.kind === 'collection' && node.parent === parent && node.title === title)
    parent = known?.id ?? (await handlers['tree.create']({ parent, kind: 'collection', title, forImport: true }))
  }
  return handlers['tree.create']({ parent, kind: 'book', title: titles.at(-1) ?? path, forImport: true })
}

/** `import`: all puzzles of the files into a book; what cannot be read is named by its place. */
export async function importFiles(
  files: readonly string[],
  options: { readonly library: string; readonly book: string; readonly genre?: string; readonly format?: string },
  terminal: Terminal,
): Promise<void> {
  const { language } = terminal
  const twice = files.find((file) => file !== '-' && isSameFile(file, options.library))
  if (twice !== undefined)
    throw new UsageError(sayAny({ code: 'output.input', path: options.library, input: twice } as FileMessage, language))
  for (const file of files) await refusePicture(file, language)
  const texts: { file: string; text: string }[] = []
  for (const file of files) texts.push({ file, text: await readFile(file, language) })
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      const book = await bookFor(services, options.book)
      for (const { file, text } of texts) {
        const name = file === '-' ? '<stdin>' : file
        const { genre, format } = options
        const report = await services.handlers['import.text']({ book, file: basename(name), text, genre, format })
        for (const { line, column, severity, message } of report.problems) {
          const place = `${name}:${line}:${column}`
          if (severity === 'error') terminal.complain(place, sayAny(message, terminal.language))
          else terminal.say(`${place}: ${sayAny(message, terminal.language)}`)
        }
        const { formats, twins, flawed } = report
        const errors = report.problems.filter(({ severity }) => severity === 'error').length
        terminal.result(
          { file, added: report.added.length, flawed, twins, errors, formats },
          { file: name, added: report.added.length, flawed, twins, errors, formats: formats.join(' ') },
        )
      }
    },
    { make: true },
  )
}
