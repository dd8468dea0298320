import { describe, expect, it } from 'vitest'
import type { GradeOutcome } from '#contract/schemas/values.ts'
import { problemIn } from '../position/stored'
import { type Report, reportOf } from './report'
import { treeOf, visibleOf, workFor } from './tree'

const problem = problemIn({ sfen: '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1' })!
const cook = { kind: 'unspecified' as const, distance: 1, isSlight: true }
const report: Report = {
  moves: ['G*4b', '5a6a', 'G*5b'],
  ...{ leftover: [], class: 'B', everyBestLine: false, someBestLine: true },
  cooks: [
    { ply: 1, moves: ['G*6b', '5a4a', 'G*5b'], ...cook },
    { ply: 1, moves: ['G*5b'], ...cook, isSlight: false },
  ],
  open: [],
  variations: [{ ply: 2, moves: ['5a4b', 'G*5b'] }],
  tries: [{ ply: 1, moves: ['G*4a', '5a4a'], isOnly: true }],
  triesOpen: [],
  variationsLeft: 0,
  triesLeft: 0,
}

describe('the tree of a solution', () => {
  const tree = treeOf(problem, report)

  it('has the ways that leave a move under that move', () => {
    expect(visibleOf(tree, []).map(({ id, level }) => `${level} ${id}`)).toEqual([
      '1 start',
      '1 move-1',
      '2 cook-0',
      '2 cook-1',
      '2 try-0',
      '1 move-2',
      '2 variation-0',
      '1 move-3',
    ])
  })

  it('shows the moves of a way where it is open, whose parent it is', () => {
    const open = visibleOf(tree, ['cook-0'])
    expect(open.map(({ id }) => id).slice(2, 7)).toEqual(['cook-0', 'cook-0-1', 'cook-0-2', 'cook-0-3', 'cook-1'])
    expect(open[4]).toMatchObject({ parent: 'cook-0', ply: 2, moves: ['G*6b', '5a4a'] })
  })

  it('leaves out the ways of kinds that are not wanted, and their moves', () => {
    const shown = visibleOf(tree, ['try-0', 'cook-0'], ['try']).map(({ id }) => id)
    expect(shown).toEqual(['start', 'move-1', 'try-0', 'try-0-1', 'try-0-2', 'move-2', 'move-3'])
    expect(visibleOf(tree, [], []).map(({ kind }) => kind)).toEqual(['start', 'move', 'move', 'move'])
  })

  it('a way is shown from where it leaves, by an arrow in the ink of what it is', () => {
    const work = (id: string) => workFor(tree.find((node) => node.id === id)!)
    expect(work('start')).toEqual({
      ...{ moves: [], ply: 0 },
      arrows: [
        { usi: 'G*6b', ink: 'answer' },
        { usi: 'G*5b', ink: 'error' },
      ],
    })
    expect(work('cook-1')).toEqual({ moves: [], ply: 0, arrows: [{ usi: 'G*5b', ink: 'error' }] })
    expect(work('variation-0')).toEqual({ moves: ['G*4b'], ply: 1, arrows: [{ usi: '5a4b', ink: 'target' }] })
    expect(work('move-2')).toEqual({ moves: ['G*4b', '5a6a'], ply: 2, arrows: [] })
  })
})

describe('the tree of what a magazine’s examiner says', () => {
  const lines = [
    { ply: 1, moves: ['G*6b', '5a4a', 'G*5b'], fault: 'cook' as const },
    { ply: 2, moves: ['5a4b', 'G*5b'], fault: 'variation' as const },
    { ply: 2, moves: ['5a5b', 'G*4c', '5b6a'], fault: 'longer' as const },
    { ply: 3, moves: ['4b5b'], fault: 'unspecified' as const },
  ]
  const tree = treeOf(problem, { ...report, examined: { result: 'broken', isGiven: true, faults: [], lines } })

  it('names the ways that the paper knows, and adds the others, each once', () => {
    const ways = tree.filter(({ isBranch }) => isBranch)
    expect(ways.map(({ id, fault, cook }) => [id, fault, cook !== undefined])).toEqual([
      ['cook-0', 'cook', true],
      ['cook-1', undefined, true],
      ['try-0', undefined, false],
      ['variation-0', 'variation', false],
      ['fault-0', 'longer', false],
      ['fault-1', 'unspecified', false],
    ])
    expect(ways.map(({ pointers: [pointer] }) => pointer?.ink)).toEqual(['error', 'error', 'target', 'target', 'error', 'answer'])
  })
})

describe('the report in a grading', () => {
  const solution = { length: 1, moves: ['G*5b'], leftover: [] }
  const grading = { level: 1, counts: {}, solvedByTechniques: true, steps: [] }
  const outcome = (more: object): GradeOutcome =>
    ({ verdict: 'multiple', flaws: [], steps: 1, seconds: 0, grader: 'tsume', version: 1, ...more }) as GradeOutcome

  it('needs a solution', () => {
    expect(reportOf(null)).toBeUndefined()
    expect(reportOf(outcome({ verdict: 'none' }))).toBeUndefined()
    expect(reportOf(outcome({ solution: { length: 2 } }))).toBeUndefined()
  })

  it('is the main line alone where it was not graded', () => {
    expect(reportOf(outcome({ solution }))).toEqual({
      ...{ moves: ['G*5b'], leftover: [], class: undefined, everyBestLine: null, someBestLine: null, cooks: [], open: [], variations: [] },
      ...{ tries: [], triesOpen: [], variationsLeft: 0, triesLeft: 0 },
    })
  })

  it('tells what magazines remark on, kind by kind', () => {
    const faults = [
      { kind: 'distant', ply: 1, moves: ['R*1c'] },
      { kind: 'distant', ply: 3, moves: ['R*1d'] },
      { kind: 'detour', ply: 3, moves: [] },
      { kind: 'nothing', ply: 3 },
    ]
    const grading = { level: 1, counts: {}, solvedByTechniques: true, steps: [] }
    const examinedIn = (magazine: object) =>
      reportOf(outcome({ solution, grading: { ...grading, details: { open: [1, 3], magazine } } } as Partial<GradeOutcome>))
    expect(examinedIn({ result: 'flawed', faults })).toMatchObject({
      open: [1, 3],
      examined: {
        result: 'flawed',
        faults: [
          { kind: 'distant', plies: [1, 3] },
          { kind: 'detour', plies: [3] },
        ],
      },
    })
    expect(examinedIn({ result: 'fine' })?.examined).toBeUndefined()
  })

  it('leaves out what makes no sense', () => {
    const cooks = [{ ply: 1, moves: ['G*4b'], kind: 'detour', distance: 0, slight: true }, { ply: 'x' }, 3]
    const details = {
      class: 'B',
      everyBestLine: false,
      someBestLine: true,
      cooks,
      variations: [{ ply: 2, moves: ['5a4b'], leftover: ['P'] }, {}],
    }
    const found = reportOf(outcome({ solution, grading: { ...grading, details } }))
    expect(found?.cooks).toEqual([{ ply: 1, moves: ['G*4b'], kind: 'detour', distance: 0, isSlight: true }])
    expect(found?.variations).toEqual([{ ply: 2, moves: ['5a4b'], leftover: ['P'] }])
    expect([found?.class, found?.everyBestLine, found?.someBestLine]).toEqual(['B', false, true])
  })
})
