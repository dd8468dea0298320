/**
 * The text in the bytes of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8 where the bytes are valid, else
 * Shift_JIS (Windows-31J), in which older Japanese puzzle programs write. Never fails: what no reading fits becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}
