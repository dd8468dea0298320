import type { LibraryHealth, RecoveryReport } from '#contract/schemas/maintenance.ts'
import { ask } from '../bridge'
import { on } from '../bridge/events'
import { told, words } from '../words'

/** The time for which a notice says that the library was found sound. */
const SAID_MS = 4000

/** How the library is, and what a recovery brought back. */
class Maintenance {
  health = $state.raw<LibraryHealth | null>(null)
  /** The report on a recovery that a person has not read yet. */
  report = $state.raw<RecoveryReport | null>(null)
  /** A backup took the place of a library that could not be opened. */
  restored = $state(false)
  private isFresh = $state(false)

  /** Whether the library cannot be used at all. */
  readonly isInTrouble = $derived(this.health !== null && this.health.state !== 'sound' && this.health.state !== 'checking')
  /** For the status bar. */
  readonly said = $derived(
    this.health?.state === 'checking'
      ? words().maintenance.checking
      : this.isFresh && this.health?.state === 'sound'
        ? words().maintenance.sound
        : '',
  )
  readonly problem = $derived(this.health?.message ? told(this.health.message) : '')

  async load(): Promise<void> {
    const health = await ask('maintenance.health', null)
    // A small library was examined before there was a window to say so.
    this.health ??= { ...health, state: 'checking' }
    this.hear(health)
  }

  hear(health: LibraryHealth): void {
    const wasChecking = this.health?.state === 'checking'
    this.health = health
    if (health.state !== 'sound' || !wasChecking) return
    this.isFresh = true
    setTimeout(() => (this.isFresh = false), SAID_MS)
  }
}

/** The window's one instance. */
export const maintenance = new Maintenance()

on('library.health', ({ health }) => maintenance.hear(health))

/** Loads the window again for the present library, because everything in the window's memory belongs to the old one. */
export const beginAnew = (): void => location.reload()
