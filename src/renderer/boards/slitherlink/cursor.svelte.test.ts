import { beforeEach, describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import { BLANK, UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { cursor } from './cursor.svelte'
import { puzzleAsJson, slitherlinkIn, workIn } from './position'

const blank = puzzleAsJson({ width: 3, height: 2, clues: Array.from({ length: 6 }, () => BLANK) })

beforeEach(async () => {
  await takeInHand(detailOf('slitherlink', blank))
  cursor.toMirror('none')
  cursor.go(0, 3)
  taken.clear()
})
const now = () => slitherlinkIn(puzzle.board?.puzzle)!
const work = () => workIn(now(), puzzle.board?.work ?? null)
const lines = () => [...work().edges].filter((sign) => sign === '-').length

describe('the cursor', () => {
  it('goes over the edge, and keeps its place on a smaller board', () => {
    expect(cursor.size).toMatchObject({ width: 3, height: 2 })
    cursor.move(-1, -1)
    expect([cursor.cellOf(now()), cursor.cellOf({ width: 2, height: 1 })]).toEqual([5, 1])
    cursor.move(1, 1)
    expect(cursor.cellOf(now())).toBe(0)
  })

  it('writes clues only where clues are edited, the same again takes it away', () => {
    cursor.write(3)
    expect(now().clues[0]).toBe(BLANK)
    puzzle.mode = 'givens'
    cursor.write(3)
    expect(now().clues[0]).toBe(3)
    cursor.write(3)
    expect(now().clues[0]).toBe(BLANK)
    cursor.writeUnknown()
    expect(now().clues[0]).toBe(UNKNOWN)
    cursor.erase()
    expect(now().clues[0]).toBe(BLANK)
    cursor.cycleClue()
    cursor.cycleClue(true)
    expect(now().clues[0]).toBe(BLANK)
  })

  it('keeps clues symmetrical, as far as the board has that symmetry', () => {
    puzzle.mode = 'givens'
    cursor.nextMirror()
    expect(cursor.mirror).not.toBe('none')
    cursor.write(1)
    expect([...now().clues].filter((clue) => clue !== BLANK).length).toBeGreaterThan(1)
    for (const mirror of cursor.mirrors) {
      cursor.toMirror(mirror)
      expect(cursor.mirror).toBe(mirror)
    }
    for (let i = 0; i < cursor.mirrors.length; i++) cursor.nextMirror()
    expect(cursor.mirror).toBe(cursor.mirrors.at(-1))
  })

  it('draws on the sides of a cell, and takes away what is there', () => {
    cursor.toggleSide('top', '-')
    cursor.toggleSide('left', 'x')
    expect([lines(), work().edges.includes('x')]).toEqual([1, true])
    cursor.toggleSide('top', '-')
    expect(lines()).toBe(0)
    cursor.toggleEdge(0, '-')
    expect(work().edges[0]).toBe('-')
    cursor.colour('i')
    expect(work().cells[0]).toBe('i')
    cursor.cycleColour()
    expect(work().cells[0]).toBe('o')
    cursor.cycleCorner(0)
    expect(work().gates).toMatch(/[^.]/)
    cursor.erase()
    expect(work().cells[0]).toBe('.')
  })

  it('fixes what is drawn, and clears the rest', () => {
    cursor.toggleEdge(0, '-')
    cursor.fix()
    cursor.toggleEdge(1, '-')
    cursor.clearToFixed()
    expect([work().edges[0], work().edges[1]]).toEqual(['-', '.'])
  })

  it('draws nothing while a solution or step is shown, or clues are edited', () => {
    const { board } = puzzle
    puzzle.step = 0
    expect(cursor.isFree).toBe(false)
    cursor.toggleEdge(0, '-')
    cursor.begin(0, '-')
    puzzle.step = null
    puzzle.shown = 'second'
    cursor.toggleSide('top', '-')
    puzzle.shown = 'none'
    puzzle.mode = 'givens'
    cursor.toggleEdge(0, '-')
    cursor.begin(0, '-')
    expect([puzzle.board, cursor.underway]).toEqual([board, undefined])
  })

  it('adds lines to the board and takes them away', () => {
    cursor.resize(1, 1)
    expect(now()).toMatchObject({ width: 3, height: 2 })
    puzzle.mode = 'givens'
    cursor.resize(1, -1)
    expect(now()).toMatchObject({ width: 2, height: 3 })
  })
})

describe('a line led along nodes', () => {
  it('is drawn at its end, and undone at once', async () => {
    cursor.begin(0, '-')
    cursor.drawTo(2)
    expect([cursor.underway?.nodes, lines()]).toEqual([[0, 1, 2], 0])
    expect(cursor.end()).toBe(true)
    expect(lines()).toBe(2)
    await undo.back()
    expect(lines()).toBe(0)
  })

  it('goes back a step, and over its own kind takes it away', () => {
    cursor.begin(0, '-')
    cursor.drawTo(2)
    cursor.drawTo(1)
    expect(cursor.underway?.nodes).toEqual([0, 1])
    cursor.end()
    cursor.begin(0, '-')
    cursor.drawTo(1)
    cursor.end()
    expect(lines()).toBe(0)
  })

  it('that is too short, not kept, or of another board is none', () => {
    cursor.begin(0, '-')
    expect(cursor.end()).toBe(false)
    cursor.begin(0, '-')
    cursor.drawTo(1)
    expect(cursor.end(false)).toBe(false)
    cursor.begin(0, '-')
    cursor.drawTo(1)
    puzzle.edit((w) => w.undo.clearWork, { work: null })
    expect([cursor.underway, cursor.end()]).toEqual([undefined, false])
    expect(lines()).toBe(0)
  })
})

it('is nowhere on a board of another genre', async () => {
  const sudoku = genreById('sudoku')!
  await takeInHand(detailOf('sudoku', sudoku.toData(sudoku.samples[0])))
  expect([cursor.isOnBoard, cursor.isFree, cursor.mirrors, cursor.size]).toEqual([false, false, [], { width: 0, height: 0 }])
  cursor.move(1, 1)
  cursor.write(1)
  cursor.toggleEdge(0, '-')
  expect(puzzle.board?.work).toBeNull()
})

describe('several cells together', () => {
  it('are taken by keys and let go by the next step without them', () => {
    cursor.move(0, 1, 'extend')
    cursor.move(1, 0, 'extend')
    expect([...taken.cells]).toEqual([0, 1, 4])
    cursor.toggle()
    expect([...taken.cells]).toEqual([0, 1])
    cursor.takeAll()
    expect(taken.cells.size).toBe(6)
    cursor.move(0, 1)
    expect(taken.cells.size).toBe(0)
  })

  it('get a clue, are inside or outside, and are emptied, each as one step of undo', async () => {
    taken.take([0, 1, 4])
    cursor.colour('i')
    expect(work().cells).toBe('ii..i.')
    taken.take([0, 5])
    cursor.colour('i')
    expect(work().cells).toBe('ii..ii')
    cursor.colour('i')
    expect(work().cells).toBe('.i..i.')
    puzzle.mode = 'givens'
    taken.take([0, 1])
    cursor.write(2)
    expect([...now().clues]).toEqual([2, 2, BLANK, BLANK, BLANK, BLANK])
    taken.take([1, 2])
    cursor.write(2)
    expect([...now().clues]).toEqual([2, 2, 2, BLANK, BLANK, BLANK])
    cursor.write(2)
    expect([...now().clues]).toEqual([2, BLANK, BLANK, BLANK, BLANK, BLANK])
    taken.clear()
    for (let i = 0; i < 3; i++) await undo.back()
    expect([[...now().clues], work().cells]).toEqual([Array.from({ length: 6 }, () => BLANK), '.i..i.'])
  })

  it('are marked in a colour in every mode, which is kept with the work and taken away by the same colour', async () => {
    taken.take([0, 4])
    cursor.mark(3)
    expect(work().colours).toEqual([3, 0, 0, 0, 3, 0])
    puzzle.mode = 'givens'
    taken.take([4, 5])
    cursor.mark(3)
    expect(work().colours).toEqual([3, 0, 0, 0, 3, 3])
    cursor.mark(3)
    taken.take([0])
    cursor.mark(0)
    expect(puzzle.board?.work).toBeNull()
    await undo.back()
    expect(work().colours).toEqual([3, 0, 0, 0, 0, 0])
  })
})
