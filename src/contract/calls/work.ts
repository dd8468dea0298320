import { z } from 'zod'
import { Engine, EngineTried, OpinionRound } from '../schemas/engines'
import { Job, JobOrder, JobResults } from '../schemas/library'
import { method, nothing } from '../method'
import { Interest, JobId, PuzzleId } from '../schemas/values'

/** The calls about bulk work and what a person waits for. */
export const workCalls = {
  /** Tries out an engine by its settings: starts it and ends it. Refused with the reason where that fails. */
  'engine.try': method(Engine, EngineTried),
  /**
   * Asks an engine of the settings about puzzles of the library, one after another, and stores its answers with them. Its progress comes as
   * `opinion.progress`. Refused where the engine cannot be started; after three failures in a row it is asked no further.
   */
  'opinion.ask': method(z.strictObject({ engine: z.string(), puzzles: z.array(PuzzleId).min(1).max(100_000) }), OpinionRound),
  /**
   * Ends the work of these kinds that a person waits for; the waiting calls are refused with `service.stopped`. Only one work of each kind
   * is under way: a new one ends the one before with `service.superseded`.
   */
  'work.stop': method(z.strictObject({ of: z.array(Interest) }), nothing),
  'job.start': method(JobOrder, JobId),
  'job.list': method(nothing, z.array(Job)),
  'job.pause': method(z.strictObject({ job: JobId }), nothing),
  'job.resume': method(z.strictObject({ job: JobId }), nothing),
  'job.cancel': method(z.strictObject({ job: JobId }), nothing),
  /**
   * The puzzles that a job has made so far, and why other items failed; `from` is the place of the first puzzle that the
   * caller does not have yet.
   */
  'job.results': method(z.strictObject({ job: JobId, from: z.int().nonnegative().default(0) }), JobResults),
  /** Takes an ended job off the list. */
  'job.dismiss': method(z.strictObject({ job: JobId }), nothing),
} as const
