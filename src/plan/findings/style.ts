import { type Finding, plain } from '../model/finding'
import { usualCaptions } from '../model/usual'
import { styleIds } from '../style/shipped'
import { hasOpener } from '../layout/parts/section'
import { layersOf } from '../layout/setting'
import { type Found, placeOf } from './found'
import { about } from './puzzles'

/**
 * Findings about the style of a book: one note for each setting that the profile changed, one note for each form of level that the style
 * replaced, and a warning if there is no style of that name.
 */
export function styleFindings(found: Found): readonly Finding[] {
  const { book } = found
  const { look, styleNotes = [] } = found.setting
  const { style, parts } = book.plan
  if (!style) return []
  if (!look) return [plain('warning', { code: 'style.unknown', style: style.id, known: styleIds() })]
  const to = look.style.caption.level
  const levels = parts.flatMap((part, at): Finding[] => {
    if (part.kind !== 'section' || part.shows.level === 'none') return []
    const from = part.shows.levelAs
    // A section that asks for the usual form did not choose it, so nothing is lost when the style replaces it.
    if (from === to || from === usualCaptions.levelAs) return []
    return [{ ...plain('note', { code: 'style.levels', path: 'caption.level', from, to }), ...placeOf(book, at) }]
  })
  const small = new Set(
    book.sketches.flatMap((page) =>
      layersOf(page).flatMap(({ facts }) => facts.flatMap(({ id, hasSmallNumber }) => (hasSmallNumber ? [id] : []))),
    ),
  )
  const numbers = about(
    found,
    book.entries.filter(({ id }) => small.has(id)),
    'note',
    (told) => ({
      ...{ code: 'style.number-gives-way', path: 'caption.number', numbers: told },
    }),
  )
  return [
    ...styleNotes.filter(({ severity, message }) => severity !== 'note' || isPrinted(found, 'path' in message ? String(message.path) : '')),
    ...numbers,
    ...levels,
  ]
}

/** Whether the book prints what a setting of its style is about, such as pages before sections, or a band behind running heads. */
function isPrinted({ setting }: Found, path: string): boolean {
  const { sections, look } = setting
  if (path.startsWith('opener.')) return sections.some(({ section, entries }) => entries.length > 0 && hasOpener(setting, section))
  const { place, verso, recto } = look!.style.furniture
  return path !== 'furniture.band' || (place === 'head' && (verso !== 'none' || recto !== 'none'))
}
