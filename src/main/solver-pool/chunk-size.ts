/** The time that a chunk should take, in milliseconds: long enough that sending it costs nothing, short enough to pause soon. */
const CHUNK_TIME = 150
/** Most tasks in a chunk: of more under way at once the engine would take many for lasting, and clear them away late. */
export const MOST = 1000
/** A chunk grows at most by this factor over the one before, since the first tasks of a job may be unlike the others. */
const GROWTH = 4

/**
 * The number of tasks, at least one, that fill a time, for chunks of a process, blocks of lines and batches of a queue. Both
 * times are in milliseconds.
 */
export function tasksWithin(time: number, perTask: number): number {
  return Math.max(1, Math.floor(time / Math.max(perTask, 1e-9)))
}

/** How many tasks of a source make a good chunk, learnt from how long its chunks took. */
export class ChunkSize {
  private perTask: number | undefined

  /**
   * @param time what a chunk should take, in milliseconds
   * @param limit most tasks of any chunk
   * @param most of the first one
   */
  constructor(
    private readonly time = CHUNK_TIME,
    private readonly limit = MOST,
    private most = 1,
  ) {}

  /** Notes that a chunk of `count` tasks took `milliseconds`. */
  note(count: number, milliseconds: number): void {
    const seen = milliseconds / count
    // Half of the new, half of the old: a hard stretch makes the chunks small quickly.
    this.perTask = this.perTask === undefined ? seen : (this.perTask + seen) / 2
    this.most = Math.min(this.limit, Math.max(this.most, count * GROWTH))
  }

  /** Tasks for the next chunk, at least one. */
  count(): number {
    if (this.perTask === undefined) return this.most
    return Math.max(1, Math.min(this.most, tasksWithin(this.time, this.perTask)))
  }
}
