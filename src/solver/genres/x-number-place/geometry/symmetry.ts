import type { Random } from '#solver/kernel/random.ts'
import type { Transformation, TurnName } from '#solver/genre/transformation.ts'
import { orderOf, type XNumberPlace } from '../puzzle'

/** The ways to turn and mirror a square, by name; `none` comes first. */
export const TURNS = ['none', 'diagonal', 'vertical', 'horizontal', 'left', 'right', 'half', 'antidiagonal'] as const

/** One of {@link TURNS}. `vertical` mirrors left and right (at the vertical axis), `left` and `right` are quarter turns. */
export type Turn = (typeof TURNS)[number]

const PLACES: Readonly<Record<Turn, (row: number, column: number, last: number) => readonly [number, number]>> = {
  none: (row, column) => [row, column],
  diagonal: (row, column) => [column, row],
  vertical: (row, column, last) => [row, last - column],
  horizontal: (row, column, last) => [last - row, column],
  left: (row, column, last) => [last - column, row],
  right: (row, column, last) => [column, last - row],
  half: (row, column, last) => [last - row, last - column],
  antidiagonal: (row, column, last) => [last - column, last - row],
}

const tables = new Map<string, Uint8Array>()

/** For each cell, the cell to which a turn moves it. */
export function turnTable(order: number, turn: Turn): Uint8Array {
  const known = tables.get(`${turn}${order}`)
  if (known !== undefined) return known
  const table = Uint8Array.from({ length: order * order }, (_, cell) => {
    const [row, column] = PLACES[turn](Math.floor(cell / order), cell % order, order - 1)
    return row * order + column
  })
  tables.set(`${turn}${order}`, table)
  return table
}

/** `cells`, a text of one character a cell, after a turn. */
export function turned(cells: string, order: number, turn: Turn): string {
  const table = turnTable(order, turn)
  const characters = Array<string>(cells.length)
  for (let cell = 0; cell < cells.length; cell++) characters[table[cell]!] = cells[cell]!
  return characters.join('')
}

/** `cells` with its letters or digits renamed to `names`, in the order of first occurrence; points stay. */
export function renamed(cells: string, names: string): string {
  const given = new Map<string, string>()
  return cells.replace(/[^.]/g, (character) => {
    if (!given.has(character)) given.set(character, names[given.size]!)
    return given.get(character)!
  })
}

const NAMES: Readonly<Record<Turn, TurnName>> = {
  none: 'none',
  diagonal: 'diagonal',
  vertical: 'left-right',
  horizontal: 'top-bottom',
  left: 'left',
  right: 'right',
  half: 'half',
  antidiagonal: 'antidiagonal',
}

/** The symmetry and the renaming of digits that turn `from` into `to`; undefined where there are none. */
export function alike(from: XNumberPlace, to: XNumberPlace): Transformation | undefined {
  const order = orderOf(from)
  if (order !== orderOf(to)) return undefined
  for (const turn of TURNS) {
    const cells = turned(from.givens, order, turn)
    if (renamed(cells, '123456789') !== renamed(to.givens, '123456789')) continue
    const signs: Record<string, string> = {}
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== to.givens[cell]) signs[cells[cell]!] = to.givens[cell]!
    return { turn: NAMES[turn], ...(Object.keys(signs).length > 0 && { signs }) }
  }
  return undefined
}

/** The puzzle after a random turn and a random renaming of digits. It has the same digest. */
export function disguise(puzzle: XNumberPlace, random: Random): XNumberPlace {
  const order = orderOf(puzzle)
  const digits = random.shuffle(Array.from({ length: order }, (_, i) => String(i + 1)))
  const turn = TURNS[random.below(TURNS.length)]!
  return { givens: turned(puzzle.givens, order, turn).replace(/[^.]/g, (digit) => digits[Number(digit) - 1]!) }
}
