import { z } from 'zod'
import type { BlockAnswer } from '#solver/worker/bulk/block.ts'
import type * as Solver from '#solver/worker/task.ts'
import { exactly } from './exact'
import {
  AllStepsValue,
  AnyMessage,
  EnumerationValue,
  FlawValue,
  GradeOutcome,
  HintValue,
  JudgedValue,
  JsonValue,
  MendValue,
  NeighbourValue,
  LiveAnalysisValue,
  SolveOutcome,
} from './values'

const count = z.int().nonnegative()

/** The answer to a block of lines (`solver/worker/bulk/block.ts`). */
const BlockAnswerValue = exactly<BlockAnswer>()(
  z.strictObject({
    out: z.custom<Uint8Array>((value) => value instanceof Uint8Array).meta({ examples: [Uint8Array.of(0, 10, 255)] }),
    remarks: z
      .array(
        z.strictObject({
          line: z.int(),
          column: z.int(),
          isLeftOut: z.boolean().optional(),
          severity: z.enum(['error', 'warning']),
          text: z.union([z.string(), AnyMessage]),
          after: count,
        }),
      )
      .readonly(),
    taken: count,
    lines: count,
    records: count,
    puzzles: count,
    unread: count,
    bad: count,
    milliseconds: z.number(),
  }),
)

/** The outcome of a task (`solver/worker/task.ts`). */
export const Outcome = exactly<Solver.Outcome>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('solve'), outcome: SolveOutcome, halted: JsonValue.optional() }),
    z.strictObject({ kind: z.literal('grade'), outcome: GradeOutcome }),
    z.strictObject({
      kind: z.literal('generate'),
      puzzle: JsonValue,
      digest: z.string(),
      recipe: z.string().optional(),
      seconds: z.number(),
    }),
    z.strictObject({ kind: z.literal('enumerate'), page: EnumerationValue }),
    z.strictObject({ kind: z.literal('check'), flaws: z.array(FlawValue).readonly() }),
    z.strictObject({
      kind: z.literal('report'),
      outcome: z.strictObject({
        flaws: z.array(FlawValue).readonly(),
        report: z
          .strictObject({
            complaints: z.array(AnyMessage).readonly(),
            facts: z.record(z.string(), JsonValue).readonly(),
            solution: JsonValue.optional(),
            lines: z.array(z.string()).readonly(),
          })
          .optional(),
        seconds: z.number(),
      }),
    }),
    z.strictObject({ kind: z.literal('mend'), mends: z.array(MendValue).readonly() }),
    z.strictObject({
      kind: z.literal('neighbours'),
      part: z.strictObject({ found: z.array(NeighbourValue).readonly(), total: z.int(), judged: z.int() }),
    }),
    z.strictObject({ kind: z.literal('enumerate-unit'), part: JsonValue, seconds: z.record(z.string(), z.number()) }),
    z.strictObject({ kind: z.literal('hint'), hint: HintValue }),
    z.strictObject({ kind: z.literal('all-steps'), all: AllStepsValue }),
    z.strictObject({ kind: z.literal('live-analysis'), analysed: LiveAnalysisValue }),
    z.strictObject({ kind: z.literal('opinion'), judged: JudgedValue }),
    z.strictObject({ kind: z.literal('block'), answer: BlockAnswerValue }),
    z.strictObject({ kind: z.literal('failed'), message: AnyMessage }),
  ]),
)

/** A reply of a solver process (`solver/worker/task.ts`). */
export const ChunkReply = exactly<Solver.ChunkReply>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('ready') }),
    z.strictObject({ type: z.literal('outcomes'), chunk: z.int(), from: z.int().nonnegative(), outcomes: z.array(Outcome).min(1) }),
    z.strictObject({ type: z.literal('alive'), chunk: z.int() }),
    z.strictObject({ type: z.literal('share'), chunk: z.int(), index: z.int().nonnegative(), share: z.number() }),
    z.strictObject({ type: z.literal('so-far'), chunk: z.int(), index: z.int().nonnegative(), outcome: Outcome }),
    z.strictObject({ type: z.literal('end'), chunk: z.int() }),
  ]),
)
