import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lossesOf, rowsOf, skippedIn, tableOf } from './bench-rows.mjs'

const line = (what, figure, of = 'set') => JSON.stringify({ of, what, unit: 'puzzles/s', figure })
const row = (what, figure, unit = 'puzzles/s') => ({ of: 'set', what, unit, figure })

it('a peer is told as a ratio, of the same puzzles', () => {
  const text = ['head', line('nanido', 200), line('other', 50), line('other', 10, 'alone'), ''].join('\n')
  expect(rowsOf('sudoku', text).map(({ of, what, ratio }) => [of, what, ratio])).toEqual([
    ['set', 'nanido', undefined],
    ['set', 'other', 4],
    ['alone', 'other', undefined],
  ])
})

it('times are told by their median', () => {
  const text = JSON.stringify({ set: 'boards', way: 'exact', ms: { median: 3, worst: 9 } })
  expect(rowsOf('slitherlink', text)).toEqual([{ of: 'slitherlink: boards', what: 'exact', unit: 'ms', figure: 3 }])
})

it('a peer’s time is a ratio of the same set’s; peers that are not here are said once', () => {
  const text = [
    { set: 'boards', ms: { median: 2 } },
    { set: 'boards', way: 'peer', isPeer: true, ms: { median: 5 } },
    { set: 'others', way: 'peer', isPeer: true, ms: { median: 5 } },
    { skipped: 'x is not installed' },
    { skipped: 'x is not installed' },
  ].map((one) => JSON.stringify(one)).join('\n') // prettier-ignore
  expect(rowsOf('nonogram', text).map(({ what, ratio }) => [what, ratio])).toEqual([
    ['solve', undefined],
    ['peer', 2.5],
    ['peer', undefined],
  ])
  expect(skippedIn(text)).toEqual(['x is not installed'])
})

it('the table shows what is beside the last run, faster above 1 for rates and for times', () => {
  const table = tableOf([row('rate', 300), row('time', 2, 'ms'), row('new', 1)], [row('rate', 100), row('time', 8, 'ms')])
  expect(table.split('\n').slice(2, 5).map((one) => one.split(' | ').at(-1))).toEqual(['3 × |', '4 × |', '– |']) // prettier-ignore
})

it('a slower machine is no loss; what falls behind the others is', () => {
  const before = [row('a', 100), row('b', 100), row('c', 100), row('d', 10, 'ms')]
  const slow = (c) => [row('a', 50), row('b', 50), row('c', c), row('d', 20, 'ms')]
  expect(lossesOf(slow(50), before)).toEqual(['the middle of all figures is 0.5 × as fast', 'nothing has become slower'])
  expect(lossesOf(slow(30), before)[1]).toBe('SLOWER: set, c: 0.6 × of before, beside all others')
  expect(lossesOf(slow(50).slice(1), before).at(-1)).toBe('set, a: is not measured any more')
  expect(lossesOf([], before)).toEqual(['nothing to compare'])
})

it('every figure that is kept is watched: one that becomes slower alone is told, and no other', () => {
  const { rows } = JSON.parse(readFileSync(new URL('../../bench/last.json', import.meta.url), 'utf8'))
  const own = rows.filter(({ ratio }) => ratio === undefined)
  expect(own.length).toBeGreaterThan(10)
  expect(lossesOf(rows, rows)[1]).toBe('nothing has become slower')
  for (const slow of own) {
    const figure = slow.unit === 'ms' ? slow.figure * 1.5 : slow.figure / 1.5
    const told = lossesOf(rows.map((row) => (row === slow ? { ...row, figure } : row)), rows) // prettier-ignore
    expect(told.filter((line) => line.startsWith('SLOWER'))).toEqual([
      `SLOWER: ${slow.of}, ${slow.what}: 0.667 × of before, beside all others`,
    ])
  }
})
