import type { LibraryHealth, RecoveryReport } from '#contract/schemas/maintenance.ts'
import { ask } from '../bridge'
import { on } from '../bridge/events'
import { told, words } from '../words'

/** The time in milliseconds for which a notice says that the library is sound. */
const SAID_MS = 4000

/** The health of the library, and the report on a recovery. */
class Maintenance {
  health = $state.raw<LibraryHealth | null>(null)
  /** The report on a recovery that a person has not read yet. */
  report = $state.raw<RecoveryReport | null>(null)
  /** Whether a backup has replaced a library that could not be opened. */
  restored = $state(false)
  private isFresh = $state(false)

  /** Whether the library cannot be used at all. */
  readonly isInTrouble = $derived(this.health !== null && this.health.state !== 'sound' && this.health.state !== 'checking')
  /** The sentence for the status bar. */
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
    // A small library may be examined before the window could show this.
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

/** The only {@link Maintenance} of the window. */
export const maintenance = new Maintenance()

on('library.health', ({ health }) => maintenance.hear(health))

/** Reloads the window for the present library: everything in its memory belongs to the old one. */
export const beginAnew = (): void => location.reload()
