import { FALSE } from '#solver/sat/literal.ts'
import type { Loop } from './model'

/** The conclusions of a wide rule: further literals that must hold, or `broken`. */
export type WideConclusions = readonly number[] | 'broken'

/** The edges of a loop by their points, with working memory for the search. It is made once for each loop. */
interface Room {
  /** By point: the index in `meeting` at which its edges begin. They end where those of the next point begin. */
  readonly first: Int32Array
  readonly meeting: Int32Array
  readonly state: Int8Array
  /** By point: whether the loop certainly passes it. */
  readonly must: Uint8Array
  /** By point: its number in the order of the depth-first search (0: not found yet). `low` has the lowest number reached from it. */
  readonly found: Int32Array
  readonly low: Int32Array
  readonly next: Int32Array
  /** By point: the last block in which it was counted. */
  readonly counted: Int32Array
  /** By edge: whether it is part of a block that has every point which the loop certainly passes. */
  readonly isPossible: Uint8Array
  /** By point: another point of its chain of lines, or the point itself where it is the root; -1 for a point without lines. */
  readonly chain: Int32Array
  /** By root of a chain: the number of its points. `lines` has the number of its lines. */
  readonly points: Int32Array
  readonly lines: Int32Array
}

const rooms = new WeakMap<Loop, Room>()

function roomOf(loop: Loop): Room {
  const known = rooms.get(loop)
  if (known) return known
  const { edges, through } = loop
  const points = 1 + Math.max(-1, ...through.map(({ point }) => point), ...edges.flatMap(({ from, to }) => [from, to]))
  const meeting: number[][] = Array.from({ length: points }, () => [])
  for (const [edge, { from, to }] of edges.entries()) for (const point of [from, to]) meeting[point]!.push(edge)
  const first = new Int32Array(points + 1)
  for (const [point, own] of meeting.entries()) first[point + 1] = first[point]! + own.length
  const perPoint = (): Int32Array => new Int32Array(points)
  const room: Room = {
    first,
    meeting: Int32Array.from(meeting.flat()),
    state: new Int8Array(edges.length),
    must: new Uint8Array(points),
    found: perPoint(),
    low: perPoint(),
    next: perPoint(),
    counted: perPoint(),
    isPossible: new Uint8Array(edges.length),
    chain: perPoint(),
    points: perPoint(),
    lines: perPoint(),
  }
  rooms.set(loop, room)
  return room
}

/**
 * Applies the rule that all chosen edges are one loop. An edge is ruled out where it would close a chain of lines while the loop must also
 * pass other points. Edges outside the block of the loop are ruled out, too: a block is a part of the graph that no single point separates,
 * and a loop never leaves one (J. Hopcroft and R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", 1973).
 * @param holds gives 1 where a literal holds, -1 where it does not, 0 where it is open
 */
export function concludeLoop(loop: Loop, holds: (literal: number) => number): WideConclusions {
  const { edges, through } = loop
  const room = roomOf(loop)
  const { state, must, isPossible, chain, points, lines } = room
  must.fill(0)
  for (const { point, unless } of through) if (unless === FALSE || (unless >= 0 && holds(unless) === -1)) must[point] = 1
  for (const [edge, { from, to, term }] of edges.entries()) {
    state[edge] = holds(term)
    if (state[edge] === 1) must[from] = must[to] = 1
  }
  const passed = must.reduce((sum, is) => sum + is, 0)
  if (!findPossible(loop, room, passed) && passed > 0) return 'broken'
  findChains(loop, room)
  const out: number[] = []
  for (const [edge, { from, to, term }] of edges.entries()) {
    if (state[edge] === -1) continue
    let isOut = isPossible[edge] === 0
    if (chain[from]! >= 0 && chain[to]! >= 0 && rootOf(chain, from) === rootOf(chain, to)) {
      const root = rootOf(chain, from)
      const isElsewhere = points[root]! < passed
      if (isElsewhere && lines[root]! >= points[root]!) return 'broken'
      isOut ||= isElsewhere && state[edge] === 0
    }
    if (!isOut) continue
    if (state[edge] === 1) return 'broken'
    out.push(term ^ 1)
  }
  return out
}

function rootOf(chain: Int32Array, point: number): number {
  let root = point
  while (chain[root] !== root) root = chain[root]!
  chain[point] = root
  return root
}

/** Joins lines that meet into chains. */
function findChains({ edges }: Loop, { state, chain, points, lines }: Room): void {
  chain.fill(-1)
  points.fill(0)
  lines.fill(0)
  for (const [edge, { from, to }] of edges.entries()) {
    if (state[edge] !== 1) continue
    for (const point of [from, to])
      if (chain[point] === -1) {
        chain[point] = point
        points[point] = 1
      }
    const [one, other] = [rootOf(chain, from), rootOf(chain, to)]
    if (one !== other) {
      chain[one] = other
      points[other]! += points[one]!
      lines[other]! += lines[one]!
    }
    lines[other]!++
  }
}

/**
 * Finds the edges of blocks that have all points which the loop certainly passes.
 * @returns whether there is such a block
 */
function findPossible({ edges }: Loop, room: Room, passed: number): boolean {
  const { first, meeting, state, must, found, low, next, counted, isPossible } = room
  found.fill(0)
  counted.fill(-1)
  isPossible.fill(0)
  const seen: number[] = []
  const path: number[] = []
  const by: number[] = []
  let [count, block, isFound] = [0, 0, false]
  const enter = (point: number, edge: number): void => {
    found[point] = low[point] = ++count
    next[point] = first[point]!
    path.push(point)
    by.push(edge)
  }
  /** Removes the edges of a block from the stack, down to the edge by which the search entered the block. */
  const leave = (last: number): void => {
    const begin = seen.lastIndexOf(last)
    let has = 0
    for (let i = begin; i < seen.length; i++) {
      const { from, to } = edges[seen[i]!]!
      for (const point of [from, to]) {
        if (counted[point] !== block) has += must[point]!
        counted[point] = block
      }
    }
    // A single edge is no loop.
    const isGood = has === passed && seen.length - begin > 1
    for (let i = begin; isGood && i < seen.length; i++) isPossible[seen[i]!] = 1
    isFound ||= isGood
    seen.length = begin
    block++
  }
  for (let start = 0; start < found.length; start++) {
    if (found[start] !== 0) continue
    enter(start, -1)
    while (path.length > 0) {
      const point = path.at(-1)!
      const at = next[point]!++
      if (at < first[point + 1]!) {
        const edge = meeting[at]!
        if (state[edge] === -1 || edge === by.at(-1)) continue
        const other = edges[edge]!.from + edges[edge]!.to - point
        if (found[other] === 0) {
          seen.push(edge)
          enter(other, edge)
        } else if (found[other]! < found[point]!) {
          seen.push(edge)
          low[point] = Math.min(low[point]!, found[other]!)
        }
        continue
      }
      path.pop()
      const last = by.pop()!
      const above = path.at(-1)
      if (above === undefined) continue
      low[above] = Math.min(low[above]!, low[point]!)
      if (low[point]! >= found[above]!) leave(last)
    }
  }
  return isFound
}
