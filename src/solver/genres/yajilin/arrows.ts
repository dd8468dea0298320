import { saidAs, type SpokenCell } from '#solver/genre/spoken.ts'
import { EMPTY, LONGEST_SIDE, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import type { Phrasebook } from '#solver/kernel/message.ts'
import type { ClueSigns, Way } from '#solver/pencil/page.ts'

/** The direction of an arrow, numbered as in files and links of pzpr; 0 for a clue without an arrow. */
export type Direction = 0 | 1 | 2 | 3 | 4

/** A clue: the number of shaded cells in a direction; without `count` the number is unknown. */
export interface Arrow {
  readonly direction: Direction
  readonly count?: number
}

/** The letters of the directions: north, south, west and east. */
const LETTERS = ' nswe'
/** The steps of the directions, to the right and down. */
const STEPS = [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]] as const // prettier-ignore
const WAYS: Readonly<Record<Way, Direction>> = { up: 1, down: 2, left: 3, right: 4 }
/** The greatest number that a clue can have. */
const MOST = LONGEST_SIDE
const DIRECTIONS = 5

/** The number for a clue on a board. A clue without number and arrow is `UNKNOWN`. */
export function clueOf({ direction, count }: Arrow): number {
  return count === undefined && direction === 0 ? UNKNOWN : DIRECTIONS * (count === undefined ? 0 : count + 1) + direction
}

/** The clue of a number on a board; undefined for a cell without a clue. */
export function arrowOf(clue: number): Arrow | undefined {
  if (clue === EMPTY) return undefined
  if (clue === UNKNOWN) return { direction: 0 }
  const count = Math.floor(clue / DIRECTIONS) - 1
  return { direction: (clue % DIRECTIONS) as Direction, ...(count >= 0 && { count }) }
}

/** The range of the numbers of all clues with a number or an arrow. */
export const RANGE = { from: 1, to: clueOf({ direction: 4, count: MOST }) } as const

/** The clue with this number in this direction; undefined where there is no such clue. */
export function clueWith(direction: number, count: number | undefined): number | undefined {
  if (!(direction >= 0 && direction < DIRECTIONS) || (count !== undefined && count > MOST)) return undefined
  return clueOf({ direction: direction as Direction, ...(count !== undefined && { count }) })
}

/** The cells to which an arrow in a cell points, the nearest first; empty without an arrow. */
export function aheadOf({ width, height }: Pick<Pencil, 'width' | 'height'>, cell: number, direction: Direction): number[] {
  const [right, down] = STEPS[direction]
  const cells: number[] = []
  if (direction === 0) return cells
  let [x, y] = [(cell % width) + right, Math.floor(cell / width) + down]
  for (; x >= 0 && x < width && y >= 0 && y < height; x += right, y += down) cells.push(y * width + x)
  return cells
}

/** A clue after its board was turned; turns are numbered as by `turnedCells`. */
export function clueTurned(clue: number, turn: number): number {
  const { direction, count } = arrowOf(clue)!
  const [right, down] = STEPS[direction]
  const [x, y] = [(turn & 1) === 0 ? right : -right, (turn & 2) === 0 ? down : -down]
  const [across, along] = (turn & 4) === 0 ? [x, y] : [y, x]
  const turned = STEPS.findIndex((step) => step[0] === across && step[1] === along)
  return clueWith(turned, count)!
}

/** Reads and writes clues as words: the number, `?` where it is unknown, and `n`, `s`, `w` or `e` for the arrow. */
export const signs: ClueSigns = {
  pattern: String.raw`\d{1,2}[nswe]?|\?[nswe]`,
  signOf(clue) {
    const { direction, count } = arrowOf(clue)!
    return `${count ?? '?'}${LETTERS[direction]!.trim()}`
  },
  clueOf(word) {
    const [, number = '', letter = ' '] = /^(\d+|\?)([nswe]?)$/.exec(word) ?? []
    return clueWith(Math.max(0, LETTERS.indexOf(letter)), number === '?' ? undefined : Number(number))
  },
  typed(clue, figure) {
    const { direction = 0, count = 0 } = arrowOf(clue) ?? {}
    return clueWith(direction, 10 * count + figure) ?? clueOf({ direction, count: figure })
  },
  pointed(clue, way) {
    const { direction, count } = arrowOf(clue) ?? { direction: 0 }
    return clueOf({ direction: direction === WAYS[way] ? 0 : WAYS[way], ...(count !== undefined && { count }) })
  },
}

const SAID = {
  en: ['', 'up', 'down', 'left', 'right'],
  ja: ['', '上', '下', '左', '右'],
} as const

/** A clue in words: its number and its direction; undefined for one that has neither. */
export function arrowSaid(clue: number): SpokenCell | undefined {
  const { direction, count } = arrowOf(clue) ?? { direction: 0 }
  if (direction === 0) return count === undefined ? undefined : saidAs(count)
  return { says: { en: `${count ?? '?'} ${SAID.en[direction]}`, ja: `${SAID.ja[direction]}に${count ?? '?'}` }, sign: signs.signOf(clue) }
}

/** The words for the cells to which an arrow points. */
export function pointedAt(clue: number): { readonly en: string; readonly ja: string } {
  const { direction } = arrowOf(clue)!
  return { en: ['', 'above it', 'below it', 'to the left of it', 'to the right of it'][direction]!, ja: SAID.ja[direction] }
}

/** The fault that a clue has a number and no arrow. */
export interface NoArrow {
  readonly code: 'yajilin.no-arrow'
}

/** The sentences of the messages that only this genre has. */
export const messages: Phrasebook<NoArrow> = {
  en: { 'yajilin.no-arrow': () => 'This number has no arrow, so it counts nothing. Give it one.' },
  ja: { 'yajilin.no-arrow': () => 'この数字には矢印がなく、何も数えません。向きを付けてください。' },
}
