import type { Text } from '#solver/kernel/message.ts'
import { cellName } from '#solver/genre/change.ts'
import { alikeIn, BLANK_CELL, inRows, named, rowName, saidAs, told, type SpokenBoard, type SpokenCell } from '#solver/genre/spoken.ts'
import { EMPTY, geometryOf, type Marks, type Pencil, UNKNOWN, wayBetween } from './board'
import { isOneLoop } from './lines'
import { indexOfBeside, placesAt, type Side, SIDES } from './outside'
import { furtherSaid, type LineKind, type Page } from './page'
import { cellsByRoom, piecesOf } from './rooms'

/** A board of a pencil genre in words: its clues, signs and further rules, or the marks and lines of its solution. */
export function spokenBoard(page: Page, board: Pencil, marks?: Marks): SpokenBoard {
  const cells = board.clues.map((clue, cell) => (marks ? markSaid(page, clue, marks[cell] ?? 0) : clueSaid(page, clue)))
  const rows = inRows(cells, board.width)
  if (marks) return { rows, ...(page.line !== undefined && { after: DRAWN[page.line](board, marks) }) }
  return { rows, before: [...roomsSaid(board), ...besideSaid(board)], after: [...signsSaid(board), ...furtherSaid(page, board)] }
}

function clueSaid(page: Page, clue: number): SpokenCell {
  if (clue === EMPTY) return BLANK_CELL
  const own = page.sayClue?.(clue)
  if (own) return own
  const word = page.clueWords?.[clue]
  if (word) return { says: word, sign: word.en.slice(0, 1) }
  return saidAs(clue === UNKNOWN ? '?' : clue)
}

/** The word for mark 1 of each kind. */
const MARKED = {
  shade: { says: { en: 'shaded', ja: '黒マス' }, sign: '#', isCounted: true },
  lamp: { says: { en: 'lamp', ja: '照明' }, sign: '*' },
  star: { says: { en: 'star', ja: '星' }, sign: '*' },
} as const satisfies Readonly<Record<string, SpokenCell>>

/** A cell of a solution in words: its digit, or its shading together with its clue. */
function markSaid(page: Page, clue: number, mark: number): SpokenCell {
  const said = clueSaid(page, clue)
  if (page.mark === undefined || page.isClosed(clue)) return said
  if (page.mark === 'binary' || page.mark === 'digit') return saidAs(mark)
  if (mark === 0) return said
  const marked: SpokenCell = MARKED[page.mark]
  if (clue === EMPTY) return marked
  return { says: { en: `${said.says.en} ${marked.says.en}`, ja: `${said.says.ja}の${marked.says.ja}` }, sign: marked.sign }
}

const SIDE_NAMES: Readonly<Record<Side, Text>> = {
  top: { en: 'Above the columns', ja: '列の上' },
  bottom: { en: 'Below the columns', ja: '列の下' },
  left: { en: 'Left of the rows', ja: '行の左' },
  right: { en: 'Right of the rows', ja: '行の右' },
}

/** The rooms in words: for each row the numbers of its cells' rooms. */
function roomsSaid({ width, rooms }: Pencil): Text[] {
  if (!rooms) return []
  const order = [...cellsByRoom(rooms).keys()]
  const numbers = rooms.map((room) => alikeIn(order.indexOf(room) + 1))
  return Array.from({ length: rooms.length / width }, (_, y) => {
    const { en, ja } = rowName(y + 1)
    return named({ en: `Rooms, ${en.toLowerCase()}`, ja: `${ja}の部屋` }, told(numbers.slice(y * width, (y + 1) * width)))
  })
}

/** The clues beside the board: a sentence for each side that has any, which also names the lines without one. */
function besideSaid(board: Pencil): Text[] {
  const { outside } = board
  if (outside === undefined) return []
  return SIDES.flatMap((side): Text[] => {
    const clues = Array.from({ length: placesAt(board, side) }, (_, at) => outside[indexOfBeside(board, { side, at })] ?? EMPTY)
    if (clues.every((clue) => clue === EMPTY)) return []
    return [named(SIDE_NAMES[side], told(clues.map((clue) => (clue === EMPTY ? BLANK_CELL : saidAs(clue)).says)))]
  })
}

