import iconv from 'iconv-lite'
import type { Encoding } from './encodings'

/** A text after encoding. */
export interface Encoded {
  /** The encoded text. A text in UTF-8 stays a string. */
  readonly content: string | Uint8Array
  /** The characters of the text that the encoding lacks, each once. */
  readonly replaced: readonly string[]
}

/** Characters that look alike but have different numbers in Unicode and in the code page. */
const ALIKE: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥', '¢': '￠', '£': '￡', '¬': '￢', '¥': '￥' }
/** The character with which Japanese printers replace a missing one. */
const MISSING = '〓'

/** Encodes a text. A character that the encoding lacks is replaced by one that looks alike, or else by 〓. */
export function encode(text: string, encoding: Encoding): Encoded {
  if (encoding === 'utf-8') return { content: text, replaced: [] }
  const code = (part: string) => iconv.encode(part, encoding)
  // A character is kept if browsers read it back, because Nanido reads texts like browsers.
  const isKept = (sign: string) => new TextDecoder(encoding).decode(code(sign)) === sign
  const foreign = [...new Set(text)].filter((sign) => sign > '\u007f' && !isKept(sign))
  const missing = new Set(foreign)
  const plain = missing.size === 0 ? text : [...text].map((sign) => (missing.has(sign) ? (ALIKE[sign] ?? MISSING) : sign)).join('')
  return { content: code(plain), replaced: foreign }
}
