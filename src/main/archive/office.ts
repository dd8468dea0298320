import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { inOrder } from './naming'
import type { PackedPart } from './read'

/**
 * The kinds of files that office programs write. Tables (`xlsx`, `ods`) are read. Files of the other kinds are refused with a message that
 * names the kind.
 */
export type OfficeKind = 'xlsx' | 'ods' | 'document' | 'slides' | 'apple'

/** A sheet of a table as text: one row a line, with tabs between the cells. */
export interface Sheet {
  readonly name: string
  readonly text: string
  /**
   * Why parts of the sheet were not read. `cut`: the sheet goes beyond {@link MOST_ROWS}, {@link MOST_COLUMNS} or {@link MOST_TEXT}.
   * `broken`: parts are missing in the file.
   */
  readonly lacks: readonly ('cut' | 'broken')[]
}

/** File name endings of office programs. */
export const OFFICE_ENDINGS: readonly string[] = [
  'xlsx',
  'xlsm',
  'ods',
  'xls',
  'docx',
  'doc',
  'odt',
  'rtf',
  'pptx',
  'odp',
  'pages',
  'numbers',
]

/**
 * The most rows and the most columns of a sheet that are read. A limit is needed because a file may state that a million empty rows follow.
 */
export const [MOST_ROWS, MOST_COLUMNS] = [100_000, 1000]
/** The most characters (UTF-16 units) that are read of one sheet. */
const MOST_TEXT = 64_000_000

/** The kind of office document in a ZIP archive, recognised by the names of the files in the archive; undefined for any other archive. */
export function officeKind(names: readonly string[]): OfficeKind | undefined {
  const has = (name: string): boolean => names.includes(name)
  if (has('xl/workbook.xml')) return 'xlsx'
  if (has('word/document.xml')) return 'document'
  if (has('ppt/presentation.xml')) return 'slides'
  if (has('Index/Document.iwa') || has('Index.zip')) return 'apple'
  return has('content.xml') && has('META-INF/manifest.xml') ? 'ods' : undefined
}

/** Whether a file begins like a document of an office program from before 2007, or like RTF. */
export function isOldOffice(head: Uint8Array): boolean {
  const begins = (bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte)
  return begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) || begins([0x7b, 0x5c, 0x72, 0x74, 0x66])
}

/** The sheets of a table document, in their order; undefined where the document is of another type, such as a letter. */
export function sheetsOf(kind: 'xlsx' | 'ods', parts: readonly PackedPart[]): readonly Sheet[] | undefined {
  const textOf = (name: string): string | undefined => {
    const bytes = parts.find((part) => isSame(part.name, name))?.unpack()
    return bytes instanceof Uint8Array ? decodeText(bytes) : undefined
  }
  if (kind === 'xlsx') return excelSheets(parts, textOf)
  const content = textOf('content.xml')
  return content === undefined ? [{ name: 'content.xml', text: '', lacks: ['broken'] }] : openSheets(content)
}

/**
 * Reads an XML text and calls the given functions for each element. After an error in the text, further elements may be left out.
 * @returns whether the text has no error
 */
function walk(
  xml: string,
  { open, close, text }: { open: (tag: SaxesTagPlain) => void; close: (name: string) => void; text: (part: string) => void },
): boolean {
  const parser = new SaxesParser()
  let isWhole = true
  parser.on('error', () => (isWhole = false))
  parser.on('opentag', (tag) => open({ ...tag, name: bare(tag.name) }))
  parser.on('closetag', ({ name }) => close(bare(name)))
  parser.on('text', text)
  parser.on('cdata', text)
  try {
    parser.write(xml.replace(/^\ufeff/, '')).close()
  } catch {
    // The elements that came before the error are kept.
    isWhole = false
  }
  return isWhole
}

/** Whether two names of files in an office document are equal. Office programs do not distinguish capital and small letters there. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The name of an element without its namespace prefix. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, whatever namespace prefix the attribute has. */
function valueOf({ attributes }: SaxesTagPlain, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => bare(key) === name)?.[1]
}

