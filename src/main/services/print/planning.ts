import type { Handlers } from '#contract/api.ts'
import { textsOfPlan } from '#contract/limited-texts.ts'
import type { Plan } from '#plan/model/plan.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { namesIn } from '#solver/genre/genre-names.ts'
import { sentenceLanguage } from '#plan/words/printed-words.ts'
import { changePlan, keptPlan, readPlan, sectionPuzzles } from '#main/library/queries/books/plans.ts'
import { type Context, refuseLong } from '../context'
import type { Workings } from '../workings'

/** The plan that the library keeps for a book; undefined where it was never planned, or by a version whose plans are not understood. */
export function planOfBook({ store }: Pick<Context, 'store'>, book: number): Plan | undefined {
  return readPlan(keptPlan(store, book))
}

/** The plan of a book, or the usual one where it has none, with the names of genres and the signs that the person prefers. */
export function planOrUsual(context: Context, book: number, language: Plan['language'] = usualPlan.language): Plan {
  const { title } = context.book(book)
  const plan = planOfBook(context, book) ?? { ...usualPlan, language, ...namesFor(context, language), ...signsFor(context) }
  return { ...plan, title: plan.title || title }
}

/** The names that a person prefers for genres in a language, in the form of a plan. */
function namesFor({ ports, names }: Context, language: Plan['language']): Pick<Plan, 'names'> {
  const chosen = namesIn(ports.genres, names(), sentenceLanguage(language))
  return Object.keys(chosen).length > 0 ? { names: chosen } : {}
}

/** The signs that a person chose, in the form of a plan. */
function signsFor({ signs }: Context): Pick<Plan, 'signs'> {
  const chosen = signs()
  return chosen === undefined ? {} : { signs: chosen }
}

/** A plan as it is kept: the book's own title is not written down, so that it follows the book when that is renamed. */
const withoutOwnTitle = (plan: Plan, title: string): Plan => (plan.title === title ? { ...plan, title: '' } : plan)

/**
 * Lets the printed title follow the name of a renamed book: a plan of an earlier version repeats the name in full, and such a title is
 * taken out. A title that differs from the name stays.
 */
export function followTitle(context: Pick<Context, 'store'>, book: number, before: string): void {
  const plan = planOfBook(context, book)
  if (plan?.title === before) changePlan(context.store, { book, plan: { ...plan, title: '' } })
}

/** The service of a book's plan: it keeps it, changes it and takes changes back. */
export function planService({ context }: Pick<Workings, 'context'>) {
  const { store } = context
  return {
    'book.plan': ({ book, language }) => {
      const isKept = planOfBook(context, book) !== undefined
      return { plan: planOrUsual(context, book, language), isKept, sections: sectionPuzzles(store, book) }
    },
    'book.set-plan': (change) => {
      const { title } = context.book(change.book)
      const kept = planOfBook(context, change.book)
      // A title that equals the book's is not stored with the plan, so its length is not checked again.
      if (change.plan) refuseLong(textsOfPlan(change.plan), kept && textsOfPlan({ ...kept, title: kept.title || title }))
      const { before, books } = changePlan(store, { ...change, ...(change.plan && { plan: withoutOwnTitle(change.plan, title) }) })
      context.changed(books, false)
      return before
    },
  } satisfies Partial<Handlers>
}
