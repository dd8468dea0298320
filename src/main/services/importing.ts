import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import type { ImportReport } from '#contract/library.ts'
import { readText, type Reading, type ReadProblem } from '#solver/core/read.ts'
import { addPuzzles, knownDigests, type NewPuzzle } from '../library/puzzles'
import { contentOf, type Context } from './context'

/** Digests and checks are made for this many milliseconds at a time; then others get their turn. */
const SLICE = 15

/** Puzzles from texts. */
export function importService(context: Context) {
  const { store, ports } = context
  return {
    /** All that could be read goes in, in one transaction; the report names what could not, by its place. */
    'import.text': async ({ book, file, text, genre, format }): Promise<ImportReport> => {
      context.book(book)
      if (genre !== undefined) context.genre(genre)
      const formats = ports.genres.flatMap((candidate) => candidate.formats.map(({ id }) => id))
      if (format !== undefined && !formats.includes(format)) throw new ServiceError({ code: 'service.unknown-format', format })
      const reading = readText(ports.genres, text, { genre, format })
      const puzzles = await judged(reading)
      // Somebody may have thrown the book away meanwhile.
      context.book(book)
      const known = new Map(ports.genres.map(({ id }) => [id, knownDigests(store, id, digestsOf(puzzles, id))]))
      const added = addPuzzles(store, book, puzzles)
      if (added.length > 0) context.changed([book])
      return {
        ...{ file, added, formats: [...new Set(reading.puzzles.map((puzzle) => puzzle.format))] },
        twins: puzzles.filter((puzzle) => known.get(puzzle.genre)?.has(puzzle.digest)).length,
        flawed: puzzles.filter(({ flaws }) => flaws > 0).length,
        problems: reading.problems.map(toReport),
      }
    },
  } satisfies Partial<Handlers>
}

async function judged({ puzzles }: Reading): Promise<NewPuzzle[]> {
  const ready: NewPuzzle[] = []
  let since = performance.now()
  for (const { genre, placed } of puzzles) {
    ready.push({ ...contentOf(genre, placed.puzzle), genre: genre.id, caption: placed.caption })
    if (performance.now() - since < SLICE) continue
    await nextTurn()
    since = performance.now()
  }
  return ready
}

function digestsOf(puzzles: readonly NewPuzzle[], genre: string): string[] {
  return puzzles.filter((puzzle) => puzzle.genre === genre).map(({ digest }) => digest)
}

function toReport({ line, column, severity, message, ordinal, genre }: ReadProblem): ImportReport['problems'][number] {
  return { line, column, severity, message, ordinal, genre: genre?.id ?? null }
}
