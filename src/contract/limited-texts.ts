import type { Plan } from '#plan/model/plan.ts'
import type { Caption } from '#solver/genre/text.ts'
import type { TextMessage } from './messages/text-messages'
import { MOST_TAGS, TEXT_LIMITS, type TextField } from './schemas/text-limits'

/** A text with the kind of its field. */
export type FieldText = readonly [field: TextField, text: string]

const TEXTS_OF_CAPTION = ['id', 'title', 'author', 'source', 'note'] as const
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The message about the first text that is too long; undefined where none is. Texts in `known` are stored already and are always allowed.
 */
export function tooLong(texts: Iterable<FieldText>, known: ReadonlySet<string> = new Set()): TextMessage | undefined {
  for (const [field, text] of texts) {
    const [length, most] = [lengthBeyond(field, text), TEXT_LIMITS[field]]
    if (length !== undefined && !known.has(text)) return { code: 'text.too-long', field, length, most }
  }
  return undefined
}

/**
 * The message about too many tags, or about a tag that is too long; undefined where there is no fault. Tags in `known` are stored already
 * and are always allowed.
 */
export function tooManyTags(tags: readonly string[], known: readonly string[] = []): TextMessage | undefined {
  if (tags.length > Math.max(MOST_TAGS, known.length)) return { code: 'text.too-many-tags', count: tags.length, most: MOST_TAGS }
  const before = new Set(known)
  return tooLong(
    tags.map((tag) => ['tag', tag] as const),
    before,
  )
}

/** The texts of a caption, without its tags. */
export function textsOfCaption(caption: Caption): FieldText[] {
  return TEXTS_OF_CAPTION.flatMap((field) => {
    const text = caption[field]
    return text === undefined ? [] : [[field, text] as const]
  })
}

/** The texts of a plan. */
export function textsOfPlan({ title, author, parts }: Plan): FieldText[] {
  return [
    ['title', title],
    ['author', author],
    ...parts.flatMap((part): FieldText[] => {
      if (part.kind === 'title') return [['subtitle', part.subtitle ?? '']]
      if (part.kind === 'imprint') return [['imprint', part.text]]
      if (part.kind === 'text') return [['heading', part.heading ?? ''], ['text', part.text]] // prettier-ignore
      return part.kind === 'section' ? [['heading', part.heading ?? '']] : []
    }),
  ]
}

/** A caption with its texts cut to the allowed lengths, and a list of the cuts. If nothing was cut, the caption is the same object. */
export function shortened(caption: Caption): { readonly caption: Caption; readonly cuts: readonly TextMessage[] } {
  const cuts: TextMessage[] = []
  const cut = (field: TextField, text: string): string => {
    const length = lengthBeyond(field, text)
    if (length === undefined) return text
    const most = TEXT_LIMITS[field]
    cuts.push({ code: 'text.shortened', field, length, most })
    return beginning(text, most)
  }
  const texts = textsOfCaption(caption).map(([field, text]) => [field, cut(field, text)] as const)
  const { tags } = caption
  if (tags && tags.length > MOST_TAGS) cuts.push({ code: 'text.tags-left-out', count: tags.length, most: MOST_TAGS })
  const kept = tags?.slice(0, MOST_TAGS).map((tag) => cut('tag', tag))
  return cuts.length === 0
    ? { caption, cuts }
    : { caption: { ...caption, ...Object.fromEntries(texts), ...(kept && { tags: kept }) }, cuts }
}

/** A text that was not typed by a person; if it is too long, its beginning with an ellipsis. */
export function beginningOf(field: TextField, text: string): string {
  return lengthBeyond(field, text) === undefined ? text : `${beginning(text, TEXT_LIMITS[field] - 1)}…`
}

/** The number of characters of a text that is too long; undefined for an allowed text. */
function lengthBeyond(field: TextField, text: string): number | undefined {
  const most = TEXT_LIMITS[field]
  // A character takes one or two UTF-16 units.
  if (text.length <= most) return undefined
  let length = 0
  for (let i = 0; i < text.length; i += text.codePointAt(i)! > 0xffff ? 2 : 1) length++
  return length > most ? length : undefined
}

/** The beginning of a text, with at most `most` characters. A visible character is not cut, unless it alone is longer. */
function beginning(text: string, most: number): string {
  const first = [...text.slice(0, 2 * most)].slice(0, most).join('')
  // Two more units show whether the last visible character continues.
  const more = text.slice(0, first.length + 2)
  const last = signs.segment(more).containing(first.length)
  return last === undefined || last.index === first.length || last.index === 0 ? first : first.slice(0, last.index)
}
