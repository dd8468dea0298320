import { z } from 'zod'
import type { Json } from '#solver/core/json.ts'
import type { Message } from '#solver/core/message.ts'
import type { Scene } from '#solver/core/scene.ts'
import type { Grading, Hint, OptionValues, Step } from '#solver/genre.ts'
import type * as SolverTask from '#solver/task.ts'

/** The id of a collection or book. */
export const NodeId = z.int().positive()
/** The id of a puzzle in the library. */
export const PuzzleId = z.int().positive()
/** The id of a job. */
export const JobId = z.int().positive()
export type NodeId = z.infer<typeof NodeId>
export type PuzzleId = z.infer<typeof PuzzleId>
export type JobId = z.infer<typeof JobId>

/** Plain JSON, unchanged. */
export const JsonValue: z.ZodType<Json, Json> = z.json() as unknown as z.ZodType<Json, Json>

/** A message of any room: a code with its data (`solver/core/message.ts`). */
export const AnyMessage: z.ZodType<Message> = z.looseObject({ code: z.string() })

/** The languages of the application. */
export const LanguageChoice = z.enum(['en', 'ja'])

/** What an exact solver answered, in the words of the command line contract; solutions are the genre's `solutionToData`. */
export const VerdictName = z.enum(['unique', 'multiple', 'none', 'undecided'])
export type VerdictName = z.infer<typeof VerdictName>

/** One flaw of a puzzle (`solver/genre.ts`). */
export const FlawValue = z.object({
  message: AnyMessage,
  at: z.array(z.int()).readonly(),
  severity: z.enum(['error', 'warning']).optional(),
})

/** The answer to "how many solutions" (`solver/task.ts`). */
export const SolveOutcome = z.object({
  verdict: VerdictName,
  solution: JsonValue.optional(),
  second: JsonValue.optional(),
  differing: z.array(z.int()).readonly().optional(),
  reason: AnyMessage.optional(),
  ranOut: z.string().optional(),
  flaws: z.array(FlawValue).readonly(),
  steps: z.number(),
  seconds: z.number(),
}) satisfies z.ZodType<SolverTask.SolveOutcome>
export type SolveOutcome = z.infer<typeof SolveOutcome>

const MarkValue = z.object({ role: z.enum(['target', 'reason', 'removed']), at: z.int(), value: z.number().optional() })
/** One step of a grading (`solver/genre.ts`). */
export const StepValue: z.ZodType<Step> = z.object({
  technique: z.string(),
  points: z.number().optional(),
  message: AnyMessage,
  marks: z.array(MarkValue).readonly(),
})

/** Help for a person at work (`solver/genre.ts`). */
export const HintValue: z.ZodType<Hint> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mistake'), at: z.array(z.int()).readonly(), message: AnyMessage }),
  z.object({ kind: z.literal('step'), step: StepValue }),
  z.object({ kind: z.literal('nothing'), message: AnyMessage }),
])

/** What a grader said (`solver/genre.ts`). */
export const GradingValue: z.ZodType<Grading> = z.object({
  level: z.number().nullable(),
  value: z.number().optional(),
  counts: z.record(z.string(), z.number()),
  needed: z.string().optional(),
  details: z.record(z.string(), JsonValue),
  solvedByTechniques: z.boolean(),
  steps: z.array(StepValue).readonly(),
})

/** A verdict and a grading with who made it (`solver/task.ts`); `grading` is left out when the verdict is not `unique`. */
export const GradeOutcome = SolveOutcome.extend({
  grader: z.string(),
  version: z.int(),
  grading: GradingValue.optional(),
}) satisfies z.ZodType<SolverTask.GradeOutcome>
export type GradeOutcome = z.infer<typeof GradeOutcome>

/** What a puzzle is called and where it comes from (`solver/core/text.ts`). */
export const CaptionValue = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  source: z.string().optional(),
  label: z.number().optional(),
  note: z.string().optional(),
  tags: z.array(z.string()).readonly().optional(),
})

/** A change of a caption: what is named is set, a label of null is taken away (JSON has no way to name nothing). */
export const CaptionChange = CaptionValue.partial()
  .extend({ label: z.number().nullable().optional() })
  .transform(({ label, ...rest }) => (label === undefined ? rest : { ...rest, label: label ?? undefined }))

/** A page of a genre's enumeration (`solver/task.ts`). */
export const EnumerationValue = z.object({
  total: z.int(),
  entries: z
    .array(
      z.object({
        puzzle: JsonValue,
        clues: z.int().nullable(),
        level: z.number().nullable(),
        remarks: z.array(z.object({ en: z.string(), ja: z.string() })).readonly(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<SolverTask.EnumerationOutcome>
export type EnumerationValue = z.infer<typeof EnumerationValue>

/** A change that mends a puzzle (`solver/task.ts`). */
export const MendValue = z.object({
  puzzle: JsonValue,
  at: z.array(z.int()).readonly(),
  message: AnyMessage,
  unique: z.boolean(),
}) satisfies z.ZodType<SolverTask.MendOutcome>
export type MendValue = z.infer<typeof MendValue>

/** Options of a generator, an enumeration or of mending. */
export const OptionValuesValue: z.ZodType<OptionValues> = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional())

/** A drawing; made by our own code on either side, so only its outline is checked. */
export const SceneValue: z.ZodType<Scene> = z.custom<Scene>((scene) => typeof scene === 'object' && scene !== null && 'shapes' in scene)
