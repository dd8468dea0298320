import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { turnedBoard, turnedMarks, TURNS } from '#solver/pencil/turns.ts'
import { flawsOfWork } from '#solver/pencil/flaws.ts'
import { latinByChance, withRowsSwitched } from '#solver/pencil/latin.ts'
import { type Beside, besideAlong } from '#solver/pencil/outside.ts'
import { often } from '#solver/testing/for-tests.ts'
import { skyscrapers } from './page'

/** All squares of a side with each height once a line. */
function squares(side: number): number[][] {
  const rows: number[][] = []
  const permute = (row: number[]): void => {
    if (row.length === side) rows.push(row)
    for (let height = 1; height <= side; height++) if (!row.includes(height)) permute([...row, height])
  }
  permute([])
  let all: number[][] = [[]]
  for (let y = 0; y < side; y++)
    all = all.flatMap((above) => rows.filter((row) => row.every((height, x) => above.every((one, i) => i % side !== x || one !== height))).map((row) => [...above, ...row])) // prettier-ignore
  return all
}

/** The numbers beside a square, each counted tower by tower: above its columns, below them, left of its rows, right of them. */
function around(heights: readonly number[], side: number): number[] {
  const at = (row: number, column: number): number => heights[row * side + column]!
  const count = (view: (i: number) => number): number => {
    const towers = Array.from({ length: side }, (_, i) => view(i))
    return towers.filter((tower, i) => towers.slice(0, i).every((before) => before < tower)).length
  }
  const each = (view: (line: number, i: number) => number): number[] =>
    Array.from({ length: side }, (_, line) => count((i) => view(line, i)))
  return [
    ...each((line, i) => at(i, line)),
    ...each((line, i) => at(side - 1 - i, line)),
    ...each((line, i) => at(line, i)),
    ...each((line, i) => at(line, side - 1 - i)),
  ]
}

const agrees = (clues: readonly number[], own: readonly number[]): boolean => clues.every((clue, i) => clue === EMPTY || clue === own[i])

function obeys({ width, clues, outside = [] }: Pencil, heights: readonly number[]): boolean {
  return agrees(clues, heights) && agrees(outside, around(heights, width))
}

function boardByChance(side: number, base: readonly number[], random: Random): Pencil {
  const other = (): number => 1 + random.below(side)
  const clues = base.map((height) => (random.chance(0.08) ? (random.chance(0.95) ? height : other()) : EMPTY))
  const outside = around(base, side).map((seen) =>
    random.chance(side === 2 ? 0.15 : 0.55) ? (random.chance(0.95) ? seen : other()) : EMPTY,
  )
  return { width: side, height: side, clues, outside }
}

describe.each([2, 3, 4])('of side %i', (side) => {
  const all = squares(side)

  it('the verdict on clues by chance is that of trying every square', () => {
    const random = new Random(`skyscrapers ${side}`)
    const seen: Record<string, number> = {}
    for (let i = 0; i < often(150, 1000); i++) {
      const board = boardByChance(side, all[random.below(all.length)]!, random)
      const fitting = all.filter((heights) => obeys(board, heights))
      const verdict = skyscrapers.solve(board, new Budget(400_000))
      const wanted = (['none', 'unique'] as const)[fitting.length] ?? 'multiple'
      seen[wanted] = (seen[wanted] ?? 0) + 1
      expect(verdict.kind, JSON.stringify(board)).toBe(wanted)
      if (verdict.kind === 'unique') expect(verdict.solution).toEqual(fitting[0])
      if (verdict.kind === 'multiple')
        expect(verdict.differing).toEqual(board.clues.flatMap((_, cell) => (new Set(fitting.map((heights) => heights[cell])).size > 1 ? [cell] : []))) // prettier-ignore
    }
    expect(Object.keys(seen).sort()).toEqual(['multiple', 'none', 'unique'])
  })

  it('its own verification takes what fits, and nothing else', () => {
    const random = new Random(`verify ${side}`)
    for (let i = 0; i < 20; i++) {
      const board = boardByChance(side, all[random.below(all.length)]!, random)
      for (const heights of [
        ...all.slice(0, 40),
        ...all.slice(0, 40).map((one) => one.with(random.below(one.length), 1 + random.below(side))),
      ])
        expect(skyscrapers.verify(board, heights)).toBe(obeys(board, heights) && all.some((one) => one.join() === heights.join()))
    }
  })
})

it('numbers beside the board go with their lines when it is turned', () => {
  const random = new Random('turned')
  for (let turn = 0; turn < TURNS; turn++) {
    const heights = latinByChance(4, random)
    const board = { width: 4, height: 4, clues: heights, outside: around(heights, 4) }
    const turned = turnedBoard(board, turn)
    expect(turned.outside).toEqual(around(turnedMarks(board, heights, turn), 4))
  }
})

