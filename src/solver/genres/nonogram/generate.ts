import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Generator, Grader, Result } from '#solver/genre/genre.ts'
import { fromPicture } from './clues'
import { ColouredMaking } from './generate/coloured'
import { optionsFor, readRequest, type Request } from './generate/options'
import { failure } from './generate-messages'
import { drawShapes } from './picture/shapes'
import { pictureFrom, type ImportedPicture } from './picture/from-raster'
import { lightOfGrey } from '#solver/raster/raster.ts'
import type { Nonogram } from './puzzle'
import { Repair } from './repair'

/** The side of a picture, in cells, where no size is asked for. */
const USUAL_SIDE = 20

/** The most steps for one random picture. Trying another picture is better than a long repair. */
const STEPS_A_PICTURE = 1_500_000

/** The least share of filled cells, and of empty cells, in a random picture. */
const LEAST_SHARE = 0.1

/**
 * The generator of nonograms with one solution. The picture is given, or random pictures are tried until one fits. Ambiguous pictures are
 * repaired. A step is a step of the exact solver or of the grader.
 * @param grader the grader whose levels can be asked for
 */
export function nonogramGenerator(grader?: Grader<Nonogram>): Generator<Nonogram> {
  const options = optionsFor(grader)
  return {
    options,
    generate(values, seed, budget, onProgress) {
      const request = readRequest(values, options)
      if (request.ok && request.value.isColoured) return new ColouredMaking(request.value, new Random(seed), budget).run(onProgress)
      return request.ok ? new Making(request.value, new Random(seed), budget, grader).run(onProgress) : request
    },
  }
}

class Making {
  constructor(
    private readonly request: Request,
    private readonly random: Random,
    private readonly budget: Budget,
    private readonly grader: Grader<Nonogram> | undefined,
  ) {}

  run(onProgress?: (share: number) => void): Result<Nonogram> {
    const { request, budget } = this
    if (request.given !== undefined) {
      const made = this.finish(pictureFrom(request.given, request.settings), budget)
      return typeof made === 'number' ? failure({ code: 'nonogram.generate-not-unique', inDoubt: made }) : { ok: true, value: made }
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

  private attempt(budget: Budget): Nonogram | undefined {
    const { motif, density, settings, level } = this.request
    const { width = settings.height ?? USUAL_SIDE, height = settings.width ?? USUAL_SIDE } = settings
    const drawn = drawShapes(motif, width, height, density, this.random)
    const imported = pictureFrom(lightOfGrey(drawn.grey, 255, width, height), {
      ...settings,
      width,
      height,
      threshold: settings.threshold ?? 128,
    })
    const filled = imported.picture.join('').replaceAll('.', '').length / (width * height)
    if (filled < LEAST_SHARE || filled > 1 - LEAST_SHARE) return undefined
    const made = this.finish(imported, budget)
    if (typeof made === 'number') return undefined
    return level === undefined || this.levelOf(made, budget) === level ? made : undefined
  }

  /** The puzzle of a picture, which is repaired if that is needed and wished; otherwise the number of cells in doubt. */
  private finish(imported: ImportedPicture, budget: Budget): Nonogram | number {
    const { level, repairs } = this.request
    const distance = level === undefined ? undefined : (puzzle: Nonogram) => Math.abs((this.levelOf(puzzle, budget) ?? 9) - level)
    const repair = new Repair(imported.picture, { source: imported, distance })
    const isUnique = repairs ? repair.untilUnique(budget) : repair.examine(budget).state === 'unique'
    return isUnique ? fromPicture(repair.picture) : repair.examine(budget).free.length
  }

  private levelOf(puzzle: Nonogram, budget: Budget): number | null {
    return this.grader?.grade(puzzle, budget, false).level ?? null
  }
}
