import { beforeEach, describe, expect, it } from 'vitest'
import { pencils } from '#solver/genres/pencils.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { isOpen } from '#solver/pencil/page.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { cursor } from './cursor.svelte'
import { stroke } from './stroke.svelte'
import { en } from './words'

/** The genres of digits in which a cell with a clue is closed: the clue is its digit, or makes it black. */
const digits = pencils.filter(({ page }) => page.mark === 'digit' && page.isClosed(page.clues.from))

it.each(digits.map((genre) => [genre.id, genre] as const))(
  'a clue of %s takes what was entered and noted in its cell away',
  async (id, genre) => {
    const board = (genre.samples as readonly Pencil[])[0]!
    const [cell, other] = board.clues.flatMap((clue, at) => (clue === EMPTY ? [at] : []))
    await takeInHand(detailOf(id, genre.toData(board)))
    for (const at of [other!, cell!]) {
      cursor.go(at, board.width)
      cursor.enter(2, true)
      if (at === cell) cursor.enter(1)
    }
    const before = puzzle.board?.work as { readonly marks: string; readonly notes: readonly number[] }
    expect([before.marks[cell!], before.notes[other!]]).toEqual(['1', 2])
    puzzle.mode = 'givens'
    cursor.write(3)
    const read = genre.fromData(puzzle.board?.puzzle)
    expect(read.ok && !isOpen(genre.page, read.value, cell!)).toBe(true)
    const marks = '.'.repeat(board.clues.length)
    expect(puzzle.board?.work).toEqual({ marks, notes: board.clues.map((_, at) => (at === other ? 2 : 0)) })
    cursor.erase()
    expect(genre.fromData(puzzle.board?.puzzle)).toEqual({ ok: true, value: board })
    expect(puzzle.board?.work).toEqual({ marks, notes: board.clues.map((_, at) => (at === other ? 2 : 0)) })
  },
)

it('a clue of a cage is written from any of its cells with figures and a sign, and leaves the digit that is entered', async () => {
  await takeInHand(detailOf('calcudoku', { rows: ['. . .', '. . .', '. . .'], rooms: ['1 1 2', '2 2 2', '2 2 2'] }))
  cursor.go(0, 3)
  cursor.enter(3)
  puzzle.mode = 'givens'
  cursor.go(1, 3)
  cursor.write(1)
  cursor.write(2)
  cursor.operate('*')
  expect(puzzle.board?.puzzle).toMatchObject({ rows: ['12* . .', '. . .', '. . .'] })
  cursor.operate('*')
  expect(puzzle.board?.puzzle).toMatchObject({ rows: ['12 . .', '. . .', '. . .'] })
  expect(puzzle.board?.work).toMatchObject({ marks: '3........' })
})

describe('walls', () => {
  // In the marks of a board of 3 × 2 cells, walls follow the 6 cells: for each cell the wall at its right, then the one below.
  const walls = () => ((puzzle.board?.work as { marks: string } | null)?.marks ?? '').slice(6)
  const listed = () => undo.label?.(words())

  beforeEach(async () => {
    await takeInHand(detailOf('shikaku', { rows: ['2 . 2', '. . 2'] }))
    cursor.go(0, 3)
  })

  it('a rectangle from corner to corner has walls around it and none within, in one step; the same again takes it away', () => {
    cursor.box(4, 0)
    expect([walls(), listed()]).toEqual(['0010.01', en.undo.box])
    cursor.box(0, 4)
    expect(puzzle.board?.work).toBeNull()
  })

  it('a wall is drawn and marked as missing, and the cursor stays', () => {
    cursor.line(0, 1)
    expect([walls(), listed()]).toEqual(['1......', en.undo.wall])
    cursor.cross(0, 1)
    expect([walls(), listed()]).toEqual(['0......', en.undo.noWall])
    expect(cursor.cellOf({ width: 3, height: 2 })).toBe(0)
    cursor.box(0, 0)
    expect(walls()).toBe('11.....')
    cursor.erase()
    expect(puzzle.board?.work).toBeNull()
  })
})

