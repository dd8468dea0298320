import { heightsOf } from './height'

/** The properties of a puzzle that decide its place in an order. */
export interface Orderable {
  readonly id: number
  readonly genre: string
  readonly level: number | null
  /** The value that orders the puzzles of a level; null where it is unknown. */
  readonly value: number | null
  /** The highest level of its grader. */
  readonly topLevel: number
  /** The digests of a puzzle's look. Two puzzles that share a digest look alike. */
  readonly looks: readonly string[]
}

/**
 * An ordering of a book. `ramp`: from easy to hard, each puzzle by its place on its own grader's scale. `rhythm`: genres alternate in the
 * order listed, and each genre keeps its order. `spread`: puzzles that look alike are moved apart, and the sequence of genres and levels
 * stays.
 */
export type Ordering =
  { readonly kind: 'ramp' } | { readonly kind: 'rhythm'; readonly genres: readonly string[] } | { readonly kind: 'spread' }

/**
 * The ids of puzzles in the wished order. Puzzles without the wished figure come last; equal ones keep their order.
 * @param puzzles in their present order
 */
export function orderedBy(puzzles: readonly Orderable[], ordering: Ordering): number[] {
  switch (ordering.kind) {
    case 'ramp':
      return ramp(puzzles)
    case 'rhythm':
      return rhythm(puzzles, ordering.genres)
    case 'spread':
      return spread(puzzles)
  }
}

function ramp(puzzles: readonly Orderable[]): number[] {
  const heights = heightsOf(puzzles)
  const height = puzzles.map((_, i) => heights[i] ?? Infinity)
  const order = puzzles.map((_, i) => i)
  return order.toSorted((a, b) => (height[a] === height[b] ? a - b : height[a]! - height[b]!)).map((i) => puzzles[i]!.id)
}

function rhythm(puzzles: readonly Orderable[], genres: readonly string[]): number[] {
  const queues = new Map<string, number[]>()
  for (const { id, genre } of puzzles) {
    const queue = queues.get(genre)
    if (queue) queue.push(id)
    else queues.set(genre, [id])
  }
  const order: number[] = []
  const beats = genres.filter((genre) => queues.has(genre))
  // The next index of each queue. It is kept because removing the first element of a long list would move all others.
  const taken = new Map<string, number>()
  const next = (genre: string): boolean => {
    const queue = queues.get(genre)!
    const at = taken.get(genre) ?? 0
    if (at >= queue.length) return false
    order.push(queue[at]!)
    taken.set(genre, at + 1)
    return true
  }
  while (beats.filter((genre) => next(genre)).length > 0);
  const placed = new Set(order)
  return [...order, ...puzzles.flatMap(({ id }) => (placed.has(id) ? [] : [id]))]
}

/**
 * Moves puzzles that look alike away from each other, and keeps the sequence of genres and levels. Each place gets the first remaining
 * puzzle of its genre and level whose look-alikes are far enough away. If there is none, it gets the one whose look-alikes are farthest
 * away.
 */
function spread(puzzles: readonly Orderable[]): number[] {
  const left = new Map<string, Orderable[]>()
  const seat = ({ genre, level }: Orderable) => `${genre} ${level}`
  for (const puzzle of puzzles) {
    const queue = left.get(seat(puzzle))
    if (queue) queue.push(puzzle)
    else left.set(seat(puzzle), [puzzle])
  }
  const counts = new Map<string, number>()
  for (const { looks } of puzzles) for (const look of new Set(looks)) counts.set(look, (counts.get(look) ?? 0) + 1)
  const last = new Map<string, number>()
  /** The distance from a place back to the nearest look-alike, as a share of the distance that all look-alikes could have. */
  const room = (puzzle: Orderable, at: number): number => {
    let least = 1
    for (const look of puzzle.looks) {
      const before = last.get(look)
      if (before !== undefined) least = Math.min(least, ((at - before) * counts.get(look)!) / puzzles.length)
    }
    return least
  }
  return puzzles.map((holder, at) => {
    const queue = left.get(seat(holder))!
    let best = 0
    let most = -1
    for (let i = 0; i < queue.length && most < 1; i++) {
      const has = room(queue[i]!, at)
      if (has > most + 1e-9) [best, most] = [i, has]
    }
    const [puzzle] = queue.splice(best, 1)
    for (const look of puzzle!.looks) last.set(look, at)
    return puzzle!.id
  })
}
