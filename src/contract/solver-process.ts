import { z } from 'zod'
import type * as Solver from '#solver/task.ts'
import { AnyMessage, EnumerationValue, GradeOutcome, HintValue, JsonValue, MendValue, OptionValuesValue, SolveOutcome } from './values'

/** One piece of work for a solver process (`solver/task.ts`). */
export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('solve'), genre: z.string(), puzzle: JsonValue, budget: z.number() }),
  z.object({
    kind: z.literal('grade'),
    genre: z.string(),
    puzzle: JsonValue,
    grader: z.string(),
    budget: z.number(),
    withSteps: z.boolean(),
  }),
  z.object({ kind: z.literal('hint'), genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable(), budget: z.number() }),
  z.object({ kind: z.literal('generate'), genre: z.string(), options: OptionValuesValue, seed: z.string(), budget: z.number() }),
  z.object({
    kind: z.literal('enumerate'),
    genre: z.string(),
    options: OptionValuesValue,
    from: z.int().nonnegative(),
    count: z.int().positive(),
    budget: z.number(),
  }),
  z.object({
    kind: z.literal('mend'),
    genre: z.string(),
    puzzle: JsonValue,
    options: OptionValuesValue,
    how: z.enum(['propose', 'finish']),
    budget: z.number(),
  }),
  z.object({
    kind: z.literal('enumerate-unit'),
    genre: z.string(),
    enumeration: z.string(),
    options: OptionValuesValue,
    unit: z.int().nonnegative(),
  }),
]) satisfies z.ZodType<Solver.Task>
export type Task = Solver.Task

/** What became of a task (`solver/task.ts`). */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('solve'), outcome: SolveOutcome }),
  z.object({ kind: z.literal('grade'), outcome: GradeOutcome }),
  z.object({
    kind: z.literal('generate'),
    puzzle: JsonValue,
    digest: z.string(),
    recipe: z.string().optional(),
    seconds: z.number(),
  }),
  z.object({ kind: z.literal('enumerate'), page: EnumerationValue }),
  z.object({ kind: z.literal('mend'), mends: z.array(MendValue).readonly() }),
  z.object({ kind: z.literal('enumerate-unit'), part: JsonValue, seconds: z.record(z.string(), z.number()) }),
  z.object({ kind: z.literal('hint'), hint: HintValue }),
  z.object({ kind: z.literal('failed'), message: AnyMessage }),
]) satisfies z.ZodType<Solver.Outcome>
export type Outcome = Solver.Outcome

/** What a solver process sends (`solver/task.ts`). */
export const ChunkReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('outcomes'), chunk: z.int(), from: z.int().nonnegative(), outcomes: z.array(Outcome).min(1) }),
  z.object({ type: z.literal('share'), chunk: z.int(), index: z.int().nonnegative(), share: z.number() }),
  z.object({ type: z.literal('end'), chunk: z.int() }),
]) satisfies z.ZodType<Solver.ChunkReply>
export type ChunkReply = Solver.ChunkReply
