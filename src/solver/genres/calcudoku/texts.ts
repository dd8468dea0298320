import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import type { GameId, LinkCells, WordRows } from '#solver/pencil/page.ts'
import { cellsByRoom, piecesOf } from '#solver/pencil/rooms.ts'
import { clueOf, type Operation, resultOf, signs } from './signs'

/** The letters of operations in game ids. */
const LETTERS: Readonly<Record<string, Operation>> = { a: '+', s: '-', m: '*', d: '/' }
/** The most ways without a border that one letter means. `z` means 25 of them without a border behind them. */
const LONGEST = 25

/** The ways between cells in the order of game ids: those of each row, then those of each column, as places of `placesOf`. */
function waysInOrder({ width, height }: Pick<Pencil, 'width' | 'height'>): number[] {
  const { cells, pairs, lines } = geometryOf({ width, height })
  const places = new Map(pairs.map(({ cell, next }, i) => [`${cell} ${next}`, cells + i]))
  return lines.flatMap((line) => line.slice(1).map((next, i) => places.get(`${line[i]} ${next}`)!))
}

/**
 * The game ids of Keen: the borders of cages, then a comma, and for each cage, in the order of first cells, the letter of its operation and
 * its result. Borders are told by the number of ways before each: `_` for none, `a` for one, and so on; a number behind repeats a letter.
 */
export const gameId: GameId = {
  game: 'Keen',
  parameters: /(?:d[a-z])?m?/,
  written: () => 'dn',
  isSquare: true,
  read: readCages,
  write: writeCages,
}

function readCages(body: Body, size: Pick<Pencil, 'width' | 'height'>): LinkCells | undefined {
  const order = waysInOrder(size)
  const cut = new Set<number>()
  let at = 0
  while (at <= order.length) {
    if (body.isDone) return { clues: [], rooms: [], shortOf: 'borders' }
    const [word = '', letter = '', many = '1'] = /^([a-z_])(\d{0,4})/.exec(body.text.slice(body.at, body.at + 5)) ?? []
    if (word === '') return undefined
    for (let i = 0; i < (Number(many) || 1); i++) {
      at += letter === '_' ? 0 : Math.min(LONGEST, letter.charCodeAt(0) - 96)
      // The last letter ends with the edge of the board.
      if (at > order.length) return undefined
      if (letter === 'z') continue
      if (at < order.length) cut.add(order[at]!)
      at++
    }
    body.at += word.length
  }
  const rooms = piecesOf(size, (place) => cut.has(place))
  const { cells, pairs } = geometryOf(size)
  const hasIdleBorders = pairs.some(({ cell, next }, i) => cut.has(cells + i) && rooms[cell] === rooms[next])
  const byRoom = cellsByRoom(rooms)
  const clues = rooms.map(() => EMPTY)
  const short = (found: number): LinkCells => ({ clues: [], rooms, shortOf: { found, expected: byRoom.size } })
  if (body.isDone) return short(0)
  if (body.next !== ',') return undefined
  body.at++
  let found = 0
  for (const [room, own] of byRoom) {
    if (body.isDone) return short(found)
    const [word = '', letter = '', value = ''] = /^([asmd])(\d{1,7})(?!\d)/.exec(body.text.slice(body.at, body.at + 9)) ?? []
    // A number that the cage cannot have is one to which figures of another text were added.
    if (word !== '' && Number(value) > greatestOf(size.width, own.length, LETTERS[letter]!)) return undefined
    if (word === '') return /^[asmd]$/.test(body.text.slice(body.at)) ? short(found) : undefined
    // A cage of one cell has its digit as its result, and its letter says nothing.
    clues[room] = clueOf({ value: Number(value), operation: own.length === 1 ? '' : LETTERS[letter]! })
    body.at += word.length
    found++
  }
  body.isOpenEnd = false
  return { clues, rooms, ...(hasIdleBorders && { hasIdleBorders }) }
}

/** The greatest result of so many digits up to `side`. */
function greatestOf(side: number, count: number, operation: Operation): number {
  return operation === '+' ? side * count : operation === '*' ? side ** count : side
}

/** Writes a board; undefined where a cage has no clue or sign, or is too large for its sign. */
function writeCages(board: Pencil): string | undefined {
  const { rooms = [], clues } = board
  const { cells, pairs } = geometryOf(board)
  const counts: number[] = [0]
  for (const place of waysInOrder(board)) {
    const { cell, next } = pairs[place - cells]!
    if (rooms[cell] === rooms[next]) counts[counts.length - 1]!++
    else counts.push(0)
  }
  const letters = counts.flatMap((count) => {
    const long = Math.floor(Math.max(0, count - 1) / LONGEST)
    const rest = count - long * LONGEST
    return [...Array<string>(long).fill('z'), rest === 0 ? '_' : String.fromCharCode(96 + rest)]
  })
  let text = ''
  for (let from = 0, to = 0; from < letters.length; from = to) {
    while (to < letters.length && letters[to] === letters[from]) to++
    text += to - from > 2 ? `${letters[from]}${to - from}` : letters[from]!.repeat(to - from)
  }
  const words = [...cellsByRoom(rooms)].map(([room, own]) => {
    if (clues[room] === EMPTY) return undefined
    const { value, operation } = resultOf(clues[room]!)
    if (own.length === 1) return operation === '' ? `a${value}` : undefined
    const [letter] = Object.entries(LETTERS).find(([, one]) => one === operation) ?? []
    return letter === undefined || (own.length > 2 && 'sd'.includes(letter)) ? undefined : `${letter}${value}`
  })
  return words.every((word) => word !== undefined) ? `${text},${words.join('')}` : undefined
}

/** Sources of janko.at, with the words that the site has for signs. */
export const janko: WordRows = {
  kinds: ['kendoku'],
  clueOf(word) {
    if (word === '-' || word === '.') return EMPTY
    const plain = word.replace(/[x×]$/i, '*').replace(/[:÷]$/, '/').replace(/[–−]$/, '-')
    return new RegExp(`^(?:${signs.pattern})$`).test(plain) ? signs.clueOf(plain) : undefined
  },
  wordOf: (clue) => (clue === EMPTY ? '-' : signs.signOf(clue)),
}
