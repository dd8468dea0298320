import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '#solver/kernel/json.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { cursor } from '../cursor.svelte'
import { nonogramIn } from '../position'
import { Content, type Shown } from './content.svelte'

/** A picture with the row clues 2, 1, 0 and the column clues 1, 2, 0. */
const goal = ['##.', '.#.', '...']
const drawn = nonogram.toData({ rows: [[2], [1], []], columns: [[1], [2], []], goal })

let more = $state.raw<Partial<Shown>>({})
const given = (): Shown => {
  const { board } = puzzle
  if (!board) throw new Error('no puzzle is in hand')
  return { puzzle: nonogramIn(board.puzzle)!, work: board.work, flaws: [], differing: [], step: undefined, ...more }
}
const content = new Content(given)

/** Takes the puzzle in hand with entries. */
async function withEntries(cells: string, greyed = true): Promise<void> {
  await takeInHand(detailOf('nonogram', drawn, { work: { cells, greyed } }))
}

beforeEach(async () => {
  more = {}
  puzzle.shown = 'none'
  puzzle.step = null
  await withEntries('?????????')
  cursor.take('paint')
})

describe('entries', () => {
  it('are painted as they stand, and a drag is painted before it has ended', () => {
    expect(content.painted.cells).toBe('?????????')
    cursor.begin(0)
    cursor.drawTo(1)
    expect([content.cells.cells, content.painted.cells]).toEqual(['##???????', '##???????'])
    expect(puzzle.board?.work).toEqual({ cells: '?????????', greyed: true })
    cursor.end(false)
    expect(content.painted.cells).toBe('?????????')
  })

  it('grey the clues they are done with, unless that is not wished', async () => {
    await withEntries('##???????')
    expect([content.inks('row', 0), content.inks('row', 1), content.inks('column', 1)]).toEqual([['note'], ['given'], ['given']])
    await withEntries('##???????', false)
    expect(content.inks('row', 0)).toEqual(['given'])
  })

  it('mark the clue that finds no place any more, and a line that a flaw names', async () => {
    await withEntries('#.???????')
    expect([content.inks('row', 0), content.inks('row', 1), content.inks('column', 0)]).toEqual([['error'], ['given'], ['note']])
    more = { flaws: [{ severity: 'error', message: { code: 'nonogram.line', line: { row: 1 } } as never, at: [] }] }
    expect([content.inks('row', 1), content.inks('column', 1), content.inks('row', 2)]).toEqual([['error'], ['given'], ['given']])
  })
})

describe('a picture that is drawn', () => {
  beforeEach(() => {
    puzzle.mode = 'givens'
  })

  it('has no dots, and its clues follow it while the pen moves', () => {
    expect(content.painted.cells).toBe('##??#????')
    cursor.begin(8)
    expect(content.painted.cells).toBe('##??#???#')
    expect([content.shown.rows, content.shown.columns]).toEqual([
      [[2], [1], [1]],
      [[1], [2], [1]],
    ])
    // The puzzle itself changes only when the drag ends.
    expect(content.given.puzzle.rows[2]).toEqual([])
    cursor.end()
    expect(content.given.puzzle.rows[2]).toEqual([1])
    expect(content.shown).toBe(content.given.puzzle)
  })

  it('leaves clues that are kept as they are, and marks those that it is unlike', () => {
    cursor.toggleFollowing()
    cursor.begin(8)
    expect(content.shown).toBe(content.given.puzzle)
    expect([content.inks('row', 2), content.inks('row', 0), content.inks('column', 2)]).toEqual([['error'], ['given'], ['error']])
    cursor.end(false)
    cursor.toggleFollowing()
  })

  it('is not what a solution or a step shows', () => {
    more = { work: { cells: '##..#....', greyed: false } as Json }
    puzzle.shown = 'first'
    expect(content.painted.cells).toBe('##??#????')
    expect(content.inks('row', 0)).toEqual(['given'])
    puzzle.shown = 'none'
    puzzle.step = 0
    more = { ...more, step: { technique: 't', message: { code: 'm' }, marks: [] } as never }
    // In a step, dots stand on cells that are known to be empty, and completed clues are grey.
    expect(content.painted.cells).toBe('##..#....')
    expect(content.inks('row', 0)).toEqual(['note'])
  })
})

it('the clues that a step names stand out', () => {
  const message = { code: 'nonogram.fire', line: { row: 0 }, clues: [2], places: [{ clue: 0, first: 0, last: 2 }] }
  more = { step: { technique: 't', message, marks: [] } as never }
  expect([content.inks('row', 0), content.inks('column', 0)]).toEqual([['target'], ['given']])
})

it('a line without clues has the ink of its 0', async () => {
  const empty: Nonogram = { rows: [[], [1]], columns: [[1], []] }
  await takeInHand(detailOf('nonogram', nonogram.toData(empty), { work: { cells: '..??', greyed: true } }))
  expect([content.inks('row', 0), content.inks('row', 1), content.inks('row', 7)]).toEqual([['note'], ['given'], ['note']])
})
