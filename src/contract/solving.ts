import { z } from 'zod'
import type { Checkpoint, Play, SolveLabel, Solving } from '#solver/core/solving.ts'
import { exactly } from './exact'
import { JsonValue } from './values'

/** The most labels that a puzzle has. */
export const MOST_LABELS = 1000
/** The most checkpoints that are kept of one. */
export const MOST_CHECKPOINTS = 50

/** Time on a clock: to a tenth, and less than a year. */
const Seconds = z.number().nonnegative().max(31_536_000)
const Count = z.int().nonnegative()

const CheckpointValue = exactly<Checkpoint>()(
  z.strictObject({ at: z.string().max(40), seconds: Seconds, puzzle: JsonValue, work: JsonValue.nullable() }),
)

/** How far a person has come (`solver/core/solving.ts`). */
export const PlayValue = exactly<Play>()(
  z.strictObject({
    ...{ seconds: Seconds, resets: Count, fixes: Count, hints: Count },
    checkpoints: z.array(CheckpointValue).max(MOST_CHECKPOINTS).readonly(),
    record: JsonValue.optional(),
  }),
)

/** What a person says of solving a puzzle (`solver/core/solving.ts`). */
export const SolveLabelValue = exactly<SolveLabel>()(
  z.strictObject({
    who: z.string().max(200),
    seconds: Seconds.optional(),
    stars: z.int().min(1).max(5).optional(),
    gaveUp: z.literal(true).optional(),
    date: z.iso.date().optional(),
    note: z.string().max(2000).optional(),
    of: z.string().optional(),
  }),
)

/** All that is said of a puzzle. */
export const SolveLabels = z.array(SolveLabelValue).max(MOST_LABELS).readonly()

/** What a file holds of solving (`solver/core/solving.ts`). */
export const SolvingValue = exactly<Solving>()(
  z.strictObject({ work: JsonValue.optional(), play: PlayValue.optional(), labels: SolveLabels.optional() }),
)
