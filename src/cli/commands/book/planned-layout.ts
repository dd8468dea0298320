import type { LayoutChange } from '#contract/schemas/book.ts'
import { layoutOf } from '#cli/flags/layout.ts'
import type { LayoutFlags } from '#cli/flags/layout-flags.ts'
import type { Services } from '#main/services/index.ts'

/**
 * The changes that the flags make to a book's plan, for this one run. A command prints no unproved puzzle unless the flags or a saved plan ask for
 * it.
 */
export async function layoutFor({ handlers }: Services, book: number, flags: LayoutFlags): Promise<LayoutChange> {
  const layout = layoutOf(flags)
  const isTold = flags.planned === true || flags.template !== undefined || layout.onlyUnique !== undefined
  return isTold || (await handlers['book.plan']({ book })).isKept ? layout : { ...layout, onlyUnique: true }
}
