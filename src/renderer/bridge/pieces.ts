/** Bytes handed over at once: what passes the border in a few milliseconds. */
const PIECE = 300_000

/** A part of a file on its way to the services; `from` counts bytes. */
export interface Piece {
  readonly base64: string
  readonly from: number
  readonly isLast: boolean
}

/**
 * Hands a file over piece by piece, so that the window gets its turn in between and nobody holds the whole.
 *
 * @param send hands one on; resolves when there is room for the next
 * @returns the answer to the last
 */
export async function inPieces<T>(file: File, send: (piece: Piece) => Promise<T>): Promise<T> {
  for (let from = 0; ; from += PIECE) {
    const isLast = from + PIECE >= file.size
    const answer = await send({ base64: await base64Of(file.slice(from, from + PIECE)), from, isLast })
    if (isLast) return answer
  }
}

/** The browser's own way goes on beside the window; turning the bytes of a photograph into text here would stop it. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/u, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
