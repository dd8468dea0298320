import type { LayoutChange } from '#contract/schemas/book.ts'
import { layoutOf } from '#cli/flags/layout.ts'
import type { LayoutFlags } from '#cli/flags/layout-flags.ts'
import type { Services } from '#main/services/index.ts'

/**
 * What the flags change of a book's plan for this once. A command does not print what is not proved unless somebody asks for it: the flags, or
 * the plan that somebody made.
 */
export async function layoutFor({ handlers }: Services, book: number, flags: LayoutFlags): Promise<LayoutChange> {
  const layout = layoutOf(flags)
  const isTold = flags.planned === true || flags.template !== undefined || layout.onlyUnique !== undefined
  return isTold || (await handlers['book.plan']({ book })).isKept ? layout : { ...layout, onlyUnique: true }
}
