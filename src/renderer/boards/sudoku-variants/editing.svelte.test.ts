import { describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import { emptyBoard, type Constraint } from '#solver/genres/sudoku-variants/puzzle.ts'
import { cursor } from '../digits/cursor.svelte'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { editing } from './editing.svelte'
import { toggleCage } from './edits'
import { besideTheBoard, outside, placing } from './actions'

describe('cells that are taken together on a board of a variant', () => {
  it('are made a cage, and are let go of; those that a smaller board does not have are left out', async () => {
    const genre = genreById('sudoku-variants')!
    await takeInHand(detailOf(genre.id, { givens: '.'.repeat(256) }, { id: 13 }))
    puzzle.mode = 'givens'
    cursor.go(0, 16)
    cursor.move(0, 1, 'extend')
    cursor.move(1, 0, 'extend')
    expect(editing.cells).toEqual([0, 1, 17])
    editing.change(() => 'cage', toggleCage, true)
    expect((puzzle.board?.puzzle as { cages: unknown }).cages).toEqual([{ cells: [0, 1, 17], sum: 0 }])
    expect(taken.cells.size).toBe(0)
    taken.take([3, 200])
    puzzle.edit(() => 'size', { puzzle: genre.toData(emptyBoard(4)), work: null })
    cursor.press(2)
    expect((puzzle.board?.puzzle as { givens: string }).givens).toBe('...2............')
    taken.take([3, 200])
    editing.resize(() => 'size', 9)
    expect(taken.cells.size).toBe(0)
  })
})

describe('constraints', () => {
  const on = (): readonly Constraint[] => editing.variant?.constraints ?? []
  const use = (id: string): void => {
    const action = placing.find((one) => one.tool.id === id)!
    if (action.when?.() === true) action.run()
  }
  const key = (id: string): unknown => besideTheBoard.find((one) => one.id.endsWith(`.outside.${id}`))!.run()
  const take = async (): Promise<void> => {
    await takeInHand(detailOf('sudoku-variants', genreById('sudoku-variants')!.toData(emptyBoard(9)), { id: 14 }))
    puzzle.mode = 'givens'
    cursor.go(0, 9)
  }

  it('are made of cells in the order in which they were taken, and let go', async () => {
    await take()
    cursor.pick(10, 9, false)
    cursor.drawTo(0, 9)
    cursor.drawTo(1, 9)
    use('thermo')
    expect(on()).toEqual([{ kind: 'thermo', cells: [10, 0, 1] }])
    expect(taken.cells.size).toBe(0)
    // The cursor is on a cell of the line; with no other cell selected, the same key removes the line.
    use('thermo')
    expect(on()).toEqual([])
  })

  it('beside the board have numbers that are typed, and go with Delete', async () => {
    await take()
    outside.run()
    expect(cursor.outside).toBe(1)
    // From a place beside the board, no digit is written on the board, and no line is made.
    expect(cursor.isOnBoard).toBe(false)
    use('thermo')
    use('sandwich')
    for (const figure of ['2', '3', '4']) key(figure)
    // No set of digits from 1 to 9 has the sum 234, so 4 begins a new number.
    expect(on()).toMatchObject([{ kind: 'sandwich', outside: 1, value: 4 }])
    key('erase')
    expect(on()[0]!.value).toBeUndefined()
    key('erase')
    expect(on()).toEqual([])
    key('down')
    expect(cursor.outside).toBeUndefined()
    expect(cursor.cellOf(9)).toBe(0)
  })

  it('go along the sides of the board, and not beyond its corners', async () => {
    await take()
    outside.run()
    key('left')
    key('left')
    expect(cursor.outside).toBe(0)
    key('down')
    expect(cursor.outside).toBe(11)
    outside.run()
    expect(cursor.outside).toBeUndefined()
  })

  it('are no more beside the board where entries are written, or another puzzle is in hand', async () => {
    await take()
    outside.run()
    puzzle.mode = 'entries'
    expect(cursor.outside).toBeUndefined()
    puzzle.mode = 'givens'
    expect(cursor.outside).toBe(1)
    await takeInHand(detailOf('sudoku-variants', genreById('sudoku-variants')!.toData(emptyBoard(9)), { id: 15 }))
    expect(cursor.outside).toBeUndefined()
  })

  it('are written anew where the board can have it, and refused where not', async () => {
    await take()
    taken.take([0, 1])
    use('difference')
    expect(editing.retell(on()[0]!, '3', () => 'told')).toBe(true)
    expect(on()).toEqual([{ kind: 'difference', cells: [0, 1], value: 3 }])
    expect(editing.retell(on()[0]!, 'x', () => 'told')).toBe(false)
    editing.remove(on()[0]!, () => 'gone')
    expect(on()).toEqual([])
  })
})
