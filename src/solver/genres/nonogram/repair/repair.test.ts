import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '../clues'
import { drawShapes } from '../picture/shapes'
import { pictureFrom } from '../picture/from-raster'
import { lightOfGrey } from '#solver/raster/raster.ts'
import type { Picture } from '../puzzle'
import { solveNonogram } from '../solve'
import { Canvas } from './canvas'
import { Damage } from './damage'
import { Repair } from '.'

const AMPLE = 5_000_000

/** The picture of a seed, of 12 to 24 cells a side, with its greys. */
function drawn(kind: 'shapes' | 'blobs' | 'noise', seed: number) {
  const random = new Random(`repair ${kind} ${seed}`)
  const [width, height] = [12 + random.below(13), 12 + random.below(13)]
  const { grey } = drawShapes(kind, width, height, 0.55, random)
  return pictureFrom(lightOfGrey(grey, 255, width, height), { width, height, threshold: 128 })
}

const verdictOf = (picture: Picture) => solveNonogram(fromPicture(picture), new Budget(AMPLE)).kind
const ambiguous = (['shapes', 'blobs', 'noise'] as const).flatMap((kind) =>
  Array.from({ length: 12 }, (_, seed) => drawn(kind, seed)).filter(({ picture }) => verdictOf(picture) === 'multiple'),
)
const flippedIn = (before: Picture, after: Picture) => [...before.join('')].filter((cell, at) => cell !== after.join('')[at]).length

describe('repair', () => {
  it('has ambiguous pictures to work on', () => expect(ambiguous.length).toBeGreaterThan(10))

  it('goes on until a picture is unique, and changes few cells', () => {
    const shares = ambiguous.map((source) => {
      const repair = new Repair(source.picture, { source })
      expect(repair.untilUnique(new Budget(AMPLE))).toBe(true)
      expect(verdictOf(repair.picture)).toBe('unique')
      const flipped = flippedIn(source.picture, repair.picture)
      expect(flipped).toBe(new Set(repair.history.flat()).size)
      return flipped / source.picture.join('').length
    })
    expect(Math.max(...shares)).toBeLessThan(0.03)
  })

  it('proposes flips that do what they say, those first that make the picture unique', () => {
    for (const source of ambiguous.slice(0, 8)) {
      const repair = new Repair(source.picture, { source })
      const before = repair.examine(new Budget(AMPLE))
      const proposals = repair.propose(new Budget(AMPLE))
      expect(proposals.length).toBeGreaterThan(0)
      for (const { flips, unique, resolved } of proposals) {
        const canvas = new Canvas(source.picture)
        canvas.flipAll(flips)
        expect(verdictOf(canvas.picture()) === 'unique').toBe(unique)
        expect(resolved).toBeGreaterThan(0)
        expect(resolved === before.free.length).toBe(unique)
      }
      const flags = proposals.map(({ unique }) => unique)
      expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)))
    }
  })

  it('can be taken step by step, and back', () => {
    const { picture } = ambiguous[0]!
    const repair = new Repair(picture)
    const [best] = repair.propose(new Budget(AMPLE))
    repair.accept(best!.flips)
    expect(repair.examine(new Budget(AMPLE)).state === 'unique').toBe(best!.unique)
    expect(flippedIn(picture, repair.picture)).toBe(best!.flips.length)
    expect(repair.undo()).toBe(true)
    expect(repair.picture).toEqual(picture)
    expect(repair.undo()).toBe(false)
    expect(repair.propose(new Budget(AMPLE))[0]).toEqual(best)
  })

  it('is the same every time, and keeps to its budget', () => {
    const { picture } = ambiguous.at(-1)!
    const run = (steps: number) => {
      const repair = new Repair(picture)
      return [repair.untilUnique(new Budget(steps)), repair.history]
    }
    expect(run(AMPLE)).toEqual(run(AMPLE))
    expect(run(0)).toEqual([false, []])
    expect(new Repair(picture).propose(new Budget(0))).toEqual([])
  })

  it('has nothing to propose for a picture that is unique', () => {
    const repair = new Repair(['###', '#.#', '###'])
    expect(repair.examine(new Budget(AMPLE))).toEqual({ state: 'unique', free: [], lineSolvable: true })
    expect(repair.propose(new Budget(AMPLE))).toEqual([])
  })

  it('prefers what comes nearer to a request', () => {
    const picture = ['#...', '.#..', '....', '....']
    const filled = (many: boolean) =>
      new Repair(picture, { distance: ({ rows }) => (many ? -1 : 1) * rows.flat().reduce((a, b) => a + b, 0) })
    const cells = (repair: Repair) => {
      expect(repair.untilUnique(new Budget(AMPLE))).toBe(true)
      return repair.picture.join('').replaceAll('.', '').length
    }
    expect(cells(filled(true))).toBeGreaterThan(cells(filled(false)))
  })
})

describe('damage', () => {
  it('is less for a cell at an outline than for one in a surface, and for a cell of doubtful grey', () => {
    const picture = ['.....', '.###.', '.###.', '.###.', '.....']
    const canvas = new Canvas([...picture, '#....'])
    const damage = new Damage(canvas)
    expect(damage.of([7])).toBeLessThan(damage.of([12]))
    const grey = Float32Array.from(canvas.cells, (cell) => (cell === 1 ? 20 : 240))
    grey[12] = 120
    const doubtful = new Damage(canvas, { grey: { width: 5, height: 6, grey }, threshold: 128 })
    expect(doubtful.of([12])).toBeLessThan(doubtful.of([7]))
  })
  it('knows the symmetry of a picture', () => {
    const damage = new Damage(new Canvas(['#..#', '.##.', '#..#', '#..#']))
    expect(damage.orbit(0)).toEqual([0, 3])
    expect(damage.of([0, 3])).toBeLessThan(2 * damage.of([0]))
  })
})

describe('a canvas', () => {
  it('keeps the clues of its picture', () => {
    const canvas = new Canvas(['#.#', '.#.'])
    canvas.flipAll([1, 5])
    const { rows, columns } = fromPicture(canvas.picture())
    expect(canvas.picture()).toEqual(['###', '.##'])
    expect([canvas.rows, canvas.columns]).toEqual([rows, columns])
  })
})
