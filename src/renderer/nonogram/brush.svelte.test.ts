import { beforeEach, describe, expect, it } from 'vitest'
import { detailOf, outcome, takeInHand } from '../testing/open'
import { puzzle } from '../state/puzzle.svelte'
import { undo } from '../state/undo.svelte'
import { brush } from './brush.svelte'
import { pictureIn, puzzleOf } from './position'

const drawn = puzzleOf({ cells: '##.' + '.#.' + '...', width: 3 })
const cluesOnly = { rows: [[2], [1], [0]], columns: [[1], [2], [0]] }

beforeEach(async () => {
  await takeInHand(detailOf('nonogram', drawn))
  brush.take('paint')
  brush.go(0, 3)
})

const entries = () => (brush.sheet && !brush.sheet.isPicture ? brush.sheet.cells.cells : undefined)
const picture = () => (brush.nonogram ? pictureIn(brush.nonogram)?.cells : undefined)
const toPicture = () => (puzzle.mode = 'givens')

describe('where nothing may be painted', () => {
  it.each([
    ['a solution is shown', () => (puzzle.shown = 'first')],
    ['the other solution is shown', () => (puzzle.shown = 'second')],
    ['a step is shown', () => (puzzle.step = 0)],
  ])('because %s, nothing is', (_, show) => {
    const { board } = puzzle
    expect(brush.isFree).toBe(true)
    show()
    expect([brush.isFree, brush.sheet]).toEqual([false, undefined])
    brush.fill()
    brush.cross()
    brush.erase()
    brush.line('row')
    brush.drag(0, 1)
    brush.begin(4)
    brush.drawTo(5)
    brush.end()
    expect(puzzle.board).toBe(board)
  })

  it('because there is no nonogram, nothing is', async () => {
    await takeInHand(detailOf('sudoku', '.'.repeat(81)))
    expect([brush.isOnBoard, brush.sheet, brush.isInStep]).toEqual([false, undefined, false])
    brush.fill()
    brush.move(1, 1)
    brush.resize(1, 1)
    expect(puzzle.board?.work).toBeNull()
  })
})

describe('keys among the entries', () => {
  it('fill and empty, cross and take the cross away, and erase', () => {
    brush.fill()
    expect(entries()).toBe('#????????')
    brush.fill()
    expect(entries()).toBe('?????????')
    brush.cross()
    expect(entries()).toBe('.????????')
    brush.cross()
    brush.fill()
    brush.erase()
    expect(entries()).toBe('?????????')
  })

  it('drag the colour of the cell along, not over the edge', () => {
    brush.drag(0, 1)
    expect(entries()).toBe('##???????')
    brush.move(1, 0)
    brush.cross()
    brush.drag(1, 0)
    expect(entries()).toBe('##??.??.?')
    const { board } = puzzle
    brush.drag(1, 0)
    expect(puzzle.board).toBe(board)
  })

  it('cross out what is not known of a line', () => {
    brush.fill()
    brush.line('row')
    expect(entries()).toBe('#..??????')
    brush.line('column')
    expect(entries()).toBe('#...??.??')
  })

  it('never fill an area: it would be guessing', () => {
    const { board } = puzzle
    brush.area()
    brush.shift(1, 0)
    brush.resize(1, 0)
    expect(puzzle.board).toBe(board)
  })

  it('go over the edge to the other side, and keep their place on a smaller board', () => {
    brush.move(-1, -1)
    expect(brush.cellOf(3, 3)).toBe(8)
    expect(brush.cellOf(2, 2)).toBe(3)
    brush.move(1, 1)
    expect(brush.cellOf(3, 3)).toBe(0)
  })

  it('turn the grey of clues on and off without losing entries', () => {
    brush.fill()
    const before = brush.isGreyed
    brush.toggleGreyed()
    expect([brush.isGreyed, entries()]).toEqual([!before, '#????????'])
  })
})

