import { isUtf16 } from './decode'

/** The number of bytes that are examined: the beginning of a file shows its kind. */
const LOOKED_AT = 4096
/** The share of control characters from which on bytes are no text. */
const MOST_CONTROLS = 0.02

/**
 * Whether the first bytes of a file are no text in any encoding, but e.g. a picture, a program or an archive. Text in UTF-16, which
 * contains zeros, counts as text.
 */
export function isNotText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, LOOKED_AT)
  if (head.length === 0 || (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false
  let controls = 0
  const zeros = [0, 0]
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++
    // Tab, line feed, vertical tab, form feed, carriage return, the end of file of old systems, escape.
    else if (byte < 0x20 && !(byte >= 9 && byte <= 13) && byte !== 0x1a && byte !== 0x1b) controls++
  })
  const [even, odd] = zeros as [number, number]
  if (even > 0 && odd > 0) return !isUtf16(head)
  return (controls + (even + odd > head.length / 4 ? 0 : even + odd)) / head.length > MOST_CONTROLS
}
