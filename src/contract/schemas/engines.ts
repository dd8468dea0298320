import { z } from 'zod'
import { STANCES } from '#solver/genre/opinion.ts'
import { exactly } from './exact'
import { AnyMessage, PuzzleId } from './values'

/** One line of input for a program: a line end would begin another command. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    // eslint-disable-next-line no-control-regex -- these are what is kept out
    .regex(/^[^\u0000-\u001f]*$/)

/** An engine that speaks USI, as a person named it. */
export const Engine = z.strictObject({
  /** Which one it is, for people and for the opinions it gave. */
  name: line(80).min(1),
  /** The path of its program, or the name of a command; empty until a person chooses one. */
  path: line(4096),
  /** The arguments of its program. */
  arguments: z.array(line(1000)).max(50).readonly(),
  /** The options that the engine gets before a question (`setoption`), by name. */
  options: z.record(line(200).min(1), line(1000)),
  /** For each answer; as long again is given it to start. */
  seconds: z.int().min(1).max(3600),
})
export type Engine = z.infer<typeof Engine>

/** An engine's own description of itself. */
export const EngineTried = z.strictObject({
  name: z.string(),
  author: z.string(),
  /** Every option that it has. */
  options: z.array(z.string()).readonly(),
  /** The chosen options that it does not have. */
  unknown: z.array(z.string()).readonly(),
})
export type EngineTried = z.infer<typeof EngineTried>

/** Whether an engine and we say the same of a puzzle. */
const StanceName = exactly<(typeof STANCES)[number]>()(z.enum(STANCES))

/** An engine's answer about a puzzle, checked against the rules of its genre. */
export const OpinionRecord = z.strictObject({
  engine: z.string(),
  said: z.enum(['mate', 'no-mate']),
  stance: StanceName,
  message: AnyMessage,
  askedAt: z.string(),
})
export type OpinionRecord = z.infer<typeof OpinionRecord>

/** The result of asking an engine about puzzles: how often it agrees, and each puzzle on which it does not. */
export const OpinionRound = z.strictObject({
  agrees: z.int(),
  /** The number of puzzles that were not asked about, because the engine had failed too often. */
  left: z.int(),
  others: z.array(z.strictObject({ puzzle: PuzzleId, stance: StanceName.nullable(), message: AnyMessage })).readonly(),
})
export type OpinionRound = z.infer<typeof OpinionRound>
