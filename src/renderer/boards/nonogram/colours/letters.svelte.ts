import { keep, kept } from '#renderer/state/kept.ts'

/**
 * Whether coloured cells and clues have letters on the screen, as they have when printed in grey; for people who cannot distinguish the
 * colours.
 */
class Letters {
  private isWished = $state(kept('nonogram-letters', (value) => value === true))

  get areShown(): boolean {
    return this.isWished
  }

  toggle(): void {
    this.isWished = !this.isWished
    keep('nonogram-letters', this.isWished)
  }
}

/** The only {@link Letters} of the window. */
export const letters = new Letters()
