import { type FaceId, isUsual } from '#solver/drawing/face.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { TextMeasure } from '../model/measure'

/** The type in which a text is set. The size is in millimetres. */
export interface TextStyle {
  readonly size: number
  readonly face: FaceId
  /** How far below the middle of a text its baseline lies, in ems (`TextMeasure.baseline`); for faces that are not the usual ones. */
  readonly baseline?: number
}

/** The distance between two baselines, in ems. */
export const LEADING = 1.5

/** Signs that no line begins with (行頭禁則), and signs that none ends with. */
const NEVER_FIRST = /^[、。，．・：；！？）」』】〕〉》’”…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?)\]}%]/u
const NEVER_LAST = /[（「『【〔〈《‘“([{]$/u
/** Scripts that are broken between any two letters. */
const BREAKS_ANYWHERE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef★☆]/u

/**
 * The pieces of a text after which a line may end: words with the space behind them, and letters of scripts without spaces.
 * Each letter is read once.
 */
function pieces(text: string): string[] {
  const found: string[] = []
  let open = ''
  // The last letter of `open`, kept because `open` may be as long as the text and must not be read again for each piece.
  let last = ''
  const close = () => {
    if (open !== '') found.push(open)
    open = ''
  }
  for (const letter of text) {
    if (letter === ' ' || letter === '\u3000') {
      open += letter
      close()
    } else if (BREAKS_ANYWHERE.test(letter)) {
      if (NEVER_FIRST.test(letter) && (open !== '' || found.length > 0)) open ||= found.pop()!
      else if (open !== '' && !NEVER_LAST.test(last)) close()
      open += letter
    } else {
      if (open !== '' && BREAKS_ANYWHERE.test(last) && !NEVER_LAST.test(last) && !NEVER_FIRST.test(letter)) close()
      open += letter
    }
    last = letter
  }
  close()
  return found
}

/** The kinds of characters in Japanese words. */
const KINDS = {
  hiragana: /[\u3041-\u309f]/u,
  katakana: /[\u30a1-\u30fa\u30fc-\u30ff\uff66-\uff9f]/u,
  han: /[々〆\u3400-\u9fff\uf900-\ufaff]/u,
  digit: /[0-9\uff10-\uff19]/u,
  latin: /\p{sc=Latin}/u,
} as const
type Kind = keyof typeof KINDS
const kindOf = (letter: string | undefined): Kind | undefined =>
  letter === undefined ? undefined : (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(letter))
/** A prefix of Japanese words, where it does not end the word before: お絵かき, ご案内. */
const PREFIX = /^[おご]$/u
const CLOSES = /[）」』】〕〉》”’)\]]/u
const PARTICLE = /[のをにはがとでもへや]$/u

/**
 * Whether a title must not be broken between two pieces: within a word of one script, before an inflected ending or a particle (絵＋かき, 本＋の),
 * after a prefix, or between a number and its counter. `open` is the unbroken text that ends with `before`.
 */
function hangTogether(open: string, before: string, piece: string, next: string | undefined): boolean {
  const [last, first] = [[...before].at(-1)!, [...piece][0]!]
  const [a, b] = [kindOf(last), kindOf(first)]
  if (b === 'hiragana' && CLOSES.test(last)) return true
  if (a === undefined || b === undefined) return false
  const isPrefixed = (kind: Kind | undefined): boolean => kind === 'han' || kind === 'katakana'
  if (b === 'hiragana')
    return !(PREFIX.test(piece) && isPrefixed(kindOf([...(next ?? '')][0])) && (a !== 'hiragana' || PARTICLE.test(before)))
  if (a === 'hiragana') return open === before && PREFIX.test(before)
  return a === b || (b === 'han' && a === 'digit') || (b === 'digit' && last === '第')
}

/**
 * The phrases of a title, at whose ends it may be broken. Japanese is broken between words as far as the kinds of characters show them,
 * other scripts at spaces. No name in `whole` is broken.
 */
