/** What was asked of Electron, in the order in which it was. */
export interface Asked {
  /** Object and member, e.g. `app.setPath`. */
  readonly what: string
  readonly with: readonly unknown[]
  /** Whether the application was ready then. */
  readonly ready: boolean
}

/**
 * A desktop on which a fake Electron runs: whether the application is ready, and what was asked of it. The parts of
 * the fake keep Electron's documented rules by it, and fail a test that breaks one.
 */
export class Desktop {
  readonly asked: Asked[] = []
  isReady = false

  /** Keeps a call. */
  note(what: string, ...args: readonly unknown[]): void {
    this.asked.push({ what, with: args, ready: this.isReady })
  }

  /** Keeps a call that Electron allows only before the application is ready. */
  early(what: string, ...args: readonly unknown[]): void {
    if (this.isReady) throw new Error(`${what} should be called before the app is ready`)
    this.note(what, ...args)
  }

  /** Keeps a call that Electron allows only once the application is ready. */
  late(what: string, ...args: readonly unknown[]): void {
    if (!this.isReady) throw new Error(`${what} can only be called when the app is ready`)
    this.note(what, ...args)
  }

  /** Keeps a call that has an effect only before the application is ready; later, Electron would silently ignore it. */
  inTime(what: string, ...args: readonly unknown[]): void {
    if (this.isReady) throw new Error(`${what} comes too late to have an effect`)
    this.note(what, ...args)
  }

  /** The arguments of every call of `what`. */
  of(what: string): readonly (readonly unknown[])[] {
    return this.asked.filter((one) => one.what === what).map((one) => one.with)
  }

  /** The names of all calls, in order. */
  get order(): readonly string[] {
    return this.asked.map(({ what }) => what)
  }
}

/** An event of Electron's that a listener can refuse. */
export class FakeEvent {
  defaultPrevented = false
  /** Refuses what the event announces. */
  preventDefault(): void {
    this.defaultPrevented = true
  }
}
