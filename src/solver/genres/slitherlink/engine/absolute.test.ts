import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { slitherlinkGenerator } from '../generate'
import { makeLoop } from '../loops/loops'
import { geometryOf, NOTHING } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK } from '../puzzle'
import { Engine, OFF, ON, sourceTechniques, type Techniques } from '.'

const [WIDTH, HEIGHT] = [9, 8]
const geometry = geometryOf(WIDTH, HEIGHT)

/** Boards of a loop's clues, of which a good part is left out. */
const boards = Array.from({ length: 40 }, (_, seed) => {
  const random = new Random(`absolute ${seed}`)
  const loop = makeLoop(WIDTH, HEIGHT, random)
  const known = Array.from(edgesOfInside(geometry, loop.inside), (line) => (line === 1 ? ON : OFF))
  return { known, clues: countsOf(loop).map((clue) => (random.chance(0.38) ? BLANK : clue)) }
})

function solved(clues: readonly number[], techniques: Techniques): readonly number[] {
  const engine = new Engine(WIDTH, HEIGHT)
  engine.solve(clues, techniques)
  return Array.from(engine.edges)
}

/** Inside (1) and outside (0) of the cells that known edges join to the outside; undefined elsewhere. */
function coloursFrom(edges: readonly number[]): readonly (number | undefined)[] {
  const colours = new Array<number | undefined>(geometry.cells)
  const of = (cell: number) => (cell === NOTHING ? 0 : colours[cell])
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const [edge, state] of edges.entries()) {
      const [a, b] = [geometry.edgeCells[2 * edge]!, geometry.edgeCells[2 * edge + 1]!]
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        if (state === 0 || of(from) === undefined || of(to) !== undefined) continue
        colours[to] = of(from)! ^ (state === ON ? 1 : 0)
        isDone = false
      }
    }
  }
  return colours
}

it('absolute colours decide the edges between cells whose colours are known, and find no more than relative ones', () => {
  let [more, less] = [0, 0]
  for (const [at, { clues, known }] of boards.entries()) {
    const absolute: Techniques = { gates: at % 2 === 1, colours: true, absolute: true, trial: 'none' }
    const basic = solved(clues, { ...absolute, colours: false })
    const found = solved(clues, absolute)
    const relative = solved(clues, { ...absolute, absolute: false })
    const colours = coloursFrom(found)
    const of = (cell: number) => (cell === NOTHING ? 0 : colours[cell])
    for (const [edge, state] of found.entries()) {
      if (state !== 0) expect([known[edge], relative[edge]]).toEqual([state, state])
      else expect(of(geometry.edgeCells[2 * edge]!) !== undefined && of(geometry.edgeCells[2 * edge + 1]!) !== undefined).toBe(false)
      if (basic[edge] !== 0) expect(state).toBe(basic[edge])
    }
    const count = (edges: readonly number[]) => edges.filter((state) => state !== 0).length
    if (count(found) > count(basic)) more++
    if (count(relative) > count(found)) less++
  }
  // The one mostly without gates, the other with them.
  expect(more).toBeGreaterThan(2)
  expect(less).toBeGreaterThan(2)
})

it('puzzles made for absolute colours are solved by these, and their code says so', () => {
  const generator = slitherlinkGenerator()
  for (const preset of ['1', '2'] as const) {
    const options = { width: WIDTH, height: HEIGHT, preset, colouring: 'absolute' }
    const made = generator.generate(options, `absolute/${preset}`, new Budget())
    expect(generator.recipe?.(options, 'absolute/0')).toMatch(/^GCa/)
    expect(
      made.ok && new Engine(WIDTH, HEIGHT).solve(made.value.clues, { ...sourceTechniques(preset === '1' ? 0 : 1), absolute: true }),
    ).toBe('solved')
  }
})