/** A collector of the rows of a sheet, each at its row number. */
class Rows {
  private readonly lines: string[] = []
  private length = 0
  /** Whether a part was left out because the sheet is too large. */
  isCut = false

  /** Adds a row. @param at the index of the row, from 0 */
  put(at: number, cells: readonly string[]): void {
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last < 0) return
    if (at >= MOST_ROWS || this.length > MOST_TEXT) return void (this.isCut = true)
    while (this.lines.length < at) this.lines.push('')
    const line = Array.from({ length: last + 1 }, (_, i) => fieldOf(cells[i] ?? '')).join('\t')
    this.lines.push(line)
    this.length += line.length
  }

  /** The sheet with all rows collected so far. @param isWhole whether the file of the sheet was read without an error */
  sheet(name: string, isWhole: boolean): Sheet {
    return {
      name,
      text: this.lines.join('\n'),
      lacks: [...(this.isCut ? (['cut'] as const) : []), ...(isWhole ? [] : (['broken'] as const))],
    }
  }
}

/** The text of a cell on one line. If the text is a board over several lines, blanks replace the line breaks. */
function fieldOf(cell: string): string {
  return cell.split(/[\r\n]+/).map((line) => line.trim()).join(' ').replaceAll('\t', ' ').trim() // prettier-ignore
}

/** Reads the sheets of `content.xml`, the main file of an OpenDocument table. */
function openSheets(xml: string): readonly Sheet[] | undefined {
  interface OpenSheet {
    readonly name: string
    readonly rows: Rows
    at: number
  }
  const sheets: OpenSheet[] = []
  let sheet: OpenSheet | undefined
  let row: { cells: string[]; readonly times: number } | undefined
  let cell: { text: string; paragraphs: number; readonly times: number } | undefined
  let isNote = false
  const times = (tag: SaxesTagPlain, name: string): number => Number(valueOf(tag, name) ?? 1) || 1
  const isWhole = walk(xml, {
    open(tag) {
      if (tag.name === 'table') sheets.push((sheet = { name: valueOf(tag, 'name') ?? '', rows: new Rows(), at: 0 }))
      else if (tag.name === 'table-row') row = { cells: [], times: times(tag, 'number-rows-repeated') }
      else if (tag.name === 'table-cell' || tag.name === 'covered-table-cell')
        cell = { text: '', paragraphs: 0, times: times(tag, 'number-columns-repeated') } // prettier-ignore
      else if (tag.name === 'annotation') isNote = true
      else if (cell && !isNote && tag.name === 'p' && cell.paragraphs++ > 0) cell.text += '\n'
      else if (cell && !isNote && tag.name === 's') cell.text += ' '.repeat(Math.min(times(tag, 'c'), MOST_COLUMNS))
      else if (cell && !isNote && tag.name === 'tab') cell.text += ' '
      else if (cell && !isNote && tag.name === 'line-break') cell.text += '\n'
    },
    text: (part) => {
      if (cell && !isNote && cell.paragraphs > 0) cell.text += part
    },
    close(name) {
      if (name === 'annotation') isNote = false
      else if ((name === 'table-cell' || name === 'covered-table-cell') && cell && row) {
        const most = Math.min(cell.times, Math.max(0, MOST_COLUMNS - row.cells.length))
        for (let i = 0; i < most; i++) row.cells.push(cell.text)
        if (most < cell.times && cell.text !== '' && sheet) sheet.rows.isCut = true
        cell = undefined
      } else if (name === 'table-row' && row && sheet) {
        const isEmpty = row.cells.every((text) => text === '')
        for (let i = 0; i < (isEmpty ? 0 : Math.min(row.times, MOST_ROWS + 1)); i++) sheet.rows.put(sheet.at + i, row.cells)
        sheet.at += row.times
        row = undefined
      } else if (name === 'table') sheet = undefined
    },
  })
  // If the file breaks off, only its last sheet is incomplete.
  const read = sheets.map(({ name, rows }, i) => rows.sheet(name, isWhole || i < sheets.length - 1))
  return /<office:spreadsheet[\s>]/.test(xml) ? read : undefined
}