it('a clue takes the lines away that can run there no more', async () => {
  await takeInHand(detailOf('yajilin', { rows: ['. . .', '. . .', '. . .'] }))
  cursor.go(0, 3)
  for (const [down, right] of [[0, 1], [0, 1], [1, 0]] as const) cursor.line(down, right) // prettier-ignore
  cursor.go(1, 3)
  puzzle.mode = 'givens'
  cursor.write(1)
  const { marks } = puzzle.board?.work as { readonly marks: string }
  // Only the line down from the third cell remains. Index 13: two ways lead out of each cell before it, one of them to the clue.
  expect([...marks].flatMap((sign, place) => (sign === '.' ? [] : [place]))).toEqual([13])
})

describe('places beside the board', () => {
  const data = { rows: Array<string>(4).fill('. . . .'), top: '2 1 . .', bottom: '. . 2 3', left: '2 . . 1', right: '2 . . 3' }
  const size = { width: 4, height: 4, clues: [], outside: [] }
  const marks = () => (puzzle.board?.work as { marks: string } | null)?.marks

  it('are reached while digits are entered, and take none', async () => {
    await takeInHand(detailOf('skyscrapers', data))
    puzzle.mode = 'entries'
    cursor.go(0, 4)
    cursor.move(-1, 0)
    expect(cursor.besideOf(size)).toEqual({ side: 'top', at: 0 })
    const before = undo.label?.(words())
    for (const asNote of [false, true]) cursor.enter(3, asNote)
    cursor.write(3)
    cursor.mark(1)
    cursor.next()
    cursor.erase()
    expect([puzzle.board?.puzzle, puzzle.board?.work, undo.label?.(words())]).toEqual([data, null, before])
    cursor.move(1, 0)
    cursor.enter(3)
    expect([cursor.besideOf(size), marks()]).toEqual([undefined, '3'.padEnd(16, '.')])
  })

  it('take clues while those are written', async () => {
    await takeInHand(detailOf('skyscrapers', data))
    puzzle.mode = 'givens'
    cursor.go(2, 4)
    cursor.move(-1, 0)
    cursor.write(3)
    expect(puzzle.board?.puzzle).toEqual({ ...data, top: '2 1 3 .' })
  })
})

describe('ways of a loop', () => {
  // In the marks of a board of 3 × 3 cells, ways follow the 9 cells.
  const CELLS = 9

  beforeEach(async () => {
    await takeInHand(detailOf('masyu', { rows: ['. . .', '. . .', '. . .'] }))
    cursor.go(0, 3)
  })
  const ways = () => ((puzzle.board?.work as { marks: string } | null)?.marks ?? '').slice(CELLS)
  const listed = () => undo.label?.(words())

  it('a line that is drawn and a way that is crossed out are listed in undo as what they are', () => {
    cursor.cross(0, 1)
    expect([ways().replaceAll('.', ''), listed()]).toEqual(['0', en.undo.cross])
    cursor.line(1, 0)
    expect([ways().replaceAll('.', '').length, listed()]).toEqual([2, en.undo.line])
    cursor.cross(1, 0)
    expect(listed()).toBe(en.undo.cross)
  })

  it('what a drag draws is one step', async () => {
    cursor.press()
    for (const [cell, next] of [[0, 1], [1, 2], [2, 5]] as const) cursor.drag(cell, next) // prettier-ignore
    expect(puzzle.board?.work).toBeNull()
    cursor.release()
    expect([ways().replaceAll('.', ''), listed()]).toEqual(['111', en.undo.line])
    await undo.back()
    expect(puzzle.board?.work).toBeNull()
  })

  it('a way that is crossed out twice is as it was, and no way leads over the edge', () => {
    cursor.cross(0, 1)
    cursor.cross(0, 1)
    expect(puzzle.board?.work).toBeNull()
    cursor.cross(-1, 0)
    cursor.line(0, -1)
    expect([puzzle.board?.work, cursor.cellOf({ width: 3, height: 3 })]).toEqual([null, 0])
  })
})

