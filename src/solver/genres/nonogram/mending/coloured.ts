import type { Budget } from '#solver/kernel/budget.ts'
import type { Mend, Result } from '#solver/genre/genre.ts'
import { nanidoNonogram } from '../colour/grade/grader'
import { searchColoured } from '../colour/search'
import { fromColouredPicture, SIGNS } from '../colours'
import type { Coloured, Picture } from '../puzzle'
import type { MendMessage } from './message'

/** The most ambiguous cells whose changes are tried. Further cells depend on these and are left out. */
const CELLS_TRIED = 40
/** The most steps for one changed picture. A picture that needs more is not proposed. */
const STEPS_EACH = 200_000
/** The most proposals, as many as a person looks through. */
const MOST_PROPOSALS = 20
/** The most cells that mending changes before it gives up. */
const MOST_CELLS = 60
/** The level with which a puzzle beyond all levels is compared with a wished level. */
const BEYOND = 9

/** A picture with one further change, and the cells at which solutions of its clues differ. */
interface Trial {
  readonly picture: Picture
  readonly cell: number
  readonly free: readonly number[]
  /** The distance of the picture's level from the wished one; 0 where none is wished, or while there are several solutions. */
  readonly distance: number
}

/** Mends one coloured picture: an ambiguous cell is emptied, filled or given another colour, and the clues follow. */
export class ColouredMender {
  constructor(
    private readonly picture: Picture,
    private readonly puzzle: Coloured,
    private readonly budget: Budget,
    /** The wished level; 0 for any. */
    private readonly level = 0,
  ) {}

  /** Proposes changes of one cell that leave fewer ambiguous cells, the best first. */
  propose(onShare?: (share: number) => void): Result<readonly Mend<Coloured>[]> {
    const free = this.freeOf(this.picture)
    if (free === undefined) return failed({ code: 'nonogram.mend-ran-out' })
    if (free.length === 0) return failed({ code: 'nonogram.mend-unique' })
    const better = this.better(this.picture, free, onShare).slice(0, MOST_PROPOSALS)
    if (better.length > 0) return { ok: true, value: better.map((trial) => this.mendBy(trial.picture, trial.free, free)) }
    return this.budget.left === 0
      ? failed({ code: 'nonogram.mend-ran-out' })
      : failed({ code: 'nonogram.mend-not-found', inDoubt: free.length })
  }

  /** Makes the best change again and again until there is one solution. */
  finish(onShare?: (share: number) => void): Result<Mend<Coloured>> {
    const before = this.freeOf(this.picture)
    if (before === undefined) return failed({ code: 'nonogram.mend-ran-out' })
    let [picture, free] = [this.picture, before]
    for (let changes = 0; free.length > 0 && changes < MOST_CELLS; changes++) {
      const [best] = this.better(picture, free)
      if (best === undefined) break
      ;({ picture, free } = best)
      onShare?.(1 - free.length / before.length)
    }
    if (free.length === 0) return { ok: true, value: this.mendBy(picture, free, before) }
    return this.budget.left === 0
      ? failed({ code: 'nonogram.mend-ran-out' })
      : failed({ code: 'nonogram.mend-not-found', inDoubt: free.length })
  }

  /**
   * The changes of one ambiguous cell that leave fewer ambiguous cells. Those that leave the fewest come first, then those nearest to the
   * wished level, then the first cells.
   */
  private better(picture: Picture, free: readonly number[], onShare?: (share: number) => void): Trial[] {
    const step = Math.max(1, Math.ceil(free.length / CELLS_TRIED))
    const tried = free.filter((_, i) => i % step === 0)
    const found: Trial[] = []
    for (const [i, cell] of tried.entries()) {
      for (const sign of this.othersOf(picture, cell)) {
        if (this.budget.left === 0) break
        const changed = withCell(picture, cell, sign)
        const left = this.freeOf(changed)
        if (left !== undefined && left.length < free.length)
          found.push({ picture: changed, cell, free: left, distance: this.distance(changed, left) })
      }
      onShare?.((i + 1) / tried.length)
    }
    return found.sort((a, b) => a.free.length - b.free.length || a.distance - b.distance || a.cell - b.cell)
  }

  private distance(picture: Picture, free: readonly number[]): number {
    if (this.level === 0 || free.length > 0) return 0
    return Math.abs((this.levelOf(fromColouredPicture(picture, this.puzzle.colours)) ?? BEYOND) - this.level)
  }

  private levelOf(puzzle: Coloured): number | null {
    return nanidoNonogram.grade(puzzle, this.budget, false).level
  }

  /**
   * The other values that a cell could get: empty, or a colour of its row or column. Any other colour would need clues of a colour that
   * these lines do not have.
   */
  private othersOf(picture: Picture, cell: number): string[] {
    const width = picture[0]!.length
    const [row, column] = [Math.floor(cell / width), cell % width]
    const near = new Set([...picture[row]!, ...picture.map((line) => line[column]!), '.'])
    return ['.', ...SIGNS].filter((sign) => near.has(sign) && sign !== picture[row]![column])
  }

  /**
   * The cells at which solutions of a picture's clues differ. Only some of them where the steps run out; undefined where nothing is known.
   */
  private freeOf(picture: Picture): readonly number[] | undefined {
    const steps = Math.min(STEPS_EACH, this.budget.left)
    if (steps < 1) return undefined
    const found = searchColoured(fromColouredPicture(picture, this.puzzle.colours), steps, true)
    this.budget.spend(Math.min(found.steps, steps))
    if (found.count === 'one') return found.steps <= steps ? [] : undefined
    return found.count === 'several' && found.isComplete ? found.free : undefined
  }

  private mendBy(picture: Picture, free: readonly number[], before: readonly number[]): Mend<Coloured> {
    const width = picture[0]!.length
    const [was, now] = [this.picture.join(''), picture.join('')]
    const at = [...was].flatMap((sign, cell) => (sign === now[cell] ? [] : [cell]))
    const unique = free.length === 0
    const mended = at.length === 0 ? this.puzzle : fromColouredPicture(picture, this.puzzle.colours)
    const message: MendMessage =
      at.length === 0
        ? { code: 'nonogram.mend-unique' }
        : {
            code: 'nonogram.mend-coloured',
            changes: at.map((cell) => ({ row: Math.floor(cell / width), column: cell % width, sign: now[cell]! })),
            ...{ before: before.length, after: free.length, unique, ofSolution: this.puzzle.goal === undefined },
            ...(unique && this.level > 0 && { level: this.levelOf(mended) }),
          }
    return { puzzle: mended, at, unique, message }
  }
}

function withCell(picture: Picture, cell: number, sign: string): Picture {
  const width = picture[0]!.length
  const [row, column] = [Math.floor(cell / width), cell % width]
  return picture.with(row, picture[row]!.slice(0, column) + sign + picture[row]!.slice(column + 1))
}

function failed(message: MendMessage): Result<never> {
  return { ok: false, message }
}
