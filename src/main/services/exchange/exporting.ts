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
  readonly id: number
}

/** Which puzzles of a book are written, by default all, and their numbers. */
interface Gathering {
  readonly only?: readonly number[]
  readonly numbers?: ReadonlyMap<number, number | null>
}

/** The number of puzzles written at once, for formats whose lines can be joined. */
const AT_ONCE = 200

/** The service that writes a book as a text. Other calls are served meanwhile. */
export function exportService({ context, cancellation, printed }: Workings) {
  const { store, ports } = context
  /** Returns the printed numbers of a book's puzzles; undefined if they are not unique, or if the book is too large to be laid out. */
  const numbersIn = async (book: number, usual: Readonly<Record<string, string>>): Promise<Gathering['numbers']> => {
    const numbers = await printed.numbers.of(book, context.gradersIn(book, usual))
    const known = [...numbers.values()].filter((number) => number !== null)
    return known.length > 0 && new Set(known).size === known.length ? numbers : undefined
  }
  const placeOf = ({ index, id }: Indexed) => ({ index, id })
  const writerOf = (genre: string, id: string): Writer | undefined => {
    const format = ports.genres.find((candidate) => candidate.id === genre)?.formats.find((candidate) => candidate.id === id)
    return format?.write ? (format as Writer) : undefined
  }
  /** Collects the puzzles of a book that a format can hold. @param isOne whether all are written into one text */
  const gather = async (book: number, id: string, isOne: boolean, { only, numbers }: Gathering = {}) => {
    const { title } = context.book(book)
    const known = ports.genres.flatMap((genre) => writerOf(genre.id, id) ?? [])[0]
    if (!known) throw new ServiceError({ code: 'service.unknown-format', format: id })
    const lost: { index: number; id: number; message: LibraryMessage | Written['lost'][number]['message'] }[] = []
    const writable: Indexed[] = []
    const pause = yielding(cancellation.begin('print'))
    const wanted = only && new Set(only)
    const all = await gatherPuzzles(store, book, [], pause)
    const puzzles = all.map((one, index) => ({ ...one, index })).filter(({ id: one }) => wanted?.has(one) ?? true)
    const solvings = keptSolvings(
      store,
      puzzles.map(({ id: one }) => one),
    )
    for (const { index, id: number, genre, puzzle, caption, work } of puzzles) {
      await pause()
      const read = ports.genres.find((candidate) => candidate.id === genre)?.fromData(puzzle)
      const format = writerOf(genre, id)
      if (!read?.ok) lost.push({ index, id: number, message: { code: 'library.unreadable-puzzle', puzzle: number, genre } })
      else if (!format || (isOne && writable[0] && writable[0].format !== format && format.scope === 'document'))
        lost.push({ index, id: number, message: { code: 'library.not-in-format', format: id } })
      else {
        const solving = { ...(work !== null && { work }), ...solvings.get(number) }
        const named = numbers && { number: numbers.get(number) ?? null, place: index + 1 }
        writable.push({
          ...{ puzzle: read.value, caption, index, id: number, format, ...named },
          ...(Object.keys(solving).length > 0 && { solving }),
        })
      }
    }
    return { title, known, lost, writable, pause }
  }
  return {
    /** The result's `lost` names, by their index in the book, puzzles and parts of captions that the format cannot hold. */
    'export.text': async ({ book, format: id, puzzles }) => {
      const { title, known, writable, lost, pause } = await gather(book, id, true, { only: puzzles })
      const written: string[] = []
      for (const stretch of stretches(writable)) {
        await pause()
        const { text, lost: parts } = stretch[0]!.format.write(stretch)
        for (const part of parts) lost.push({ ...placeOf(stretch[part.index]!), message: part.message })
        written.push(text)
      }
      lost.sort((a, b) => a.index - b.index)
      return { name: fileName(title, (writable[0]?.format ?? known).extensions[0] ?? 'txt'), text: written.join(''), lost }
    },
    /** Writes a file for each puzzle, named by its printed number. */
    'export.files': async ({ book, format: id, usual }) => {
      const { title, writable, lost } = await gather(book, id, false, { numbers: await numbersIn(book, usual) })
      const { files, lost: parts } = numberedFiles(writable)
      for (const part of parts) lost.push({ ...placeOf(writable[part.index]!), message: part.message })
      lost.sort((one, other) => one.index - other.index)
      const placed = files.map((file) => ({ ...file, ...placeOf(writable[file.index]!) }))
      return { name: fileName(title, 'zip'), files: placed, lost }
    },
  } satisfies Partial<Handlers>
}

/** Divides puzzles into groups that the format of one genre writes at once. In formats of lines, groups have a limited length. */
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
