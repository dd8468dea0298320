import { describe, expect, it } from 'vitest'
import { often } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, UNKNOWN, type Pencil } from '#solver/pencil/board.ts'
import { placesIn } from '#solver/pencil/page.ts'
import { piecesOf, roomsNamed } from '#solver/pencil/rooms.ts'
import { pencils } from './pencils'

/** The share of cells with clues on random boards of each genre. */
const SHARES: Readonly<Record<string, number>> = { hitori: 1, masyu: 0.2, hashi: 0.35, yajilin: 0.15 }
/** The greatest clue on boards by chance; left out: 4. */
const GREATEST: Readonly<Record<string, number>> = { hashi: 2, yajilin: 19 }

/** A small random board with so few clues that all markings can be tried. */
function boardByChance(random: Random, { id, clues }: (typeof pencils)[number]['page']): Pencil {
  const [width, height] = [1 + random.below(4), 1 + random.below(3)]
  const most = Math.min(clues.to, GREATEST[id] ?? 4)
  const clue = (): number =>
    random.chance(id === 'hashi' ? 0.6 : 0.3)
      ? clues.unknown && random.chance(id === 'hashi' ? 0.9 : 0.4)
        ? UNKNOWN
        : EMPTY
      : clues.from + random.below(most - clues.from + 1)
  const share = SHARES[id] ?? 0.3
  return { width, height, clues: Array.from({ length: width * height }, () => (random.chance(share) ? clue() : EMPTY)) }
}

/** A square board in as many rooms as rows, which often grow around the stars of a solution. */
function starryByChance(random: Random): Pencil {
  const side = 4 + random.below(2)
  const size = { width: side, height: side }
  const { cells, pairs } = geometryOf(size)
  const quota = random.chance(0.05) ? 2 : 1
  const clues = Array<number>(cells).fill(EMPTY)
  for (;;) {
    const seeds = side === 4 ? [1, 7, 8, 14] : [0, 8, 11, 19, 22]
    const isSolved = random.chance(0.7)
    const names = clues.map((_, cell) => (isSolved ? seeds.indexOf(cell) : -1))
    if (!isSolved) for (let i = 0; i < side; i++) names[random.below(cells)] = i
    while (names.includes(-1)) {
      const { cell, next } = pairs[random.below(pairs.length)]!
      if (names[cell] === -1 && names[next] !== -1) names[cell] = names[next]!
      else if (names[next] === -1 && names[cell] !== -1) names[next] = names[cell]!
    }
    const rooms = roomsNamed(size, names)
    if (rooms && (new Set(rooms).size === side || random.chance(0.1))) return { ...size, clues, rooms, quota }
  }
}

/** All ways to put one star, or two, into each row, as long as no column has too many. */
function* starMarkings({ width, height, quota = 1 }: Pencil): Generator<readonly number[]> {
  const rows = Array.from({ length: 1 << width }, (_, bits) => Array.from({ length: width }, (_, x) => (bits >> x) & 1)).filter((row) => row.reduce((sum, one) => sum + one) === quota) // prettier-ignore
  const next = function* (marks: readonly number[]): Generator<readonly number[]> {
    if (marks.length === width * height) return yield marks
    for (const row of rows) {
      const after = [...marks, ...row]
      if (row.every((_, x) => after.reduce((sum, one, cell) => sum + (cell % width === x ? one : 0), 0) <= quota)) yield* next(after)
    }
  }
  yield* next([])
}

/** All markings of cells. */
function* cellMarkings({ clues }: Pencil): Generator<readonly number[]> {
  for (let marks = 0; marks < 1 << clues.length; marks++) yield clues.map((_, cell) => (marks >> cell) & 1)
}

/** Whether a cell may have these numbers of lines to the left, to the right, up and down. */
type Leaving = (left: number, right: number, up: number, down: number, clue: number) => boolean

/** All ways to draw up to `most` lines between neighbouring cells, without those that a cell does not allow. */
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
  // Ways are tried in the order of their first cells, so that a cell is complete once its ways were tried.
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

/** All divisions of a board into rectangles, as walls. The first free cell is always the top left corner of the next rectangle. */
function* divisions({ width, height }: Pencil): Generator<readonly number[]> {
  const of = Array<number>(width * height).fill(-1)
  const ends: (readonly [number, number])[] = []
  for (let cell = 0; cell < of.length; cell++) {
    if (cell % width < width - 1) ends.push([cell, cell + 1])
    if (cell + width < of.length) ends.push([cell, cell + width])
  }
  const next = function* (parts: number): Generator<readonly number[]> {
    const first = of.indexOf(-1)
    if (first < 0) yield [...of.map(() => 0), ...ends.map(([a, b]) => Number(of[a] !== of[b]))]
    else
      for (let high = 1; first + (high - 1) * width < of.length; high++)
        for (let wide = 1; (first % width) + wide <= width; wide++) {
          const own = Array.from({ length: high * wide }, (_, i) => first + Math.floor(i / wide) * width + (i % wide))
          if (own.some((cell) => of[cell] !== -1)) break
          for (const cell of own) of[cell] = parts
          yield* next(parts + 1)
          for (const cell of own) of[cell] = -1
        }
  }
  yield* next(0)
}

