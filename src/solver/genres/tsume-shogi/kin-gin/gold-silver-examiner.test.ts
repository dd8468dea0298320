import { describe, expect, it } from 'vitest'
import { type CookParameters, PAPER } from '../cooks/report'
import { diagramOf } from './diagram'
import cases from './fixtures/kin-gin-cases.json'
import { GoldSilverExaminer } from './gold-silver-examiner'
import { similarGroups } from './similar'
import { isWhole, often } from '#solver/testing/for-tests.ts'

const examiner = new GoldSilverExaminer()

function read(text: string) {
  const diagram = diagramOf(text)
  if (!diagram) throw new Error(`${text} is no diagram`)
  return diagram
}

interface Case {
  readonly diagram: string
  readonly check: boolean
  readonly mate?: boolean
  readonly length?: number
  readonly leftover?: object
  readonly everyBestLine?: boolean
  readonly someBestLine?: boolean
  /** Only where all tie orders give the same. */
  readonly class?: string
}

describe('a hundred diagrams', () => {
  // `npm test -- --all`: all hundred; otherwise every sixth.
  const diagrams = (cases.diagrams as Case[]).filter((_, i) => i % often(6, 1) === 0)
  it.each(diagrams)('$diagram', (known) => {
    const diagram = read(known.diagram)
    expect(examiner.isCheck(diagram)).toBe(known.check)
    if (known.check) return
    expect(examiner.isMate(diagram)).toBe(known.mate)
    if (!known.mate) return
    expect(examiner.length(diagram)).toBe(known.length)
    expect(examiner.leftover(diagram)).toEqual(known.leftover)
    expect(examiner.line(diagram)).toHaveLength(known.length!)
    if (known.everyBestLine === undefined) return
    const soundness = examiner.soundness(diagram)
    expect(soundness).toMatchObject({ everyBestLine: known.everyBestLine, someBestLine: known.someBestLine })
    if (known.class !== undefined) expect(soundness.class).toBe(known.class)
  })
})

describe('the appendix of the paper', () => {
  it.each(cases.appendix.filter((_, i) => i % often(3, 1) === 0))('no. $no: $diagram is class $class in $length plies', (known) => {
    const diagram = read(known.diagram)
    expect(examiner.isCheck(diagram)).toBe(false)
    expect(examiner.isMate(diagram)).toBe(true)
    expect(examiner.length(diagram)).toBe(known.length)
    expect(examiner.leftover(diagram).P).toBe(0)
    expect(examiner.soundness(diagram).class).toBe(known.class)
  })

  it('other parameters S, d, h and R give other classes', () => {
    // No. 19 and 24: class B by the paper's.
    for (const { diagram } of cases.appendix.filter(({ no }) => no === 19 || no === 24)) {
      const classBy = (changed: Partial<CookParameters>) => examiner.soundness(read(diagram), { ...PAPER, ...changed })
      const { cooks } = classBy({})
      const plies = new Set(cooks.map(({ ply }) => ply)).size
      const farthest = Math.max(...cooks.map(({ d }) => d!))
      const [first] = cooks.map(({ ply }) => ply).sort((a, b) => a - b)
      expect([classBy({ positions: plies }).class, classBy({ positions: plies - 1 }).class]).toEqual(['B', 'C'])
      expect([classBy({ merging: farthest }).class, classBy({ merging: farthest - 1 }).class]).toEqual(['B', 'C'])
      expect(classBy({ cooks: 0 }).class).toBe('C')
      const length = examiner.length(read(diagram))
      expect(classBy({ merging: -1, converging: length - first! }).class).toBe('B')
      expect(classBy({ merging: -1, converging: length - first! - 1 }).class).toBe('C')
    }
  })

  it.runIf(isWhole)('has no two similar problems, since its authors kept one of each kind', () => {
    const mates = cases.appendix.map(({ diagram, length }) => ({ diagram, length, moves: examiner.line(read(diagram)) }))
    expect(similarGroups(mates)).toHaveLength(24)
  })

  it('the appendix has four misprints', () => {
    expect(examiner.isCheck(read('(26)igggiIiOg'))).toBe(true)
    expect(diagramOf('20(27)gIIIgOgg[19]')).toBeUndefined()
    const no22 = read('(27)gOgGIIgii')
    expect([examiner.isMate(no22), examiner.length(no22), examiner.leftover(no22).P]).toEqual([true, 3, 2])
    expect(examiner.isMate(read('(37)IiggiiOgG'))).toBe(false)
  })
})

it('gives the same answers when its memo is far too small at first', () => {
  const small = new GoldSilverExaminer(4, 8)
  for (const { diagram, length } of cases.appendix.slice(-3))
    expect(small.isMate(read(diagram)) && small.length(read(diagram))).toBe(length)
})

it('takes the first of equally good moves by the documented order', () => {
  const no22 = read('(27)gOgGIIGii')
  const [first] = examiner.line(no22)
  const { cooks } = examiner.soundness(no22)
  // The gold from 4i mates in 25 plies as well.
  expect([first, cooks[0]?.line[0], cooks[0]?.line.length]).toEqual(['3i3h', '4i3h', 25])
})
