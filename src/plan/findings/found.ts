import type { Entry } from '../model/entry'
import type { BookContents, LaidOutBook } from '../layout/book'
import type { Setting } from '../layout/setting'

/** What rules look at. */
export interface Found {
  readonly book: Omit<LaidOutBook, 'findings'>
  readonly setting: Setting
  readonly contents: BookContents
  /** Puzzles that no section takes. */
  readonly homeless: readonly Entry[]
}
