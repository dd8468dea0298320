const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes bytes in base64 without padding (RFC 4648, section 4). */
export function textOf(bytes: ArrayLike<number>): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = Math.min(4, bytes.length - at + 1)
    for (let i = 0; i < letters; i++) text += ALPHABET[(three >> (18 - 6 * i)) & 63]
  }
  return text
}

/** Decodes a text that `textOf` wrote. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let [bits, held, to] = [0, 0, 0]
  for (const letter of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(letter)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[to++] = (bits >> held) & 0xff
  }
  return bytes
}
