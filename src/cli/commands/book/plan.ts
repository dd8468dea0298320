import { PlanChange, type PlannedBook } from '#contract/schemas/planning.ts'
import { trimName } from '#plan/model/paper.ts'
import { readNamedText } from '#cli/input/named-file.ts'
import { UsageError } from '#cli/output/exit.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Flags of `book plan`. */
export interface PlanOptions {
  readonly library: string
  readonly book: string
  readonly set?: string
}

/** Runs `book plan`: shows a book's plan, or stores a plan from a file. An invalid plan is refused as a whole. */
export async function planBook(options: PlanOptions, terminal: Terminal): Promise<void> {
  const asked = options.set === undefined ? undefined : readPlan(options.set)
  await withLibrary(options.library, terminal, async (services) => {
    const { handlers } = services
    const { id: book } = await findBook(services, options.book)
    if (asked !== undefined) await handlers['book.set-plan'](changeIn(asked, book, options.set!))
    // A book without a plan gets the user's language.
    show(await handlers['book.plan']({ book, language: terminal.language }), terminal)
  })
}

function readPlan(path: string): unknown {
  const text = readNamedText(path)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`)
  }
}

/**
 * Returns the plan change that a file describes: the file has a plan alone or, as `--json` writes it, a plan with the puzzles of its
 * sections.
 */
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
