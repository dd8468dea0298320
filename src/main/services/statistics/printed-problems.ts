import type { Problem } from '#solver/analysis/statistics/problem.ts'
import type { Validated } from '#contract/api.ts'
import type { Workings } from '../workings'
import { gradedBooks, type GradedBook } from './graded-books'

/**
 * Returns the problems that a book prints, in the order in which it does, each with its printed number as its position.
 *
 * @param numbers the printed numbers by the ids of puzzles, in printed order; null, or no entry, for a puzzle that is not printed
 */
export function inPrint(problems: readonly Problem[], numbers: ReadonlyMap<number, number | null>): Problem[] {
  const known = new Map(problems.map((problem) => [problem.id, problem]))
  return [...numbers].flatMap(([id, position]) => {
    const problem = known.get(id)
    return problem && position !== null ? [{ ...problem, position }] : []
  })
}

/** A choice of gradings; `usual` names the grader of each genre that decides about the printed order where the book has chosen none. */
type Side = Validated<'book.compare'>['left'] & { readonly usual: Readonly<Record<string, string>> }

/** Returns a function that reads the gradings of the puzzles that a book prints, in printed order. */
export function printedGradings({
  context,
  printed,
}: Pick<Workings, 'context' | 'printed'>): (book: number, side: Side) => Promise<GradedBook> {
  const graded = gradedBooks(context)
  return async (book, { usual, ...side }) => {
    const found = graded(book, side)
    const numbers = await printed.numbers.of(book, context.gradersIn(book, usual))
    // A book too large to be laid out has no printed numbers; its problems have their places.
    return numbers.size === 0 ? found : { ...found, problems: inPrint(found.problems, numbers) }
  }
}
