import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { sudokuVariants } from '.'
import { findFlaws } from './check'
import { emptyBoard, type VariantSudoku } from './puzzle'

const given = (side: number, digits: Readonly<Record<number, string>>): string =>
  Array.from({ length: side * side }, (_, cell) => digits[cell] ?? '.').join('')
const four = emptyBoard(4)
const nine: VariantSudoku = { ...emptyBoard(9), rules: ['diagonals'] }

it.each<[string, VariantSudoku, string, readonly number[]]>([
  ['a digit twice on a diagonal', { ...nine, givens: given(9, { 0: '5', 80: '5' }) }, 'variants.equal-givens', [0, 80]],
  ['a digit twice in a window', { ...nine, rules: ['windows'], givens: given(9, { 10: '5', 30: '5' }) }, 'variants.equal-givens', [10, 30]],
  ['a digit twice in a cage', { ...four, cages: [{ cells: [0, 5, 10], sum: 0 }], givens: given(4, { 0: '1', 10: '1' }) }, 'variants.equal-givens', [0, 10]], // prettier-ignore
  ['a digit twice in a board of a samurai', { ...emptyBoard(21), givens: given(21, { 132: '3', 138: '3' }) }, 'variants.equal-givens', [132, 138]], // prettier-ignore
  ['a digit beside the boards of a samurai', { ...emptyBoard(21), givens: given(21, { 9: '3' }) }, 'variants.outside', [9]],
  ['even and odd', { ...four, even: [3], odd: [3] }, 'variants.even-and-odd', [3]],
  ['an odd digit on an even mark', { ...four, even: [3], givens: given(4, { 3: '1' }) }, 'variants.parity', [3]],
  ['a bar between other digits', { ...four, bars: [[0, 1]], givens: given(4, { 0: '1', 1: '3' }) }, 'variants.sign', [0, 1]],
  ['no bar between consecutive digits', { ...four, rules: ['consecutive'], givens: given(4, { 0: '1', 4: '2' }) }, 'variants.sign', [0, 4]],
  ['a sign the wrong way', { ...four, greater: [[1, 0]], givens: given(4, { 0: '3', 1: '2' }) }, 'variants.sign', [1, 0]],
  ['a cage that is too large', { ...four, cages: [{ cells: [0, 1, 2, 3, 4], sum: 0 }] }, 'variants.cage-size', [0, 1, 2, 3, 4]],
  ['a sum that no digits have', { ...four, cages: [{ cells: [0, 1], sum: 8 }] }, 'variants.cage-sum', [0, 1]],
  ['digits that are another sum', { ...four, cages: [{ cells: [0, 1], sum: 5 }], givens: given(4, { 0: '1', 1: '2' }) }, 'variants.cage-total', [0, 1]], // prettier-ignore
  ['a digit that is all of the sum', { ...four, cages: [{ cells: [0, 1], sum: 3 }], givens: given(4, { 0: '3' }) }, 'variants.cage-total', [0, 1]], // prettier-ignore
  ['cells of no region', { ...four, regions: 'AABBAABBCCDDCCD.' }, 'variants.no-region', [15]],
  ['a region of another size', { ...four, regions: 'AABBAABBCCDDCCCD' }, 'variants.region-size', [8, 9, 12, 13, 14]],
  ['dots that no digits keep together', { ...nine, constraints: [{ kind: 'difference', cells: [0, 1], value: 2 }, { kind: 'ratio', cells: [0, 1], value: 4 }] }, 'variants.two-dots', [0, 1]], // prettier-ignore
  ['windows on a small board', { ...four, rules: ['windows'] }, 'variants.windows-size', []],
])('%s is told with its place, and in words', (_, puzzle, code, at) => {
  const flaws = findFlaws(puzzle).filter(({ severity }) => severity === undefined)
  const found = flaws.find(({ message }) => message.code === code)
  expect(found?.at).toEqual(at)
  const [en, ja] = (['en', 'ja'] as const).map((language) => sudokuVariants.say(found!.message, language))
  expect([en === code, ja === code, en === ja]).toEqual([false, false, false])
})

