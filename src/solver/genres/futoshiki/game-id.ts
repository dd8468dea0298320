import { EMPTY, geometryOf, type Pencil, wayBetween } from '#solver/pencil/board.ts'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import type { GameId } from '#solver/pencil/page.ts'

/** The letters for the neighbours of a cell (up, right, down, left), in the order of the game. */
const WAYS = [
  ['U', -1, 0],
  ['R', 0, 1],
  ['D', 1, 0],
  ['L', 0, -1],
] as const

/** The game ids of Unequal. For each cell: its digit (0 for none), the letters of its lesser neighbours, and a comma. */
export const gameId: GameId = {
  game: 'Unequal',
  about: { reads: 'ids of adjacent numbers are no Futoshiki' },
  parameters: /(?:d[a-z])?/,
  written: () => 'dt',
  isSquare: true,
  read,
  write(board) {
    const { width, clues, signs = [] } = board
    const { pairs } = geometryOf(board)
    const greater = new Map<number, Set<number>>()
    for (const [i, { cell, next }] of pairs.entries()) {
      if ((signs[i] ?? 0) === 0) continue
      const [high, low] = signs[i]! > 0 ? [cell, next] : [next, cell]
      greater.set(high, (greater.get(high) ?? new Set()).add(low))
    }
    const lettersOf = (cell: number): string =>
      WAYS.map(([letter, down, right]) => (greater.get(cell)?.has(cell + down * width + right) ? letter : '')).join('')
    return clues.map((clue, cell) => `${clue === EMPTY ? 0 : clue}${lettersOf(cell)},`).join('')
  },
}

function read(body: Body, { width, height }: Pick<Pencil, 'width' | 'height'>): Pick<Pencil, 'clues' | 'signs'> | undefined {
  const geometry = geometryOf({ width, height })
  const clues: number[] = []
  const signs = geometry.pairs.map(() => 0)
  while (clues.length < width * height && !body.isDone) {
    const cell = clues.length
    const [word = '', digits = '', letters = '', comma] = /^(\d{1,2})([URDL]*)(,?)/.exec(body.text.slice(body.at, body.at + 8)) ?? []
    // Without its comma, a word may have lost signs. The fault then lies behind the word, as with a text that is too short.
    if (comma === '') body.at += word.length
    if (comma === '' && body.isDone) return { clues, signs }
    if (word === '' || comma === '') return undefined
    for (const [letter, down, right] of WAYS) {
      if (!letters.includes(letter)) continue
      const other = cell + down * width + right
      const way = wayBetween(geometry, cell, other)
      // The sign points off the board.
      if (way === undefined) return undefined
      const [i, sign] = [way - geometry.cells, cell < other ? 1 : -1]
      // It contradicts another sign.
      if (signs[i] === -sign) return undefined
      signs[i] = sign
    }
    clues.push(digits === '0' ? EMPTY : Number(digits))
    body.at += word.length
  }
  return { clues, signs }
}
