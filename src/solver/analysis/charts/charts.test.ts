import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Shape } from '#solver/drawing/scene.ts'
import type { Problem } from '../statistics/problem'
import { bookChart, type ChartId, chartsFor, type ChartSource } from './book-charts'
import { csvOf } from '#solver/genre/texts/csv.ts'
import { chartMessages } from './messages'

const problem = (id: number, part: Partial<Problem> = {}): Problem => ({
  ...{ id, position: id, state: 'graded', label: null, level: 1, value: null, lowerValue: null },
  ...{ n: null, technique: null, base: null, effort: null, cells: 81, colours: null },
  ...part,
})
const source = (problems: readonly Problem[], more: Partial<ChartSource> = {}): ChartSource => ({
  ...{ problems, levels: [1, 2, 3], techniques: [{ id: 't1', name: 'Technique 1: the last cell' }] },
  ...more,
})
const look = (width = 420, chosen: ReadonlySet<number> | null = null) => ({ width, chosen })
const draw = (id: ChartId, from: ChartSource, width = 420, chosen: ReadonlySet<number> | null = null) =>
  bookChart(id, from, chartMessages.en)(look(width, chosen))

/** A random problem of a book: with or without label, level, value, n and technique, solved, unsolved or ungraded. */
const anyProblem = fc
  .record({
    label: fc.option(fc.constantFrom(1, 2, 3, 5)),
    level: fc.constantFrom(1, 2, 3),
    value: fc.option(fc.constantFrom(0, 0.5, 1.25, 1.25, 2, 3.7, -1)),
    n: fc.option(fc.integer({ min: 0, max: 9 })),
    technique: fc.option(fc.constantFrom('t1', 't9')),
    colours: fc.option(fc.constantFrom(1, 2, 12)),
    state: fc.constantFrom('graded', 'unsolved', 'stale', 'ungraded', 'elsewhere'),
  })
  .map(({ state, level, ...rest }) =>
    state === 'graded' || state === 'unsolved'
      ? { state, level: state === 'unsolved' && rest.value === null ? null : level, ...rest }
      : { state, level: null, value: null, n: null, technique: null, label: rest.label, colours: rest.colours },
  )
const anyBook = fc.array(anyProblem, { maxLength: 60 }).map((parts) => parts.map((part, i) => problem(i + 1, part as Partial<Problem>)))

function reach(shape: Shape): readonly (readonly [number, number])[] {
  switch (shape.kind) {
    case 'line':
      return [
        [shape.x1, shape.y1],
        [shape.x2, shape.y2],
      ]
    case 'polyline':
      return shape.points
    case 'circle':
    case 'text':
      return [[shape.x, shape.y]]
    case 'rect':
      return [
        [shape.x, shape.y],
        [shape.x + shape.width, shape.y + shape.height],
      ]
  }
}

describe('every chart of every book', () => {
  it('stays in its scene, whatever the room, and all its numbers are numbers', () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom(180, 420, 1200), fc.boolean(), (problems, width, isChosen) => {
        const chosen = isChosen ? new Set(problems.filter(({ id }) => id % 3 === 0).map(({ id }) => id)) : null
        for (const id of chartsFor(source(problems))) {
          const { scene, marks } = draw(id, source(problems), width, chosen)
          for (const [x, y] of scene.shapes.flatMap(reach)) {
            expect(x >= -1 && x <= width + 1, `${id}: x ${x} of ${width}`).toBe(true)
            expect(y >= -1 && y <= scene.height + 1, `${id}: y ${y} of ${scene.height}`).toBe(true)
          }
          expect(new Set(marks.map((mark) => mark.id)).size).toBe(marks.length)
        }
      }),
    )
  })

  it('counts every problem once, in the marks as in the table, where it is about all of them', () => {
    fc.assert(
      fc.property(anyBook, (problems) => {
        for (const id of ['levels', 'labels', 'values', 'cross', 'n', 'needed', 'colours'] as const) {
          const { marks, table } = draw(id, source(problems))
          const members = marks.flatMap((mark) => mark.members).toSorted((a, b) => a - b)
          expect(members, id).toEqual(problems.map((one) => one.id))
          const sum = table.head.indexOf('Sum')
          if (problems.length > 0 && sum > 0) expect(table.rows.at(-1)?.[sum], id).toBe(problems.length)
        }
      }),
    )
  })

  it('has as many in its classes as have a value', () => {
    fc.assert(
      fc.property(anyBook, (problems) => {
        const valued = problems.filter(({ value }) => value !== null).length
        for (const id of ['frequencies', 'boxes'] as const)
          expect(
            draw(id, source(problems)).marks.flatMap(({ members }) => members),
            id,
          ).toHaveLength(id === 'frequencies' && valued === 0 ? 0 : valued)
      }),
    )
  })
})

