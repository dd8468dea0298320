import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Face, TextMeasure } from '../model/measure'

/** How a text is set. Size in millimetres. */
export interface TextStyle {
  readonly size: number
  readonly face: Face
}

/** From one baseline to the next, in ems. */
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
  // The last letter of `open`: a piece may be as long as the text, and is not looked through for it.
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

/**
 * `text` in lines no wider than `width`: broken at spaces and between letters of Chinese and Japanese, and within a word only where it is
 * wider than a line. Every letter is on one of the lines. A text without letters has no lines.
 *
 * @param breaks `at-spaces`: not between letters either, where a space is near enough
 */
export function linesOf(
  text: string,
  { size, face }: TextStyle,
  width: number,
  measure: TextMeasure,
  breaks: 'as-usual' | 'at-spaces' = 'as-usual',
): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    const end = () => {
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    for (const piece of breaks === 'at-spaces' ? paragraph.trim().split(/(?<= )/) : pieces(paragraph.trim())) {
      const wide = measure.width(piece.trimEnd(), face, size)
      if (used > 0 && used + wide > width) end()
      if (wide <= width) {
        line += piece
        used += piece.trimEnd() === piece ? wide : measure.width(piece, face, size)
        continue
      }
      for (const letter of piece) {
        const more = measure.width(letter, face, size)
        if (used > 0 && used + more > width) end()
        line += letter
        used += more
      }
    }
    end()
  }
  return lines
}

/** A line of text as a shape; `y` is its middle. */
export function textAt(
  text: string,
  x: number,
  y: number,
  { size, face }: TextStyle,
  align: 'start' | 'middle' | 'end' = 'start',
  ink: Ink = 'given',
): Extract<Shape, { kind: 'text' }> {
  return { kind: 'text', x, y, text, size, ink, ...(face === 'bold' && { bold: true }), align }
}
