import type { BackupPuzzle, Comparison } from '#contract/schemas/maintenance.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Language } from '#solver/kernel/message.ts'
import { genres } from '#solver/genres/index.ts'
import { bringBackInto, type BroughtBack, type Wanted } from '../health/bring-back'
import { compareLibraries, puzzlesOfBackup } from '../health/compare'
import { arePagesSound, examineLibrary } from '../health/examine'
import { writeCopies } from '../salvage/copies'
import { recoverLibrary, type Recovery } from '../salvage/recover'
import { recoveryMessages } from '../salvage/rebuild'

/** A task on a whole library. A separate process does it, because it takes long and may meet any bytes. */
export type MaintenanceTask =
  | { readonly kind: 'examine'; readonly path: string }
  | { readonly kind: 'pages'; readonly path: string }
  | { readonly kind: 'compare'; readonly backup: string; readonly present: string }
  | { readonly kind: 'puzzles'; readonly backup: string; readonly present: string; readonly book: number }
  | { readonly kind: 'bring-back'; readonly backup: string; readonly present: string; readonly wanted: Wanted }
  | { readonly kind: 'copies'; readonly from: string; readonly library: string }
  | { readonly kind: 'recover'; readonly path: string; readonly stamp: string; readonly language: Language }

/** The answer of each maintenance task. */
export interface MaintenanceAnswers {
  readonly examine: readonly LibraryMessage[]
  readonly pages: boolean
  readonly compare: Comparison
  readonly puzzles: readonly BackupPuzzle[]
  readonly 'bring-back': BroughtBack
  /** The number of plain copies that were written. */
  readonly copies: number
  readonly recover: Recovery
}

/** Runs a task. @throws any error of the task */
export async function keep(task: MaintenanceTask, isOpenHere = false): Promise<MaintenanceAnswers[MaintenanceTask['kind']]> {
  if (task.kind === 'examine') return examineLibrary(task.path, { isOpenHere })
  if (task.kind === 'pages') return arePagesSound(task.path)
  if (task.kind === 'compare') return compareLibraries(task.backup, task.present)
  if (task.kind === 'puzzles') return puzzlesOfBackup(task.backup, task.present, task.book)
  if (task.kind === 'bring-back') return bringBackInto(task.present, task.backup, task.wanted)
  if (task.kind === 'copies') return writeCopies(task.from, task.library)
  return recoverLibrary(task.path, { words: recoveryMessages(task.language), genres, stamp: task.stamp })
}
