import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Face } from '#plan/model/measure.ts'

/** A family of fonts that ships as TrueType files under the SIL Open Font License 1.1. */
export interface Family {
  readonly id: string
  readonly files: Readonly<Record<Face, string>>
  /** Letters that it may have: a family is opened only for one of these, because the large ones take time and memory. */
  readonly mayHave: RegExp
}

const ANY = /./su
const noto = (id: string, name: string, mayHave: RegExp, bold = '700Bold'): Family => {
  const file = (weight: string) => `@expo-google-fonts/${id}/${weight}/${name}_${weight}.ttf`
  return { id, files: { regular: file('400Regular'), bold: file(bold) }, mayHave }
}

/** The families in which books are set, in the order in which they are asked for a letter. */
export const FAMILIES: readonly Family[] = [
  noto('noto-sans-jp', 'NotoSansJP', ANY),
  noto('noto-sans', 'NotoSans', ANY),
  noto('noto-sans-hebrew', 'NotoSansHebrew', /\p{Script_Extensions=Hebrew}/u),
  noto('noto-sans-arabic', 'NotoSansArabic', /\p{Script_Extensions=Arabic}/u),
  noto('noto-sans-thai', 'NotoSansThai', /\p{Script_Extensions=Thai}/u),
  noto('noto-sans-kr', 'NotoSansKR', /\p{Script_Extensions=Hangul}|[\uf900-\ufaff]/u),
  noto('noto-sans-sc', 'NotoSansSC', /\p{Script_Extensions=Han}/u),
  noto('noto-sans-symbols-2', 'NotoSansSymbols2', ANY, '400Regular'),
  noto('noto-sans-symbols', 'NotoSansSymbols', ANY),
  noto('noto-emoji', 'NotoEmoji', ANY),
]

/** Han letters look different from language to language: the family that goes before all others for one. */
const FIRST_OF: Readonly<Record<string, string>> = { zh: 'noto-sans-sc', ko: 'noto-sans-kr' }

/** The families in the order in which a text of this language asks them. */
export function familiesFor(language: string | undefined): readonly Family[] {
  const first = FIRST_OF[language?.slice(0, 2).toLowerCase() ?? '']
  return first === undefined
    ? FAMILIES
    : [...FAMILIES.filter(({ id }) => id === first).map((one) => ({ ...one, mayHave: ANY })), ...FAMILIES.filter(({ id }) => id !== first)]
}

/** The type of a font of fontkit. */
export type Font = fontkit.Font

const opened = new Map<string, Font>()

/** The font of a family and face, opened when it is first asked for. */
export function fontOf(family: Family, face: Face): Font {
  const path = family.files[face]
  const known = opened.get(path)
  if (known) return known
  const font = fontkit.create(readFileSync(createRequire(import.meta.url).resolve(path)))
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts`)
  leaveUnanchored(font)
  opened.set(path, font)
  return font
}

/** The undocumented part of fontkit 2.0.4 that places marks on letters. */
interface Placing {
  applyAnchor(mark: unknown, anchor: object | null, at: number): void
}

/**
 * Leaves a mark in its place where the font has no anchor for its class on the letter, as other programs do. fontkit would read the missing
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

/** Whether the font that draws a family's `face` has been opened; for tests and memory. */
export function isOpen(id: string): boolean {
  return [...opened.keys()].some((path) => path.includes(`/${id}/`))
}
