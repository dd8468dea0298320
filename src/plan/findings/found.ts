import type { Entry } from '../model/entry'
import type { BookContents, LaidOutBook } from '../layout/book'
import type { Setting } from '../layout/setting'

/** The things that rules look at: a laid-out book and how it was set. */
export interface Found {
  readonly book: Omit<LaidOutBook, 'findings'>
  readonly setting: Setting
  readonly contents: BookContents
  /** Puzzles that no section takes. */
  readonly homeless: readonly Entry[]
}
