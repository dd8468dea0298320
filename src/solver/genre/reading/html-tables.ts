import { BREAK, plainOf } from './html-marks'

/** A line of a page, perhaps still with tags, and its place in the original text. */
export interface MarkedLine {
  readonly text: string
  readonly line: number
  /** The index of its first character within the line of the original text, in UTF-16 units. */
  readonly offset: number
  /** Whether the line is a row of a table. Its tags are removed already. */
  readonly isRow: boolean
}

const TABLE_TAG = /<(\/?)(table|tr|td|th)(?:\s[^<>]{0,500})?>/gi
const COMMENT = /<!--[^]{0,2000}?-->/g

/**
 * The lines of a page with tables. A row of a table becomes a line with tabs between the cells. Blank lines separate tables from other
 * text. Lines outside of tables stay unchanged. Undefined where the page has no cells.
 */
export function linesWithTables(text: string): readonly MarkedLine[] | undefined {
  const walk = new Walk(text)
  let at = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TABLE_TAG)) {
    walk.text(at, index)
    walk.tag(name.toLowerCase(), slash === '/', index + tag.length)
    at = index + tag.length
  }
  walk.text(at, text.length)
  walk.tag('table', false, text.length)
  return walk.hasRows ? walk.lines : undefined
}

/** A field of a form with its value. */
const FIELD = /<input\b[^<>]{0,500}?\bvalue\s*=\s*(?:"([^"<>]{0,100})"|'([^'<>]{0,100})'|([^\s"'<>]{1,100}))[^<>]{0,500}>/gi
/** A list of choices in a form, with the chosen entry. */
const CHOICE = /<select\b[^<>]{0,500}>(?:(?!<select\b)[^])*?<\/select>/gi
const CHOSEN = /<option\b[^<>]{0,500}\bselected\b[^<>]{0,500}>([^<>]{0,100})/i

/** The text of a cell in which each form field is replaced by its value. */
function withValues(cell: string): string {
  if (!/<(?:input|select)\b/i.test(cell)) return cell
  const chosen = cell.replace(CHOICE, (list) => CHOSEN.exec(list)?.[1] ?? '')
  return chosen.replace(FIELD, (_, double?: string, single?: string, bare?: string) => double ?? single ?? bare ?? '')
}

class Walk {
  readonly lines: MarkedLine[] = []
  hasRows = false
  private row: { readonly cells: string[]; readonly from: number } | undefined
  /** The open cell: the index at which it begins, and the end of its text so far. */
  private cell: { readonly from: number; to: number } | undefined
  /** The texts of the open row that stand outside of its cells. */
  private beside: (readonly [from: number, to: number])[] = []
  private hasGap = false
  private line = 1
  private lineStart = 0
  private readonly ends = /\r\n|\n|\r/g
  private nextLine: number

  constructor(private readonly whole: string) {
    this.nextLine = this.lineAfter()
  }

  /** The index at which the next line begins. */
  private lineAfter(): number {
    return this.ends.exec(this.whole) === null ? Infinity : this.ends.lastIndex
  }

  /** Takes the text between two tags. */
  text(from: number, to: number): void {
    if (this.cell) this.cell.to = to
    else if (to > from) this.beside.push([from, to])
  }

  /** Takes a tag. @param behind the index after the tag */
  tag(name: string, isClosing: boolean, behind: number): void {
    this.closeCell(name === 'table' && !isClosing)
    if (name === 'td' || name === 'th') {
      if (isClosing) return
      this.row ??= { cells: [], from: behind }
      this.cell = { from: behind, to: behind }
      return
    }
    this.closeRow()
    if (name === 'table') this.hasGap = true
  }

  /**
   * Ends the open cell. @param isOpen whether the closing tag is missing; the cell then ends with its line, and the text behind it is
   * outside
   */
  private closeCell(isOpen: boolean): void {
    if (!this.cell || !this.row) return
    const { from, to } = this.cell
    const end = isOpen ? this.whole.slice(from, to).search(/[\r\n]/) : -1
    const text = this.whole.slice(from, end < 0 ? to : from + end)
    this.row.cells.push(
      plainOf(withValues(text).replace(/<[^<>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    if (end >= 0) this.beside.push([from + end, to])
    this.cell = undefined
  }

  private closeRow(): void {
    const before = this.row?.from ?? this.whole.length
    for (const [from, to] of this.beside) if (from < before) this.addText(from, to)
    if (this.row) {
      this.hasRows = true
      this.add(this.row.cells.join('\t'), before, true)
    }
    for (const [from, to] of this.beside) if (from >= before) this.addText(from, to)
    this.row = undefined
    this.beside = []
  }

  private addText(from: number, to: number): void {
    const text = this.whole.slice(from, to).replace(COMMENT, (comment) => comment.replace(/[^\r\n]/g, ' '))
    let [isBegun, isParted] = [false, false]
    let at = from
    for (const line of text.split(/(\r\n|\r|\n)/)) {
      const index = at
      at += line.length
      if (/^[\r\n]/.test(line)) continue
      if (plainOf(line.split(BREAK).join(' ')).trim() === '') {
        isParted = isBegun
        continue
      }
      this.hasGap ||= isParted
      this.add(line, index, false)
      ;[isBegun, isParted] = [true, false]
    }
  }

  private add(text: string, index: number, isRow: boolean): void {
    while (this.nextLine <= index) {
      this.line++
      this.lineStart = this.nextLine
      this.nextLine = this.lineAfter()
    }
    const place = { line: this.line, offset: isRow ? 0 : Math.max(0, index - this.lineStart) }
    if (this.hasGap && this.lines.length > 0) this.lines.push({ text: '', ...place, isRow: true })
    this.hasGap = false
    this.lines.push({ text, ...place, isRow })
  }
}
