import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import LZString from 'lz-string'
import { lzLength } from './lz-length'

/** UTF-16 units that a packed text may have. */
const MOST_PACKED = 256_000
/** Bytes, or characters, that may come out of one. */
export const MOST_UNPACKED = 4_000_000
/** Bytes inflated at once: no input of this length gives more than some two million. */
const PIECE = 2048

/** The unpacked text, or the reason why it cannot be had. */
export type Unpacked = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: 'cut' | 'damaged' | 'too-large' }

const failed = (why: 'cut' | 'damaged' | 'too-large'): Unpacked => ({ ok: false, why })

/**
 * Base64 as it arrives: percent signs decoded, blanks (a `+` on its way through a form) and the letters of URLs put right, no padding.
 */
export function plainBase64(text: string): string {
  return decodePercent(text).replaceAll(/\s/g, '+').replaceAll('-', '+').replaceAll('_', '/').split('=', 1)[0]!
}

/** `text` with percent encoding decoded, also twice if it was encoded twice; text that is no UTF-8 stays as it is. */
export function decodePercent(text: string): string {
  let decoded = text
  for (let again = 0; again < 2 && decoded.includes('%'); again++) {
    decoded = decoded.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped)
      } catch {
        return escaped
      }
    })
  }
  return decoded
}

/** Inflates base64 of raw deflate, whose content is UTF-8; stops at {@link MOST_UNPACKED}. */
export function inflateText(packed: string): Unpacked {
  if (packed.length > MOST_PACKED) return failed('too-large')
  const bytes = bytesOf(plainBase64(packed))
  if (bytes === undefined) return failed('damaged')
  if (bytes.length === 0) return failed('cut')
  const parts: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((part) => {
    parts.push(part)
    length += part.length
  })
  try {
    for (let from = 0; from < bytes.length; from += PIECE) {
      inflate.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
      if (length > MOST_UNPACKED) return failed('too-large')
    }
  } catch (error) {
    // fflate numbers its errors; 0 is the unexpected end.
    return failed((error as { readonly code?: unknown }).code === 0 ? 'cut' : 'damaged')
  }
  if (length === 0) return failed('damaged')
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return { ok: true, text: strFromU8(all) }
}

/** Base64 of raw deflate, as {@link inflateText} reads it. */
export function deflateText(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 })
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Unpacks lz-string's base64. How long the text would be is reckoned first: the library has no limit, and 12 KB can hold 20 MB. */
export function lzUnpack(packed: string): Unpacked {
  if (packed.length > MOST_PACKED) return failed('too-large')
  const base64 = plainBase64(packed)
  const seen = lzLength(base64, MOST_UNPACKED)
  if (seen.end !== 'whole') return failed(seen.end)
  const text = LZString.decompressFromBase64(base64)
  return text ? { ok: true, text } : failed('damaged')
}

/** lz-string's base64, as {@link lzUnpack} reads it. */
export function lzPack(text: string): string {
  return LZString.compressToBase64(text)
}

/** The bytes of base64 without padding; a letter too many at the end, as in a link that is cut, is left out. Undefined for other signs. */
function bytesOf(base64: string): Uint8Array | undefined {
  if (/[^A-Za-z0-9+/]/.test(base64)) return undefined
  const binary = atob(base64.length % 4 === 1 ? base64.slice(0, -1) : base64)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}
