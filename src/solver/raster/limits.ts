import type { PictureMessage } from './message'

/** Pixels that a picture may have at most: what fits into memory several times over. */
export const MOST_PIXELS = 64_000_000

/** Bytes that a picture file may have at most: what a window can hand over in one piece. */
const MOST_BYTES = 64_000_000

/** The message about a file of so many bytes; undefined where they are not too many. */
export function tooLarge(bytes: number): PictureMessage | undefined {
  if (bytes <= MOST_BYTES) return undefined
  return { code: 'picture.file-too-large', megabytes: Math.ceil(bytes / 1e6), most: MOST_BYTES / 1e6 }
}
