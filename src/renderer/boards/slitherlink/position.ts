import { isAnyMarked } from '#solver/genre/cell-colours.ts'
import type { Json } from '#solver/kernel/json.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { edgesOfInside } from '#solver/genres/slitherlink/loop.ts'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { type Loop, type Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { noWork, type SlitherlinkWork, storedWork, workOf } from '#solver/genres/slitherlink/work.ts'

/** The state of a board: the puzzle and a person's work. */
export interface Position {
  readonly puzzle: Slitherlink
  readonly work: SlitherlinkWork
}

const read = new WeakMap<object, Slitherlink | undefined>()

/**
 * The Slitherlink in a stored puzzle; undefined for a puzzle of another genre. It is read once, because it stays the same while lines are
 * drawn.
 */
export function slitherlinkIn(puzzle: Json | undefined): Slitherlink | undefined {
  if (typeof puzzle !== 'object' || puzzle === null) return undefined
  if (!read.has(puzzle)) {
    const result = slitherlink.fromData(puzzle)
    read.set(puzzle, result.ok ? (result.value as Slitherlink) : undefined)
  }
  return read.get(puzzle)
}

/** A person's work on `puzzle`, as the library keeps it. */
export function workIn(puzzle: Slitherlink, work: Json | null): SlitherlinkWork {
  return work === null ? noWork(puzzle) : workOf(work, puzzle)
}

/** A puzzle as the library keeps it. */
export const puzzleAsJson = (puzzle: Slitherlink): Json => slitherlink.toData(puzzle)

/** Work in the library's form; null for empty work. */
export function workAsJson(work: SlitherlinkWork): Json | null {
  const isEmpty = [work.edges, work.fixed, work.cells, work.gates].every((part) => /^\.*$/u.test(part))
  return isEmpty && !isAnyMarked(work.colours) ? null : storedWork(work)
}

/** The work that shows a solution: its lines and nothing else. */
export function workOfLoop({ width, height, inside }: Loop): SlitherlinkWork {
  const lines = edgesOfInside(geometryOf(width, height), inside)
  return { ...noWork({ width, height }), edges: Array.from(lines, (line) => (line === 1 ? '-' : '.')).join('') }
}

/** The work with a cross on every edge without a line. */
export const withCrosses = (work: SlitherlinkWork): SlitherlinkWork => ({ ...work, edges: work.edges.replaceAll('.', 'x') })

/** Whether the drawn lines are those of `loop`; crosses do not matter. */
export function isLoop({ edges }: SlitherlinkWork, loop: Loop): boolean {
  return edges.replaceAll('x', '.') === workOfLoop(loop).edges
}
