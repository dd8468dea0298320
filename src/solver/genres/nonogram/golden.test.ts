import { join } from 'node:path'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { holdToGoldenHashes } from '#solver/testing/golden.ts'
import { fromPicture } from './clues'
import { examples } from './fixtures/technique-examples.json'
import { nonogram } from './index'

const SMALL = { width: 12, height: 10 }
const MADE = [
  SMALL,
  { ...SMALL, motif: 'blobs', density: 40 },
  { ...SMALL, motif: 'noise', density: 60 },
  { ...SMALL, motif: 'blobs', repair: 'off' },
  { ...SMALL, 'target-level': 2 },
  { ...SMALL, greys: '4x3:00408090a0f0ff10203040ff', dither: 'ordered' },
  { ...SMALL, greys: '4x3:00408090a0f0ff10203040ff', dither: 'diffusion', edges: 50 },
  { width: 9, greys: '4x3:00408090a0f0ff10203040ff', threshold: 100, invert: true },
]

holdToGoldenHashes({
  genre: nonogram,
  folder: join(import.meta.dirname, 'fixtures'),
  made: Object.fromEntries(MADE.map((options) => [JSON.stringify(options), options])),
  faulty: Array.from({ length: 8 }, (_, i) => {
    const random = new Random(`golden faulty ${i}`)
    const picture = Array.from({ length: 8 + i }, () => Array.from({ length: 10 }, () => (random.chance(0.5) ? '#' : '.')).join(''))
    return { ...fromPicture(picture), goal: picture }
  }),
  // Pictures that show each technique, and then pictures by chance: some techniques fire in one of thousands.
  candidate(i) {
    if (i < examples.length) {
      const { rows, columns } = fromPicture(examples[i]!.picture)
      return { rows, columns }
    }
    const random = new Random(`golden/${i}`)
    const [width, height, density] = [5 + random.below(14), 5 + random.below(14), 0.45 + random.below(25) / 100]
    const picture = Array.from({ length: height }, () => Array.from({ length: width }, () => (random.chance(density) ? '#' : '.')).join(''))
    const { rows, columns } = fromPicture(picture)
    return nonogram.solve({ rows, columns }, new Budget(100_000)).kind === 'unique' ? { rows, columns } : undefined
  },
  candidates: 30_000,
  ofEach: 6,
})
