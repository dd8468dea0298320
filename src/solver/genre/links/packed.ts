import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import LZString from 'lz-string'
import { lzLength } from './lz-length'

/** The most UTF-16 units of a packed text that is unpacked. */
const MOST_PACKED = 256_000
/** The most bytes, or characters, that unpacking a text may give. */
export const MOST_UNPACKED = 4_000_000
/** The number of packed bytes that are inflated at once. So few bytes give at most about two million. */
const PIECE = 2048

/** The unpacked text, or the reason why unpacking failed. */
export type Unpacked = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: 'cut' | 'damaged' | 'too-large' }

const failed = (why: 'cut' | 'damaged' | 'too-large'): Unpacked => ({ ok: false, why })

/**
 * Repairs base64 from a link: percent signs are decoded, blanks become `+` again (forms replace `+`), the URL variant's letters become the
 * usual ones, and padding is removed.
 */
export function plainBase64(text: string): string {
  return decodePercent(text).replaceAll(/\s/g, '+').replaceAll('-', '+').replaceAll('_', '/').split('=', 1)[0]!
}

/** Decodes percent encoding, twice if the text was encoded twice. A text that is not UTF-8 stays as it is. */
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

/** Unpacks base64 of raw deflate with UTF-8 text in it. Unpacking stops at {@link MOST_UNPACKED}. */
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

/** Packs a text as base64 of raw deflate, which {@link inflateText} reads. */
export function deflateText(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 })
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Unpacks base64 of lz-string. The length of the text is measured first, because the library has no limit and 12 KB can hold 20 MB. */
export function lzUnpack(packed: string): Unpacked {
  if (packed.length > MOST_PACKED) return failed('too-large')
  const base64 = plainBase64(packed)
  const seen = lzLength(base64, MOST_UNPACKED)
  if (seen.end !== 'whole') return failed(seen.end)
  const text = LZString.decompressFromBase64(base64)
  return text ? { ok: true, text } : failed('damaged')
}

/** Packs a text as base64 of lz-string, which {@link lzUnpack} reads. */
export function lzPack(text: string): string {
  return LZString.compressToBase64(text)
}

/**
 * Decodes base64 without padding; undefined where it has other signs. A single letter left over at the end, as in a link that was cut, is
 * dropped.
 */
function bytesOf(base64: string): Uint8Array | undefined {
  if (/[^A-Za-z0-9+/]/.test(base64)) return undefined
  const binary = atob(base64.length % 4 === 1 ? base64.slice(0, -1) : base64)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}
