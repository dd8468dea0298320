import { z } from 'zod'
import { AnyMessage, GradeOutcome, JsonValue, OptionValuesValue, SolveOutcome } from './values'

/** One piece of work for a solver process. Puzzles travel as Nanido `data`; `budget` is in the genre's steps. */
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
  z.object({ kind: z.literal('generate'), genre: z.string(), options: OptionValuesValue, seed: z.string(), budget: z.number() }),
])
export type Task = z.infer<typeof Task>

/** What became of a task. `failed`: the task itself was not sensible (an unknown genre, unreadable `data`) or it broke. */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('solve'), outcome: SolveOutcome }),
  z.object({ kind: z.literal('grade'), outcome: GradeOutcome }),
  z.object({ kind: z.literal('generate'), puzzle: JsonValue, digest: z.string(), seconds: z.number() }),
  z.object({ kind: z.literal('failed'), message: AnyMessage }),
])
export type Outcome = z.infer<typeof Outcome>

/** To a solver process: a chunk of tasks, answered one by one in order. */
export const ChunkRequest = z.object({ chunk: z.int(), tasks: z.array(Task) })
export type ChunkRequest = z.infer<typeof ChunkRequest>

/** From a solver process: the outcome of task `index` of a chunk, the share of a long task that is done, or the chunk's end. */
export const ChunkReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('outcome'), chunk: z.int(), index: z.int(), outcome: Outcome }),
  z.object({ type: z.literal('share'), chunk: z.int(), index: z.int(), share: z.number() }),
  z.object({ type: z.literal('end'), chunk: z.int() }),
])
export type ChunkReply = z.infer<typeof ChunkReply>
