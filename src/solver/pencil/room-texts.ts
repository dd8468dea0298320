import { type Body, EMPTY, readNumbers16, writeNumbers16 } from '#solver/genre/links/pzpr-body.ts'
import { readBorders, writeBorders } from '#solver/genre/links/pzpr-borders.ts'
import { geometryOf, type Pencil } from './board'
import type { LinkCells } from './page'
import { cellsByRoom, piecesOf } from './rooms'

type Size = Pick<Pencil, 'width' | 'height'>

/** Reads the borders of rooms in the text of a link; the clues are left empty. Undefined where the text has another character. */
export function readRooms(body: Body, size: Size): (LinkCells & Required<Pick<LinkCells, 'rooms'>>) | undefined {
  const { width } = size
  const blank = Array<number>(width * size.height).fill(EMPTY)
  const borders = readBorders(body, size)
  if (borders === undefined) return undefined
  if (borders === 'short') return { clues: [], rooms: [], shortOf: 'borders' }
  const { cells, pairs } = geometryOf(size)
  const isDrawn = pairs.map(({ cell, next }) => {
    const [row, column] = [Math.floor(cell / width), cell % width]
    return next === cell + 1 && width > 1 ? borders.across[row]![column]! : borders.down[row]![column]!
  })
  const rooms = piecesOf(size, (place) => isDrawn[place - cells]!)
  const hasIdleBorders = pairs.some(({ cell, next }, i) => isDrawn[i] && rooms[cell] === rooms[next])
  return { clues: blank, rooms, ...(hasIdleBorders && { hasIdleBorders }) }
}

/** Reads the borders of rooms, then a number or a blank for each room, in the order of first cells. */
export function readRoomsWithNumbers(body: Body, size: Size): LinkCells | undefined {
  const found = readRooms(body, size)
  if (found === undefined || found.shortOf) return found
  const order = [...cellsByRoom(found.rooms).keys()]
  const numbers = readNumbers16(body, order.length)
  if (numbers === undefined) return undefined
  const clues = [...found.clues]
  for (const [i, number] of numbers.entries()) clues[order[i]!] = number
  if (numbers.length === order.length) return { ...found, clues }
  const told = numbers.length === 0 ? 0 : order[numbers.length - 1]! + 1
  return { ...found, clues: clues.slice(0, told), shortOf: { found: numbers.length, expected: order.length } }
}

/** Writes the borders of the rooms of a board. */
export function writeRooms({ width, height, rooms = [] }: Pencil): string {
  const isBorder = (cell: number, next: number): boolean => rooms[cell] !== rooms[next]
  const rows = (count: number, long: number, step: number): boolean[][] =>
    Array.from({ length: count }, (_, y) => Array.from({ length: long }, (_, x) => isBorder(y * width + x, y * width + x + step)))
  return writeBorders({ across: rows(height, width - 1, 1), down: rows(height - 1, width, width) })
}

/** Writes the text that {@link readRoomsWithNumbers} reads. */
export function writeRoomsWithNumbers(board: Pencil): string {
  return writeRooms(board) + writeNumbers16([...cellsByRoom(board.rooms ?? []).keys()].map((room) => board.clues[room]!))
}