const known = new Map<string, readonly (readonly number[])[]>()

/** The divisions of a board, computed once for each size. */
function divisionsOf(board: Pencil): readonly (readonly number[])[] {
  const key = `${board.width} ${board.height}`
  if (!known.has(key)) known.set(key, [...divisions(board)])
  return known.get(key)!
}

/** A random board that is cut into rooms. Clues of rooms are in their first cells. */
function cutByChance(random: Random, board: Pencil, { hasClue }: { readonly hasClue: boolean }): Pencil {
  const cuts = placesIn({ line: 'wall' }, board)
  const walls = Array.from({ length: cuts }, () => random.chance(0.6))
  const rooms = piecesOf(board, (place) => walls[place]!)
  return { ...board, rooms, clues: hasClue ? board.clues.map((clue, cell) => (rooms[cell] === cell ? clue : EMPTY)) : board.clues }
}

/** A random board whose numbers fit a division into rectangles; in one of four boards one number is changed. */
function divided(random: Random): Pencil {
  const [width, height] = [1 + random.below(4), 1 + random.below(3)]
  const empty = { width, height, clues: Array<number>(width * height).fill(EMPTY) }
  const all = divisionsOf(empty)
  const walls = all[random.below(all.length)]!.slice(width * height)
  const { pairs } = geometryOf(empty)
  const piece = empty.clues.map((_, cell) => cell)
  for (const [i, { cell, next }] of pairs.entries())
    if (walls[i] === 0) for (const [one, of] of [...piece].entries()) if (of === piece[next]) piece[one] = piece[cell]!
  const clues = [...empty.clues]
  for (const of of new Set(piece)) {
    const own = piece.flatMap((one, cell) => (one === of ? [cell] : []))
    clues[own[random.below(own.length)]!] = random.chance(0.15) ? UNKNOWN : own.length
  }
  const wrong = random.below(4 * clues.length)
  return { ...empty, clues: clues.map((clue, cell) => (cell === wrong ? 1 + random.below(4) : clue)) }
}

const MARKINGS: Readonly<Record<string, (board: Pencil) => Iterable<readonly number[]>>> = {
  masyu: (board) => lineMarkings(board, 1, (...[left, right, up, down]) => [0, 2].includes(left + right + up + down)),
  shikaku: divisionsOf,
  starbattle: starMarkings,
  // Cells off the loop are shaded or clues.
  *yajilin(board) {
    const { cells, ways } = geometryOf(board)
    for (const lines of lineMarkings(board, 1, (...[left, right, up, down]) => [0, 2].includes(left + right + up + down)))
      yield lines.map((mark, place) => (place < cells ? Number(board.clues[place] === EMPTY && ways[place]!.every((way) => lines[way] === 0)) : mark)) // prettier-ignore
  },
  hashi: (board) =>
    lineMarkings(board, 2, (left, right, up, down, clue) =>
      clue === EMPTY ? left === right && up === down && (left === 0 || up === 0) : clue === UNKNOWN || left + right + up + down === clue,
    ),
}

// Genres with digits have too many markings. Their own folders have slow solvers for them.
const marked = pencils.filter(({ page }) => page.mark !== 'binary' && page.mark !== 'digit')

describe.each(marked.map((genre) => [genre.id, genre] as const))('%s', (id, genre) => {
  it('has as many solutions as trying all markings finds', () => {
    const random = new Random(`all markings ${id}`)
    const seen: Record<string, number> = {}
    for (let i = 0; i < often(200, 1500); i++) {
      const { rooms } = genre.page
      const plain = id === 'shikaku' ? divided(random) : id === 'starbattle' ? starryByChance(random) : boardByChance(random, genre.page)
      const board = rooms && !plain.rooms ? cutByChance(random, plain, rooms) : plain
      let count = 0
      for (const marks of (MARKINGS[id] ?? cellMarkings)(board)) {
        if (genre.verify(board, marks)) count++
        if (count === 2) break
      }
      const wanted = ['none', 'unique', 'multiple'][count]!
      seen[wanted] = (seen[wanted] ?? 0) + 1
      expect(genre.solve(board, new Budget(100_000)).kind, JSON.stringify(board)).toBe(wanted)
    }
    // Each kind of verdict must occur often enough.
    expect(Object.keys(seen).length).toBe(3)
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(often(5, 20))
  })
})

it('a black pearl is black and a white one white in every palette, each in a rim', () => {
  const masyu = pencils.find(({ page }) => page.id === 'masyu')!
  const board: Pencil = { width: 2, height: 1, clues: [1, 2] }
  const { shapes } = masyu.draw(board, { show: 'problem' })
  expect(shapes.flatMap((shape) => (shape.kind === 'circle' ? [shape.fill] : []))).toEqual(['given', 'white', 'given', 'black'])
})
