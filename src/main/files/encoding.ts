import iconv from 'iconv-lite'
import type { Encoding } from './encodings'

/** A text in an encoding. */
export interface Encoded {
  /** The content as written; UTF-8 texts are passed on without change. */
  readonly content: string | Uint8Array
  /** The signs of the text that the encoding does not have, each once. */
  readonly replaced: readonly string[]
}

/** Characters that look alike but have different numbers in Unicode and in the code page. */
const ALIKE: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥', '¢': '￠', '£': '￡', '¬': '￢', '¥': '￥' }
/** The sign that Japanese printers set in place of a missing letter. */
const MISSING = '〓'

/** `text` in an encoding. A character that the encoding does not have is replaced by one that looks alike, or else by 〓. */
export function encode(text: string, encoding: Encoding): Encoded {
  if (encoding === 'utf-8') return { content: text, replaced: [] }
  const code = (part: string) => iconv.encode(part, encoding)
  // The browsers' reading of the encoding, which is Nanido's, decides.
  const isKept = (sign: string) => new TextDecoder(encoding).decode(code(sign)) === sign
  const foreign = [...new Set(text)].filter((sign) => sign > '\u007f' && !isKept(sign))
  const missing = new Set(foreign)
  const plain = missing.size === 0 ? text : [...text].map((sign) => (missing.has(sign) ? (ALIKE[sign] ?? MISSING) : sign)).join('')
  return { content: code(plain), replaced: foreign }
}
