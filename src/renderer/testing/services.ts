import type { Answer, Method, Params } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { Bridge, Reply } from '#contract/bridge.ts'

/** A call that waits for its answer. */
export interface Call<M extends Method = Method> {
  readonly method: M
  readonly params: Params<M>
  answer(value: Answer<M>): Promise<void>
  refuse(code: string): Promise<void>
}

type Given = { readonly [M in Method]?: (params: Params<M>) => Answer<M> }

/** A fake of the services' end of the bridge, for tests. Calls wait until they are answered, unless their answer is given beforehand. */
export class FakeServices {
  /** All calls so far. */
  readonly calls: { readonly method: Method; readonly params: unknown }[] = []
  private readonly waiting: Call[] = []
  private steps = 0
  private listener: (batch: readonly AppEvent[]) => void = () => undefined

  /** @param given answers to methods that do not matter for the test */
  constructor(public given: Given = {}) {
    const bridge: Bridge = {
      call: (method, params) => this.call(method as Method, params),
      pathOf: (file) => Promise.resolve(`/chosen/${file.name}`),
      onEvents: (listener) => {
        this.listener = listener
        return () => (this.listener = () => undefined)
      },
    }
    Object.assign(window, { bridge })
  }

  /** Sends events to the window. */
  tell(...batch: readonly AppEvent[]): void {
    this.listener(batch)
  }

  /** Returns the oldest unanswered call of this method; fails the test if there is none. */
  async next<M extends Method>(method: M): Promise<Call<M>> {
    await settled()
    const index = this.waiting.findIndex((call) => call.method === method)
    if (index < 0) throw new Error(`nobody asked ${method}; waiting: ${this.waiting.map((call) => call.method).join(', ')}`)
    return this.waiting.splice(index, 1)[0] as unknown as Call<M>
  }

  /** The reverse operations of each change stored so far. */
  get operations(): Params<'undo.keep'>['steps'][number]['operations'][] {
    return this.asked('undo.keep').flatMap(({ steps }) => steps.map(({ operations }) => operations))
  }

  /** Returns the parameters of all calls of a method so far. */
  asked<M extends Method>(method: M): Params<M>[] {
    return this.calls.filter((call) => call.method === method).map(({ params }) => params as Params<M>)
  }

  /** Answers a request to store steps of undo like the library; tests of undo override it. */
  private keep({ steps }: Params<'undo.keep'>): Answer<'undo.keep'> {
    return steps.map(({ step }) => ({ step: step ?? ++this.steps, forgotten: [] }))
  }

  private call(method: Method, params: unknown): Promise<Reply> {
    this.calls.push({ method, params })
    if (method === 'undo.keep' && !this.given[method]) return Promise.resolve({ ok: true, value: this.keep(params as Params<'undo.keep'>) })
    const given = this.given[method] as ((params: unknown) => unknown) | undefined
    if (given) return Promise.resolve({ ok: true, value: given(params) })
    return new Promise((resolve) => {
      const reply = async (value: Reply): Promise<void> => {
        resolve(value)
        await settled()
      }
      const answer = (value: unknown) => reply({ ok: true, value })
      const refuse = (code: string) => reply({ ok: false, error: { code } })
      this.waiting.push({ method, params, answer, refuse } as unknown as Call)
    })
  }
}

/** Waits until everything that needs no answer has run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
