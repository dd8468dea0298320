import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { often } from '#solver/testing/for-tests.ts'
import { binairo } from './page'
import { DIFFER } from './rules'
import type { Filling } from './ways'

/** All boards of 4 by 4 that are filled as the rules say, found by trying every filling; each a text of 0 and 1. */
function fillings(lineDiffer: boolean): string[] {
  const isFine = (line: string): boolean => [...line].sort().join('') === '0011' && !/000|111/.test(line)
  return Array.from({ length: 1 << 16 }, (_, bits) => bits.toString(2).padStart(16, '0')).filter((text) => {
    const rows = [0, 4, 8, 12].map((at) => text.slice(at, at + 4))
    const columns = [0, 1, 2, 3].map((x) => rows.map((row) => row[x]!).join(''))
    if (![...rows, ...columns].every(isFine)) return false
    return !lineDiffer || (new Set(rows).size === 4 && new Set(columns).size === 4)
  })
}

describe.each([
  ['lines may be alike', undefined, 90],
  ['lines differ', [DIFFER], 72],
] as const)('where %s', (_, rules, count) => {
  const all = fillings(rules !== undefined)

  it('a board without clues has as many solutions as there are fillings', () => expect(all.length).toBe(count))

  it('the verdict on clues by chance is that of trying every filling', () => {
    const random = new Random(`binairo ${count}`)
    const seen = { none: 0, unique: 0, multiple: 0 }
    for (let i = 0; i < often(300, 1500); i++) {
      const base = all[random.below(all.length)]!
      const clues = [...base].map((sign) => (random.chance(0.3) ? (random.chance(0.92) ? Number(sign) : 1 - Number(sign)) : EMPTY))
      const fitting = all.filter((text) => clues.every((clue, cell) => clue === EMPTY || clue === Number(text[cell])))
      const board: Pencil = { width: 4, height: 4, clues, ...(rules && { rules }) }
      const verdict = binairo.solve(board, new Budget(100_000))
      expect(verdict.kind, JSON.stringify(clues)).toBe((['none', 'unique'] as const)[fitting.length] ?? 'multiple')
      if (verdict.kind === 'none' || verdict.kind === 'unique' || verdict.kind === 'multiple') seen[verdict.kind]++
      if (verdict.kind === 'unique') expect((verdict.solution as readonly number[]).join('')).toBe(fitting[0])
      if (verdict.kind === 'multiple')
        expect(verdict.differing).toEqual(
          [...base].flatMap((_, cell) => (new Set(fitting.map((text) => text[cell])).size > 1 ? [cell] : [])),
        )
    }
    expect(Object.values(seen).every((times) => times > 20)).toBe(true)
  })

  it('its own verification takes these fillings and no others', () => {
    const own = Array.from({ length: 1 << 16 }, (_, bits) => bits)
      .filter((bits) => bits % 7 === 0 || all.includes(bits.toString(2).padStart(16, '0')))
      .map((bits) => bits.toString(2).padStart(16, '0'))
    const blank: Pencil = { width: 4, height: 4, clues: Array<number>(16).fill(EMPTY), ...(rules && { rules }) }
    expect(own.filter((text) => binairo.verify(blank, [...text].map(Number)))).toEqual(all)
  })
})

it('a board with an odd side is told, and has no solution', () => {
  const odd: Pencil = { width: 5, height: 4, clues: Array<number>(20).fill(EMPTY) }
  expect(binairo.check(odd).map(({ message }) => message.code)).toContain('pencil.odd')
  expect(binairo.solve(odd, new Budget(100_000)).kind).toBe('none')
  const made = binairo.generator!.generate({ width: 5, height: 4 }, 'odd', new Budget(1000))
  expect(made).toEqual({ ok: false, message: { code: 'pencil.odd' } })
})

it('a rule of the puzzle is kept by every form that has it, and told by those that have not', () => {
  const board: Pencil = { width: 4, height: 4, clues: [0, ...Array<number>(15).fill(EMPTY)], rules: [DIFFER] }
  const written = Object.fromEntries(
    binairo.formats.map(({ id, write }) => {
      const { text, lost } = write!([{ puzzle: board, caption: {} }])
      return [id, [text.trim(), ...lost.map(({ message }) => message.code)]]
    }),
  )
  expect(written['tatham-binairo']).toEqual(['4x4udt:ap'])
  expect(written['nanido']).toEqual([expect.stringContaining('"differ":true')])
  expect(written['janko']).toEqual(['', 'pencil.not-written'])
})

it('only the rule that lines differ is written as such, and kept by the generator', () => {
  const other = { width: 4, height: 4, clues: [0, ...Array<number>(15).fill(EMPTY)], rules: ['another'] }
  const id = binairo.formats.find((format) => format.id === 'tatham-binairo')!
  expect(id.write!([{ puzzle: other, caption: {} }]).text.trim()).toBe('4x4dt:ap')
  const rowsOf = (rules: readonly string[], i: number): Set<string> | undefined => {
    const start = binairo.page.ways.start({ width: 4, height: 4, rules }, new Random(`start ${i}`), false)
    return start ? new Set((start as Filling).rows) : undefined
  }
  const made = (rules: readonly string[]) => Array.from({ length: 20 }, (_, i) => rowsOf(rules, i)).filter((rows) => rows !== undefined)
  expect(made([DIFFER]).every(({ size }) => size === 4)).toBe(true)
  expect(made(['another']).some(({ size }) => size < 4)).toBe(true)
})
