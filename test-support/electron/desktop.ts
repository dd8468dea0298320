/** A recorded call of Electron. */
export interface Asked {
  /** The object and the member, e.g. `app.setPath`. */
  readonly what: string
  readonly with: readonly unknown[]
  /** Whether the application was ready at the time of the call. */
  readonly ready: boolean
}

/**
 * The environment of a fake Electron: whether the application is ready, and which calls were made. The parts of the fake use it to enforce
 * Electron's documented rules, and fail a test that breaks one.
 */
export class Desktop {
  readonly asked: Asked[] = []
  isReady = false

  /** Records a call. */
  note(what: string, ...args: readonly unknown[]): void {
    this.asked.push({ what, with: args, ready: this.isReady })
  }

  /** Records a call that Electron allows only before the application is ready. */
  early(what: string, ...args: readonly unknown[]): void {
    if (this.isReady) throw new Error(`${what} should be called before the app is ready`)
    this.note(what, ...args)
  }

  /** Records a call that Electron allows only once the application is ready. */
  late(what: string, ...args: readonly unknown[]): void {
    if (!this.isReady) throw new Error(`${what} can only be called when the app is ready`)
    this.note(what, ...args)
  }

  /** Records a call that has an effect only before the application is ready; later, Electron would silently ignore it. */
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

/** An event of Electron that a listener can prevent. */
export class FakeEvent {
  defaultPrevented = false
  /** Prevents what the event announces. */
  preventDefault(): void {
    this.defaultPrevented = true
  }
}
