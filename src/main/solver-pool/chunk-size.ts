/** The time that a chunk should take, in milliseconds. It is long enough to make sending cheap, and short enough to pause soon. */
const CHUNK_TIME = 150
/** The most tasks in a chunk. With more tasks under way the JavaScript engine would treat many as long-lived and free them late. */
export const MOST = 1000
/** The most that a chunk may grow over the one before, because the first tasks of a job may be unlike the others. */
const GROWTH = 4

/**
 * The number of tasks, at least one, that take a given time: for chunks of a process, blocks of lines, and batches of a queue. Both times
 * are in milliseconds.
 */
export function tasksWithin(time: number, perTask: number): number {
  return Math.max(1, Math.floor(time / Math.max(perTask, 1e-9)))
}

/** The number of tasks in a source's chunks, learnt from the time that earlier chunks took. */
export class ChunkSize {
  private perTask: number | undefined

  /**
   * @param time the time that a chunk should take, in milliseconds
   * @param limit the most tasks of any chunk
   * @param most the most tasks of the first chunk
   */
  constructor(
    private readonly time = CHUNK_TIME,
    private readonly limit = MOST,
    private most = 1,
  ) {}

  /** Notes that a chunk of `count` tasks took `milliseconds`. */
  note(count: number, milliseconds: number): void {
    const seen = milliseconds / count
    // The mean of old and new: a hard stretch quickly makes chunks small.
    this.perTask = this.perTask === undefined ? seen : (this.perTask + seen) / 2
    this.most = Math.min(this.limit, Math.max(this.most, count * GROWTH))
  }

  /** The number of tasks for the next chunk, at least one. */
  count(): number {
    if (this.perTask === undefined) return this.most
    return Math.max(1, Math.min(this.most, tasksWithin(this.time, this.perTask)))
  }
}
