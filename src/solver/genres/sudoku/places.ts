import type { Language } from '#solver/kernel/message.ts'
import { COLUMN_OF, ROW_OF, unitName, type UnitKind } from './units'

/** The name of a cell 0-80: `r4c7`, 4行7列. */
export function cellName(cell: number, language: Language): string {
  const row = ROW_OF[cell]! + 1
  const column = COLUMN_OF[cell]! + 1
  return language === 'en' ? `r${row}c${column}` : `${row}行${column}列`
}

/** The names of several cells: `r1c2, r1c5 and r1c9`, 1行2列・1行5列・1行9列. */
export function cellNames(cells: readonly number[], language: Language): string {
  const names = cells.map((cell) => cellName(cell, language))
  if (language === 'ja') return names.join('・')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const kindsEn: Record<UnitKind, string> = { row: 'row', column: 'column', block: 'block' }

/** The name of a unit 0-26: `row 4`, 4行目. Blocks are counted row by row. */
export function unitLabel(unit: number, language: Language): string {
  const { kind, number } = unitName(unit)
  if (language === 'en') return `${kindsEn[kind]} ${number}`
  return kind === 'row' ? `${number}行目` : kind === 'column' ? `${number}列目` : `第${number}ブロック`
}

/** The margin around the nine by nine cells, for the outer half of the frame. */
export const MARGIN = 0.05

/** The left edge of a cell in the drawing. */
export const left = (cell: number): number => MARGIN + COLUMN_OF[cell]!

/** The upper edge of a cell in the drawing. */
export const top = (cell: number): number => MARGIN + ROW_OF[cell]!

/** The middle of a pencil mark in its cell, in which 1-9 are arranged as on a telephone. */
export function noteAt(cell: number, digit: number): readonly [number, number] {
  return [left(cell) + 0.2 + 0.3 * ((digit - 1) % 3), top(cell) + 0.2 + 0.3 * Math.floor((digit - 1) / 3)]
}