it('a square whose rows are switched is a square', () => {
  const random = new Random('switched')
  const all = new Set(squares(4).map((heights) => heights.join()))
  for (let i = 0; i < 50; i++) expect(all).toContain(withRowsSwitched(latinByChance(4, random), 4, random.below(4), random).join())
})

/** A board of four cells a side without a clue in a cell. */
const sides = (top: string, left: string, right: string) => ({
  rows: Array<string>(4).fill('. . . .'),
  top,
  bottom: '. . . .',
  left,
  right,
})

it.each([
  ['https://puzz.link/p?skyscrapers/4/4/4g1k2m', 'puzz-link', '4 . 1 .', '2 . . .'],
  ['pzprv3/skyscrapers/4/4/. 4 . 1 . . /2 . . . . . /. . . . . . /. . . . . . /. . . . . . /. . . . . . /', 'pzprv3', '4 . 1 .', '2 . . .'],
  ['4de:4//1//////2///////1', 'tatham-skyscrapers', '4 . 1 .', '2 . . .', '. . . 1'],
] as const)(
  '%s is read with the numbers beside the board, and written so that it comes back',
  (text, name, top, left, right: string = '. . . .') => {
    const format = skyscrapers.formats.find(({ id }) => id === name)!
    const { puzzles, problems } = format.parse(text)
    expect(problems).toEqual([])
    expect(puzzles.map(({ puzzle }) => skyscrapers.toData(puzzle))).toEqual([sides(top, left, right)])
    expect(format.parse(format.write!([{ puzzle: puzzles[0]!.puzzle, caption: {} }]).text).puzzles[0]!.puzzle).toEqual(puzzles[0]!.puzzle)
  },
)

it.each([
  ['puzz-link', 'https://puzz.link/p?skyscrapers/2/2/a1m', 'outside-clue', 37, 'Above column 1', '1列目の上'],
  ['puzz-link', 'https://puzz.link/p?skyscrapers/2/2/h1-1fk', 'outside-clue', 41, 'Below column 2', '2列目の下'],
  ['pzprv3', 'pzprv3/skyscrapers/2/2/. . . . /. . . 12 /. . . . /. . . . /', 'outside-clue', 39, 'Right of row 1', '1行目の右'],
  ['tatham-skyscrapers', '2:1/2/1/2/1/2/1/17', 'outside-clue', 17, 'Right of row 2', '2行目の右'],
  ['pzprv3', 'pzprv3/skyscrapers/2/2/. . . 1 /. . . . /. . . . /. . . . /', 'character', 30, '“1”', '「1」'],
  ['pzprv3', 'pzprv3/skyscrapers/2/2/. . . . /. . . . /. . . . /2 . . . /', 'character', 51, '“2”', '「2」'],
  ['puzz-link', 'https://puzz.link/p?skyscrapers/2/2/1g1', 'short-outside', 40, 'after 3 of 8 places', '8か所のうち3か所'],
  ['tatham-skyscrapers', '2:1/2/1/', 'short-outside', 9, 'after 3 of 8 places', '8か所のうち3か所'],
  ['puzz-link', 'https://puzz.link/p?skyscrapers/2/2/n1', 'short', 39, 'after 1 of 4 cells', '4マスのうち1マス'],
  [
    'pzprv3',
    'pzprv3/skyscrapers/2/2/. . . . /. . . /. . . . /. . . . /',
    'line-length',
    37,
    'Line 2 of the clues has 3 words where 4',
    '2行目に3語',
  ],
  ['pzprv3', 'pzprv3/skyscrapers/2/2/. . . . /. . . . /', 'line-count', 33, 'are 2 lines of clues where 4', '2行あります'],
] as const)('what is wrong beside the board in %s, %s, is told as %s at column %i', (name, text, code, column, en, ja) => {
  const { puzzles, problems } = skyscrapers.formats.find(({ id }) => id === name)!.parse(text)
  expect(puzzles).toEqual([])
  expect(problems.map(({ column, message }) => [message.code, column])).toEqual([[`pencil.${code}`, column]])
  expect(skyscrapers.say(problems[0]!.message, 'en')).toContain(en)
  expect(skyscrapers.say(problems[0]!.message, 'ja')).toContain(ja)
})

it.each([
  [{ top: '1 2' }, 'pencil.outside'],
  [{ left: 5 }, 'pencil.outside'],
  [{ top: null }, 'pencil.outside'],
  [{ right: '. x . .' }, 'pencil.outside'],
  [{ bottom: '. . 0 .' }, 'pencil.outside-clue'],
])('data with %o beside the board is refused', (more, code) => {
  const read = skyscrapers.fromData({ rows: Array<string>(4).fill('. . . .'), ...more })
  expect(read.ok ? '' : read.message.code).toBe(code)
})

