/** The lines of a text without their ends (LF, CRLF or CR) and without a byte order mark. */
export function splitLines(text: string): string[] {
  return withoutMark(text).split(/\r\n|\n|\r/)
}

/** Ends of lines that only some programs write: vertical tab, form feed, next line, the separators of lines and of paragraphs. */
const RARE_END = /[\v\f\u0085\u2028\u2029]/g

/**
 * The next piece of a text, with a line feed in the place of each rare line end. A text that begins with a bracket stays unchanged: it is
 * JSON or a list of a program, whose values may contain such signs.
 */
export function withPlainEnds(piece: string, isOfValues = beginsWithBracket(piece) === true): string {
  return isOfValues ? piece : piece.replace(RARE_END, '\n')
}

/** Whether the first sign of a text that is no blank is a bracket (`{` or `[`); undefined where the text is blank. */
export function beginsWithBracket(piece: string): boolean | undefined {
  const first = /\S/.exec(piece)?.[0]
  return first === undefined ? undefined : first === '{' || first === '['
}

/** `text` without the byte order mark that some programs put first. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/**
 * The last place that was asked for. Places of a line are asked for in ascending order, so that a line of a million
 * characters is counted once.
 */
let last = { line: '', index: 0, column: 1 }

/** The column, counted from 1 in code points, of the UTF-16 unit `index` of `line`. */
export function columnAt(line: string, index: number): number {
  const goesOn = line === last.line && index >= last.index
  let { index: i, column } = goesOn ? last : { index: 0, column: 1 }
  const end = Math.min(index, line.length)
  for (; i < end; i++) {
    const unit = line.charCodeAt(i)
    const secondHalf = unit >= 0xdc00 && unit <= 0xdfff && i > 0 && (line.charCodeAt(i - 1) & 0xfc00) === 0xd800
    if (!secondHalf) column++
  }
  last = { line, index: end, column }
  return column
}

/** The index of the first character that is not a blank; 0 for a blank line. */
export function firstInk(line: string): number {
  return Math.max(0, line.search(/\S/))
}

/** The whole character (code point) that begins at `index`, for showing it to a person. */
export function characterAt(line: string, index: number): string {
  const point = line.codePointAt(index)
  return point === undefined ? '' : String.fromCodePoint(point)
}

/** Whether a line is blank or a comment, which begins with `#`. */
export function isSilent(line: string): boolean {
  return /^\s*(#|$)/.test(line)
}

/** Whether a line is a repeated sign, with which people separate two puzzles. */
export function isRuled(line: string): boolean {
  return /^\s*(?:=+|-+|([*_~])\1{2,})\s*$/.test(line)
}

/**
 * `text` without the signs at its end that match `sign`. They are removed one by one, because a pattern with `*$` would begin anew at each
 * such sign within the text and take quadratic time.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
