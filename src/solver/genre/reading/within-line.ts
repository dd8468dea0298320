import type { Caption } from '../text'
import { dayIn } from '../texts/day'
import { withoutEnd } from '../texts/lines'

/** A puzzle that shares its line with other text: its text, its index in UTF-16 units, and a caption made of the other text. */
export interface WithinLine {
  readonly text: string
  readonly index: number
  readonly caption: Caption
}

/** A label before a puzzle on its line: a list sign, a number, or a name with a colon. */
const LABEL =
  /^\s*(?:[-*•・>]\s+|(?:(?:no|nr|puzzle|problem|第|問題?|#)\s?\.?\s?)?[（(【]?(\d{1,5})[)）】問番]?\s?[.:：、．)]?\s+|([\p{L}][\p{L}\p{N} ._-]{0,30}?)\s?[:：=]\s*(?!\/\/))/iu
/** Labels that only announce a puzzle and are no title. */
const PLAIN = /^(?:puzzles?|problems?|board|grid|position|sfen|givens?|問題|盤面|局面|初期局面|data|quiz)$/i
/** The longest line in which a label is sought, in UTF-16 units. */
const LONGEST = 4000

/** Removes the label before a puzzle and quotation marks around it. Undefined where the line has neither. */
export function withoutLabel(line: string): WithinLine | undefined {
  if (line.length > LONGEST) return undefined
  const [label = '', number, name] = LABEL.exec(line) ?? []
  const quoted = /^\s*[`"'“「]/.exec(line.slice(label.length))?.[0].length ?? 0
  if (label === '' && quoted === 0) return undefined
  const rest = line.slice(label.length + quoted).trimEnd()
  const text = quoted > 0 ? rest.replace(/[`"'”」]$/, '') : rest
  const caption = number !== undefined ? { id: number } : name !== undefined && !PLAIN.test(name.trim()) ? { title: name.trim() } : {}
  return text.trim() === '' ? undefined : { text, index: label.length + quoted, caption }
}

/**
 * Text between the tags of an element, or between backticks. A closing backtick may also open the next text, because not all backticks come
 * in pairs.
 */
const MARKED = /<(\w[\w:.-]{0,40})(?:\s[^<>]{0,200})?>([^<>]{12,})<\/\1>|`([^`]{12,})(?=`)/g

/**
 * The texts of a line, between tags or backticks, that may be puzzles. The rest of the line becomes the note of each, unless the rest is
 * only signs and tags.
 */
export function withinMarks(line: string): readonly WithinLine[] {
  if (line.length > LONGEST) return []
  return Array.from(line.matchAll(MARKED), ({ 0: whole, 2: own, 3: quoted, index }): WithinLine => {
    const text = own ?? quoted ?? ''
    const end = index + whole.length + (own === undefined ? 1 : 0)
    const rest = `${line.slice(0, index)} ${line.slice(end)}`
      .replace(/<\/?[\w:.-]{1,40}\s?\/?>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return { text, index: line.indexOf(text, index), caption: /[\p{L}\p{N}]/u.test(rest) ? { note: rest } : {} }
  })
}

/** A field of a table's row, with its index in UTF-16 units. */
export interface RowField {
  readonly text: string
  readonly index: number
}

/**
 * The fields of a row, without quotation marks. Tabs, bars, semicolons or commas separate them. Undefined for a line with one field only.
 */
export function fieldsOf(line: string): readonly RowField[] | undefined {
  if (line.length > LONGEST) return undefined
  const sign = ['\t', '|', ';', ','].find((one) => line.includes(one))
  if (sign === undefined) return undefined
  const fields: RowField[] = []
  let at = 0
  while (at <= line.length) {
    const isQuoted = sign !== '|' && line[at] === '"'
    const close = isQuoted ? line.indexOf('"', at + 1) : at
    const found = close < 0 ? -1 : line.indexOf(sign, close)
    const end = found < 0 ? line.length : found
    const own = line.slice(at, end)
    const lead = own.length - own.trimStart().length
    const bare = own.trim()
    const isWrapped = bare.length > 1 && bare.startsWith('"') && bare.endsWith('"')
    fields.push({ text: isWrapped ? bare.slice(1, -1) : bare, index: at + lead + (isWrapped ? 1 : 0) })
    at = end + 1
  }
  return sign === '|' ? fields.filter(({ text }) => text !== '') : fields
}

/** Possible names of a column, for each field of a caption. */
const NAMES_OF = {
  id: ['id', 'no', 'number', '#', '番号', '問'],
  title: ['title', 'name', '題名', '作品名', 'タイトル'],
  author: ['author', 'by', '作者'],
  source: ['source', 'url', '出典', '発表誌'],
  note: ['note', 'comment', '備考', 'コメント'],
  label: ['level', '難易度', 'レベル'],
} as const
const NAMES: ReadonlyMap<string, keyof typeof NAMES_OF> = new Map(
  Object.entries(NAMES_OF).flatMap(([field, names]) => names.map((name) => [name, field as keyof typeof NAMES_OF] as const)),
)

/**
 * The caption of a puzzle from the other fields of its row. The heading of its column says what a field means; other fields become a note.
 * @param own the index of the puzzle's own field
 */
export function captionOfRow(fields: readonly RowField[], own: number, heading: readonly string[] | undefined): Caption {
  const caption: { id?: string; title?: string; author?: string; source?: string; label?: number } = {}
  const notes: string[] = []
  for (const [i, { text }] of fields.entries()) {
    if (i === own || text === '') continue
    const name = heading?.[i] ?? ''
    const field = NAMES.get(name.trim().toLowerCase())
    if (field === 'label' && /^\d{1,2}$/.test(text)) caption.label = Number(text)
    else if (field !== undefined && field !== 'note' && field !== 'label' && caption[field] === undefined) caption[field] = text
    else if (heading === undefined && i === 0 && /^\d{1,5}$/.test(text)) caption.id = text
    else notes.push(name === '' || field === 'note' ? text : `${name}: ${text}`)
  }
  return notes.length === 0 ? caption : { ...caption, note: notes.join('\n') }
}

/** Whether the fields of a row are the heading of a table: names without a number among them. */
export function isHeading(fields: readonly RowField[]): boolean {
  return fields.length > 1 && fields.every(({ text }) => text === '#' || (/\p{L}/u.test(text) && text.length <= 30))
}

/** A heading with a number: one or two words before the number (`Puzzle 1`, `No. 5:`) or signs around it (第3問, 問3). A name may follow. */
const HEADING =
  /^\s*(?:[-*•]\s+)?[[(【（「<＜*_]*((?:\p{L}{1,20}(?: \p{L}{1,20})?(?:\s|\s?[.:#№]\s?)#?\d{1,5}|(?:no|nr|q|問題?|例題|作品|番号|図)\d{1,5}|第\s?\d{1,5}\s?\p{L}{0,3}|№\s?\d{1,5})(?:[\s.:：、,()（）「」-]{1,4}\p{L}.{0,60})?)/iu

/** The number or letter of a list entry, such as `1.`, `(2)`, `A)`, `== 3 ==` or ④; stars for the difficulty may follow. */
const MARK =
  /^\s*(?:[([（【「<＜〔]\s*(\d{1,4}|[A-Za-z])\s*[)\]）】」>＞〕][.:：]?|(\d{1,4}|[A-Za-z])\s*[.)）：．、]|[=#]{1,6}\s*(?:no\.?\s*)?(\d{1,4})\s*[=#]{1,6}|([①-⑳㉑-㊿])|([★☆]{2,10}))\s*$/i

/** The words of a line that is only the numbered heading of a puzzle, or a date; undefined for any other line. */
export function headingIn(line: string): string | undefined {
  if (line.length > 100) return undefined
  const day = dayIn(line)
  if (day !== undefined) return day
  const mark = MARK.exec(line)
    ?.slice(1)
    .find((part) => part !== undefined)
  if (mark !== undefined) return mark
  const found = HEADING.exec(line)
  if (!found) return undefined
  const rest = line.slice(found[0].length)
  return /[^\])】」）>＞*_:：.\s]/.test(rest) ? undefined : withoutEnd(found[1]!, /[\])】」）>＞*_:：.\s]/)
}
