import { z } from 'zod'
import type { AllSteps } from '#solver/genre/step.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import type { VerdictKind } from '#solver/kernel/verdict.ts'
import type { Flaw, Grading, Hint, OptionValues, Step } from '#solver/genre/genre.ts'
import type {
  EnumerationOutcome,
  GradeOutcome as TaskGradeOutcome,
  MendOutcome,
  SolveOutcome as TaskSolveOutcome,
} from '#solver/worker/task.ts'
import type { Neighbour } from '#solver/worker/neighbours.ts'
import type { Judged } from '#solver/genre/opinion.ts'
import type { LiveAnalysisResult } from '#solver/genre/live-analysis.ts'
import type { GenreNames } from '#solver/genre/genre-names.ts'
import { type BookLanguage, isBookLanguage, type OwnWords } from '#plan/words/printed-words.ts'
import { PRINTED_KEYS } from '#plan/words/texts.ts'
import { exactly } from './exact'

/** The id of a collection or book. */
export const NodeId = z.int().positive()
/** The id of a puzzle in the library. */
export const PuzzleId = z.int().positive()
/** The id of a job. */
export const JobId = z.int().positive()
export type NodeId = z.infer<typeof NodeId>
export type PuzzleId = z.infer<typeof PuzzleId>
export type JobId = z.infer<typeof JobId>

/** The kinds of work that a person waits for and can stop, by the names that `work.stop` takes. */
export const Interest = z.enum([
  'solve',
  'explain',
  'hardest-at',
  'hint',
  'all-steps',
  'mend',
  'neighbours',
  'live-analysis',
  'making',
  'picture',
  'enumeration',
  'calibrate',
  'preview',
  'looks',
  'print',
  'candidates',
  'opinion',
  'engine',
  'pages',
])
export type Interest = z.infer<typeof Interest>

/** Plain JSON, unchanged. */
export const JsonValue: z.ZodType<Json, Json> = z.json() as unknown as z.ZodType<Json, Json>

/** A message of the services or of a genre: a code with its data (`solver/kernel/message.ts`). Only the code is checked. */
export const AnyMessage: z.ZodType<Message> = z.looseObject({ code: z.string() })

/** The language of a book's printed words, as a BCP 47 tag. */
export const BookLanguageValue = exactly<BookLanguage>()(
  z
    .string()
    .max(35)
    .refine(isBookLanguage)
    .meta({ examples: ['pt-BR'] }),
)

const PrintedText = z.string().max(200)

/** Printed words that a book replaces, by their keys. A word with plural forms has them by their CLDR names. */
export const OwnWordsValue = exactly<OwnWords>()(
  z.partialRecord(
    z.enum(PRINTED_KEYS),
    z.union([
      PrintedText,
      z.strictObject({
        ...{ zero: PrintedText.optional(), one: PrintedText.optional(), two: PrintedText.optional(), few: PrintedText.optional() },
        ...{ many: PrintedText.optional(), other: PrintedText },
      }),
    ]),
  ),
)

/** The grader of each genre, by genre id, for books that have chosen none. */
export const UsualGraders = z.record(z.string(), z.string()).default({})
/** Names that replace the usual names of genres, by genre id. */
export const GenreNamesValue = exactly<GenreNames>()(z.record(z.string(), z.string().max(60)))

/** The languages of the application. */
export const LanguageChoice = z.enum(['en', 'ja'])

/** The verdict of an exact solver, in the words of the command line. Solutions have the form of the genre's `solutionToData`. */
export const VerdictName = exactly<VerdictKind>()(z.enum(['unique', 'multiple', 'none', 'undecided']))
export type VerdictName = VerdictKind

/** One flaw of a puzzle (`solver/genre/genre.ts`). */
export const FlawValue = exactly<Flaw>()(
  z.strictObject({
    message: AnyMessage,
    at: z.array(z.int()).readonly(),
    severity: z.enum(['error', 'warning']).optional(),
  }),
)

const solveOutcome = z.strictObject({
  verdict: VerdictName,
  solution: JsonValue.optional(),
  second: JsonValue.optional(),
  differing: z.array(z.int()).readonly().optional(),
  reason: AnyMessage.optional(),
  ranOut: z.string().optional(),
  flaws: z.array(FlawValue).readonly(),
  steps: z.number(),
  seconds: z.number(),
})
/** The outcome of a search for solutions (`solver/worker/task.ts`). */
export const SolveOutcome = exactly<TaskSolveOutcome>()(solveOutcome)
export type SolveOutcome = TaskSolveOutcome

/**
 * A mark of a step on the board: an element of the puzzle, such as a cell or an edge, with its part in the step (`solver/genre/step.ts`).
 */
