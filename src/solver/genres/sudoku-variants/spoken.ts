import type { Json } from '#solver/kernel/json.ts'
import type { Language, Text } from '#solver/kernel/message.ts'
import { alikeIn, BLANK_CELL, digitRows, named, rowName, told, type SpokenBoard } from '#solver/genre/spoken.ts'
import { isObject } from './constraints/page'
import { pageOf } from './constraints/registry'
import { placeAt } from './constraints/places'
import { fileKeyOf, foreignGivens } from './constraints/unread'
import { layoutOf } from './layout'
import { markNamed } from './messages'
import { cellName } from './names'
import { sideOf, type Constraint, type Grid, type Unread, type VariantSudoku } from './puzzle'
import { cellsOf } from './unread-rules'

/**
 * A variant of sudoku in words: its rules, the rows, and then every mark with its cells.
 * @param rules the names of its rules
 */
export function spoken(puzzle: VariantSudoku, rules: Text, grid?: Grid): SpokenBoard {
  const side = sideOf(puzzle)
  const { inUse } = layoutOf(puzzle)
  const rows = digitRows(grid ?? puzzle.givens, side).map(({ cells }, y) => ({
    cells: cells.map((cell, x) => (inUse[y * side + x] === false ? OFF : cell)),
  }))
  return grid === undefined ? { before: [ended(rules)], rows, after: marksOf(puzzle, side) } : { rows }
}

const OFF = { ...BLANK_CELL, says: { en: 'no cell', ja: '盤外' }, sign: ' ' }

const ended = ({ en, ja }: Text): Text => ({ en: `${en}.`, ja: `${ja}。` })

function marksOf({ regions, even, odd, cages, bars, greater, constraints, unread, decorations }: VariantSudoku, side: number): Text[] {
  const names = (cells: readonly number[]): Text =>
    told(cells.map((cell) => ({ en: cellName(cell, side, 'en'), ja: cellName(cell, side, 'ja') }))) // prettier-ignore
  const of = (name: Text, cells: readonly number[]): Text[] => (cells.length === 0 ? [] : [named(name, names(cells))])
  return [
    ...(regions === '' ? [] : regionsSaid(regions, side)),
    ...of({ en: 'Even', ja: '偶数' }, even),
    ...of({ en: 'Odd', ja: '奇数' }, odd),
    ...cages.flatMap(({ cells, sum }) => of({ en: `Cage${sum === 0 ? '' : ` of ${sum}`}`, ja: `ケージ${sum === 0 ? '' : `（和${sum}）`}` }, cells)),
    ...bars.flatMap((pair) => of({ en: 'Differ by 1', ja: '差が1' }, pair)),
    ...greater.flatMap(([more, less]) => of({ en: 'The first is greater', ja: '初めのマスが大きい' }, [more, less])),
    ...constraints.map((one) => constraintSaid(one, side, names)),
    // Of the decorations, only signs in cells are told: a solver takes them for givens.
    ...[...unread, ...decorations.filter((mark) => foreignGivens([mark]).length > 0)].map((mark) => unreadSaid(mark, side, names)),
  ] // prettier-ignore
}

/** The regions in words, a letter for each cell. */
const regionsSaid = (regions: string, side: number): Text[] =>
  Array.from({ length: side }, (_, y) => {
    const { en, ja } = rowName(y + 1)
    return named({ en: `Regions, ${en.toLowerCase()}`, ja: `${ja}の領域` }, told([...regions.slice(y * side, (y + 1) * side)].map(alikeIn)))
  })

/** A constraint in words: the name of its kind, with its number, digits, place and cells. */
function constraintSaid(one: Constraint, side: number, names: (cells: readonly number[]) => Text): Text {
  const { cells, others, value, digits, outside, text } = one
  const { name } = pageOf(one)
  const more: Text[] = [
    ...(value === undefined ? [] : [alikeIn(value)]),
    ...(digits === undefined ? [] : [alikeIn(digits.join(' '))]),
    ...(text === undefined ? [] : [alikeIn(text)]),
    ...(outside === undefined ? [] : [placeSaid(outside, side)]),
  ]
  const says = [cells, others ?? []].filter(({ length }) => length > 0).map(names)
  const title: Text = {
    en: [name.en, ...more.map(({ en }) => en)].join(' '),
    ja: [name.ja, ...more.map(({ ja }) => ja)].join(' '),
  }
  if (says.length === 0) return ended(title)
  return named(title, { en: says.map(({ en }) => en).join('; with '), ja: says.map(({ ja }) => ja).join('。組になるマスは') })
}

/** A mark that could not be read as a rule, in words: the name of its kind, with its value and its cells. */
function unreadSaid(mark: Unread, side: number, names: (cells: readonly number[]) => Text): Text {
  const key = fileKeyOf(mark.kind)
  const value = valueSaid(mark.json)
  const cells = [...new Set(cellsOf(mark, side).flat())]
  const name = (language: Language): string => [markNamed(key, language), ...(value === '' ? [] : [value])].join(' ')
  const says: Text = { en: name('en'), ja: name('ja') }
  return named({ en: 'A mark without a rule', ja: 'ルールとして読めない印' }, told([says, ...(cells.length === 0 ? [] : [names(cells)])]))
}

/** The figures or letters of a mark; empty where it has none. */
function valueSaid(json: Json): string {
  if (typeof json === 'string' || typeof json === 'number') return String(json).trim()
  if (Array.isArray(json)) return (json as readonly Json[]).filter((one) => typeof one === 'string' || typeof one === 'number').join(' ')
  if (!isObject(json)) return ''
  const value = json['value'] ?? json['text']
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A place beside the board in words. */
function placeSaid(outside: number, side: number): Text {
  const [row, column] = placeAt(outside, side)
  if (row < 0) return { en: `above column ${column + 1}`, ja: `${column + 1}列の上` }
  if (row >= side) return { en: `below column ${column + 1}`, ja: `${column + 1}列の下` }
  return column < 0 ? { en: `left of row ${row + 1}`, ja: `${row + 1}行の左` } : { en: `right of row ${row + 1}`, ja: `${row + 1}行の右` }
}
