import { digitOf, narrowedSigns } from '#solver/genre/texts/signs.ts'

/** A line of a text with its number, from 1. */
export interface NumberedLine {
  readonly text: string
  readonly number: number
}

/** A row of a table: its cells without blanks around them (`''` for an empty cell), and its line number. */
export interface TableRow {
  readonly cells: readonly string[]
  readonly number: number
}

/** The separator between the cells of a table. `blank`: cells are words between blanks. `none`: each sign is a cell. */
export type Separator = '\t' | '|' | ',' | ';' | 'blank' | 'none'

/** A table of cells, copied from a spreadsheet, a program or a letter. All rows have the same length. */
export interface CellTable {
  readonly rows: readonly TableRow[]
  readonly separator: Separator
  /** Whether lines stand between some cells only, such as the loop that a solver has drawn. */
  readonly hasLines?: boolean
}

/** The marks of quoting at the beginning of a line in a letter. */
const QUOTING = /^\s*(?:>\s?)+/
/** A line that only draws a frame or a rule between rows, also in Markdown. */
const ART = /^[-+=_~:|\s─━═┄┅┈┉┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫╞╡╥╨┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂╭╮╯╰]+$/
const DRAWN = /[-=_~+─━═┄┅┈┉┌└├╔╚╠╟┏┗┣┠╭╰]{2}|\+.*\+/
/** The signs of the line below the names of a table in Markdown. */
const MARKDOWN_RULE = /^(?=.*-)[\s|:-]+$/
/** A line with nothing but a bracket at which a list begins or ends. */
const BRACKETS = /^\s*[[\](){}]+[;,]?\s*$/
const LATEX_RULE = /^\s*\\(?:hline|toprule|midrule|bottomrule|cline\{[^{}]{0,20}\})\s*$/
/** The words that programs write for an empty cell. */
const NOTHING = /^(?:nan|null|none|nil|undefined|n\/a|#n\/a|<na>|na|empty|blank)$/i
/** The most signs of a row. */
const MOST_SIGNS = 4000

/** Reads lines as one table, without the lines that only draw. Undefined where the lines are no table. */
export function tableOf(lines: readonly NumberedLine[]): CellTable | undefined {
  const isQuoted = lines.every(({ text }) => text.trim() === '' || QUOTING.test(text)) && lines.some(({ text }) => QUOTING.test(text))
  const bare = lines.flatMap(({ text, number }) => {
    if (text.length > MOST_SIGNS) return []
    const own = narrowedSigns(isQuoted ? text.replace(QUOTING, '') : text)
    return isArt(own) ? [] : [{ text: withoutMarks(own), number }]
  })
  if (bare.length < 2) return undefined
  const separator = separatorOf(bare.map(({ text }) => text))
  // If every row ends with a bar, the bar is a frame. If only some rows do, an empty cell follows the bar.
  const isLed = bare.every(({ text }) => /^\s*\|/.test(text))
  const isEnded = bare.every(({ text }) => /\|\s*$/.test(text))
  const withoutBars = (text: string): string =>
    separator === '|' ? text.trim().slice(isLed ? 1 : 0, isEnded && text.trim().length > 1 ? -1 : undefined) : text
  const all = bare.map(({ text, number }) => ({ cells: cellsOf(withoutBars(text), separator).map(plain), number }))
  // Markdown demands a row of names above a table; the names may be empty.
  const isHeaded =
    lines[1]!.text.includes('|') &&
    MARKDOWN_RULE.test(lines[1]!.text) &&
    all[0]!.number === lines[0]!.number &&
    all[0]!.cells.every((cell) => cell === '')
  const rows = isHeaded ? all.slice(1) : all
  // Rows framed by bars cannot have lost empty cells, so that all must have the same length.
  if (separator === '|' && isLed && isEnded && rows.some(({ cells }) => cells.length !== rows[0]!.cells.length)) return undefined
  return tableWith(rows, separator)
}

/**
 * A row without brackets, and with bars between its cells if each cell has its own brackets (`[5][ ][3]`) or the row is LaTeX (`5 & & 3
 * \\\\`).
 */
function withoutMarks(text: string): string {
  const end = text.lastIndexOf('\\\\')
  const isLatex = end >= 0 && text.indexOf('&') >= 0 && text.lastIndexOf('&') < end
  if (isLatex) return `|${text.slice(0, end).replaceAll('&', '|')}|`
  const boxes = text.includes('[') && !/[,;]/.test(text) ? text.split(']').map((box) => box.trimStart()) : []
  const isBoxed = boxes.length > LEAST_BOXES && boxes.slice(0, -1).every((box) => box.startsWith('['))
  const cells = isBoxed ? `|${boxes.slice(0, -1).map((box) => box.slice(1)).join('|')}|` : text // prettier-ignore
  return cells.replace(/[[\](){}]/g, ' ').replace(/<br\s*\/?>/gi, '')
}

/** The number of brackets above which each cell of a row has its own. */
const LEAST_BOXES = 3

/** A table of rows. Shorter rows get empty cells at their ends. Columns at the end that are empty in every row are left out. */
function tableWith(rows: readonly TableRow[], separator: Separator): CellTable | undefined {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (width < 2) return undefined
  // The first row may lack the cell above the names of the rows.
  const [head] = rows
  if (separator === 'blank' && head?.cells.length === width - 1 && areNames(head.cells))
    return tableWith([{ ...head, cells: ['', ...head.cells] }, ...rows.slice(1)], separator)
  // Without a visible separator nobody can tell where the empty cells of a shorter row are.
  if ((separator === 'blank' || separator === 'none') && rows.some(({ cells }) => cells.length < width && cells.length > 0))
    return undefined
  return { separator, rows: rows.map(({ cells, number }) => ({ cells: padded(cells, width), number })) }
}

function padded(cells: readonly string[], width: number): readonly string[] {
  return cells.length === width ? cells : [...cells, ...Array<string>(width - cells.length).fill('')]
}

/** Whether a line only draws: a rule, a frame, or the line below the names in a Markdown table. */
export function isArt(text: string): boolean {
  return (text.trim() !== '' && ART.test(text) && DRAWN.test(text.replace(/[\s|:]/g, ''))) || LATEX_RULE.test(text) || BRACKETS.test(text)
}

/** The separator that most rows have. */
function separatorOf(texts: readonly string[]): Separator {
  const inked = texts.filter((text) => text.trim() !== '')
  const all = inked.length === 0 ? texts : inked
  for (const sign of ['\t', '|', ',', ';'] as const) {
    const having = all.filter((text) => text.includes(sign)).length
    const most = all.reduce((count, text) => Math.max(count, text.split(sign).length - 1), 0)
    // Bars between the blocks of a row separate blocks, not cells.
    if (having >= 0.6 * all.length && most >= (sign === '|' ? 4 : 1) && !isOfGroups(all, sign)) return sign
  }
  return inked.some((text) => /\S\s+\S/.test(text.trim())) ? 'blank' : 'none'
}

/** Whether the parts between signs hold several cells each. */
function isOfGroups(texts: readonly string[], sign: string): boolean {
  const fields = texts.flatMap((text) => text.split(sign).map((field) => field.trim()))
  const groups = fields.filter((field) => /^[\d.*_?x-]\s+[\d.*_?x-](\s|$)/i.test(field)).length
  return groups > 0.2 * fields.filter((field) => field !== '').length
}

function cellsOf(text: string, separator: Separator): readonly string[] {
  switch (separator) {
    case 'none':
      return [...text.trim()]
    case 'blank':
      return wordsOf(text)
    case '|':
      return text.split('|')
    default:
      return unquotedFields(text, separator)
  }
}

/** The cells of a row whose cells are words. A long word is a run of cells with one sign each. */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll('|', ' ')
    .trim()
    .split(/[\s,;]+/)
    .flatMap((word) => (word.length > 2 && /^[\d.*_?xX~-]+$/.test(word) && !/^\d+\.\d+$/.test(word) ? [...word] : [word]))
}

