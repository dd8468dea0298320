import { beforeEach, describe, expect, it } from 'vitest'
import { detailOf, outcome, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { cursor } from './cursor.svelte'
import { pictureIn, puzzleOf } from './position'

const drawn = puzzleOf({ cells: '##.' + '.#.' + '...', width: 3 })
const cluesOnly = { rows: [[2], [1], [0]], columns: [[1], [2], [0]] }

beforeEach(async () => {
  await takeInHand(detailOf('nonogram', drawn))
  cursor.take('paint')
  cursor.go(0, 3)
})

const entries = () => (cursor.sheet && !cursor.sheet.isPicture ? cursor.sheet.cells.cells : undefined)
const picture = () => (cursor.nonogram ? pictureIn(cursor.nonogram)?.cells : undefined)
const toPicture = () => (puzzle.mode = 'givens')

describe('where nothing may be painted', () => {
  it.each([
    ['a solution is shown', () => (puzzle.shown = 'first')],
    ['the other solution is shown', () => (puzzle.shown = 'second')],
    ['a step is shown', () => (puzzle.step = 0)],
  ])('because %s, nothing is', (_, show) => {
    const { board } = puzzle
    expect(cursor.isFree).toBe(true)
    show()
    expect([cursor.isFree, cursor.sheet]).toEqual([false, undefined])
    cursor.fill()
    cursor.cross()
    cursor.erase()
    cursor.line('row')
    cursor.drag(0, 1)
    cursor.begin(4)
    cursor.drawTo(5)
    cursor.end()
    expect(puzzle.board).toBe(board)
  })

  it('because there is no nonogram, nothing is', async () => {
    await takeInHand(detailOf('sudoku', '.'.repeat(81)))
    expect([cursor.isOnBoard, cursor.sheet, cursor.isInStep]).toEqual([false, undefined, false])
    cursor.fill()
    cursor.move(1, 1)
    cursor.resize(1, 1)
    expect(puzzle.board?.work).toBeNull()
  })
})

describe('keys among the entries', () => {
  it('fill and empty, cross and take the cross away, and erase', () => {
    cursor.fill()
    expect(entries()).toBe('#????????')
    cursor.fill()
    expect(entries()).toBe('?????????')
    cursor.cross()
    expect(entries()).toBe('.????????')
    cursor.cross()
    cursor.fill()
    cursor.erase()
    expect(entries()).toBe('?????????')
  })

  it('drag the colour of the cell along, not over the edge', () => {
    cursor.drag(0, 1)
    expect(entries()).toBe('##???????')
    cursor.move(1, 0)
    cursor.cross()
    cursor.drag(1, 0)
    expect(entries()).toBe('##??.??.?')
    const { board } = puzzle
    cursor.drag(1, 0)
    expect(puzzle.board).toBe(board)
  })

  it('cross out what is not known of a line', () => {
    cursor.fill()
    cursor.line('row')
    expect(entries()).toBe('#..??????')
    cursor.line('column')
    expect(entries()).toBe('#...??.??')
  })

  it('never fill an area: it would be guessing', () => {
    const { board } = puzzle
    cursor.area()
    cursor.shift(1, 0)
    cursor.resize(1, 0)
    expect(puzzle.board).toBe(board)
  })

  it('go over the edge to the other side, and keep their place on a smaller board', () => {
    cursor.move(-1, -1)
    expect(cursor.cellOf(3, 3)).toBe(8)
    expect(cursor.cellOf(2, 2)).toBe(3)
    cursor.move(1, 1)
    expect(cursor.cellOf(3, 3)).toBe(0)
  })

  it('turn the grey of clues on and off without losing entries', () => {
    cursor.fill()
    const before = cursor.isGreyed
    cursor.toggleGreyed()
    expect([cursor.isGreyed, entries()]).toEqual([!before, '#????????'])
  })
})

describe('keys on the picture', () => {
  it('draw it, and the clues follow', () => {
    toPicture()
    expect([cursor.isInStep, cursor.isFollowed]).toEqual([true, true])
    cursor.fill()
    expect(picture()).toBe('.#..#....')
    expect(cursor.nonogram?.rows[0]).toEqual([1])
    cursor.area()
    expect(picture()?.startsWith('#')).toBe(true)
  })

  it('leave the clues alone once a clue was written', () => {
    toPicture()
    cursor.writeClue('row', 0, [1])
    expect([cursor.isInStep, cursor.isFollowed, cursor.nonogram?.rows[0]]).toEqual([false, false, [1]])
    const label = undo.label
    cursor.writeClue('row', 0, [1])
    expect(undo.label).toBe(label)
    cursor.fill()
    expect([cursor.nonogram?.rows[0], picture()]).toEqual([[1], '.#..#....'])
    cursor.toggleFollowing()
    expect(cursor.isFollowed).toBe(true)
    cursor.toggleFollowing()
    expect(cursor.isFollowed).toBe(false)
  })

  it('move it, and add and take away lines within bounds', () => {
    toPicture()
    cursor.shift(1, 0)
    expect(picture()?.slice(3, 6)).toBe('##.')
    cursor.resize(1, -1)
    expect([cursor.nonogram?.rows.length, cursor.nonogram?.columns.length]).toEqual([4, 2])
    cursor.resize(-9, -9)
    expect([cursor.nonogram?.rows.length, cursor.nonogram?.columns.length]).toEqual([1, 1])
  })

  it('fill a line, and empty a full one', () => {
    toPicture()
    cursor.line('row')
    expect(picture()?.slice(0, 3)).toBe('###')
    cursor.line('row')
    expect(picture()?.slice(0, 3)).toBe('...')
  })

  it('begin from the only solution where there are clues only', async () => {
    await takeInHand(detailOf('nonogram', cluesOnly, { solve: outcome('unique', { solution: ['##.', '.#.', '...'] }) }))
    toPicture()
    expect([cursor.isInStep, cursor.soleSolution]).toEqual([false, ['##.', '.#.', '...']])
    cursor.solved()
    expect([picture(), cursor.isInStep]).toEqual(['##..#....', true])
    puzzle.solve = outcome('multiple', { solution: ['##.', '.#.', '...'] })
    expect(cursor.soleSolution).toBeUndefined()
  })
})

describe('a drag', () => {
  it('gives all cells what the first one lacked, and is undone at once', async () => {
    cursor.begin(0)
    cursor.drawTo(2)
    expect([cursor.underway?.cells.cells, puzzle.board?.work]).toEqual(['###??????', null])
    cursor.end()
    expect(entries()).toBe('###??????')
    await undo.back()
    expect(entries()).toBe('?????????')
  })

  it('with the other button crosses, and takes crosses away that it begins on', () => {
    cursor.begin(0, true)
    cursor.drawTo(1)
    cursor.end()
    expect(entries()).toBe('..???????')
    cursor.begin(0, true)
    cursor.drawTo(1)
    cursor.end()
    expect(entries()).toBe('?????????')
  })

  it('not kept is as if it had not been', () => {
    const { board } = puzzle
    cursor.begin(0)
    cursor.drawTo(2)
    cursor.end(false)
    expect([puzzle.board, cursor.underway]).toEqual([board, undefined])
  })

  it('does not paint over another board', async () => {
    cursor.begin(0)
    puzzle.edit((w) => w.undo.clearWork, { work: { other: 1 } })
    const { board } = puzzle
    cursor.drawTo(2)
    expect(cursor.underway).toBeUndefined()
    cursor.end()
    expect(puzzle.board).toBe(board)
  })

  it('draws straight from where it began, or moves the whole picture', () => {
    cursor.take('straight')
    cursor.begin(0)
    cursor.drawTo(4)
    cursor.drawTo(2)
    cursor.end()
    expect(entries()).toBe('###??????')
    toPicture()
    cursor.take('move')
    expect(cursor.tool).toBe('move')
    cursor.begin(0)
    cursor.drawTo(3)
    cursor.end()
    expect(picture()?.slice(3, 6)).toBe('##.')
    puzzle.mode = 'entries'
    expect(cursor.tool).toBe('paint')
  })
})

describe('cells that are taken together', () => {
  beforeEach(() => taken.clear())

  it('are filled, crossed and erased in one step of undo', () => {
    cursor.move(0, 1, 'extend')
    cursor.move(1, 0, 'extend')
    expect([...taken.cells].sort()).toEqual([0, 1, 4])
    cursor.fill()
    expect(entries()).toBe('##??#????')
    cursor.fill()
    expect(entries()).toBe('?????????')
    cursor.cross()
    expect(entries()).toBe('..??.????')
    cursor.erase()
    expect(entries()).toBe('?????????')
    cursor.move(0, 1)
    expect(taken.cells.size).toBe(0)
    cursor.takeAll()
    expect(taken.cells.size).toBe(9)
    cursor.toggle()
    expect(taken.cells.size).toBe(8)
  })

  it('are marked in a colour, which stays with everything else that is written, and is taken away', () => {
    cursor.toggle()
    cursor.move(0, 1, 'extend')
    cursor.mark(2)
    expect(cursor.marks?.slice(0, 3)).toEqual([2, 2, 0])
    cursor.fill()
    cursor.toggleGreyed()
    expect(cursor.marks?.slice(0, 3)).toEqual([2, 2, 0])
    expect(entries()?.slice(0, 2)).toBe('##')
    cursor.mark(2)
    expect(cursor.marks).toBeUndefined()
    expect(entries()?.slice(0, 2)).toBe('##')
    expect(JSON.stringify(puzzle.board?.work)).not.toContain('colours')
  })

  it('are of the picture, too; nothing is marked where nothing may be written', () => {
    toPicture()
    cursor.takeAll()
    cursor.fill()
    expect(picture()).toBe('#########')
    puzzle.shown = 'first'
    const { board } = puzzle
    cursor.mark(1)
    expect(puzzle.board).toBe(board)
  })
})
