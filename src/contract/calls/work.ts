import { z } from 'zod'
import { Engine, EngineTried, OpinionRound } from '../schemas/engines'
import { Job, JobOrder, JobResults } from '../schemas/library'
import { method, nothing } from '../method'
import { Interest, JobId, PuzzleId } from '../schemas/values'

/** The calls about bulk work, and about work that a person waits for. */
export const workCalls = {
  /** Tests an engine of the settings: starts it and ends it. Refused with the reason where this fails. */
  'engine.try': method(Engine, EngineTried),
  /**
   * Asks an engine about puzzles of the library, one after another, and stores its answers with the puzzles. Progress comes as
   * `opinion.progress`. Refused where the engine cannot be started. After three failures in a row the remaining puzzles are skipped.
   */
  'opinion.ask': method(z.strictObject({ engine: z.string(), puzzles: z.array(PuzzleId).min(1).max(100_000) }), OpinionRound),
  /**
   * Stops work of these kinds that a person waits for. The waiting calls are refused with `service.stopped`. Only one work of each kind
   * goes on at a time: a new one ends the old one with `service.superseded`.
   */
  'work.stop': method(z.strictObject({ of: z.array(Interest) }), nothing),
  'job.start': method(JobOrder, JobId),
  'job.list': method(nothing, z.array(Job)),
  'job.pause': method(z.strictObject({ job: JobId }), nothing),
  'job.resume': method(z.strictObject({ job: JobId }), nothing),
  'job.cancel': method(z.strictObject({ job: JobId }), nothing),
  /** The puzzles that a job has made so far, and why other items failed. `from` is the place of the first puzzle that the caller lacks. */
  'job.results': method(z.strictObject({ job: JobId, from: z.int().nonnegative().default(0) }), JobResults),
  /** Removes an ended job from the list. */
  'job.dismiss': method(z.strictObject({ job: JobId }), nothing),
} as const
