/** A drawing that is made stroke by stroke. A stroke is one press of the mouse, one key or one button, and is undone as a whole. */
export class Strokes<T> {
  private shown = $state.raw<T>() as T
  private before = $state.raw<readonly T[]>([])
  private after = $state.raw<readonly T[]>([])
  private isFresh = true

  constructor(first: T) {
    this.shown = first
  }

  get now(): T {
    return this.shown
  }

  get canUndo(): boolean {
    return this.before.length > 0
  }

  get canRedo(): boolean {
    return this.after.length > 0
  }

  /** Begins a new stroke. */
  begin(): void {
    this.isFresh = true
  }

  /** Changes the drawing as a part of the present stroke. */
  draw(next: T): void {
    if (next === this.shown) return
    if (this.isFresh) this.before = [...this.before, this.shown]
    this.isFresh = false
    this.after = []
    this.shown = next
  }

  /** Changes the drawing as a stroke of its own. */
  stroke(next: T): void {
    this.begin()
    this.draw(next)
  }

  undo(): void {
    const last = this.before.at(-1)
    if (!this.canUndo) return
    this.after = [...this.after, this.shown]
    this.before = this.before.slice(0, -1)
    this.show(last as T)
  }

  redo(): void {
    const next = this.after.at(-1)
    if (!this.canRedo) return
    this.before = [...this.before, this.shown]
    this.after = this.after.slice(0, -1)
    this.show(next as T)
  }

  private show(state: T): void {
    this.isFresh = true
    this.shown = state
  }
}
