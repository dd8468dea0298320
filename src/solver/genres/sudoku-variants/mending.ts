import type { Budget } from '#solver/kernel/budget.ts'
import { digitMending, faultyDigits, spending } from '#solver/genre/digits/mending.ts'
import type { Mend, Mending, Result } from '#solver/genre/genre.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { findFlaws } from './check'
import { countsOf } from './constraints/unread'
import { marksOf, type PlacedMark } from './marks'
import type { VariantMessage } from './messages'
import type { Grid, VariantSudoku } from './puzzle'
import { samples } from './samples'
import { solveAtOnce } from './solve'

/** The most changes of marks that are proposed. */
const MOST = 12

const digits = digitMending({ solve: solveAtOnce, check: findFlaws, faulty: faultyDigits(samples) })

/** Refuses to mend a puzzle with unread drawings. They may be rules, so that it is unknown what must be mended. */
const refused = ({ unread }: VariantSudoku): Result<never> | undefined => {
  const message: VariantMessage = { code: 'variants.unread-ladder', marks: countsOf(unread) }
  return unread.length > 0 ? { ok: false, message } : undefined
}

const verdictOf = (puzzle: VariantSudoku, budget: Budget): Verdict<Grid> => spending(budget, () => solveAtOnce(puzzle, budget))

/** Proposes to remove a mark so that a puzzle without a solution gets one. Changes that leave the fewest cells undetermined come first. */
function marksOff(puzzle: VariantSudoku, budget: Budget): Mend<VariantSudoku>[] {
  const found = marksOf(puzzle).flatMap(({ name, cells, rest }) => {
    const verdict = budget.left < 1 ? undefined : verdictOf(rest, budget)
    if (verdict?.kind !== 'unique' && verdict?.kind !== 'multiple') return []
    const after = verdict.kind === 'unique' ? 0 : verdict.differing.length
    const message: VariantMessage = { code: 'variants.mend-mark', name, after }
    return [{ after, mend: { puzzle: rest, at: [...new Set(cells)], message, unique: after === 0 } }] // prettier-ignore
  })
  return found.toSorted((a, b) => a.after - b.after).slice(0, MOST).map(({ mend }) => mend) // prettier-ignore
}

/**
 * Removes marks from a puzzle one after the other until it has a solution. Returns the puzzle and the removed marks. Undefined where the
 * puzzle has no solution even without marks, or the budget is spent.
 */
function withoutConflict(
  puzzle: VariantSudoku,
  budget: Budget,
): { readonly puzzle: VariantSudoku; readonly gone: readonly PlacedMark[] } | undefined {
  let now = puzzle
  const gone: PlacedMark[] = []
  while (verdictOf(now, budget).kind === 'none') {
    const marks = marksOf(now)
    const next = marks.find(({ rest }) => budget.left >= 1 && verdictOf(rest, budget).kind !== 'none') ?? marks.at(-1)
    if (next === undefined || budget.left < 1) return undefined
    gone.push(next)
    now = next.rest
  }
  return { puzzle: now, gone }
}

/**
 * The mending of variants: by the changes that all genres of digits share, and by removing marks from a puzzle without a solution. Elements
 * are cells, and steps are those of the exact solver.
 */
export const mending: Mending<VariantSudoku> = {
  ...digits,
  propose(puzzle, wishes, budget, onProgress) {
    const no = refused(puzzle)
    if (no) return no
    const given = digits.propose(puzzle, wishes, budget, onProgress)
    if (verdictOf(puzzle, budget).kind !== 'none') return given
    const off = marksOff(puzzle, budget)
    return off.length === 0 ? given : { ok: true, value: [...off, ...(given.ok ? given.value : [])] }
  },
  finish(puzzle, wishes, budget, onProgress) {
    const no = refused(puzzle)
    if (no) return no
    const bare = { ...puzzle, givens: puzzle.givens.replace(/[^.]/g, '.') }
    // Givens are removed first. Marks are removed only if the puzzle has no solution even without givens.
    if (verdictOf(puzzle, budget).kind !== 'none' || verdictOf(bare, budget).kind !== 'none')
      return digits.finish(puzzle, wishes, budget, onProgress)
    const left = withoutConflict(puzzle, budget)
    if (left === undefined) return digits.finish(puzzle, wishes, budget, onProgress)
    const done = digits.finish(left.puzzle, wishes, budget, onProgress)
    if (!done.ok) return done
    const at = [...new Set([...left.gone.flatMap(({ cells }) => cells), ...done.value.at])]
    const message: VariantMessage = { code: 'variants.mended-marks', names: left.gone.map(({ name }) => name), added: done.value.at.length }
    return { ok: true, value: { ...done.value, at, message } }
  },
}
