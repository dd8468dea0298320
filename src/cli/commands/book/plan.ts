import { readFileSync } from 'node:fs'
import { PlanChange, type PlannedBook } from '#contract/schemas/planning.ts'
import { trimName } from '#plan/model/paper.ts'
import { UsageError } from '#cli/output/exit.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Flags of `book plan`. */
export interface PlanOptions {
  readonly library: string
  readonly book: string
  readonly set?: string
}

/** `book plan`: shows a book's plan, or stores the plan in a file; a plan that makes no sense is refused as a whole. */
export async function planBook(options: PlanOptions, terminal: Terminal): Promise<void> {
  const asked = options.set === undefined ? undefined : readPlan(options.set)
  await withLibrary(options.library, terminal, async (services) => {
    const { handlers } = services
    const { id: book } = await findBook(services, options.book)
    if (asked !== undefined) await handlers['book.set-plan'](changeIn(asked, book, options.set!))
    // A book without a plan is printed in the language of the person who prints it, with that language's names of genres.
    show(await handlers['book.plan']({ book, language: terminal.language }), terminal)
  })
}

function readPlan(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`)
  }
}

/** The change that a file asks for: it holds a plan alone, or, as `--json` writes it, a plan and the puzzles of its sections. */
function changeIn(asked: unknown, book: number, path: string): PlanChange {
  const { plan, sections } = (
    typeof asked === 'object' && asked !== null && 'plan' in asked ? asked : { plan: asked }
  ) as Partial<PlannedBook>
  const parsed = PlanChange.safeParse({ book, plan, ...(sections && { sections }) })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(`${path}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function show(planned: PlannedBook, terminal: Terminal): void {
  const { plan } = planned
  if (terminal.json) return terminal.result(planned, {})
  terminal.say(`${trimName(plan.paper.trim)}, ${plan.profile}`)
  plan.parts.forEach((part, i) => {
    const heading = 'heading' in part && part.heading !== undefined ? part.heading : ''
    terminal.result({}, { part: i, kind: part.kind, heading })
  })
}
