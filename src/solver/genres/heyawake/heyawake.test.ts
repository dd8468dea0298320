import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import type { Pencil } from '#solver/pencil/board.ts'
import { numberOfRoom, withCellMoved } from '#solver/pencil/rooms.ts'
import { turnedBoard, TURNS } from '#solver/pencil/turns.ts'
import { heyawake } from './page'
import { longRuns } from './runs'

const format = (id: string) => heyawake.formats.find((one) => one.id === id)!
const boardFrom = (data: object): Pencil => {
  const read = heyawake.fromData(data)
  if (!read.ok) throw new Error(read.message.code)
  return read.value
}
const toldOf = (data: object) => {
  const read = heyawake.fromData(data)
  return read.ok ? 'read' : read.message
}

/** Two rooms above one, of which the first and the last have a number. */
const THREE = boardFrom({ rows: ['1 . .', '2 . .'], rooms: ['a a b', 'c c c'] })

describe('links and files', () => {
  it('the borders and then the numbers of a link are read, and written in the same letters', () => {
    const text = 'https://puzz.link/p?heyawake/3/2/8s1g2'
    const { puzzles, problems } = format('puzz-link').parse(text)
    expect([puzzles.map(({ puzzle }) => puzzle), problems]).toEqual([[THREE], []])
    expect(format('puzz-link').write!([{ puzzle: THREE, caption: {} }]).text.trim()).toBe(text)
  })

  it('the rooms of a file are read by their numbers, and its clues wherever in the room they stand', () => {
    const { puzzles } = format('pzprv3').parse('pzprv3/heyawake/2/3/3/0 0 1 /2 2 2 /. 1 . /. . 2 /. . . /. . . /')
    expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([THREE])
    const { text } = format('pzprv3').write!([{ puzzle: THREE, caption: {} }])
    expect(text.split('\n').slice(3, 9)).toEqual(['3', '3', '0 0 1 ', '2 2 2 ', '1 . . ', '2 . . '])
    expect(format('pzprv3').parse(text).puzzles[0]?.puzzle).toEqual(THREE)
  })

  it.each([
    ['puzz-link', 'https://puzz.link/p?heyawake/3/2/8', '1:35 pencil.short-borders', 'borders', '境界線'],
    ['puzz-link', 'https://puzz.link/p?heyawake/3/2/8s1', '1:37 pencil.short-rooms', '1 of 3 rooms', '3部屋のうち1部屋'],
    ['puzz-link', 'https://puzz.link/p?heyawake/3/2/8w', '1:35 pencil.character', '“w”', '「w」'],
    ['puzz-link', 'https://puzz.link/p?heyawake/3/2/8s.g2', '1:36 pencil.clue', 'the clue “?”', '「?」'],
    ['pzprv3', 'pzprv3/heyawake/1/3/3/0 0 1 /. . . /. . . /', '1:21 pencil.file-rooms', 'how many there are', '部屋の数'],
    ['pzprv3', 'pzprv3/heyawake/1/3/0 0 1 /. . . /. . . /', '1:21 pencil.file-rooms', 'how many there are', '部屋の数'],
    ['pzprv3', 'pzprv3/heyawake/1/3/2/0 1 0 /. . . /. . . /', '1:23 pencil.file-rooms', 'hang together', 'つながります'],
    ['pzprv3', 'pzprv3/heyawake/1/3/2/0 0 1 /1 2 . /. . . /', '1:32 pencil.second-clue', 'r1c2', '1行2列'],
  ])('%s %s: %s', (id, text, told, en, ja) => {
    const { puzzles, problems } = format(id).parse(text)
    expect(puzzles).toEqual([])
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`)).toEqual([told])
    expect(heyawake.say(problems[0]!.message, 'en')).toContain(en)
    expect(heyawake.say(problems[0]!.message, 'ja')).toContain(ja)
  })

  it('a border that ends within a room is left out, with a remark', () => {
    const { puzzles, problems } = format('puzz-link').parse('https://puzz.link/p?heyawake/2/2/g01')
    expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([boardFrom({ rows: ['1 .', '. .'] })])
    expect(problems.map(({ message, severity }) => [message.code, severity])).toEqual([['pencil.idle-borders', 'warning']])
  })
})

describe('rooms', () => {
  it('are named by any words, and numbered by their first cells', () => {
    expect(THREE.rooms).toEqual([0, 0, 2, 3, 3, 3])
    expect([0, 1, 2, 3, 5].map((cell) => numberOfRoom(THREE.rooms!, cell))).toEqual([1, 1, 2, 3, 3])
    expect(heyawake.toData(THREE)).toEqual({ rows: ['1 . .', '2 . .'], rooms: ['1 1 2', '3 3 3'] })
  })

  it('whose cells do not hang together, or that are not of the board, are told; so is a second clue', () => {
    const rows = ['. . .', '. . .']
    for (const rooms of [['1 2 1', '2 2 2'], ['1 1 1'], ['1 1', '1 1'], 'x', ['1 1 1', '1 1 -']])
      expect(toldOf({ rows, rooms })).toEqual({ code: 'pencil.rooms' })
    expect(toldOf({ rows: ['1 . .', '. 2 .'] })).toEqual({ code: 'pencil.second-clue', row: 2, column: 2 })
  })

  it('take their clues along when the board is turned', () => {
    expect(turnedBoard(THREE, 3, true)).toEqual(boardFrom({ rows: ['2 . .', '. 1 .'], rooms: ['1 1 1', '2 3 3'] }))
    for (let turn = 0; turn < TURNS; turn++) {
      const turned = turnedBoard(THREE, turn, true)
      expect(turned.clues.flatMap((clue, cell) => (clue < 0 ? [] : [[clue, turned.rooms![cell]]])).every(([, room]) => turned.rooms![room!] === room)).toBe(true) // prettier-ignore
      expect(heyawake.digest(turned)).toBe(heyawake.digest(THREE))
    }
  })

  it('stay rooms, and keep each number once, whatever cell goes where', () => {
    const random = new Random('cells that move')
    let board = heyawake.samples[0] as Pencil
    const numbers = () => board.clues.filter((clue) => clue >= 0).length
    for (let i = 0; i < 300; i++) {
      const before = numbers()
      const cell = random.below(36)
      const beside = [cell - 6, cell + 1].filter((next) => next >= 0 && next < 36 && (next === cell - 6 || next % 6 > 0))
      board = withCellMoved(board, cell, random.chance(0.5) ? beside[0] : undefined, true)
      expect(numbers()).toBeLessThanOrEqual(before)
      expect(heyawake.fromData(heyawake.toData(board))).toEqual({ ok: true, value: board })
    }
  })
})

it('the runs that meet three rooms are the shortest ones', () => {
  const row = (rooms: string) => longRuns(boardFrom({ rows: [Array(rooms.length).fill('.').join(' ')], rooms: [[...rooms].join(' ')] }))
  expect(row('aabbcc')).toEqual([[1, 2, 3, 4]])
  expect(row('abcd')).toEqual([[0, 1, 2], [1, 2, 3]]) // prettier-ignore
  expect(row('aabb')).toEqual([])
})
