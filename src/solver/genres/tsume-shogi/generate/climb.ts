import { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { Result } from '#solver/genre/genre.ts'
import { assess } from '../composing/assess'
import { examine } from '../cooks/examine'
import type { CookReport } from '../cooks/report'
import { EMPTY, KING, type Problem } from '../puzzle'
import { failure } from './message'
import { bareKing, isAllowed, mutated, strewn } from './mutate'
import type { Request } from './options'

/** The steps that one candidate may take. Candidates that need more are rare and not worth it. */
const CANDIDATE_STEPS = 1000
/** The steps for all cooks of a candidate, where their classes or other best lines are asked for. */
const EXAMINE_STEPS = 60_000
/** The most pieces of a first position. */
const FIRST_PIECES = 7
/** The number of changes without a longer solution, for each ply of the present length, after which the search starts anew. */
const PATIENCE = 400

/** The search for one problem. */
export class Climb {
  private longest = 0

  constructor(
    private readonly request: Request,
    private readonly random: Random,
    private readonly budget: Budget,
    private readonly onProgress?: (share: number) => void,
  ) {}

  /** Returns a problem that fulfils the wishes, or a message where the steps ran out. */
  run(): Result<Problem> {
    const { request, random, budget } = this
    while (budget.left > 0) {
      let best = this.first()
      if (best === undefined) break
      for (let idle = 0; best.length < request.length && idle < PATIENCE * best.length && budget.left > 0; idle++) {
        const problem: Problem | undefined = mutated(best.problem, request, random)
        if (problem === undefined) continue
        const length = this.lengthOf(problem, best.length)
        if (length === undefined) continue
        if (length > best.length) {
          idle = 0
          best = { problem: this.slimmed(problem, length), length }
          this.reached(length)
        } else best = { problem, length }
      }
      if (best.length < request.length) continue
      const problem = this.slimmed(best.problem, best.length)
      if (!request.everyLine || this.isSoundThroughout(problem)) return { ok: true, value: problem }
    }
    return failure({ code: 'tsume.generate-ran-out', longest: this.longest })
  }

  private reached(length: number): void {
    if (length <= this.longest) return
    this.longest = length
    this.onProgress?.(length / this.request.length)
  }

  /** A first mate of any length that fulfils the other wishes; undefined where the steps ran out. */
  private first(): { readonly problem: Problem; readonly length: number } | undefined {
    const { request, random, budget } = this
    const most = Math.min(FIRST_PIECES, request.pieces + request.hand)
    while (budget.left > 0) {
      let problem = bareKing(request, random)
      for (let i = 0; i < most; i++) {
        problem = strewn(problem, request, random) ?? problem
        const length = this.lengthOf(problem, 1)
        if (length === undefined) continue
        this.reached(length)
        return { problem: this.slimmed(problem, length), length }
      }
    }
    return undefined
  }

  /** The length of a candidate that fulfils the wishes and is neither shorter than `least` nor too long; undefined for any other. */
  private lengthOf(problem: Problem, least: number): number | undefined {
    const { request, budget } = this
    const found = assess(problem, budget, CANDIDATE_STEPS, {
      mostPlies: request.length,
      mostCooks: 1,
      isWorthwhile: ({ length, line, leftover }) => length >= least && line.length === length && (request.leftover || leftover === 0),
    })
    if (typeof found === 'string' || found.cooks === undefined) return undefined
    if (found.cooks === 0) return found.length
    return request.minor && this.isMinor(problem) ? found.length : undefined
  }

  private isMinor(problem: Problem): boolean {
    const report = this.reportOf(problem)
    return report !== undefined && report.class !== 'C'
  }

  private isSoundThroughout(problem: Problem): boolean {
    const report = this.reportOf(problem)
    if (report === undefined) return false
    const isSound = this.request.minor ? report.class !== 'C' : report.everyBestLine === true
    return isSound && (this.request.leftover || report.leftover.S === 0)
  }

  private reportOf(problem: Problem): CookReport | undefined {
    const allowance = new Budget(Math.min(EXAMINE_STEPS, this.budget.left))
    const examination = examine(problem, allowance)
    this.budget.spend(allowance.spent)
    return examination.kind === 'mate' && examination.report.open.length === 0 ? examination.report : undefined
  }

  /** The problem without the pieces that make no difference to length and soundness. Pieces of the board are removed first. */
  private slimmed(problem: Problem, length: number): Problem {
    let slim = problem
    const fewer = (candidate: Problem) => {
      if (isAllowed(candidate, this.request) && this.lengthOf(candidate, length) === length) slim = candidate
    }
    for (let square = 0; square < 81; square++) {
      const piece = slim.board[square]!
      if (piece !== EMPTY && (piece & 15) !== KING)
        fewer({ ...slim, board: slim.board.map((other, at) => (at === square ? EMPTY : other)) })
    }
    for (let kind = 1; kind < KING; kind++) {
      if (slim.hand[kind]! > 0) fewer({ ...slim, hand: slim.hand.map((count, at) => (at === kind ? count - 1 : count)) })
    }
    return slim
  }
}
