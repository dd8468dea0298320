import { sql } from 'kysely'
import { UNDO_STEPS, type Operation, type StepLabel } from '#contract/schemas/undo.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** A stored change that can be undone, or redone after it was undone. */
export interface UndoStep {
  readonly step: number
  /** The id of the book or collection to which it belongs. */
  readonly book: number
  readonly isUndone: boolean
  readonly label: StepLabel
  /** The operations that undo or redo the change. */
  readonly operations: readonly Operation[]
  /** A digest of the state of everything that the operations change. If the state is different, the step is refused. */
  readonly stands: string
}

/** The JSON of a row. The operations are in the field `deeds`, which had this name in the first libraries. */
interface Kept extends Pick<UndoStep, 'label' | 'stands'> {
  readonly deeds: readonly Operation[]
}

/**
 * All steps, in the order in which they were made.
 * @throws AlteredRow
 */
export function undoSteps(store: Store): UndoStep[] {
  return store.all(query.selectFrom('undo_step').selectAll().orderBy('step')).map(stepOf)
}

/**
 * The step of undo with a number; undefined where the library has none.
 * @throws AlteredRow
 */
export function undoStep(store: Store, step: number): UndoStep | undefined {
  const row = store.first(query.selectFrom('undo_step').selectAll().where('step', '=', step))
  return row && stepOf(row)
}

/**
 * Stores a step as the newest of its book, and forgets the book's oldest steps beyond {@link UNDO_STEPS}. @returns the number of the step
 * and of the forgotten ones
 */
export function keepUndoStep(store: Store, step: Omit<UndoStep, 'step'>): { readonly step: number; readonly forgotten: readonly number[] } {
  return store.transaction(() => {
    const last = store.sqlite.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'undo_step'").pluck().get() as number | undefined
    const number = (last ?? 0) + 1
    store.run(query.insertInto('undo_step').values(rowOf(store, { ...step, step: number })))
    const own = query.selectFrom('undo_step').select('step').where('book', '=', step.book).orderBy('step', 'desc')
    const forgotten = store.all(own).map((row) => row.step).slice(UNDO_STEPS) // prettier-ignore
    forgetUndoSteps(store, forgotten)
    return { step: number, forgotten }
  })
}

/** Replaces a step by another with the same number. Nothing happens where the step is gone. */
export function changeUndoStep(store: Store, step: UndoStep): void {
  store.run(query.updateTable('undo_step').set(rowOf(store, step)).where('step', '=', step.step))
}

/** The times at which puzzles were made, visible or not, with the number of puzzles for each time. */
export function createdTimes(store: Store, puzzles: readonly number[]): { readonly at: string; readonly puzzles: number }[] {
  if (puzzles.length === 0) return []
  return store.all(
    sql<{ at: string; puzzles: number }>`SELECT created_at AS at, count(*) AS puzzles FROM puzzle
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(puzzles)})) GROUP BY created_at ORDER BY created_at`.compile(query),
  )
}

/** Forgets steps. */
export function forgetUndoSteps(store: Store, steps: readonly number[]): void {
  if (steps.length > 0) store.run(query.deleteFrom('undo_step').where('step', 'in', steps))
}

function rowOf(store: Store, { step, book, isUndone, label, operations, stands }: UndoStep) {
  const content = JSON.stringify({ label, deeds: operations, stands })
  return withChecksum('undo_step', { step, book, is_undone: isUndone ? (1 as const) : (0 as const), changed_at: store.now(), content })
}

function stepOf(row: { step: number; book: number; is_undone: 0 | 1; content: string; checksum: number }): UndoStep {
  const { step, book, is_undone: isUndone, content } = trusted('undo_step', row)
  const { label, deeds, stands } = JSON.parse(content) as Kept
  return { step, book, isUndone: isUndone === 1, label, operations: deeds, stands }
}
