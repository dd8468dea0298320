import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '../core/budget'
import { say } from '../core/message'
import { initialPatterns, PATTERNS } from './engine/initial'
import type { GradeMessage } from './explain/messages'
import { Engine } from './engine'
import { geometryOf } from './geometry'
import { slitherlinkTechniques } from './grade'
import { gradeWords } from './grade-words'
import { BLANK, type Slitherlink } from './puzzle'
import { solveSlitherlink } from './solve'
import { enumerateLoops } from './solve/search'
import { TECHNIQUE_IDS, WEIGHTS, type TechniqueId } from './weights'

function board(text: string): Slitherlink {
  const rows = text.split('/')
  const clues = rows.flatMap((row) => [...row].map((sign) => (sign === '.' ? BLANK : Number(sign))))
  return { width: rows[0]!.length, height: rows.length, clues }
}

const EXAMPLES = [
  '3.../3.../.22./.2.1',
  '2..1./.2..1/..2../3..3./.0..3',
  // Made with the generator's loops, clues taken away as long as there is one solution.
  '.1..0...../.10.2.1212/..1.1.122./3..233..../.3....1.2./3..22.2..2/.1....1.../.3....1.13/1.1......3/.3.3.3.2..',
  '.2.2.1.2../.1.12..2.2/3.3...222./...13.32.3/..3....3../3.1.3...../..2.1.23.2/30....22../..312...../3..2.21..3',
  '.3....2..2/.1...2...2/122122.2.2/..3.1.2.22/..22..2.1./..2......3/...21.312./2...23...2/..23..23.2/3.232.....',
]

/** Random clues of which some make a solvable board. */
const boards = fc
  .record({ width: fc.integer({ min: 2, max: 4 }), height: fc.integer({ min: 2, max: 4 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(BLANK, BLANK, 0, 1, 1, 2, 2, 3, 3), { minLength: width * height, maxLength: width * height })
      .map((clues) => ({ width, height, clues })),
  )

const sentences = ({ message }: { message: unknown }) =>
  (['en', 'ja'] as const).map((language) => say(gradeWords, message as GradeMessage, language))

describe('initial patterns', () => {
  it('hold in every solution', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(boards, (puzzle) => {
        const patterns = initialPatterns(puzzle)
        const { edges } = geometryOf(puzzle.width, puzzle.height)
        enumerateLoops(new Engine(puzzle.width, puzzle.height), puzzle.clues, new Budget(), (states) => {
          for (const { pattern, sets } of patterns) {
            seen.add(pattern)
            for (let i = 0; i < sets.length; i += 2) {
              expect(sets[i]).toBeLessThan(edges)
              expect([pattern, states[sets[i]!]]).toEqual([pattern, sets[i + 1]])
            }
          }
          return true
        })
      }),
      { seed: 2, numRuns: 4000 },
    )
    expect([...seen].sort()).toEqual([...PATTERNS].sort())
  })

  it('know the loop around just two 3s', () => {
    expect(initialPatterns(board('33'))).toEqual([])
  })
})

describe.each(EXAMPLES)('%s', (text) => {
  const puzzle = board(text)
  const grading = slitherlinkTechniques.grade(puzzle, new Budget(), true)
  const verdict = solveSlitherlink(puzzle, new Budget())

  it('is solved step by step, no edge twice, and comes out right', () => {
    const { cells, edges, edgeCells } = geometryOf(puzzle.width, puzzle.height)
    if (verdict.kind !== 'unique') throw new Error('not unique')
    const { inside } = verdict.solution
    const colour = (cell: number) => (cell < 0 ? 0 : inside[cell]!)
    const set = new Map<number, number>()
    for (const { marks } of grading.steps) {
      for (const { role, at, value } of marks) if (role === 'reason' && at >= cells && at < cells + edges) expect(set.get(at)).toBe(value)
      for (const { role, at, value } of marks) {
        if (role !== 'target' || at < cells || at >= cells + edges) continue
        const edge = at - cells
        expect(value).toBe(colour(edgeCells[2 * edge]!) === colour(edgeCells[2 * edge + 1]!) ? 0 : 1)
        set.set(at, value!)
      }
    }
    expect(set.size).toBe(edges)
    expect(grading.solvedByTechniques).toBe(true)
  })

  it('has words for every step', () => {
    for (const step of grading.steps) {
      expect(Object.keys(slitherlinkTechniques.techniques)).toContain(step.technique)
      for (const sentence of sentences(step)) expect(sentence).not.toMatch(/undefined|NaN|slitherlink\.|null/)
    }
  })

  it('is graded the same without steps', () => {
    expect({ ...slitherlinkTechniques.grade(puzzle, new Budget(), false), steps: [] }).toEqual({ ...grading, steps: [] })
  })
})

