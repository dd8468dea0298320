import { describe, expect, it } from 'vitest'
import type { Language } from '#solver/kernel/message.ts'
import type { Detail } from '#solver/genre/genre.ts'
import { detailLines } from './details'

const NOTHING = { techniques: {} }
const told = (details: Parameters<typeof detailLines>[0]) =>
  detailLines(details, NOTHING, 'en').map(({ name, text, flag }) => (flag === undefined ? [name, text] : [name, text, flag]))

it('of a list of things with parts it is told how many there are', () => {
  expect(told({ cooks: [{ ply: 1 }, { ply: 3 }], variations: [] })).toEqual([
    ['cooks', '2'],
    ['variations', '–'],
  ])
})

it('a grading’s details become lines, parts by part', () => {
  expect(told({ n: 4, mean: 2.1728395, criterionA: [2, 3], levelMin: null, solved: true, orders: { rcb: 2.5 }, left: undefined })).toEqual([
    ['n', '4'],
    ['mean', '2.173'],
    ['criterionA', '2, 3'],
    ['levelMin', '–'],
    ['solved', 'true', true],
    ['orders: rcb', '2.500'],
  ])
})

describe('what a grader describes', () => {
  const details: Readonly<Record<string, Detail>> = {
    class: { name: { en: 'Class', ja: '級' }, isDecisive: true, values: { A: { en: 'sound', ja: '完全' } } },
    length: { name: { en: 'Length', ja: '手数' }, unit: { en: 'plies', ja: '手' } },
    uses: { name: { en: 'Uses', ja: '使用' }, isDecisive: true },
    'left.P': { name: { en: 'Left by P', ja: '余りP' } },
  }
  const grader = { details, techniques: { t1: { en: 'Pair', ja: 'ペア' } } }
  const grading = { other: 1, left: { P: 2, Q: 3 }, length: 5, uses: { t1: 4, t2: 6 }, class: 'A' }

  it.each<[Language, readonly (readonly string[])[]]>([
    [
      'en',
      [
        ['Class', 'sound'],
        ['Length', '5 plies'],
        ['Uses: Pair', '4'],
        ['Uses: t2', '6'],
        ['Left by P', '2'],
        ['left: Q', '3'],
        ['other', '1'],
      ],
    ],
    [
      'ja',
      [
        ['級', '完全'],
        ['手数', '5手'],
        ['使用：ペア', '4'],
        ['使用：t2', '6'],
        ['余りP', '2'],
        ['left：Q', '3'],
        ['other', '1'],
      ],
    ],
  ])('is told in its words and its order (%s)', (language, expected) => {
    expect(detailLines(grading, grader, language).map(({ name, text }) => [name, text])).toEqual(expected)
  })

  it('is decisive with its parts', () => {
    const decisive = detailLines(grading, grader, 'en').filter(({ isDecisive }) => isDecisive)
    expect(decisive.map(({ key }) => key)).toEqual(['class', 'uses.t1', 'uses.t2'])
  })
})
