import { EMPTY } from '#solver/pencil/board.ts'
import type { FileWords, GameId, LinkBody } from '#solver/pencil/page.ts'
import { type Body, readNumbers16, readNumbersApart, writeNumbersApart, writeNumbers16 } from '#solver/genre/links/pzpr-body.ts'

/** Links to puzz.link: the clues beside the board, then, if there are any, those in its cells. */
export const link: LinkBody = {
  kinds: ['skyscrapers'],
  read(body, { width, height }) {
    const outside = readNumbers16(body, 2 * (width + height))
    if (outside === undefined) return undefined
    // A text that ends here has no cells.
    if (outside.length < 2 * (width + height)) return { clues: [], outside }
    const blank = Array<number>(width * height).fill(EMPTY)
    if (body.isDone || body.over > 0) return { clues: blank, outside }
    const clues = readNumbers16(body, width * height)
    return clues && { clues, outside }
  },
  write: ({ clues, outside = [] }) => writeNumbers16(outside) + (clues.every((clue) => clue === EMPTY) ? '' : writeNumbers16(clues)),
}

/** Files of pzpr: the clues beside the board around its cells. A clue in a cell has a `q` before it; a number alone is a player’s. */
export const file: FileWords = {
  kinds: ['skyscrapers'],
  clueOf(word, { isOutside }) {
    if (word === '.' || (!isOutside && isAnswer(word))) return EMPTY
    const [, digits] = (isOutside ? /^(\d{1,2})$/ : /^q(\d{1,2})$/).exec(word) ?? []
    return digits === undefined ? undefined : Number(digits)
  },
  wordOf: (clue, { isOutside }) => (clue === EMPTY ? '.' : isOutside ? String(clue) : `q${clue}`),
  answer: () => [],
  isAnswer,
}

/** Whether a word in a cell is a player’s: a height, candidates in brackets, or both. */
function isAnswer(word: string): boolean {
  return /^(?:\d{1,2}|\.?)(?:\[[\d,]*\])?$/.test(word) && word !== '.' && word !== ''
}

/** The game ids of Towers: the clues beside the board with slashes between them, then a comma and the given heights. */
export const gameId: GameId = {
  game: 'Towers',
  parameters: /(?:d[a-z])?/,
  written: () => 'de',
  isSquare: true,
  read(body, size) {
    const outside = readOutside(body, 2 * (size.width + size.height))
    if (outside === undefined) return undefined
    if (outside.length < 2 * (size.width + size.height)) return { clues: [], outside }
    if (body.next !== ',') return { clues: Array<number>(size.width * size.height).fill(EMPTY), outside }
    body.at++
    const clues = readNumbersApart(body, size.width * size.height, /^\d{1,2}/)
    return clues && { clues, outside }
  },
  write({ clues, outside = [] }) {
    const beside = outside.map((clue) => (clue === EMPTY ? '' : String(clue))).join('/')
    // An id that ends without a number could be incomplete. If cells follow, even if all are empty, it is complete.
    const isPlain = outside.at(-1) !== EMPTY && clues.every((clue) => clue === EMPTY)
    return isPlain ? beside : `${beside},${writeNumbersApart(clues)}`
  },
}

/** The clues beside the board; fewer where the text ends early. */
function readOutside(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  for (;;) {
    const digits = /^\d{0,2}/.exec(body.text.slice(body.at, body.at + 2))![0]
    body.at += digits.length
    found.push(digits === '' ? EMPTY : Number(digits))
    body.isOpenEnd = digits === '' && body.isDone
    if (found.length === count) return found
    // If the text ends early, a further number may be missing.
    if (body.isDone) return body.isOpenEnd ? found.slice(0, -1) : found
    if (body.next !== '/') return undefined
    body.at++
  }
}
