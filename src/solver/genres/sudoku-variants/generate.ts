import type { Budget } from '#solver/kernel/budget.ts'
import { digitAt } from '#solver/genre/digits/cells.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Generator, Grader, Result } from '#solver/genre/genre.ts'
import { Engine } from './exact/engine'
import { rulesOf } from './exact/rules'
import { tidied } from './formats/storage'
import { withBars, withCages, withGreater, withParity } from './generate/clues'
import { wholeRules, withFamilies } from './generate/families'
import { failure } from './generate/messages'
import { options, readRequest, type Request } from './generate/options'
import { randomRegions } from './generate/regions'
import { orbits } from './generate/symmetry'
import { State } from './ladder/state'
import { nextStep } from './ladder/walk'
import { popcount } from './relations'
import { emptyBoard, RULES, type VariantSudoku } from './puzzle'

/**
 * The most nodes for filling a board. The next constant is the most nodes for a test that a solution is the only one. A given that needs
 * more stays.
 */
const FILL_NODES = 3000
const LOOK_NODES = 2000
/** The most nodes of such a test with constraints, which take longer. If a test stays open, a given or two more stay on the board. */
const LOOK_NODES_CONSTRAINED = 400
/** The most cells of a cage, from the first attempt at a puzzle without givens to the last. */
const CAGE_SIZES = [5, 4, 4, 3, 3, 3] as const
/**
 * The first target for the share of cells (in hundredths) that stay given where a level is wanted, because puzzles with the fewest givens
 * are hardly ever easy. The share is drawn at random around the target. The target rises after a puzzle that is too hard, and falls after
 * one that is too easy.
 */
const AIM = 35
const AROUND = 15
const AIM_STEP = 4
const MOST_AIM = 70

/**
 * Makes puzzles with one solution. It fills a board at random, derives marks, signs and cages from it, and removes givens in random order
 * as long as the solution stays the only one. Then it puts back as many as the ladder needs, unless their number is asked for. A step is a
 * node of the exact solver, an attempt, or a step of the grader.
 */
export function variantGenerator(grader: Grader<VariantSudoku>): Generator<VariantSudoku> {
  return {
    options,
    generate(values, seed, budget, onProgress) {
      const read = readRequest(values)
      return read.ok ? new Search(read.value, grader, new Random(seed), budget).run(onProgress) : read
    },
  }
}

class Search {
  private readonly groups: readonly (readonly number[])[]
  private aim = AIM

  constructor(
    private readonly request: Request,
    private readonly grader: Grader<VariantSudoku>,
    private readonly random: Random,
    private readonly budget: Budget,
  ) {
    this.groups = orbits(request.symmetry, request.side)
  }

  run(onProgress?: (share: number) => void): Result<VariantSudoku> {
    let attempts = 0
    while (this.budget.spend()) {
      attempts++
      const puzzle = this.attempt()
      if (puzzle !== undefined && this.hitsLevel(puzzle)) return { ok: true, value: tidied(puzzle) }
      onProgress?.(Math.min(1, this.budget.spent / this.budget.limit))
    }
    return failure({ code: 'variants.generate-ran-out', attempts })
  }

  private attempt(): VariantSudoku | undefined {
    const { kinds, side, clues } = this.request
    const empty: VariantSudoku = {
      ...emptyBoard(side),
      regions: kinds.has('jigsaw') ? randomRegions(side, this.random) : '',
      rules: RULES.filter((rule) => (rule === 'consecutive' ? kinds.has('nonconsecutive') && !kinds.has(rule) : kinds.has(rule))),
      constraints: wholeRules(kinds, side),
    }
    const engine = new Engine(rulesOf(empty))
    const solution = engine.atRandom(empty.givens, this.random, Math.min(FILL_NODES, Math.max(1, this.budget.left)))
    this.budget.spend(engine.nodes)
    if (solution === undefined) return undefined
    let puzzle = empty
    if (kinds.has('even-odd')) puzzle = withParity(puzzle, solution, this.groups, this.random)
    if (kinds.has('consecutive')) puzzle = withBars(puzzle, solution)
    if (kinds.has('greater')) puzzle = withGreater(puzzle, solution)
    puzzle = withFamilies(puzzle, solution, kinds, this.random)
    if (!kinds.has('killer')) return this.dug(puzzle, solution)
    for (const most of CAGE_SIZES) {
      puzzle = withCages(puzzle, solution, Math.min(most, side), this.random)
      if (clues !== undefined || this.isOnly(new Engine(rulesOf(puzzle)), puzzle.givens)) break
    }
    return this.dug(puzzle, solution)
  }

