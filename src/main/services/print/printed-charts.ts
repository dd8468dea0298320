import { bookChart, chartsFor } from '#solver/analysis/charts/book-charts.ts'
import type { PrintedCharts } from '#solver/analysis/charts/pages.ts'
import { chartSourceOf } from '#solver/analysis/charts/source.ts'
import { chartWords } from '#solver/analysis/charts/words.ts'
import type { Language } from '#solver/kernel/message.ts'
import { puzzlesOfBook } from '#main/library/queries/jobs/jobs.ts'
import type { Context } from '../context'
import { gradedBooks } from '../statistics/statistics'

/** The charts of a book's genres, as the window shows them, for its printed pages. */
export function printedCharts(context: Context) {
  const graded = gradedBooks(context)
  return (book: number, graders: Readonly<Record<string, string>>, language: Language): PrintedCharts[] => {
    const chosen = context.graders(graders)
    const words = chartWords[language]
    const genres = [...new Set(puzzlesOfBook(context.store, book).map(({ genre }) => genre))]
    return genres.flatMap((id) => {
      const choice = chosen.find(({ genre }) => genre === id)
      if (!choice) return []
      const { genre, grader, problems, levels, scheme } = graded(book, { grader: choice.grader })
      const source = chartSourceOf(problems, levels, grader, language)
      const levelled = problems.filter(({ level }) => level !== null).length
      return {
        title: `${genre.name[language]} – ${(scheme?.name ?? grader.name)[language]}`,
        counts: words.counted(problems.length, levelled),
        charts: chartsFor(source).map((chart) => bookChart(chart, source, words)),
      }
    })
  }
}
