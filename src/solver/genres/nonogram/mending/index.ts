import type { Budget } from '#solver/kernel/budget.ts'
import type { Grader, Mend, Mending, OptionValues, Result } from '#solver/genre/genre.ts'
import { findFlaws } from '../check'
import { fromPicture } from '../clues'
import { refusesColours } from '../colour-messages'
import type { Nonogram, Picture } from '../puzzle'
import { Repair, type Proposal } from '../repair'
import { solveNonogram } from '../solve'
import { ColouredMender } from './coloured'
import type { CellName, MendMessage } from './message'
import { faulty } from '../samples'
import { mendOptions, readMendRequest, type MendRequest } from './options'

/**
 * Mends ambiguous nonograms: cells of the picture are flipped (in colours, emptied, filled or recoloured), and the clues follow. A puzzle
 * without a picture gets the first solution that the solver finds. Elements are cells; a step is a step of the exact solver or of the
 * grader.
 * @param grader the grader whose levels can be asked for
 */
export function nonogramMending(grader?: Grader<Nonogram>): Mending<Nonogram> {
  const options = mendOptions(grader)
  const menderOf = (puzzle: Nonogram, values: OptionValues, budget: Budget): Result<Mender | ColouredMender> => {
    const request = readMendRequest(values, options)
    if (!request.ok) return request
    const { keepsSymmetry, level } = request.value
    if (puzzle.colours !== undefined && keepsSymmetry) return { ok: false, message: refusesColours('mend-options') }
    const picture = pictureOf(puzzle, budget)
    if (picture.ok && puzzle.colours !== undefined) return { ok: true, value: new ColouredMender(picture.value, puzzle, budget, level) }
    return picture.ok ? { ok: true, value: new Mender(picture.value, puzzle, request.value, budget, grader) } : picture
  }
  return {
    options,
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

/** The picture that is changed: the goal or, without one, a solution. */
function pictureOf(puzzle: Nonogram, budget: Budget): Result<Picture> {
  const codes = findFlaws(puzzle).flatMap(({ message, severity }) => (severity === 'warning' ? [] : [message.code]))
  if (codes.includes('nonogram.goal-differs') || codes.includes('nonogram.goal-size')) return failure({ code: 'nonogram.mend-goal' })
  if (codes.length > 0) return failure({ code: 'nonogram.mend-flawed' })
  if (puzzle.goal) return { ok: true, value: puzzle.goal }
  const verdict = solveNonogram(puzzle, budget)
  if (verdict.kind === 'undecided') return failure({ code: 'nonogram.mend-ran-out' })
  return verdict.kind === 'none' ? failure({ code: 'nonogram.mend-no-solution' }) : { ok: true, value: verdict.solution }
}

/** The mending of one picture. */
class Mender {
  private readonly repair: Repair
  /** The levels of puzzles that were graded already, by their clues. */
  private readonly levels = new Map<string, number | null>()

  constructor(
    private readonly picture: Picture,
    private readonly puzzle: Nonogram,
    private readonly request: MendRequest,
    private readonly budget: Budget,
    private readonly grader: Grader<Nonogram> | undefined,
  ) {
    const { keepsSymmetry, mostFlips, level } = request
    const distance = (puzzle: Nonogram) => Math.abs((this.levelOf(puzzle) ?? BEYOND) - level)
    this.repair = new Repair(picture, { keepsSymmetry, mostFlips, ...(level > 0 && { distance }) })
  }

  propose(onShare?: (share: number) => void): Result<readonly Mend<Nonogram>[]> {
    const { repair, budget } = this
    const { state, free } = repair.examine(budget)
    if (state === 'unique') return failure({ code: 'nonogram.mend-unique' })
    const before = free.length
    const proposals = repair.propose(budget, onShare)
    if (proposals.length > 0) return { ok: true, value: proposals.map((proposal) => this.mendBy(proposal, before)) }
    return budget.left === 0 ? failure({ code: 'nonogram.mend-ran-out' }) : failure({ code: 'nonogram.mend-not-found', inDoubt: before })
  }

  finish(onShare?: (share: number) => void): Result<Mend<Nonogram>> {
    const { repair, budget, picture, puzzle } = this
    const { state, free } = repair.examine(budget)
    if (state === 'unique') return { ok: true, value: { puzzle, at: [], message: message({ code: 'nonogram.mend-unique' }), unique: true } }
    const before = free.length
    const isDone = repair.untilUnique(budget, (inDoubt) => onShare?.(Math.max(0, 1 - inDoubt / Math.max(1, before))))
    const now = repair.examine(budget)
    if (!isDone || now.state !== 'unique')
      return budget.left === 0
        ? failure({ code: 'nonogram.mend-ran-out' })
        : failure({ code: 'nonogram.mend-not-found', inDoubt: now.free.length })
    const cells = [...picture.join('')]
    const after = repair.picture.join('')
    const flips = cells.flatMap((cell, at) => (cell === after[at] ? [] : [at]))
    return { ok: true, value: this.mendBy({ flips, resolved: before, unique: true, lineSolvable: now.lineSolvable }, before) }
  }

  private mendBy({ flips, resolved, unique, lineSolvable }: Omit<Proposal, 'damage' | 'distance'>, before: number): Mend<Nonogram> {
    const width = this.picture[0]!.length
    const puzzle = fromPicture(flipped(this.picture, flips))
    const was = this.picture.join('')
    const named = (sign: string): CellName[] =>
      flips.filter((cell) => was[cell] === sign).map((cell) => ({ row: Math.floor(cell / width), column: cell % width }))
    return {
      puzzle,
      at: flips,
      unique,
      message: message({
        code: 'nonogram.mend',
        ...{ filled: named('.'), emptied: named('#'), before, after: before - resolved, unique, lineSolvable },
        ...(unique && this.request.level > 0 && { level: this.levelOf(puzzle) }),
        ofSolution: this.puzzle.goal === undefined,
      }),
    }
  }

  private levelOf(puzzle: Nonogram): number | null {
    const key = JSON.stringify([puzzle.rows, puzzle.columns])
    const known = this.levels.get(key)
    if (known !== undefined) return known
    const level = this.grader?.grade(puzzle, this.budget, false).level ?? null
    this.levels.set(key, level)
    return level
  }
}

/** The level with which a puzzle beyond all levels is compared with a wished level. */
const BEYOND = 9

function flipped(picture: Picture, flips: readonly number[]): Picture {
  const width = picture[0]?.length ?? 0
  const cells = [...picture.join('')]
  for (const cell of flips) cells[cell] = cells[cell] === '#' ? '.' : '#'
  return picture.map((_, row) => cells.slice(row * width, (row + 1) * width).join(''))
}

/** Returns a message typed as one of this module. */
function message(one: MendMessage): MendMessage {
  return one
}

function failure(one: MendMessage): Result<never> {
  return { ok: false, message: one }
}
