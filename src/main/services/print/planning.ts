import type { Handlers } from '#contract/api.ts'
import { textsOfPlan } from '#contract/limited-texts.ts'
import type { Plan } from '#plan/model/plan.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { namesIn } from '#solver/genre/genre-names.ts'
import { sentenceLanguage } from '#plan/words/printed-words.ts'
import { changePlan, keptPlan, readPlan, sectionPuzzles } from '#main/library/queries/books/plans.ts'
import { type Context, refuseLong } from '../context'

/** Returns the stored plan of a book; undefined if there is none, or if this version does not understand it. */
export function planOfBook({ store }: Pick<Context, 'store'>, book: number): Plan | undefined {
  return readPlan(keptPlan(store, book))
}

/** Returns the plan of a book, or the default plan with the user's genre names and piece signs. */
export function planOrUsual(context: Context, book: number, language: Plan['language'] = usualPlan.language): Plan {
  const { title } = context.book(book)
  const plan = planOfBook(context, book) ?? { ...usualPlan, language, ...namesFor(context, language), ...signsFor(context) }
  return { ...plan, title: plan.title || title }
}

/** Returns the user's genre names in a language, in the form of a plan. */
function namesFor({ ports, names }: Context, language: Plan['language']): Pick<Plan, 'names'> {
  const chosen = namesIn(ports.genres, names(), sentenceLanguage(language))
  return Object.keys(chosen).length > 0 ? { names: chosen } : {}
}

/** Returns the user's piece signs, in the form of a plan. */
function signsFor({ signs }: Context): Pick<Plan, 'signs'> {
  const chosen = signs()
  return chosen === undefined ? {} : { signs: chosen }
}

/** Returns a plan as it is stored: a title equal to the book's is left out, so that it follows when the book is renamed. */
const withoutOwnTitle = (plan: Plan, title: string): Plan => (plan.title === title ? { ...plan, title: '' } : plan)

/**
 * Makes the printed title follow a renamed book: plans of earlier versions repeat the book's name, and such a title is removed. A different
 * title stays.
 */
export function followTitle(context: Pick<Context, 'store'>, book: number, before: string): void {
  const plan = planOfBook(context, book)
  if (plan?.title === before) changePlan(context.store, { book, plan: { ...plan, title: '' } })
}

/** The service of a book's plan: it stores the plan, changes it and undoes changes. */
export function planService({ context }: { readonly context: Context }) {
  const { store } = context
  return {
    'book.plan': ({ book, language }) => {
      const isKept = planOfBook(context, book) !== undefined
      return { plan: planOrUsual(context, book, language), isKept, sections: sectionPuzzles(store, book) }
    },
    'book.set-plan': (change) => {
      const { title } = context.book(change.book)
      const kept = planOfBook(context, change.book)
      // A title that equals the book's is not stored with the plan, so its length need not be checked.
      if (change.plan) refuseLong(textsOfPlan(change.plan), kept && textsOfPlan({ ...kept, title: kept.title || title }))
      const { before, books } = changePlan(store, { ...change, ...(change.plan && { plan: withoutOwnTitle(change.plan, title) }) })
      context.changed(books, false)
      return before
    },
  } satisfies Partial<Handlers>
}
