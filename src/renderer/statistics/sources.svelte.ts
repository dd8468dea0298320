import type { NodeId } from '#contract/schemas/values.ts'
import { type ChartSource, chartSourceOf } from '#solver/analysis/charts/book-charts.ts'
import { genreById } from '#solver/genres/index.ts'
import type { Genre, Grader } from '#solver/genre/genre.ts'
import type { BookStatistics } from '#solver/analysis/statistics/book.ts'
import { type Problem, problemsOf } from '#solver/analysis/statistics/problem.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { ask } from '../bridge'
import { attempt } from '../state/notices.svelte'
import { settings } from '../state/settings.svelte'
import { rows } from '../state/book/rows.svelte'

/** The problems of one genre in the open book, by the grader chosen for it. */
export interface GenreSource {
  readonly genre: Genre
  readonly grader: Grader
  readonly problems: readonly Problem[]
  readonly figures: BookStatistics
  /** The level scheme that the book has chosen for the genre, if it is for this grader; levels then come from it. */
  readonly scheme: LevelScheme | null
}

/** The data of the statistics for the open book. They are fetched when the tab is opened, and again after a change of the book. */
class Sources {
  shown = $state.raw<readonly GenreSource[] | null>(null)
  private wanted = ''

  /** Fetches the problems of all genres of a book. The old data are shown meanwhile, unless they belong to another book. */
  async load(book: NodeId): Promise<void> {
    const key = `${book} ${JSON.stringify(settings.graders)}`
    if (this.wanted.split(' ')[0] !== String(book)) this.shown = null
    this.wanted = key
    const found = await attempt(async () => {
      const ids = await ask('book.genres', { book })
      const fetched = await Promise.all(ids.map((id) => this.fetch(book, id)))
      // A genre of which the book has drafts only has no statistics.
      return fetched.flatMap((one) => (one && one.figures.problems > 0 ? [one] : []))
    })
    if (this.wanted === key) this.shown = found ?? []
  }

  /** Returns the data of a genre; of the book's first one if none is named or the book lacks it. */
  shownGenre(genre: string | null): GenreSource | undefined {
    return this.shown?.find((one) => one.genre.id === genre) ?? this.shown?.[0]
  }

  private async fetch(book: NodeId, id: string): Promise<GenreSource | undefined> {
    const genre = genreById(id)
    const grader = genre?.graders.find((one) => one.id === settings.graderOf(id))
    if (!genre || !grader) return undefined
    const [columns, figures, chosen] = await Promise.all([
      ask('book.problems', { book, grader: grader.id, usual: settings.usualGraders }),
      ask('book.stats', { book, grader: grader.id, usual: settings.usualGraders }),
      ask('scheme.chosen', { book }),
    ])
    const scheme = chosen[id]
    return { genre, grader, problems: problemsOf(columns), figures, scheme: scheme?.grader === grader.id ? scheme : null }
  }
}

/** Returns the data for a genre's charts, in the present language. */
export const chartSource = ({ grader, problems, scheme }: GenreSource): ChartSource =>
  chartSourceOf(problems, scheme?.levels ?? grader.levels, grader, settings.language)

/** The only {@link Sources} of the window. */
export const sources = new Sources()

/** Opens a puzzle of the open book. A filter of the table that hides it is removed. */
export async function goTo(puzzle: number): Promise<void> {
  await rows.reveal(puzzle)
  if (rows.current?.id === puzzle) return
  await rows.narrow({})
  await rows.reveal(puzzle)
}
