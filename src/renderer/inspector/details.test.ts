import { expect, it } from 'vitest'
import { detailLines } from './details'

it('of a list of things with parts it is told how many there are', () => {
  expect(detailLines({ cooks: [{ ply: 1 }, { ply: 3 }], variations: [] })).toEqual([
    { key: 'cooks', text: '2' },
    { key: 'variations', text: '–' },
  ])
})

it('a grading’s details become lines, parts by part', () => {
  expect(
    detailLines({ n: 4, mean: 2.1728395, criterionA: [2, 3], levelMin: null, solved: true, orders: { rcb: 2.5 }, left: undefined }),
  ).toEqual([
    { key: 'n', text: '4' },
    { key: 'mean', text: '2.173' },
    { key: 'criterionA', text: '2, 3' },
    { key: 'levelMin', text: '–' },
    { key: 'solved', text: 'true', flag: true },
    { key: 'orders.rcb', text: '2.500' },
  ])
})