describe('keys on the picture', () => {
  it('draw it, and the clues follow', () => {
    toPicture()
    expect([brush.isInStep, brush.isFollowed]).toEqual([true, true])
    brush.fill()
    expect(picture()).toBe('.#..#....')
    expect(brush.nonogram?.rows[0]).toEqual([1])
    brush.area()
    expect(picture()?.startsWith('#')).toBe(true)
  })

  it('leave the clues alone once a clue was written', () => {
    toPicture()
    brush.writeClue('row', 0, [1])
    expect([brush.isInStep, brush.isFollowed, brush.nonogram?.rows[0]]).toEqual([false, false, [1]])
    const label = undo.label
    brush.writeClue('row', 0, [1])
    expect(undo.label).toBe(label)
    brush.fill()
    expect([brush.nonogram?.rows[0], picture()]).toEqual([[1], '.#..#....'])
    brush.toggleFollowing()
    expect(brush.isFollowed).toBe(true)
    brush.toggleFollowing()
    expect(brush.isFollowed).toBe(false)
  })

  it('move it, and add and take away lines within bounds', () => {
    toPicture()
    brush.shift(1, 0)
    expect(picture()?.slice(3, 6)).toBe('##.')
    brush.resize(1, -1)
    expect([brush.nonogram?.rows.length, brush.nonogram?.columns.length]).toEqual([4, 2])
    brush.resize(-9, -9)
    expect([brush.nonogram?.rows.length, brush.nonogram?.columns.length]).toEqual([1, 1])
  })

  it('fill a line, and empty a full one', () => {
    toPicture()
    brush.line('row')
    expect(picture()?.slice(0, 3)).toBe('###')
    brush.line('row')
    expect(picture()?.slice(0, 3)).toBe('...')
  })

  it('begin from the only solution where there are clues only', async () => {
    await takeInHand(detailOf('nonogram', cluesOnly, { solve: outcome('unique', { solution: ['##.', '.#.', '...'] }) }))
    toPicture()
    expect([brush.isInStep, brush.soleSolution]).toEqual([false, ['##.', '.#.', '...']])
    brush.solved()
    expect([picture(), brush.isInStep]).toEqual(['##..#....', true])
    puzzle.solve = outcome('multiple', { solution: ['##.', '.#.', '...'] })
    expect(brush.soleSolution).toBeUndefined()
  })
})

describe('a drag', () => {
  it('gives all cells what the first one lacked, and is undone at once', async () => {
    brush.begin(0)
    brush.drawTo(2)
    expect([brush.underway?.cells.cells, puzzle.board?.work]).toEqual(['###??????', null])
    brush.end()
    expect(entries()).toBe('###??????')
    await undo.back()
    expect(entries()).toBe('?????????')
  })

  it('with the other button crosses, and takes crosses away that it begins on', () => {
    brush.begin(0, true)
    brush.drawTo(1)
    brush.end()
    expect(entries()).toBe('..???????')
    brush.begin(0, true)
    brush.drawTo(1)
    brush.end()
    expect(entries()).toBe('?????????')
  })

  it('not kept is as if it had not been', () => {
    const { board } = puzzle
    brush.begin(0)
    brush.drawTo(2)
    brush.end(false)
    expect([puzzle.board, brush.underway]).toEqual([board, undefined])
  })

  it('does not paint over another board', async () => {
    brush.begin(0)
    puzzle.edit((w) => w.undo.clearWork, { work: { other: 1 } })
    const { board } = puzzle
    brush.drawTo(2)
    expect(brush.underway).toBeUndefined()
    brush.end()
    expect(puzzle.board).toBe(board)
  })

  it('draws straight from where it began, or moves the whole picture', () => {
    brush.take('straight')
    brush.begin(0)
    brush.drawTo(4)
    brush.drawTo(2)
    brush.end()
    expect(entries()).toBe('###??????')
    toPicture()
    brush.take('move')
    expect(brush.tool).toBe('move')
    brush.begin(0)
    brush.drawTo(3)
    brush.end()
    expect(picture()?.slice(3, 6)).toBe('##.')
    puzzle.mode = 'entries'
    expect(brush.tool).toBe('paint')
  })
})
