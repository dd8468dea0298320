import { constants } from 'node:os'

/** The exit statuses of the command line. */
export const EXIT = { done: 0, someBad: 1, usage: 2, interrupted: 130, terminated: 143 } as const

/** The signals by which a user or the system ends a command in an orderly way. `nohup` ignores others, which are not listed here. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Returns the exit status of a command that a signal ended: 128 plus the signal's number, as in shells. */
export const exitBy = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]

/** An error that ends a command with status 2: wrong usage or unreadable input. */
export class UsageError extends Error {
  /** @param message a whole sentence for the user */
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
