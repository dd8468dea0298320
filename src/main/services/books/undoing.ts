import { createHash } from 'node:crypto'
import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Operation } from '#contract/schemas/undo.ts'
import {
  changeUndoStep,
  forgetUndoSteps,
  keepUndoStep,
  undoStep,
  undoSteps,
  type UndoStep,
} from '#main/library/queries/books/undo-steps.ts'
import { LibraryOperations } from './operations'
import type { Workings } from '../workings'

/**
 * The service of undo steps, which are stored in the library. Each step has a digest of the state that it produced. If that state has
 * changed since, the step is refused and removed, so that it cannot overwrite the later change.
 */
export function undoService({ context, jobs }: Workings) {
  const { store } = context
  const library = new LibraryOperations(context, jobs)
  const digestOf = (operations: readonly (Operation | undefined)[]): string =>
    createHash('sha256')
      .update(JSON.stringify(operations.map((operation) => operation && [operation, library.originsOf(operation)])))
      .digest('hex')
  const standing = (operations: readonly Operation[]): string => digestOf(operations.map((operation) => library.now(operation)))

  /** Runs the operations of a step, and replaces them by their reverse operations. */
  const toggle = (step: UndoStep): readonly number[] =>
    store.transaction(() => {
      const done = step.operations.map((operation) => library.put(operation))
      const operations = done.map(({ back }) => back).toReversed()
      changeUndoStep(store, { ...step, operations, isUndone: !step.isUndone, stands: standing(operations) })
      return [...new Set(done.flatMap(({ books }) => books))]
    })

  return {
    'undo.list': () => undoSteps(store).map(({ step, label, isUndone }) => ({ step, label, isUndone })),
    'undo.keep': ({ forget, steps }) =>
      store.transaction(() => {
        forgetUndoSteps(store, forget)
        return steps.map(({ step, label, operations, now, isUndone }) => {
          const book = operations.map((operation) => library.bookOf(operation)).find((id) => id !== undefined)
          if (book === undefined) throw new ServiceError({ code: 'undo.forgotten' })
          const stands = now ? digestOf(now.map((operation) => library.asKept(operation))) : standing(operations)
          const kept = { book, label, operations, isUndone, stands }
          if (step === null) return keepUndoStep(store, kept)
          changeUndoStep(store, { ...kept, step })
          return { step, forgotten: [] }
        })
      }),
    'undo.toggle': ({ step: number }) => {
      const step = undoStep(store, number)
      if (!step) throw new ServiceError({ code: 'undo.forgotten' })
      const isAsItWas = step.operations.every((operation) => library.now(operation)) && standing(step.operations) === step.stands
      try {
        if (!isAsItWas) throw new ServiceError({ code: 'undo.elsewhere', en: step.label.en, ja: step.label.ja })
        context.changed(toggle(step))
        return null
      } catch (error) {
        // The step would be refused for the same reason the next time.
        if (error instanceof ServiceError) forgetUndoSteps(store, [number])
        throw error
      }
    },
  } satisfies Partial<Handlers>
}
