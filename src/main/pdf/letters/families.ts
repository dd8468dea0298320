import * as fontkit from 'fontkit'
import { type FaceId, type FontId, partsOf } from '#solver/drawing/face.ts'
import { fontBytes } from './font-files'
import { shippedFont } from './shipped'

/** A font that texts of a book are set in. */
export interface BookFont {
  /** Its id among the fonts that come with Nanido; the PDF, too, tells fonts apart by it. */
  readonly id: FontId
  readonly family: string
  /** The letters that the font may have. It is opened only for one of these, because opening a large font takes time and memory. */
  readonly mayHave: RegExp
  /** Whether the font is used for Latin letters only. */
  readonly isLatin: boolean
}

/** A family of the usual look of books: a regular and a bold font, under the SIL Open Font License 1.1. */
export interface Family {
  readonly id: string
  readonly regular: BookFont
  readonly bold: BookFont
}

const ANY = /./su
const HAN = /\p{Script_Extensions=Han}/u

/** A family of the usual look. If it has no bold font, the regular one takes its place. */
function noto(id: string, mayHave: RegExp, bold: 400 | 700 = 700): Family {
  const font = (weight: number): BookFont => ({ id: `${id}-${weight}`, family: id, mayHave, isLatin: false })
  return { id, regular: font(400), bold: font(bold) }
}

/**
 * The families of the usual look of books, in the order in which they are searched for a letter. The Japanese family has two files; rare
 * Han letters are in the second. The Korean and the Chinese font lack letters that look the same in the Japanese one
 * (`scripts/make-fonts.mjs`).
 */
export const FAMILIES: readonly Family[] = [
  noto('noto-sans-jp', ANY),
  noto('noto-sans-jp-more', HAN),
  noto('noto-sans', ANY),
  noto('noto-sans-hebrew', /\p{Script_Extensions=Hebrew}/u),
  noto('noto-sans-arabic', /\p{Script_Extensions=Arabic}/u),
  noto('noto-sans-thai', /\p{Script_Extensions=Thai}/u),
  noto('noto-sans-kr', /\p{Script_Extensions=Hangul}|[\uf900-\ufaff]/u),
  noto('noto-sans-sc', HAN),
  noto('noto-sans-symbols-2', ANY, 400),
  noto('noto-sans-symbols', ANY),
  noto('noto-emoji', ANY),
]

/** The family that is searched first in a language: Han letters look different from language to language. */
const FIRST_OF: Readonly<Record<string, string>> = { zh: 'noto-sans-sc', ko: 'noto-sans-kr' }

/** Languages in which signs such as “ ” … — × are full-width; in Latin text the same signs are narrow. */
const FULL_WIDTH = /^(?:ja|zh|ko)/i
/** The letters that are taken from a Latin font in such a language. */
const LATIN = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\x20-\x7e\xa0-\xa3\xa5\xa9\xab\xae\xbb\u2013\u20ac\u2116]\p{M}*$/u
/** Languages whose Han letters have another form in a Japanese font. */
const OTHER_HAN = /^(?:zh|ko)/i

/** The fonts that a face names, as they are searched for a text of this language. */
function named(face: FaceId, language = ''): BookFont[] {
  return partsOf(face).fonts.flatMap((id): BookFont[] => {
    const font = shippedFont(id)
    if (!font || (font.isCjk && OTHER_HAN.test(language))) return []
    return [{ id, family: id, mayHave: !font.isCjk && FULL_WIDTH.test(language) ? LATIN : ANY, isLatin: !font.isCjk }]
  })
}

const chains = new Map<string, readonly BookFont[]>()

/** The fonts in which a letter of a text with this face and language is searched, in order. */
export function fontsFor(face: FaceId, language: string | undefined): readonly BookFont[] {
  const first = FIRST_OF[language?.slice(0, 2).toLowerCase() ?? '']
  const key = `${face}\0${language ?? ''}`
  const known = chains.get(key)
  if (known) return known
  const usual = FAMILIES.map((family) => family[partsOf(face).isBold ? 'bold' : 'regular'])
  const ofLanguage = usual.filter(({ family }) => family === first).map((one) => ({ ...one, mayHave: ANY }))
  const chain = [...named(face, language), ...ofLanguage, ...usual.filter(({ family }) => family !== first)]
  chains.set(key, chain)
  return chain
}

/** The type of a font of fontkit. */
export type Font = fontkit.Font

const opened = new Map<string, Font>()

/** The opened font; it is opened at the first call. */
export function fontOf({ id }: BookFont): Font {
  const known = opened.get(id)
  if (known) return known
  const font = fontkit.create(fontBytes(id))
  if (!('layout' in font)) throw new Error(`${id} is a collection of fonts`)
  leaveUnanchored(font)
  opened.set(id, font)
  return font
}

/** The undocumented part of fontkit 2.0.4 that places marks on letters. */
interface Placing {
  applyAnchor(mark: unknown, anchor: object | null, at: number): void
}

/**
 * Corrects fontkit: a mark whose class has no anchor on the letter stays in its place, as in other programs. fontkit would read the missing
 * anchor and throw, e.g. for a kasra under a feh.
 */
function leaveUnanchored(font: Font): void {
  const { _layoutEngine: layout } = font as unknown as {
    readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Placing } }
  }
  const placing = layout?.engine?.GPOSProcessor
  if (!placing) return
  const apply = placing.applyAnchor.bind(placing)
  placing.applyAnchor = (mark, anchor, at) => {
    if (anchor !== null) apply(mark, anchor, at)
  }
}

/** Whether a font of a usual family has been opened; for tests, and for reports on memory. */
export function isOpen(family: string): boolean {
  return FAMILIES.some(({ id, regular, bold }) => id === family && (opened.has(regular.id) || opened.has(bold.id)))
}
