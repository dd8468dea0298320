import type { Entry } from '../entry'
import type { BookContents, LaidOutBook } from '../book'
import type { Setting } from '../setting'

/** What rules look at. */
export interface Found {
  readonly book: Omit<LaidOutBook, 'findings'>
  readonly setting: Setting
  readonly contents: BookContents
  /** Puzzles that no section takes. */
  readonly homeless: readonly Entry[]
}
