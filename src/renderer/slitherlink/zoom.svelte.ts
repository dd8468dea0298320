const STEP = 1.25
const MOST = 8

/** How large the board is, as a multiple of the size at which its width is in sight. */
class Zoom {
  factor = $state(1)

  closer(): void {
    this.factor = Math.min(MOST, this.factor * STEP)
  }

  further(): void {
    this.factor = Math.max(1, this.factor / STEP)
  }
}

/** The one of the window. */
export const zoom = new Zoom()
