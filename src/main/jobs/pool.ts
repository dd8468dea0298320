import { availableParallelism } from 'node:os'
import type { Outcome, Task } from '#solver/task.ts'
import { machineClock, type Clock } from './clock'
import type { ForkSolver } from './fork'
import { CrashLog } from './process'
import { Slot, type Flight } from './slot'
import { Pace } from './pace'

/** A task with who wants to know what became of it. */
export interface Ticket {
  readonly task: Task
  /** Called exactly once, unless the ticket is cancelled. */
  settle(outcome: Outcome): void
  /** The share (0 to 1) of a long task that is done. */
  share?(share: number): void
}

/** Bulk work: asked for tasks whenever a process has nothing to do. */
export interface Source {
  /** Up to `count` tasks to do next; none where there are none at the moment (`Pool.wake` when there are again). */
  pull(count: number): readonly Ticket[]
  /** No process can be started: nothing of the source is worked on any more until it is added again. */
  giveUp(): void
}

/** What a pool needs. */
export interface PoolOptions {
  readonly fork: ForkSolver
  /** Processes for bulk work; by default the machine's cores less one, at least one. */
  readonly size?: number
  readonly clock?: Clock
  /** Milliseconds after which a process that says nothing is killed; far above what any budget takes. */
  readonly silence?: number
}

/** A long task may be silent for this many milliseconds: twenty minutes. */
const SILENCE = 20 * 60_000
/** A task that was alone in a process that crashed gets this many trials in all. */
const TRIALS = 2

interface Waiting {
  readonly ticket: Ticket
  readonly source: Source | undefined
  crashes: number
}

/**
 * Solver processes that share the work. Bulk work comes from sources, first come first served; what a person waits for
 * (`runNow`) goes ahead of it, in a process kept for that when all others are busy, so that it never waits for a long
 * task. When a process crashes, the tasks it had not answered are tried again one by one; a task that crashes its
 * process alone twice fails, and nothing else is lost.
 */
export class Pool {
  private readonly clock: Clock
  private readonly crashes: CrashLog
  private readonly slots: readonly Slot<Waiting>[]
  private readonly sources: Source[] = []
  private readonly paces = new Map<Source, Pace>()
  private urgent: Waiting[] = []
  private suspects: Waiting[] = []
  private isClosed = false
  private isDispatching = false
  private isAsked = false

  constructor(options: PoolOptions) {
    this.clock = options.clock ?? machineClock
    this.crashes = new CrashLog(() => this.clock.now())
    const size = options.size ?? Math.max(1, availableParallelism() - 1)
    const slot = (isSpare: boolean) =>
      new Slot<Waiting>(options.fork, this.clock, options.silence ?? SILENCE, isSpare, {
        ended: (flight) => this.land(flight),
        crashed: (flight, stage) => this.crash(flight, stage),
      })
    this.slots = [...Array.from({ length: size }, () => slot(false)), slot(true)]
  }

