import type { Budget } from '#solver/kernel/budget.ts'
import type { Grader, Mend, Mending, OptionValues, Result } from '#solver/genre/genre.ts'
import { clueCount } from '../cells'
import { findFlaws } from '../check'
import { failure as optionFailure } from '../generate/message'
import type { Slitherlink } from '../puzzle'
import { solveSlitherlink } from '../solve'
import { doubtfulCells, toldAs, untilUnique, without, type Several } from './ambiguous'
import { conflictOf } from './conflict'
import { failure, type MendMessage, type NewClue } from './message'
import { faulty } from '../samples'
import { MEND_OPTIONS, readMendRequest, type MendRequest } from './options'
import { cost, orbitsOf, type Orbits } from './orbits'

/** The most cells that are tried, each with up to two clues. The next constant is the most proposals. */
const MOST_TRIED = 16
const MOST_GIVEN = 12

/**
 * Mends Slitherlinks. A puzzle with several solutions gets clues, all from one solution. A puzzle without a solution loses or changes one
 * of the clues that contradict each other. Elements are cells; a step is a unit of the engine.
 * @param grader gives the levels of puzzles that become unique; easier ones come first
 */
export function slitherlinkMending(grader?: Grader<Slitherlink>): Mending<Slitherlink> {
  const menderOf = (puzzle: Slitherlink, values: OptionValues, budget: Budget): Result<Mender> => {
    const request = readMendRequest(values)
    if ('option' in request) return optionFailure({ code: 'slitherlink.generate-option', ...request })
    if (findFlaws(puzzle).some(({ severity }) => severity !== 'warning')) return failure({ code: 'slitherlink.mend-flawed' })
    return { ok: true, value: new Mender(puzzle, request, budget, grader) }
  }
  return {
    options: MEND_OPTIONS,
    faulty,
    propose(puzzle, values, budget, onProgress) {
      const mender = menderOf(puzzle, values, budget)
      return mender.ok ? mender.value.propose(onProgress) : mender
    },
    finish(puzzle, values, budget, onProgress) {
      const mender = menderOf(puzzle, values, budget)
      return mender.ok ? mender.value.finish(onProgress) : mender
    },
  }
}

/** A changed board with its results. */
interface Trial {
  readonly puzzle: Slitherlink
  readonly differing: readonly number[]
  readonly unique: boolean
}

class Mender {
  private readonly orbits: Orbits

  constructor(
    private readonly puzzle: Slitherlink,
    private readonly request: MendRequest,
    private readonly budget: Budget,
    private readonly grader: Grader<Slitherlink> | undefined,
  ) {
    this.orbits = orbitsOf(puzzle, request.keepsSymmetry)
  }

  propose(onProgress?: (share: number) => void): Result<readonly Mend<Slitherlink>[]> {
    const { budget, puzzle } = this
    const verdict = solveSlitherlink(puzzle, cost(budget, 4))
    const isAffordable = budget.spend(verdict.steps)
    if (verdict.kind === 'unique') return failure({ code: 'slitherlink.mend-unique' })
    if (!isAffordable || verdict.kind === 'undecided') return failure({ code: 'slitherlink.mend-ran-out' })
    const trials = verdict.kind === 'none' ? this.mendConflict(onProgress) : this.addClues(verdict, onProgress)
    if (trials === undefined) return failure({ code: 'slitherlink.mend-ran-out' })
    const before = verdict.kind === 'none' ? null : openIn([verdict, ...trials])
    const useful = trials.filter(({ differing }) => before === null || differing.length < before)
    const best = useful.sort((a, b) => Number(b.unique) - Number(a.unique) || a.differing.length - b.differing.length).slice(0, MOST_GIVEN)
    if (best.length === 0) return failure({ code: budget.left < 1 ? 'slitherlink.mend-ran-out' : 'slitherlink.mend-not-found' })
    const graded = best.map((trial) => ({ trial, level: trial.unique ? this.levelOf(trial.puzzle) : undefined }))
    const rank = (level: number | null | undefined) => level ?? BEYOND
    graded.sort(
      ({ trial: a, level }, { trial: b, level: other }) =>
        Number(b.unique) - Number(a.unique) || a.differing.length - b.differing.length || rank(level) - rank(other),
    )
    return { ok: true, value: graded.map(({ trial, level }) => this.mendTo(trial, before, level)) }
  }

  finish(onProgress?: (share: number) => void): Result<Mend<Slitherlink>> {
    const { budget, request } = this
    let { puzzle } = this
    const verdict = solveSlitherlink(puzzle, cost(budget, 2))
    const isAffordable = budget.spend(verdict.steps)
    if (verdict.kind === 'unique')
      return { ok: true, value: { puzzle, at: [], message: said({ code: 'slitherlink.mend-unique' }), unique: true } }
    if (!isAffordable || verdict.kind === 'undecided') return failure({ code: 'slitherlink.mend-ran-out' })
    if (verdict.kind === 'none') {
      const solvable = this.untilSolvable()
      if (solvable === undefined) return failure({ code: 'slitherlink.mend-ran-out' })
      puzzle = solvable
    }
    let most = 1
    const done = untilUnique(puzzle, this.orbits, budget, (edges) => {
      most = Math.max(most, edges)
      onProgress?.(1 - edges / most)
    })
    if (done === undefined) return failure({ code: 'slitherlink.mend-ran-out' })
    if (clueCount(done) > request.mostClues) return failure({ code: 'slitherlink.mend-clues', most: request.mostClues })
    const before = verdict.kind === 'none' ? null : Math.max(most, verdict.differing.length)
    return { ok: true, value: this.mendTo({ puzzle: done, differing: [], unique: true }, before, this.levelOf(done)) }
  }

