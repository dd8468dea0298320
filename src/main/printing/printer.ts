import { ServiceError } from '#contract/messages/errors.ts'
import type { PrinterMessage } from '#contract/messages/printer-messages.ts'
import { type Clock, machineClock } from '../processes/clock'
import type { EndCause, ForkSolver, SolverProcess } from '../processes/fork'
import type { Sink } from '../pdf/write'
import { turns } from '../yielding'
import type { OrderAnswer, OrderMany, OrderName, OrderRequest } from './orders'
import type { PrinterReply, PrinterRequest } from './protocol'

/** Milliseconds in which a stopped order has to end by itself; then its process is ended. */
const GRACE = 250
/** How many times as long an order that was stopped may take where others are being done beside it. */
const PATIENCE_FOR_OTHERS = 40
/** Milliseconds without an order after which the process is ended; it holds fonts and the book that was looked at last. */
const IDLE = 120_000
/** How a printer is kept. */
export interface PrinterOptions {
  readonly clock?: Clock
  /** Milliseconds without an order after which its process is ended; Infinity: not before it is closed. */
  readonly idle?: number
}

/** Things of an order in one message. */
const AT_ONCE = 200

/** How an order is followed. */
export interface OrderFollowing<K extends OrderName> {
  /** What it is about, where that is much. */
  readonly many?: OrderMany<K>
  /** Ends it; what it was aborted with is thrown at once. */
  readonly signal?: AbortSignal | undefined
  /** Takes the bytes of its file. */
  readonly sink?: Sink
  /** Told how much is done, from 0 to 1. */
  onShare?(share: number): void
}

interface Running {
  readonly sink: Sink | undefined
  readonly onShare: ((share: number) => void) | undefined
  resolve(answer: unknown): void
  reject(reason: unknown): void
  /** Whether somebody still waits. */
  isWanted: boolean
}

/**
 * A process that lays out and prints, started with its first order. Whatever a text or a picture does to it, an order that is stopped has
 * ended within half a second: by itself, or with the process. The next order starts another.
 */
export class Printer {
  private process: SolverProcess | undefined
  private readonly running = new Map<number, Running>()
  private lastId = 0
  private stopIdling: (() => void) | undefined
  private lives = 0

  private readonly clock: Clock
  private readonly idle: number

  /** @param fork starts `printing/entry.ts` */
  constructor(
    private readonly fork: ForkSolver,
    { clock = machineClock, idle = IDLE }: PrinterOptions = {},
  ) {
    this.clock = clock
    this.idle = idle
  }

  /** Which process the next order is done in, counted from 1: what one has kept the next knows nothing of. */
  get life(): number {
    return this.process ? this.lives : this.lives + 1
  }

  /**
   * Has an order done.
   *
   * @throws the signal's reason; a ServiceError that says why it cannot be done; the sink's own error
   */
  async do<K extends OrderName>(
    order: K,
    request: OrderRequest<K>,
    { many = [], signal, sink, onShare }: OrderFollowing<K> = {},
  ): Promise<OrderAnswer<K>> {
    signal?.throwIfAborted()
    const process = this.started()
    const id = ++this.lastId
    return new Promise<OrderAnswer<K>>((resolve, reject) => {
      const stop = () => this.stop(id, signal?.reason)
      const over = () => signal?.removeEventListener('abort', stop)
      const own: Running = {
        ...{ sink, onShare, isWanted: true },
        resolve: (answer) => (over(), resolve(answer as OrderAnswer<K>)),
        reject: (reason) => (over(), reject(reason as Error)),
      }
      this.running.set(id, own)
      signal?.addEventListener('abort', stop)
      void this.send(process, id, own, { order, request, many })
    })
  }

  /** Ends the process; whoever waits is told. */
  close(): void {
    this.end({ code: 'printer.stopped' })
  }

