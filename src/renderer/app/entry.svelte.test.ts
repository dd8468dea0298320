import { beforeEach, describe, expect, it } from 'vitest'
import { workOf } from '#solver/genre/digits/cells.ts'
import { genreById } from '#solver/genres/index.ts'
import { cursor } from '../boards/digits/cursor.svelte'
import { cursor as painter } from '../boards/nonogram/cursor.svelte'
import { pictureIn, puzzleOf } from '../boards/nonogram/position'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { undo } from '../state/undo/undo.svelte'
import { detailOf, outcome, takeInHand } from '../state/puzzle/testing'
import { symmetry } from '../puzzle/entry/symmetry.svelte'
import { taken } from '../puzzle/entry/taken.svelte'
import { trials } from '../puzzle/solving/trial.svelte'
import { actionOf } from './testing'
import { fillRegistries } from './registries'

fillRegistries()

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0]) as { readonly givens: string }
const empty = [...data.givens].flatMap((sign, cell) => (/[1-9]/.test(sign) ? [] : [cell]))
const givens = () => (puzzle.board?.puzzle as { givens: string }).givens
const work = () => workOf(puzzle.board!.work, 81)
const press = (id: string) => actionOf(`board.${id}`).run()
let id = 0

beforeEach(async () => {
  await takeInHand(detailOf('sudoku', data, { id: ++id }))
  symmetry.take('none')
  cursor.go(0, 9)
  taken.clear()
})

describe('cells that are taken together', () => {
  it('are taken by Shift and Ctrl with arrows, by Ctrl and Space, all at once, and left by a plain arrow', () => {
    press('extend.right')
    press('extend.down')
    expect([...taken.cells]).toEqual([0, 1, 10])
    press('walk.down')
    press('toggle')
    expect([...taken.cells]).toEqual([0, 1, 10, 19])
    press('toggle')
    expect([...taken.cells]).toEqual([0, 1, 10])
    press('take-all')
    expect(taken.cells.size).toBe(81)
    press('down')
    expect(taken.cells.size).toBe(0)
  })

  it('are taken by dragging, and one more at a time with a key held', () => {
    cursor.pick(3, 9, false)
    cursor.drawTo(4, 9)
    cursor.drawTo(4, 9)
    cursor.drawTo(13, 9)
    expect([...taken.cells]).toEqual([3, 4, 13])
    cursor.pick(80, 9, true)
    cursor.pick(4, 9, true)
    expect([...taken.cells]).toEqual([3, 13, 80])
    cursor.pick(5, 9, false)
    cursor.pick(7, 9, true)
    expect([...taken.cells]).toEqual([5, 7])
  })

  it('get notes, digits and colours together, each one step of undo; what all have is taken away', async () => {
    const three = empty.slice(0, 3)
    taken.take(three)
    cursor.press(4, true)
    taken.take(three.slice(0, 1))
    cursor.press(7, true)
    taken.take(three)
    // If one cell has the value, it is set in the others too.
    cursor.press(7, true)
    expect(three.map((cell) => work().notes[cell])).toEqual([0b1001000, 0b1001000, 0b1001000])
    cursor.press(7, true)
    expect(three.map((cell) => work().notes[cell])).toEqual([0b1000, 0b1000, 0b1000])
    cursor.press(5)
    expect(three.map((cell) => work().entries[cell])).toEqual(['5', '5', '5'])
    await undo.back()
    expect(three.map((cell) => work().entries[cell])).toEqual(['.', '.', '.'])
    await undo.again()
    cursor.erase()
    expect(three.map((cell) => work().entries[cell])).toEqual(['.', '.', '.'])
    press('colour.2')
    expect(three.map((cell) => work().colours?.[cell])).toEqual([2, 2, 2])
    cursor.press(5)
    expect(three.map((cell) => work().colours?.[cell])).toEqual([2, 2, 2])
    taken.take([...three, empty[3]!])
    press('colour.2')
    press('colour.2')
    expect(work().colours).toBeUndefined()
    expect(givens()).toBe(data.givens)
  })

  it('are none on another board, nor is anything written while a solution is shown', async () => {
    taken.take(empty.slice(0, 2))
    const { board } = puzzle
    puzzle.shown = 'first'
    cursor.press(5)
    press('colour.1')
    expect(puzzle.board).toBe(board)
    await takeInHand(detailOf('sudoku', data, { id: ++id }))
    expect(taken.cells.size).toBe(0)
  })
})

