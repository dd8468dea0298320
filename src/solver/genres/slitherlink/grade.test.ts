import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { say } from '#solver/kernel/message.ts'
import { initialPatterns, PATTERNS } from './engine/initial'
import type { GradeMessage } from './explain/messages'
import { Engine } from './engine'
import { geometryOf } from './geometry'
import { slitherlinkTechniques } from './grade'
import { gradeMessages } from './grade-messages'
import { BLANK, type Slitherlink } from './puzzle'
import { solveSlitherlink } from './solve'
import { enumerateLoops } from './solve/search'
import { bandOf } from './ladder/levels'
import { TECHNIQUE_IDS, type TechniqueId } from './weights'
import { isWhole, once, runs } from '#solver/testing/for-tests.ts'

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
  (['en', 'ja'] as const).map((language) => say(gradeMessages, message as GradeMessage, language))

describe('initial patterns', () => {
  it('the edges of initial patterns hold in every solution', () => {
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
      { seed: 2, numRuns: runs(4000) },
    )
    expect([...seen].sort()).toEqual([...PATTERNS].sort())
  })

  it('the loop around two 3s alone is a pattern', () => {
    expect(initialPatterns(board('33'))).toEqual([])
  })
})

describe.each(EXAMPLES)('%s', (text) => {
  const puzzle = board(text)
  const grading = once(() => slitherlinkTechniques.grade(puzzle, new Budget(), true))

  it('is solved step by step, no edge twice, with the right result', () => {
    const verdict = solveSlitherlink(puzzle, new Budget())
    const { cells, edges, edgeCells } = geometryOf(puzzle.width, puzzle.height)
    if (verdict.kind !== 'unique') throw new Error('not unique')
    const { inside } = verdict.solution
    const colour = (cell: number) => (cell < 0 ? 0 : inside[cell]!)
    const set = new Map<number, number>()
    for (const { marks } of grading().steps) {
      for (const { role, at, value } of marks) if (role === 'reason' && at >= cells && at < cells + edges) expect(set.get(at)).toBe(value)
      for (const { role, at, value } of marks) {
        if (role !== 'target' || at < cells || at >= cells + edges) continue
        const edge = at - cells
        expect(value).toBe(colour(edgeCells[2 * edge]!) === colour(edgeCells[2 * edge + 1]!) ? 0 : 1)
        set.set(at, value!)
      }
    }
    expect(set.size).toBe(edges)
    expect(grading().solvedByTechniques).toBe(true)
  })

  it('each trial is written out: it supposes the other state, and each finding follows from known or earlier facts', () => {
    const { cells, edges } = geometryOf(puzzle.width, puzzle.height)
    const isEdge = (at: number) => at >= cells && at < cells + edges
    const known = new Map<number, number>()
    for (const { technique, message, marks, trial } of grading().steps) {
      expect(trial !== undefined, technique).toBe((message as GradeMessage).code === 'slitherlink.trial')
      const supposed = new Map(known)
      for (const [k, found] of (trial ?? []).entries()) {
        expect(Object.keys(slitherlinkTechniques.techniques)).toContain(found.technique)
        for (const { role, at, value } of found.marks) if (role === 'reason' && isEdge(at)) expect(supposed.get(at)).toBe(value)
        for (const { role, at, value } of found.marks) if (role === 'target' && isEdge(at)) supposed.set(at, value!)
        if (k === 0) expect(found.marks).toEqual([{ ...marks[0], value: 1 - marks[0]!.value! }])
      }
      for (const { role, at, value } of marks) if (role === 'target' && isEdge(at)) known.set(at, value!)
    }
  })

  it('every step has a sentence', () => {
    for (const step of grading().steps.flatMap((step) => [step, ...(step.trial ?? [])])) {
      expect(Object.keys(slitherlinkTechniques.techniques)).toContain(step.technique)
      for (const sentence of sentences(step)) expect(sentence).not.toMatch(/undefined|NaN|slitherlink\.|null/)
    }
  })

  it('is graded the same without steps', () => {
    expect({ ...slitherlinkTechniques.grade(puzzle, new Budget(), false), steps: [] }).toEqual({ ...grading(), steps: [] })
  })
})

it('grades random boards soundly: solved only where there is one solution, and never below the hardest technique', () => {
  fc.assert(
    fc.property(boards, (puzzle) => {
      const { level, needed, counts, solvedByTechniques, steps } = slitherlinkTechniques.grade(puzzle, new Budget(), true)
      expect(level !== null).toBe(solvedByTechniques)
      if (solvedByTechniques) expect(solveSlitherlink(puzzle, new Budget()).kind).toBe('unique')
      for (const id of TECHNIQUE_IDS) if (counts[id]! > 0 && level !== null) expect(level).toBeGreaterThanOrEqual(bandOf(id).level)
      if (level !== null) expect(level).toBeGreaterThanOrEqual(bandOf(needed as TechniqueId).level)
      for (const step of steps) for (const sentence of sentences(step)) expect(sentence).not.toMatch(/undefined|NaN|slitherlink\.|null/)
    }),
    { seed: 9, numRuns: runs(300) },
  )
})

it('the grading says that the budget ran out', () => {
  expect(slitherlinkTechniques.grade(board(EXAMPLES[2]!), new Budget(50), false)).toMatchObject({
    level: null,
    solvedByTechniques: false,
    details: { ranOut: 'steps' },
  })
})

/** Puzzles that need more than the source has, with the techniques they need it for. */
const BEYOND: readonly (readonly [TechniqueId, string])[] = [
  ['nested', '11.223..11/.....112.2/.12..2.3.2/.2..11..../2..1..21.1/1....2..../.22.2.2.../.1...10..2/1..1.212../121.....3.'],
  ['gates', '2.1..3.21./2..3..2.../......1323/3........./13222...12/....0.22../...1..2211/32.23...../...2..1..1/2.12..22.1'],
]

