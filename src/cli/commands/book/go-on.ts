import type { Genre } from '#solver/genre/genre.ts'
import { genreById } from '#solver/genres/index.ts'
import { puzzleFinder } from '#cli/output/printed-numbers.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Options of `book go-on`. */
export interface GoOnOptions {
  readonly library: string
  readonly book: string
  /** The printed number of the puzzle, or `@` and its id. If left out, all puzzles with unfinished searches are meant. */
  readonly number?: string
}

/**
 * Runs `book go-on`: continues searches that reached their budget, for the number of solutions, their length, or where they differ. Each
 * continues where it stopped. The command can be interrupted at any time; results are stored every few seconds.
 */
export async function goOnWithBook(options: GoOnOptions, terminal: Terminal): Promise<void> {
  let [told, steps] = [0, 0]
  let asked: Genre | undefined
  let said: string | undefined
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      const { handlers } = services
      const book = await findBook(services, options.book)
      const { number } = options
      const choice = { book: book.id, graders: {}, sort: { by: 'position' as const, descending: false } }
      const ids =
        number === undefined
          ? await handlers['book.ids']({ ...choice, filter: { open: true }, offset: 0 })
          : [(await puzzleFinder(services, book.id, terminal.language))(number, '--number').id]
      for (const id of ids) {
        const { genre, puzzle, caption } = await handlers['puzzle.get']({ puzzle: id })
        asked = genreById(genre)
        if (!asked?.goOn) continue
        const outcome = await handlers['puzzle.solve']({ genre, puzzle, keep: id, atOnce: false })
        told++
        const { verdict, differing, ranOut, reason, steps: taken } = outcome
        const why = reason && { ...reason, text: asked.say(reason, terminal.language) }
        const result = {
          book: book.path,
          id: caption.id ?? null,
          title: caption.title ?? null,
          verdict,
          differing: differing?.length ?? null,
        }
        terminal.result(
          { ...result, ...(ranOut && { ranOut }), ...(why && { reason: why }), steps: taken },
          { ...result, ranOut: ranOut ?? null, steps: taken },
        )
        if (why) terminal.say(why.text)
      }
      if (told === 0) terminal.say(terminal.language === 'ja' ? '調べ残した問題はありません。' : 'Nothing is open.')
    },
    {
      onEvent(event) {
        if (event.type !== 'solve.progress' || event.steps === steps) return
        steps = event.steps
        const known = event.soFar?.reason && asked?.say(event.soFar.reason, terminal.language)
        if (known !== undefined && known === said) return
        said = known
        if (steps > 0) terminal.say([howFar(event, terminal.language), known ?? []].flat().join(terminal.language === 'ja' ? '：' : ': '))
      },
    },
  )
}

function howFar({ share, steps }: { readonly share: number; readonly steps: number }, language: 'en' | 'ja'): string {
  const millions = Math.round(steps / 100_000) / 10
  const percent = share > 0 ? Math.floor(100 * share) : undefined
  if (language === 'ja') return `${Math.round(steps / 10_000)}万手${percent === undefined ? '' : `、${percent}%`}`
  return `${millions} million steps${percent === undefined ? '' : `, ${percent} %`}`
}
