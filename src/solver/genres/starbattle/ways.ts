import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, hangTogether, type Pencil } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { roomsNamed } from '#solver/pencil/rooms.ts'
import { usualStars } from './stars'

/** A square board with its stars, cut into rooms that each have as many stars as a row. */
export interface Sky {
  readonly side: number
  readonly quota: number
  readonly isStar: readonly boolean[]
  /** By cell: the name of its room. */
  readonly rooms: readonly number[]
}

/** The most rows that are tried until all stars stand, for each row of the board. */
const MOST_ROWS = 400
/** How often small rooms are joined anew until none is left over. */
const MOST_JOINS = 60

/** All sets of `quota` columns of which no two are side by side. */
function rowsOf(side: number, quota: number): number[][] {
  if (quota === 0) return [[]]
  return rowsOf(side, quota - 1).flatMap((row) =>
    Array.from({ length: side }, (_, column) => column)
      .filter((column) => column > (row.at(-1) ?? -2) + 1)
      .map((column) => [...row, column]),
  )
}

/** Puts stars at random, row by row; undefined where too many rows had to be taken back. */
function starsByChance(side: number, quota: number, random: Random): boolean[] | undefined {
  const all = rowsOf(side, quota)
  const rows: (readonly number[])[] = []
  const counts = Array<number>(side).fill(0)
  let left = MOST_ROWS * side
  const place = (): boolean => {
    if (rows.length === side) return true
    const before = rows.at(-1) ?? []
    // A column must still get its stars, of which at most every second row has one.
    const rest = Math.ceil((side - rows.length) / 2)
    const urgent = counts.flatMap((count, column) => (quota - count >= rest && (side - rows.length) % 2 === 1 && !before.includes(column) ? [column] : [])) // prettier-ignore
    if (counts.some((count) => quota - count > rest)) return false
    for (const row of random.shuffle([...all])) {
      if (row.some((column) => counts[column]! >= quota || before.some((one) => Math.abs(one - column) <= 1))) continue
      if (!urgent.every((column) => row.includes(column))) continue
      if (left-- < 0) return false
      for (const column of row) counts[column]!++
      rows.push(row)
      if (place()) return true
      rows.pop()
      for (const column of row) counts[column]!--
    }
    return false
  }
  if (!place()) return undefined
  return rows.flatMap((row) => counts.map((_, column) => row.includes(column)))
}

/** Grows a small room around each star until the board is full: by cell the star of its room. */
function grown(side: number, isStar: readonly boolean[], random: Random): number[] {
  const { beside } = geometryOf({ width: side, height: side })
  const rooms = isStar.map((is, cell) => (is ? cell : -1))
  const border = rooms.flatMap((room, cell) => (room < 0 ? [] : [cell]))
  while (border.length > 0) {
    const at = random.below(border.length)
    const cell = border[at]!
    const free = beside[cell]!.filter((next) => rooms[next]! < 0)
    if (free.length === 0) {
      border[at] = border.at(-1)!
      border.pop()
      continue
    }
    const next = free[random.below(free.length)]!
    rooms[next] = rooms[cell]!
    border.push(next)
  }
  return rooms
}

/** Joins small rooms until each has `quota` stars; undefined where one is left over. */
function joined(side: number, quota: number, small: readonly number[], random: Random): number[] | undefined {
  const { pairs } = geometryOf({ width: side, height: side })
  const near = new Map<number, Set<number>>([...new Set(small)].map((room) => [room, new Set()]))
  for (const { cell, next } of pairs)
    if (small[cell] !== small[next]) {
      near.get(small[cell]!)!.add(small[next]!)
      near.get(small[next]!)!.add(small[cell]!)
    }
  const into = new Map<number, number>()
  const freeBeside = (room: number): number[] => [...near.get(room)!].filter((one) => !into.has(one))
  while (into.size < near.size) {
    // Rooms with the fewest free neighbours are joined first.
    const open = random.shuffle([...near.keys()].filter((room) => !into.has(room)))
    const first = open.reduce((least, room) => (freeBeside(room).length < freeBeside(least).length ? room : least))
    const group = [first]
    into.set(first, first)
    while (group.length < quota) {
      const next = random.shuffle([...new Set(group.flatMap(freeBeside))])
      if (next.length === 0) return undefined
      const best = next.reduce((least, room) => (freeBeside(room).length < freeBeside(least).length ? room : least))
      into.set(best, first)
      group.push(best)
    }
  }
  return small.map((room) => into.get(room)!)
}

/** Whether a room stays connected, and is not empty, without one of its cells. */
function canLeave(side: number, rooms: readonly number[], cell: number): boolean {
  const own = rooms.flatMap((room, one) => (room === rooms[cell] && one !== cell ? [one] : []))
  return own.length > 0 && hangTogether(geometryOf({ width: side, height: side }).beside, own)
}

/**
 * Makes puzzles: stars are put at random, and rooms grow around them. A cell that has a star in another solution moves to a neighbouring
 * room, in which that solution then has a star too many.
 */
export const ways: Ways<Sky> = {
  hasNoSymmetry: true,
  start({ width: side, quota = usualStars(side) }, random) {
    const isStar = starsByChance(side, quota, random)
    if (!isStar) return undefined
    for (let joins = 0; joins < MOST_JOINS; joins++) {
      const rooms = joined(side, quota, grown(side, isStar, random), random)
      if (rooms) return { side, quota, isStar, rooms }
    }
    return undefined
  },
  cluesOf({ side, quota, rooms }): Pencil {
    const size = { width: side, height: side }
    return { ...size, clues: rooms.map(() => EMPTY), rooms: roomsNamed(size, rooms)!, quota }
  },
  change(state, place, random) {
    const { side, isStar, rooms } = state
    const { beside } = geometryOf({ width: side, height: side })
    const near = isStar[place] ? beside[place]! : [place]
    const cell = near[random.below(near.length)]!
    const others = [...new Set(beside[cell]!.map((next) => rooms[next]!))].filter((room) => room !== rooms[cell])
    if (isStar[cell] || others.length === 0 || !canLeave(side, rooms, cell)) return undefined
    return { ...state, rooms: rooms.with(cell, others[random.below(others.length)]!) }
  },
}
