import { Session } from 'node:inspector/promises'

/** Tells whether the program came to places where it had not been since the last time it was asked: V8's own block coverage. */
export class Coverage {
  private session = new Session()
  private readonly seen = new Set<string>()

  /** Begins to look. */
  async start(): Promise<void> {
    this.session = new Session()
    this.session.connect()
    await this.session.post('Profiler.enable')
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** How many new places there are since the last time. */
  async news(): Promise<number> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage')
    const before = this.seen.size
    for (const { url, functions } of result)
      if (!url.startsWith('node:'))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges) if (count > 0) this.seen.add(`${url.length}:${startOffset}-${endOffset}`)
    return this.seen.size - before
  }

  /** Places seen in all. */
  get size(): number {
    return this.seen.size
  }

  /** Ends looking. */
  async stop(): Promise<void> {
    await this.session.post('Profiler.stopPreciseCoverage')
    this.session.disconnect()
  }
}
