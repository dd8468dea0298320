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

/** The styles of a book: comfortable sizes, none below what the profile allows. In millimetres. */
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

/** The styles for a page of that width: those of the book's style, or the usual ones. */
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

/** The sizes of a book's style; a title is never wider than the usual one may be. */
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

/** The setting that all parts of a book share: its plan, numbers, fonts and words. */
export interface Setting {
  readonly plan: Plan
  readonly profile: Profile
  readonly title: string
  readonly measure: TextMeasure
  readonly words: PrintedWords
  readonly styles: Styles
  /** How large the part of a page is that parts fill. */
  readonly room: Size
  /** The thinnest line, in millimetres. */
  readonly floor: number
  /** The book's style as its profile lets it be; the usual look where left out. */
  readonly look?: Look
  /** What the profile made of the style's settings, a note each. */
  readonly styleNotes?: readonly Finding[]
  /** All that is printed, in the order of the sections. */
  readonly entries: readonly Numbered[]
  readonly sections: readonly { readonly section: Section; readonly part: number; readonly entries: readonly Numbered[] }[]
  genreOf(id: string): Genre | undefined
  /** A text as a QR code, one unit a module; undefined where it is too long for one. */
  codeOf?(text: string): Scene | undefined
  /** Pages of statistics for a room, each as shapes from its corner. */
  readonly statistics?: (room: Size) => readonly (readonly Shape[])[]
}

/** The page of each thing that others refer to, once all pages are known. */
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
  /** The size of a cell in millimetres; of a code, of a module. */
  readonly cell: number
  /** Some of the words around it are left out, for want of room. */
  readonly isCut?: boolean
  /** The number over it is smaller than the book's style has it, so that the drawing has more of its page. */
  readonly hasSmallNumber?: boolean
  readonly isCode?: true
}

/** A page before it is drawn: its contents, and a function that draws it when it is shown. */
export interface Sketch {
  /** The part (its place in the plan). */
  readonly part: number
  /** The side of a spread on which the page must lie; left out: either. */
  readonly on?: 'recto' | 'left-of-spread'
  readonly isBlank?: boolean
  /** Whether a page number is printed. */
  readonly folio: boolean
  readonly problems: readonly number[]
  readonly solutions: readonly number[]
  readonly facts: readonly FigureFact[]
  /** How many puzzles it was to hold, and how many it can. */
  readonly division?: { readonly wanted: number; readonly got: number }
  /** Bookmarks that lead here. */
  readonly outline: readonly { readonly title: string; readonly level: number }[]
  /** The height at its foot that nothing stands on, in millimetres; none where left out. */
  readonly free?: number
  /** Whether the part begins on the page before it, in the space that is free there. */
  readonly joins?: true
  /** Whether it is the page before a section, which has no running head. */
  readonly isOpener?: true
  /** Sketches of other parts that stand on the same page. */
  readonly joined?: readonly Sketch[]
  draw(page: PageAt): Block[]
}

/** A page whose free part has a sketch of the next part. */
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

/** A page's own sketch and those that joined it: each has one part. */
export const layersOf = (sketch: Sketch): readonly Sketch[] => (sketch.joined ? [sketch, ...sketch.joined] : [sketch])

/** A page with nothing special about it. */
export const plainSketch = (part: number, draw: Sketch['draw'], more: Partial<Sketch> = {}): Sketch => ({
  ...{ part, folio: true, problems: [], solutions: [], facts: [], outline: [], draw },
  ...more,
})

/** The entries of sections; of all where none is named. */
export function entriesOf(setting: Pick<Setting, 'entries'>, of: readonly string[]): readonly Numbered[] {
  return of.length === 0 ? setting.entries : setting.entries.filter(({ inSection }) => of.includes(inSection))
}

/** The name of a genre in the language of the book; its id where this version does not know it. */
export function genreName(setting: Pick<Setting, 'plan' | 'genreOf'>, id: string): string {
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

/** A text in capitals, where the book's style sets its kind so. */
export function cased({ look, plan }: Pick<Setting, 'look' | 'plan'>, voice: Voice, text: string): string {
  if (!look?.style.capitals?.includes(voice)) return text
  return text.toLocaleUpperCase(isBookLanguage(plan.language) ? plan.language : 'en')
}

/** Whether headings, title and contents run down the page: where the style has that, and the language is Japanese or Chinese. */
export const isVertical = ({ look, plan }: Pick<Setting, 'look' | 'plan'>): boolean =>
  look?.style.isVertical === true && runsDown(plan.language)

/** A number as the book prints it: in kanji where its words run down the page. */
export function numeral(setting: Pick<Setting, 'look' | 'plan'>, number: number): string {
  return isVertical(setting) ? inKanji(number, setting.plan.language) : String(number)
}

/** The genres of a book, in the order in which they come. */
export const genresOf = ({ entries }: Pick<Setting, 'entries'>): string[] => [...new Set(entries.map(({ genre }) => genre))]
