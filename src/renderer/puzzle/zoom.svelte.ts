import type { BoardZoom } from '../boards/contract/genre-view'

const STEP = 1.25
const MOST = 8

/** The zoom of boards without a zoom of their own. */
class Zoom implements BoardZoom {
  /** The zoom as a multiple of the size at which the board fits its room. */
  factor = $state(1)

  get isWhole(): boolean {
    return this.factor === 1
  }

  closer(): void {
    this.factor = Math.min(MOST, this.factor * STEP)
  }

  further(): void {
    this.factor = Math.max(1, this.factor / STEP)
  }

  toWhole(): void {
    this.factor = 1
  }
}

/** The only {@link Zoom} of the window. */
export const zoom = new Zoom()
