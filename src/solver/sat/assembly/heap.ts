import { PLACE, activities, heap, phases, put, recordOf, values, word } from './memory'

let waiting: i32 = 0
let known: i32 = 0
let increment: f64 = 1

/** Fills the heap with the variables from 0 to `variables - 1`, each with activity 0. */
export function fillHeap(variables: i32): void {
  for (let v = 0; v < variables; v++) {
    put(heap, v, v)
    store<i32>(recordOf(v), v, PLACE)
    store<f64>(activities + ((<usize>v) << 3), 0)
  }
  known = variables
  waiting = variables
  increment = 1
}

/** Takes the most active variable out of the heap; −1 if the heap is empty. */
export function pop(): i32 {
  if (waiting === 0) return -1
  const top = word(heap, 0)
  store<i32>(recordOf(top), -1, PLACE)
  const last = word(heap, --waiting)
  if (waiting > 0) sink(last)
  return top
}

/**
 * Takes variables out of the heap, the most active first, until one has no value; gives the literal by which that one is to be
 * decided, or −1 if there is none.
 */
export function choice(): i32 {
  let variable = pop()
  while (variable >= 0 && load<i8>(values + ((<usize>variable) << 1)) !== 0) variable = pop()
  return variable < 0 ? -1 : 2 * variable + <i32>load<u8>(phases + <usize>variable)
}

/** Puts a variable into the heap, unless it is in it. */
export function push(variable: i32): void {
  if (load<i32>(recordOf(variable), PLACE) < 0) rise(variable, waiting++)
}

/** Raises the activity of a variable by the present increment. */
export function bump(variable: i32): void {
  const at = activities + ((<usize>variable) << 3)
  const now = load<f64>(at) + increment
  store<f64>(at, now)
  if (now > 1e100) rescale()
  const place = load<i32>(recordOf(variable), PLACE)
  if (place >= 0) rise(variable, place)
}

/** Raises the increment, so that earlier bumps count for less. */
export function decay(): void {
  increment *= 1 / 0.95
}

/** Divides all activities and the increment by the same number, before they overflow. */
function rescale(): void {
  for (let v = 0; v < known; v++) {
    const at = activities + ((<usize>v) << 3)
    store<f64>(at, load<f64>(at) * 1e-100)
  }
  increment *= 1e-100
}

function activity(variable: i32): f64 {
  return load<f64>(activities + ((<usize>variable) << 3))
}

/** Moves a variable from an index of the heap towards the top until its parent is as active. */
function rise(variable: i32, from: i32): void {
  const own = activity(variable)
  let at = from
  while (at > 0) {
    const up = (at - 1) >> 1
    const other = word(heap, up)
    if (activity(other) >= own) break
    put(heap, at, other)
    store<i32>(recordOf(other), at, PLACE)
    at = up
  }
  put(heap, at, variable)
  store<i32>(recordOf(variable), at, PLACE)
}

/** Moves a variable from the top of the heap downwards until both its children are less active or as active. */
function sink(variable: i32): void {
  const own = activity(variable)
  let at = 0
  for (;;) {
    let down = 2 * at + 1
    if (down >= waiting) break
    let other = word(heap, down)
    let its = activity(other)
    if (down + 1 < waiting) {
      const right = word(heap, down + 1)
      const active = activity(right)
      if (active > its) {
        down++
        other = right
        its = active
      }
    }
    if (its <= own) break
    put(heap, at, other)
    store<i32>(recordOf(other), at, PLACE)
    at = down
  }
  put(heap, at, variable)
  store<i32>(recordOf(variable), at, PLACE)
}