  /** Tries single clues (or pairs) to add to a board with several solutions. */
  private addClues(several: Several, onProgress?: (share: number) => void): Trial[] {
    const { puzzle, budget, orbits, request } = this
    const trials: Trial[] = []
    const tried = new Set<string>()
    const cells = doubtfulCells(puzzle, several).slice(0, MOST_TRIED)
    for (const [i, cell] of cells.entries()) {
      for (const loop of [several.solution, several.second]) {
        const orbit = orbits.of(cell).filter((one) => puzzle.clues[one]! < 0)
        const told = toldAs(puzzle, loop, orbit)
        const key = told.clues.join()
        if (tried.has(key) || clueCount(told) > request.mostClues) continue
        tried.add(key)
        const trial = this.tryOut(told, 2 * MOST_TRIED)
        if (trial !== undefined) trials.push(trial)
        if (budget.left < 1) return trials
      }
      onProgress?.((i + 1) / cells.length)
    }
    return trials
  }

  /**
   * Tries single clues (or pairs) that a board without solution may lose or change, or all clues that must go; undefined where the budget
   * does not suffice.
   */
  private mendConflict(onProgress?: (share: number) => void): Trial[] | undefined {
    const { puzzle, budget, orbits } = this
    const conflict = conflictOf(puzzle, budget)
    if (conflict === undefined) return undefined
    const trials: Trial[] = []
    for (const [i, cell] of conflict.entries()) {
      const removed = this.tryOut(without(puzzle, [cell]), 2 * conflict.length)
      if (removed !== undefined) {
        const orbit = orbits.of(cell).filter((one) => one === cell || puzzle.clues[one]! >= 0)
        if (orbit.length === 1) trials.push(removed)
        else trials.push(...[this.tryOut(without(puzzle, orbit), 2 * conflict.length)].filter((one) => one !== undefined))
        for (let value = 0; value < 4; value++) {
          if (value === puzzle.clues[cell]) continue
          const clues = puzzle.clues.map((clue, at) => (at === cell ? value : clue))
          const changed = this.tryOut({ ...puzzle, clues }, 4 * conflict.length)
          if (changed !== undefined) trials.push(changed)
        }
      }
      if (budget.left < 1) break
      onProgress?.((i + 1) / conflict.length)
    }
    if (trials.length > 0) return trials
    // No single clue is the cause, so as many as necessary are removed.
    const solvable = this.untilSolvable()
    const trial = solvable && this.tryOut(solvable, 2)
    return trial === undefined ? undefined : [trial]
  }

  /** Removes contradictory clues, one (or one pair) after the other, until there is a solution. */
  private untilSolvable(): Slitherlink | undefined {
    let { puzzle } = this
    for (;;) {
      const conflict = conflictOf(puzzle, this.budget)
      if (conflict === undefined) return undefined
      // The last one is removed, in reading order: probably a person entered it after the others.
      const cell = conflict.at(-1)
      if (cell === undefined) return undefined
      puzzle = without(puzzle, this.orbits.of(cell))
      const verdict = solveSlitherlink(puzzle, cost(this.budget, 2))
      if (!this.budget.spend(verdict.steps) || verdict.kind === 'undecided') return undefined
      if (verdict.kind !== 'none') return puzzle
    }
  }

  /** Tries a changed puzzle; undefined where it has no solution, or where its share of the budget did not suffice. */
  private tryOut(puzzle: Slitherlink, share: number): Trial | undefined {
    const verdict = solveSlitherlink(puzzle, cost(this.budget, share))
    this.budget.spend(verdict.steps)
    if (verdict.kind === 'unique') return { puzzle, differing: [], unique: true }
    return verdict.kind === 'multiple' ? { puzzle, differing: verdict.differing, unique: false } : undefined
  }

  private levelOf(puzzle: Slitherlink): number | null | undefined {
    if (this.grader === undefined || this.budget.left < 1) return undefined
    const { level, details } = this.grader.grade(puzzle, this.budget, false)
    return details['ranOut'] === undefined ? level : undefined
  }

  private mendTo({ puzzle, differing, unique }: Trial, before: number | null, level: number | null | undefined): Mend<Slitherlink> {
    const was = this.puzzle.clues
    const after = differing.length
    const at = puzzle.clues.flatMap((clue, cell) => (clue === was[cell] ? [] : [cell]))
    const orNull = (clue: number) => (clue < 0 ? null : clue)
    const clues = at.map((cell): NewClue => {
      const [row, column] = [Math.floor(cell / puzzle.width), cell % puzzle.width]
      return { row, column, clue: orNull(puzzle.clues[cell]!), before: orNull(was[cell]!) }
    })
    const message = said({ code: 'slitherlink.mend', clues, before, after, unique, ...(level === undefined ? {} : { level }) })
    return { puzzle, at, message, unique }
  }
}

/** The number of open edges, as far as known. Edges that are open with more clues are also open with fewer. */
function openIn(seen: readonly { readonly differing: readonly number[] }[]): number {
  return new Set(seen.flatMap(({ differing }) => differing)).size
}

/** The level in comparisons of a puzzle that the techniques do not solve. */
const BEYOND = 99

/** Returns a message typed as one of this module. */
function said(message: MendMessage): MendMessage {
  return message
}
