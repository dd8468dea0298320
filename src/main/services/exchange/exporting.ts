import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { fileName } from '#contract/file-name.ts'
import type { Written } from '#solver/genre/text.ts'
import { numberedFiles, type Writable, type Writer } from '#main/files/numbered.ts'
import { gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import { keptSolvings } from '#main/library/queries/puzzles/solving.ts'
import { yielding } from '#main/yielding.ts'
import type { Workings } from '../workings'

interface Indexed extends Writable {
  readonly index: number
}

/** The number of puzzles written at a time, for formats whose lines can be joined. */
const AT_ONCE = 200

/** The service that writes a book as a text. Other calls are served meanwhile. */
export function exportService({ context, cancellation }: Workings) {
  const { store, ports } = context
  const writerOf = (genre: string, id: string): Writer | undefined => {
    const format = ports.genres.find((candidate) => candidate.id === genre)?.formats.find((candidate) => candidate.id === id)
    return format?.write ? (format as Writer) : undefined
  }
  /** The puzzles of a book that a format can hold. @param isOne whether all of it goes into one text */
  const gather = async (book: number, id: string, isOne: boolean, only?: readonly number[]) => {
    const { title } = context.book(book)
    const known = ports.genres.flatMap((genre) => writerOf(genre.id, id) ?? [])[0]
    if (!known) throw new ServiceError({ code: 'service.unknown-format', format: id })
    const lost: { index: number; message: LibraryMessage | Written['lost'][number]['message'] }[] = []
    const writable: Indexed[] = []
    const pause = yielding(cancellation.begin('print'))
    const wanted = only && new Set(only)
    const all = await gatherPuzzles(store, book, [], pause)
    const puzzles = wanted ? all.filter(({ id: one }) => wanted.has(one)) : all
    const solvings = keptSolvings(
      store,
      puzzles.map(({ id: one }) => one),
    )
    for (const [index, { id: number, genre, puzzle, caption, work }] of puzzles.entries()) {
      await pause()
      const read = ports.genres.find((candidate) => candidate.id === genre)?.fromData(puzzle)
      const format = writerOf(genre, id)
      if (!read?.ok) lost.push({ index, message: { code: 'library.unreadable-puzzle', puzzle: number, genre } })
      else if (!format || (isOne && writable[0] && writable[0].format !== format && format.scope === 'document'))
        lost.push({ index, message: { code: 'library.not-in-format', format: id } })
      else {
        const solving = { ...(work !== null && { work }), ...solvings.get(number) }
        writable.push({ puzzle: read.value, caption, index, format, ...(Object.keys(solving).length > 0 && { solving }) })
      }
    }
    return { title, known, lost, writable, pause }
  }
  return {
    /** Puzzles that the format cannot hold, and parts of captions, are named in `lost` by their index in the book. */
    'export.text': async ({ book, format: id, puzzles }) => {
      const { title, known, writable, lost, pause } = await gather(book, id, true, puzzles)
      const written: string[] = []
      for (const stretch of stretches(writable)) {
        await pause()
        const { text, lost: parts } = stretch[0]!.format.write(stretch)
        for (const part of parts) lost.push({ index: stretch[part.index]!.index, message: part.message })
        written.push(text)
      }
      lost.sort((a, b) => a.index - b.index)
      return { name: fileName(title, (writable[0]?.format ?? known).extensions[0] ?? 'txt'), text: written.join(''), lost }
    },
    /** Writes a file for each puzzle, numbered in the order of the book. */
    'export.files': async ({ book, format: id }) => {
      const { title, writable, lost } = await gather(book, id, false)
      const { files, lost: parts } = numberedFiles(writable)
      for (const part of parts) lost.push({ index: writable[part.index]!.index, message: part.message })
      lost.sort((one, other) => one.index - other.index)
      const placed = files.map((file) => ({ ...file, index: writable[file.index]!.index }))
      return { name: fileName(title, 'zip'), files: placed, lost }
    },
  } satisfies Partial<Handlers>
}

/** Cuts a list of puzzles into stretches that the format of one genre writes at once; in formats of lines they have a limited length. */
function stretches(puzzles: readonly Indexed[]): Indexed[][] {
  const all: Indexed[][] = []
  for (const puzzle of puzzles) {
    const last = all.at(-1)
    const isFull = puzzle.format.scope === 'line' && last !== undefined && last.length >= AT_ONCE
    if (!isFull && last?.[0]?.format === puzzle.format) last.push(puzzle)
    else all.push([puzzle])
  }
  return all
}
