import type { LaidOutBook, LayoutTools } from '#plan/layout/book.ts'
import type { Entry } from '#plan/model/entry.ts'
import { nameByPlan, sentenceLanguage } from '#plan/words/printed-words.ts'
import { layingOut } from '#plan/lay-out.ts'
import type { Size } from '#plan/model/paper.ts'
import type { Plan } from '#plan/model/plan.ts'
import { repaired } from '#plan/model/repair.ts'
import { givingWay, MOST_GIVING_WAY } from '#plan/templates/fitting.ts'
import { bookChart, chartsFor, chartSourceOf } from '#solver/analysis/charts/book-charts.ts'
import { chartPages, type PrintedCharts } from '#solver/analysis/charts/pages.ts'
import { chartMessages } from '#solver/analysis/charts/messages.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { Problem } from '#solver/analysis/statistics/problem.ts'
import { qrScene } from '../export-formats/qr'
import { measureFor } from '../pdf/letters/widths'

/** The chart data of a book's puzzles of one genre. */
export interface ChartMatter {
  readonly genre: string
  readonly grader: string
  /** The name of the level scheme, if levels come from one. */
  readonly scheme?: Text
  readonly problems: readonly Problem[]
  readonly levels: readonly number[]
}

/** A book to be laid out, without its puzzles. */
export interface BookToLayOut {
  readonly plan: Plan
  /** The book's own title. */
  readonly title: string
  /** Charts for statistics pages; empty if the plan has none. */
  readonly charts: readonly ChartMatter[]
}

/** Lays out a book, adapted to the printer's profile if its plan allows that. `pause` is called between the parts of the work. */
export async function laidOut(
  request: BookToLayOut,
  entries: readonly Entry[],
  genres: readonly Genre[],
  pause: () => Promise<void>,
): Promise<LaidOutBook> {
  let { plan } = request
  let book = await laidOutOnce(request, entries, genres, pause)
  for (let round = 0; plan.fits && round < MOST_GIVING_WAY; round++) {
    await pause()
    const repair = givingWay(book)
    if (!repair) break
    plan = repaired(plan, repair)
    book = await laidOutOnce({ ...request, plan }, entries, genres, pause)
  }
  return book
}

/** What laying out needs beside a plan: the printed fonts in its language, the genres, and codes. */
export const toolsFor = ({ language }: Pick<Plan, 'language'>, genres: readonly Genre[]): LayoutTools => ({
  ...{ measure: measureFor(language), codeOf: qrScene, genreOf: (id) => genres.find((genre) => genre.id === id) },
})

async function laidOutOnce(
  { plan, title, charts }: BookToLayOut,
  entries: readonly Entry[],
  genres: readonly Genre[],
  pause: () => Promise<void>,
): Promise<LaidOutBook> {
  const drawn = charts.flatMap((matter) => drawnCharts(matter, genres, plan))
  const statistics = (room: Size) => chartPages(chartMessages[sentenceLanguage(plan.language)].page, drawn, room)
  const work = layingOut(plan, { title, entries }, { ...toolsFor(plan, genres), statistics })
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await pause()
  }
}

/** Returns the charts of a genre in a book, drawn as in the window. */
function drawnCharts(
  { genre: id, grader: graderId, scheme, problems, levels }: ChartMatter,
  genres: readonly Genre[],
  plan: Plan,
): PrintedCharts[] {
  const genre = genres.find((one) => one.id === id)
  const grader = genre?.graders.find((one) => one.id === graderId)
  if (!genre || !grader) return []
  const language = sentenceLanguage(plan.language)
  const words = chartMessages[language]
  const source = chartSourceOf(problems, levels, grader, language)
  const levelled = problems.filter(({ level }) => level !== null).length
  return [
    {
      title: `${nameByPlan(genre, plan, (one) => genres.find(({ id }) => id === one))} – ${(scheme ?? grader.name)[language]}`,
      counts: words.counted(problems.length, levelled),
      charts: chartsFor(source).map((chart) => bookChart(chart, source, words)),
    },
  ]
}