export function phrases(text: string, whole: readonly string[] = []): string[] {
  const within = new Set<number>()
  for (const name of whole) {
    if (name === '') continue
    for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length))
      for (let i = 1; i < name.length; i++) within.add(from + i)
  }
  const all = pieces(text)
  const found: string[] = []
  let at = 0
  for (const [i, piece] of all.entries()) {
    const open = found.at(-1)
    if (open !== undefined && (within.has(at) || hangTogether(open, all[i - 1]!, piece, all[i + 1]))) found[found.length - 1] = open + piece
    else found.push(piece)
    at += piece.length
  }
  return found
}

/**
 * Where lines of a text may end. `as-usual`: at spaces, and between letters of Chinese and Japanese. `at-spaces`: between letters only if
 * no space is near enough. An object is for titles: between phrases, and within a name in `whole` only if it is wider than a line.
 */
export type Breaks = 'as-usual' | 'at-spaces' | { readonly whole: readonly string[] }

/** Ways to divide a text, the coarsest first. A piece that is wider than a line is divided in the next way. */
function divisions(breaks: Breaks): readonly ((text: string) => readonly string[])[] {
  if (breaks === 'at-spaces') return [(text) => text.split(/(?<= )/)]
  if (breaks === 'as-usual') return [pieces]
  return [(text) => phrases(text, breaks.whole), phrases, pieces]
}

/**
 * `text` in lines no wider than `width`: broken at spaces and between letters of Chinese and Japanese, and within a word only where it is
 * wider than a line. Every letter is on one of the lines. A text without letters has no lines.
 */
export function linesOf(
  text: string,
  { size, face }: TextStyle,
  width: number,
  measure: TextMeasure,
  breaks: Breaks = 'as-usual',
): string[] {
  const lines: string[] = []
  const ways = divisions(breaks)
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    const end = () => {
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    const set = (part: string, way: number) => {
      for (const piece of ways[way]!(part)) {
        const wide = measure.width(piece.trimEnd(), face, size)
        if (used > 0 && used + wide > width) end()
        if (wide <= width) {
          line += piece
          used += piece.trimEnd() === piece ? wide : measure.width(piece, face, size)
        } else if (way + 1 < ways.length) set(piece, way + 1)
        else setLetters(piece)
      }
    }
    const setLetters = (piece: string) => {
      for (const letter of piece) {
        const more = measure.width(letter, face, size)
        if (used > 0 && used + more > width) end()
        line += letter
        used += more
      }
    }
    set(paragraph.trim(), 0)
    end()
  }
  return lines
}

/** The sign at the end of a shortened text. */
const CUT = '…'

/** A text shortened to one line, with `…` if something was left out. For words that stand in full elsewhere. */
export function inOneLine(text: string, style: TextStyle, room: number, measure: TextMeasure): string {
  const told = text.replaceAll('\n', ' ')
  const [first = '', ...more] = linesOf(told, style, room, measure)
  if (more.length === 0) return first
  return (linesOf(told, style, room - measure.width(CUT, style.face, style.size), measure)[0] ?? '') + CUT
}

/** The style of a title in this width, smaller if one of its words would be wider. */
export function withWordsIn(width: number, text: string, style: TextStyle, least: number, measure: TextMeasure): TextStyle {
  const widest = Math.max(1e-6, ...text.split(/\s+/).map((word) => measure.width(word, style.face, style.size)))
  return { ...style, size: Math.max(least, Math.min(style.size, (style.size * width) / widest)) }
}

/** A line of text as a shape; `y` is its middle. */
export function textAt(
  text: string,
  x: number,
  y: number,
  { size, face, baseline }: TextStyle,
  align: 'start' | 'middle' | 'end' = 'start',
  ink: Ink = 'given',
): Extract<Shape, { kind: 'text' }> {
  const set = isUsual(face) ? face === 'bold' && { bold: true } : { face, ...(baseline !== undefined && { baseline }) }
  return { kind: 'text', x, y, text, size, ink, ...set, align }
}
