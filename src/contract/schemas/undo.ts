import { z } from 'zod'
import { Places, NodeChange } from './library'
import { PlanChange } from './planning'
import { PuzzleTags } from './selection'
import { SolveLabels } from './solving'
import { captionFields, JobId, JsonValue, NodeId, PuzzleId } from './values'

/** The number of changes of each book that can be undone, also after a restart. */
export const UNDO_STEPS = 200

/** An operation by which undo or redo gives something in the library an earlier or later state. */
export const Operation = z.discriminatedUnion('kind', [
  /** Puts puzzles at places, visible or in the trash. */
  z.strictObject({ kind: z.literal('places'), places: Places }),
  /** Removes puzzles from sight that the change added. */
  z.strictObject({ kind: z.literal('absent'), puzzles: z.array(PuzzleId).readonly() }),
  /** Removes from sight what a job has made so far, and ends the job. */
  z.strictObject({ kind: z.literal('unmade'), job: JobId }),
  /** Sets the named fields of a book's plan; it never has a `move`. */
  z.strictObject({ kind: z.literal('plan'), change: PlanChange }),
  z.strictObject({ kind: z.literal('tags'), tags: PuzzleTags }),
  /** Sets the named fields of a collection or book. */
  z.strictObject({ kind: z.literal('node'), change: NodeChange }),
  /** Shows a collection or book, or puts it into the trash with everything in it. */
  z.strictObject({ kind: z.literal('presence'), node: NodeId, isThere: z.boolean() }),
  /** Sets the named fields of a puzzle. */
  z.strictObject({
    ...{ kind: z.literal('puzzle'), puzzle: PuzzleId, content: JsonValue.optional(), work: JsonValue.optional() },
    caption: z.strictObject({ ...captionFields, label: z.number().nullable().optional() }).optional(),
  }),
  /** Sets the labels that people gave to a puzzle. */
  z.strictObject({ kind: z.literal('labels'), puzzle: PuzzleId, labels: SolveLabels }),
  /** Sets the level scheme of a book for a genre. */
  z.strictObject({ kind: z.literal('scheme'), book: NodeId, genre: z.string(), id: z.string().nullable() }),
  /** Sets the grader of a book for a genre; null: the usual one. */
  z.strictObject({ kind: z.literal('grader'), book: NodeId, genre: z.string(), id: z.string().nullable() }),
])
export type Operation = z.infer<typeof Operation>

/** The name of a change, in the languages of the window. */
const StepLabel = z.strictObject({ en: z.string().max(1000), ja: z.string().max(1000) })
export type StepLabel = z.infer<typeof StepLabel>

/** A change that can be undone, as the window sends it for storing. */
export const NewStep = z.strictObject({
  /** The number of the stored step that this change replaces; null for a new step. */
  step: z.int().positive().nullable(),
  label: StepLabel,
  /** The operations that undo the change; for an undone change, the operations that redo it. */
  operations: z.array(Operation).min(1),
  /** The operations that describe the present state as the window knows it; left out: the library reads its own state. */
  now: z.array(Operation).optional(),
  isUndone: z.boolean().default(false),
})
export type NewStep = z.input<typeof NewStep>

/** A stored change that can be undone or redone. */
export const KeptStep = z.strictObject({ step: z.int().positive(), label: StepLabel, isUndone: z.boolean() })
export type KeptStep = z.infer<typeof KeptStep>
