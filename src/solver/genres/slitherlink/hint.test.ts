import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Hint, Mark, Step } from '#solver/genre/genre.ts'
import { slitherlink } from '.'
import { elementOf } from './elements'
import { geometryOf } from './geometry'
import { hint } from './hint'
import { edgesOfInside, loopOfEdges } from './loop'
import type { Loop, Slitherlink } from './puzzle'
import { taken, without } from './replay'
import { samples } from './samples'
import { solveSlitherlink } from './solve'
import { noWork, storedWork, type SlitherlinkWork } from './work'
import { often } from '#solver/testing/for-tests.ts'

const hintAt = (puzzle: Slitherlink, work: SlitherlinkWork) => hint(puzzle, storedWork(work), new Budget())

function solutionOf(puzzle: Slitherlink): Loop {
  const verdict = solveSlitherlink(puzzle, new Budget())
  if (verdict.kind !== 'unique') throw new Error(verdict.kind)
  return verdict.solution
}

function drawn(puzzle: Slitherlink, sign: (line: boolean, edge: number) => string): SlitherlinkWork {
  const lines = edgesOfInside(geometryOf(puzzle.width, puzzle.height), solutionOf(puzzle).inside)
  return { ...noWork(puzzle), edges: Array.from(lines, (line, edge) => sign(line === 1, edge)).join('') }
}

interface Way {
  readonly work: SlitherlinkWork
  readonly last: Hint
  readonly steps: readonly Step[]
}

/** Follows hints to the end. Each hint must be new and follow from the work. @returns the work at the end */
function follow(puzzle: Slitherlink, from: SlitherlinkWork): Way {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  let work = from
  const steps: Step[] = []
  for (;;) {
    const last = hintAt(puzzle, work)
    if (last.kind !== 'step') return { work, last, steps }
    const edgesIn = (role: Mark['role']) =>
      last.step.marks.flatMap((mark) => {
        const element = mark.role === role ? elementOf(geometry, mark.at) : undefined
        return element?.is === 'edge' ? [work.edges[element.edge]!] : []
      })
    expect(edgesIn('target').filter((sign) => sign !== '.')).toEqual([])
    expect(edgesIn('reason').filter((sign) => sign === '.')).toEqual([])
    const after = taken(puzzle, work, [last.step])
    expect(after).not.toEqual(work)
    steps.push(last.step)
    work = after
  }
}

describe('the next step', () => {
  it.each(samples.map((puzzle, i) => [i, puzzle] as const).filter(([i]) => i % often(3, 1) === 0))(
    'sample %i: hints alone lead from the empty board to the solution',
    (_, puzzle) => {
      const { work, last, steps } = follow(puzzle, noWork(puzzle))
      for (const { message } of steps)
        for (const language of ['en', 'ja'] as const) expect(slitherlink.say(message, language)).not.toBe(message.code)
      expect(last).toEqual({ kind: 'nothing', message: { code: 'slitherlink.hint-done' } })
      const lines = [...work.edges].map((sign) => (sign === '-' ? 1 : 0))
      expect(loopOfEdges(geometryOf(puzzle.width, puzzle.height), lines)).toEqual(solutionOf(puzzle))
    },
  )

  it('the hint continues from the drawn lines', () => {
    const puzzle = samples[3]!
    const random = new Random('half')
    const half = drawn(puzzle, (line) => (random.below(2) === 0 ? '.' : line ? '-' : 'x'))
    const { last, steps } = follow(puzzle, half)
    expect(last).toMatchObject({ message: { code: 'slitherlink.hint-done' } })
    expect(steps.map(({ technique }) => technique)).not.toContain('T1')
  })

  it('the hint uses a person’s gates and colours', () => {
    const puzzle = samples[4]!
    const { inside } = solutionOf(puzzle)
    const coloured = { ...noWork(puzzle), cells: inside.map((one) => (one === 1 ? 'i' : 'o')).join('') }
    const { last, steps } = follow(puzzle, coloured)
    expect(last).toMatchObject({ message: { code: 'slitherlink.hint-done' } })
    expect(steps.filter(({ technique }) => !['initial', 'basic', 'loop', 'G', 'C'].includes(technique))).toEqual([])
  })
})

