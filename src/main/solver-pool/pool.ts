import { availableParallelism } from 'node:os'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { machineClock, type Clock } from '../processes/clock'
import type { EndCause, ForkSolver, RunOptions } from '../processes/fork'
import { type Crash, CrashLog } from './process'
import { Slot, type Flight } from './slot'
import { ChunkSize } from './chunk-size'

/** A workforce for bulk work: the solver processes of this machine (`Pool`), or the workers of a remote queue (`remote-queue/force.ts`). */
export interface Workforce {
  /** Begins work on a source, after the sources added before. @returns false where no work is possible */
  add(source: Source): boolean
  /** Reports that a source may have tasks again. */
  wake(): void
  /** Takes no more tasks from a source. Tasks under way are still settled. */
  remove(source: Source): void
  /** Drops a source with all of its tasks. Tasks under way get no result. */
  cancel(source: Source): void
  /** Closes the workforce. Tasks of sources stay as they are. */
  close(): void
}

/** A task with callbacks for its outcome. */
export interface Ticket {
  readonly task: Task
  /** Called exactly once, unless the ticket is cancelled. */
  settle(outcome: Outcome): void
  /** Called with the finished share (0 to 1) of a long task. */
  share?(share: number): void
  /** Called with the outcome that the task would have if it ended now. */
  soFar?(outcome: Outcome): void
}

/** A source of bulk work. It is asked for tasks whenever a process is idle. */
export interface Source {
  /** Whether all other sources are served before this one. */
  readonly isLast?: boolean
  /** Gives the next tasks, at most `count`. If it gives none, it calls `Pool.wake` once there are some. */
  pull(count: number): readonly Ticket[]
  /**
   * Called when no work is possible, because no process can be started or a queue is closed. There are no more calls until the source is
   * added again.
   * @param problem the reason, if it is known
   */
  giveUp(problem?: unknown): void
  /** Called with the number of machines that work for the source, if there are others than this one. */
  workers?(count: number): void
}

/** The parts that a pool depends on. */
export interface PoolOptions {
  readonly fork: ForkSolver
  /** The number of processes for bulk work; by default the number of cores. */
  readonly size?: number
  /** Whether bulk work runs at low priority, as it should beside a window. */
  readonly isBackground?: boolean
  /** The memory for the tables of a search, in MiB. After a change, processes are replaced before their next work. */
  readonly tables?: () => RunOptions['tables']
  readonly clock?: Clock
  /** The milliseconds without a sign of life after which a process is killed. */
  readonly silence?: number
}

/** A working solver gives a sign of life every few seconds (`solver/kernel/budget.ts`). */
const SILENCE = 90_000
/** A unit of a long enumeration gives signs of life only between its stages. Only the command line asks for it. */
const SILENCE_OF_UNIT = 20 * 60_000
/**
 * The greatest number of processes for work that a person waits for. It is the number of kinds of such work in a window; new work of a kind
 * ends the old one.
 */
const MOST_SPARES = 8
/** The most trials of a task that was alone in a process when it crashed. */
const TRIALS = 2

interface Waiting {
  readonly ticket: Ticket
  readonly source: Source | undefined
  crashes: number
}

/**
 * The solver processes of this machine. Bulk work comes from sources, older ones first. Work that a person waits for (`runNow`) has a
 * process of its own, and more if that one is busy, so that it starts at once. If a process crashes, its unanswered tasks are tried again
 * one by one. A task fails if it crashes a process twice while alone, runs out of memory, or gives no sign of life; no other task is lost.
 */
export class Pool {
  private readonly clock: Clock
  private readonly crashes: CrashLog
  private readonly bulk: readonly Slot<Waiting>[]
  /** The processes for work that a person waits for. One is always kept; others are started and ended as needed. */
  private spares: Slot<Waiting>[]
  private readonly newSpare: () => Slot<Waiting>
  private readonly sources: Source[] = []
  private readonly chunkSizes = new Map<Source, ChunkSize>()
  private urgent: Waiting[] = []
  private suspects: Waiting[] = []
  private isClosed = false
  private isDispatching = false
  private isAsked = false

  constructor(options: PoolOptions) {
    this.clock = options.clock ?? machineClock
    this.crashes = new CrashLog(() => this.clock.now())
    const { fork, size = availableParallelism(), isBackground = false, tables, silence = SILENCE } = options
    const silenceOf = ({ kind }: Task) => (kind === 'enumerate-unit' ? Math.max(silence, SILENCE_OF_UNIT) : silence)
    const slot = (inBackground: boolean) =>
      new Slot<Waiting>(fork, this.clock, silenceOf, () => ({ isBackground: inBackground, tables: tables?.() }), {
        ended: (flight) => this.land(flight),
        crashed: (flight, crash) => this.crash(flight, crash),
      })
    this.bulk = Array.from({ length: size }, () => slot(isBackground))
    this.newSpare = () => slot(false)
    this.spares = [this.newSpare()]
  }