describe('which charts there are', () => {
  it.each([
    ['nothing known', [problem(1, { state: 'ungraded', level: null })], ['levels']],
    ['no labels', [problem(1, { value: 1 })], ['levels', 'values', 'boxes', 'curve', 'frequencies']],
    ['one label', [problem(1), problem(2, { label: 2 })], ['levels', 'labels', 'curve', 'cross']],
    ['effort, no values', [problem(1, { base: 2, effort: 30 })], ['levels', 'curve', 'frequencies']],
    ['colours', [problem(1, { colours: 1 }), problem(2, { colours: 3, state: 'elsewhere', level: null })], ['levels', 'curve', 'colours']],
    ['black and white', [problem(1, { colours: 1 })], ['levels', 'curve']],
    ['n and techniques', [problem(1, { n: 2, technique: 't1' })], ['levels', 'curve', 'n', 'needed']],
  ])('%s', (_, problems, ids) => expect(chartsFor(source(problems))).toEqual(ids))
})

it('numbers of colours have their columns, graded or not', () => {
  const elsewhere = problem(3, { colours: 5, state: 'elsewhere', level: null })
  const { table } = draw('colours', source([problem(1, { colours: 1 }), problem(2, { colours: 5, level: 2 }), elsewhere]))
  expect(table.head).toEqual(['Level', '1 colour', '5 colours', 'Sum'])
  expect(table.rows).toEqual([
    ['Level 1', 1, 0, 1],
    ['Level 2', 0, 1, 1],
    ['Level 3', 0, 0, 0],
    ['Not graded', 0, 1, 1],
    ['Sum', 1, 2, 3],
  ])
})

it('one label does not take the levels away: those without one have their row', () => {
  const { table } = draw('cross', source([problem(1, { level: 2 }), problem(2, { label: 3, level: 3 })]))
  expect(table.head).toEqual(['Printed level', '1', '2', '3', 'Sum'])
  expect(table.rows).toEqual([
    ['Printed level 3', 0, 0, 1, 1],
    ['No printed level', 0, 1, 0, 1],
    ['Sum', 0, 1, 1, 2],
  ])
})

it('a paper’s own classes of a label count, and an end is open where values lie outside', () => {
  const problems = [0.9, 1, 1.2, 1.3, 9].map((value, i) => problem(i + 1, { label: 1, value }))
  const { table } = draw('frequencies', source(problems, { levelBorders: { 1: [1, 1.2, 1.4] } }))
  expect(table.rows).toEqual([
    ['Printed level 1', null, 1, 1],
    ['Printed level 1', 1, 1.2, 1],
    ['Printed level 1', 1.2, 1.4, 2],
    ['Printed level 1', 1.4, null, 1],
  ])
})

it('of one puzzle there is a chart of everything', () => {
  const alone = source([problem(7, { label: 2, value: 1.5, n: 3, technique: 't1' })])
  for (const id of chartsFor(alone)) expect(draw(id, alone).marks.flatMap(({ members }) => members)).toEqual([7])
  expect(draw('boxes', alone).table.rows).toEqual([['Printed level 2', 1, 1.5, null, 1.5, 1.5, 1.5, 1.5, 1.5, 0]])
})

