/** Pixels as decoders give them: four bytes each, red, green, blue and opacity, row by row. */
export interface Rgba {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** One kind of picture files. Both functions throw for bytes that are none; the caller makes a message of it. */
export interface Decoder {
  /** The size that the file claims, read without making room for it: a few bytes may claim gigabytes. */
  sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number }
  /** The pixels; the size has been found bearable before. */
  decode(bytes: Uint8Array): Rgba
}

/** The bytes contradict themselves or end too early. */
export class Damaged extends Error {
  override name = 'Damaged'
}

/** A variety that is not read; the message is its name. */
export class Unread extends Error {
  override name = 'Unread'
}

/** A view for reading numbers, which throws a RangeError beyond the end. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
