import type { Random } from '#solver/kernel/random.ts'
import { cellsAt, EMPTY, geometryOf, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { type Span, spansOf } from './spans'

/** Islands, and the number of bridges between neighbouring islands. {@link keyOf} makes the key of two cells. */
export interface Archipelago {
  readonly width: number
  readonly height: number
  readonly islands: ReadonlySet<number>
  readonly bridges: ReadonlyMap<string, number>
}

/**
 * The approximate share of cells that are islands. The next constants are the chances that two bridges are side by side, and that a further
 * pair of islands gets bridges.
 */
const ISLANDS = 0.24
const DOUBLE = 0.4
const RINGS = 0.35
/**
 * The chance that a change moves an island by at most one cell, or puts a new one into water. Any other change gives two neighbours another
 * number of bridges.
 */
const MOVED = 0.3
/** The number of attempts to place an island, for each wanted island. */
const TRIES = 12

const keyOf = ({ from, to }: Pick<Span, 'from' | 'to'>): string => `${from} ${to}`

/** A board with islands of unknown numbers. */
function boardOf({ width, height, islands }: Omit<Archipelago, 'bridges'>): Pencil {
  return { width, height, clues: Array.from({ length: width * height }, (_, cell) => (islands.has(cell) ? UNKNOWN : EMPTY)) }
}

/** Keeps the bridges that can stay after a change, and adds others until all islands are connected; undefined where that fails. */
function bridged(sea: Omit<Archipelago, 'bridges'>, before: ReadonlyMap<string, number>, random: Random): Archipelago | undefined {
  const spans = spansOf(boardOf(sea))
  const bridges = new Map<string, number>()
  const taken = new Set<number>()
  const root = new Map([...sea.islands].map((island) => [island, island]))
  const find = (island: number): number => {
    let top = island
    while (root.get(top)! !== top) top = root.get(top)!
    return top
  }
  const build = (span: Span, count: number): void => {
    if (count === 0 || span.over.some((cell) => taken.has(cell))) return
    for (const cell of span.over) taken.add(cell)
    bridges.set(keyOf(span), count)
    root.set(find(span.from), find(span.to))
  }
  for (const span of spans) build(span, before.get(keyOf(span)) ?? 0)
  for (const span of random.shuffle([...spans])) if (find(span.from) !== find(span.to)) build(span, random.chance(DOUBLE) ? 2 : 1)
  return new Set([...sea.islands].map(find)).size === 1 ? { ...sea, bridges } : undefined
}

/** Makes puzzles: islands are added one by one along bridges; where solutions differ, bridges or islands change. */
export const ways: Ways<Archipelago> = {
  hasNoSymmetry: true,
  start({ width, height }, random) {
    const cells = width * height
    const islands = new Set([random.below(cells)])
    const wanted = Math.max(3, Math.round(ISLANDS * cells))
    const size = { width, height }
    const { beside } = geometryOf(size)
    let state: Archipelago = { ...size, islands, bridges: new Map() }
    for (let i = 0; i < TRIES * wanted && state.islands.size < wanted; i++) {
      const from = [...state.islands][random.below(state.islands.size)]!
      const [row, column] = [Math.floor(from / width), from % width]
      const to = random.chance(0.5) ? row * width + random.below(width) : random.below(height) * width + column
      if (state.islands.has(to) || beside[to]!.some((next) => state.islands.has(next))) continue
      const next = { ...size, islands: new Set([...state.islands, to]) }
      state = bridged(next, state.bridges, random) ?? state
    }
    const more = new Map(state.bridges)
    for (const span of spansOf(boardOf(state)))
      if (!more.has(keyOf(span)) && random.chance(RINGS)) more.set(keyOf(span), random.chance(DOUBLE) ? 2 : 1)
    return bridged(state, more, random) ?? state
  },
  cluesOf(state): Pencil {
    const { width, height, islands, bridges } = state
    const counts = new Map([...islands].map((island) => [island, 0]))
    for (const span of spansOf(boardOf(state)))
      for (const end of [span.from, span.to]) counts.set(end, counts.get(end)! + (bridges.get(keyOf(span)) ?? 0))
    return { width, height, clues: Array.from({ length: width * height }, (_, cell) => counts.get(cell) ?? EMPTY) }
  },
  change(state, element, random) {
    const geometry = geometryOf(state)
    const spans = spansOf(boardOf(state))
    const span = spans.find(({ places }) => places.includes(element))
    const near = span ? [span.from, span.to, ...span.over] : [...cellsAt(geometry, element)]
    const cell = near[random.below(near.length)]!
    if (random.chance(MOVED)) {
      const islands = new Set(state.islands)
      if (islands.has(cell)) islands.delete(cell)
      const to = [cell, ...geometry.beside[cell]!][random.below(1 + geometry.beside[cell]!.length)]!
      if (geometry.beside[to]!.some((next) => islands.has(next))) return undefined
      islands.add(to)
      return bridged({ ...state, islands }, state.bridges, random)
    }
    const own = spans.filter(({ from, to, over }) => from === cell || to === cell || over.includes(cell))
    const one = own[random.below(Math.max(1, own.length))]
    if (one === undefined) return undefined
    const bridges = new Map(state.bridges)
    bridges.set(keyOf(one), ((bridges.get(keyOf(one)) ?? 0) + 1 + random.below(2)) % 3)
    // Bridges that cross this one are removed.
    for (const other of spans) if (other !== one && bridges.get(keyOf(one))! > 0 && other.over.some((at) => one.over.includes(at))) bridges.delete(keyOf(other)) // prettier-ignore
    return bridged(state, bridges, random)
  },
}