/** The signs between cells in words, one after the other. */
function signsSaid(board: Pencil): Text[] {
  const { signs = [] } = board
  const said = geometryOf(board).pairs.flatMap(({ cell, next }, i): Text[] => {
    const sign = signs[i] ?? 0
    if (sign === 0) return []
    const [less, more] = (sign < 0 ? [cell, next] : [next, cell]).map((one) => cellName(one, board.width)) as [Text, Text]
    return [{ en: `${less.en} less than ${more.en}`, ja: `${less.ja}は${more.ja}より小さい` }]
  })
  return said.length === 0 ? [] : [named({ en: 'Signs', ja: '不等号' }, told(said))]
}

/** The pieces between walls in words: the number of cells of each, with its first and last cell in reading order. */
function piecesSaid(board: Pencil, marks: Marks): Text[] {
  const pieces = cellsByRoom(piecesOf(board, (place) => marks[place] !== 0))
  const said = [...pieces.values()].map((cells): Text => {
    const [first, last] = [cells[0]!, cells.at(-1)!].map((cell) => cellName(cell, board.width)) as [Text, Text]
    if (cells.length === 1) return { en: `1 cell at ${first.en}`, ja: `${first.ja}の1マス` }
    return { en: `${cells.length} cells from ${first.en} to ${last.en}`, ja: `${first.ja}から${last.ja}までの${cells.length}マス` }
  })
  return [named({ en: 'Pieces', ja: '区画' }, told(said))]
}

/** The bridges from each island to the right and down, named by both ends. */
function bridgesSaid(board: Pencil, marks: Marks): Text[] {
  const geometry = geometryOf(board)
  const countOf = (cell: number, next: number): number => marks[wayBetween(geometry, cell, next) ?? -1] ?? 0
  const said = board.clues.flatMap((clue, from): Text[] => {
    if (clue === EMPTY) return []
    // On a board of one column both steps are the same.
    return [...new Set([1, board.width])].flatMap((step): Text[] => {
      const count = countOf(from, from + step)
      if (count === 0) return []
      let to = from + step
      while (board.clues[to] === EMPTY && countOf(to, to + step) > 0) to += step
      const [a, b] = [cellName(from, board.width), cellName(to, board.width)]
      return [{ en: `${count} from ${a.en} to ${b.en}`, ja: `${a.ja}と${b.ja}の間に${count}本` }]
    })
  })
  return said.length === 0 ? [] : [named({ en: 'Bridges', ja: '橋' }, told(said))]
}

const STEPS: Readonly<Record<'right' | 'down' | 'left' | 'up', string>> = { right: '右', down: '下', left: '左', up: '上' }

/** The lines in words: a loop as a walk from its first cell, other lines by their ends. */
function linesSaid(board: Pencil, marks: Marks): Text[] {
  const { cells, pairs } = geometryOf(board)
  const drawn = pairs.filter((_, i) => (marks[cells + i] ?? 0) > 0)
  if (drawn.length === 0) return []
  const only = marks.map((mark, place) => (place < cells ? 0 : mark))
  if (!isOneLoop(board, only)) {
    const said = drawn.map(({ cell, next }): Text => {
      const [a, b] = [cellName(cell, board.width), cellName(next, board.width)]
      return { en: `${a.en} to ${b.en}`, ja: `${a.ja}と${b.ja}` }
    })
    return [named({ en: 'Lines', ja: '線' }, told(said))]
  }
  const nexts = new Map<number, number[]>()
  for (const { cell, next } of drawn) {
    nexts.set(cell, [...(nexts.get(cell) ?? []), next])
    nexts.set(next, [...(nexts.get(next) ?? []), cell])
  }
  const start = drawn[0]!.cell
  const walk: { way: keyof typeof STEPS; count: number }[] = []
  let [before, here] = [start, Math.min(...nexts.get(start)!)]
  for (;;) {
    const way = here - before === board.width ? 'down' : before - here === board.width ? 'up' : here > before ? 'right' : 'left'
    const last = walk.at(-1)
    if (last?.way === way) last.count++
    else walk.push({ way, count: 1 })
    if (here === start) break
    const [one, other] = nexts.get(here)!
    ;[before, here] = [here, one === before ? other! : one!]
  }
  const from = cellName(start, board.width)
  const said = walk.map(({ way, count }): Text => ({ en: `${way} ${count}`, ja: `${STEPS[way]}${count}` }))
  return [named({ en: `The loop from ${from.en}`, ja: `${from.ja}からの輪` }, told(said))]
}

/** The function that tells the lines of a solution, by their kind. */
const DRAWN: Readonly<Record<LineKind, (board: Pencil, marks: Marks) => Text[]>> = {
  line: linesSaid,
  bridge: bridgesSaid,
  wall: piecesSaid,
}
