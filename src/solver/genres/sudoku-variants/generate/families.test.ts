import { expect, it } from 'vitest'
import { often } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { sudokuVariants } from '..'
import { nanidoVariants } from '../ladder/grader'
import { countPlainly } from '../testing'
import { FAMILIES, suitsSide } from './families'

// One of three families; of all with `npm test -- --all`.
it.each(FAMILIES.filter((_, i) => i % often(3, 1) === 0))(
  '%s is made on boards of six, with one solution that the ladder finds, and constraints that say something',
  (kind) => {
    const made = sudokuVariants.generator!.generate({ kind, size: '6' }, 'families', new Budget(2_000_000))
    if (!made.ok) return expect.unreachable(sudokuVariants.say(made.message, 'en'))
    const { constraints, rules } = made.value
    expect(constraints.length + rules.length).toBeGreaterThan(0)
    expect(sudokuVariants.fromData(JSON.parse(JSON.stringify(sudokuVariants.toData(made.value))))).toEqual({ ok: true, value: made.value })
    expect(sudokuVariants.check(made.value).filter(({ severity }) => severity !== 'warning')).toEqual([])
    const verdict = sudokuVariants.solve(made.value, new Budget(1e6))
    expect(verdict.kind).toBe('unique')
    expect(nanidoVariants.grade(made.value, new Budget(1e6), false).solvedByTechniques).toBe(true)
    const plain = countPlainly(made.value, 2, 3_000_000)
    if (plain !== undefined) expect(plain).toEqual({ count: 1, first: verdict.kind === 'unique' && verdict.solution })
  },
)

it('families go together with others, and are refused where the board has no room for them', () => {
  const made = sudokuVariants.generator!.generate({ kind: 'thermo', also: 'killer, xv', size: '6' }, 'both', new Budget(2_000_000))
  expect(made.ok && [made.value.cages.length > 0, new Set(made.value.constraints.map(({ kind }) => kind)).has('thermo')]).toEqual([true, true]) // prettier-ignore
  const refused = sudokuVariants.generator!.generate({ kind: 'entropic', size: '4' }, 'x', new Budget(1000))
  expect(refused).toMatchObject({ ok: false, message: { code: 'variants.generate-together', kinds: ['entropic'] } })
  expect([suitsSide('entropic', 8), suitsSide('thermo', 8)]).toEqual([false, true])
  const samurai = sudokuVariants.generator!.generate({ kind: 'thermo', size: 'samurai' }, 'x', new Budget(1000))
  expect(samurai).toMatchObject({ ok: false, message: { code: 'variants.generate-together' } })
})
