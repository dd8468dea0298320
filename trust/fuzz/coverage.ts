import { Session } from 'node:inspector/promises'

/** Counts the parts of the program that run for the first time, by V8's block coverage. */
export class Coverage {
  private session = new Session()
  private readonly seen = new Set<string>()

  /** Begins to count. */
  async start(): Promise<void> {
    this.session = new Session()
    this.session.connect()
    await this.session.post('Profiler.enable')
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** The number of blocks that ran for the first time since the last call. */
  async news(): Promise<number> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage')
    const before = this.seen.size
    for (const { url, functions } of result)
      if (!url.startsWith('node:'))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges) if (count > 0) this.seen.add(`${url.length}:${startOffset}-${endOffset}`)
    return this.seen.size - before
  }

  /** The number of blocks that have run. */
  get size(): number {
    return this.seen.size
  }

  /** Stops counting. */
  async stop(): Promise<void> {
    await this.session.post('Profiler.stopPreciseCoverage')
    this.session.disconnect()
  }
}
