import type { Language, Text } from '../kernel/message'

/** A cell of a board as it is read aloud. `sign` stands for it where a board is written as a table of signs. */
export interface SpokenCell {
  readonly says: Text
  /** Digits and letters as they are printed, `.` for a cell with nothing in it, `#` for one that is filled. */
  readonly sign: string
  /** Whether equal cells side by side are told together, with their number; clues are told one by one. */
  readonly isCounted?: true
  /** Whether it is passed over, because the other cells name their places. */
  readonly isSilent?: true
}

/** A row of a board as it is read aloud, from left to right. */
export interface SpokenRow {
  /** The name of the row; left out: its number. */
  readonly name?: Text
  readonly cells: readonly SpokenCell[]
}

/**
 * A board in words, complete: a listener who knows the rules can solve a problem from it, and compare a solution with it. The rows come
 * from the top; what is not in a cell, e.g. pieces in hand, cages or a loop, stands before or after them.
 */
export interface SpokenBoard {
  readonly before?: readonly Text[]
  readonly rows: readonly SpokenRow[]
  /** The cells across and down of the boxes that all of the board is parted into; they are felt where it is written as a grid. */
  readonly boxes?: { readonly width: number; readonly height: number }
  readonly after?: readonly Text[]
}

/** A text that is the same in every language, such as a number. */
export const alikeIn = (text: string | number): Text => ({ en: String(text), ja: String(text) })

/** A cell that has a digit, a number or a letter. */
export const saidAs = (sign: string | number): SpokenCell => ({ says: alikeIn(sign), sign: String(sign) })

/** A cell with nothing in it. */
export const BLANK_CELL: SpokenCell = { says: { en: 'blank', ja: '空白' }, sign: '.', isCounted: true }

/** Divides cells, which are given row by row, into rows of `width` cells. */
export const inRows = (cells: readonly SpokenCell[], width: number): SpokenRow[] =>
  Array.from({ length: Math.ceil(cells.length / Math.max(1, width)) }, (_, y) => ({ cells: cells.slice(y * width, (y + 1) * width) }))

/**
 * The rows of a board of digits.
 * @param digits a character for each cell, `.` for an empty one
 */
export const digitRows = (digits: string, width: number): SpokenRow[] =>
  inRows([...digits].map((digit) => (digit === '.' ? BLANK_CELL : saidAs(digit))), width) // prettier-ignore

const COMMA: Text = { en: ', ', ja: '、' }

/** Joins texts to a list, with commas. */
export const told = (all: readonly Text[]): Text => ({
  en: all.map(({ en }) => en).join(COMMA.en),
  ja: all.map(({ ja }) => ja).join(COMMA.ja),
})

/** The name of a row, which is counted from 1. */
export const rowName = (number: number): Text => ({ en: `Row ${number}`, ja: `${number}行目` })

/** The name of a column, which is counted from 1. */
export const columnName = (number: number): Text => ({ en: `Column ${number}`, ja: `${number}列目` })

const BESIDE = {
  top: (number) => ({ en: `Above column ${number}`, ja: `${number}列目の上` }),
  bottom: (number) => ({ en: `Below column ${number}`, ja: `${number}列目の下` }),
  left: (number) => ({ en: `Left of row ${number}`, ja: `${number}行目の左` }),
  right: (number) => ({ en: `Right of row ${number}`, ja: `${number}行目の右` }),
} as const satisfies Readonly<Record<string, (number: number) => Text>>

/**
 * The name of a place beside a board, at an end of a row or column.
 * @param side the side of the board
 * @param number the number of the row or column, from 1
 */
export const besideName = (side: keyof typeof BESIDE, number: number): Text => BESIDE[side](number)

/** Joins a name and the words about it to a sentence. */
export const named = (name: Text, says: Text): Text => ({ en: `${name.en}: ${says.en}.`, ja: `${name.ja}：${says.ja}。` })

/** The cells of a row in words; equal ones that are counted are told once. */
function cellsSaid(row: readonly SpokenCell[], language: Language): string {
  const cells = row.filter(({ isSilent }) => !isSilent)
  const said: string[] = []
  for (let at = 0; at < cells.length;) {
    const cell = cells[at]!
    let end = at + 1
    if (cell.isCounted) while (cells[end]?.isCounted && cells[end]!.says[language] === cell.says[language]) end++
    const count = end - at
    said.push(count === 1 ? cell.says[language] : language === 'ja' ? `${cell.says.ja}${count}マス` : `${cell.says.en} for ${count}`)
    at = end
  }
  return said.join(COMMA[language])
}

/** A board as sentences in the order in which they are read: one for each row, between those before and after. */
export function sentencesOf({ before = [], rows, after = [] }: SpokenBoard, language: Language): string[] {
  return [
    ...before.map((text) => text[language]),
    ...rows.flatMap(({ name, cells }, y) => {
      const says = cellsSaid(cells, language)
      return says === '' ? [] : [named(name ?? rowName(y + 1), { en: says, ja: says })[language]]
    }),
    ...after.map((text) => text[language]),
  ]
}

/** A board as one text, e.g. the description of its drawing. */
export const boardSaid = (board: SpokenBoard, language: Language): string => sentencesOf(board, language).join(language === 'ja' ? '' : ' ')
