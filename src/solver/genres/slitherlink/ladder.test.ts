import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { enter } from './explain/chain'
import { lookAtElements } from './explain/elements'
import { lookForLoops } from './explain/loops'
import { Position } from './explain/position'
import { slitherlinkGenerator } from './generate'
import { makeLoop } from './loops/loops'
import { slitherlinkTechniques } from './grade'
import { countsOf } from './loop'
import { BLANK, type Slitherlink } from './puzzle'
import { isUnique } from './solve'
import { SYMMETRIES, transform } from './symmetry'
import { TECHNIQUE_IDS } from './weights'
import { BANDS, gradeBy, LEVELS } from './ladder/levels'
import { Refutations } from './ladder/refutations'
import { OPEN_END, Waves } from './ladder/waves'

/** A board with one solution and few clues, which is as hard as possible. */
function dug(width: number, height: number, seed: string, keep = 0): Slitherlink {
  const random = new Random(seed)
  const clues = [...countsOf(makeLoop(width, height, random))]
  let left = clues.length
  for (const cell of random.shuffle(clues.map((_, i) => i))) {
    if (left <= keep) break
    const clue = clues[cell]!
    clues[cell] = BLANK
    left--
    if (isUnique({ width, height, clues }, new Budget()) === true) continue
    clues[cell] = clue
    left++
  }
  return { width, height, clues }
}

/** The position after the basic rules and the loop rule find nothing more. */
function settled(puzzle: Slitherlink): Position {
  const position = new Position(puzzle)
  for (;;) {
    const found = [...lookAtElements(position, false, false).found, ...lookForLoops(position).found]
    if (found.length === 0) return position
    for (const deduction of found) enter(position, deduction)
  }
}

/** Refutes as `Waves.refute` does, but looks at the whole board in every wave. */
function slowly(before: Position, edge: number, value: number): number {
  const position = new Position(before.puzzle, before)
  position.facts[edge] = value
  for (let wave = 1; ; wave++) {
    const elements = lookAtElements(position, false, false)
    const loops = lookForLoops(position)
    if (elements.clash !== undefined || loops.clash !== undefined) return wave
    // A complete loop is no contradiction.
    if (loops.found.some(({ rule }) => rule === 'rest')) return OPEN_END
    const next = new Map<number, number>()
    for (const { sets } of [...elements.found, ...loops.found])
      for (let i = 0; i < sets.length; i += 2) {
        if (next.has(sets[i]!) && next.get(sets[i]!) !== sets[i + 1]) return wave
        next.set(sets[i]!, sets[i + 1]!)
      }
    if (next.size === 0) return OPEN_END
    for (const [fact, state] of next) position.facts[fact] = state
    // The entered edges show at once whether three lines meet or a loop leaves out a line or clue.
    if (lookForLoops(position).clash !== undefined || hasThree(position)) return wave
  }
}

function hasThree({ facts, tables }: Position): boolean {
  const { nodes, nodeEdges } = tables.geometry
  for (let node = 0; node < nodes; node++)
    if (nodeEdges.subarray(4 * node, 4 * node + 4).filter((edge) => edge >= 0 && facts[edge] === 1).length > 2) return true
  return false
}

describe('refutations in waves', () => {
  it('refutations take as many waves as on the whole board, and change nothing', () => {
    let contradictions = 0
    for (let i = 0; i < 12; i++) {
      const puzzle = dug(4 + (i % 3), 5, `waves ${i}`, i)
      const position = settled(puzzle)
      const waves = new Waves(puzzle.width, puzzle.height)
      waves.load(puzzle.clues)
      const { edges } = position.tables.geometry
      for (let edge = 0; edge < edges; edge++) if (position.facts[edge] !== 0) waves.know(edge, position.facts[edge]!)
      waves.settle()
      for (let edge = 0; edge < edges; edge++) {
        if (position.facts[edge] !== 0) continue
        for (const value of [1, 2]) {
          const expected = slowly(position, edge, value)
          expect([puzzle, edge, value, waves.refute(edge, value, Infinity)]).toEqual([puzzle, edge, value, expected])
          if (expected > 0) contradictions++
        }
      }
      expect([...waves.states.subarray(0, edges)]).toEqual([...position.facts.subarray(0, edges)])
    }
    expect(contradictions).toBeGreaterThan(100)
  })

  it('stored refutations are those that a new search finds', () => {
    for (let i = 0; i < 4; i++) {
      const puzzle = dug(8, 7, `kept ${i}`)
      const position = settled(puzzle)
      const { edges } = position.tables.geometry
      const make = () => {
        const waves = new Waves(puzzle.width, puzzle.height)
        waves.load(puzzle.clues)
        return new Refutations(waves, edges)
      }
      const kept = make()
      for (let round = 0; round < 60; round++) {
        kept.know(position.facts)
        const fresh = make()
        fresh.know(position.facts)
        const found = kept.least(Infinity, new Budget())
        expect(found).toEqual(fresh.least(Infinity, new Budget()))
        if (found === undefined || found === 'steps') break
        // Only one edge is set, so that most refutations are kept.
        position.facts[found.literals[0]! >> 1] = 2 - (found.literals[0]! & 1)
        for (;;) {
          const more = [...lookAtElements(position, false, false).found, ...lookForLoops(position).found]
          if (more.length === 0) break
          for (const deduction of more) enter(position, deduction)
        }
      }
    }
  })
})

describe('a grade', () => {
  it('is the same however the board is turned', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 16; i++) {
      const puzzle = dug(5 + (i % 4), 5 + (i % 3), `turned ${i}`, i % 2 === 0 ? 0 : 16)
      const grades = Array.from({ length: SYMMETRIES }, (_, s) => {
        const grading = slitherlinkTechniques.grade(transform(puzzle, s), new Budget(), false)
        return { ...grading, details: { ...grading.details, relativeColours: undefined } }
      })
      for (const grade of grades) expect(grade).toEqual(grades[0])
      seen.add(String(grades[0]!.needed))
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  it('the level is 1 if only basic rules are needed', () => {
    const made = slitherlinkGenerator().generate({ gates: 'off', colours: 'off', trial: '0', pattern: 'F' }, 'basic', new Budget())
    if (!made.ok) throw new Error(made.message.code)
    expect(slitherlinkTechniques.grade(made.value, new Budget(), false)).toMatchObject({ level: 1, details: { code: 'basic' } })
  })

  it('scores rise with the level, and no two levels share a score', () => {
    const scores = TECHNIQUE_IDS.flatMap((id) =>
      [0, 0.5, 0.94, 1.2, 1.6, 5, 6.9, 7.5, 9, 10.3, 12, 40].map((effort) => gradeBy(id, effort)),
    )
    for (const { level, score } of scores) expect(Math.floor(score)).toBe(level)
    expect([...new Set(scores.map(({ level }) => level))].sort((a, b) => a - b)).toEqual(LEVELS)
    expect(LEVELS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { techniques, least, cuts } of BANDS)
      for (const id of techniques) {
        const rising = [least, ...cuts, 20].map((effort) => gradeBy(id, effort).score)
        expect([...rising].sort((a, b) => a - b)).toEqual(rising)
      }
  })
})
