import { readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import type { FileMessage } from '#contract/messages/file-messages.ts'
import type { ImportReport } from '#contract/schemas/library.ts'
import { folderAsZip } from '#main/archive/write.ts'
import { isSameFile } from '#main/files/identity.ts'
import type { Choice } from '#main/services/exchange/chosen.ts'
import type { Services } from '#main/services/index.ts'
import { isLeftOut } from '#solver/genre/reading/account.ts'
import { genres } from '#solver/genres/index.ts'
import { bytesOf } from '#cli/input/bytes.ts'
import { UsageError } from '#cli/output/exit.ts'
import { filesIn, isFolder, unreadable } from '#cli/input/folder.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { keepYoungSmall } from '#cli/processes/heap.ts'
import { refusePicture } from '#cli/input/image.ts'
import { sayAny } from '#cli/output/messages.ts'
import { booksNamed, findBook, withLibrary } from '#cli/processes/services.ts'

/** Options for how files are read and which of their puzzles are imported. */
interface HowToImport extends Choice {
  readonly genre?: string
  readonly format?: string
  readonly atMove?: number
}

/** Flags of `import`. */
export interface ImportOptions extends HowToImport {
  readonly library: string
  readonly book: string
}

/** Returns the book to fill, which is created with its collections if it does not exist. */
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

/** Returns the puzzle files of a folder as one ZIP archive; files that cannot be read are reported and left out. */
function folderBytes(folder: string, terminal: Terminal): Uint8Array {
  const endings = new Set(genres.flatMap(({ formats }) => formats.flatMap(({ extensions }) => extensions)))
  const paths = filesIn([folder], endings, terminal.language).filter((path) => {
    const obstacle = unreadable(path)
    if (obstacle) terminal.complain(path, sayAny(obstacle, terminal.language))
    return obstacle === undefined
  })
  return folderAsZip(paths.map((path) => ({ name: relative(folder, path).replaceAll(sep, '/'), bytes: readFileSync(path) })))
}

/**
 * The size of V8's young generation in mebibytes. With this limit an import of 1,000,000 puzzles needs a third less memory and no more time
 * (measured 2026-11-22).
 */
const YOUNG = 4
/** The number of bytes passed on at once. */
const PIECE = 250_000

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

/** Imports a file piece by piece, so that neither the file nor its puzzles are in memory as a whole. */
async function importOne(
  { handlers }: Services,
  path: string,
  order: HowToImport & { readonly book: number; readonly file: string },
  terminal: Terminal,
): Promise<ImportReport> {
  let from = 0
  const hand = async (bytes: Uint8Array, isLast: boolean) => {
    const report = await handlers['import.piece']({ ...order, name: path, from, isLast, base64: Buffer.from(bytes).toString('base64') })
    from += bytes.length
    return report
  }
  try {
    for await (const bytes of isFolder(path) ? inPieces(folderBytes(path, terminal)) : bytesOf(path, terminal.language))
      await hand(bytes, false)
  } catch (error) {
    await handlers['import.stop'](null)
    throw error
  }
  return (await hand(new Uint8Array(), true))!
}

/** Runs `import`: reads all puzzles of the files into a book and reports unreadable places. */
export async function importFiles(files: readonly string[], options: ImportOptions, terminal: Terminal): Promise<void> {
  const { language } = terminal
  keepYoungSmall(YOUNG)
  const twice = files.find((file) => file !== '-' && isSameFile(file, options.library))
  if (twice !== undefined)
    throw new UsageError(sayAny({ code: 'output.input', path: options.library, input: twice } as FileMessage, language))
  for (const file of files) if (!isFolder(file)) refusePicture(file, language)
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      const book = await bookFor(services, options.book)
      for (const file of files) {
        const name = file === '-' ? '<stdin>' : file
        const { genre, format, atMove, take, pages } = options
        const report = await importOne(services, file, { book, file: basename(name), genre, format, atMove, take, pages }, terminal)
        for (const problem of report.problems) {
          const { line, column, message, part } = problem
          const place = `${name}${part === undefined ? '' : `/${part}`}:${line}:${column}`
          if (isLeftOut(problem)) terminal.complain(place, sayAny(message, terminal.language))
          else terminal.say(`${place}: ${sayAny(message, terminal.language)}`)
        }
        const { formats, twins, flawed, unlisted } = report
        if (unlisted > 0) terminal.say(language === 'ja' ? `${name}: ほかに${unlisted}か所。` : `${name}: and ${unlisted} more places.`)
        const errors = report.problems.filter(({ severity }) => severity === 'error').length
        terminal.result(
          { file, added: report.added.length, flawed, twins, errors, unlisted, formats },
          { file: name, added: report.added.length, flawed, twins, errors, formats: formats.join(' ') },
        )
      }
    },
    { make: true },
  )
}
