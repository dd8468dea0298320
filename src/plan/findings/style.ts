import type { Finding } from '../model/finding'
import { usualCaptions } from '../model/usual'
import { styleIds } from '../style/shipped'
import { type Found, placeOf } from './found'
import { plain } from './puzzles'

/**
 * What a profile made of the settings of a book's style, and what the style made of the forms in which sections ask for levels, a note
 * each; a warning where there is no such style.
 */
export function styleFindings({ book, setting: { look, styleNotes = [] } }: Found): readonly Finding[] {
  const { style, parts } = book.plan
  if (!style) return []
  if (!look) return [plain('warning', { code: 'style.unknown', style: style.id, known: styleIds() })]
  const to = look.style.caption.level
  const levels = parts.flatMap((part, at): Finding[] => {
    if (part.kind !== 'section' || part.shows.level === 'none') return []
    const from = part.shows.levelAs
    // The usual form is that of sections for which nobody chose one.
    if (from === to || from === usualCaptions.levelAs) return []
    return [{ ...plain('note', { code: 'style.levels', path: 'caption.level', from, to }), ...placeOf(book, at) }]
  })
  return [...styleNotes, ...levels]
}