/** Reads the sheets in the folder `xl/` of an Excel file, in the order of the workbook. */
function excelSheets(parts: readonly PackedPart[], textOf: (name: string) => string | undefined): readonly Sheet[] {
  const shared = sharedTexts(textOf('xl/sharedStrings.xml') ?? '')
  const paths = new Map<string, string>()
  walk(textOf('xl/_rels/workbook.xml.rels') ?? '', {
    open(tag) {
      const [id, target] = [valueOf(tag, 'Id'), valueOf(tag, 'Target')]
      if (id !== undefined && target !== undefined) paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
    close: () => undefined,
    text: () => undefined,
  })
  const named: { name: string; path: string }[] = []
  walk(textOf('xl/workbook.xml') ?? '', {
    open(tag) {
      const path = tag.name === 'sheet' ? paths.get(tag.attributes['r:id'] ?? valueOf(tag, 'id') ?? '') : undefined
      if (path !== undefined) named.push({ name: valueOf(tag, 'name') ?? '', path })
    },
    close: () => undefined,
    text: () => undefined,
  })
  const own = parts.map(({ name }) => name).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)).sort(inOrder) // prettier-ignore
  const found = named.some(({ path }) => own.some((one) => isSame(one, path)))
    ? named.filter(({ path }) => /^xl\/worksheets\//i.test(path))
    : own.map((path) => ({ name: path.replace(/^.*\/|\.xml$/g, ''), path }))
  return found.map(({ name, path }) => {
    const text = textOf(path)
    return text === undefined ? { name, text: '', lacks: ['broken'] } : excelSheet(name, text, shared)
  })
}

/** The list of shared texts of an Excel file, to which cells refer by number. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  let [isText, isReading] = [false, false]
  walk(xml, {
    open({ name }) {
      if (name === 'si') texts.push('')
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = true
    },
    text: (part) => {
      // In Japanese files a text may be followed by its pronunciation, which is no part of the text.
      if (isText && !isReading && texts.length > 0) texts[texts.length - 1] += part
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
    },
  })
  return texts
}

function excelSheet(name: string, xml: string, shared: readonly string[]): Sheet {
  const rows = new Rows()
  let [row, next] = [0, 0]
  let cells: string[] = []
  let cell: { readonly at: number; readonly type: string; value: string } | undefined
  let [isValue, isReading] = [false, false]
  let areTextsThere = true
  const isWhole = walk(xml, {
    open(tag) {
      if (tag.name === 'row') {
        row = Number(valueOf(tag, 'r') ?? row + 1) || row + 1
        cells = []
        next = 0
      } else if (tag.name === 'c') {
        const at = columnOf(valueOf(tag, 'r')) ?? next
        cell = { at, type: valueOf(tag, 't') ?? 'n', value: '' }
        next = at + 1
      } else if (tag.name === 'rPh') isReading = true
      else if (tag.name === 'v' || tag.name === 't') isValue = true
    },
    text: (part) => {
      if (isValue && !isReading && cell) cell.value += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = false
      else if (name === 'c' && cell) {
        const { at, type, value } = cell
        for (; cells.length < at && at < MOST_COLUMNS;) cells.push('')
        if (type === 's' && shared[Number(value)] === undefined) areTextsThere = false
        if (at >= MOST_COLUMNS) rows.isCut ||= value !== ''
        else cells[at] = type === 's' ? (shared[Number(value)] ?? '') : type === 'e' ? '' : value
        cell = undefined
      } else if (name === 'row') rows.put(row - 1, cells)
    },
  })
  return rows.sheet(name, isWhole && areTextsThere)
}

/** The index of the column in the name of a cell: 1 for `B7`. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(name ?? '')?.[1]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}