// The nested trials of the first take most of the time of this file.
it.each(isWhole ? BEYOND : BEYOND.slice(1))('%s: every trial ends with a reason, and cells cut off are marked', (technique, text) => {
  const puzzle = board(text)
  const { steps, needed } = slitherlinkTechniques.grade(puzzle, new Budget(), true)
  expect(needed).toBe(technique)
  const verdict = solveSlitherlink(puzzle, new Budget())
  if (verdict.kind !== 'unique') throw new Error('not unique')
  for (const { message, marks } of steps) {
    const told = message as GradeMessage
    for (const { role, at, value } of marks)
      if (role === 'reason' && value !== undefined && at < puzzle.clues.length) expect(value).toBe(verdict.solution.inside[at])
    if (told.code === 'slitherlink.trial' && technique === 'gates') expect(told.clash).not.toEqual({ code: 'slitherlink.clash-apart' })
    if (told.code === 'slitherlink.connectivity') expect(marks.filter(({ role }) => role === 'reason').length).toBe(told.cut.length)
  }
})

it.each([
  // Colours from the outside in are enough.
  ['.22.33./.3.11../..1..11/11..1../.133.../21..32./..3..2.', false],
  ['2....3./3.11.02/3.12.../311..../......./2.10.32/2..22..', true],
  // No colours are needed.
  ['3.../3.../.22./.2.1', undefined],
] as const)('%s: whether colours of cells must be related that are not known: %s', (text, expected) => {
  const { details, counts } = slitherlinkTechniques.grade(board(text), new Budget(), false)
  expect(counts['C']! > 0).toBe(expected !== undefined)
  expect(details['relativeColours']).toBe(expected)
})

it('conclusions from adjacent clues are explained without gates', () => {
  const { steps } = slitherlinkTechniques.grade(
    board('.1..2..31./.013..312./.2.12...../.2.1..1.../3....3.1.2/.3...2..../....3..211/3.1.11...2/3.0..0..../..2.23.23.'),
    new Budget(),
    true,
  )
  const pairs = steps.filter(({ message }) => message.code === 'slitherlink.beside')
  expect(pairs.length).toBeGreaterThan(0)
  for (const { technique, marks } of pairs) {
    expect(technique).toBe('basic')
    expect(marks.filter(({ role, at }) => role === 'reason' && at < 100).length).toBe(2)
  }
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
    { code: 'slitherlink.trial', edge: { ...place, side: 'left' }, line: true, clash: { code: 'slitherlink.clash-loop' } }, // prettier-ignore
    'Suppose the edge left of row 2, column 5 were a line. Then a loop closes that leaves lines or clues over, a contradiction. So it is a cross.',
    '2行5列の左のエッジを線と仮定します。すると、ほかの線や数字を残したままループが閉じ、矛盾します。したがって×です。',
  ],
  [
    { code: 'slitherlink.beside', clues: '1-3', cells: [place, { row: 1, column: 5 }] },
    'The 1 at row 2, column 5 and the 3 at row 2, column 6 are side by side, with a cross beyond the edge between them: the 3 has a line at that end, and the 1 none on its other sides.',
    '2行5列の1と2行6列の3が隣り合い、間のエッジの延長が×です。その端で3の辺が線になり、1の残りの2本は×です。',
  ],
  [
    { code: 'slitherlink.connectivity', ...place, inside: true, cut: [{ row: 0, column: 4 }] },
    'Were the cell at row 2, column 5 outside, the cell at row 1, column 5 would be cut off from the rest of the inside: it is inside.',
    '2行5列を外側とすると、1行5列のセルが内側のほかのセルから切り離されるので、内側です。',
  ],
  [
    { code: 'slitherlink.connectivity', ...place, inside: false, cut: [] },
    'No way leads from the rest of the inside to the cell at row 2, column 5: it is outside.',
    '内側のほかのセルから2行5列のセルに至る道がないので、外側です。',
  ],
  [
    { code: 'slitherlink.sums', decided: 2, clues: [place, place], relations: [{ one: place, other: null, differ: true }] },
    'Around a cell, the lines are as many as its neighbours of the other colour, so a clue tells whether an even or odd number of its four neighbours is inside. Added up over the two marked clues, all other cells drop out but this: the cell at row 2, column 5 is inside. That decides two edges.',
    '数字が偶数か奇数かで、上下左右のセルのうち内側にあるものの数の偶奇が決まります。印をつけた2個の数字について足し合わせると、残るのは「2行5列は内側」だけになり、2本のエッジが決まります。',
  ],
  [
    { code: 'slitherlink.same', edge: { ...place, side: 'left' }, decided: 1, example: { edge: { ...place, side: 'top' }, line: true, ifLine: [], ifCross: [{ code: 'slitherlink.element', ...around, clue: 3 }] } }, // prettier-ignore
    'Whether the edge left of row 2, column 5 is a line or a cross, one edge comes out the same. If it is a line: it follows at once. If it is a cross: (1) The 3 at row 2, column 5 has one cross, so its other three edges are lines. Either way the edge above row 2, column 5 is a line.',
    '2行5列の左のエッジが線でも×でも、1本のエッジは同じ状態になります。線なら、すぐに決まります。×なら、（1）2行5列の3には×が1本あるので、残りの3本は線です。どちらでも2行5列の上のエッジは線です。',
  ],
]

it.each(cases)('the sentence is %o', (message, en, ja) => {
  expect(say(gradeMessages, message, 'en')).toBe(en)
  expect(say(gradeMessages, message, 'ja')).toBe(ja)
})