it('heights that are given are written in links and ids, and a player’s in a file are told', () => {
  const board: Pencil = { width: 3, height: 3, clues: [1, 2, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, 3], outside: Array<number>(12).fill(EMPTY) } // prettier-ignore
  for (const format of skyscrapers.formats) {
    const { text } = format.write!([{ puzzle: board, caption: {} }])
    expect(format.parse(text).puzzles.map(({ puzzle }) => puzzle), format.id).toEqual([board]) // prettier-ignore
  }
  const file = 'pzprv3/skyscrapers/2/2/. . . . /1 q1 2 . /. .[1,2] . . /. . . . /'
  const { puzzles, problems } = skyscrapers.formats.find(({ id }) => id === 'pzprv3')!.parse(file)
  expect(puzzles.map(({ puzzle }) => puzzle.clues)).toEqual([[1, EMPTY, EMPTY, EMPTY]])
  expect(problems.map(({ message }) => message.code)).toEqual(['link.marks-left-out'])
})

it('a puzzle without the last number has an id of which nothing can have broken off', () => {
  const format = skyscrapers.formats.find(({ id }) => id === 'tatham-skyscrapers')!
  const board: Pencil = { width: 6, height: 6, clues: Array<number>(36).fill(EMPTY), outside: Array<number>(24).fill(EMPTY).with(0, 2) }
  const { text } = format.write!([{ puzzle: board, caption: {} }])
  expect(text.trim()).toBe(`6de:2${'/'.repeat(23)},zj`)
  expect(format.parse(text)).toMatchObject({ puzzles: [{ puzzle: board }], problems: [] })
  const given = { ...board, clues: board.clues.with(3, 1).with(4, 6).with(35, 2) }
  const { text: long } = format.write!([{ puzzle: given, caption: {} }])
  expect(long.trim()).toBe(`6de:2${'/'.repeat(23)},c1_6zd2`)
  expect(format.parse(long)).toMatchObject({ puzzles: [{ puzzle: given }], problems: [] })
})

it('a clue beside the board is red where its own number is broken, not where another rule is broken in its line', () => {
  const inkOf = (left: number, row: string): unknown => {
    const clues = Array<number>(16).fill(EMPTY)
    const board: Pencil = { width: 4, height: 4, clues, outside: clues.with(8, left) }
    const work = { marks: row.padEnd(16, '.') }
    const flaws = flawsOfWork(skyscrapers.page, board, work)
    expect(flaws).not.toEqual([])
    const { shapes } = skyscrapers.draw(board, { show: 'work', work, flaws })
    return shapes.flatMap((shape) => (shape.kind === 'text' && shape.x < 1 ? [shape.ink] : []))
  }
  expect(inkOf(2, '3.3.')).toEqual(['given'])
  expect(inkOf(1, '12..')).toEqual(['error'])
})

it('an id that ends with no number is read with a remark, because one may have broken off', () => {
  const { puzzles, problems } = skyscrapers.formats.find(({ id }) => id === 'tatham-skyscrapers')!.parse('2de:1/2/2/1/1/2/2/')
  expect(puzzles.map(({ puzzle }) => puzzle.outside)).toEqual([[1, 2, 2, 1, 1, 2, 2, EMPTY]])
  expect(problems.map(({ severity, message }) => `${severity} ${message.code}`)).toEqual(['warning pencil.open-end'])
})

it('steps lead from cells to the places beside the board, along a side, and over to the opposite one', () => {
  const size = { width: 3, height: 2 }
  const from = (place: Beside | number, down: number, right: number) => besideAlong(size, place, down, right)
  expect([from(1, -1, 0), from(1, 1, 0), from(3, 0, -1), from(5, 0, 1), from(4, 1, 0)]).toEqual([
    { side: 'top', at: 1 },
    4,
    { side: 'left', at: 1 },
    { side: 'right', at: 1 },
    { side: 'bottom', at: 1 },
  ])
  expect([from({ side: 'top', at: 2 }, 0, 1), from({ side: 'left', at: 0 }, -1, 0)]).toEqual([{ side: 'top', at: 0 }, { side: 'left', at: 1 }]) // prettier-ignore
  expect([from({ side: 'top', at: 2 }, -1, 0), from({ side: 'bottom', at: 2 }, 1, 0)]).toEqual([{ side: 'bottom', at: 2 }, { side: 'top', at: 2 }]) // prettier-ignore
  expect([from({ side: 'left', at: 1 }, 0, -1), from({ side: 'right', at: 1 }, 0, 1)]).toEqual([{ side: 'right', at: 1 }, { side: 'left', at: 1 }]) // prettier-ignore
  expect([from({ side: 'top', at: 2 }, 1, 0), from({ side: 'right', at: 1 }, 0, -1)]).toEqual([2, 5])
})
