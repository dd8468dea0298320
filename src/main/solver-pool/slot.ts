import type { ChunkReply, Outcome, Task } from '#solver/worker/task.ts'
import type { Clock } from '../processes/clock'
import type { ForkSolver, RunOptions } from '../processes/fork'
import { type Crash, Solver } from './process'

interface Carried {
  readonly ticket: { readonly task: Task; settle(outcome: Outcome): void; share?(share: number): void; soFar?(outcome: Outcome): void }
}

/** A chunk of tasks that a process is working on, with its answers so far. */
export class Flight<W extends Carried> {
  answered = 0
  milliseconds = 0

  constructor(
    readonly chunk: number,
    readonly waiting: readonly W[],
    public start: number,
  ) {}

  /** The tasks without an answer. */
  get rest(): readonly W[] {
    return this.waiting.slice(this.answered)
  }
}

/** The events that a slot sends to its pool. */
interface SlotEvents<W extends Carried> {
  ended(flight: Flight<W>): void
  crashed(flight: Flight<W>, crash: Crash): void
}

/** A place for one solver process and its present chunk. */
export class Slot<W extends Carried> {
  flight: Flight<W> | undefined
  private readonly solver: Solver
  private chunks = 0
  private stopWatching: (() => void) | undefined

  /**
   * @param silence returns the milliseconds without a message after which a process counts as crashed, for the work it has
   * @param run returns the options for the process; called before each chunk
   */
  constructor(
    fork: ForkSolver,
    private readonly clock: Clock,
    private readonly silence: (task: Task) => number,
    run: () => RunOptions,
    private readonly events: SlotEvents<W>,
  ) {
    this.solver = new Solver(
      fork,
      {
        reply: (reply) => this.hear(reply),
        crash: (crash) => {
          const flight = this.leave()
          if (flight) this.events.crashed(flight, crash)
        },
      },
      run,
    )
  }

  /** Sends a chunk to the process. */
  fly(waiting: readonly W[]): void {
    this.flight = new Flight(++this.chunks, waiting, this.clock.now())
    this.watch()
    this.solver.send({ chunk: this.chunks, tasks: waiting.map(({ ticket }) => ticket.task) })
  }

  /** Starts the process in advance of the next chunk. */
  warm(): void {
    this.solver.warm()
  }

  /** Ends the process and forgets its chunk. */
  abandon(): void {
    this.leave()
    this.solver.kill()
  }

  private hear(reply: ChunkReply): void {
    const { flight } = this
    if (reply.type === 'ready') {
      // The starting time of the process must not count for the tasks.
      if (flight) flight.start = this.clock.now()
      return
    }
    if (!flight || reply.chunk !== flight.chunk) return this.solver.disown()
    this.watch()
    if (reply.type === 'alive') return
    if (reply.type === 'share') flight.waiting[reply.index]?.ticket.share?.(reply.share)
    else if (reply.type === 'so-far') flight.waiting[reply.index]?.ticket.soFar?.(reply.outcome)
    else if (reply.type === 'outcomes') this.settle(flight, reply.from, reply.outcomes)
    else if (flight.rest.length > 0) this.solver.disown()
    else {
      flight.milliseconds = this.clock.now() - flight.start
      this.leave()
      this.events.ended(flight)
    }
  }

  private settle(flight: Flight<W>, from: number, outcomes: readonly Outcome[]): void {
    const settled = flight.waiting.slice(from, from + outcomes.length)
    const fits = settled.every(({ ticket }, i) => outcomes[i]!.kind === ticket.task.kind || outcomes[i]!.kind === 'failed')
    if (from !== flight.answered || settled.length !== outcomes.length || !fits) return this.solver.disown()
    flight.answered += outcomes.length
    settled.forEach(({ ticket }, i) => ticket.settle(outcomes[i]!))
  }

  private leave(): Flight<W> | undefined {
    const { flight } = this
    this.flight = undefined
    this.stopWatching?.()
    this.stopWatching = undefined
    return flight
  }

  /** Restarts the time limit for the next message. */
  private watch(): void {
    this.stopWatching?.()
    const [first] = this.flight?.waiting ?? []
    if (first) this.stopWatching = this.clock.later(this.silence(first.ticket.task), () => this.solver.disown('silence'))
  }
}