  /** Sends an order and what it is about, in messages of bearable size. */
  private async send(
    process: SolverProcess,
    id: number,
    own: Running,
    { order, request, many }: { readonly order: string; readonly request: unknown; readonly many: readonly unknown[] },
  ): Promise<void> {
    const turn = turns()
    for (let from = 0; from < many.length && own.isWanted; from += AT_ONCE) {
      process.send({ type: 'part', id, things: many.slice(from, from + AT_ONCE) } satisfies PrinterRequest)
      await turn()
    }
    if (own.isWanted) process.send({ type: 'do', id, order, request } satisfies PrinterRequest)
    else process.send({ type: 'stop', id } satisfies PrinterRequest)
  }

  private started(): SolverProcess {
    this.stopIdling?.()
    this.stopIdling = undefined
    if (this.process) return this.process
    let process: SolverProcess
    try {
      process = this.fork()
    } catch {
      throw failure({ code: 'printer.will-not-start' })
    }
    this.process = process
    this.lives++
    let isReady = false
    process.onMessage((message) => {
      isReady = true
      if (this.process === process) void this.hear(message as PrinterReply, process)
    })
    process.onExit((_, cause) => {
      if (this.process === process) this.end(endOf(cause, isReady))
    })
    return process
  }

  /** Nobody waits for an order any more: it is told to end, and where it does not, its process is ended. */
  private stop(id: number, reason: unknown): void {
    const own = this.running.get(id)
    const { process } = this
    if (!own?.isWanted || !process) return
    own.isWanted = false
    own.reject(reason)
    process.send({ type: 'stop', id } satisfies PrinterRequest)
    this.endUnlessHeard(id, process, PATIENCE_FOR_OTHERS)
  }

  /** Ends a process that has not ended an order in time. Where others wait for orders of theirs in it, it gets more time: they would be lost with it. */
  private endUnlessHeard(id: number, process: SolverProcess, graces: number): void {
    this.clock.later(GRACE, () => {
      if (this.process !== process || !this.running.has(id)) return
      const isShared = [...this.running.values()].some(({ isWanted }) => isWanted)
      if (isShared && graces > 0) this.endUnlessHeard(id, process, graces - 1)
      else this.end({ code: 'printer.stopped' })
    })
  }

  private async hear(reply: PrinterReply, process: SolverProcess): Promise<void> {
    const own = reply.type === 'ready' ? undefined : this.running.get(reply.id)
    if (!own || reply.type === 'ready') return
    if (reply.type === 'progress') {
      if (own.isWanted) own.onShare?.(reply.share)
    } else if (reply.type === 'piece') {
      if (!own.isWanted) return
      try {
        await own.sink?.(reply.bytes)
        if (this.process === process) process.send({ type: 'taken', id: reply.id } satisfies PrinterRequest)
      } catch (error) {
        this.stop(reply.id, error)
      }
    } else {
      this.running.delete(reply.id)
      // Of one that was stopped nobody hears any more.
      if (reply.type === 'done') own.resolve(reply.answer)
      else own.reject(errorOf(reply))
      this.rest()
    }
  }

  /** Ends the process after a while in which nothing is asked of it. */
  private rest(): void {
    if (this.running.size > 0 || this.idle === Infinity) return
    this.stopIdling?.()
    this.stopIdling = this.clock.later(this.idle, () => this.running.size === 0 && this.end({ code: 'printer.stopped' }))
  }

  private end(message: PrinterMessage): void {
    this.stopIdling?.()
    this.stopIdling = undefined
    const { process } = this
    this.process = undefined
    process?.kill()
    const waiting = [...this.running.values()]
    this.running.clear()
    for (const one of waiting) if (one.isWanted) one.reject(failure(message))
  }
}

const failure = (message: PrinterMessage): ServiceError => new ServiceError(message)

function endOf(cause: EndCause | undefined, isReady: boolean): PrinterMessage {
  return { code: cause === 'memory' ? 'printer.no-memory' : isReady ? 'printer.crashed' : 'printer.will-not-start' }
}

function errorOf(reply: Extract<PrinterReply, { readonly type: 'refused' | 'failed' }>): Error {
  if (reply.type === 'refused') return new ServiceError(reply.message)
  const error = reply.name === 'RangeError' ? new RangeError(reply.message) : new Error(reply.message)
  if (reply.stack !== undefined) error.stack = reply.stack
  return error
}
