import { characterAt } from '#solver/genre/texts/lines.ts'
import { CELL_CLASS, narrow } from './cells'

/**
 * A line judged as part of a grid: a row of nine cells (each a character or several candidates), a faulty row, a drawn line, or none of
 * these.
 */
export type GridLine =
  | { readonly is: 'row'; readonly tokens: readonly string[]; readonly index: number; readonly barred: boolean }
  | { readonly is: 'long-or-short'; readonly length: number; readonly index: number }
  | { readonly is: 'foreign'; readonly seen: string; readonly index: number }
  | { readonly is: 'art' }
  | { readonly is: 'blank' }
  | { readonly is: 'other' }

const quoting = /^\s*(?:>\s?)+/
const art = /^[-+=*_.:'`~─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂|\s]+$/
const rule = /-{3}|={3}|\+|─|━|═|_{3}|~{3}|\*-|[┌└├╔╚╠┏┗┣]/
const solid = new RegExp(`^[${CELL_CLASS}]{9}$`)
const notCells = new RegExp(`[^${CELL_CLASS}]`, 'g')
const token = /^(?:u?[1-9]|[1-9]{2,9}|[0.xX*_?~-])$/

/** Whether the text uses `-` (or `~`) for empty cells. Nine of them on a line are then a row instead of a rule. */
export function dashesAreCells(lines: readonly string[]): boolean {
  return lines.some((line) => /[-~―—–−ー～〜]/.test(line) && isRowWithDashes(bare(narrow(line))))
}

function isRowWithDashes(cells: string): boolean {
  return /^(?:[1-9-]{9}|[1-9~]{9})$/.test(cells) && /[1-9]/.test(cells) && /[-~]/.test(cells)
}

/** Judges a line as part of a grid. */
export function readGridLine(raw: string, dashCells: boolean): GridLine {
  const line = narrow(raw)
  const quoted = quoting.exec(line)?.[0].length ?? 0
  // Grids in programs have brackets and quotation marks.
  const content = line.slice(quoted).replace(/[[\]{}()"']/g, ' ')
  if (content.trim() === '') return content.includes('\t') && tabbed(content) ? emptyRow(quoted) : { is: 'blank' }
  const dashRow = dashCells && /^(?:-{9}|~{9})$/.test(bare(content))
  if (!dashRow && art.test(content) && rule.test(content)) return { is: 'art' }
  const index = quoted + content.search(/[^\s|]/)
  const barred = content.includes('|')
  const tokens = dashRow ? [...bare(content)] : (compact(content) ?? separated(content) ?? inColumns(content))
  if (tokens !== undefined) return { is: 'row', tokens, index, barred }
  return fault(content, quoted)
}

/** A line without quoting marks, bars and blanks. */
function bare(line: string): string {
  return line.replace(quoting, '').replace(/[\s|]/g, '')
}

function tabbed(content: string): boolean {
  return content.split('\t').length === 9
}

function emptyRow(index: number): GridLine {
  return { is: 'row', tokens: Array.from('.........'), index, barred: false }
}

/** Nine cell characters with any blanks and bars between. */
function compact(content: string): readonly string[] | undefined {
  const cells = bare(content)
  return solid.test(cells) ? [...cells] : undefined
}

/** The longest word that is searched for marks: nine candidates with marks on both sides. */
const MOST_MARKED = 40

/** Nine words, each a cell or its candidates. Marks that highlight a cell are dropped. */
function separated(content: string): readonly string[] | undefined {
  const words = content
    .split(/[\s|,;]+/)
    .map((word) => (word.length > 1 && word.length <= MOST_MARKED ? word.replace(/^[*#@-]+|(?<![*#@-])[*#@-]+$/g, '') : word))
    .filter((word) => word !== '')
  return words.length === 9 && words.every((word) => token.test(word)) ? words : undefined
}

/** Nine cells that are found by their columns, because empty ones are blanks. */
function inColumns(content: string): readonly string[] | undefined {
  for (const separator of ['\t', ',', ';']) {
    const fields = content.split(separator)
    if (fields.length === 9 && fields.every((field) => isCellOrBlank(field.trim()))) return fields.map((field) => field.trim() || '.')
  }
  const fields = content
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
  if (fields.length === 9 && fields.every((field) => isCellOrBlank(field.trim()))) return fields.map((field) => field.trim() || '.')
  if (fields.length === 3 && fields.every((field) => /^[\s1-9]*$/.test(field))) return inThirds(fields)
  // Nine characters between two bars, with blanks as empty cells.
  const framed = /^\s*\|([1-9 ]{9})\|\s*$/.exec(content)?.[1]
  const plain = framed ?? content.trimEnd().padEnd(9)
  return /^[1-9 ]{9}$/.test(plain) && (framed !== undefined || /\d/.test(plain))
    ? [...plain].map((cell) => (cell === ' ' ? '.' : cell))
    : undefined
}

/** Three fields with three cells each: `53 ` (one place a cell) or ` 5 3   ` (two places a cell, the first one blank). */
function inThirds(fields: readonly string[]): readonly string[] | undefined {
  const widths = new Set(fields.map((field) => field.length))
  const [width = 0] = widths
  if (widths.size !== 1) return undefined
  const places =
    width === 3 ? [0, 1, 2] : width === 7 ? [1, 3, 5] : width === 6 || width === 5 ? [width - 5, width - 3, width - 1] : undefined
  if (places === undefined) return undefined
  const cells = fields.flatMap((field) => places.map((place) => field[place]!))
  const seen = cells.filter((cell) => cell !== ' ').length
  if (seen !== fields.join('').replace(/\s/g, '').length) return undefined
  return cells.map((cell) => (cell === ' ' ? '.' : cell))
}

function isCellOrBlank(text: string): boolean {
  return text === '' || /^[0-9.xX*_?~-]$/.test(text)
}

/** The fault of a line that is nearly a row: it has cells, but not nine, or nine characters of which a few are no cells. */
function fault(content: string, offset: number): GridLine {
  const cells = bare(content)
  const foreign = cells.match(notCells)?.length ?? 0
  if (foreign === 0 && cells.length >= 5 && cells.length <= 13)
    return { is: 'long-or-short', length: cells.length, index: offset + content.trimEnd().length }
  if (foreign > 0 && foreign <= 3 && cells.length - foreign >= 6 && cells.length <= 12) {
    const at = content.search(new RegExp(`[^${CELL_CLASS}\\s|]`))
    return { is: 'foreign', seen: characterAt(content, at), index: offset + at }
  }
  const words = content
    .trim()
    .split(/[\s|]+/)
    .filter((word) => word !== '')
  const candidates = words.length >= 7 && words.length <= 11 && words.every((word) => token.test(word))
  return candidates ? { is: 'long-or-short', length: words.length, index: offset + content.trimEnd().length } : { is: 'other' }
}
