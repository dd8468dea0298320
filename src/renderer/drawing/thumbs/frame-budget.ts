/**
 * The most pixels drawn into canvases between two frames. The browser copies every changed canvas in the task that lays out and paints the
 * next frame (11 ms a million pixels, measured without a graphics card). A whole screen of pages in one frame would block the keyboard.
 */
const PIXELS = 600_000

/** A budget of pixels for each frame. Drawings beyond it wait for later frames, in the order of asking. */
export class FrameBudget {
  private left = PIXELS
  private readonly waiting = new Set<{ readonly pixels: number; readonly run: () => void }>()
  private isBooked = false

  /**
   * Calls `run`, which draws this number of pixels, now or in a later frame. A picture larger than the budget gets a frame of its own.
   * @returns a function that cancels it
   */
  take(pixels: number, run: () => void): () => void {
    this.book()
    if (this.waiting.size === 0 && this.hasRoom(pixels)) {
      this.left -= pixels
      run()
      return () => undefined
    }
    const later = { pixels, run }
    this.waiting.add(later)
    return () => this.waiting.delete(later)
  }

  private hasRoom(pixels: number): boolean {
    return pixels <= this.left || this.left === PIXELS
  }

  private book(): void {
    if (this.isBooked) return
    this.isBooked = true
    requestAnimationFrame(() => {
      this.isBooked = false
      this.left = PIXELS
      for (const later of this.waiting) {
        if (!this.hasRoom(later.pixels)) break
        this.waiting.delete(later)
        this.left -= later.pixels
        later.run()
      }
      if (this.waiting.size > 0 || this.left < PIXELS) this.book()
    })
  }
}

/** The only {@link FrameBudget} of the window. */
export const frameBudget = new FrameBudget()
