/** The number of bytes in a piece; the window encodes so many within a few milliseconds. */
const PIECE = 300_000

/** A piece of a file for the services; `from` is its offset in bytes. */
export interface Piece {
  readonly base64: string
  readonly from: number
  readonly isLast: boolean
}

/**
 * Sends a file to the services in pieces, so that the window stays responsive and no process holds the whole file.
 *
 * @param send sends a piece, and resolves when the next may follow
 * @returns the answer to the last piece
 */
export async function inPieces<T>(file: File, send: (piece: Piece) => Promise<T>): Promise<T> {
  for (let from = 0; ; from += PIECE) {
    const isLast = from + PIECE >= file.size
    const answer = await send({ base64: await base64Of(file.slice(from, from + PIECE)), from, isLast })
    if (isLast) return answer
  }
}

/**
 * Encodes bytes as base64 with the browser's own reader, which works in the background. Encoding a photograph here would block the window.
 */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/u, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
