import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { once } from '#solver/testing/for-tests.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside, isOneLoop } from '../loop'
import { BLANK, blankBoard, type Slitherlink } from '../puzzle'
import { eitherWay, enter, nextLook, refute, refuteInWaves, type Refutation } from './chain'
import { lookAtConnectivity } from './connectivity'
import { messageOf, type Branch, type ClashMessage, type DeductionMessage } from './messages'
import { INSIDE, OUTSIDE, Position, type Deduction } from './position'

const [WIDTH, HEIGHT] = [4, 3]
const geometry = geometryOf(WIDTH, HEIGHT)
const { cells, edges, nodes, nodeEdges } = geometry

/** A loop of the board: how many lines each cell has, and each fact of a position by the one value that it has. */
interface Loop {
  readonly counts: readonly number[]
  readonly facts: Uint8Array
}

function loopAround(inside: readonly number[]): Loop {
  const { facts, tables, atCorner, atPair, atCell } = new Position(blankBoard(WIDTH, HEIGHT))
  const lines = edgesOfInside(geometry, inside)
  const isLine = (edge: number) => (edge >= 0 ? lines[edge]! : 0)
  const colour = (cell: number) => (cell === cells ? 0 : inside[cell]!)
  for (let edge = 0; edge < edges; edge++) facts[edge] = lines[edge] === 1 ? 1 : 2
  for (let corner = 0; corner < 4 * nodes; corner++)
    facts[atCorner + corner] = 1 << (isLine(nodeEdges[corner]!) + isLine(nodeEdges[(corner & ~3) + ((corner + 1) & 3)]!))
  for (let pair = 0; pair < 2 * cells; pair++) {
    const at = 4 * (pair >> 1) + (pair & 1)
    facts[atPair + pair] = colour(tables.beside[at]!) === colour(tables.beside[at + 2]!) ? 1 : 2
  }
  for (let cell = 0; cell < cells; cell++) facts[atCell + cell] = inside[cell] === 1 ? INSIDE : OUTSIDE
  return { counts: countsOf({ width: WIDTH, height: HEIGHT, inside }), facts }
}

/** Every loop of the board, by trying every colouring of its cells. */
const loops: Loop[] = []
for (let mask = 1; mask < 1 << cells; mask++) {
  const inside = Array.from({ length: cells }, (_, cell) => (mask >> cell) & 1)
  if (isOneLoop(geometry, edgesOfInside(geometry, inside))) loops.push(loopAround(inside))
}

/** The reasons of a conclusion: facts of a position, and the clues that its sentence names. */
interface Grounds {
  readonly facts: readonly number[]
  readonly clues: ReadonlySet<number>
}

/** The loops that have what is known of these facts, and these clues. */
function loopsWith({ facts: known, puzzle }: Position, { facts, clues }: Grounds): Loop[] {
  const shown = [...clues].filter((cell) => puzzle.clues[cell] !== BLANK)
  return loops.filter(
    (loop) =>
      facts.every((fact) => (loop.facts[fact]! & known[fact]!) !== 0) && shown.every((cell) => loop.counts[cell] === puzzle.clues[cell]),
  )
}

/** The cells whose clues a sentence names; undefined where it is about all clues and lines, as for a loop that closes too early. */
function cluesOf(message: DeductionMessage | ClashMessage): readonly number[] | undefined {
  switch (message.code) {
    case 'slitherlink.element':
    case 'slitherlink.gates':
    case 'slitherlink.gate':
    case 'slitherlink.clash-element':
      return message.clue === 'node' ? [] : [message.row * WIDTH + message.column]
    case 'slitherlink.beside':
    case 'slitherlink.clash-beside':
      return message.cells.map(({ row, column }) => row * WIDTH + column)
    case 'slitherlink.loop':
    case 'slitherlink.rest':
    case 'slitherlink.clash-loop':
      return undefined
    default:
      return []
  }
}

function groundsOf({ facts }: Position, messages: readonly (DeductionMessage | ClashMessage)[], reasons: readonly number[]): Grounds {
  const clues = messages.map(cluesOf)
  if (clues.every((some) => some !== undefined)) return { facts: reasons, clues: new Set(clues.flat()) }
  const known = Array.from({ length: edges }, (_, edge) => edge).filter((edge) => facts[edge] !== 0)
  return { facts: [...known, ...reasons], clues: new Set(Array(cells).keys()) }
}

/**
 * The reasons of a trial's result, as {@link groundsOf} gives those of a conclusion. Where the trial uses connectivity, all facts known
 * before it count.
 */
function groundsOfTrial(position: Position, messages: readonly (DeductionMessage | ClashMessage)[], reasons: readonly number[]): Grounds {
  const isWhole = messages.some(({ code }) => code === 'slitherlink.connectivity' || code === 'slitherlink.clash-apart')
  const known = isWhole ? [...position.facts.keys()].filter((fact) => position.facts[fact] !== 0) : []
  return groundsOf(position, messages, [...known, ...reasons])
}

/** All sentences of a refutation, also those of a trial within it. */
function sentencesOf({ chain, clash }: Branch): (DeductionMessage | ClashMessage)[] {
  const inner = clash.code === 'slitherlink.clash-nested' ? clash.inner : undefined
  return [...chain, clash, ...(inner ? [...sentencesOf(inner.ifLine), ...sentencesOf(inner.ifCross)] : [])]
}

