import type { FaceId } from '#solver/drawing/face.ts'
import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { mmOf, type Box } from '../model/box'
import { printedLevel, type Numbered } from '../model/entry'
import type { Finding } from '../model/finding'
import type { TextMeasure } from '../model/measure'
import type { Block } from '../model/page'
import type { Size } from '../model/paper'
import type { Plan, Section } from '../model/plan'
import { limitInMm, type Profile } from '../profiles'
import type { Look } from '../style/limited'
import type { Voice } from '../style/style'
import type { TextStyle } from './text'
import { inKanji } from '../words/kanji-numbers'
import { isBookLanguage, nameByPlan, type PrintedWords } from '../words/printed-words'
import { runsDown } from './vertical'

/** The text styles of a book: comfortable sizes, none smaller than the profile allows. In millimetres. */
export interface Styles {
  readonly title: TextStyle
  readonly heading: TextStyle
  readonly subheading: TextStyle
  readonly body: TextStyle
  readonly bold: TextStyle
  readonly small: TextStyle
  readonly folio: TextStyle
  /** The face of the number over a solution. */
  readonly label: Omit<TextStyle, 'size'>
  /** The least size of any type. */
  readonly least: number
}

/** The text styles for a page of this width: those of the book's style, or the usual ones. */
export function stylesOf(profile: Profile, width: number, look?: Look): Styles {
  const least = limitInMm(profile.type)
  if (look) return stylesIn(look, width)
  const style = (size: number, face: FaceId): TextStyle => ({ size: Math.max(size, least), face })
  const body = mmOf(10)
  return {
    title: style(Math.min(11, width / 8), 'bold'),
    heading: style(Math.max(6, least * 1.25), 'bold'),
    subheading: style(4.2, 'bold'),
    body: style(body, 'regular'),
    bold: style(body, 'bold'),
    small: style(mmOf(8), 'regular'),
    folio: style(3, 'regular'),
    label: { face: 'bold' },
    least,
  }
}

/** The text sizes of a book's style. Its title is never wider than the usual one may be. */
function stylesIn({ type, least, faces }: Look, width: number): Styles {
  const set = (size: number, voice: Voice): TextStyle => ({ size: Math.max(size, least), ...faces[voice] })
  return {
    title: set(Math.min(type.title, width / 8), 'title'),
    heading: set(type.heading, 'heading'),
    subheading: set(type.subheading, 'subheading'),
    body: set(type.text, 'text'),
    bold: set(type.text, 'strong'),
    small: set(type.small, 'small'),
    folio: set(type.folio, 'folio'),
    label: faces.label,
    least,
  }
}

/** What all parts of a book share when it is laid out: its plan, its numbers, its fonts and words. */
export interface Setting {
  readonly plan: Plan
  readonly profile: Profile
  readonly title: string
  readonly measure: TextMeasure
  readonly words: PrintedWords
  readonly styles: Styles
  /** The size of the area that parts fill. */
  readonly room: Size
  /** The width of the thinnest line that may be printed, in millimetres. */
  readonly floor: number
  /** The book's style after the profile's limits; left out for the usual look. */
  readonly look?: Look
  /** One note for each setting of the style that the profile changed. */
  readonly styleNotes?: readonly Finding[]
  /** All that is printed, in the order of the sections. */
  readonly entries: readonly Numbered[]
  readonly sections: readonly { readonly section: Section; readonly part: number; readonly entries: readonly Numbered[] }[]
  genreOf(id: string): Genre | undefined
  /** A text as a QR code, one unit a module; undefined where the text is too long for one. */
  codeOf?(text: string): Scene | undefined
  /** Pages of statistics for a room, each as shapes from its corner. */
  readonly statistics?: (room: Size) => readonly (readonly Shape[])[]
}

/** The pages on which the targets of references stand; they are known once all parts are laid out. */
export interface References {
  problem(id: number): number | undefined
  solution(id: number): number | undefined
  part(index: number): number | undefined
}

/** A page that is being drawn. */
export interface PageAt {
  readonly number: number
  readonly area: Box
  readonly refs: References
}

/** Facts about a drawing on a page, known before it is drawn. */
export interface FigureFact {
  readonly id: number
  readonly role: 'problem' | 'solution' | 'step'
  /** The size of its smallest type in millimetres. */
  readonly type: number
  /** The size of a cell, or of a module of a QR code, in millimetres. */
  readonly cell: number
  /** Whether some words around the drawing were left out because they had no room. */
  readonly isCut?: boolean
  /** Whether the number over the drawing is smaller than the style asks, so that the drawing has more of the page. */
  readonly hasSmallNumber?: boolean
  readonly isCode?: true
}

