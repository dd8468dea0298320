import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { type Outcome, type Task, USUAL_BUDGET } from '#solver/task.ts'
import { gradingsOf, newestVerdict } from '../library/gradings'
import { movePuzzles, putBack, removePuzzles, type Rearrangement } from '../library/order'
import { addPuzzles, twinsOf, updatePuzzle } from '../library/puzzles'
import { bookIds, bookRows, placeInBook } from '../library/rows'
import type { Context } from './context'
import type { Cancellation } from './cancellation'

/** What has a solver process do a task, ahead of all bulk work. */
type RunNow = (task: Task, options: { signal: AbortSignal }) => Promise<Outcome>

/**
 * The puzzles of a book: table, single puzzles, and answers on a puzzle as it stands on the board.
 *
 * @param runNow has a solver process do a task, ahead of all bulk work
 */
export function puzzleService(context: Context, cancellation: Cancellation, runNow: RunNow) {
  const { store, ports } = context
  const rearranged = ({ before, books }: Rearrangement) => {
    context.changed(books)
    return before
  }
  return {
    'book.rows': (request) => {
      context.book(request.book)
      return bookRows(store, request, context.graders(request.graders))
    },
    'book.ids': (request) => {
      context.book(request.book)
      return bookIds(store, request, context.graders(request.graders))
    },
    'book.place': (request) => {
      context.book(request.book)
      return placeInBook(store, request, context.graders(request.graders), request.puzzle) ?? null
    },
    'puzzle.get': ({ puzzle: id }) => {
      const { book, genre, puzzle, caption, digest, work } = context.puzzle(id)
      const versions = new Map(ports.genres.flatMap(({ graders }) => graders.map((grader) => [grader.id, grader.version] as const)))
      return {
        ...{ id, book, genre, puzzle, caption, digest, work },
        twins: twinsOf(store, { id, genre, digest }),
        solve: newestVerdict(store, id) ?? null,
        gradings: gradingsOf(store, id, versions),
      }
    },
    'puzzle.create': ({ book, genre, puzzle, caption }) => {
      context.book(book)
      const content = context.content(context.genre(genre), puzzle)
      const [id] = addPuzzles(store, book, [{ ...content, genre, caption }])
      context.changed([book])
      return id!
    },
    'puzzle.add': ({ book, genre, puzzles }) => {
      context.book(book)
      const judge = context.genre(genre)
      const contents = puzzles.map((puzzle) => ({ ...context.content(judge, puzzle), genre, caption: {} }))
      const ids = addPuzzles(store, book, contents)
      if (ids.length > 0) context.changed([book])
      return ids
    },
    'puzzle.update': ({ id, puzzle, caption, work }) => {
      const stored = context.puzzle(id)
      const content = puzzle === undefined ? undefined : context.content(context.genre(stored.genre), puzzle)
      updatePuzzle(store, id, { content, caption, work })
      context.changed([stored.book], false)
      return null
    },
    'puzzle.remove': ({ puzzles }) => rearranged(removePuzzles(store, puzzles)),
    'puzzle.move': ({ puzzles, book, before }) => {
      context.book(book)
      return rearranged(movePuzzles(store, puzzles, book, before))
    },
    'puzzle.put-back': (places) => rearranged(putBack(store, places)),
    'puzzle.solve': async ({ genre, puzzle }) => {
      context.content(context.genre(genre), puzzle)
      const outcome = await runNow({ kind: 'solve', genre, puzzle, budget: USUAL_BUDGET }, { signal: cancellation.begin('solve') })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      return outcome.outcome
    },
    'puzzle.explain': async ({ genre, puzzle, grader }) => {
      context.content(context.genre(genre), puzzle)
      context.graders({ [genre]: grader })
      const outcome = await runNow(
        { kind: 'grade', genre, puzzle, grader, budget: USUAL_BUDGET, withSteps: true },
        { signal: cancellation.begin('explain') },
      )
      if (outcome.kind !== 'grade') throw refusal(outcome)
      return outcome.outcome
    },
    'puzzle.hint': async ({ genre, puzzle, work }) => {
      context.content(context.genre(genre), puzzle)
      const outcome = await runNow({ kind: 'hint', genre, puzzle, work, budget: USUAL_BUDGET }, { signal: cancellation.begin('hint') })
      if (outcome.kind !== 'hint') throw refusal(outcome)
      return outcome.hint
    },
    'work.stop': ({ of }) => {
      for (const kind of of) cancellation.stop(kind)
      return null
    },
  } satisfies Partial<Handlers>
}

/** What to throw where another kind of outcome came than was asked for. */
export function refusal(outcome: Outcome): Error {
  return outcome.kind === 'failed' ? new ServiceError(outcome.message) : new Error(`an answer to something else: ${outcome.kind}`)
}
