import { LEAST, MOST } from '#renderer/puzzle/room.ts'

const STEP = 1.25

/** How large the cells are. */
class Zoom {
  /** The zoom as a multiple of the size at which the whole board is in sight; undefined: that size, or a legible one. */
  factor = $state<number | undefined>()
  /** The side of a cell, in CSS pixels, at which the whole board is in sight. */
  private whole = $state(LEAST)

  /** Takes note of the board that is to be zoomed. */
  fit(whole: number): void {
    this.whole = whole
  }

  /** Whether all of the board is in sight. */
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

/** The window's one instance. */
export const zoom = new Zoom()
