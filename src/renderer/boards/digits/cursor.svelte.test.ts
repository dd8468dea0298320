import { beforeEach, describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { cursor } from './cursor.svelte'

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0]) as { readonly givens: string }
const empty = [...data.givens].findIndex((sign) => !/[1-9]/.test(sign))

beforeEach(async () => {
  await takeInHand(detailOf('sudoku', data))
  cursor.go(empty, 9)
})
const given = () => (puzzle.board?.puzzle as { givens: string }).givens[empty]

describe('the cursor of a board of digits', () => {
  it('goes over the edge, and keeps its place on a smaller board', () => {
    cursor.go(0, 9)
    cursor.move(-1, -1)
    expect([cursor.cellOf(9), cursor.cellOf(4)]).toEqual([80, 15])
    cursor.move(1, 1)
    expect(cursor.cellOf(9)).toBe(0)
  })

  it('writes as the mode says, and only a digit that there is', () => {
    cursor.press(5)
    expect(puzzle.board?.puzzle).toEqual(data)
    const entered = puzzle.board?.work
    expect(entered).not.toBeNull()
    cursor.erase()
    expect(puzzle.board?.work).not.toEqual(entered)
    const before = puzzle.board
    cursor.press(10)
    expect(puzzle.board).toBe(before)
    puzzle.mode = 'givens'
    cursor.press(5)
    expect(given()).toBe('5')
    cursor.erase()
    expect(given()).not.toBe('5')
  })

  it('writes a note whatever the mode', () => {
    cursor.press(5, true)
    const noted = puzzle.board?.work
    cursor.press(5, true)
    expect(puzzle.board?.work).not.toEqual(noted)
    puzzle.mode = 'notes'
    cursor.press(5)
    expect(puzzle.board?.work).toEqual(noted)
  })

  it('writes nothing while a solution or a step is shown, or on another board', async () => {
    const { board } = puzzle
    puzzle.shown = 'first'
    cursor.press(5)
    cursor.erase()
    puzzle.shown = 'none'
    puzzle.step = 0
    cursor.press(5)
    expect(puzzle.board).toBe(board)
    await takeInHand(detailOf('nonogram', { rows: [[1]], columns: [[1]] }))
    expect(cursor.isOnBoard).toBe(false)
    cursor.press(5)
    cursor.move(1, 1)
    expect(puzzle.board?.work).toBeNull()
  })
})

describe('digits of two figures', () => {
  it('are a 1 and the figure behind it; 0 empties any other cell', async () => {
    const side = 12
    const genre = genreById('sudoku-variants')!
    await takeInHand(detailOf(genre.id, { givens: '.'.repeat(side * side) }, { id: 12 }))
    puzzle.mode = 'givens'
    cursor.go(0, side)
    const written = () => (puzzle.board?.puzzle as { givens: string }).givens[0]
    const after = (...figures: number[]) => {
      cursor.erase()
      for (const figure of figures) cursor.press(figure)
      return written()
    }
    expect([after(1), after(1, 2), after(1, 0), after(1, 1), after(1, 3), after(2, 1), after(5, 0)]).toEqual([
      '1',
      'C',
      'A',
      'B',
      '3',
      '1',
      '.',
    ])
    puzzle.mode = 'entries'
    cursor.press(1)
    cursor.press(2)
    expect((puzzle.board?.work as { entries: string }).entries[0]).toBe('C')
  })
})
