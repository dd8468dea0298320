import type { Language } from '#solver/kernel/message.ts'
import type { HouseName } from './layout'

/**
 * The name of a cell: `r4c7`, 4行7列.
 * @param side the number of cells of a row
 */
export function cellName(cell: number, side: number, language: Language): string {
  const [row, column] = [Math.floor(cell / side) + 1, (cell % side) + 1]
  return language === 'en' ? `r${row}c${column}` : `${row}行${column}列`
}

/** The names of several cells: `r1c2, r1c5 and r1c9`, 1行2列・1行5列・1行9列. */
export function cellNames(cells: readonly number[], side: number, language: Language): string {
  return listed(
    cells.map((cell) => cellName(cell, side, language)),
    language,
  )
}

/** A list of names or numbers. */
export function listed(items: readonly (string | number)[], language: Language): string {
  if (language === 'ja') return items.join('・')
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const BOARDS = {
  en: ['', ' of the top left board', ' of the top right board', ' of the middle board', ' of the bottom left board', ' of the bottom right board'], // prettier-ignore
  ja: ['', '左上の盤の', '右上の盤の', '中央の盤の', '左下の盤の', '右下の盤の'],
} as const

/** The name of a house: `row 4`, `the diagonal ╲`, 4行目. */
export function houseName({ kind, number, board = 0 }: HouseName, language: Language): string {
  const name = NAMES[kind][language](number)
  return language === 'en' ? name + (BOARDS.en[board] ?? '') : (BOARDS.ja[board] ?? '') + name
}

const NAMES: Readonly<Record<HouseName['kind'], Readonly<Record<Language, (number: number) => string>>>> = {
  row: { en: (number) => `row ${number}`, ja: (number) => `${number}行目` },
  column: { en: (number) => `column ${number}`, ja: (number) => `${number}列目` },
  block: { en: (number) => `block ${number}`, ja: (number) => `第${number}ブロック` },
  region: { en: (number) => `region ${number}`, ja: (number) => `第${number}領域` },
  diagonal: { en: (number) => `the diagonal ${number === 1 ? '╲' : '╱'}`, ja: (number) => `対角線${number === 1 ? '＼' : '／'}` },
  window: { en: (number) => `window ${number}`, ja: (number) => `第${number}ウィンドウ` },
  extra: { en: (number) => `extra region ${number}`, ja: (number) => `第${number}追加領域` },
  line: { en: (number) => `line ${number}`, ja: (number) => `第${number}の線` },
  place: { en: (number) => `place ${number} of the regions`, ja: (number) => `各領域の${number}番目の位置` },
  cage: { en: (number) => `cage ${number}`, ja: (number) => `第${number}ケージ` },
}
