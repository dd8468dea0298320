import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { findFlaws } from './check'
import { quick } from './quick'
import { samples } from './samples'
import { solveSudoku } from './solve'

const encoder = new TextEncoder()
const ALPHABET = '.0123456789x-*_ aA|\n\r'

/** Boards as they are met, and with cells changed, left out, or of other signs. */
function* lines(): Generator<string> {
  const random = new Random('quick')
  for (const { givens } of samples) {
    yield givens
    for (let round = 0; round < 60; round++) {
      const cells = givens.split('')
      const change = 1 + random.below(3)
      for (let i = 0; i < change; i++) cells[random.below(81)] = ALPHABET[random.below(round % 2 === 0 ? 11 : ALPHABET.length)]!
      yield cells.join('')
    }
  }
}

it('answers for what has one solution and no flaw as the long way does, and for nothing else', () => {
  const kinds: Record<string, number> = {}
  const into = new Uint8Array(quick.most)
  for (const line of lines()) {
    const isBoard = /^[1-9.0xX*_-]{81}$/.test(line)
    const puzzle = { givens: line.replace(/[^1-9]/g, '.') }
    const verdict = solveSudoku(puzzle, new Budget(100_000))
    const isFine = isBoard && findFlaws(puzzle).length === 0
    const bytes = encoder.encode(`#\n${line}\nx`)
    expect(quick.take(bytes, 2), line).toBe(isFine ? 83 : -1)
    const end = quick.solve(bytes, 2, 100_000)
    expect(end, line).toBe(isFine && verdict.kind === 'unique' ? 83 : -1)
    const kind = isBoard ? (isFine ? verdict.kind : 'flawed') : 'foreign'
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (end < 0 || verdict.kind !== 'unique') continue
    expect(quick.steps()).toBe(verdict.steps)
    expect(new TextDecoder().decode(into.subarray(0, quick.write(into, 0)))).toBe(`"${verdict.solution}"`)
  }
  for (const kind of ['unique', 'multiple', 'flawed', 'foreign']) expect(kinds[kind], kind).toBeGreaterThan(10)
})

it('leaves a line alone that goes on behind the cells, and one that ends before', () => {
  const { givens } = samples[0]!
  for (const [text, is] of [
    [givens, true],
    [`${givens}\r\n`, true],
    [`${givens} `, false],
    [`${givens}1`, false],
    [givens.slice(1), false],
    ['', false],
  ] as const) {
    const bytes = encoder.encode(text)
    expect([quick.take(bytes, 0) >= 0, quick.solve(bytes, 0, 1e6) >= 0], JSON.stringify(text)).toEqual([is, is])
  }
})

it('keeps to its budget', () => {
  const [hard] = [...lines()].filter((line) => {
    const bytes = encoder.encode(line)
    return quick.solve(bytes, 0, 1e6) >= 0 && quick.steps() > 1
  })
  const bytes = encoder.encode(hard)
  expect(quick.solve(bytes, 0, 1e6)).toBe(81)
  expect(quick.solve(bytes, 0, quick.steps() - 1)).toBe(-1)
})
