import type { Budget } from '#solver/kernel/budget.ts'
import { digitAt, digitsOfSide, signOf } from './cells'
import { failure, type DigitMendMessage, type Written } from './mending-messages'
import type { Flaw, Mend, Mending, Result } from '../genre'
import type { Verdict } from '#solver/kernel/verdict.ts'

/** The most cells that are tried for a further given. Below: the most changes that are proposed. */
const MOST_TRIED = 40
const MOST_GIVEN = 12

/** The part of a genre's rules that mending needs, for a genre of digits in a square. */
export interface DigitRules<P> {
  solve(puzzle: P, budget: Budget): Verdict<string>
  check(puzzle: P): readonly Flaw[]
  /** Puzzles with faults, for `Mending.faulty`. */
  readonly faulty: readonly P[]
}

interface Judged<P> extends Mend<P> {
  /** How far the puzzle is from having one solution; a smaller distance is nearer. */
  readonly distance: number
}

/**
 * The mending of puzzles of digits. A puzzle with several solutions gets a given where they differ; a puzzle without a solution loses or
 * changes a given that contradicts the others. Elements are cells, and a step is one of the exact solver's.
 */
export function digitMending<P extends { readonly givens: string }>(rules: DigitRules<P>): Mending<P> {
  const { solve, check, faulty } = rules
  const isSound = (puzzle: P): boolean => !check(puzzle).some(({ severity }) => severity !== 'warning')
  const withGiven = (puzzle: P, cell: number, digit: number): P => ({
    ...puzzle,
    givens: puzzle.givens.slice(0, cell) + signOf(digit) + puzzle.givens.slice(cell + 1),
  })
  const orderOf = ({ givens }: P): number => Math.round(Math.sqrt(givens.length))
  const verdictOf = (puzzle: P, budget: Budget): Verdict<string> =>
    budget.left < 1 ? { kind: 'undecided', ranOut: 'steps', steps: 0 } : spending(budget, () => solve(puzzle, budget))

  /** A changed puzzle with its distance from one solution; undefined where it has no solution. */
  function judged(changed: P, written: Written, budget: Budget): Judged<P> | undefined {
    const verdict = verdictOf(changed, budget)
    if (verdict.kind === 'none' || verdict.kind === 'undecided' || !isSound(changed)) return undefined
    const unique = verdict.kind === 'unique'
    const after = unique ? 0 : verdict.differing.length
    const message: DigitMendMessage = { code: 'digits.mend', ...written, order: orderOf(changed), after }
    return { puzzle: changed, at: [written.cell], message, unique, distance: after }
  }

  function candidates(puzzle: P, verdict: Verdict<string>): readonly (readonly [P, Written])[] {
    const write = (cell: number, digit: number): readonly [P, Written] => [
      withGiven(puzzle, cell, digit),
      { cell, digit, before: digitAt(puzzle.givens, cell) },
    ]
    if (verdict.kind === 'multiple') {
      const { differing, solution, second } = verdict
      const every = Math.max(1, Math.ceil(differing.length / MOST_TRIED))
      const tried = differing.filter((_, i) => i % every === 0)
      return tried.flatMap((cell) => [write(cell, digitAt(solution, cell)), write(cell, digitAt(second, cell))])
    }
    const digits = Array.from({ length: digitsOfSide(orderOf(puzzle)) }, (_, i) => i + 1)
    const given = Array.from(puzzle.givens, (_, cell) => cell).filter((cell) => digitAt(puzzle.givens, cell) > 0)
    return [
      ...given.map((cell) => write(cell, 0)),
      ...given.flatMap((cell) => digits.filter((digit) => digit !== digitAt(puzzle.givens, cell)).map((digit) => write(cell, digit))),
    ]
  }

  return {
    options: [],
    faulty,
    propose(puzzle, _, budget, onProgress): Result<readonly Mend<P>[]> {
      const verdict = verdictOf(puzzle, budget)
      if (verdict.kind === 'undecided') return failure({ code: 'digits.mend-ran-out' })
      if (verdict.kind === 'unique' && isSound(puzzle)) return failure({ code: 'digits.mend-unique' })
      const tried = candidates(puzzle, verdict)
      const found = tried.flatMap(([changed, written], i) => {
        onProgress?.(i / tried.length)
        return judged(changed, written, budget) ?? []
      })
      if (found.length === 0) return failure({ code: budget.left < 1 ? 'digits.mend-ran-out' : 'digits.mend-not-found' })
      const best = found.toSorted((a, b) => a.distance - b.distance).slice(0, MOST_GIVEN)
      return { ok: true, value: best.map(({ distance: _, ...mend }) => mend) }
    },
    finish(puzzle, _, budget, onProgress): Result<Mend<P>> {
      let now = puzzle
      let verdict = verdictOf(now, budget)
      if (verdict.kind === 'none') {
        now = withoutConflict(puzzle, budget)
        verdict = verdictOf(now, budget)
      }
      const first = verdict.kind === 'multiple' ? verdict.differing.length : 1
      while (verdict.kind === 'multiple') {
        onProgress?.(1 - verdict.differing.length / first)
        const next = candidates(now, verdict)
          .flatMap(([changed, written]) => judged(changed, written, budget) ?? [])
          .toSorted((a, b) => a.distance - b.distance)[0]
        if (!next) return failure({ code: 'digits.mend-ran-out' })
        now = next.puzzle
        verdict = verdictOf(now, budget)
      }
      if (verdict.kind !== 'unique') return failure({ code: 'digits.mend-ran-out' })
      const order = orderOf(puzzle)
      const changed = Array.from(puzzle.givens, (_, cell) => cell).filter((cell) => puzzle.givens[cell] !== now.givens[cell])
      const message: DigitMendMessage =
        changed.length === 0
          ? { code: 'digits.mend-unique' }
          : {
              code: 'digits.mended',
              order,
              added: changed.filter((cell) => digitAt(now.givens, cell) > 0),
              removed: changed.filter((cell) => digitAt(now.givens, cell) === 0),
            }
      return { ok: true, value: { puzzle: now, at: changed, message, unique: true } }
    },
  }

  /** A puzzle whose givens have a common solution. The givens are added in order; a given after which no solution is left is omitted. */
  function withoutConflict(puzzle: P, budget: Budget): P {
    let kept: P = { ...puzzle, givens: '.'.repeat(puzzle.givens.length) }
    for (let cell = 0; cell < puzzle.givens.length; cell++) {
      const digit = digitAt(puzzle.givens, cell)
      if (digit === 0) continue
      const more = withGiven(kept, cell, digit)
      const { kind } = verdictOf(more, budget)
      if (kind === 'unique' || kind === 'multiple') kept = more
    }
    return kept
  }
}

/** Does some work and spends at least one step of the budget on it. A loop over such work therefore always ends. */
export function spending<T>(budget: Budget, work: () => T): T {
  const before = budget.spent
  const done = work()
  if (budget.spent === before) budget.spend(1)
  return done
}

/** Puzzles to mend, made from sound ones: once without two of their givens, once with a given that contradicts the others. */
export function faultyDigits<P extends { readonly givens: string }>(samples: readonly P[]): readonly P[] {
  const [first, second = first] = samples
  if (!first || !second) return []
  const given = (puzzle: P): number[] => Array.from(puzzle.givens, (_, cell) => cell).filter((cell) => digitAt(puzzle.givens, cell) > 0)
  const [one, other] = given(first)
  const order = digitsOfSide(Math.round(Math.sqrt(second.givens.length)))
  const last = given(second).at(-1)!
  const wrong = (digitAt(second.givens, last) % order) + 1
  return [
    { ...first, givens: Array.from(first.givens, (sign, cell) => (cell === one || cell === other ? '.' : sign)).join('') },
    { ...second, givens: second.givens.slice(0, last) + signOf(wrong) + second.givens.slice(last + 1) },
  ]
}