it('a figure is the number of a board that has one, as far as puzzles can have it', async () => {
  const board = { rows: ['. .', '. .'], rooms: ['1 1', '2 2'], stars: 1 }
  await takeInHand(detailOf('starbattle', board))
  puzzle.mode = 'givens'
  cursor.go(3, 2)
  cursor.write(0)
  expect(puzzle.board?.puzzle).toEqual(board)
  cursor.write(2)
  expect([puzzle.board?.puzzle, undo.label?.(words())]).toEqual([{ ...board, stars: 2 }, en.undo.quota])
  cursor.erase()
  expect(puzzle.board?.puzzle).toEqual({ ...board, stars: 2 })
})

describe('rooms', () => {
  const now = () => puzzle.board?.puzzle as { readonly rows: readonly string[]; readonly rooms: readonly string[] }
  const listed = () => undo.label?.(words())

  beforeEach(async () => {
    await takeInHand(detailOf('heyawake', { rows: ['1 . .', '. . .'], rooms: ['1 1 2', '1 1 2'] }))
    puzzle.mode = 'givens'
    cursor.go(0, 3)
  })

  it('a cell becomes a room, and takes in those beside it; a clue stays with what is left of its room', () => {
    cursor.newRoom()
    expect([now().rooms, now().rows, listed()]).toEqual([['1 2 3', '2 2 3'], ['. 1 .', '. . .'], en.undo.newRoom])
    cursor.spreadRoom(1, 0)
    expect([now().rooms, now().rows, listed()]).toEqual([['1 2 3', '1 2 3'], ['. 1 .', '. . .'], en.undo.room])
    expect(cursor.cellOf({ width: 3, height: 2 })).toBe(3)
  })

  it('a room that is cut in two is two rooms', () => {
    cursor.go(5, 3)
    for (const step of [-1, -1]) cursor.spreadRoom(0, step)
    expect(now().rooms).toEqual(['1 1 2', '2 2 2'])
    cursor.go(4, 3)
    cursor.newRoom()
    expect(now().rooms).toEqual(['1 1 2', '3 4 2'])
  })

  it('a figure anywhere in a room is its clue', () => {
    cursor.go(4, 3)
    cursor.erase()
    expect(now().rows).toEqual(['. . .', '. . .'])
    cursor.write(2)
    expect(now().rows).toEqual(['2 . .', '. . .'])
  })

  it('what a drag takes into a room is seen at once, and is one step', async () => {
    const [before, rooms] = [undo.label, now().rooms]
    cursor.press()
    cursor.toRoom(0, undefined)
    for (const cell of [1, 2]) cursor.toRoom(cell, cell - 1)
    expect([now().rooms, undo.label]).toEqual([rooms, before])
    expect(stroke.underway?.puzzle).toMatchObject({ rooms: ['1 1 1', '2 2 3'] })
    cursor.release()
    expect([now().rooms, listed(), stroke.underway]).toEqual([['1 1 1', '2 2 3'], en.undo.newRoom, undefined])
    await undo.back()
    expect(now().rooms).toEqual(rooms)
  })

  it('a drag on a board that was changed elsewhere meanwhile is dropped', () => {
    cursor.press()
    cursor.toRoom(0, undefined)
    puzzle.edit((w) => w.actions.undo, { work: { marks: '1.....' } })
    expect(stroke.underway).toBeUndefined()
    cursor.release()
    expect(now().rooms).toEqual(['1 1 2', '1 1 2'])
  })

  it('nothing changes over the edge, in the same room, or while marks are made', () => {
    const before = listed()
    cursor.spreadRoom(0, -1)
    cursor.toRoom(1, 0)
    puzzle.mode = 'entries'
    cursor.toRoom(2, 1)
    cursor.newRoom()
    expect([now().rooms, listed()]).toEqual([['1 1 2', '1 1 2'], before])
  })
})
