import { puzzlesOfBook } from '#main/library/queries/jobs/jobs.ts'
import type { ChartMatter } from '#main/printing/laying-out.ts'
import type { Context } from '../context'
import { gradedBooks } from '../statistics/statistics'

/** A function that gives the data of charts for a book's printed pages, the same that the window shows. */
export function printedCharts(context: Context) {
  const graded = gradedBooks(context)
  return (book: number, graders: Readonly<Record<string, string>>): ChartMatter[] => {
    const chosen = context.graders(graders)
    const genres = [...new Set(puzzlesOfBook(context.store, book).map(({ genre }) => genre))]
    return genres.flatMap((id) => {
      const choice = chosen.find(({ genre }) => genre === id)
      if (!choice) return []
      const { genre, grader, problems, levels, scheme } = graded(book, { grader: choice.grader })
      return [{ genre: genre.id, grader: grader.id, ...(scheme && { scheme: scheme.name }), problems, levels }]
    })
  }
}