export const MarkValue = z.strictObject({ role: z.enum(['target', 'reason', 'removed']), at: z.int(), value: z.number().optional() })
const finding = z.strictObject({
  technique: z.string(),
  points: z.number().optional(),
  message: AnyMessage,
  marks: z.array(MarkValue).readonly(),
  supposes: z.int().positive().optional(),
})
/** One step of a grading (`solver/genre/genre.ts`). */
const StepValue = exactly<Step>()(finding.extend({ trial: z.array(finding).readonly().optional() }))

/** A hint for a person who is solving (`solver/genre/genre.ts`). */
export const HintValue = exactly<Hint>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('mistake'), at: z.array(z.int()).readonly(), message: AnyMessage }),
    z.strictObject({ kind: z.literal('step'), step: StepValue }),
    z.strictObject({ kind: z.literal('nothing'), message: AnyMessage }),
  ]),
)

/** Every step that applies in a position (`solver/genre/step.ts`). */
export const AllStepsValue = exactly<AllSteps>()(
  z.strictObject({
    steps: z.array(StepValue).readonly(),
    cut: z.array(z.string()).readonly(),
    unasked: z.array(z.string()).readonly(),
    message: AnyMessage.optional(),
  }),
)

/** The answer of a grader (`solver/genre/genre.ts`). */
export const GradingValue = exactly<Grading>()(
  z.strictObject({
    level: z.number().nullable(),
    value: z.number().optional(),
    counts: z.record(z.string(), z.number()),
    needed: z.string().optional(),
    details: z.record(z.string(), JsonValue),
    solvedByTechniques: z.boolean(),
    steps: z.array(StepValue).readonly(),
  }),
)

/**
 * A verdict and a grading, with the solver and the grader that made them (`solver/worker/task.ts`). `grading` is left out where the verdict
 * is not `unique`.
 */
export const GradeOutcome = exactly<TaskGradeOutcome>()(
  solveOutcome.extend({
    grader: z.string(),
    version: z.int(),
    refused: AnyMessage.optional(),
    grading: GradingValue.optional(),
    isPartial: z.boolean().optional(),
  }),
)
export type GradeOutcome = TaskGradeOutcome

/** The parts of a caption, as fields of a schema. */
export const captionFields = {
  id: z.string().optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  source: z.string().optional(),
  label: z.number().optional(),
  note: z.string().optional(),
  tags: z.array(z.string()).readonly().optional(),
}
/** The caption of a puzzle: its id, title, author, source, printed level, note and tags (`solver/genre/text.ts`). */
export const CaptionValue = exactly<Caption>()(z.strictObject(captionFields))

/** A change of a caption, which sets the named fields. A label of null removes the label, because JSON has no `undefined`. */
export const CaptionChange = z
  .strictObject({ ...captionFields, label: z.number().nullable().optional() })
  .transform(({ label, ...rest }) => (label === undefined ? rest : { ...rest, label: label ?? undefined }))

/** A page of a genre's enumeration (`solver/worker/task.ts`). */
export const EnumerationValue = exactly<EnumerationOutcome>()(
  z.strictObject({
    total: z.int(),
    entries: z
      .array(
        z.strictObject({
          puzzle: JsonValue,
          clues: z.int().nullable(),
          level: z.number().nullable(),
          remarks: z.array(z.strictObject({ en: z.string(), ja: z.string() })).readonly(),
        }),
      )
      .readonly(),
  }),
)
export type EnumerationValue = EnumerationOutcome

/** A change that mends a puzzle (`solver/worker/task.ts`). */
export const MendValue = exactly<MendOutcome>()(
  z.strictObject({
    puzzle: JsonValue,
    at: z.array(z.int()).readonly(),
    message: AnyMessage,
    unique: z.boolean(),
  }),
)
export type MendValue = MendOutcome

/** A single change of a puzzle that keeps exactly one solution (`solver/worker/neighbours.ts`). */
export const NeighbourValue = exactly<Neighbour>()(
  z.strictObject({
    puzzle: JsonValue,
    kind: z.enum(['added', 'removed', 'moved']),
    at: z.array(z.int()).readonly(),
    names: z.array(z.strictObject({ en: z.string(), ja: z.string() })).readonly(),
    level: z.number().nullable(),
    value: z.number().nullable(),
  }),
)
export type NeighbourValue = Neighbour

/** The result of a live analysis (`solver/genre/live-analysis.ts`). */
export const LiveAnalysisValue = exactly<LiveAnalysisResult>()(z.strictObject({ told: JsonValue, isComplete: z.boolean() }))
export type LiveAnalysisValue = LiveAnalysisResult

/** The check of an engine's answer (`solver/genre/opinion.ts`). */
export const JudgedValue = exactly<Judged>()(z.strictObject({ counts: z.boolean(), isOpen: z.boolean(), message: AnyMessage }))

/** Options of a generator, an enumeration or of mending. */
export const OptionValuesValue = exactly<OptionValues>()(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional()).readonly(),
)
