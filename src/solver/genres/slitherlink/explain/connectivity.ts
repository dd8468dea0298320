import { linksOf } from './colours'
import { INSIDE, OUTSIDE, Position, type Deduction, type Look } from './position'
import { NOTHING } from '../geometry'
import type { Tables } from '../engine/tables'

/** The number of conclusions that are explained at once. The next call finds the others. */
const AT_ONCE = 4

/**
 * Finds the conclusions from the fact that the inside is connected, and the outside, too. A cell on the only path between two cells of a
 * colour has that colour, and a cell that no cell of a colour can reach has the other. Only changes since `before` are given as reasons.
 */
export function lookAtConnectivity(position: Position, before: Position): Look {
  const { tables } = position
  const { cells } = tables.geometry
  const colours = coloursOf(position)
  const found: Deduction[] = []
  for (let own = 0; own < 2; own++) {
    if (startOf(colours, own) === NOTHING) continue
    const apart = cutOff(tables, position.facts, colours, own)
    if (apart.length > 0) {
      const reasons = least(position, before, (less) => cutOff(tables, less.facts, coloursOf(less), own).length > 0)
      return { found: [], clash: { rule: 'connect', at: apart[0]!, sets: [], reasons } }
    }
    const reached = reach(tables, position.facts, colours, own)
    for (let cell = 0; cell < cells && found.length < AT_ONCE; cell++) {
      if (colours[cell] !== NOTHING || found.some(({ at }) => at === cell)) continue
      const holds = (less: Position) => {
        const known = coloursOf(less)
        if (known[cell] !== NOTHING || startOf(known, own) === NOTHING) return false
        if (reached[cell] === 0) return reach(tables, less.facts, known, own)[cell] === 0
        return cutOff(tables, less.facts, known, own, cell).length > 0
      }
      if (reached[cell] === 1 && (waysOn(tables, position.facts, colours, own, cell) < 2 || !holds(position))) continue
      const value = (reached[cell] === 1) === (own === 1) ? INSIDE : OUTSIDE
      found.push({ rule: 'connect', at: cell, sets: [position.atCell + cell, value], reasons: least(position, before, holds) })
    }
  }
  return { found }
}

/**
 * The colour of each cell, the outside last: 1 inside, 0 outside, NOTHING where known edges, gates and cells do not link it to the outside.
 */
export function coloursOf(position: Position): Int8Array {
  const { cells } = position.tables.geometry
  const links = linksOf(position)
  const colours = new Int8Array(cells + 1).fill(NOTHING)
  colours[cells] = 0
  const stack = [cells]
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    for (const { to, parity } of links[cell]!) {
      if (colours[to] !== NOTHING) continue
      colours[to] = colours[cell]! ^ parity
      stack.push(to)
    }
  }
  return colours
}

/**
 * The cells of a colour (1 inside, 0 outside) that no path joins with the others of that colour, over cells that may have it.
 * @param edges the states of the edges: a line (1) separates the cells on its sides
 * @param except a cell that is supposed to have the other colour
 */
export function cutOff(tables: Tables, edges: ArrayLike<number>, colours: Int8Array, own: number, except: number = NOTHING): number[] {
  const reached = reach(tables, edges, colours, own, except)
  const apart: number[] = []
  const joined: number[] = []
  for (let cell = 0; cell < tables.geometry.cells; cell++)
    if (colours[cell] === own && cell !== except) (reached[cell] === 0 ? apart : joined).push(cell)
  // Of two parts of the inside the smaller one is named; of the outside, the part that does not contain the surroundings of the board.
  return own === 1 && apart.length > joined.length && joined.length > 0 ? joined : apart
}

function startOf(colours: Int8Array, own: number): number {
  return colours.lastIndexOf(own)
}

function reach(tables: Tables, edges: ArrayLike<number>, colours: Int8Array, own: number, except: number = NOTHING): Uint8Array {
  const { beside, rim, geometry } = tables
  const { cells, cellEdges } = geometry
  const reached = new Uint8Array(cells + 1)
  let start = startOf(colours, own)
  if (start === except) start = colours.subarray(0, except).lastIndexOf(own)
  if (start === NOTHING) return reached
  reached[start] = 1
  const stack = [start]
  const go = (edge: number, cell: number) => {
    if (edges[edge] === 1 || reached[cell] === 1 || cell === except || colours[cell] === 1 - own) return
    reached[cell] = 1
    stack.push(cell)
  }
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (cell === cells) for (let i = 0; i < rim.length; i += 2) go(rim[i]!, rim[i + 1]!)
    else for (let k = 4 * cell; k < 4 * cell + 4; k++) go(cellEdges[k]!, beside[k]!)
  }
  return reached
}

/** The number of neighbours to which a path through a cell can lead. */
function waysOn({ beside, geometry }: Tables, edges: ArrayLike<number>, colours: Int8Array, own: number, cell: number): number {
  let ways = 0
  for (let k = 4 * cell; k < 4 * cell + 4; k++) if (edges[geometry.cellEdges[k]!] !== 1 && colours[beside[k]!] !== 1 - own) ways++
  return ways
}

/** A small set of the facts that are new since `before` and suffice for `holds`. Larger parts are tried first for leaving out. */
function least(position: Position, before: Position, holds: (less: Position) => boolean): readonly number[] {
  const less = new Position(position.puzzle, position)
  let kept: number[] = []
  for (let fact = 0; fact < less.facts.length; fact++) if (less.facts[fact] !== before.facts[fact]) kept.push(fact)
  for (let size = kept.length; size > 0; size = size === 1 ? 0 : (size + 1) >> 1) {
    for (let at = 0; at < kept.length;) {
      const part = kept.slice(at, at + size)
      for (const fact of part) less.facts[fact] = before.facts[fact]!
      if (holds(less)) kept = [...kept.slice(0, at), ...kept.slice(at + size)]
      else {
        for (const fact of part) less.facts[fact] = position.facts[fact]!
        at += size
      }
    }
  }
  return kept
}
