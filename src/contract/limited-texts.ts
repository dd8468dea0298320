import type { Plan } from '#plan/model/plan.ts'
import type { Caption } from '#solver/genre/text.ts'
import type { TextMessage } from './messages/text-messages'
import { MOST_TAGS, TEXT_LIMITS, type TextField } from './schemas/text-limits'

/** A text, and the kind of field that it is. */
export type FieldText = readonly [field: TextField, text: string]

const TEXTS_OF_CAPTION = ['id', 'title', 'author', 'source', 'note'] as const
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The message about the first text that is too long; undefined where none is. Texts in `known` were stored before, and are allowed. */
export function tooLong(texts: Iterable<FieldText>, known: ReadonlySet<string> = new Set()): TextMessage | undefined {
  for (const [field, text] of texts) {
    const [length, most] = [lengthBeyond(field, text), TEXT_LIMITS[field]]
    if (length !== undefined && !known.has(text)) return { code: 'text.too-long', field, length, most }
  }
  return undefined
}

/** The message about tags that are too many or too long; undefined where none is. Tags in `known` were stored before, and are allowed. */
export function tooManyTags(tags: readonly string[], known: readonly string[] = []): TextMessage | undefined {
  if (tags.length > Math.max(MOST_TAGS, known.length)) return { code: 'text.too-many-tags', count: tags.length, most: MOST_TAGS }
  const before = new Set(known)
  return tooLong(
    tags.map((tag) => ['tag', tag] as const),
    before,
  )
}

/** The texts of a caption, but for its tags. */
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

/** A caption whose texts are cut to the allowed lengths, and what was cut; the same object where nothing was. */
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

/** A text, or its beginning with an ellipsis where it is too long; for texts that no person typed. */
export function beginningOf(field: TextField, text: string): string {
  return lengthBeyond(field, text) === undefined ? text : `${beginning(text, TEXT_LIMITS[field] - 1)}…`
}

/** How many characters a text has; undefined where they are no more than there may be. */
function lengthBeyond(field: TextField, text: string): number | undefined {
  const most = TEXT_LIMITS[field]
  // A character is one unit or two.
  if (text.length <= most) return undefined
  let length = 0
  for (let i = 0; i < text.length; i += text.codePointAt(i)! > 0xffff ? 2 : 1) length++
  return length > most ? length : undefined
}

/** The beginning of a text, of at most so many characters, never cut within one visible character unless that alone is longer. */
function beginning(text: string, most: number): string {
  const first = [...text.slice(0, 2 * most)].slice(0, most).join('')
  // One character more, so that a sign that goes on is seen to.
  const more = text.slice(0, first.length + 2)
  const last = signs.segment(more).containing(first.length)
  return last === undefined || last.index === first.length || last.index === 0 ? first : first.slice(0, last.index)
}
