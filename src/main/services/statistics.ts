import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { bookStatistics } from '#solver/statistics/book.ts'
import { puzzlesOfBook } from '../library/jobs'
import { gradedProblems } from '../library/statistics'
import type { Context } from './context'

/** What the papers compute about a book, by one grader: of the puzzles of that grader's genre. */
export function statisticsService(context: Context) {
  return {
    'book.genres': ({ book }) => {
      context.book(book)
      return [...new Set(puzzlesOfBook(context.store, book).map(({ genre }) => genre))]
    },
    'book.stats': ({ book, grader: id }) => {
      context.book(book)
      const genre = context.ports.genres.find(({ graders }) => graders.some((grader) => grader.id === id))
      const grader = genre?.graders.find((candidate) => candidate.id === id)
      if (!genre || !grader) throw new ServiceError({ code: 'service.unknown-grader', grader: id })
      const problems = gradedProblems(context.store, book, genre.id, id)
      return bookStatistics(problems, grader.levels, { techniques: Object.keys(grader.techniques), ...grader.tables })
    },
  } satisfies Partial<Handlers>
}
