import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import type { LibraryMessage } from '#contract/library-words.ts'
import type { Captioned, Written } from '#solver/core/text.ts'
import type { Format } from '#solver/genre.ts'
import { bookPuzzles } from '../library/contents'
import type { Context } from './context'

interface Writable extends Captioned<unknown> {
  readonly index: number
  readonly format: Writer
}
type Writer = Format & Required<Pick<Format, 'write'>>

/** A book as a text. */
export function exportService(context: Context) {
  const { store, ports } = context
  const writerOf = (genre: string, id: string): Writer | undefined => {
    const format = ports.genres.find((candidate) => candidate.id === genre)?.formats.find((candidate) => candidate.id === id)
    return format?.write ? (format as Writer) : undefined
  }
  return {
    /** Puzzles that the format cannot hold, and parts of captions, are named in `lost` by their index in the book. */
    'export.text': ({ book, format: id }) => {
      const { title } = context.book(book)
      const known = ports.genres.flatMap((genre) => writerOf(genre.id, id) ?? [])[0]
      if (!known) throw new ServiceError({ code: 'service.unknown-format', format: id })
      const lost: { index: number; message: LibraryMessage | Written['lost'][number]['message'] }[] = []
      const writable: Writable[] = []
      bookPuzzles(store, book, new Map()).forEach(({ id: number, genre, puzzle, caption }, index) => {
        const read = ports.genres.find((candidate) => candidate.id === genre)?.fromData(puzzle)
        const format = writerOf(genre, id)
        if (!read?.ok) lost.push({ index, message: { code: 'library.unreadable-puzzle', puzzle: number, genre } })
        else if (!format || (writable[0] && writable[0].format !== format && format.scope === 'document'))
          lost.push({ index, message: { code: 'library.not-in-format', format: id } })
        else writable.push({ puzzle: read.value, caption, index, format })
      })
      const written = stretches(writable).map((stretch) => {
        const { text, lost: parts } = stretch[0]!.format.write(stretch)
        for (const part of parts) lost.push({ index: stretch[part.index]!.index, message: part.message })
        return text
      })
      lost.sort((a, b) => a.index - b.index)
      return { name: fileName(title, (writable[0]?.format ?? known).extensions[0] ?? 'txt'), text: written.join(''), lost }
    },
  } satisfies Partial<Handlers>
}

/** A file's name made of a title: without what some file system does not allow. */
export function fileName(title: string, extension: string): string {
  const stem = title
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 100)
  return `${stem || 'book'}.${extension}`
}

/** Puzzles one after another that are written by the same genre's format. */
function stretches(puzzles: readonly Writable[]): Writable[][] {
  const all: Writable[][] = []
  for (const puzzle of puzzles) {
    const last = all.at(-1)
    if (last?.[0]?.format === puzzle.format) last.push(puzzle)
    else all.push([puzzle])
  }
  return all
}