  /** Removes givens, group by group. */
  private dug(puzzle: VariantSudoku, solution: string): VariantSudoku | undefined {
    const { clues } = this.request
    const engine = new Engine(rulesOf(puzzle))
    // Signs and sums may be enough without givens.
    if ((clues ?? 0) === 0 && !this.needsGivens() && this.isOnly(engine, puzzle.givens))
      return clues === 0 ? puzzle : this.eased(puzzle, solution)
    const cells = Array.from(solution)
    let count = cells.filter((sign) => sign !== '.').length
    const fewest = clues ?? this.fewest(count)
    for (const group of this.random.shuffle([...this.groups])) {
      const taken = group.filter((cell) => digitAt(solution, cell) > 0)
      if (taken.length === 0 || count - taken.length < fewest) continue
      for (const cell of taken) cells[cell] = '.'
      const isStillOnly = engine.isConstrained
        ? this.stayDetermined(engine, cells.join(''), solution, taken)
        : this.isOnly(engine, cells.join(''))
      if (isStillOnly) count -= taken.length
      else for (const cell of taken) cells[cell] = solution[cell]!
    }
    if (this.budget.left === 0 || (clues !== undefined && count !== clues)) return undefined
    const dug = { ...puzzle, givens: cells.join('') }
    return clues === undefined ? this.eased(dug, solution) : dug
  }

  /** Puts givens back until the ladder solves the puzzle, each at a cell where the ladder was stuck. */
  private eased(puzzle: VariantSudoku, solution: string): VariantSudoku | undefined {
    let now = puzzle
    while (this.budget.left > 0) {
      const added = this.stuckAt(now, solution)
      if (added === undefined) return undefined
      if (added.length === 0) return now
      // With more givens at the beginning, the ladder may find other steps, so it begins again.
      now = { ...now, givens: Array.from(now.givens, (sign, cell) => (added.includes(cell) ? solution[cell]! : sign)).join('') }
    }
    return undefined
  }

  /**
   * The cells at which the ladder is stuck, each with its partners. The ladder goes on once they are given. Undefined where the budget runs
   * out.
   */
  private stuckAt(puzzle: VariantSudoku, solution: string): readonly number[] | undefined {
    const state = new State(puzzle)
    const added: number[] = []
    while (!state.isBroken && state.open > 0) {
      if (!this.budget.spend()) return undefined
      const found = nextStep(state)
      if (found !== undefined) {
        state.apply(found)
        continue
      }
      const open = Array.from(state.candidates.keys()).filter((cell) => state.candidates[cell] !== 0)
      const stuck = open.reduce(
        (best, cell) => (popcount(state.candidates[cell]!) < popcount(state.candidates[best]!) ? cell : best),
        open[0]!,
      )
      for (const cell of this.groups.find((cells) => cells.includes(stuck)) ?? [stuck]) {
        if (digitAt(puzzle.givens, cell) > 0) continue
        added.push(cell)
        if (state.placed[cell] === 0) state.place(cell, digitAt(solution, cell))
      }
    }
    return state.isBroken ? undefined : added
  }

  private fewest(cells: number): number {
    if (this.request.level === undefined || (this.request.kinds.has('killer') && !this.needsGivens())) return 0
    const share = this.aim - AROUND + this.random.below(2 * AROUND)
    return Math.max(0, Math.floor((cells * share) / 100))
  }

  /** Whether the puzzle needs givens. A beginning with sums alone requires combining digits, which is harder than the lowest level. */
  private needsGivens(): boolean {
    return this.request.level === 1 && this.request.kinds.has('killer')
  }

  private isOnly(engine: Engine, givens: string): boolean {
    const nodes = engine.isConstrained ? LOOK_NODES_CONSTRAINED : LOOK_NODES
    const count = engine.count(givens, 2, Math.min(nodes, Math.max(1, this.budget.left)))
    this.budget.spend(engine.nodes)
    return count === 1 && !engine.ranOut
  }

  /** Whether a puzzle with one solution still has only that one after givens were removed from these cells. */
  private stayDetermined(engine: Engine, givens: string, solution: string, taken: readonly number[]): boolean {
    return taken.every((cell) => {
      const hasOther = engine.hasOther(
        givens,
        cell,
        digitAt(solution, cell),
        Math.min(LOOK_NODES_CONSTRAINED, Math.max(1, this.budget.left)),
      )
      this.budget.spend(engine.nodes)
      return !hasOther && !engine.ranOut
    })
  }

  private hitsLevel(puzzle: VariantSudoku): boolean {
    const { level } = this.request
    if (level === undefined) return true
    const grading = this.grader.grade(puzzle, this.budget, false)
    const isEasier = grading.level !== null && grading.level < level
    this.aim = isEasier ? Math.max(0, this.aim - AIM_STEP) : Math.min(MOST_AIM, this.aim + AIM_STEP)
    // A puzzle that needs a search has the highest level, but no editor wants it.
    return grading.level === level && grading.solvedByTechniques
  }
}
