import { z } from 'zod'
import { type Checkpoint, type Play, type SolveLabel, type Solving, SOLVING_MOST } from '#solver/genre/solving.ts'
import { exactly } from './exact'
import { JsonValue } from './values'

/** A time on the clock in seconds, below a year. */
const Seconds = z.number().nonnegative().max(SOLVING_MOST.seconds)
const Count = z.int().nonnegative()

const CheckpointValue = exactly<Checkpoint>()(
  z.strictObject({ at: z.iso.datetime(), seconds: Seconds, puzzle: JsonValue, work: JsonValue.nullable() }),
)

/** A person's play of a puzzle (`solver/genre/solving.ts`). */
export const PlayValue = exactly<Play>()(
  z.strictObject({
    ...{ seconds: Seconds, resets: Count, fixes: Count, hints: Count },
    checkpoints: z.array(CheckpointValue).max(SOLVING_MOST.checkpoints).readonly(),
    record: JsonValue.optional(),
  }),
)

/** A person's label for a puzzle that they have solved (`solver/genre/solving.ts`). */
export const SolveLabelValue = exactly<SolveLabel>()(
  z.strictObject({
    who: z.string().max(SOLVING_MOST.who),
    seconds: Seconds.optional(),
    stars: z.int().min(1).max(5).optional(),
    gaveUp: z.literal(true).optional(),
    date: z.iso.date().optional(),
    note: z.string().max(SOLVING_MOST.note).optional(),
    of: z.string().optional(),
  }),
)

/** All labels of a puzzle. */
export const SolveLabels = z.array(SolveLabelValue).max(SOLVING_MOST.labels).readonly()

/** The part of a file that holds the state of solving (`solver/genre/solving.ts`). */
export const SolvingValue = exactly<Solving>()(
  z.strictObject({ work: JsonValue.optional(), play: PlayValue.optional(), labels: SolveLabels.optional() }),
)
