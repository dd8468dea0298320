import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { digitMending, faultyDigits } from './mending'
import type { Verdict } from '#solver/kernel/verdict.ts'

/** Latin squares of side 3, solved by trying; a step is a board looked at. `odd` is a warning, two equal digits in a row a fault. */
const BOARDS = ['123231312', '123312231', '132213321', '132321213', '213132321', '213321132', '231123312', '231312123', '312123231', '312231123', '321132213', '321213132'] // prettier-ignore
interface Square {
  readonly givens: string
  readonly odd?: boolean
}
function solve({ givens }: Square, budget: Budget): Verdict<string> {
  const found = BOARDS.filter((board) => Array.from(givens).every((sign, i) => sign === '.' || sign === board[i]))
  if (!budget.spend(1)) return { kind: 'undecided', ranOut: 'steps', steps: 1 }
  const [solution, second] = found
  if (solution === undefined) return { kind: 'none', steps: 1 }
  if (second === undefined) return { kind: 'unique', solution, steps: 1 }
  const differing = Array.from(solution, (_, i) => i).filter((i) => found.some((board) => board[i] !== solution[i]))
  return { kind: 'multiple', solution, second, differing, steps: 1 }
}
const mending = digitMending<Square>({
  solve,
  check: ({ odd }) => (odd ? [{ severity: 'warning', message: { code: 'toy.odd' } }] : []) as never,
  faulty: [],
})
const propose = (givens: string, steps = 1000, odd = false) => mending.propose({ givens, odd }, {}, new Budget(steps))
const finish = (givens: string, steps = 1000) => mending.finish({ givens }, {}, new Budget(steps))

describe('a square of digits with several solutions', () => {
  it('is proposed a given at each cell that differs, the nearest to one solution first', () => {
    const told = propose('12.......')
    if (!told.ok) throw new Error(told.message.code)
    // 123/231/312 and 123/312/231 differ in the two lower rows: each given there settles it, of either solution.
    expect(told.value.map(({ at, puzzle, unique }) => [at[0], puzzle.givens, unique])).toEqual(
      [3, 4, 5, 6, 7, 8].flatMap((cell) =>
        ['123231312', '123312231'].map((board) => [cell, `12.......`.slice(0, cell) + board[cell]! + '.'.repeat(8 - cell), true]),
      ),
    )
    expect(told.value[0]!.message).toEqual({ code: 'digits.mend', cell: 3, digit: 2, before: 0, order: 3, after: 0 })
  })

  it('is told how far each still is, in that order, at most a dozen', () => {
    const told = propose('.........')
    if (!told.ok) throw new Error(told.message.code)
    const after = told.value.map(({ message }) => (message as unknown as { after: number }).after)
    expect(after).toHaveLength(12)
    expect(after).toEqual(after.toSorted((a, b) => a - b))
    expect(told.value.every(({ unique }, i) => unique === (after[i] === 0))).toBe(true)
  })

  it('is finished with one, and told what was written', () => {
    const done = finish('1........')
    if (!done.ok) throw new Error(done.message.code)
    const { puzzle, at, message, unique } = done.value
    expect(solve(puzzle, new Budget()).kind).toBe('unique')
    expect(unique).toBe(true)
    expect(puzzle.givens[0]).toBe('1')
    expect(at).toEqual(Array.from(puzzle.givens, (_, i) => i).filter((i) => i > 0 && puzzle.givens[i] !== '.'))
    expect(message).toEqual({ code: 'digits.mended', order: 3, added: at, removed: [] })
  })
})

describe('a square of digits without a solution', () => {
  it('is proposed the given to take out, and what to write instead', () => {
    const told = propose('11.......')
    if (!told.ok) throw new Error(told.message.code)
    const changes = told.value.map(({ message }) => message as unknown as { cell: number; digit: number; before: number })
    expect(new Set(changes.map(({ cell, digit, before }) => `${cell}:${before}-${digit}`))).toEqual(
      new Set(['0:1-0', '1:1-0', '0:1-2', '0:1-3', '1:1-2', '1:1-3']),
    )
  })

  it('keeps the earlier of two givens that cannot both stand', () => {
    const done = finish('1231.....')
    if (!done.ok) throw new Error(done.message.code)
    expect(done.value.puzzle.givens.slice(0, 3)).toBe('123')
    expect(done.value.message).toMatchObject({ code: 'digits.mended' })
    expect(done.value.at).toContain(3)
    expect(solve(done.value.puzzle, new Budget()).kind).toBe('unique')
  })

  it('that no single given mends is told so', () => {
    expect(propose('111.....1')).toEqual({ ok: false, message: { code: 'digits.mend-not-found' } })
  })
})

describe('what is not mended', () => {
  it('a sound square with one solution, a warning or not', () => {
    for (const odd of [false, true]) expect(propose('123231312', 1000, odd)).toEqual({ ok: false, message: { code: 'digits.mend-unique' } })
    expect(finish('123231312')).toMatchObject({ ok: true, value: { at: [], message: { code: 'digits.mend-unique' } } })
  })

  it('what steps do not last for is told, never a guess', () => {
    const ranOut = { ok: false, message: { code: 'digits.mend-ran-out' } }
    for (const steps of [0, 1]) expect(propose('12.......', steps)).toEqual(ranOut)
    for (const steps of [0, 1, 2]) expect(finish('12.......', steps)).toEqual(ranOut)
    expect(propose('12.......', 2)).toMatchObject({ ok: true, value: [{ at: [3] }] })
  })

  it('an answer that cost no step costs one, so that a budget ends', () => {
    const free = digitMending<Square>({ solve: (square) => solve(square, new Budget()), check: () => [], faulty: [] })
    const budget = new Budget(100)
    free.propose({ givens: '12.......' }, {}, budget)
    expect(budget.spent).toBe(13)
  })
})

it('tells how far it has come, forwards and never to the end before it is there', () => {
  const told: number[] = []
  mending.propose({ givens: '12.......' }, {}, new Budget(), (share) => void told.push(share))
  expect(told).toEqual(Array.from({ length: 12 }, (_, i) => i / 12))
  told.length = 0
  mending.finish({ givens: '.........' }, {}, new Budget(), (share) => void told.push(share))
  expect(told[0]).toBe(0)
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

it('faulty samples lack two givens, or have one that is another digit', () => {
  const [first, second] = faultyDigits([{ givens: '1.23.....' }, { givens: '.1......3' }])
  expect([first!.givens, second!.givens]).toEqual(['...3.....', '.1......1'])
  expect(faultyDigits([{ givens: '12......2' }]).map(({ givens }) => givens)).toEqual(['........2', '12......3'])
  expect(faultyDigits([])).toEqual([])
})