  /** Does one task ahead of all bulk work. An aborted task is dropped at once, and its promise rejects with the reason. */
  runNow(task: Task, options: { signal?: AbortSignal; onShare?: (share: number) => void } = {}): Promise<Outcome> {
    const { signal, onShare } = options
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      if (this.isClosed) return resolve(CRASHED)
      const waiting: Waiting = { ticket: { task, settle, share: onShare }, source: undefined, crashes: 0 }
      const abort = () => {
        this.drop((one) => one === waiting)
        reject(signal?.reason)
      }
      function settle(outcome: Outcome) {
        signal?.removeEventListener('abort', abort)
        resolve(outcome)
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.urgent.push(waiting)
      this.dispatch()
    })
  }

  /** Begins to work on a source, after those added before. False when no process can be started. */
  add(source: Source): boolean {
    if (this.isHopeless()) return false
    if (!this.sources.includes(source)) this.sources.push(source)
    this.dispatch()
    return true
  }

  /** Tells that a source may have tasks again. */
  wake(): void {
    this.dispatch()
  }

  /** Takes no more tasks from a source; those under way are still settled. */
  remove(source: Source): void {
    const at = this.sources.indexOf(source)
    if (at >= 0) this.sources.splice(at, 1)
    this.paces.delete(source)
  }

  /** Takes a source away with all its tasks, those under way too: none of them is settled any more. */
  cancel(source: Source): void {
    this.remove(source)
    this.drop((one) => one.source === source)
  }

  /** Ends all processes. Tasks of sources are left as they are; whoever waits for `runNow` hears of a crash. */
  close(): void {
    this.isClosed = true
    const urgent = [...this.urgent, ...this.slots.flatMap((slot) => slot.flight?.rest ?? []).filter(({ source }) => !source)]
    this.urgent = []
    this.suspects = []
    for (const slot of this.slots) slot.abandon()
    for (const { ticket } of urgent) ticket.settle(CRASHED)
  }

  private isHopeless(): boolean {
    return this.isClosed || this.crashes.isHopeless('start')
  }

  /** Gives every idle process something to do, if there is anything. */
  private dispatch(): void {
    this.isAsked = true
    // Sources and processes may call back from within; the round that is under way then goes once more.
    if (this.isDispatching) return
    this.isDispatching = true
    while (this.isAsked) {
      this.isAsked = false
      for (const slot of this.slots) {
        if (slot.flight || this.isClosed) continue
        const batch = this.next(slot.isSpare)
        if (batch.length > 0) slot.fly(batch)
      }
    }
    this.isDispatching = false
  }

  private next(urgentOnly: boolean): readonly Waiting[] {
    const first = this.urgent.shift() ?? (urgentOnly ? undefined : this.suspects.shift())
    if (first) return [first]
    if (urgentOnly) return []
    for (const source of [...this.sources]) {
      const tickets = source.pull(this.pace(source).count())
      if (tickets.length > 0) return tickets.map((ticket) => ({ ticket, source, crashes: 0 }))
    }
    return []
  }

  private pace(source: Source): Pace {
    let pace = this.paces.get(source)
    if (!pace) this.paces.set(source, (pace = new Pace()))
    return pace
  }

  private land({ waiting, milliseconds }: Flight<Waiting>): void {
    const source = waiting[0]?.source
    if (source && this.sources.includes(source)) this.pace(source).note(waiting.length, milliseconds)
    this.dispatch()
  }

  private crash(flight: Flight<Waiting>, stage: 'start' | 'work'): void {
    const { rest } = flight
    const isGivenUp = stage === 'start' && this.crashes.note('start')
    // One unanswered task is the culprit; of several, any may be, so each is tried alone.
    if (stage === 'work' && rest.length === 1) rest[0]!.crashes++
    for (const one of rest) {
      if (one.crashes >= TRIALS) one.ticket.settle(CRASHED)
      else (one.source ? this.suspects : this.urgent).push(one)
    }
    if (isGivenUp) this.giveUp()
    this.dispatch()
  }

  /** No process can be started: whoever waits hears of it, and sources keep what they have for later. */
  private giveUp(): void {
    const urgent = this.urgent
    const sources = [...this.sources, ...this.suspects.flatMap(({ source }) => source ?? [])]
    this.urgent = []
    for (const source of new Set(sources)) {
      this.cancel(source)
      source.giveUp()
    }
    for (const { ticket } of urgent) ticket.settle({ kind: 'failed', message: { code: 'service.solver-will-not-start' } })
  }

  private drop(isDropped: (one: Waiting) => boolean): void {
    this.urgent = this.urgent.filter((one) => !isDropped(one))
    this.suspects = this.suspects.filter((one) => !isDropped(one))
    for (const slot of this.slots) if (slot.flight?.rest.some(isDropped)) slot.abandon()
    this.dispatch()
  }
}

const CRASHED: Outcome = { kind: 'failed', message: { code: 'service.solver-crashed' } }
