import type { Shape } from '#solver/drawing/scene.ts'
import { EMPTY, geometryOf, type Pencil } from './board'

type Size = Pick<Pencil, 'width' | 'height'>

/**
 * The pieces into which a board is cut: by cell the first cell of its piece in reading order.
 *
 * @param isCut whether the way at a place, numbered as in `placesOf`, leads from one piece to another
 */
export function piecesOf(size: Size, isCut: (place: number) => boolean): number[] {
  const { cells, beside, ways } = geometryOf(size)
  const pieces = Array<number>(cells).fill(-1)
  for (let first = 0; first < cells; first++) {
    if (pieces[first]! >= 0) continue
    const own = new Set([first])
    for (const cell of own) for (const [i, next] of beside[cell]!.entries()) if (!isCut(ways[cell]![i]!)) own.add(next)
    for (const cell of own) pieces[cell] = first
  }
  return pieces
}

/** The cells of each piece or room, in the order of their first cells. */
export function cellsByRoom(rooms: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const cells = new Map<number, number[]>()
  for (const [cell, room] of rooms.entries()) {
    const own = cells.get(room)
    if (own) own.push(cell)
    else cells.set(room, [cell])
  }
  return cells
}

/**
 * Rooms numbered as in `Pencil.rooms`: by their first cells.
 * @param names by cell any name of its room
 */
function renumbered(names: readonly unknown[]): number[] {
  const first = new Map<unknown, number>()
  return names.map((name, cell) => {
    if (!first.has(name)) first.set(name, cell)
    return first.get(name)!
  })
}

/** The connected pieces of cells with the same name. */
function piecesNamed(size: Size, names: readonly unknown[]): number[] {
  const { cells, pairs } = geometryOf(size)
  return piecesOf(size, (place) => names[pairs[place - cells]!.cell] !== names[pairs[place - cells]!.next])
}

/** Rooms by their names; undefined where the cells of a name are not connected. */
export function roomsNamed(size: Size, names: readonly unknown[]): number[] | undefined {
  const pieces = piecesNamed(size, names)
  return new Set(pieces).size === new Set(names).size ? pieces : undefined
}

/**
 * The rooms of a board after a turn, with the clues, where these are in the first cells of rooms.
 * @param turn turns contents of cells
 */
export function turnedRooms(
  rooms: readonly number[],
  clues: readonly number[],
  turn: (of: readonly number[]) => number[],
  hasRoomClues: boolean,
): Pick<Pencil, 'rooms'> & Partial<Pick<Pencil, 'clues'>> {
  const before = turn(rooms)
  const after = renumbered(before)
  return { rooms: after, ...(hasRoomClues && { clues: before.map((room, cell) => (after[cell] === cell ? clues[room]! : EMPTY)) }) }
}

/** The cell that has the clue for a cell: the first cell of its room where rooms have clues, else the cell itself. */
export function clueCellOf(
  { rooms }: { readonly rooms?: { readonly hasClue: boolean } },
  board: Pick<Pencil, 'rooms'>,
  cell: number,
): number {
  return rooms?.hasClue ? (board.rooms?.[cell] ?? cell) : cell
}

/** The number of a room in sentences: from 1, in the order of first cells. */
export function numberOfRoom(rooms: readonly number[], cell: number): number {
  const room = rooms[cell]!
  return rooms.slice(0, room + 1).filter((one, at) => one === at).length
}

/** The rooms as stored rows: for each cell a word with the number of its room. */
export function roomRowsOf({ width, height }: Size, rooms: readonly number[]): string[] {
  const numbers = new Map([...cellsByRoom(rooms).keys()].map((room, i) => [room, String(i + 1)]))
  return Array.from({ length: height }, (_, y) =>
    rooms
      .slice(y * width, (y + 1) * width)
      .map((room) => numbers.get(room)!)
      .join(' '),
  )
}

/** The rooms of stored rows; undefined where these do not fit a board of this size. Without rows, the board is one room. */
export function roomsFrom(size: Size, rows: unknown): number[] | undefined {
  if (rows === undefined) return Array<number>(size.width * size.height).fill(0)
  if (!Array.isArray(rows) || rows.length !== size.height) return undefined
  const words = rows.map((row: unknown) => (typeof row === 'string' ? row.split(' ') : []))
  if (!words.every((row) => row.length === size.width && row.every((word) => /^\w{1,4}$/.test(word)))) return undefined
  return roomsNamed(size, words.flat())
}

/** Moves each clue to the first cell of its room. Returns instead a cell with a second clue of its room where there is one. */
export function cluesOfRooms(rooms: readonly number[], clues: readonly number[]): number[] | { readonly second: number } {
  const moved = clues.map(() => EMPTY)
  for (const [cell, clue] of clues.entries()) {
    if (clue === EMPTY) continue
    if (moved[rooms[cell]!] !== EMPTY) return { second: cell }
    moved[rooms[cell]!] = clue
  }
  return moved
}

/**
 * A board after a cell was moved to another room or became a room of its own. Its old room may fall into pieces, which become rooms; a clue
 * stays with the piece that has the first of the cells.
 * @param into a cell of the other room; undefined: the cell becomes a room
 */
export function withCellMoved(board: Pencil, cell: number, into: number | undefined, hasRoomClues: boolean): Pencil {
  const { rooms = [], clues } = board
  const after = piecesNamed(board, rooms.with(cell, into === undefined ? -1 : rooms[into]!))
  if (!hasRoomClues) return { ...board, rooms: after }
  const moved = clues.map(() => EMPTY)
  for (const [room, own] of cellsByRoom(rooms)) {
    const first = own.find((one) => one !== cell)
    if (clues[room] !== EMPTY && first !== undefined) moved[after[first]!] = clues[room]!
  }
  return { ...board, rooms: after, clues: moved }
}

/** The width of the border of a room. */
const BORDER = 0.08

/**
 * Draws the borders of rooms.
 * @param edge the distance of the first cell from the edge of the drawing
 */
export function roomShapes({ width, height, rooms }: Pencil, edge: number): Shape[] {
  if (!rooms) return []
  const shapes: Shape[] = []
  // A border is a little longer than its cells, so that corners have no gap; the frame covers an end that meets it.
  const within = (at: number, many: number): number => edge + Math.min(many, Math.max(0, at))
  const draw = (isAcross: boolean, at: number, from: number, to: number): void => {
    const many = isAcross ? width : height
    const [one, other] = [within(from - BORDER / 2, many), within(to + BORDER / 2, many)]
    const ends = isAcross ? { x1: one, y1: edge + at, x2: other, y2: edge + at } : { x1: edge + at, y1: one, x2: edge + at, y2: other }
    shapes.push({ kind: 'line', ...ends, width: BORDER, ink: 'given', part: 'box' })
  }
  for (const isAcross of [true, false]) {
    const [lines, long] = isAcross ? [height, width] : [width, height]
    const roomAt = (line: number, i: number): number => rooms[isAcross ? line * width + i : i * width + line]!
    for (let line = 1; line < lines; line++)
      for (let from = 0; from < long; from++) {
        let to = from
        while (to < long && roomAt(line, to) !== roomAt(line - 1, to)) to++
        if (to > from) draw(isAcross, line, from, to)
        from = to
      }
  }
  return shapes
}
