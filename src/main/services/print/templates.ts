import type { Handlers } from '#contract/api.ts'
import { textsOfPlan } from '#contract/limited-texts.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { PlanValue } from '#contract/schemas/plan.ts'
import { TemplateValue, type ListedTemplate } from '#contract/schemas/planning.ts'
import type { Plan } from '#plan/model/plan.ts'
import { shippedTemplates } from '#plan/templates/index.ts'
import { keepTemplate, keptTemplates } from '#main/library/queries/books/templates.ts'
import { type Context, refuseLong } from '../context'
import type { Workings } from '../workings'

/** Returns all templates: those of Nanido, then those of the library. Templates that this version does not understand are left out. */
function templatesOf({ store }: Pick<Context, 'store'>): ListedTemplate[] {
  const kept = keptTemplates(store).flatMap(({ name, plan }) => {
    const read = PlanValue.safeParse(plan)
    return read.success ? [{ id: name, name: { en: name, ja: name }, isShipped: false, plan: read.data }] : []
  })
  return [...shippedTemplates.map((one) => ({ ...one, isShipped: true })), ...kept]
}

/** Returns a plan from a template, for a book with this title. @throws ServiceError if there is no such template */
export function planOfTemplate(context: Pick<Context, 'store'>, id: string, title: string): Plan {
  const found = templatesOf(context).find((one) => one.id === id)
  if (!found) throw new ServiceError({ code: 'template.unknown', id })
  return { ...found.plan, title }
}

/** The service of templates, which are named plans. */
export function templateService(
  { context }: Workings,
  { planFor }: { readonly planFor: (request: Parameters<Handlers['template.keep']>[0]['of']) => Plan },
) {
  const keep = (name: string, plan: Plan) => {
    const listed = templatesOf(context).find(({ id }) => id === name)
    if (listed?.isShipped) throw new ServiceError({ code: 'template.shipped', id: name })
    // A template has no title, because the title belongs to the book.
    const kept = { ...plan, title: '' }
    refuseLong(textsOfPlan(kept), listed && textsOfPlan(listed.plan))
    keepTemplate(context.store, name, kept)
    return listed?.plan ?? null
  }
  return {
    'template.list': () => templatesOf(context),
    'template.keep': ({ name, of }) => keep(name, planFor(of)),
    'template.save': ({ name, plan }) => keep(name, plan),
    'template.read': ({ text }) => {
      const read = TemplateValue.safeParse(jsonIn(text))
      if (!read.success) throw new ServiceError({ code: 'template.not-one', problem: problemOf(read.error.issues[0]) })
      const { name, plan } = read.data
      keep(name, plan)
      return { name }
    },
    'template.remove': ({ id }) => {
      const { plan, isShipped } = templatesOf(context).find((one) => one.id === id) ?? {}
      if (!plan) throw new ServiceError({ code: 'template.unknown', id })
      if (isShipped) throw new ServiceError({ code: 'template.shipped', id })
      keepTemplate(context.store, id, null)
      return plan
    },
  } satisfies Partial<Handlers>
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const problemOf = (issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string =>
  issue ? `${issue.path.map(String).join('.')}: ${issue.message}`.replace(/^: /, '') : ''
