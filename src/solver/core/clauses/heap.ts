/** Variables that are not decided yet, the most active first: a binary heap with the place of each variable. */
export class ActivityHeap {
  /** By variable; may be read at any time and is changed by `bump` and `decay`. */
  activity = new Float64Array(0)
  private heap = new Int32Array(0)
  private place = new Int32Array(0)
  private size = 0
  private increment = 1

  /** Makes room and takes in all variables from 0 to `variables - 1`, none active. */
  reset(variables: number): void {
    if (this.activity.length < variables) {
      this.activity = new Float64Array(variables)
      this.heap = new Int32Array(variables)
      this.place = new Int32Array(variables)
    }
    this.activity.fill(0, 0, variables)
    for (let v = 0; v < variables; v++) this.heap[v] = this.place[v] = v
    this.size = variables
    this.increment = 1
  }

  /** Takes out the most active variable; -1 if there is none. */
  pop(): number {
    if (this.size === 0) return -1
    const top = this.heap[0]!
    this.place[top] = -1
    const last = this.heap[--this.size]!
    if (this.size > 0) {
      this.heap[0] = last
      this.place[last] = 0
      this.sink(0)
    }
    return top
  }

  /** Puts a variable back, if it is not there. */
  push(variable: number): void {
    if (this.place[variable]! >= 0) return
    this.heap[this.size] = variable
    this.place[variable] = this.size
    this.rise(this.size++)
  }

  /** Makes a variable more active. */
  bump(variable: number): void {
    const { activity } = this
    activity[variable] = activity[variable]! + this.increment
    if (activity[variable] > 1e100) {
      for (let v = 0; v < activity.length; v++) activity[v] = activity[v]! * 1e-100
      this.increment *= 1e-100
    }
    const at = this.place[variable]!
    if (at >= 0) this.rise(at)
  }

  /** Makes all former bumps count less. */
  decay(): void {
    this.increment *= 1 / 0.95
  }

  private rise(from: number): void {
    const { heap, place, activity } = this
    const variable = heap[from]!
    const own = activity[variable]!
    let at = from
    while (at > 0) {
      const up = (at - 1) >> 1
      const other = heap[up]!
      if (activity[other]! >= own) break
      heap[at] = other
      place[other] = at
      at = up
    }
    heap[at] = variable
    place[variable] = at
  }

  private sink(from: number): void {
    const { heap, place, activity, size } = this
    const variable = heap[from]!
    const own = activity[variable]!
    let at = from
    for (;;) {
      let down = 2 * at + 1
      if (down >= size) break
      if (down + 1 < size && activity[heap[down + 1]!]! > activity[heap[down]!]!) down++
      const other = heap[down]!
      if (activity[other]! <= own) break
      heap[at] = other
      place[other] = at
      at = down
    }
    heap[at] = variable
    place[variable] = at
  }
}
