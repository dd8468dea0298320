import { BREAK, plainOf } from './html-marks'

/** A line of a text from which the tags are not yet removed, and its place in the original text. */
export interface MarkedLine {
  readonly text: string
  readonly line: number
  /** The number of UTF-16 units before it on its line of the original text. */
  readonly offset: number
  /** Whether it is a row of a table, which has no tags any more. */
  readonly isRow: boolean
}

const TABLE_TAG = /<(\/?)(table|tr|td|th)(?:\s[^<>]{0,500})?>/gi
const COMMENT = /<!--[^]{0,2000}?-->/g

/**
 * The lines of a text with tables of a web page. Each row of a table becomes a line with tabs between the cells; a blank line stands before
 * and after each table; lines outside rows stay as they are. Undefined where there are no cells.
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

/** A field of a form with the value that is filled in. */
const FIELD = /<input\b[^<>]{0,500}?\bvalue\s*=\s*(?:"([^"<>]{0,100})"|'([^'<>]{0,100})'|([^\s"'<>]{1,100}))[^<>]{0,500}>/gi
/** A list of a form to choose from, and the entry that is chosen. */
const CHOICE = /<select\b[^<>]{0,500}>(?:(?!<select\b)[^])*?<\/select>/gi
const CHOSEN = /<option\b[^<>]{0,500}\bselected\b[^<>]{0,500}>([^<>]{0,100})/i

/** A cell of a page in which values replace the fields that they are filled into. */
function withValues(cell: string): string {
  if (!/<(?:input|select)\b/i.test(cell)) return cell
  const chosen = cell.replace(CHOICE, (list) => CHOSEN.exec(list)?.[1] ?? '')
  return chosen.replace(FIELD, (_, double?: string, single?: string, bare?: string) => double ?? single ?? bare ?? '')
}

class Walk {
  readonly lines: MarkedLine[] = []
  hasRows = false
  private row: { readonly cells: string[]; readonly from: number } | undefined
  /** The place where the open cell begins, and the end of its text so far. */
  private cell: { readonly from: number; to: number } | undefined
  /** Text outside of the cells of the open row. */
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

  /** @param isOpen whether no tag closes the cell. It then ends with its line, and the text after it is outside. */
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
