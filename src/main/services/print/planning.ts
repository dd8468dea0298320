import type { Handlers } from '#contract/api.ts'
import { textsOfPlan } from '#contract/limited-texts.ts'
import { PlanValue } from '#contract/schemas/plan.ts'
import type { Plan } from '#plan/model/plan.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { changePlan, keptPlan, sectionPuzzles } from '#main/library/queries/books/plans.ts'
import type { Context } from '../context'
import { refuseLong } from '../limited'

/** The plan that the library keeps for a book; undefined where it was never planned, or by a version whose plans are not understood. */
export function planOfBook({ store }: Pick<Context, 'store'>, book: number): Plan | undefined {
  return PlanValue.safeParse(keptPlan(store, book)).data
}

/** The plan of a book, or the usual one where nobody has planned it. */
export function planOrUsual(context: Context, book: number, language: Plan['language'] = usualPlan.language): Plan {
  const { title } = context.book(book)
  return planOfBook(context, book) ?? { ...usualPlan, title, language }
}

/** The service of a book's plan: it keeps it, changes it and takes changes back. */
export function planService(context: Context) {
  const { store } = context
  return {
    'book.plan': ({ book }) => {
      const isKept = planOfBook(context, book) !== undefined
      return { plan: planOrUsual(context, book), isKept, sections: sectionPuzzles(store, book) }
    },
    'book.set-plan': (change) => {
      context.book(change.book)
      const kept = planOfBook(context, change.book)
      if (change.plan) refuseLong(textsOfPlan(change.plan), kept && textsOfPlan(kept))
      const { before, books } = changePlan(store, change)
      context.changed(books, false)
      return before
    },
  } satisfies Partial<Handlers>
}
