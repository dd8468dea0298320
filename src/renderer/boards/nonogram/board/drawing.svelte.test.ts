import { beforeEach, expect, it } from 'vitest'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { LEAST } from '#renderer/puzzle/room.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { cursor } from '../cursor.svelte'
import { nonogramIn } from '../position'
import { Content, type Shown } from './content.svelte'
import { Drawing } from './drawing.svelte'
import { Geometry } from './geometry.svelte'
import { zoom } from './zoom.svelte'

const SIDE = 60
const wide = nonogram.toData({
  rows: Array.from({ length: SIDE }, (_, row) => [1 + (row % 3), 1, 2]),
  columns: Array.from({ length: SIDE }, () => [1, 1]),
})

let more = $state.raw<Partial<Shown>>({})
const given = (): Shown => {
  const { board } = puzzle
  if (!board) throw new Error('no puzzle is in hand')
  return { puzzle: nonogramIn(board.puzzle)!, work: board.work, flaws: [], differing: [], step: undefined, ...more }
}
let geometry: Geometry
let drawing: Drawing

beforeEach(async () => {
  more = {}
  zoom.factor = undefined
  await takeInHand(detailOf('nonogram', wide))
  geometry = new Geometry(() => given().puzzle)
  geometry.room = { width: 300, height: 240 }
  drawing = new Drawing(new Content(given), geometry)
})

it('is made of what is in sight and of nothing else, wherever it is scrolled to', () => {
  expect(geometry.cell).toBe(LEAST)
  for (const [left, top] of [[0, 0], [200, 400], [9999, 9999]] as const) {
    geometry.scrollTo(left, top)
    const lines = ({ from, to }: { from: number; to: number }): number[] => Array.from({ length: to - from }, (_, i) => from + i)
    const [rows, columns] = [lines(geometry.rowsInSight), lines(geometry.columnsInSight)]
    expect(drawing.rowParts.map(({ at }) => at)).toEqual(rows)
    expect(drawing.rowClues.map(({ at }) => at)).toEqual(rows)
    expect(drawing.columnClues.map(({ at }) => at)).toEqual(columns)
    expect(rows.length).toBeLessThan(SIDE)
  }
}) // prettier-ignore

it('draws anew only the line that a stroke touches: all others are the very same values', () => {
  const before = { rows: drawing.rowParts, clues: drawing.rowClues, grid: drawing.grid }
  cursor.take('paint')
  cursor.go(2 * SIDE + 3, SIDE)
  cursor.fill()
  const after = { rows: drawing.rowParts, clues: drawing.rowClues, grid: drawing.grid }
  expect(after.rows.map((part, i) => part === before.rows[i])).toEqual(before.rows.map(({ at }) => at !== 2))
  expect(after.clues.map((part, i) => part === before.clues[i])).toEqual(before.clues.map(() => true))
  expect(after.rows[2]?.look).not.toBe(before.rows[2]?.look)
})

it('shows clues as digits where they can be read, otherwise as bars in their places', () => {
  expect(drawing.rowClues[0]?.drawn.texts.map(({ text }) => text)).toEqual(['1', '1', '2'])
  zoom.factor = 1
  expect(geometry.cell).toBeLessThan(6.5)
  expect(drawing.rowClues[0]?.drawn.texts).toEqual([])
  expect(drawing.rowClues[0]?.drawn.layers.length).toBeGreaterThan(0)
  expect(drawing.columnClues).toHaveLength(SIDE)
})

it('marks what a step tells and what is wrong, but nothing over a picture that is being drawn', () => {
  expect(drawing.marks).toEqual([])
  more = { flaws: [{ severity: 'error', message: { code: 'nonogram.line', line: { row: 1 } } as never, at: [] }] }
  expect(drawing.marks.map(({ stroke }) => stroke)).toContain('error')
  puzzle.mode = 'givens'
  cursor.begin(0)
  expect(drawing.marks).toEqual([])
  cursor.end(false)
  puzzle.mode = 'entries'
  more = { step: { technique: 't', message: { code: 'm' }, marks: [{ role: 'target', at: 4, value: 1 }, { role: 'reason', at: 5 }] } as never }
  expect(JSON.stringify(drawing.marks)).toContain('target')
  // The ground that shows a step's reason is drawn under its row.
  expect(drawing.rowParts[0]?.look).toContain('r')
}) // prettier-ignore

it('lays the clues out by what is shown: they reach as far as they are long', () => {
  puzzle.mode = 'givens'
  const far = (): number => Math.min(...drawing.rowClues.flatMap(({ drawn }) => drawn.texts.map(({ x }) => x)))
  expect(far()).toBeGreaterThanOrEqual(geometry.corner.edgeX)
  expect(far()).toBeLessThan(0)
})
