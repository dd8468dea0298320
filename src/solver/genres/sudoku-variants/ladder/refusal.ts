import type { VariantMessage } from '../messages'
import type { VariantSudoku } from '../puzzle'
import { countsOf } from '../constraints/unread'

/** Why the ladder has nothing to say of a puzzle; undefined where it has: nothing is certain where marks are not read. */
export function refusalOf(puzzle: VariantSudoku): VariantMessage | undefined {
  return puzzle.unread.length > 0 ? { code: 'variants.unread-ladder', marks: countsOf(puzzle.unread) } : undefined
}
