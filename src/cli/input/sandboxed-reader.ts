import { isPdf } from '#main/pdf/grids/read.ts'
import { isOldOffice } from '#main/archive/office.ts'
import { isGzip, isZip } from '#main/archive/read.ts'
import { TextReading } from '#main/import-process/text.ts'
import type { ReadOptions, ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { isNotText } from '#solver/genre/texts/not-text.ts'
import { genreById } from '#solver/genres/index.ts'
import type { Peekable } from './bytes'
import { forkReader } from '../processes/processes'

/** Returns whether a file must be read by the import process, judged by its first bytes: it contains other files, or is no text. */
export function needsSandbox(head: Uint8Array, { format }: ReadOptions): boolean {
  return isZip(head) || isGzip(head) || isOldOffice(head) || isPdf(head) || (format === undefined && isNotText(head))
}

/** With the path of the archive and of the file inside it. */
type Within<T> = T & { readonly file: string }

/**
 * Reads an archive or a PDF in a separate process; the result may also be that a file is no text.
 * @throws ServiceError if it cannot be read at all
 */
export async function readSandboxed(
  file: string,
  bytes: Peekable,
  options: ReadOptions,
): Promise<{ readonly puzzles: readonly Within<ReadPuzzle>[]; readonly problems: readonly Within<ReadProblem>[] }> {
  const reading = new TextReading({ fork: forkReader }, options)
  const puzzles: Within<ReadPuzzle>[] = []
  const problems: Within<ReadProblem>[] = []
  const place = (part?: string): string => (part === undefined ? file : `${file}/${part}`)
  const take = async (piece: Uint8Array, isLast: boolean) => {
    for await (const block of reading.piece(piece, isLast)) {
      for (const { genre: id, format, puzzle, caption, line, column, part } of block.puzzles) {
        const genre = genreById(id)
        const read = genre?.fromData(JSON.parse(puzzle))
        if (!genre || !read?.ok) throw new Error(`the reader gave what ${id} does not read`)
        puzzles.push({ genre, format, file: place(part), placed: { puzzle: read.value, caption, line, column, ordinal: puzzles.length } })
      }
      for (const { genre: id, part, ordinal: _, ...problem } of block.problems) {
        const genre = id === null ? undefined : genreById(id)
        problems.push({ ...problem, ...(genre && { genre }), file: place(part) })
      }
    }
  }
  try {
    for await (const piece of bytes.all()) await take(piece, false)
    await take(new Uint8Array(), true)
  } catch (error) {
    reading.stop({ code: 'reading.stopped' })
    throw error
  }
  return { puzzles, problems }
}
