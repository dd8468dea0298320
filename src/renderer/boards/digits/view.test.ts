import { expect, it } from 'vitest'
import { noWork } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import type { GenreView } from '../contract/genre-view'
import { digitView } from './view'
import type { DigitPuzzle } from './edit'

/** A puzzle of digits with an additional field without which no rule can be checked. */
interface Signed extends DigitPuzzle {
  readonly sign: string
}

const seen: Signed[] = []
const signed: Genre<Signed, string> = {
  ...(sudoku as unknown as Genre<Signed, string>),
  blank: { givens: '.'.repeat(16), sign: '<' },
  toData: ({ givens, sign }) => ({ givens, sign }),
  fromData(data) {
    const { givens, sign } = data as Signed
    return typeof sign === 'string' ? { ok: true, value: { givens, sign } } : { ok: false, message: { code: 'shape' } }
  },
  check(puzzle) {
    seen.push(puzzle)
    return []
  },
}

/** An empty component, because nothing is drawn in these tests. */
const Board: GenreView['Board'] = () => ({})
const view = digitView({ genre: signed, Board })
const board = {
  puzzle: { givens: `12${'.'.repeat(14)}`, sign: '>' } as Json,
  work: { ...noWork(16), entries: `..3${'.'.repeat(13)}` } as Json,
}

it('the genre is asked about the whole puzzle with the entries in it', () => {
  view.flaws(board)
  expect(seen).toEqual([
    { givens: `123${'.'.repeat(13)}`, sign: '>' },
    { givens: `12${'.'.repeat(14)}`, sign: '>' },
  ])
})

it('a puzzle that the genre does not read has no flaws and is not solved', () => {
  const unread = { puzzle: { givens: 5 } as Json, work: null }
  expect(view.flaws(unread)).toEqual([])
  expect(view.isSolved(unread, '')).toBe(false)
})

it('what a grading has filled in takes as many cells as the puzzle has', () => {
  const step = { technique: 't', message: { code: 'm' }, marks: [{ role: 'target' as const, at: 3, value: 4 }] }
  expect(view.workBefore(board, [step], 1)).toMatchObject({ entries: `...4${'.'.repeat(12)}` })
})

it('a hint is taken over as digits and pencil marks, and what it calls wrong is cleared', () => {
  const step = {
    technique: 'pair',
    message: { code: 'pair', notes: [[5, 0b111]] },
    marks: [
      { role: 'removed', at: 5, value: 2 },
      { role: 'target', at: 6, value: 4 },
      { role: 'reason', at: 7 },
    ] as const,
  }
  const after = view.hints!.apply(board, step) as { entries: string; notes: number[] }
  expect(after.entries).toBe(`..3...4${'.'.repeat(9)}`)
  expect([after.notes[5], after.notes[6], after.notes[7]]).toEqual([0b101, 0, 0])
  expect(view.hints!.withdraw({ ...board, work: after }, [2, 5])).toEqual({ entries: `......4${'.'.repeat(9)}`, notes: Array(16).fill(0) })
})
