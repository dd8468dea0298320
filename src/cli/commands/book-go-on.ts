import { genreById } from '#solver/genres.ts'
import { UsageError } from '../exit'
import { findBook, withLibrary } from '../services'
import type { Terminal } from '../terminal'

/** What of `book go-on` is asked for. */
export interface GoOnOptions {
  readonly library: string
  readonly book: string
  /** The puzzle's number in the book, from 1; all that are open where it is left out. */
  readonly number?: number
}

/**
 * `book go-on`: goes on with puzzles of which it is open how many solutions they have, or where these differ, from where the work on them
 * halted. It can be ended at any time: what is known is kept every few seconds.
 */
export async function goOnWithBook(options: GoOnOptions, terminal: Terminal): Promise<void> {
  let [told, steps] = [0, 0]
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      const { handlers } = services
      const book = await findBook(services, options.book)
      const { number } = options
      const choice = { book: book.id, graders: {}, sort: { by: 'position' as const, descending: false } }
      const ids = await handlers['book.ids'](
        number === undefined
          ? { ...choice, filter: { verdict: ['multiple', 'undecided'] }, offset: 0 }
          : { ...choice, filter: {}, offset: number - 1, limit: 1 },
      )
      if (ids.length === 0 && number !== undefined) throw new UsageError(`--number ${number}: the book has ${book.puzzles} puzzles`)
      for (const id of ids) {
        const { genre, puzzle, solve, caption } = await handlers['puzzle.get']({ puzzle: id })
        const canGoOn = genreById(genre)?.goOn !== undefined
        if (!canGoOn || (number === undefined && solve?.ranOut !== 'steps')) continue
        const outcome = await handlers['puzzle.solve']({ genre, puzzle, keep: id, atOnce: false })
        told++
        const { verdict, differing, ranOut, steps: taken } = outcome
        const result = {
          book: book.path,
          id: caption.id ?? null,
          title: caption.title ?? null,
          verdict,
          differing: differing?.length ?? null,
        }
        terminal.result({ ...result, ...(ranOut && { ranOut }), steps: taken }, { ...result, ranOut: ranOut ?? null, steps: taken })
      }
      if (told === 0) terminal.say(terminal.language === 'ja' ? '調べ残した問題はありません。' : 'Nothing is open.')
    },
    {
      onEvent(event) {
        if (event.type !== 'solve.progress' || event.steps === steps) return
        steps = event.steps
        if (steps > 0) terminal.say(howFar(event, terminal.language))
      },
    },
  )
}

function howFar({ share, steps }: { readonly share: number; readonly steps: number }, language: 'en' | 'ja'): string {
  const millions = Math.round(steps / 100_000) / 10
  const percent = Math.floor(100 * share)
  return language === 'ja' ? `${Math.round(steps / 10_000)}万手、${percent}%` : `${millions} million steps, ${percent} %`
}
