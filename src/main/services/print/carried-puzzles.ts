import { ATTACHMENT } from '#main/pdf/grids/read.ts'
import { gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import type { Attachment } from '#main/pdf/write.ts'
import type { Context } from '../context'

/**
 * The puzzles of a book as lines of Nanido, to go into its PDF, from which they can be imported again.
 *
 * @param pause called between puzzles, so that others are served
 */
export async function carriedPuzzles({ store, ports }: Context, book: number, pause: () => Promise<void>): Promise<Attachment> {
  const lines: string[] = []
  for (const { genre: id, puzzle, caption } of await gatherPuzzles(store, book, [], pause)) {
    await pause()
    const genre = ports.genres.find((one) => one.id === id)
    const read = genre?.fromData(puzzle)
    const format = genre?.formats.find((one) => one.id === 'nanido')
    if (read?.ok && format?.write) lines.push(format.write([{ puzzle: read.value, caption }]).text)
  }
  return {
    name: ATTACHMENT,
    type: 'application/x-ndjson',
    bytes: Buffer.from(lines.join(''), 'utf8'),
    description: 'The puzzles of this book, to be imported by Nanido',
  }
}
