import { expect, it } from 'vitest'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { layoutOf } from '#solver/genres/nonogram/draw/layout.ts'
import { groundsOf } from '#solver/genres/nonogram/draw/work.ts'
import { rememberingClues, rememberingRows } from './parts'

const same = <T>(before: readonly T[], after: readonly T[]): boolean[] => after.map((part, i) => part === before[i])
const ALL = { from: 0, to: 3 }

it('a changed cell draws its row anew, and no other', () => {
  const rows = rememberingRows()
  const before = rows({ cells: '#.#...#.#', width: 3 }, 3, groundsOf(undefined), ALL)
  expect(same(before, rows({ cells: '#.#.#.#.#', width: 3 }, 3, groundsOf(undefined), ALL))).toEqual([true, false, true])
  const marked = rows({ cells: '#.#.#.#.#', width: 3 }, 3, groundsOf(undefined, [8]), ALL)
  expect(same(before, marked)).toEqual([true, false, false])
  expect(marked[2]!.drawn.layers.map(({ fill }) => fill)).toContain('differs')
})

it('rows out of sight are not drawn', () => {
  const parts = rememberingRows()({ cells: '#.#...#.#', width: 3 }, 3, groundsOf(undefined), { from: 1, to: 2 })
  expect(parts.map(({ at }) => at)).toEqual([1])
})

it('a changed clue or ink draws its line anew, and no other', () => {
  const texts = rememberingClues('row')
  const given = () => ['given', 'given'] as const
  const puzzle = fromPicture(['#.#', '...', '#.#'])
  const view = { layout: layoutOf(puzzle), span: ALL, most: 9, isLegible: true }
  const before = texts(puzzle.rows, given, view)
  expect(before.map(({ drawn }) => drawn.texts.map(({ text }) => text).join(' '))).toEqual(['1 1', '0', '1 1'])
  const after = texts(puzzle.rows.with(1, [1]), (line) => (line === 2 ? ['note', 'given'] : given()), view)
  expect(same(before, after)).toEqual([true, false, false])
  expect(after[2]!.drawn.texts.map(({ ink }) => ink)).toEqual(['note', 'given'])
  const last = texts(puzzle.rows, given, { ...view, most: 1 })
  expect(last[0]!.drawn.texts.map(({ x }) => x)).toEqual(before[0]!.drawn.texts.slice(1).map(({ x }) => x))
})

it('a clue that is struck through draws its line anew, with a stroke for what is in sight of it', () => {
  const texts = rememberingClues('row')
  const puzzle = fromPicture(['#.#', '...', '#.#'])
  const inks = () => ['given', 'given'] as const
  const view = { layout: layoutOf(puzzle), span: ALL, most: 9, isLegible: true }
  const before = texts(puzzle.rows, inks, view)
  const struckIn = (line: number) => (line === 0 ? [0] : [])
  const after = texts(puzzle.rows, inks, { ...view, struckIn })
  expect(same(before, after)).toEqual([false, true, true])
  expect(after[0]!.drawn.layers.map(({ stroke }) => stroke)).toEqual(['given'])
  expect(texts(puzzle.rows, inks, { ...view, struckIn, most: 1 })[0]!.drawn.layers).toEqual([])
  expect(texts(puzzle.rows, inks, { ...view, struckIn, isLegible: false })[0]!.drawn.layers.map(({ stroke }) => stroke)).toContain('given')
})

it('clues too small to be read are bars', () => {
  const { rows, columns } = fromPicture(['##########.#'])
  const [clue] = rememberingClues('row')(rows, () => ['given', 'error'], {
    layout: layoutOf({ rows, columns }),
    span: { from: 0, to: 1 },
    most: 9,
    isLegible: false,
  })
  expect(clue!.drawn.texts).toEqual([])
  expect(clue!.drawn.layers.map(({ fill }) => fill)).toEqual(['given', 'error'])
})
