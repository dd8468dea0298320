/**
 * The most pixels that are drawn into canvases between two frames. When the browser shows the next frame, it copies every changed
 * canvas in the same task as layout and painting (11 ms a million pixels, measured without a graphics card); a screen of pages at once
 * would block the keyboard.
 */
const PIXELS = 600_000

/** Drawing within what a frame has room for: so much at once, the rest in the frames after it, in the order of asking. */
export class FrameBudget {
  private left = PIXELS
  private readonly waiting = new Set<{ readonly pixels: number; readonly run: () => void }>()
  private isBooked = false

  /**
   * Calls `run`, which draws so many pixels, now or in a later frame; a picture larger than the budget gets a frame of its own.
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

/** The window's one instance. */
export const frameBudget = new FrameBudget()
