import { describe, expect, it } from 'vitest'
import { bookStatistics } from '../book'
import { gainOf } from '../gain'
import { raised } from '../effort-limits'
import { FIGURES } from '../fixtures/papers-figures'
import { MEDIUM_BOOK } from '../fixtures/sato-2008'
import { paperCollection } from './collection'
import { agrees, printed } from './define'
import { techniques2001 } from './paper-2001-techniques'
import { values2001 } from './paper-2001-values'
import { work2001 } from './paper-2001-work'
import { tables2008 } from './paper-2008'
import { PRINTED } from './printed'

const { figures, stories, papers } = paperCollection()
const definitions = new Map([...work2001, ...values2001, ...techniques2001, ...tables2008].map((one) => [one.id, one]))

describe('the figures of both papers', () => {
  it('are all there: 65 are reproduced, 12 are misprints, 13 need what nobody printed', () => {
    expect(figures.map(({ id }) => id).toSorted()).toEqual(Object.keys(FIGURES).toSorted())
    const tally = (verdict: string) => figures.filter((figure) => figure.verdict === verdict).length
    expect(['equal', 'misprint', 'unprinted'].map(tally)).toEqual([65, 12, 13])
  })

  it.each(Object.entries(FIGURES))('%s: %o', (id, { verdict, computed }) => {
    expect(figures.find((figure) => figure.id === id)?.verdict).toBe(verdict)
    const found = definitions.get(id)!.computed?.() ?? null
    if (computed === null) expect(found).toBeNull()
    else {
      expect(found).toHaveLength(computed.length)
      found!.forEach((number, i) => {
        const wanted = computed[i]!
        if (typeof wanted === 'string') expect(number).toBe(wanted)
        else expect(number).toBeCloseTo(wanted, 4)
      })
    }
  })

  it.each(figures.map((figure) => [figure.id, figure] as const))('%s is laid out whole', (id, { rows, columns, note, verdict }) => {
    for (const row of rows) {
      expect(row.printed).toHaveLength(columns.length)
      if (row.computed) expect(row.computed).toHaveLength(columns.length)
    }
    const cells = rows.flatMap((row) => row.printed).filter((cell) => cell !== null)
    const isPairs = String(cells[0]).includes('/')
    expect(cells).toHaveLength(isPairs ? PRINTED[id]!.length / 2 : PRINTED[id]!.length)
    if (verdict === 'misprint') expect(note).not.toBeNull()
  })

  it('are misprints only where a cell differs as far as it is printed', () => {
    expect(agrees(2.56, 2.5603903)).toBe(true)
    expect(agrees(21.5, 21.6)).toBe(false)
    expect(agrees('none', 'none')).toBe(true)
    expect(agrees(25, 'none')).toBe(false)
  })
})

describe('the stories', () => {
  it('speak of figures that are there', () => {
    const ids = new Set(figures.map(({ id }) => id))
    for (const story of stories) for (const id of story.figures) expect(ids.has(id)).toBe(true)
    expect(papers.map(({ year }) => year)).toEqual([2001, 2008])
  })

  it('say of 50 and 75 what the 287 problems say', () => {
    // For the raised problems of level 4 the paper prints how many are on level 5. The classes that begin at 20 are divided by these
    // numbers.
    const parted = { 3: 2, 4: 17, 5: 5 } as Readonly<Record<number, number>>
    const taken: Record<number, number> = {}
    const at25 = [...MEDIUM_BOOK]
      .toSorted((a, b) => b.effort - a.effort)
      .map((problem) => {
        if (problem.base !== 4) return problem
        taken[problem.label] = (taken[problem.label] ?? 0) + 1
        return { ...problem, effort: taken[problem.label]! <= (parted[problem.label] ?? 0) ? 25 : 0 }
      })
    const level = (problem: (typeof at25)[number], three: number) =>
      problem.base === 1 ? 2 : raised(problem, { 2: 100, 3: three, 4: 25 }, 5)
    const book = (three: number) => at25.map((problem) => ({ label: problem.label, level: level(problem, three) }))
    const fit = (three: number) => bookStatistics(book(three), [1, 2, 3, 4, 5]).byLabel!.fit!
    expect(fit(50).kappa.quadratic).toBeCloseTo(0.28775456, 8)
    expect(fit(50).agreement.same).toBeCloseTo(0.48780488, 8)
    expect(fit(75).kappa.quadratic).toBeCloseTo(0.2483496, 8)
    expect(fit(75).agreement.same).toBeCloseTo(0.41811847, 8)
    const gain = gainOf(
      at25.map((problem) => ({ label: problem.label, left: level(problem, 75), right: level(problem, 50) })),
      'paper',
      2000,
    )!
    expect(gain.gain).toBeCloseTo(0.28775456 - 0.2483496, 6)
    expect(gain.interval![0]).toBeCloseTo(-0.014, 1)
    expect(gain.interval![1]).toBeCloseTo(0.093, 1)
    expect(gain.isTold).toBe(false)
  })

  it('the printed numbers are what the fixtures have', () => expect(printed('08.5.2-list')).toEqual([2000, 100, 50, 25]))
})
