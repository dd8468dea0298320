import type { FaceId } from '#solver/drawing/face.ts'
import { xml } from '#main/pdf/xmp.ts'
import { element, short, typed } from './markup'
import { featureAttributes, type NamedFont } from './fonts'

/** How a range of text looks. */
export interface TextLook {
  readonly font: NamedFont
  readonly face: FaceId
  /** In points. */
  readonly size: number
  /** The reference to its colour. */
  readonly colour: string
}

/** How a paragraph stands in its frame. */
export type Justification = 'LeftAlign' | 'CenterAlign' | 'RightAlign'

/** A paragraph style as it was first used. */
interface ParagraphStyle {
  readonly look: TextLook
  readonly justification: Justification
  /** The distance of its baselines in points; undefined until a text of more than one line has the style. */
  readonly leading: number | undefined
}

/** The styles of frames: for each kind of drawing, for text, and for what belongs to the page. */
export const OBJECT_STYLES = ['Problem', 'Solution', 'Step', 'Picture', 'Text', 'Page'] as const
/** The name of a style of frames. */
export type ObjectStyleName = (typeof OBJECT_STYLES)[number]

/** The reference to a style of frames. */
export const objectStyle = (name: ObjectStyleName): string => `ObjectStyle/${name}`

const NO_CHARACTER_STYLE = 'CharacterStyle/$ID/[No character style]'

/** The words for the languages of books in InDesign. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ en: 'English: USA', ja: 'Japanese', de: 'German: 2006 Reform', fr: 'French', es: 'Spanish: Castilian', it: 'Italian' },
  ...{ pt: 'Portuguese: Brazilian', nl: 'Dutch', pl: 'Polish', ko: 'Korean', 'zh-Hans': 'Chinese: Simplified' },
  'zh-Hant': 'Chinese: Traditional',
}

/** The paragraph and character styles of a document. Each gets its look where it is used first. */
export class Styles {
  private readonly paragraphs = new Map<string, ParagraphStyle>()
  /** The character styles of each paragraph style, by look. */
  private readonly characters = new Map<string, Map<string, { readonly name: string; readonly look: TextLook }>>()

  /** @param language the language of the book, as a tag */
  constructor(private readonly language: string) {}

  /** The style of this name; `usual` is its look if it is new, and gives it a leading if it has none yet. */
  paragraph(name: string, usual: ParagraphStyle): ParagraphStyle {
    const known = this.paragraphs.get(name) ?? usual
    const style = { ...known, leading: known.leading ?? usual.leading }
    this.paragraphs.set(name, style)
    return style
  }

  /** The reference to the character style for words in a paragraph that may look otherwise than it does. */
  character(paragraph: string, look: TextLook): string {
    const base = this.paragraphs.get(paragraph)
    if (!base || keyOf(base.look) === keyOf(look)) return NO_CHARACTER_STYLE
    const own = this.characters.get(paragraph) ?? new Map<string, { name: string; look: TextLook }>()
    this.characters.set(paragraph, own)
    const known = own.get(keyOf(look))
    if (known) return `CharacterStyle/${known.name}`
    const name = `${paragraph} ${own.size + 2}`
    own.set(keyOf(look), { name, look })
    return `CharacterStyle/${name}`
  }

  /** The language as the format names it; one that it may not know is left to the program. */
  get languageName(): string | undefined {
    const name = LANGUAGES[this.language] ?? LANGUAGES[this.language.split('-')[0]!]
    return name === undefined ? undefined : `$ID/${name}`
  }

  /** The identifier of that language, in which colons are escaped. */
  get languageSelf(): string | undefined {
    return this.languageName === undefined ? undefined : `Language/${this.languageName.replaceAll(':', '%3a')}`
  }

  /** The elements of all styles, for the package's `Styles.xml`. */
  elements(): string[] {
    const ofCharacters = [...this.characters.values()].flatMap((own) => [...own.values()])
    return [
      element(
        'RootCharacterStyleGroup',
        { Self: 'character-styles' },
        element('CharacterStyle', { Self: NO_CHARACTER_STYLE, Imported: false, Name: '$ID/[No character style]' }),
        ...ofCharacters.map(({ name, look }) =>
          element('CharacterStyle', { Self: `CharacterStyle/${name}`, Imported: false, Name: name, ...looked(look) }, fontProperties(look)),
        ),
      ),
      element(
        'RootParagraphStyleGroup',
        { Self: 'paragraph-styles' },
        element('ParagraphStyle', { Self: 'ParagraphStyle/$ID/[No paragraph style]', Name: '$ID/[No paragraph style]', Imported: false }),
        element(
          'ParagraphStyle',
          { Self: 'ParagraphStyle/$ID/NormalParagraphStyle', Name: '$ID/NormalParagraphStyle', Imported: false },
          element('Properties', {}, typed('BasedOn', 'string', '$ID/[No paragraph style]')),
        ),
        ...[...this.paragraphs].map(([name, style]) => this.paragraphElement(name, style)),
      ),
      element('TOCStyle', {
        Self: 'TOCStyle/$ID/DefaultTOCStyleName',
        Name: '$ID/DefaultTOCStyleName',
        TitleStyle: 'ParagraphStyle/$ID/[No paragraph style]',
        Title: 'Contents',
      }),
      element('RootCellStyleGroup', { Self: 'cell-styles' }, element('CellStyle', { Self: 'CellStyle/$ID/[None]', Name: '$ID/[None]' })),
      element(
        'RootTableStyleGroup',
        { Self: 'table-styles' },
        element('TableStyle', { Self: 'TableStyle/$ID/[No table style]', Name: '$ID/[No table style]' }),
      ),
      element(
        'RootObjectStyleGroup',
        { Self: 'object-styles' },
        element('ObjectStyle', {
          Self: 'ObjectStyle/$ID/[None]',
          Name: '$ID/[None]',
          AppliedParagraphStyle: 'ParagraphStyle/$ID/[No paragraph style]',
        }),
        ...OBJECT_STYLES.map((name) =>
          element('ObjectStyle', {
            ...{ Self: objectStyle(name), Name: name, FillColor: 'Swatch/None', StrokeColor: 'Swatch/None', StrokeWeight: 0 },
            ...{ EnableFill: true, EnableStroke: true },
          }),
        ),
      ),
    ]
  }

  private paragraphElement(name: string, { look, justification, leading }: ParagraphStyle): string {
    return element(
      'ParagraphStyle',
      {
        ...{ Self: `ParagraphStyle/${name}`, Name: name, Imported: false, Justification: justification, Hyphenation: false },
        ...{ AppliedLanguage: this.languageName, ...looked(look) },
      },
      element(
        'Properties',
        {},
        typed('BasedOn', 'string', '$ID/[No paragraph style]'),
        appliedFont(look),
        ...(leading === undefined ? [] : [leadingElement(leading)]),
      ),
    )
  }
}

/** The leading of a range of text, or of a style, in points. */
export const leadingElement = (leading: number): string => typed('Leading', 'unit', short(leading))

/** The attributes of a look. */
const looked = ({ font, face, size, colour }: TextLook) => ({
  ...{ FontStyle: font.style, PointSize: short(size), FillColor: colour },
  ...featureAttributes(face),
})

const appliedFont = ({ font }: TextLook): string => typed('AppliedFont', 'string', xml(font.family))
const fontProperties = (look: TextLook): string => element('Properties', {}, appliedFont(look))

const keyOf = ({ font, face, size, colour }: TextLook): string =>
  JSON.stringify([font.family, font.style, featureAttributes(face), short(size), colour])
