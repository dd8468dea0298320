import type { Genre } from '#solver/genre/genre.ts'
import { serve } from '#solver/worker/serve.ts'
import type { ChunkReply, ChunkRequest, Outcome } from '#solver/worker/task.ts'
import type { Clock } from '#main/processes/clock.ts'
import type { EndCause, ForkSolver } from '#main/processes/fork.ts'

/** For tests: a clock that advances only when it is told to. */
export class HandClock implements Clock {
  private time = 1_800_000_000_000
  private readonly waiting = new Set<{ readonly at: number; readonly step: () => void }>()

  now(): number {
    return this.time
  }

  later(delay: number, step: () => void): () => void {
    const one = { at: this.time + delay, step }
    this.waiting.add(one)
    return () => void this.waiting.delete(one)
  }

  /** Advances the clock, and runs timers that become due in their order. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const next = [...this.waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      this.waiting.delete(next)
      this.time = Math.max(this.time, next.at)
      next.step()
    }
    this.time = end
  }
}

/** For tests: a solver process whose answers the test gives. */
export class ProcessByHand {
  readonly inbox: ChunkRequest[] = []
  isKilled = false
  private hear: (message: unknown) => void = () => undefined
  private exit: (code: number | null, cause?: EndCause) => void = () => undefined

  /** The process as the pool sees it. */
  get port(): ReturnType<ForkSolver> {
    return {
      send: (message) => void this.inbox.push(message as ChunkRequest),
      onMessage: (listener) => (this.hear = listener),
      onExit: (listener) => (this.exit = listener),
      kill: () => (this.isKilled = true),
    }
  }

  /** The last chunk that it was sent. */
  get chunk(): ChunkRequest {
    return this.inbox.at(-1)!
  }

  /** Sends any message. */
  say(message: ChunkReply | { readonly type: 'nonsense' }): void {
    this.hear(message)
  }

  /** Answers the tasks of its chunk from index `from` on, or only `count` of them; after the last task it ends the chunk. */
  answer(outcomeOf: (index: number) => Outcome, from = 0, count = Infinity): void {
    const { chunk, tasks } = this.chunk
    const outcomes = tasks.slice(from, from + count).map((_, i) => outcomeOf(from + i))
    this.say({ type: 'outcomes', chunk, from, outcomes })
    if (from + outcomes.length === tasks.length) this.say({ type: 'end', chunk })
  }

  /** Ends the process without being asked to. */
  crash(code: number | null = 1, cause?: EndCause): void {
    this.exit(code, cause)
  }
}

/** For tests: makes such processes, and lists them in the order of their starts. */
export function processesByHand(): { fork: ForkSolver; started: ProcessByHand[] } {
  const started: ProcessByHand[] = []
  return {
    started,
    fork() {
      const process = new ProcessByHand()
      started.push(process)
      return process.port
    },
  }
}

/** For tests: does the real work of a solver process inside this process. */
export function forkWithin(genres: readonly Genre[]): ForkSolver {
  return () => {
    let isKilled = false
    let hear: (message: unknown) => void = () => undefined
    let onRequest: ((request: ChunkRequest) => void) | undefined
    const send = (reply: ChunkReply) => setImmediate(() => !isKilled && hear(reply))
    const defer = (step: () => void) => setImmediate(() => !isKilled && step())
    defer(() => (onRequest = serve({ send, defer }, genres)))
    return {
      send: (request) => defer(() => onRequest?.(request as ChunkRequest)),
      onMessage: (listener) => (hear = listener),
      onExit: () => undefined,
      kill: () => (isKilled = true),
    }
  }
}
