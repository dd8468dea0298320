import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import { Random } from '#solver/kernel/random.ts'
import { sudokuVariants } from '.'
import { tidied } from './formats/storage'
import { nanidoVariants } from './ladder/grader'
import { ruleNames } from './printing'
import { emptyBoard, type Constraint, type Unread, type VariantSudoku } from './puzzle'
import { solve } from './solve'
import { alike, canonicalForm, disguise, reoriented, turnedPuzzle } from './symmetry'
import { verify } from './verify'
import { factsOf, isSound } from './constraints/kept'
import { PAGES } from './constraints/registry'
import { shapesOn } from './constraints/testing'

const FULL = '1234341221434321'
const four = emptyBoard(4)
const withMarks = (givens: string, constraints: readonly Constraint[] = []): VariantSudoku => {
  const unread: Unread[] = [{ kind: 'text', json: { cells: ['R1C1'], value: '?' } }]
  return tidied({ ...four, givens, constraints, unread })
}
const said = (message: Parameters<typeof sudokuVariants.say>[0]) => (['en', 'ja'] as const).map((language) => sudokuVariants.say(message, language)) // prettier-ignore

describe('marks that are not read', () => {
  it('leave one solution one, none none, and of several nothing is decided', () => {
    const none = solve(withMarks(`11${'.'.repeat(14)}`), new Budget(1000))
    expect(none).toMatchObject({ kind: 'none', reason: { code: 'variants.unread-none', marks: [['text', 1]] } })
    expect(solve(withMarks(FULL.replace('1', '.')), new Budget(1000))).toMatchObject({ kind: 'unique', solution: FULL })
    const several = solve(withMarks('.'.repeat(16)), new Budget(1000))
    expect(several).toMatchObject({ kind: 'undecided', reason: { code: 'variants.unread-several', marks: [['text', 1]] } })
    if (several.kind !== 'undecided' || none.kind !== 'none') return
    for (const message of [several.reason!, none.reason!]) expect(said(message).every((text) => /(?:text|文字) ×1/.test(text))).toBe(true)
  })

  it('are told by the check, and why the ladder, hints and mending refuse', () => {
    const puzzle = withMarks(FULL.replace('1', '.'))
    expect(sudokuVariants.check(puzzle)).toEqual([{ message: { code: 'variants.unread-told', marks: [['text', 1]] }, at: [], severity: 'warning' }]) // prettier-ignore
    const refusal = { code: 'variants.unread-ladder', marks: [['text', 1]] }
    expect(nanidoVariants.refusal!(puzzle)).toEqual(refusal)
    expect(sudokuVariants.hint!(puzzle, null, new Budget(1000))).toEqual({ kind: 'nothing', message: refusal })
    expect(sudokuVariants.mending!.propose(puzzle, {}, new Budget(1000))).toEqual({ ok: false, message: refusal })
    expect(sudokuVariants.mending!.finish(puzzle, {}, new Budget(1000))).toEqual({ ok: false, message: refusal })
    expect(said(refusal).every((text) => /(?:text|文字) ×1/.test(text))).toBe(true)
  })

  it.each([
    [
      'line',
      { lines: [['R1C1', 'R2C2', 'R2C3']], outlineC: '#FF00D4', width: 0.3 },
      [{ kind: 'line', width: 0.3, ink: '#ff00d4/46' }, { kind: 'line' }],
    ],
    [
      'circle',
      { cells: ['R1C1', 'R1C2'], baseC: '#fff', outlineC: '#000000', width: 0.5, height: 0.4, value: '7' },
      [
        { kind: 'polyline', fill: 'paper', stroke: 'given' },
        { kind: 'text', text: '7' },
      ],
    ],
    ['rectangle', { cells: ['R2C2'], baseC: '#00800080', angle: 45 }, [{ kind: 'polyline', fill: '#00800080/5c' }]],
    ['text', { cells: ['R0C2'], value: ' sum  12 ', size: 0.7 }, [{ kind: 'text', text: 'sum 12', size: 0.7 }]],
    [
      'cage',
      { cells: ['R3C3'], value: 'odd' },
      [
        { kind: 'line', dash: 0.08 },
        { kind: 'text', text: 'odd' },
      ],
    ],
    ['somethingnew', { cell: 'R4C4', lines: [['R1C1', 'R1C2']], value: 3 }, [{ kind: 'line' }, { kind: 'text', text: '3' }]],
    ['givenPencilMarks 5', ['a', 7], [{ kind: 'text', text: 'a 7' }]],
  ] as const)('are drawn as they came: %s', (kind, json, expected) => {
    // prettier-ignore
    const bare = sudokuVariants.draw(four, { show: 'problem' })
    const marked = tidied({ ...four, unread: [{ kind, json: json as Json }] })
    const { width, shapes } = sudokuVariants.draw(marked, { show: 'problem' })
    expect(width > bare.width).toBe(kind === 'text')
    for (const shape of expected) expect(shapes).toContainEqual(expect.objectContaining(shape))
    expect(shapes.length).toBeGreaterThanOrEqual(bare.shapes.length + expected.length)
    expect(new Set(shapes.flatMap((shape) => Object.values(shape))).has(NaN)).toBe(false)
    expect(sudokuVariants.fromData(JSON.parse(JSON.stringify(sudokuVariants.toData(marked))))).toEqual({ ok: true, value: marked })
  })

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { cells: 7 },
    { cells: [null, 'R99C99'], lines: [[], [7], 'R1C1'], value: {}, width: 'x', size: -1, angle: [] },
  ])('are drawn as nothing where nothing can be made of them: %j', (json) => {
    const bare = sudokuVariants.draw(four, { show: 'problem' })
    for (const kind of ['line', 'circle', 'rectangle', 'text', 'cage', 'other', 'flag='])
      expect(sudokuVariants.draw(tidied({ ...four, unread: [{ kind, json: json as Json }] }), { show: 'problem' })).toEqual(bare)
  })

  it('that are decorations change neither the digest nor the twins of a puzzle, and are not turned with it', () => {
    const about = { kind: 'cages', json: { value: 'author: Somebody' } }
    const line = { kind: 'line', json: { lines: [['R1C1', 'R1C2']], outlineC: '#FF0000' } }
    const plain = tidied({ ...four, givens: `12${'.'.repeat(14)}`, cages: [{ cells: [0, 4], sum: 4 }] })
    const drawn = { ...plain, decorations: [about, line] }
    expect(canonicalForm(drawn)).toBe(canonicalForm(plain))
    const turned = turnedPuzzle(plain, 1)
    expect([alike(drawn, turned), alike(turned, drawn)]).toEqual([alike(plain, turned), alike(turned, plain)])
    expect(alike(plain, turned)).toBeDefined()
    expect(reoriented(drawn, 'mirror')).toBeUndefined()
    const told = { ...plain, decorations: [about] }
    expect(reoriented(told, 'mirror')).toEqual({ ...turned, decorations: [about] })
    const disguised = Array.from({ length: 12 }, (_, i) => disguise(drawn, new Random(String(i))))
    for (const one of disguised) {
      expect(canonicalForm(one)).toBe(canonicalForm(plain))
      expect(one.decorations).toEqual(one.givens === plain.givens ? drawn.decorations : [about])
    }
    expect(disguised.some(({ givens }) => givens !== plain.givens)).toBe(true)
  })

  it('are not turned', () => {
    const puzzle = withMarks(FULL)
    expect([reoriented(puzzle, 'mirror'), disguise(puzzle, new Random('turn'))]).toEqual([undefined, puzzle])
  })
})

