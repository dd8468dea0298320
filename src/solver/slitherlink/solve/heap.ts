/** Variables by falling activity: a binary heap with places, so that an activity may rise while its variable waits. */
export class ActivityHeap {
  readonly activity: Float64Array
  private readonly heap: Int32Array
  private readonly place: Int32Array
  private size = 0
  private step = 1

  /** @param count how many variables; all wait at first, the lowest number first */
  constructor(count: number) {
    this.activity = new Float64Array(count)
    this.heap = new Int32Array(count)
    this.place = new Int32Array(count)
    for (let variable = 0; variable < count; variable++) this.heap[variable] = this.place[variable] = variable
    this.size = count
  }

  /** The most active variable, taken out; -1 when none is left. */
  pop(): number {
    if (this.size === 0) return -1
    const top = this.heap[0]!
    const last = this.heap[--this.size]!
    this.place[top] = -1
    if (this.size > 0) {
      this.heap[0] = last
      this.place[last] = 0
      this.down(0)
    }
    return top
  }

  /** Puts a variable back, if it is not there. */
  push(variable: number): void {
    if (this.place[variable] !== -1) return
    this.place[variable] = this.size
    this.heap[this.size++] = variable
    this.up(this.size - 1)
  }

  /** Raises an activity. */
  bump(variable: number): void {
    this.activity[variable]! += this.step
    if (this.activity[variable]! > 1e100) {
      for (let i = 0; i < this.activity.length; i++) this.activity[i]! *= 1e-100
      this.step *= 1e-100
    }
    if (this.place[variable] !== -1) this.up(this.place[variable]!)
  }

  /** Makes all activities a little less than those to come. */
  decay(): void {
    this.step /= 0.95
  }

  private up(start: number): void {
    const { heap, place, activity } = this
    const variable = heap[start]!
    let at = start
    while (at > 0) {
      const above = (at - 1) >> 1
      if (activity[heap[above]!]! >= activity[variable]!) break
      heap[at] = heap[above]!
      place[heap[at]!] = at
      at = above
    }
    heap[at] = variable
    place[variable] = at
  }

  private down(start: number): void {
    const { heap, place, activity } = this
    const variable = heap[start]!
    let at = start
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.size) break
      if (below + 1 < this.size && activity[heap[below + 1]!]! > activity[heap[below]!]!) below++
      if (activity[heap[below]!]! <= activity[variable]!) break
      heap[at] = heap[below]!
      place[heap[at]!] = at
      at = below
    }
    heap[at] = variable
    place[variable] = at
  }
}
