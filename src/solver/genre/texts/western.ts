/** The bytes of letters such as é and ü in Windows-1252 begin here; below are signs. */
const LETTERS = 0xc0
/** The least byte that is not ASCII. */
const FOREIGN = 0x80
/** Quotation marks and the apostrophe (L’été). */
const QUOTES = [0x91, 0x94] as const
/** Words of European languages have no more such letters in a row, or seldom. */
const MOST_TOGETHER = 2
/** So many letters among ASCII letters outweigh one run of bytes that European words do not have. */
const LETTERS_A_FLAW = 10

/**
 * Whether bytes are a text in a Western European encoding, such as Windows-1252 in which Excel saves CSV: its letters beyond ASCII stand
 * one by one among letters of ASCII. Japanese encodings have pairs of bytes, and most of them next to one another.
 */
export function isWestern(bytes: Uint8Array): boolean {
  let letters = 0
  let flaws = 0
  for (let from = 0; from < bytes.length; from++) {
    if (bytes[from]! < FOREIGN) continue
    let to = from + 1
    while (to < bytes.length && bytes[to]! >= FOREIGN) to++
    const run = [...bytes.subarray(from, Math.min(to, from + MOST_TOGETHER))]
    const isOfLetters = run.some((byte) => byte >= LETTERS) && run.every((byte) => byte >= LETTERS || isIn(byte, QUOTES))
    const isInWord = isAsciiLetter(bytes[from - 1]) || isAsciiLetter(bytes[to])
    if (isOfLetters && isInWord && to - from <= MOST_TOGETHER) letters++
    // A sign by itself, such as a quotation mark, tells nothing.
    else if (to - from > 1) flaws++
    from = to
  }
  return letters > LETTERS_A_FLAW * flaws
}

function isAsciiLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
}

/**
 * Whether at least half of what is not ASCII in a text are kana, signs and the commoner kanji, if it is in a Japanese encoding. Other bytes
 * that are valid in it by chance are rare kanji and narrow kana.
 */
export function isOfCommonSigns(bytes: Uint8Array, encoding: 'shift_jis' | 'euc-jp'): boolean {
  let [common, all] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < FOREIGN) continue
    all++
    const isNarrow = encoding === 'shift_jis' && byte >= 0xa1 && byte <= 0xdf
    if (isNarrow) continue
    if (encoding === 'shift_jis' ? isIn(byte, [0x81, 0x83], [0x88, 0x97]) : isIn(byte, [0xa1, 0xa5], [0xb0, 0xcf])) common++
    at++
  }
  return 2 * common >= all
}

function isIn(byte: number, ...ranges: readonly (readonly [number, number])[]): boolean {
  return ranges.some(([from, to]) => byte >= from && byte <= to)
}
