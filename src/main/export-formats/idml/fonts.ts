import { type FaceId, partsOf } from '#solver/drawing/face.ts'
import { type BookFont, fontOf } from '#main/pdf/letters/families.ts'
import { runsOf } from '#main/pdf/letters/runs.ts'
import { shippedFont } from '#main/pdf/letters/shipped.ts'
import { element } from './markup'

/** A font as a layout program knows it. */
export interface NamedFont {
  readonly family: string
  readonly style: string
  /** The height of its ascenders in ems, from which programs without a setting for it count the first baseline of a frame. */
  readonly ascent: number
}

/** A piece of a text that one font has all letters of. */
export interface FontRun {
  readonly text: string
  readonly font: NamedFont
}

/** The names of weights in the style of a font. */
const WEIGHTS: Readonly<Record<number, string>> = {
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
}

/** The fonts of a document, each listed once it is used. */
export class Fonts {
  private readonly used = new Map<string, { readonly font: NamedFont; readonly postScript: string }>()

  /** The pieces of a text by font, in the order of reading. */
  runsOf(text: string, face: FaceId, language: string): FontRun[] {
    const { runs } = runsOf(text, face, language)
    const isBackwards = runs.some(({ direction }) => direction === 'rtl')
    const first = runs.find(({ direction }) => !isBackwards || direction === 'rtl')
    if (!first) return []
    // The pieces of a text that is read from right to left are in the order of the paper, and its brackets are mirrored.
    if (isBackwards) return [{ text, font: this.named(first.from) }]
    return runs.map((run) => ({ text: run.text, font: this.named(run.from) }))
  }

  /** The families and styles that are used, e.g. `EB Garamond Medium Italic`. */
  names(): string[] {
    return [...this.used.values()].map(({ font }) => `${font.family} ${font.style}`).sort()
  }

  /** The elements of all fonts, for the package's `Fonts.xml`. */
  elements(): string[] {
    const families = new Map<string, { readonly font: NamedFont; readonly postScript: string }[]>()
    for (const one of this.used.values()) families.set(one.font.family, [...(families.get(one.font.family) ?? []), one])
    return [...families].map(([family, fonts], i) =>
      element(
        'FontFamily',
        { Self: `font-${i + 1}`, Name: family },
        ...fonts.map(({ font, postScript }, k) => {
          const name = `${family} ${font.style}`
          const own = { Self: `font-${i + 1}-${k + 1}`, FontFamily: family, Name: name, PostScriptName: postScript, Status: 'Installed' }
          return element('Font', {
            ...{ ...own, FontStyleName: font.style, FontType: 'OpenTypeTT', WritingScript: 0, FullName: name },
            ...{ FullNameNative: name, FontStyleNameNative: font.style },
          })
        }),
      ),
    )
  }

  private named(from: BookFont): NamedFont {
    const opened = fontOf(from)
    const shipped = shippedFont(from.id)
    const family = shipped?.name ?? opened.familyName
    const upright = shipped && WEIGHTS[shipped.weight]
    const italic = upright === 'Regular' ? 'Italic' : `${upright} Italic`
    const style = shipped ? (shipped.isItalic ? italic : upright!) : opened.subfamilyName
    const known = this.used.get(`${family} ${style}`)
    if (known) return known.font
    const font = { family, style, ascent: opened.ascent / opened.unitsPerEm }
    this.used.set(`${family} ${style}`, { font, postScript: opened.postscriptName ?? '' })
    return font
  }
}

/** The attributes of a range of text for the OpenType features of its face. */
export function featureAttributes(face: FaceId): Record<string, string> {
  const { features } = partsOf(face)
  const has = (one: string): boolean => features.includes(one)
  const figures = `${has('tnum') ? 'Tabular' : 'Proportional'}${has('onum') ? 'Oldstyle' : 'Lining'}`
  return {
    ...(has('smcp') && { Capitalization: 'SmallCaps' }),
    ...((has('tnum') || has('onum') || has('lnum')) && { OTFFigureStyle: figures }),
  }
}
