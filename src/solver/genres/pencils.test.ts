import { describe, expect, it } from 'vitest'
import { often } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, UNKNOWN, type Pencil } from '#solver/pencil/board.ts'
import { pencils } from './pencils'

/** The share of cells with clues on boards by chance; the most that is enough for boards of each kind. */
const SHARES: Readonly<Record<string, number>> = { hitori: 1, masyu: 0.2, hashi: 0.35 }

/** A small board with clues by chance, so few that all markings can be tried. */
function boardByChance(random: Random, { id, clues }: (typeof pencils)[number]['page']): Pencil {
  const [width, height] = [1 + random.below(4), 1 + random.below(3)]
  const most = Math.min(clues.to, id === 'hashi' ? 2 : 4)
  const clue = (): number =>
    random.chance(id === 'hashi' ? 0.6 : 0.3)
      ? clues.unknown && random.chance(id === 'hashi' ? 0.9 : 0.4)
        ? UNKNOWN
        : EMPTY
      : clues.from + random.below(most - clues.from + 1)
  const share = SHARES[id] ?? 0.3
  return { width, height, clues: Array.from({ length: width * height }, () => (random.chance(share) ? clue() : EMPTY)) }
}

/** All markings of cells. */
function* cellMarkings({ clues }: Pencil): Generator<readonly number[]> {
  for (let marks = 0; marks < 1 << clues.length; marks++) yield clues.map((_, cell) => (marks >> cell) & 1)
}

/** Whether so many lines may leave a cell to the left, to the right, up and down. */
type Leaving = (left: number, right: number, up: number, down: number, clue: number) => boolean

/** All ways to draw up to `most` lines between cells, but those that a cell does not allow. */
function* lineMarkings({ width, height, clues }: Pencil, most: number, allows: Leaving): Generator<readonly number[]> {
  const cells = width * height
  const ends: (readonly [number, number])[] = []
  for (let cell = 0; cell < cells; cell++) {
    if (cell % width < width - 1) ends.push([cell, cell + 1])
    if (cell + width < cells) ends.push([cell, cell + width])
  }
  const many = new Map<string, number>()
  const at = (one: number, other: number): number => many.get(`${one} ${other}`) ?? 0
  const isAllowed = (cell: number): boolean =>
    allows(
      cell % width > 0 ? at(cell - 1, cell) : 0,
      cell % width < width - 1 ? at(cell, cell + 1) : 0,
      at(cell - width, cell),
      at(cell, cell + width),
      clues[cell]!,
    )
  // Ways come in the order of their first cells: once those of a cell are drawn, nothing changes there.
  const draw = function* (way: number): Generator<readonly number[]> {
    const [cell, other] = ends[way] ?? [cells, cells]
    for (let done = ends[way - 1]?.[0] ?? 0; done < cell; done++) if (!isAllowed(done)) return
    if (way === ends.length) yield [...clues.map(() => 0), ...ends.map(([a, b]) => at(a, b))]
    else
      for (let count = 0; count <= most; count++) {
        many.set(`${cell} ${other}`, count)
        yield* draw(way + 1)
      }
    many.delete(`${cell} ${other}`)
  }
  yield* draw(0)
}

const MARKINGS: Readonly<Record<string, (board: Pencil) => Iterable<readonly number[]>>> = {
  masyu: (board) => lineMarkings(board, 1, (...[left, right, up, down]) => [0, 2].includes(left + right + up + down)),
  hashi: (board) =>
    lineMarkings(board, 2, (left, right, up, down, clue) =>
      clue === EMPTY ? left === right && up === down && (left === 0 || up === 0) : clue === UNKNOWN || left + right + up + down === clue,
    ),
}

// Genres of digits have too many markings: each has a slow solver of its own in its folder.
const marked = pencils.filter(({ page }) => page.mark !== 'binary' && page.mark !== 'digit')

describe.each(marked.map((genre) => [genre.id, genre] as const))('%s', (id, genre) => {
  it('has as many solutions as trying all markings finds', () => {
    const random = new Random(`all markings ${id}`)
    const seen: Record<string, number> = {}
    for (let i = 0; i < often(500, 1500); i++) {
      const board = boardByChance(random, genre.page)
      let count = 0
      for (const marks of (MARKINGS[id] ?? cellMarkings)(board)) if (count < 2 && genre.verify(board, marks)) count++
      const wanted = ['none', 'unique', 'multiple'][count]!
      seen[wanted] = (seen[wanted] ?? 0) + 1
      expect(genre.solve(board, new Budget(100_000)).kind, JSON.stringify(board)).toBe(wanted)
    }
    // Each kind of verdict often enough.
    expect(Object.keys(seen).length).toBe(3)
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
  })
})