/** A page that is laid out but not drawn: facts about its contents, and a function that draws it when it is shown. */
export interface Sketch {
  /** The index of the page's part in the plan. */
  readonly part: number
  /** The side of a spread on which the page must lie; left out: either. */
  readonly on?: 'recto' | 'left-of-spread'
  readonly isBlank?: boolean
  /** Whether a page number is printed. */
  readonly folio: boolean
  readonly problems: readonly number[]
  readonly solutions: readonly number[]
  readonly facts: readonly FigureFact[]
  /** How many puzzles the page was to hold, and how many it can hold. */
  readonly division?: { readonly wanted: number; readonly got: number }
  /** The bookmarks that lead to the page. */
  readonly outline: readonly { readonly title: string; readonly level: number }[]
  /** The height at the foot of the page on which nothing stands, in millimetres; left out for none. */
  readonly free?: number
  /** Whether the part begins on the page before it, in the space that is free there. */
  readonly joins?: true
  /** Whether it is the page before a section, which has no running head. */
  readonly isOpener?: true
  /** Sketches of other parts that stand on the same page. */
  readonly joined?: readonly Sketch[]
  draw(page: PageAt): Block[]
}

/** A page to which a sketch of the next part is added, in the space that was free on it. */
export function withJoined(page: Sketch, more: Sketch): Sketch {
  const { free: _free, ...rest } = page
  return {
    ...rest,
    ...{ problems: [...page.problems, ...more.problems], solutions: [...page.solutions, ...more.solutions] },
    ...{ outline: [...page.outline, ...more.outline], joined: [...(page.joined ?? []), more] },
    ...(more.free !== undefined && { free: more.free }),
    draw: (at) => [...page.draw(at), ...more.draw(at)],
  }
}

/** The sketches on a page: its own, and those that joined it. Each belongs to one part. */
export const layersOf = (sketch: Sketch): readonly Sketch[] => (sketch.joined ? [sketch, ...sketch.joined] : [sketch])

/** A sketch with usual properties: a page number, no puzzles, no bookmarks. */
export const plainSketch = (part: number, draw: Sketch['draw'], more: Partial<Sketch> = {}): Sketch => ({
  ...{ part, folio: true, problems: [], solutions: [], facts: [], outline: [], draw },
  ...more,
})

/** The entries in the sections with these ids; all entries for an empty list. */
export function entriesOf(setting: Setting, of: readonly string[]): readonly Numbered[] {
  return of.length === 0 ? setting.entries : setting.entries.filter(({ inSection }) => of.includes(inSection))
}

/** The name of a genre in the language of the book; its id where this version does not know it. */
export function genreName(setting: Setting, id: string): string {
  const genre = setting.genreOf(id)
  return genre ? nameByPlan(genre, setting.plan, (one) => setting.genreOf(one)) : id
}

/** The level of an entry in a list, as its section prints levels. */
export function levelInWords({ plan, words, sections, look }: Setting, entry: Numbered): string {
  const shows = sections.find(({ section }) => section.id === entry.inSection)?.section.shows
  const levelAs = look?.style.caption.level ?? shows?.levelAs ?? 'figures'
  const level = printedLevel(entry, { level: 'level', levelAs }, plan.scale, words.levels)
  return level === undefined ? words.noLevel : levelAs === 'figures' ? words.level(level) : level
}

/** A text in capitals, if the book's style sets this kind of text in capitals. */
export function cased({ look, plan }: Pick<Setting, 'look' | 'plan'>, voice: Voice, text: string): string {
  if (!look?.style.capitals?.includes(voice)) return text
  return text.toLocaleUpperCase(isBookLanguage(plan.language) ? plan.language : 'en')
}

/** Whether headings, title and contents are set in vertical text: the style asks for it, and the language is Japanese or Chinese. */
export const isVertical = ({ look, plan }: Pick<Setting, 'look' | 'plan'>): boolean =>
  look?.style.isVertical === true && runsDown(plan.language)

/** A number as the book prints it: in kanji in a book with vertical text. */
export function numeral(setting: Pick<Setting, 'look' | 'plan'>, number: number): string {
  return isVertical(setting) ? inKanji(number, setting.plan.language) : String(number)
}

/** The genres of a book, in the order in which they come. */
export const genresOf = ({ entries }: Pick<Setting, 'entries'>): string[] => [...new Set(entries.map(({ genre }) => genre))]
