import { beforeEach, describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres.ts'
import { BLANK, UNKNOWN } from '#solver/slitherlink/puzzle.ts'
import { detailOf, takeInHand } from '../testing/open'
import { puzzle } from '../state/puzzle.svelte'
import { undo } from '../state/undo.svelte'
import { pen } from './pen.svelte'
import { puzzleAsJson, slitherlinkIn, workIn } from './position'

const blank = puzzleAsJson({ width: 3, height: 2, clues: Array.from({ length: 6 }, () => BLANK) })

beforeEach(async () => {
  await takeInHand(detailOf('slitherlink', blank))
  pen.toMirror('none')
  pen.go(0, 3)
})
const now = () => slitherlinkIn(puzzle.board?.puzzle)!
const work = () => workIn(now(), puzzle.board?.work ?? null)
const lines = () => [...work().edges].filter((sign) => sign === '-').length

describe('the pen', () => {
  it('goes over the edge, and keeps its place on a smaller board', () => {
    expect(pen.size).toMatchObject({ width: 3, height: 2 })
    pen.move(-1, -1)
    expect([pen.cellOf(now()), pen.cellOf({ width: 2, height: 1 })]).toEqual([5, 1])
    pen.move(1, 1)
    expect(pen.cellOf(now())).toBe(0)
  })

  it('writes clues only where clues are edited, the same again takes it away', () => {
    pen.write(3)
    expect(now().clues[0]).toBe(BLANK)
    puzzle.mode = 'givens'
    pen.write(3)
    expect(now().clues[0]).toBe(3)
    pen.write(3)
    expect(now().clues[0]).toBe(BLANK)
    pen.writeUnknown()
    expect(now().clues[0]).toBe(UNKNOWN)
    pen.erase()
    expect(now().clues[0]).toBe(BLANK)
    pen.cycleClue()
    pen.cycleClue(true)
    expect(now().clues[0]).toBe(BLANK)
  })

  it('keeps clues symmetrical, as far as the board has that symmetry', () => {
    puzzle.mode = 'givens'
    pen.nextMirror()
    expect(pen.mirror).not.toBe('none')
    pen.write(1)
    expect([...now().clues].filter((clue) => clue !== BLANK).length).toBeGreaterThan(1)
    for (const mirror of pen.mirrors) {
      pen.toMirror(mirror)
      expect(pen.mirror).toBe(mirror)
    }
    for (let i = 0; i < pen.mirrors.length; i++) pen.nextMirror()
    expect(pen.mirror).toBe(pen.mirrors.at(-1))
  })

  it('draws on the sides of a cell, and takes away what is there', () => {
    pen.toggleSide('top', '-')
    pen.toggleSide('left', 'x')
    expect([lines(), work().edges.includes('x')]).toEqual([1, true])
    pen.toggleSide('top', '-')
    expect(lines()).toBe(0)
    pen.toggleEdge(0, '-')
    expect(work().edges[0]).toBe('-')
    pen.colour('i')
    expect(work().cells[0]).toBe('i')
    pen.cycleColour()
    expect(work().cells[0]).toBe('o')
    pen.cycleCorner(0)
    expect(work().gates).toMatch(/[^.]/)
    pen.erase()
    expect(work().cells[0]).toBe('.')
  })

  it('fixes what is drawn, and clears the rest', () => {
    pen.toggleEdge(0, '-')
    pen.fix()
    pen.toggleEdge(1, '-')
    pen.clearToFixed()
    expect([work().edges[0], work().edges[1]]).toEqual(['-', '.'])
  })

  it('draws nothing while a solution or step is shown, or clues are edited', () => {
    const { board } = puzzle
    puzzle.step = 0
    expect(pen.isFree).toBe(false)
    pen.toggleEdge(0, '-')
    pen.begin(0, '-')
    puzzle.step = null
    puzzle.shown = 'second'
    pen.toggleSide('top', '-')
    puzzle.shown = 'none'
    puzzle.mode = 'givens'
    pen.toggleEdge(0, '-')
    pen.begin(0, '-')
    expect([puzzle.board, pen.underway]).toEqual([board, undefined])
  })

  it('adds lines to the board and takes them away', () => {
    pen.resize(1, 1)
    expect(now()).toMatchObject({ width: 3, height: 2 })
    puzzle.mode = 'givens'
    pen.resize(1, -1)
    expect(now()).toMatchObject({ width: 2, height: 3 })
  })
})

describe('a line led along nodes', () => {
  it('is drawn at its end, and undone at once', async () => {
    pen.begin(0, '-')
    pen.drawTo(2)
    expect([pen.underway?.nodes, lines()]).toEqual([[0, 1, 2], 0])
    expect(pen.end()).toBe(true)
    expect(lines()).toBe(2)
    await undo.back()
    expect(lines()).toBe(0)
  })

  it('goes back a step, and over its own kind takes it away', () => {
    pen.begin(0, '-')
    pen.drawTo(2)
    pen.drawTo(1)
    expect(pen.underway?.nodes).toEqual([0, 1])
    pen.end()
    pen.begin(0, '-')
    pen.drawTo(1)
    pen.end()
    expect(lines()).toBe(0)
  })

  it('that is too short, not kept, or of another board is none', () => {
    pen.begin(0, '-')
    expect(pen.end()).toBe(false)
    pen.begin(0, '-')
    pen.drawTo(1)
    expect(pen.end(false)).toBe(false)
    pen.begin(0, '-')
    pen.drawTo(1)
    puzzle.edit((w) => w.undo.clearWork, { work: null })
    expect([pen.underway, pen.end()]).toEqual([undefined, false])
    expect(lines()).toBe(0)
  })
})

it('is nowhere on a board of another genre', async () => {
  const sudoku = genreById('sudoku')!
  await takeInHand(detailOf('sudoku', sudoku.toData(sudoku.samples[0])))
  expect([pen.isOnBoard, pen.isFree, pen.mirrors, pen.size]).toEqual([false, false, [], { width: 0, height: 0 }])
  pen.move(1, 1)
  pen.write(1)
  pen.toggleEdge(0, '-')
  expect(puzzle.board?.work).toBeNull()
})
