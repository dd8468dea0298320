import { z } from 'zod'
import { STANCES } from '#solver/genre/opinion.ts'
import { exactly } from './exact'
import { AnyMessage, PuzzleId } from './values'

/** A text on one line for the input of a program. A line end would begin another command. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    // eslint-disable-next-line no-control-regex -- these are what is kept out
    .regex(/^[^\u0000-\u001f]*$/)

/** An engine that speaks USI, as a person set it up. */
export const Engine = z.strictObject({
  /** The engine's name, for people and for the opinions that it gave. */
  name: line(80).min(1),
  /** The path of the engine's program, or the name of a command; empty until a person chooses one. */
  path: line(4096),
  /** The arguments of the engine's program. */
  arguments: z.array(line(1000)).max(50).readonly(),
  /** The options that the engine gets before a question (`setoption`), by name. */
  options: z.record(line(200).min(1), line(1000)),
  /** The time limit for an answer, in seconds. Starting the engine has the same limit. */
  seconds: z.int().min(1).max(3600),
})
export type Engine = z.infer<typeof Engine>

/** An engine's description of itself. */
export const EngineTried = z.strictObject({
  name: z.string(),
  author: z.string(),
  /** All options of the engine. */
  options: z.array(z.string()).readonly(),
  /** The options in the settings that the engine does not have. */
  unknown: z.array(z.string()).readonly(),
})
export type EngineTried = z.infer<typeof EngineTried>

/** Whether an engine's answer about a puzzle agrees with Nanido's. */
const StanceName = exactly<(typeof STANCES)[number]>()(z.enum(STANCES))

/** An engine's answer about a puzzle, checked against the rules of the genre. */
export const OpinionRecord = z.strictObject({
  engine: z.string(),
  said: z.enum(['mate', 'no-mate']),
  stance: StanceName,
  message: AnyMessage,
  askedAt: z.string(),
})
export type OpinionRecord = z.infer<typeof OpinionRecord>

/** The result of asking an engine about puzzles: how often it agrees, and each puzzle for which it does not. */
export const OpinionRound = z.strictObject({
  agrees: z.int(),
  /** The number of puzzles that were skipped because the engine had failed too often. */
  left: z.int(),
  others: z.array(z.strictObject({ puzzle: PuzzleId, stance: StanceName.nullable(), message: AnyMessage })).readonly(),
})
export type OpinionRound = z.infer<typeof OpinionRound>