describe('givens in symmetry', () => {
  const cell = [...data.givens].findIndex((sign, at) => /[1-9]/.test(sign) && /[1-9]/.test(data.givens[80 - at]!) && at !== 40)

  it('go with their partners; an entry becomes a given, or what the solution has', async () => {
    puzzle.mode = 'givens'
    symmetry.take('turn')
    cursor.go(cell, 9)
    cursor.erase()
    expect([givens()[cell], givens()[80 - cell]]).toEqual(['.', '.'])
    await undo.back()
    expect(givens()).toBe(data.givens)
    await undo.again()
    puzzle.mode = 'entries'
    cursor.go(80 - cell, 9)
    cursor.press(6)
    puzzle.mode = 'givens'
    cursor.go(cell, 9)
    cursor.press(1)
    expect([givens()[cell], givens()[80 - cell]]).toEqual(['1', '6'])
  })

  it('take the solution where it is known and agrees, and otherwise nothing', async () => {
    const solution = '123456789'.repeat(9)
    await takeInHand(detailOf('sudoku', { givens: '.'.repeat(81) }, { id: ++id, solve: outcome('unique', { solution }) }))
    puzzle.mode = 'givens'
    symmetry.take('both')
    cursor.go(0, 9)
    cursor.press(1)
    expect([0, 8, 72, 80].map((at) => givens()[at])).toEqual(['1', '9', '1', '9'])
    puzzle.solve = outcome('unique', { solution })
    cursor.go(1, 9)
    cursor.press(9)
    expect([1, 7, 73, 79].map((at) => givens()[at])).toEqual(['9', '.', '.', '.'])
  })

  it('are chosen in turn, as far as the board has them; entries have no symmetry', () => {
    expect(actionOf('puzzle.symmetry').when!()).toBe(false)
    puzzle.mode = 'givens'
    const seen = Array.from({ length: 7 }, () => (actionOf('puzzle.symmetry').run(), symmetry.of({ width: 9, height: 9 })))
    expect(new Set(seen).size).toBe(7)
    expect(seen.at(-1)).toBe('none')
    symmetry.take('quarter')
    expect([symmetry.of({ width: 4, height: 5 }), symmetry.of(undefined)]).toEqual(['none', 'none'])
  })

  it('are those of a picture, too: keys and strokes draw all partners', async () => {
    await takeInHand(detailOf('nonogram', puzzleOf({ cells: '.'.repeat(16), width: 4 }), { id: ++id }))
    puzzle.mode = 'givens'
    symmetry.take('leftRight')
    painter.take('paint')
    painter.go(0, 4)
    painter.fill()
    painter.begin(4)
    painter.drawTo(5)
    painter.end()
    expect(painter.nonogram && pictureIn(painter.nonogram)?.cells).toBe('#..#' + '####' + '........')
    puzzle.mode = 'entries'
    painter.go(12, 4)
    painter.fill()
    expect(painter.sheet?.cells.cells.slice(12)).toBe('#???')
  })
})

describe('a trial', () => {
  it('is kept or dropped as a whole, one within another; dropping is one step of undo', async () => {
    const [a, b] = empty as [number, number]
    expect([actionOf('puzzle.trial.keep').when!(), actionOf('puzzle.trial.drop').when!()]).toEqual([false, false])
    trials.begin()
    cursor.go(a, 9)
    cursor.press(5)
    trials.begin()
    cursor.go(b, 9)
    cursor.press(6)
    expect(trials.open).toHaveLength(2)
    trials.drop()
    expect([trials.open.length, work().entries[a], work().entries[b]]).toEqual([1, '5', '.'])
    await undo.back()
    expect(work().entries[b]).toBe('6')
    trials.keep()
    expect([trials.open.length, work().entries[a]]).toEqual([0, '5'])
    await undo.back()
    expect(trials.open).toHaveLength(1)
    trials.drop()
    expect(work().entries[b]).toBe('.')
    await undo.back()
    trials.begin()
    trials.drop()
    // Nothing was assumed, so there is nothing to undo.
    await undo.back()
    expect(work().entries[b]).toBe('.')
  })

  it('has checkpoints that are removed, and come back where they were by undo', async () => {
    for (const digit of [5, 6, 7]) {
      trials.begin()
      cursor.go(empty[digit]!, 9)
      cursor.press(digit)
    }
    const before = [...trials.open]
    trials.remove(1)
    expect(trials.open).toEqual([before[0], before[2]])
    await undo.back()
    expect(trials.open.map(({ work }) => JSON.stringify(work))).toEqual(before.map(({ work }) => JSON.stringify(work)))
    await undo.again()
    expect(trials.open).toHaveLength(2)
  })

  it('belongs to its puzzle, and waits until the board can be written on', async () => {
    trials.begin()
    puzzle.shown = 'first'
    trials.drop()
    expect(trials.open).toHaveLength(1)
    await takeInHand(detailOf('sudoku', data, { id: ++id }))
    expect([trials.open, trials.before]).toEqual([[], undefined])
  })
})
