import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Pencil } from '#solver/pencil/board.ts'
import { Model } from '#solver/pencil/model.ts'
import { turnedMarks, turnedBoard, TURNS } from '#solver/pencil/turns.ts'
import { linesName } from '#solver/pencil/latin.ts'
import { concludeBalance } from '#solver/pencil/wide-balance.ts'
import { not } from '#solver/sat/literal.ts'
import { starbattle } from './page'
import { usualStars } from './stars'

const format = (id: string) => starbattle.formats.find((one) => one.id === id)!
const boardFrom = (data: object): Pencil => {
  const read = starbattle.fromData(data)
  if (!read.ok) throw new Error(read.message.code)
  return read.value
}
const blanks = Array<string>(4).fill('. . . .')
const FOUR = boardFrom({ rows: blanks, rooms: ['1 1 2 2', '1 2 2 2', '3 3 3 2', '3 4 4 4'], stars: 1 })

describe('links and files', () => {
  it('the number of stars and the borders of a link are read, and written in the same letters', () => {
    const written = format('puzz-link').write!([{ puzzle: FOUR, caption: {} }]).text.trim()
    expect(written).toMatch(/^https:\/\/puzz\.link\/p\?starbattle\/4\/4\/1\/[0-9a-v]{6}$/)
    const { puzzles, problems } = format('puzz-link').parse(written)
    expect([puzzles.map(({ puzzle }) => puzzle), problems]).toEqual([[FOUR], []])
  })

  it('a file has the number of stars before its rooms; a player’s stars are left out', () => {
    const text = 'pzprv3/starbattle/4/4/1/4/0 0 1 1 /0 1 1 1 /2 2 2 1 /2 3 3 3 /. # . . /. . . + /. . . . /. . . . /'
    const { puzzles, problems } = format('pzprv3').parse(text)
    expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([FOUR])
    expect(problems.map(({ message, severity }) => [message.code, severity])).toEqual([['link.marks-left-out', 'warning']])
    const { text: written } = format('pzprv3').write!([{ puzzle: FOUR, caption: {} }])
    expect(written.split('\n').slice(0, 7)).toEqual(['pzprv3', 'starbattle', '4', '4', '1', '4', '0 0 1 1 '])
    expect(format('pzprv3').parse(written).puzzles[0]?.puzzle).toEqual(FOUR)
  })

  it.each([
    ['puzz-link', 'https://puzz.link/p?starbattle/4/4/10/000000', '1:36 pencil.quota', 'from 1 to 9', '1～9の整数'],
    ['puzz-link', 'https://puzz.link/p?starbattle/4/4/0/000000', '1:36 pencil.quota', '“0”', '「0」'],
    ['puzz-link', 'https://puzz.link/p?starbattle/4/4/000000', '1:36 pencil.quota', 'Stars', '星の数'],
    ['puzz-link', 'https://puzz.link/p?starbattle/4/4/1/000', '1:41 pencil.short-borders', 'borders', '境界線'],
    ['puzz-link', 'https://puzz.link/p?starbattle/4/4/1/00w', '1:40 pencil.character', '“w”', '「w」'],
    ['pzprv3', 'pzprv3/starbattle/1/1/x/1/0 /. /', '1:23 pencil.quota', '“x”', '「x」'],
    ['pzprv3', 'pzprv3/starbattle/1/2/1/1/0 1 /. . /', '1:25 pencil.file-rooms', 'how many there are', '部屋の数'],
  ])('%s %s: %s', (id, text, told, en, ja) => {
    const { puzzles, problems } = format(id).parse(text)
    expect(puzzles).toEqual([])
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`)).toEqual([told])
    expect(starbattle.say(problems[0]!.message, 'en')).toContain(en)
    expect(starbattle.say(problems[0]!.message, 'ja')).toContain(ja)
  })
})

describe('the number of stars', () => {
  it('is data of the puzzle, and where it is left out the usual one of the side', () => {
    expect(starbattle.toData(FOUR)).toEqual({ rows: blanks, rooms: ['1 1 2 2', '1 2 2 2', '3 3 3 2', '3 4 4 4'], stars: 1 })
    const side = (many: number) => ({ rows: Array<string>(many).fill(Array<string>(many).fill('.').join(' ')) })
    expect([4, 9, 10, 14].map((many) => boardFrom(side(many)).quota)).toEqual([1, 1, 2, 3])
    expect(usualStars(60)).toBe(9)
    for (const stars of [0, 10, 1.5, '1', null])
      expect(starbattle.fromData({ ...side(4), stars })).toMatchObject({ ok: false, message: { code: 'pencil.quota', least: 1, most: 9 } })
  })

  it('distinguishes puzzles, and is said under the board and aloud', () => {
    expect(starbattle.digest({ ...FOUR, quota: 2 })).not.toBe(starbattle.digest(FOUR))
    const said = { en: '2 stars in each row, column and room.', ja: 'どの行・列・部屋にも星が2個入ります。' }
    expect(starbattle.printing!.under!({ ...FOUR, quota: 2 }, undefined)).toEqual(said)
    expect(starbattle.printing!.spoken({ ...FOUR, quota: 2 }).after).toContainEqual(said)
  })

  it('is what the generator is asked for', () => {
    const made = starbattle.generator!.generate({ width: 8, stars: 2 }, 'two', new Budget(400_000_000))
    expect(made.ok && (made.value as Pencil).quota).toBe(2)
    const usual = starbattle.generator!.generate({ width: 6 }, 'usual', new Budget(400_000_000))
    expect(usual.ok && (usual.value as Pencil).quota).toBe(1)
  })

  it('is named where no board holds so many', () => {
    const made = starbattle.generator!.generate({ width: 6, stars: 3 }, 'too many', new Budget(400_000_000))
    if (made.ok) return expect.unreachable('made')
    expect(starbattle.say(made.message, 'en')).toBe(
      'No puzzle after 60 beginnings: allow more steps, a smaller board, or another number for “Stars”.',
    )
    expect(starbattle.say(made.message, 'ja')).toBe(
      '60回始めても問題ができませんでした。手数を増やすか、盤を小さくするか、「星の数」を変えてください。',
    )
  })
})

describe('verify', () => {
  const solution = '0100000110000010'
  const isSolution = (marks: string) => starbattle.verify(FOUR, Array.from(marks, Number))

  it('takes the solution', () => {
    const found = starbattle.solve(FOUR, new Budget(10_000))
    expect(found.kind === 'unique' && (found.solution as number[]).join('')).toBe(solution)
    expect(isSolution(solution)).toBe(true)
  })

  it.each([
    ['a star too few in a row', '0100000110000000'],
    ['two stars in a room', '0010100000010100'],
    ['stars that touch at a corner', '0100001010000001'],
    ['a mark of another kind', '0200000110000010'],
  ])('refuses %s', (_, marks) => {
    expect(isSolution(marks)).toBe(false)
  })
})

it('grades a board alike however it is turned', () => {
  for (const board of starbattle.samples.slice(0, 4) as Pencil[]) {
    const valueOf = (one: Pencil) => starbattle.graders[0]!.grade(one, new Budget(30_000_000), false)
    const { value, counts, details } = valueOf(board)
    expect(value).toBeDefined()
    for (let turn = 1; turn < TURNS; turn++) expect(valueOf(turnedBoard(board, turn))).toMatchObject({ value, counts, details })
    const [first, turned] = [board, turnedBoard(board, 5)].map((one) => starbattle.solve(one, new Budget(1_000_000)))
    if (first?.kind !== 'unique' || turned?.kind !== 'unique') return expect.unreachable('not unique')
    expect(turned.solution).toEqual(turnedMarks(board, first.solution as number[], 5))
  }
})

describe('the stars of several lines, counted by rooms', () => {
  /** A board of two groups of three cells each; the part is cells 0, 1, 3 and 4. Cells side by side exclude each other. */
  function conclusionsOf(count: number, total: number, known: readonly (readonly [cell: number, isMarked: boolean])[], isApart = false) {
    const model = new Model(6)
    const cells = Array.from({ length: 6 }, (_, cell) => model.mark(cell))
    const groups = [cells.slice(0, 3), cells.slice(3)].map((literals) => ({ literals, count }))
    const part = [0, 1, 3, 4].map((cell) => cells[cell]!)
    const pairs = isApart ? ([[cells[0]!, cells[1]!], [cells[3]!, cells[4]!]] as const) : [] // prettier-ignore
    model.rule('lines', [], () => model.balance({ literals: part, count: total }, groups, pairs))
    const [wide] = model.wide
    if (wide?.kind !== 'balance') return expect.unreachable('no balance')
    const held = new Map(known.flatMap(([cell, isMarked]) => [[cells[cell]!, isMarked ? 1 : -1], [not(cells[cell]!), isMarked ? -1 : 1]] as const)) // prettier-ignore
    const said = concludeBalance(wide, (literal) => held.get(literal) ?? 0)
    return said === 'broken' ? said : said.map((literal) => `${literal >> 1} ${(literal & 1) === 0}`).sort()
  }

  it('groups that must have all their marks in the part have none beyond it', () => {
    expect(conclusionsOf(1, 2, [])).toEqual(['2 false', '5 false'])
  })

  it('groups that can have none in the part have all beyond it', () => {
    expect(conclusionsOf(1, 0, [])).toEqual(['0 false', '1 false', '2 true', '3 false', '4 false', '5 true'])
  })

  it('nothing follows where the marks can be shared in several ways', () => {
    expect(conclusionsOf(1, 1, [])).toEqual([])
  })

  it('cells that exclude each other leave room for one mark', () => {
    expect(conclusionsOf(2, 3, [])).toEqual([])
    expect(conclusionsOf(2, 3, [], true)).toBe('broken')
    expect(conclusionsOf(2, 2, [[0, false]], true)).toEqual(['1 true', '2 true', '5 true'])
  })

  it('a part that its groups cannot fill is broken', () => {
    expect(conclusionsOf(1, 3, [])).toBe('broken')
    expect(conclusionsOf(1, 0, [[2, false]])).toBe('broken')
  })
})

it('names several lines by their cells', () => {
  const cells = (rows: readonly number[], columns: readonly number[]) => rows.flatMap((y) => columns.map((x) => `r${y}c${x}`))
  expect(linesName(cells([3], [1, 2, 3]), 'en')).toBe('Row 3 has')
  expect(linesName(cells([3, 4], [1, 2, 3]), 'en')).toBe('Rows 3 and 4 have')
  expect(linesName(['r1c2', 'r2c2', 'r1c3', 'r2c3', 'r1c4', 'r2c4'], 'en')).toBe('Columns 2 to 4 have')
  expect(linesName(['1行2列', '2行2列', '1行3列', '2行3列'], 'ja')).toBe('2～3列目')
})
