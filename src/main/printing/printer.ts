import { ServiceError } from '#contract/messages/errors.ts'
import type { PrinterMessage } from '#contract/messages/printer-messages.ts'
import { type Clock, machineClock } from '../processes/clock'
import type { EndCause, ForkSolver, SolverProcess } from '../processes/fork'
import type { Sink } from '../pdf/write'
import { yielding } from '../yielding'
import type { OrderAnswer, OrderMany, OrderName, OrderRequest } from './orders'
import type { PrinterReply, PrinterRequest } from './protocol'

/** Milliseconds in which a stopped order has to end by itself; then its process is ended. */
const GRACE = 250
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
  /** The things that the order is about, where they are many. */
  readonly many?: OrderMany<K>
  /** Ends the order; the reason is thrown at once. */
  readonly signal?: AbortSignal | undefined
  /** Takes the bytes of its file. */
  readonly sink?: Sink
  /** Called with the share (0 to 1) that is done. */
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
 * A process that lays out and prints; the first order starts it. An order that is stopped ends within half a second, whatever text or
 * picture it works on: by itself, or together with its process. The next order then starts another process, and orders that ran beside the
 * stopped one are done again.
 */
export class Printer {
  private process: SolverProcess | undefined
  private readonly running = new Map<number, Running>()
  /** Whether the process has started, and what waits for that. */
  private isReady = false
  private atReady: (() => void)[] = []
  /** Errors of orders that were lost because their process was ended for the sake of another order. */
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

  /** The number, from 1, of the process that does the next order. A process knows nothing of the orders of an earlier one. */
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

  /**
   * Does a piece of work of several orders, the later of which may need results that the earlier ones left in the process. Where the
   * process ends meanwhile because of another order, all of the work is done again in the next process.
   * @throws what the work throws
   */
  async anew<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && this.lost.has(error))) throw error
      return work()
    }
  }

  /** Ends the process; waiting calls are refused. */
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
    const turn = yielding()
    for (let from = 0; from < many.length && own.isWanted; from += AT_ONCE) {
      process.send({ type: 'part', id, things: many.slice(from, from + AT_ONCE) } satisfies PrinterRequest)
      await turn()
    }
    if (own.isWanted) process.send({ type: 'do', id, order, request } satisfies PrinterRequest)
    // It was stopped before it was begun: nobody will answer.
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

  /** Stops an order for which nobody waits any more: it is told to end, and if it does not, its process is ended. */
  private stop(id: number, reason: unknown): void {
    const own = this.running.get(id)
    const { process } = this
    if (!own?.isWanted || !process) return
    own.isWanted = false
    own.reject(reason)
    process.send({ type: 'stop', id } satisfies PrinterRequest)
    // How long a process takes to start says nothing of the order.
    const wait = (): void => void this.clock.later(GRACE, () => this.running.has(id) && this.process === process && this.endFor(id))
    if (this.isReady) wait()
    else this.atReady.push(wait)
  }

  /** Ends the process because an order did not stop. Orders that ran beside it are lost and can be done again. */
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
      // Nobody waits for the answer to an order that was stopped.
      if (reply.type === 'done') own.resolve(reply.answer)
      else own.reject(errorOf(reply))
      this.over(reply.id)
    }
  }

  /** Ends an order. */
  private over(id: number): void {
    this.running.delete(id)
    this.rest()
  }

  /** Ends the process when it has had no order for a while. */
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