it('what is chosen is filled over the pale whole, and said', () => {
  const problems = [problem(1), problem(2), problem(3, { level: 2 })]
  const { scene, marks, table } = draw('levels', source(problems), 420, new Set([2]))
  expect(marks.map(({ label }) => label)).toEqual([
    'Level 1: 2 puzzles, 1 chosen',
    'Level 2: 1 puzzle, 0 chosen',
    'Level 3: 0 puzzles, 0 chosen',
  ])
  const high = (fill: string) => scene.shapes.flatMap((shape) => (shape.kind === 'rect' && shape.fill === fill ? [shape.height] : []))
  expect(high('shade')).toEqual([128, 64])
  expect(high('answer')).toEqual([64])
  expect(table.rows[0]).toEqual(['Level 1', 2, 2 / 3, 1])
})

it('20,000 puzzles are drawn with no more shapes than one can see apart', () => {
  const problems = Array.from({ length: 20_000 }, (_, i) =>
    problem(i + 1, { label: 1 + (i % 5), level: 1 + ((i >> 3) % 3), value: Math.sin(i) * 3 + 4, n: i % 7, technique: 't1' }),
  )
  const from = source(problems)
  for (const id of chartsFor(from)) {
    const { scene, marks } = draw(id, from, 700)
    expect(scene.shapes.length, id).toBeLessThan(700)
    expect(marks.length, id).toBeLessThan(120)
  }
})

it('a table is written as CSV that others read', () => {
  expect(
    csvOf({
      head: ['a', 'b, c'],
      rows: [
        ['say "x"', 1.25],
        [null, -3],
      ],
    }),
  ).toBe('a,"b, c"\r\n"say ""x""",1.25\r\n,-3\r\n')
})

it('a name that a spreadsheet would take for a formula is made harmless, a negative number stays one', () => {
  expect(csvOf({ head: ['=a'], rows: [['@b'], ['\ttab'], [-3], ['-3']] })).toBe("'=a\r\n'@b\r\n'\ttab\r\n-3\r\n'-3\r\n")
})

it('columns that follow from more than the technique take what is solved once, and say the share of hard ones, the unsolved among them', () => {
  const needed = [
    { key: 'n<=3', name: { en: 'n up to 3', ja: 'n≦3' }, n: [null, 4] as const },
    { key: '>=4', name: { en: '4 and more', ja: '4以上' }, isHard: true, holdsUnsolved: true },
  ]
  const problems = [problem(1, { n: 2 }), problem(2, { n: 4 }), problem(3, { state: 'unsolved', level: 3 }), problem(4, { n: 9, level: 3 })]
  const { table } = draw('needed', source(problems, { needed }))
  expect(table).toMatchObject({
    head: ['Level', 'n up to 3', '4 and more', 'Unsolved', 'Sum', 'Share of hard ones'],
    rows: [
      ['Level 1', 1, 1, 0, 2, 0.5],
      ['Level 2', 0, 0, 0, 0, null],
      ['Level 3', 0, 1, 1, 2, 1],
      ['Sum', 1, 2, 1, 4, null],
    ],
  })
})

it('the curve goes by the order of the book where numbers begin anew in each section, and names puzzles by their numbers', () => {
  const anew = [10, 11, 12, 10, 11].map((position, i) => problem(i + 1, { position, value: i }))
  const { scene, marks, table } = draw('curve', source(anew))
  expect(table?.rows.map(([number]) => number)).toEqual([10, 11, 12, 10, 11])
  expect(marks.flatMap(({ members }) => members)).toEqual([1, 2, 3, 4, 5])
  const lefts = marks.map(({ box }) => box.x)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length)
  const written = scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  expect(written).toContain('12')
  expect(written.filter((text) => text === '10')).toHaveLength(2)
})
