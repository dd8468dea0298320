/**
 * Signs that a terminal obeys instead of showing them, and signs that change their surroundings: control characters (C0, DEL, C1), line and
 * paragraph separators, and marks that change the direction of writing (Unicode’s Bidi_Control).
 */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** Control characters except the line ends and tabs that order a text. */
const CONTROL_IN_LINES = /(?!\n|\t|\r\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** The signs of {@link CONTROL} that JSON.stringify leaves as they are. */
const CONTROL_IN_JSON = /[\u007f-\u009f\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * Makes the control characters of one line visible: each is replaced by harmless signs, as `git` and `less` show them (`^[`, `<U+202E>`).
 */
export function visible(text: string): string {
  return text.replace(CONTROL, shown)
}

/** Makes the control characters of a text of many lines visible, except for line ends and tabs. */
export function visibleLines(text: string): string {
  return text.replace(CONTROL_IN_LINES, shown)
}

/**
 * Escapes control characters in the strings of a JSON text, so that none stands there by itself. The meaning of the text stays the same.
 * @param json a text that `JSON.stringify` made
 */
export function escapedJson(json: string): string {
  return json.replace(CONTROL_IN_JSON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The signs for a control character: a caret and a letter for those of ASCII, as in terminals; the Unicode number for others. */
function shown(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code === 0x7f) return '^?'
  return code < 0x20 ? `^${String.fromCharCode(code + 0x40)}` : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}
