import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import type { QuickLines } from '#solver/genre/commands.ts'
import type { Genre } from '#solver/genre/genre.ts'

/** The bytes at which `genre/reading/line-cutter.ts` cuts lines. */
const [LF, CR] = [10, 13]

/** The fewest lines that show what a text consists of. Shorter texts are judged soon enough by all formats. */
const FEWEST = 100

/** A genre and its fast path for plain lines. */
export interface QuickGenre {
  readonly genre: Genre
  readonly quick: QuickLines
}

/**
 * Returns the genre whose fast path reads plain lines.
 *
 * @param reading the genre and the format that a person asked for; undefined is returned where they exclude the fast path
 */
export function quickGenreOf(genres: readonly Genre[], reading: Pick<ReadOptions, 'genre' | 'format'>): QuickGenre | undefined {
  const genre = genres.find(({ id, quick }) => quick !== undefined && (reading.genre ?? id) === id)
  const quick = genre?.quick
  return genre && quick && (reading.format ?? quick.format) === quick.format ? { genre, quick } : undefined
}

/**
 * Tells whether the beginning of a text has at least a hundred lines, all of which the fast path of a genre takes. Such a text consists of
 * lines, and no other format has to be asked about it. A line without an end does not count, because the rest of it may follow.
 *
 * @param bytes the beginning of the text, in ASCII or UTF-8
 */
export function areQuickLines(quick: QuickLines, bytes: Uint8Array): boolean {
  let lines = 0
  for (let from = 0; from < bytes.length; lines++) {
    const end = quick.take(bytes, from)
    if (end < 0) return lines >= FEWEST && !hasLineEnd(bytes, from)
    if (end >= bytes.length) break
    from = bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1
  }
  return lines >= FEWEST
}

function hasLineEnd(bytes: Uint8Array, from: number): boolean {
  return bytes.indexOf(LF, from) >= 0 || bytes.indexOf(CR, from) >= 0
}
