/** Decoded pixels, row by row: four bytes each for red, green, blue and opacity. */
export interface Rgba {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** A decoder for one kind of picture file. Both functions throw for invalid bytes; the caller makes a message of the error. */
export interface Decoder {
  /** Returns the size that the file claims, without allocating memory for it: a few bytes may claim gigabytes. */
  sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number }
  /** Returns the pixels. The caller has checked the size before. */
  decode(bytes: Uint8Array): Rgba
}

/** The bytes are inconsistent or end too early. */
export class Damaged extends Error {
  override name = 'Damaged'
}

/** A variant of the format that is not supported; the message is its name. */
export class Unread extends Error {
  override name = 'Unread'
}

/** Returns a view for reading numbers; it throws a RangeError beyond the end. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
