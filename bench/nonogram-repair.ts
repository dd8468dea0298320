import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { drawShapes, type ShapeKind } from '#solver/genres/nonogram/picture/shapes.ts'
import { pictureFrom, type ImportedPicture } from '#solver/genres/nonogram/picture/from-raster.ts'
import { lightOfGrey } from '#solver/raster/raster.ts'
import { Repair } from '#solver/genres/nonogram/repair/index.ts'
import { solveNonogram } from '#solver/genres/nonogram/solve.ts'

const HELP = `bench/nonogram-repair [options]
Repairs ambiguous pictures of 20 to 40 cells a side, in one thread, until they are unique. Prints how often that succeeds, how many cells
change, and how long it takes.
  --pictures N   the number of ambiguous pictures of each kind (40)
  --kinds LIST   the kinds, each with the share of filled cells in per cent (shapes50,blobs50,noise50,noise55,noise60)
  --budget N     the most steps for a picture (20000000)
  --json         prints a line of JSON for each kind`

const { values: options } = parseArgs({
  options: {
    pictures: { type: 'string', default: '40' },
    kinds: { type: 'string', default: 'shapes50,blobs50,noise50,noise55,noise60' },
    budget: { type: 'string', default: '20000000' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/**
 * The result for one picture: whether it is unique, the `share` of its cells that changed, the seconds, and the number of undecided cells
 * before (`inDoubt`).
 */
interface Mended {
  readonly unique: boolean
  readonly share: number
  readonly seconds: number
  readonly inDoubt: number
}

function picture(kind: ShapeKind, density: number, seed: number): ImportedPicture {
  const random = new Random(`${kind}/${seed}`)
  const [width, height] = [20 + random.below(21), 20 + random.below(21)]
  const { grey } = drawShapes(kind, width, height, density, random)
  return pictureFrom(lightOfGrey(grey, 255, width, height), { width, height, threshold: 128 })
}

/** Yields pictures with two proved solutions; pictures that no search decides are skipped. */
function* ambiguous(kind: ShapeKind, density: number, count: number): Generator<ImportedPicture> {
  for (let seed = 0, found = 0; found < count && seed < 100 * count; seed++) {
    const imported = picture(kind, density, seed)
    if (solveNonogram(fromPicture(imported.picture), new Budget(500_000)).kind !== 'multiple') continue
    found++
    yield imported
  }
}

function mend(source: ImportedPicture, budget: Budget): Mended {
  const start = performance.now()
  const repair = new Repair(source.picture, { source })
  const inDoubt = repair.examine(budget).free.length
  const unique = repair.untilUnique(budget)
  const seconds = (performance.now() - start) / 1000
  const before = source.picture.join('')
  const after = repair.picture.join('')
  const changed = [...before].filter((cell, at) => cell !== after[at]).length
  return { unique, share: changed / before.length, seconds, inDoubt }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function tell(name: string, mended: readonly Mended[]): void {
  const figures = {
    pictures: mended.length,
    unique: mended.filter(({ unique }) => unique).length,
    shareMedian: median(mended.map(({ share }) => share)),
    shareMost: Math.max(...mended.map(({ share }) => share)),
    secondsMedian: median(mended.map(({ seconds }) => seconds)),
    secondsMost: Math.max(...mended.map(({ seconds }) => seconds)),
    inDoubtMedian: median(mended.map(({ inDoubt }) => inDoubt)),
  }
  if (options.json) return console.log(JSON.stringify({ kind: name, ...figures }))
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  console.log(
    `${name.padEnd(9)} unique ${figures.unique}/${figures.pictures}   changed ${percent(figures.shareMedian)} (most ${percent(figures.shareMost)})   ` +
      `${figures.secondsMedian.toFixed(2)} s (most ${figures.secondsMost.toFixed(1)} s)   in doubt ${figures.inDoubtMedian} cells`,
  )
}

if (options.help) console.log(HELP)
else {
  const all: Mended[] = []
  for (const kind of options.kinds.split(',')) {
    const [, motif, percent] = /^(shapes|blobs|noise)(\d+)$/.exec(kind) ?? []
    if (motif === undefined) {
      console.error(`--kinds ${kind}: shapes, blobs or noise with a number, such as noise50`)
      process.exit(2)
    }
    const mended: Mended[] = []
    for (const source of ambiguous(motif as ShapeKind, Number(percent) / 100, Number(options.pictures))) {
      mended.push(mend(source, new Budget(Number(options.budget))))
    }
    tell(kind, mended)
    all.push(...mended)
  }
  tell('all', all)
}