describe('constraints', () => {
  it('that full cells break are told with their cells', () => {
    const broken = tidied({ ...four, givens: `21${'.'.repeat(14)}`, constraints: [{ kind: 'thermo', cells: [0, 1] }] })
    const flaws = sudokuVariants.check(broken)
    expect(flaws).toEqual([{ message: { code: 'variants.constraint', side: 4, kind: 'thermo', cells: [0, 1] }, at: [0, 1] }])
    expect(solve(broken, new Budget(1000))).toMatchObject({ kind: 'none', reason: { code: 'variants.constraint' } })
    expect(said(flaws[0]!.message)[0]).toContain('r1c1')
  })

  it('broad lines have another ink than the ground of cells, on which they would vanish', () => {
    const shapes = PAGES.flatMap(({ kind }) =>
      (shapesOn(6)[kind] ?? []).flatMap(
        (shape) => sudokuVariants.draw(tidied({ ...emptyBoard(6), constraints: [{ kind, ...shape }] }), { show: 'problem' }).shapes,
      ),
    )
    const grounds = shapes.flatMap((shape) => (shape.kind === 'rect' && shape.width === 1 && shape.fill ? [shape.fill] : []))
    const lines = shapes.flatMap((shape) => (shape.kind === 'line' && shape.width > 0.15 ? [shape.ink] : []))
    expect([grounds.length > 0, lines.length > 0]).toEqual([true, true])
    expect(lines.filter((ink) => grounds.includes(ink))).toEqual([])
  })

  it.each(PAGES.map((page) => [page.kind, page] as const))('%s is drawn, told, kept and turned', (kind, page) => {
    for (const side of [4, 6, 9]) {
      for (const members of shapesOn(side)[kind] ?? []) {
        const constraint: Constraint = { kind, ...members }
        const empty = emptyBoard(side)
        if (!isSound(constraint, factsOf(empty))) continue
        const puzzle = tidied({ ...empty, constraints: [constraint] })
        expect(sudokuVariants.fromData(JSON.parse(JSON.stringify(sudokuVariants.toData(puzzle))))).toEqual({ ok: true, value: puzzle })
        const rule = page.rule(puzzle.constraints, factsOf(puzzle))
        expect([rule.en.length > 10, rule.ja.length > 5]).toEqual([true, true])
        const { width, height, shapes } = sudokuVariants.draw(puzzle, { show: 'problem' })
        expect([width, height, shapes.length >= sudokuVariants.draw(empty, { show: 'problem' }).shapes.length]).toEqual([
          width,
          width,
          true,
        ])
        expect(ruleNames(puzzle)).toEqual(rule)
        for (const turn of ['mirror', 'quarter'] as const) {
          const other = reoriented(puzzle, turn)
          if (other === undefined) continue
          expect(sudokuVariants.fromData(sudokuVariants.toData(other))).toEqual({ ok: true, value: other })
          expect(canonicalForm(other)).toBe(canonicalForm(puzzle))
          expect(alike(puzzle, other)).toBeDefined()
        }
      }
    }
  })

  it('turned, have the solutions turned, or are not turned', () => {
    const random = new Random('turned')
    const all = PAGES.flatMap(({ kind }) => (shapesOn(4)[kind] ?? []).map((members): Constraint => ({ kind, ...members })))
    let looked = 0
    for (const constraint of all.filter((one) => isSound(one, factsOf(four)))) {
      const puzzle = tidied({ ...four, constraints: [constraint] })
      const verdict = solve(puzzle, new Budget(1e5))
      if (verdict.kind !== 'unique' && verdict.kind !== 'multiple') continue
      const other = disguise({ ...puzzle, givens: verdict.solution }, random)
      looked++
      if (!verify(other, other.givens)) expect.unreachable(JSON.stringify([puzzle, other]))
      expect(turnedPuzzle(other, 0)).toEqual(other)
    }
    expect(looked).toBeGreaterThan(20)
  })
})

