import { LEAST, MOST } from '#renderer/puzzle/room.ts'

const STEP = 1.25

/** The zoom of nonogram boards. */
class Zoom {
  /** The side of a cell as a multiple of the side at which the whole board is visible; undefined: that side, or a legible one. */
  factor = $state<number | undefined>()
  /** The side of a cell, in CSS pixels, at which the whole board is in sight. */
  private whole = $state(LEAST)

  /** Records the size of the board that is to be zoomed. */
  fit(whole: number): void {
    this.whole = whole
  }

  /** Whether the whole board is visible. */
  get isWhole(): boolean {
    return this.now <= 1
  }

  closer(): void {
    this.factor = Math.max(1, Math.min(MOST / this.whole, this.now * STEP))
  }

  further(): void {
    this.factor = Math.max(1, this.now / STEP)
  }

  /** Shows the whole board, however small its cells become; a second call makes it legible again. */
  toWhole(): void {
    this.factor = this.isWhole ? undefined : 1
  }

  private get now(): number {
    return this.factor ?? Math.max(1, LEAST / this.whole)
  }
}

/** The only {@link Zoom} of the window. */
export const zoom = new Zoom()
