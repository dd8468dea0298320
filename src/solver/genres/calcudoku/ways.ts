import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import { latinByChance, withRowsSwitched } from '#solver/pencil/latin.ts'
import { cellsByRoom, withCellMoved } from '#solver/pencil/rooms.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { clueOf, type Operation } from './signs'

/** A Latin square that is cut into cages, each with an operation. */
export interface Cages {
  readonly side: number
  readonly digits: readonly number[]
  readonly rooms: readonly number[]
  /** The operations of cages, by their first cells; the other cells have none. */
  readonly operations: readonly Operation[]
}

/** The numbers of cells that cages grow to, each as often as it is chosen, and the most cells of a cage. */
const SIZES = [2, 2, 2, 2, 3, 3, 3, 4]
const LARGEST = 4
/** The chances that a change exchanges digits, or chooses another operation; else it moves a cell to another cage. */
const EXCHANGED = 0.4
const OTHER_OPERATION = 0.3

/** The result that an operation gives of digits; undefined where there is none that is a whole number of at least 1. */
function resultOf(digits: readonly number[], operation: Operation): number | undefined {
  const [greatest = 0, ...others] = [...digits].sort((a, b) => b - a)
  if (others.length === 0) return operation === '' ? greatest : undefined
  if (operation === '+') return others.reduce((sum, digit) => sum + digit, greatest)
  if (operation === '*') return others.reduce((product, digit) => product * digit, greatest)
  if (others.length > 1 || operation === '') return undefined
  if (operation === '-') return greatest - others[0]!
  return greatest % others[0]! === 0 ? greatest / others[0]! : undefined
}

/** An operation that digits allow. Differences and quotients of two digits are chosen more often than sums and products. */
function operationFor(digits: readonly number[], random: Random): Operation {
  if (digits.length === 1) return ''
  const choices = (['/', '/', '-', '-', '+', '*'] as const).filter((one) => resultOf(digits, one) !== undefined)
  return choices[random.below(choices.length)]!
}

/** The cages with an operation for each: the one that it had, unless its cells changed or its digits no longer allow it. */
function withOperations({ side, digits, rooms, operations }: Cages, before: readonly number[], random: Random): Cages {
  const was = cellsByRoom(before)
  const after = rooms.map((): Operation => '')
  for (const [room, cells] of cellsByRoom(rooms)) {
    const own = cells.map((cell) => digits[cell]!)
    const isSame = was.get(room)?.join() === cells.join() && resultOf(own, operations[room]!) !== undefined
    after[room] = isSame ? operations[room]! : operationFor(own, random)
  }
  return { side, digits, rooms, operations: after }
}

/** Cuts a square into cages at random, each grown cell by cell. A single cell that is left joins a cage beside it. */
function cagesByChance(side: number, random: Random): number[] {
  const { beside, cells } = geometryOf({ width: side, height: side })
  const cage = Array<number>(cells).fill(-1)
  const sizes = new Map<number, number>()
  for (const first of random.shuffle(Array.from({ length: cells }, (_, cell) => cell))) {
    if (cage[first]! >= 0) continue
    const own = [first]
    cage[first] = first
    const wanted = SIZES[random.below(SIZES.length)]!
    while (own.length < wanted) {
      const free = own.flatMap((cell) => beside[cell]!).filter((cell) => cage[cell]! < 0)
      if (free.length === 0) break
      const next = free[random.below(free.length)]!
      cage[next] = first
      own.push(next)
    }
    const [room] = own.length > 1 ? [] : beside[first]!.map((cell) => cage[cell]!).filter((one) => sizes.get(one)! < LARGEST)
    if (room !== undefined) cage[first] = room
    sizes.set(room ?? first, (sizes.get(room ?? first) ?? 0) + own.length)
  }
  const order = new Map<number, number>()
  for (const [cell, room] of cage.entries()) if (!order.has(room)) order.set(room, cell)
  return cage.map((room) => order.get(room)!)
}

/** Makes puzzles: where results do not determine digits, digits are exchanged, or a cage gets another operation or other cells. */
export const ways: Ways<Cages> = {
  hasNoSymmetry: true,
  start({ width: side }, random) {
    const digits = latinByChance(side, random)
    const rooms = cagesByChance(side, random)
    return withOperations({ side, digits, rooms, operations: [] }, [], random)
  },
  cluesOf({ side, digits, rooms, operations }): Pencil {
    const clues = rooms.map(() => EMPTY)
    for (const [room, cells] of cellsByRoom(rooms)) {
      const operation = operations[room]!
      clues[room] = clueOf({ value: resultOf(cells.map((cell) => digits[cell]!), operation)!, operation }) // prettier-ignore
    }
    return { width: side, height: side, clues, rooms }
  },
  change(state, cell, random) {
    const { side, digits, rooms, operations } = state
    if (random.chance(EXCHANGED))
      return withOperations({ ...state, digits: withRowsSwitched(digits, side, Math.floor(cell / side), random) }, rooms, random)
    const room = rooms[cell]!
    if (random.chance(OTHER_OPERATION)) {
      const operation = operationFor(cellsByRoom(rooms).get(room)!.map((one) => digits[one]!), random) // prettier-ignore
      return operation === operations[room] ? undefined : { ...state, operations: operations.with(room, operation) }
    }
    const size = { width: side, height: side }
    const near = geometryOf(size).beside[cell]!.filter((next) => rooms[next] !== room)
    if (near.length === 0) return undefined
    const into = near[random.below(near.length)]!
    if (cellsByRoom(rooms).get(rooms[into]!)!.length >= LARGEST) return undefined
    const after = withCellMoved({ ...size, clues: [], rooms }, cell, into, false).rooms!
    return withOperations({ ...state, rooms: after }, rooms, random)
  },
  fewer(state, cell) {
    const { side, digits, rooms, operations } = state
    const size = { width: side, height: side }
    const cages = cellsByRoom(rooms)
    if (cages.get(cell)?.length !== 1) return undefined
    const near = geometryOf(size).beside[cell]!.filter((next) => cages.get(rooms[next]!)!.length < LARGEST)
    const [into] = near.sort((a, b) => cages.get(rooms[a]!)!.length - cages.get(rooms[b]!)!.length)
    if (into === undefined) return undefined
    const after = withCellMoved({ ...size, clues: [], rooms }, cell, into, false).rooms!
    const joined = cages.get(rooms[into]!)!
    const operation = operations[rooms[into]!]!
    // Of three cells and more, a sum or a product is told.
    const told: Operation = operation === '*' || operation === '/' ? '*' : '+'
    const kept = new Map([...cages].flatMap(([room, cells]) => (cells === joined ? [] : [[room, operations[room]!] as const])))
    return { side, digits, rooms: after, operations: after.map((room, one) => (room !== one ? '' : room === after[cell] ? told : kept.get(room)!)) } // prettier-ignore
  },
}