it.each<[string, VariantSudoku, string]>([
  ['cages that overlap', { ...four, cages: [{ cells: [0, 1], sum: 0 }, { cells: [1, 2], sum: 0 }] }, 'variants.cages-overlap'], // prettier-ignore
  ['a white and a black dot on one side', { ...four, constraints: [{ kind: 'difference', cells: [0, 1], value: 1 }, { kind: 'ratio', cells: [0, 1], value: 2 }] }, 'variants.two-dots'], // prettier-ignore
  ['a bar and a black dot on one side', { ...four, bars: [[0, 4]], constraints: [{ kind: 'ratio', cells: [0, 4], value: 2 }] }, 'variants.two-dots'], // prettier-ignore
  ['a region in pieces', { ...four, regions: 'ABBAABBACCDDCCDD' }, 'variants.region-pieces'],
  ['too few digits', { ...four, givens: given(4, { 0: '1', 1: '2' }) }, 'variants.too-few-digits'],
  ['a sudoku like any other', emptyBoard(9), 'variants.plain'],
])('%s: a warning', (_, puzzle, code) => {
  const found = findFlaws(puzzle).find(({ message }) => message.code === code)
  expect(found?.severity).toBe('warning')
  for (const language of ['en', 'ja'] as const) expect(sudokuVariants.say(found!.message, language)).not.toBe(code)
})

it('a puzzle without a solution says why where it shows, and that it shows not otherwise', () => {
  const reasonOf = (puzzle: VariantSudoku): string | undefined => {
    const verdict = sudokuVariants.solve(puzzle, new Budget(1000))
    return verdict.kind === 'none' ? verdict.reason?.code : verdict.kind
  }
  expect(reasonOf({ ...four, even: [0], givens: given(4, { 0: '1' }) })).toBe('variants.parity')
  expect(reasonOf({ ...four, greater: [[0, 1], [1, 5], [5, 4], [4, 0]] })).toBe('variants.contradiction') // prettier-ignore
})

it('hints: mistakes in entries, the next step, and the end', () => {
  const [sample] = sudokuVariants.samples
  const verdict = sudokuVariants.solve(sample!, new Budget(100_000))
  if (verdict.kind !== 'unique') return expect.unreachable(verdict.kind)
  const open = Array.from(sample!.givens).findIndex((sign) => sign === '.')
  const none = Array<number>(81).fill(0)
  const wrong = String((Number(verdict.solution[open]) % 9) + 1)
  const entries = (sign: string) => '.'.repeat(open) + sign + '.'.repeat(80 - open)
  expect(sudokuVariants.hint!(sample!, { entries: entries(wrong), notes: none }, new Budget(100_000))).toMatchObject({ kind: 'mistake', at: [open] }) // prettier-ignore
  expect(sudokuVariants.hint!(sample!, { entries: verdict.solution, notes: none }, new Budget(100_000))).toEqual({ kind: 'nothing', message: { code: 'variants.hint-done' } }) // prettier-ignore
  expect(sudokuVariants.hint!(four as VariantSudoku, null, new Budget(1000))).toMatchObject({ message: { code: 'variants.hint-not-one' } })
})

it('the generator refuses what contradicts itself, keeps to clues, and says so when it finds nothing', () => {
  const made = (options: Record<string, string | number>, steps = 2_000_000) =>
    sudokuVariants.generator!.generate(options, 'x', new Budget(steps))
  for (const [options, code] of [
    [{ kind: 'jigsaw', size: 'samurai' }, 'variants.generate-together'],
    [{ kind: 'windows', size: '6' }, 'variants.generate-together'],
    [{ also: 'killer, nonsense' }, 'variants.generate-option'],
    [{ kind: 'even-odd', size: '4', level: 2 }, 'variants.generate-level'],
    [{ kind: 'killer', size: '4', level: 3 }, 'variants.generate-level'],
    [{ size: '10' }, 'variants.generate-option'],
    [{ level: 6 }, 'variants.generate-option'],
  ] as const) {
    const result = made(options)
    expect(result).toMatchObject({ ok: false, message: { code } })
    for (const language of ['en', 'ja'] as const)
      if (!result.ok) expect(sudokuVariants.say(result.message, language)).not.toContain('undefined')
  }
  const clued = made({ kind: 'plain', size: '6', clues: 16 })
  expect(clued.ok && clued.value.givens.replaceAll('.', '').length).toBe(16)
  expect(made({ kind: 'plain', clues: 10 }, 5000)).toMatchObject({ ok: false, message: { code: 'variants.generate-ran-out' } })
})
