import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { makeLoop } from '../loops/loops'
import { countsOf } from '../loop'
import { BLANK } from '../puzzle'
import { Engine, sourceTechniques, type Techniques } from '.'

const [WIDTH, HEIGHT] = [11, 9]
const RULES: readonly (readonly [name: string, techniques: Techniques])[] = [
  ['basic rules', { gates: false, colours: false, trial: 'none' }],
  ['gates', { gates: true, colours: false, trial: 'none' }],
  ['colours', { gates: false, colours: true, trial: 'none' }],
  ['gates and colours', sourceTechniques(0)],
]
/** Edges, corners and opposite pairs: all that is known but the colours, which have no one form. */
const known = ({ state }: Engine) => Array.from(state.slots.subarray(0, state.atEnd))
const cellsOf = (clues: readonly number[]) => clues.flatMap((clue, cell) => (clue === BLANK ? [] : [cell]))

it.each(RULES)(
  'by %s the same is concluded in whatever order clues are told, and a board that goes back is what it was',
  (_, techniques) => {
    const [fresh, grown] = [new Engine(WIDTH, HEIGHT), new Engine(WIDTH, HEIGHT)]
    for (let i = 0; i < 40; i++) {
      const random = new Random(`told ${i}`)
      const full = countsOf(makeLoop(WIDTH, HEIGHT, random))
      const some = full.map((clue) => (random.chance(0.55) ? BLANK : clue))
      const few = some.map((clue) => (random.chance(0.5) ? BLANK : clue))
      grown.load(few, techniques)
      grown.propagate()
      const before = Array.from(grown.state.slots)
      const mark = grown.mark()
      const later = random.shuffle(cellsOf(some).filter((cell) => few[cell] === BLANK))
      for (const cells of [later.slice(0, 9), later.slice(9)]) {
        grown.tell(cells, full)
        grown.propagate()
      }
      fresh.load(some, techniques)
      fresh.propagate()
      expect(grown.state.isClosed).toBe(fresh.state.isClosed)
      if (!fresh.state.isClosed) expect(known(grown)).toEqual(known(fresh))
      grown.backTo(mark, later)
      expect(Array.from(grown.state.slots)).toEqual(before)
      expect(Array.from(grown.state.clues)).toEqual(few)
    }
  },
)

it('a board that is reset remembers the suppositions tried before, and forgets those tried since', () => {
  const random = new Random('tried')
  const full = countsOf(makeLoop(WIDTH, HEIGHT, random))
  const few = full.map((clue) => (random.chance(0.6) ? BLANK : clue))
  const engine = new Engine(WIDTH, HEIGHT)
  const options = { ...sourceTechniques(1), hasty: true }
  expect(engine.solve(few, options)).toBe('stuck')
  const edges = Array.from(engine.edges)
  const mark = engine.mark()
  const work = (cells: readonly number[] = []) => {
    engine.tell(cells, full)
    const before = engine.state.units
    engine.run(options)
    return engine.state.units - before
  }
  expect(work()).toBe(0)
  const later = cellsOf(full).filter((cell) => few[cell] === BLANK).slice(0, 5) // prettier-ignore
  expect(work(later)).toBeGreaterThan(0)
  engine.backTo(mark, later)
  expect(Array.from(engine.edges)).toEqual(edges)
  expect(work()).toBe(0)
})