describe('on paper', () => {
  it('two little killers at one place have numbers that stand apart', () => {
    const side = 9
    const clue = (outside: number, cells: readonly number[], value: number): Constraint => ({
      kind: 'little-killer',
      outside,
      cells,
      value,
    })
    // Above column 4, and left of row 4.
    const puzzle = tidied({ ...emptyBoard(side), constraints: [clue(4, [2, 10, 18], 12), clue(4, [4, 14, 24, 34, 44], 23), clue(44, [18, 10, 2], 13), clue(44, [36, 46, 56, 66, 76], 31)] }) // prettier-ignore
    expect(puzzle.constraints.every((one) => isSound(one, factsOf(puzzle)))).toBe(true)
    const texts = sudokuVariants.draw(puzzle, { show: 'problem' }).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
    const meet = (a: (typeof texts)[number], b: (typeof texts)[number]): boolean => Math.abs(a.x - b.x) < (0.56 * 2 * (a.size + b.size)) / 2 && Math.abs(a.y - b.y) < (a.size + b.size) / 2 // prettier-ignore
    expect(texts).toHaveLength(4)
    expect(texts.flatMap((a, i) => texts.slice(i + 1).filter((b) => meet(a, b)))).toEqual([])
  })

  it('broken bands keep their gaps, and unbroken ones end at their points', () => {
    const of = (kind: string) => sudokuVariants.draw(tidied({ ...emptyBoard(9), constraints: [{ kind, cells: [0, 1, 2] }] }), { show: 'problem' }).shapes.flatMap((shape) => (shape.kind === 'line' && shape.width > 0.1 ? [shape] : [])) // prettier-ignore
    expect(of('slow-thermo').map(({ dash }) => dash! > 0)).toEqual([true, true])
    expect(of('thermo').map(({ isExact }) => isExact)).toEqual([true, true])
  })
})
