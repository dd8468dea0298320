import { beforeEach, describe, expect, it } from 'vitest'
import { pencils } from '#solver/genres/pencils.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { isOpen } from '#solver/pencil/page.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { cursor } from './cursor.svelte'
import { en } from './words'

const digits = pencils.filter(({ page }) => page.mark === 'digit')

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
  // The ways of a board of 3 × 3 cells come behind its 9 cells.
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

  it('a way that is crossed out twice is as it was, and no way leads over the edge', () => {
    cursor.cross(0, 1)
    cursor.cross(0, 1)
    expect(puzzle.board?.work).toBeNull()
    cursor.cross(-1, 0)
    cursor.line(0, -1)
    expect([puzzle.board?.work, cursor.cellOf({ width: 3, height: 3 })]).toEqual([null, 0])
  })
})
