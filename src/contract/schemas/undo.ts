import { z } from 'zod'
import { Places, NodeChange } from './library'
import { PlanChange } from './planning'
import { PuzzleTags } from './selection'
import { SolveLabels } from './solving'
import { captionFields, JobId, JsonValue, NodeId, PuzzleId } from './values'

/** How many changes of each book can be taken back, also after a restart. */
export const UNDO_STEPS = 200

/** An operation of undo: a state that it gives to something in the library. Operations take a change back, or do it again. */
export const Operation = z.discriminatedUnion('kind', [
  /** Puzzles where they are, in sight or out of it. */
  z.strictObject({ kind: z.literal('places'), places: Places }),
  /** Puzzles out of sight that were added. */
  z.strictObject({ kind: z.literal('absent'), puzzles: z.array(PuzzleId).readonly() }),
  /** Out of sight what a job has made until then; the job ends. */
  z.strictObject({ kind: z.literal('unmade'), job: JobId }),
  /** Sets the named fields of a book's plan; it never has a `move`. */
  z.strictObject({ kind: z.literal('plan'), change: PlanChange }),
  z.strictObject({ kind: z.literal('tags'), tags: PuzzleTags }),
  /** Sets the named fields of a collection or book. */
  z.strictObject({ kind: z.literal('node'), change: NodeChange }),
  /** A collection or book in sight, or in the trash with everything in it. */
  z.strictObject({ kind: z.literal('presence'), node: NodeId, isThere: z.boolean() }),
  /** Sets the named fields of a puzzle. */
  z.strictObject({
    ...{ kind: z.literal('puzzle'), puzzle: PuzzleId, content: JsonValue.optional(), work: JsonValue.optional() },
    caption: z.strictObject({ ...captionFields, label: z.number().nullable().optional() }).optional(),
  }),
  /** Labels that people gave to a puzzle. */
  z.strictObject({ kind: z.literal('labels'), puzzle: PuzzleId, labels: SolveLabels }),
  /** The level scheme that a book has for a genre. */
  z.strictObject({ kind: z.literal('scheme'), book: NodeId, genre: z.string(), id: z.string().nullable() }),
  /** The grader that a book has for a genre; null: what is usual. */
  z.strictObject({ kind: z.literal('grader'), book: NodeId, genre: z.string(), id: z.string().nullable() }),
])
export type Operation = z.infer<typeof Operation>

/** The name of a change, in the languages of the window. */
const StepLabel = z.strictObject({ en: z.string().max(1000), ja: z.string().max(1000) })
export type StepLabel = z.infer<typeof StepLabel>

/** A change that can be taken back, as the window hands it over to be stored. */
export const NewStep = z.strictObject({
  /** The number of a stored step that this change replaces; null: a new step. */
  step: z.int().positive().nullable(),
  label: StepLabel,
  /** The operations that take the change back or, where it was taken back, do it again. */
  operations: z.array(Operation).min(1),
  /** The state that the window takes for the present one; left out: the library's own. */
  now: z.array(Operation).optional(),
  isUndone: z.boolean().default(false),
})
export type NewStep = z.input<typeof NewStep>

/** One that is kept. */
export const KeptStep = z.strictObject({ step: z.int().positive(), label: StepLabel, isUndone: z.boolean() })
export type KeptStep = z.infer<typeof KeptStep>
