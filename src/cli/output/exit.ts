/** Exit statuses of the command line contract. */
export const EXIT = { done: 0, someBad: 1, usage: 2, interrupted: 130 } as const

/** Ends a command with status 2: wrong usage or unreadable input. */
export class UsageError extends Error {
  /** @param message a whole sentence for the person at the terminal */
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
