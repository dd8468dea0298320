import type { LaidOutBook } from '#plan/layout/book.ts'
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

/** The data of the charts for a book's puzzles of one genre. */
export interface ChartMatter {
  readonly genre: string
  readonly grader: string
  /** The name of the level scheme, where levels are by one. */
  readonly scheme?: Text
  readonly problems: readonly Problem[]
  readonly levels: readonly number[]
}

/** A book that is to be laid out, but for its puzzles. */
export interface BookToLayOut {
  readonly plan: Plan
  /** The book's own title. */
  readonly title: string
  /** For pages of statistics; nothing where the plan has none. */
  readonly charts: readonly ChartMatter[]
}

/** Lays out a book, giving way to its profile where its plan says so; `pause` between its parts. */
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

async function laidOutOnce(
  { plan, title, charts }: BookToLayOut,
  entries: readonly Entry[],
  genres: readonly Genre[],
  pause: () => Promise<void>,
): Promise<LaidOutBook> {
  const drawn = charts.flatMap((matter) => drawnCharts(matter, genres, plan))
  const statistics = (room: Size) => chartPages(chartMessages[sentenceLanguage(plan.language)].page, drawn, room)
  const genreOf = (id: string) => genres.find((genre) => genre.id === id)
  const work = layingOut(plan, { title, entries }, { measure: measureFor(plan.language), genreOf, codeOf: qrScene, statistics })
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await pause()
  }
}

/** The charts of a book's genre, as the window shows them. */
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
