import type { Language } from '#solver/kernel/message.ts'
import { COLUMN_OF, ROW_OF, unitName, type UnitKind } from './units'

/** A cell 0-80 as people say it: `r4c7`, 4行7列. */
export function cellName(cell: number, language: Language): string {
  const row = ROW_OF[cell]! + 1
  const column = COLUMN_OF[cell]! + 1
  return language === 'en' ? `r${row}c${column}` : `${row}行${column}列`
}

/** Several cells: `r1c2, r1c5 and r1c9`, 1行2列・1行5列・1行9列. */
export function cellNames(cells: readonly number[], language: Language): string {
  const names = cells.map((cell) => cellName(cell, language))
  if (language === 'ja') return names.join('・')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const kindsEn: Record<UnitKind, string> = { row: 'row', column: 'column', block: 'block' }

/** A unit 0-26 as people say it: `row 4`, 4行目; blocks are counted row by row. */
export function unitLabel(unit: number, language: Language): string {
  const { kind, number } = unitName(unit)
  if (language === 'en') return `${kindsEn[kind]} ${number}`
  return kind === 'row' ? `${number}行目` : kind === 'column' ? `${number}列目` : `第${number}ブロック`
}

/** Room around the nine by nine cells for the frame's outer half. */
export const MARGIN = 0.05

/** The left edge of a cell in the drawing. */
export const left = (cell: number): number => MARGIN + COLUMN_OF[cell]!

/** The upper edge of a cell in the drawing. */
export const top = (cell: number): number => MARGIN + ROW_OF[cell]!

/** The middle of a pencil mark: 1-9 stand in a cell as on a telephone. */
export function noteAt(cell: number, digit: number): readonly [number, number] {
  return [left(cell) + 0.2 + 0.3 * ((digit - 1) % 3), top(cell) + 0.2 + 0.3 * Math.floor((digit - 1) / 3)]
}
