import type { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Generator, Grader, Result } from '#solver/genre/genre.ts'
import { SudokuEngine } from './exact/engine'
import { Dig } from './generate/dig'
import { fillAtRandom } from './generate/grid'
import { Breeding } from './generate/breed'
import { failure } from './generate/messages'
import { optionsFor, readRequest, type Request } from './generate/options'
import { settlePattern } from './generate/pattern'
import type { Sudoku } from './puzzle'

/**
 * Makes sudoku with one solution. It fills a grid at random, removes givens in random order as long as there is one solution, and starts
 * over until the puzzle fits the wishes. A step is a node of the exact solver, a new grid, or a step of the grader. Impossible wishes end
 * only with the budget, so there must be one. Without `clues`, givens are removed until none can be spared. If a level is wanted and
 * puzzles need not be minimal, each try stops at a random number of clues, because easy levels hardly occur among minimal puzzles.
 * @param graders the graders whose levels can be asked for; the last is the usual one
 */
export function sudokuGenerator(graders: readonly Grader<Sudoku>[]): Generator<Sudoku> {
  return {
    options: optionsFor(graders),
    generate(values, seed, budget, onProgress) {
      const request = readRequest(values, graders)
      return request.ok ? new Search(request.value, new Random(seed), budget).run(onProgress) : request
    },
  }
}

/** The least and the greatest number of clues of a try for a level when the number is free: from nearly minimal to easy. */
const FEWEST_FOR_LEVEL = 22
const MOST_FOR_LEVEL = 40

const engine = new SudokuEngine()

class Search {
  private readonly grid = new Uint8Array(81)
  private readonly cells = new Uint8Array(81)
  private readonly pattern: readonly number[]
  private readonly groups: readonly (readonly number[])[]
  private readonly levelClues: readonly number[]

  constructor(
    private readonly request: Request,
    private readonly random: Random,
    private readonly budget: Budget,
  ) {
    const { layout, possible } = request
    this.pattern = [...layout.demanded, ...layout.free.flat()].sort((a, b) => a - b)
    this.groups = layout.free
    const usual = possible.filter((count) => count >= FEWEST_FOR_LEVEL && count <= MOST_FOR_LEVEL)
    this.levelClues = usual.length > 0 ? usual : possible
  }

  run(onProgress?: (share: number) => void): Result<Sudoku> {
    if (!this.maskHasSolution()) return failure({ code: 'sudoku.generate-mask-digits' })
    const { wish } = this.request
    if (wish !== undefined) {
      const begin = (grid: Uint8Array, cells: Uint8Array) => this.begin(grid, cells)
      return new Breeding(this.request, wish, engine, this.random, this.budget, begin).run(onProgress)
    }
    let attempts = 0
    while (this.budget.spend()) {
      attempts++
      const puzzle = this.attempt()
      if (puzzle !== undefined) return { ok: true, value: puzzle }
      onProgress?.(Math.min(1, this.budget.spent / this.budget.limit))
    }
    return failure({ code: 'sudoku.generate-ran-out', attempts })
  }

  private maskHasSolution(): boolean {
    const digits = this.request.layout.digits.map((digit) => (digit === 0 ? 0 : 48 + digit))
    return engine.count(digits, 1, Math.max(1, this.budget.left)) === 1 || engine.ranOut
  }

  private attempt(): Sudoku | undefined {
    const { request, grid, cells, groups } = this
    if (!this.begin(grid, cells)) return undefined
    const dig = new Dig(engine, this.random, this.budget, grid, cells)
    if (request.minimal) {
      dig.down(groups)
      if (request.clues !== undefined) dig.towards(request.clues, groups, false)
    } else if (request.clues !== undefined) {
      dig.down(groups, request.clues)
      dig.towards(request.clues, groups, true)
    } else {
      dig.down(groups, request.target && this.levelClues[this.random.below(this.levelClues.length)])
    }
    if (request.clues !== undefined && dig.clues !== request.clues) return undefined
    if (request.minimal && !dig.isMinimal(groups)) return undefined
    if (this.budget.left === 0) return undefined
    const puzzle = { givens: String.fromCharCode(...cells.map((code) => (code === 0 ? 46 : code))) }
    return this.hitsLevel(puzzle) ? puzzle : undefined
  }

  /** Fills a random grid and takes all givens that the layout allows; false where that has more than one solution. */
  private begin(grid: Uint8Array, cells: Uint8Array): boolean {
    const { layout } = this.request
    fillAtRandom(this.random, layout.digits, grid)
    cells.set(grid)
    if (layout.blank.length === 0) return true
    for (const cell of layout.blank) cells[cell] = 0
    if (!settlePattern(engine, this.random, this.budget, this.pattern, layout.digits, cells)) return false
    return engine.solution(0, grid)
  }

  private hitsLevel(puzzle: Sudoku): boolean {
    const { target } = this.request
    return target === undefined || target.grader.grade(puzzle, this.budget, false).level === target.level
  }
}