function unquotedFields(text: string, separator: string): readonly string[] {
  if (!text.includes('"') && !text.includes("'")) return text.split(separator)
  const fields: string[] = []
  let field = ''
  let quote = ''
  for (const sign of text) {
    if (quote !== '') {
      if (sign === quote) quote = ''
      else field += sign
    } else if ((sign === '"' || sign === "'") && field.trim() === '') [quote, field] = [sign, '']
    else if (sign === separator) {
      fields.push(field)
      field = ''
    } else field += sign
  }
  return [...fields, field]
}

/** A cell in the way of a board: `5` for `5.0` and for `="5"`, and an empty text for a word that means an empty cell. */
function plain(cell: string): string {
  const text = cell
    .trim()
    .replace(/^=?"(.*)"$|^'(.*)'$/, '$1$2')
    .trim()
  if (text === '' || NOTHING.test(text)) return ''
  const whole = /^([+-]?\d+)[.,]0*$/.exec(text)?.[1]
  return whole === undefined ? text : whole.replace(/^\+/, '')
}

/** Whether a cell may belong to a board: a digit, a number, a sign or a letter, but no word. */
export function isBoardCell(cell: string): boolean {
  return cell.length <= 2 || /^-?\d{1,3}$/.test(cell)
}

/** Whether cells are consecutive names, such as 1 2 3, 0 1 2, A B C, r1 r2 r3, c1 c2 c3 or 一 二 三. */
export function areNames(cells: readonly string[]): boolean {
  if (cells.length < 3) return false
  const numbers = cells.map(numberOfName)
  const [first] = numbers
  return first !== undefined && first <= 1 && numbers.every((number, i) => number === first + i)
}

/** The number in the name of a row or column, which counts from 0 or 1. */
function numberOfName(cell: string): number | undefined {
  const name = /^(?:r|row|c|col|column|行|列|x|y)?\s*[-_ ]?(\d{1,3})[:.)]?$/i.exec(cell)?.[1]
  if (name !== undefined) return Number(name)
  const letter = /^([a-z])[:.)]?$/i.exec(cell)?.[1]
  if (letter !== undefined) return letter.toLowerCase().charCodeAt(0) - 96
  return [...cell].length === 1 ? digitOf(cell) : undefined
}