describe('a gate', () => {
  const puzzle = samples[0]!
  const way = follow(puzzle, noWork(puzzle))
  const reversed = (signs: string) => [...signs].reverse().join('')
  /** Work turned upside down with its board; the ends of each gate are then exchanged. */
  const turned = ({ edges, cells, gates, ...rest }: SlitherlinkWork): SlitherlinkWork => {
    const { firstVertical } = geometryOf(puzzle.width, puzzle.height)
    const pairs = gates.match(/../g) ?? []
    return {
      ...rest,
      edges: reversed(edges.slice(0, firstVertical)) + reversed(edges.slice(firstVertical)),
      cells: reversed(cells),
      gates: [...pairs].reverse().join(''),
    }
  }

  it('a gate affects the clues at both its ends', () => {
    const other = { ...puzzle, clues: [...puzzle.clues].reverse() }
    const isAtCell = ({ message }: Step) => message.code === 'slitherlink.gates' && 'clue' in message && message.clue !== 'node'
    const told = way.steps.flatMap((step, i) => (isAtCell(step) ? [i] : []))
    for (const i of told) {
      const work = taken(puzzle, noWork(puzzle), way.steps.slice(0, i))
      for (const found of [hintAt(puzzle, work), hintAt(other, turned(work))])
        expect(found.kind === 'step' && isAtCell(found.step)).toBe(true)
    }
    expect(told).toHaveLength(5)
  })
})

describe('a mistake', () => {
  const puzzle = samples[0]!
  const solved = drawn(puzzle, (line) => (line ? '-' : 'x'))
  const wrong = (...edges: number[]): SlitherlinkWork => ({
    ...solved,
    edges: [...solved.edges].map((sign, edge) => (edges.includes(edge) ? (sign === '-' ? 'x' : '-') : sign)).join(''),
  })

  it('the first wrong edge is named and all are marked, fixed or not', () => {
    const found = hintAt(puzzle, { ...wrong(3, 40), fixed: wrong(3, 40).edges })
    expect(found).toMatchObject({
      kind: 'mistake',
      message: { code: 'slitherlink.mistake', count: 2, first: { is: 'edge', row: 0, column: 3 } },
    })
    if (found.kind !== 'mistake') return
    expect(found.at).toHaveLength(2)
    expect(slitherlink.say(found.message, 'en')).toMatch(
      /^2 things are wrong\. The first: the (line|cross) on the edge above row 1, column 4\.$/,
    )
    const mended = without(puzzle, { ...wrong(3, 40), fixed: wrong(3, 40).edges }, found.at)
    expect(hintAt(puzzle, mended).kind).not.toBe('mistake')
  })

  it('wrong colours and gates are found, after wrong edges', () => {
    const { inside } = solutionOf(puzzle)
    const cells = inside.map((one, cell) => (cell === 9 ? (one === 1 ? 'o' : 'i') : '.')).join('')
    expect(hintAt(puzzle, { ...noWork(puzzle), cells })).toMatchObject({ kind: 'mistake', at: [9], message: { first: { is: 'cell' } } })
    for (const sign of ['o', 'c']) {
      // All gates are marked at once, and exactly those are wrong that differ from the solution.
      const found = hintAt(puzzle, { ...noWork(puzzle), gates: sign.repeat(noWork(puzzle).gates.length) })
      if (found.kind !== 'mistake') throw new Error(found.kind)
      const firstGate = noWork(puzzle).cells.length + noWork(puzzle).edges.length
      const wrongGates = new Set(found.at.map((at) => at - firstGate))
      const right = [...noWork(puzzle).gates].map((_, gate) => (wrongGates.has(gate) === (sign === 'o') ? 'c' : 'o')).join('')
      expect(hintAt(puzzle, { ...noWork(puzzle), gates: right }).kind).toBe('step')
    }
  })
})

describe('nothing', () => {
  it('there is no hint for a puzzle without exactly one solution', () => {
    const blank: Slitherlink = { width: 3, height: 3, clues: Array<number>(9).fill(-1) }
    expect(hintAt(blank, noWork(blank))).toMatchObject({ message: { code: 'slitherlink.hint-not-one', solutions: 'multiple' } })
    const none: Slitherlink = { ...blank, clues: [0, 3, -1, -1, -1, -1, -1, -1, 4] }
    expect(hintAt(none, noWork(none))).toMatchObject({ message: { code: 'slitherlink.hint-not-one', solutions: 'none' } })
  })

  it('there is no hint without a budget, or once the loop is drawn', () => {
    const puzzle = samples[1]!
    expect(hint(puzzle, null, new Budget(0))).toMatchObject({ kind: 'nothing', message: { code: 'slitherlink.hint-ran-out' } })
    const lines = drawn(puzzle, (line) => (line ? '-' : '.'))
    expect(hintAt(puzzle, lines)).toMatchObject({ kind: 'nothing', message: { code: 'slitherlink.hint-done' } })
  })
})
