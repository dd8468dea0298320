import type { Handlers } from '#contract/api.ts'
import { PlanValue } from '#contract/plan.ts'
import type { Plan } from '#plan/plan.ts'
import { usualPlan } from '#plan/usual.ts'
import { changePlan, keptPlan, sectionPuzzles } from '../library/plans'
import type { Context } from './context'

/** The plan that the library keeps for a book; undefined where it was never planned, or by a version whose plans are not understood. */
export function planOfBook({ store }: Pick<Context, 'store'>, book: number): Plan | undefined {
  return PlanValue.safeParse(keptPlan(store, book)).data
}

/** What a book will be on paper: kept, changed, and taken back. */
export function planService(context: Context) {
  const { store } = context
  return {
    'book.plan': ({ book }) => {
      const { title } = context.book(book)
      const kept = planOfBook(context, book)
      return { plan: kept ?? { ...usualPlan, title }, isKept: kept !== undefined, sections: sectionPuzzles(store, book) }
    },
    'book.set-plan': (change) => {
      context.book(change.book)
      const { before, books } = changePlan(store, change)
      context.changed(books, false)
      return before
    },
  } satisfies Partial<Handlers>
}
