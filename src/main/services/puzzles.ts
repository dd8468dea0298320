import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import type { Outcome, Task } from '#solver/task.ts'
import { gradingsOf, newestVerdict } from '../library/gradings'
import { movePuzzles, removePuzzles, restorePuzzles } from '../library/order'
import { addPuzzles, twinsOf, updatePuzzle } from '../library/puzzles'
import { bookRows } from '../library/rows'
import type { Context } from './context'

/** Steps that a puzzle which a person looks at may take: as many as the command line allows without being told. */
const STEPS = 20_000_000

/**
 * The puzzles of a book: table, single puzzles, and answers on a puzzle as it stands on the board.
 *
 * @param runNow has a solver process do a task, ahead of all bulk work
 */
export function puzzleService(context: Context, runNow: (task: Task) => Promise<Outcome>) {
  const { store, ports } = context
  return {
    'book.rows': (request) => {
      context.book(request.book)
      return bookRows(store, request, context.graders(request.graders))
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
    'puzzle.remove': ({ puzzles }) => {
      context.changed(removePuzzles(store, puzzles))
      return null
    },
    'puzzle.restore': ({ puzzles }) => {
      context.changed(restorePuzzles(store, puzzles))
      return null
    },
    'puzzle.move': ({ puzzles, book, before }) => {
      context.book(book)
      context.changed(movePuzzles(store, puzzles, book, before))
      return null
    },
    'puzzle.solve': async ({ genre, puzzle }) => {
      context.content(context.genre(genre), puzzle)
      const outcome = await runNow({ kind: 'solve', genre, puzzle, budget: STEPS })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      return outcome.outcome
    },
    'puzzle.explain': async ({ genre, puzzle, grader }) => {
      context.content(context.genre(genre), puzzle)
      context.graders({ [genre]: grader })
      const outcome = await runNow({ kind: 'grade', genre, puzzle, grader, budget: STEPS, withSteps: true })
      if (outcome.kind !== 'grade') throw refusal(outcome)
      return outcome.outcome
    },
    'puzzle.hint': async ({ genre, puzzle, work }) => {
      context.content(context.genre(genre), puzzle)
      const outcome = await runNow({ kind: 'hint', genre, puzzle, work, budget: STEPS })
      if (outcome.kind !== 'hint') throw refusal(outcome)
      return outcome.hint
    },
  } satisfies Partial<Handlers>
}

/** What to throw where another kind of outcome came than was asked for. */
export function refusal(outcome: Outcome): Error {
  return outcome.kind === 'failed' ? new ServiceError(outcome.message) : new Error(`an answer to something else: ${outcome.kind}`)
}
