import { PLACE, activities, heap, phases, put, recordOf, values, word } from './memory'

let waiting: i32 = 0
let known: i32 = 0
let increment: f64 = 1

/** Takes in all variables from 0 to `variables - 1`, none active. */
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

/** Takes out the most active variable; -1 if there is none. */
export function pop(): i32 {
  if (waiting === 0) return -1
  const top = word(heap, 0)
  store<i32>(recordOf(top), -1, PLACE)
  const last = word(heap, --waiting)
  if (waiting > 0) sink(last)
  return top
}

/** Takes out variables until one is open: gives the literal that it is to be decided by, or -1 if none is. */
export function choice(): i32 {
  let variable = pop()
  while (variable >= 0 && load<i8>(values + ((<usize>variable) << 1)) !== 0) variable = pop()
  return variable < 0 ? -1 : 2 * variable + <i32>load<u8>(phases + <usize>variable)
}

/** Puts a variable back, if it is not there. */
export function push(variable: i32): void {
  if (load<i32>(recordOf(variable), PLACE) < 0) rise(variable, waiting++)
}

/** Makes a variable more active. */
export function bump(variable: i32): void {
  const at = activities + ((<usize>variable) << 3)
  const now = load<f64>(at) + increment
  store<f64>(at, now)
  if (now > 1e100) rescale()
  const place = load<i32>(recordOf(variable), PLACE)
  if (place >= 0) rise(variable, place)
}

/** Makes all former bumps count less. */
export function decay(): void {
  increment *= 1 / 0.95
}

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
