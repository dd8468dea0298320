import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, hangTogether, type Pencil, withClue } from '#solver/pencil/board.ts'
import { rectanglesByChance } from '#solver/pencil/rectangles.ts'
import { cellsByRoom, roomsNamed } from '#solver/pencil/rooms.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { longRuns } from './runs'

/** A board cut into rooms, and a shading that obeys the rules. */
export interface Shading {
  readonly width: number
  readonly height: number
  readonly rooms: readonly number[]
  readonly shaded: readonly boolean[]
}

type Size = Pick<Shading, 'width' | 'height'>

/** The most cells of a room. The next constant is the number of attempts to shade a board with new rooms. */
const LARGEST = 14
const TRIES = 30
/** The most cells that are shaded successively to break long runs. The next constant is the chance that the cell is chosen at random. */
const MOST_STEPS = 400
const NOISE = 0.1
/** The share of cells tried in addition to those that runs need. The next constant is the chance that a change cuts rooms anew. */
const FURTHER = 0.5
const CUT = 0.5
/** The least share of rooms that keep their number: with fewer numbers, puzzles are harder than people like them. */
const NUMBERED = 0.5

/** Whether a cell can be shaded: no neighbour is shaded, and the others stay connected. */
function canShade(size: Size, shaded: readonly boolean[], cell: number): boolean {
  const { beside } = geometryOf(size)
  if (shaded[cell] || beside[cell]!.some((next) => shaded[next])) return false
  return hangTogether(beside, shaded.flatMap((is, one) => (is || one === cell ? [] : [one]))) // prettier-ignore
}

/** The shading with one more cell shaded and its neighbours unshaded; undefined where the unshaded cells would not be connected. */
function shadedAt(size: Size, shaded: readonly boolean[], cell: number): boolean[] | undefined {
  const { beside } = geometryOf(size)
  const after = shaded.map((is, one) => one === cell || (is && !beside[cell]!.includes(one)))
  return hangTogether(beside, after.flatMap((is, one) => (is ? [] : [one]))) ? after : undefined // prettier-ignore
}

/**
 * Shades cells until no run is too long. In each step it shades that cell of a too long run which makes the fewest others too long (after
 * B. Selman, H. Kautz and B. Cohen, "Noise strategies for improving local search", 1994). Undefined where the steps do not suffice.
 */
function broken(size: Size, runs: readonly (readonly number[])[], before: readonly boolean[], random: Random): boolean[] | undefined {
  let shaded = [...before]
  const tooLong = (of: readonly boolean[]): (readonly number[])[] => runs.filter((run) => !run.some((cell) => of[cell]))
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const open = tooLong(shaded)
    if (open.length === 0) return shaded
    const run = open[random.below(open.length)]!
    const choices = random
      .shuffle([...run])
      .map((cell) => shadedAt(size, shaded, cell))
      .filter((choice) => choice !== undefined)
    if (choices.length === 0) return undefined
    const left = choices.map((choice) => tooLong(choice).length)
    shaded = choices[random.chance(NOISE) ? 0 : left.indexOf(Math.min(...left))]!
  }
  return undefined
}

/** Makes puzzles: rooms are cut at random, and cells shaded where runs are too long. Where solutions differ, rooms or shades change. */
export const ways: Ways<Shading> = {
  hasNoSymmetry: true,
  start({ width, height }, random) {
    const size = { width, height }
    const none = Array<boolean>(width * height).fill(false)
    for (let tries = 0; tries < TRIES; tries++) {
      const rooms = roomsNamed(size, rectanglesByChance(size, LARGEST, random))!
      const shaded = broken(size, longRuns({ ...size, rooms }), none, random)
      if (!shaded) continue
      for (const cell of random.shuffle(none.map((_, i) => i)))
        if (random.chance(FURTHER) && canShade(size, shaded, cell)) shaded[cell] = true
      return { ...size, rooms, shaded }
    }
    return undefined
  },
  cluesOf({ width, height, rooms, shaded }): Pencil {
    const clues = rooms.map((room, cell) => (room === cell ? 0 : EMPTY))
    for (const [cell, room] of rooms.entries()) if (shaded[cell]) clues[room]!++
    return { width, height, clues, rooms }
  },
  change(state, place, random) {
    const { rooms, shaded } = state
    const { beside } = geometryOf(state)
    if (random.chance(CUT)) {
      // A room that is cut in two gives more information.
      const own = cellsByRoom(rooms).get(rooms[place]!)!
      const isAcross = random.chance(0.5)
      const lineOf = (cell: number): number => (isAcross ? cell % state.width : Math.floor(cell / state.width))
      const at = lineOf(own[random.below(own.length)]!)
      const after = roomsNamed(state, rooms.map((room, cell) => (room === rooms[place] && lineOf(cell) >= at ? -1 : room))) // prettier-ignore
      if (!after || new Set(after).size === new Set(rooms).size) return undefined
      const next = broken(state, longRuns({ ...state, rooms: after }), shaded, random)
      return next && { ...state, rooms: after, shaded: next }
    }
    const near = [place, ...beside[place]!, ...beside[place]!.flatMap((next) => beside[next]!)]
    const cell = near[random.below(near.length)]!
    const without = shaded.map((is, one) => is && one !== cell && !beside[cell]!.includes(one))
    if (!shaded[cell] && !canShade(state, without, cell)) return undefined
    const after = broken(state, longRuns(state), shaded[cell] ? without : without.with(cell, true), random)
    return after && { ...state, shaded: after }
  },
  without(board, place) {
    const clue = board.clues[place] ?? EMPTY
    const rooms = new Set(board.rooms).size
    const numbers = board.clues.filter((one) => one !== EMPTY).length
    return clue === EMPTY || numbers - 1 < NUMBERED * rooms ? undefined : withClue(board, place, EMPTY)
  },
}
