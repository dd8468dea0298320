import { compiled } from '../constraints/compile'
import { regionsOf } from '../layout'
import type { VariantMessage } from '../messages'
import type { VariantSudoku } from '../puzzle'
import { countsOf } from '../constraints/unread'

/**
 * Why the ladder has nothing to say of a puzzle; undefined where it has. It knows houses and cells that see each other, whoever says so, but no
 * rungs yet for what constraints say of sums and orders, and nothing is certain where marks are not read.
 */
export function refusalOf(puzzle: VariantSudoku): VariantMessage | undefined {
  if (puzzle.unread.length > 0) return { code: 'variants.unread-ladder', marks: countsOf(puzzle.unread) }
  const regions = regionsOf(puzzle)
  const kinds = puzzle.constraints.flatMap((constraint) => {
    const { tables, diagrams } = compiled({ ...puzzle, constraints: [constraint] }, regions)
    return tables.length + diagrams.length > 0 ? [constraint.kind] : []
  })
  return kinds.length === 0 ? undefined : { code: 'variants.no-rungs', kinds: [...new Set(kinds)] }
}
