import type { Entry } from '../model/entry'
import type { BookContents, LaidOutBook } from '../layout/book'
import type { Setting } from '../layout/setting'
import type { Repair } from '../model/finding'
import type { RepairMessage } from '../model/finding-message'

/** The input of the rules: a laid-out book, and how it was set. */
export interface Found {
  readonly book: Omit<LaidOutBook, 'findings'>
  readonly setting: Setting
  readonly contents: BookContents
  /** Puzzles that no section takes. */
  readonly homeless: readonly Entry[]
}

/** The repair that sets one value of the plan; null removes the value. */
export const repairBy = (message: RepairMessage, path: readonly (string | number)[], value: string | number | boolean | null): Repair => ({
  message,
  set: [{ path, value }],
})

/** The repair that takes a part out of the plan. */
export const removing = (part: number): Repair => repairBy({ code: 'repair.remove-part' }, ['parts', part], null)
