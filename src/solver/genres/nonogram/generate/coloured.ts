import { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { Result } from '#solver/genre/genre.ts'
import { nanidoNonogram } from '../colour/grade/grader'
import { searchColoured } from '../colour/search'
import { fromColouredPicture, SIGNS } from '../colours'
import { ColouredMender } from '../mending/coloured'
import type { Coloured } from '../puzzle'
import { quantised } from '../picture/quantise'
import { drawColouredShapes } from './coloured-shapes'
import type { Request } from './options'
import { failure } from '../generate-messages'

/** The side of a picture, in cells, where no size is asked for. */
const USUAL_SIDE = 20
/** The most steps for one random picture. Trying another picture is better than a long repair. */
const STEPS_A_PICTURE = 400_000
/** A picture made by seed has at least this share of filled and of empty cells, and of cells of each colour. */
const LEAST_SHARE = 0.1
const LEAST_OF_COLOUR = 0.01

/** Makes coloured nonograms with one solution and a level. The picture is given, or random pictures are tried until one fits. */
export class ColouredMaking {
  constructor(
    private readonly request: Request,
    private readonly random: Random,
    private readonly budget: Budget,
  ) {}

  run(onProgress?: (share: number) => void): Result<Coloured> {
    const { request, budget } = this
    if (request.pixels !== undefined) {
      const { picture, palette, background } = quantised(request.pixels, request.quantising)
      return this.finished(fromColouredPicture(picture, { palette, background }), onProgress)
    }
    for (let attempts = 1; ; attempts++) {
      if (!budget.spend()) return failure({ code: 'nonogram.generate-ran-out', attempts: attempts - 1 })
      const share = new Budget(Math.min(STEPS_A_PICTURE, budget.left))
      const made = this.attempt(share)
      budget.spend(Math.min(share.spent, budget.left))
      if (made !== undefined) return { ok: true, value: made }
      onProgress?.(Math.min(1, budget.spent / budget.limit))
    }
  }

  /** The puzzle of a given picture with its own colours. The picture is changed where that is needed and allowed. */
  private finished(drawn: Coloured, onProgress?: (share: number) => void): Result<Coloured> {
    const inDoubt = this.inDoubt(drawn, this.budget)
    if (inDoubt === 0) return { ok: true, value: drawn }
    if (!this.request.repairs) return failure({ code: 'nonogram.generate-not-unique', inDoubt: inDoubt ?? 0 })
    const mended = new ColouredMender(drawn.goal!, drawn, this.budget, this.request.level).finish(onProgress)
    return mended.ok ? { ok: true, value: mended.value.puzzle } : failure({ code: 'nonogram.generate-not-unique', inDoubt: inDoubt ?? 0 })
  }

  private attempt(budget: Budget): Coloured | undefined {
    const { motif, density, settings, level, quantising, repairs } = this.request
    const { width = settings.height ?? USUAL_SIDE, height = settings.width ?? USUAL_SIDE } = settings
    const { palette, background = '#ffffff' } = quantising
    const picture = drawColouredShapes(motif, width, height, palette.length, density, this.random)
    if (!isRich(picture.join(''), palette.length)) return undefined
    const drawn = fromColouredPicture(picture, { palette, background })
    const mended = repairs ? new ColouredMender(picture, drawn, budget, level).finish() : undefined
    const made = mended ? (mended.ok ? mended.value.puzzle : undefined) : this.inDoubt(drawn, budget) === 0 ? drawn : undefined
    if (made === undefined || !isRich(made.goal!.join(''), palette.length)) return undefined
    const grade = nanidoNonogram.grade(made, budget, false).level
    return grade !== null && (level === undefined || grade === level) ? made : undefined
  }

  /** The number of cells that differ between solutions; undefined where the steps run out before any is known. */
  private inDoubt(puzzle: Coloured, budget: Budget): number | undefined {
    const found = searchColoured(puzzle, budget.left, true)
    budget.spend(Math.min(found.steps, budget.left))
    if (found.count === 'one') return 0
    return found.count === 'several' ? found.free.length : undefined
  }
}

/** Whether a picture has enough filled and enough empty cells, and enough cells of each colour. */
function isRich(cells: string, colours: number): boolean {
  const share = (sign: string) => (cells.split(sign).length - 1) / cells.length
  const empty = share('.')
  return empty >= LEAST_SHARE && empty <= 1 - LEAST_SHARE && [...SIGNS.slice(0, colours)].every((sign) => share(sign) >= LEAST_OF_COLOUR)
}
