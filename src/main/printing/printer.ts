import { ServiceError } from '#contract/messages/errors.ts'
import type { PrinterMessage } from '#contract/messages/printer-messages.ts'
import { type Clock, machineClock } from '../processes/clock'
import type { EndCause, ForkSolver, SolverProcess } from '../processes/fork'
import type { Sink } from '../pdf/write'
import { yielding } from '../yielding'
import type { OrderAnswer, OrderMany, OrderName, OrderRequest } from './orders'
import type { PrinterReply, PrinterRequest } from './protocol'

/** The time in milliseconds that a stopped order has to end; then its process is killed. */
const GRACE = 250
/** The time in milliseconds without an order after which the process is ended, because it holds fonts and the last book in memory. */
const IDLE = 120_000

/** Options of a printer. */
export interface PrinterOptions {
  readonly clock?: Clock
  /** Milliseconds without an order after which the process is ended. Infinity keeps it until it is closed. */
  readonly idle?: number
}

/** The number of an order's items in one message. */
const AT_ONCE = 200

/** The input and handlers of an order. */
export interface OrderFollowing<K extends OrderName> {
  /** The items of the order, if it is about many. */
  readonly many?: OrderMany<K>
  /** Stops the order; the signal's reason is thrown at once. */
  readonly signal?: AbortSignal | undefined
  /** Receives the bytes of its file. */
  readonly sink?: Sink
  /** Called with the finished share (0 to 1). */
  onShare?(share: number): void
}

interface Running {
  readonly sink: Sink | undefined
  readonly onShare: ((share: number) => void) | undefined
  resolve(answer: unknown): void
  reject(reason: unknown): void
  /** Whether the result is still wanted. */
  isWanted: boolean
}

/**
 * Runs orders in a process that lays out and prints. The first order starts the process. A stopped order ends within half a second,
 * whatever it works on: by itself, or because its process is killed. The next order then starts a new process, and orders that ran beside
 * the stopped one are repeated.
 */
export class Printer {
  private process: SolverProcess | undefined
  private readonly running = new Map<number, Running>()
  /** Whether the process has started, and functions to call when it has. */
  private isReady = false
  private atReady: (() => void)[] = []
  /** Errors of orders that were lost because their process was killed for another order. */
  private readonly lost = new WeakSet<Error>()
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

  /** The number, from 1, of the process that runs the next order. A process knows nothing of the orders of an earlier one. */
  get life(): number {
    return this.process ? this.lives : this.lives + 1
  }

  /**
   * Runs an order.
   *
   * @throws the signal's reason; a ServiceError that says why it failed; the sink's own error
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

  /**
   * Runs several orders, of which later ones may need results that earlier ones left in the process. If the process is killed because of
   * another order, all are repeated in the next process.
   * @throws what `work` throws
   */
  async anew<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && this.lost.has(error))) throw error
      return work()
    }
  }

  /** Ends the process; waiting calls are rejected. */
  close(): void {
    this.end({ code: 'printer.stopped' })
  }

  /** Sends an order and its items, in messages of limited size. */
  private async send(
    process: SolverProcess,
    id: number,
    own: Running,
    { order, request, many }: { readonly order: string; readonly request: unknown; readonly many: readonly unknown[] },
  ): Promise<void> {
    const turn = yielding()
    for (let from = 0; from < many.length && own.isWanted; from += AT_ONCE) {
      process.send({ type: 'part', id, things: many.slice(from, from + AT_ONCE) } satisfies PrinterRequest)
      await turn()
    }
    if (own.isWanted) process.send({ type: 'do', id, order, request } satisfies PrinterRequest)
    // An order stopped before it was sent gets no reply.
    else this.over(id)
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
    process.onMessage((message) => {
      if (this.process !== process) return
      this.isReady = true
      for (const step of this.atReady.splice(0)) step()
      void this.hear(message as PrinterReply, process)
    })
    process.onExit((_, cause) => {
      if (this.process === process) this.end(endOf(cause, this.isReady))
    })
    return process
  }

  /** Stops an order whose result is no longer wanted: the process is told, and killed if it goes on. */
  private stop(id: number, reason: unknown): void {
    const own = this.running.get(id)
    const { process } = this
    if (!own?.isWanted || !process) return
    own.isWanted = false
    own.reject(reason)
    process.send({ type: 'stop', id } satisfies PrinterRequest)
    // The starting time of a process must not count for the order.
    const wait = (): void => void this.clock.later(GRACE, () => this.running.has(id) && this.process === process && this.endFor(id))
    if (this.isReady) wait()
    else this.atReady.push(wait)
  }

  /** Kills the process because an order did not stop. Other orders in it are lost and can be repeated. */
  private endFor(id: number): void {
    this.running.delete(id)
    this.end({ code: 'printer.stopped' }, (error) => this.lost.add(error))
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
      // A stopped order's answer is no longer wanted.
      if (reply.type === 'done') own.resolve(reply.answer)
      else own.reject(errorOf(reply))
      this.over(reply.id)
    }
  }

  /** Removes a finished order. */
  private over(id: number): void {
    this.running.delete(id)
    this.rest()
  }

  /** Ends the process if it gets no order for a while. */
  private rest(): void {
    if (this.running.size > 0 || this.idle === Infinity) return
    this.stopIdling?.()
    this.stopIdling = this.clock.later(this.idle, () => this.running.size === 0 && this.end({ code: 'printer.stopped' }))
  }

  private end(message: PrinterMessage, onTold?: (error: Error) => void): void {
    this.stopIdling?.()
    this.stopIdling = undefined
    const { process } = this
    this.process = undefined
    this.isReady = false
    this.atReady = []
    process?.kill()
    const waiting = [...this.running.values()].filter(({ isWanted }) => isWanted)
    this.running.clear()
    for (const one of waiting) {
      const error = failure(message)
      onTold?.(error)
      one.isWanted = false
      one.reject(error)
    }
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