/** A record of what was tested, so that nothing is left out by chance. */
const seen = { rules: new Set<string>(), refuted: 0, inWaves: 0, either: 0 }

function checkDeduction(position: Position, deduction: Deduction): void {
  const { sets, reasons, rule } = deduction
  seen.rules.add(rule)
  // A domain of a gate or pair may have been narrowed before; it is then narrowed further.
  const narrowed = sets.filter((fact, i) => i % 2 === 0 && position.facts[fact] !== 0)
  const possible = loopsWith(position, groundsOf(position, [messageOf(position, deduction)], [...reasons, ...narrowed]))
  for (let i = 0; i < sets.length; i += 2)
    expect(
      possible.every(({ facts }) => (facts[sets[i]!]! & sets[i + 1]!) !== 0),
      `${rule} at ${deduction.at}: fact ${sets[i]}`,
    ).toBe(true)
}

function checkRefutation(position: Position, edge: number, value: number, refutation: Refutation): void {
  const possible = loopsWith(
    position,
    groundsOfTrial(position, sentencesOf({ ...refutation, chain: refutation.chain.map(({ message }) => message) }), refutation.reasons),
  )
  expect(possible.some(({ facts }) => facts[edge] === value)).toBe(false)
}

/** Checks each way to show the consequences of an edge's state, where nothing easier is found. */
function checkTrials(position: Position, random: Random, solution: Loop): void {
  const unknown = Array.from({ length: edges }, (_, edge) => edge).filter((edge) => position.facts[edge] === 0)
  for (let i = 0; i < 2; i++) {
    const [edge, inner] = [0, 1].map(() => unknown[random.below(unknown.length)]!) as [number, number]
    for (const value of [1, 2]) {
      const plain = refute(position, edge, value)
      const connected = refute(position, edge, value, { connect: true })
      const nested = refute(position, edge, value, { connect: true, inner })
      for (const one of [plain, connected, nested]) if (one) checkRefutation(position, edge, value, one)
      // A state that fails by itself is not tried any further.
      if (connected) expect(nested).toEqual(connected)
      if (connected) seen.refuted++
      const waves = refuteInWaves(position, edge, value)
      if (waves.clash.code === 'slitherlink.clash-branches' && waves.chain.length === 0) continue
      checkRefutation(position, edge, value, waves)
      seen.inWaves++
    }
    if ([1, 2].some((value) => refute(position, edge, value, { connect: true }))) continue
    const goals = unknown.filter((other) => other !== edge).flatMap((other) => [other, solution.facts[other]!])
    const either = eitherWay(position, edge, goals)
    if (!either) continue
    seen.either++
    const lengthOf = ({ ifLine, ifCross }: typeof either) => ifLine.length + ifCross.length
    for (let goal = 0; goal < goals.length; goal += 2) {
      const other = eitherWay(position, edge, goals.slice(goal, goal + 2))
      if (other) expect(lengthOf(other)).toBeGreaterThanOrEqual(lengthOf(either))
    }
    const grounds = groundsOfTrial(position, [...either.ifLine, ...either.ifCross], either.reasons)
    for (const { facts } of loopsWith(position, grounds)) expect(facts[either.fact]).toBe(solution.facts[either.fact])
  }
}

/**
 * Walks to the solution; where no rule finds anything, connectivity does or an edge is given.
 * @param hasLines with the whole loop to begin with
 */
function walk(puzzle: Slitherlink, solution: Loop, random: Random, hasLines: boolean): void {
  const position = new Position(puzzle)
  const nothing = new Position(puzzle)
  for (let edge = 0; edge < edges && hasLines; edge++) if (solution.facts[edge] === 1) position.facts[edge] = 1
  while (position.unknown() > 0) {
    const { found, clash } = nextLook(position, true)
    expect(clash).toBeUndefined()
    for (const deduction of found) checkDeduction(position, deduction)
    for (const deduction of found) enter(position, deduction)
    if (found.length > 0) continue
    checkTrials(position, random, solution)
    const connected = lookAtConnectivity(position, nothing).found
    for (const deduction of connected) checkDeduction(position, deduction)
    for (const deduction of connected) enter(position, deduction)
    if (connected.length > 0) continue
    const unknown = Array.from({ length: edges }, (_, edge) => edge).filter((edge) => position.facts[edge] === 0)
    const given = unknown[random.below(unknown.length)]!
    position.facts[given] = solution.facts[given]!
  }
}

describe('every loop with the reasons of a step and the clues that it names', () => {
  const walked = once(() => {
    const random = new Random('reasons')
    for (let i = 0; i < 40; i++) {
      // Beside a small loop that is complete much is left to be crossed out.
      const isComplete = i % 8 === 0
      const solution = loops[isComplete ? i / 8 : random.below(loops.length)]!
      const share = random.below(60) / 100
      const clues = solution.counts.map((count) => (random.chance(share) ? count : BLANK))
      walk({ width: WIDTH, height: HEIGHT, clues }, solution, random, isComplete)
    }
    return seen
  })

  it('has the conclusions of the step, for every rule', () => {
    const rules: readonly Deduction['rule'][] = ['element', 'gate', 'loop', 'rest', 'colour', 'link', 'pair', 'beside', 'connect']
    expect([...walked().rules].sort()).toEqual([...rules].sort())
  })

  it('has no refuted state, and has the states common to both branches', () => {
    const { refuted, inWaves, either } = walked()
    for (const count of [refuted, inWaves, either]) expect(count).toBeGreaterThan(4)
  })
})
