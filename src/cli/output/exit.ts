import { constants } from 'node:os'

/** Exit statuses of the command line contract. */
export const EXIT = { done: 0, someBad: 1, usage: 2, interrupted: 130, terminated: 143 } as const

/** The signals by which a person or the system ends a command in order. Those that `nohup` ignores are not among them. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The exit status of a command that a signal ends: 128 and the signal's number, as shells say it. */
export const exitBy = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]

/** Ends a command with status 2: wrong usage or unreadable input. */
export class UsageError extends Error {
  /** @param message a whole sentence for the person at the terminal */
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
