import type { Language } from '#solver/kernel/message.ts'
import { boardOf } from './board'
import { unitName } from './lines'

/** The name of a cell: `r2c3`, 2行3列. */
export function cellName(order: number, cell: number, language: Language): string {
  const row = Math.floor(cell / order) + 1
  const column = (cell % order) + 1
  return language === 'en' ? `r${row}c${column}` : `${row}行${column}列`
}

/** The names of several cells: `r1c2, r1c5 and r3c1`, 1行2列・1行5列・3行1列. */
export function cellNames(order: number, cells: readonly number[], language: Language): string {
  return listed(
    cells.map((cell) => cellName(order, cell, language)),
    language,
  )
}

/** A list of names: `a, b and c`, a・b・c. */
export function listed(names: readonly (string | number)[], language: Language): string {
  if (language === 'ja') return names.join('・')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The names of the four relations of order 5, by their cells. */
const RELATION_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '0,4,12,20,24': { en: 'the four corners and the centre', ja: '四隅と中央' },
  '6,8,12,16,18': { en: 'the four inner corners and the centre', ja: '内側の四隅と中央' },
  '2,10,12,14,22': { en: 'the middles of the four sides and the centre', ja: '四辺の中点と中央' },
  '7,11,12,13,17': { en: 'the centre and the four cells beside it', ja: '中央とその上下左右' },
}

/** The name of a unit: `row 4`, 4行目. */
export function unitLabel(order: number, unit: number, language: Language): string {
  const { kind, number } = unitName(order, unit)
  switch (kind) {
    case 'row':
      return language === 'en' ? `row ${number}` : `${number}行目`
    case 'column':
      return language === 'en' ? `column ${number}` : `${number}列目`
    case 'diagonal':
      return language === 'en' ? 'the diagonal ╲' : '対角線（╲）'
    case 'antidiagonal':
      return language === 'en' ? 'the diagonal ╱' : '対角線（╱）'
    case 'relation': {
      const cells = [...(boardOf(order).units[unit] ?? [])]
      return (order === 5 ? RELATION_NAMES[cells.join()]?.[language] : undefined) ?? cellNames(order, cells, language)
    }
  }
}

/** The place of something in a unit, in English: `in row 4`, `on the diagonal ╲`, `among the four corners and the centre`. */
export function withinUnit(order: number, unit: number): string {
  const { kind } = unitName(order, unit)
  const preposition = kind === 'relation' ? 'among' : kind === 'row' || kind === 'column' ? 'in' : 'on'
  return `${preposition} ${unitLabel(order, unit, 'en')}`
}
