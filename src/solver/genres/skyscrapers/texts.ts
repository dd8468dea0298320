import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import type { FileWords, GameId, LinkBody } from '#solver/pencil/page.ts'
import { type Body, readNumbers16, withBlanks, writeNumbers16 } from '#solver/genre/links/pzpr-body.ts'

type Size = Pick<Pencil, 'width' | 'height'>

/** Links to puzz.link: the clues beside the board, then, where there are any, those in its cells. */
export const link: LinkBody = {
  kinds: ['skyscrapers'],
  read(body, { width, height }) {
    const outside = readNumbers16(body, 2 * (width + height))
    if (outside === undefined) return undefined
    // A text that breaks off here tells no cell.
    if (outside.length < 2 * (width + height)) return { clues: [], outside }
    const blank = Array<number>(width * height).fill(EMPTY)
    if (body.isDone || body.over > 0) return { clues: blank, outside }
    const clues = readNumbers16(body, width * height)
    return clues && { clues, outside }
  },
  write: ({ clues, outside = [] }) => writeNumbers16(outside) + (clues.every((clue) => clue === EMPTY) ? '' : writeNumbers16(clues)),
}

/** Files of pzpr: the clues beside the board around its cells, in which a clue has a `q` before it. Numbers alone are a player’s. */
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

/** The game ids of Towers: the clues beside the board with slashes between them, and behind a comma the heights that are given. */
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
    const clues = readGivens(body, size)
    return clues && { clues, outside }
  },
  write({ clues, outside = [] }) {
    const beside = outside.map((clue) => (clue === EMPTY ? '' : String(clue))).join('/')
    // An id that ends with no number could have broken off. The cells behind it, all of them empty, say that it has not.
    const isPlain = outside.at(-1) !== EMPTY && clues.every((clue) => clue === EMPTY)
    return isPlain ? beside : `${beside},${withBlanks(clues, 'a', String).replaceAll(/\d(?=\d)/g, '$&_')}`
  },
}

/** The clues beside the board; fewer where the text breaks off. */
function readOutside(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  for (;;) {
    const digits = /^\d{0,2}/.exec(body.text.slice(body.at, body.at + 2))![0]
    body.at += digits.length
    found.push(digits === '' ? EMPTY : Number(digits))
    body.isOpenEnd = digits === '' && body.isDone
    if (found.length === count) return found
    // Where the text ends early, it does not tell whether a number would have come.
    if (body.isDone) return body.isOpenEnd ? found.slice(0, -1) : found
    if (body.next !== '/') return undefined
    body.at++
  }
}

/** The heights that are given: letters for runs of cells without one, `_` between two numbers. */
function readGivens(body: Body, { width, height }: Size): number[] | undefined {
  const found: number[] = []
  let isNumber = false
  while (found.length < width * height && !body.isDone) {
    const [word] = /^(?:[a-z]|\d{1,2}|_(?=\d))/.exec(body.text.slice(body.at, body.at + 3)) ?? []
    // Two numbers have a sign between them, and it stands nowhere else.
    if (word === undefined || (isNumber ? /\d/.test(word) : word === '_')) return undefined
    body.at += word.length
    if (/[a-z]/.test(word)) found.push(...Array<number>(word.charCodeAt(0) - 96).fill(EMPTY))
    else if (word !== '_') found.push(Number(word))
    isNumber = /\d/.test(word)
  }
  body.over = Math.max(0, found.length - width * height)
  return found.slice(0, width * height)
}
