import { Refusal } from '../bridge'
import { on } from '../bridge/events'
import { told } from '../words'

/** An action offered in a notice. */
export interface Offer {
  label(): string
  run(): void
  /** The id of the action whose key does the same. */
  readonly key?: string
  /** Whether it can still be done; by default always. */
  isOpen?(): boolean
  /** The step that the offered action undoes; left out if it undoes nothing. */
  readonly of?: object | undefined
}

/** A notice of an event. Its sentence is made when it is shown, in the language of that moment. */
export interface Notice {
  readonly id: number
  /** Whether something was done, done in part, or not done. */
  readonly kind: 'done' | 'warning' | 'problem'
  readonly at: string
  text(): string
  readonly offer?: Offer
}

const SHOWN_MS = { done: 10_000, warning: 12_000, problem: 12_000 }
const LOG_LENGTH = 200

/** Returns the sentence about any error: a refusal's message, or that something unexpected happened. */
export const sentenceOf = (thrown: unknown): string =>
  thrown instanceof Refusal
    ? told(thrown.problem)
    : told({ code: 'service.broken', problem: thrown instanceof Error ? thrown.message : String(thrown) } as { code: string })

/** Short notices at the edge of the window, and the log of all notices. */
class Notices {
  shown = $state.raw<readonly Notice[]>([])
  log = $state.raw<readonly Notice[]>([])
  private count = 0
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()

  tell(kind: Notice['kind'], text: () => string, offer?: Notice['offer']): void {
    const notice: Notice = { id: ++this.count, kind, at: new Date().toISOString(), text, offer }
    this.shown = [...this.shown.slice(-3), notice]
    this.log = [notice, ...this.log].slice(0, LOG_LENGTH)
    this.letGo(notice.id)
  }

  problem(thrown: unknown): void {
    this.tell('problem', () => sentenceOf(thrown))
  }

  /** Keeps a notice while the pointer or the focus is on it. */
  hold(id: number): void {
    clearTimeout(this.timers.get(id))
  }

  /** Lets a notice disappear after its time. */
  letGo(id: number): void {
    const kind = this.shown.find((notice) => notice.id === id)?.kind
    this.hold(id)
    if (kind) this.timers.set(id, setTimeout(() => this.dismiss(id), SHOWN_MS[kind])) // prettier-ignore
  }

  /** Dismisses the notice about a step that was undone. */
  takenBack(step: object): void {
    for (const { id, offer } of this.shown) if (offer?.of === step) this.dismiss(id)
  }

  dismiss(id: number): void {
    this.hold(id)
    this.timers.delete(id)
    this.shown = this.shown.filter((notice) => notice.id !== id)
  }
}

/** The only {@link Notices} of the window. */
export const notices = new Notices()

on('notice', ({ message }) => notices.tell('problem', () => told(message)))

/** Returns whether an error only means that a person stopped something, so that no notice is needed. */
const isWanted = (thrown: unknown): boolean =>
  thrown instanceof Refusal && ['service.stopped', 'service.superseded', 'reading.stopped'].includes(thrown.problem.code)

/** Runs `work`. An error becomes a notice, unless a person stopped the work; the result is then undefined. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (thrown) {
    if (!isWanted(thrown)) notices.problem(thrown)
    return undefined
  }
}