  private get slots(): readonly Slot<Waiting>[] {
    return [...this.bulk, ...this.spares]
  }

  /** Runs a task before all bulk work. If it is aborted, it is dropped at once and the promise rejects with the signal's reason. */
  runNow(
    task: Task,
    options: { signal?: AbortSignal; onShare?: (share: number) => void; onSoFar?: (outcome: Outcome) => void } = {},
  ): Promise<Outcome> {
    const { signal, onShare, onSoFar } = options
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      if (this.isClosed) return resolve(CRASHED)
      const waiting: Waiting = { ticket: { task, settle, share: onShare, soFar: onSoFar }, source: undefined, crashes: 0 }
      const abort = () => {
        this.drop((one) => one === waiting)
        // Someone who changes a question will ask again at once, so the next process is started now.
        this.spares.find(({ flight }) => !flight)?.warm()
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

  /** Begins work on a source, after the sources added before; returns false if no process can be started. */
  add(source: Source): boolean {
    if (this.isHopeless()) return false
    const last = source.isLast ? -1 : this.sources.findIndex(({ isLast }) => isLast)
    if (!this.sources.includes(source)) this.sources.splice(last < 0 ? this.sources.length : last, 0, source)
    this.dispatch()
    return true
  }

  /** Reports that a source may have tasks again. */
  wake(): void {
    this.dispatch()
  }

  /** Takes no more tasks from a source. Tasks under way are still settled. */
  remove(source: Source): void {
    const at = this.sources.indexOf(source)
    if (at >= 0) this.sources.splice(at, 1)
    this.chunkSizes.delete(source)
  }

  /** Drops a source with all of its tasks. Tasks under way get no result. */
  cancel(source: Source): void {
    this.remove(source)
    this.drop((one) => one.source === source)
  }

  /** Ends all processes. Tasks of sources stay as they are; calls of `runNow` fail as after a crash. */
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

  /** Gives work to every idle process, if there is any. */
  private dispatch(): void {
    this.isAsked = true
    // Sources and processes may call this recursively; the running call then repeats its loop.
    if (this.isDispatching) return
    this.isDispatching = true
    while (this.isAsked) {
      this.isAsked = false
      this.dispatchUrgent()
      for (const slot of this.bulk) {
        if (slot.flight || this.isClosed) continue
        const batch = this.next()
        if (batch.length > 0) slot.fly(batch)
      }
    }
    this.isDispatching = false
  }

  private dispatchUrgent(): void {
    while (this.urgent.length > 0 && !this.isClosed) {
      let idle = this.spares.find(({ flight }) => !flight)
      if (!idle && this.spares.length >= MOST_SPARES) return
      if (!idle) this.spares.push((idle = this.newSpare()))
      idle.fly([this.urgent.shift()!])
    }
    // One idle process is enough for the next question.
    const [, ...idle] = this.spares.filter(({ flight }) => !flight)
    for (const slot of idle) slot.abandon()
    this.spares = this.spares.filter((slot) => !idle.includes(slot))
  }

  private next(): readonly Waiting[] {
    const first = this.suspects.shift()
    if (first) return [first]
    for (const source of [...this.sources]) {
      const tickets = source.pull(this.chunkSize(source).count())
      if (tickets.length > 0) return tickets.map((ticket) => ({ ticket, source, crashes: 0 }))
    }
    return []
  }

  private chunkSize(source: Source): ChunkSize {
    let size = this.chunkSizes.get(source)
    if (!size) this.chunkSizes.set(source, (size = new ChunkSize()))
    return size
  }

  private land({ waiting, milliseconds }: Flight<Waiting>): void {
    const source = waiting[0]?.source
    if (source && this.sources.includes(source)) this.chunkSize(source).note(waiting.length, milliseconds)
    this.dispatch()
  }

  private crash(flight: Flight<Waiting>, { stage, cause }: Crash): void {
    const { rest } = flight
    const isGivenUp = stage === 'start' && this.crashes.note('start')
    // A single unanswered task must have caused the crash. Of several, any may have, so each is tried alone.
    if (stage === 'work' && rest.length === 1) rest[0]!.crashes += cause ? TRIALS : 1
    for (const one of rest) {
      if (one.crashes >= TRIALS) one.ticket.settle(cause ? FAILURES[cause] : CRASHED)
      else (one.source ? this.suspects : this.urgent).push(one)
    }
    if (isGivenUp) this.giveUp()
    this.dispatch()
  }

  /** Gives up because no process can be started. Waiting calls fail; sources keep their tasks for later. */
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
/** The outcomes for causes with which a second trial would fail in the same way. */
const FAILURES: Readonly<Record<EndCause, Outcome>> = {
  memory: { kind: 'failed', message: { code: 'service.solver-no-memory' } },
  silence: { kind: 'failed', message: { code: 'service.solver-silent' } },
}