it('grades random boards soundly: solved only where there is one solution, and never below the hardest technique', () => {
  fc.assert(
    fc.property(boards, (puzzle) => {
      const { level, needed, counts, solvedByTechniques, steps } = slitherlinkTechniques.grade(puzzle, new Budget(), true)
      expect(level !== null).toBe(solvedByTechniques)
      if (solvedByTechniques) expect(solveSlitherlink(puzzle, new Budget()).kind).toBe('unique')
      for (const id of TECHNIQUE_IDS) if (counts[id]! > 0 && level !== null) expect(level).toBeGreaterThanOrEqual(WEIGHTS[id].level)
      if (level !== null) expect(level).toBeGreaterThanOrEqual(WEIGHTS[needed as TechniqueId].level)
      for (const step of steps) for (const sentence of sentences(step)) expect(sentence).not.toMatch(/undefined|NaN|slitherlink\.|null/)
    }),
    { seed: 9, numRuns: 300 },
  )
})

it('tells when the budget ran out', () => {
  expect(slitherlinkTechniques.grade(board(EXAMPLES[2]!), new Budget(50), false)).toMatchObject({
    level: null,
    solvedByTechniques: false,
    details: { ranOut: 'steps' },
  })
})

const place = { row: 1, column: 4 }
const around = { ...place, lines: 0, crosses: 1, gates: 0, newLines: 3, newCrosses: 0 }
const cases: readonly (readonly [GradeMessage, en: string, ja: string])[] = [
  [
    { code: 'slitherlink.element', ...around, clue: 3 },
    'The 3 at row 2, column 5 has one cross, so its other three edges are lines.',
    '2行5列の3には×が1本あるので、残りの3本は線です。',
  ],
  [
    { code: 'slitherlink.element', ...around, clue: 2, lines: 2, newLines: 0, newCrosses: 1 },
    'The 2 at row 2, column 5 has all its two lines, so its last edge is a cross.',
    '2行5列の2にはもう線が2本あるので、残りの1本は×です。',
  ],
  [
    { code: 'slitherlink.initial', pattern: 'corner-3', cells: [{ row: 0, column: 0 }] },
    'The 3 at row 1, column 1 is in a corner: both outer edges are lines.',
    '角にある1行1列の3では、外側の2本が線です。',
  ],
  [
    { code: 'slitherlink.trial', edge: { ...place, side: 'left' }, line: true, chain: [{ code: 'slitherlink.element', ...around, clue: 3 }], clash: { code: 'slitherlink.clash-loop' } }, // prettier-ignore
    'Suppose the edge left of row 2, column 5 were a line. (1) The 3 at row 2, column 5 has one cross, so its other three edges are lines. Then a loop closes that leaves lines or clues over, a contradiction. So it is a cross.',
    '2行5列の左のエッジを線と仮定します。（1）2行5列の3には×が1本あるので、残りの3本は線です。すると、ほかの線や数字を残したままループが閉じ、矛盾します。したがって×です。',
  ],
]

it.each(cases)('says %o', (message, en, ja) => {
  expect(say(gradeWords, message, 'en')).toBe(en)
  expect(say(gradeWords, message, 'ja')).toBe(ja)
})
