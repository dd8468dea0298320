/** The number of bytes sent at once, which takes a few milliseconds. */
const PIECE = 300_000

/** A part of a file on its way to the services; `from` counts bytes. */
export interface Piece {
  readonly base64: string
  readonly from: number
  readonly isLast: boolean
}

/**
 * Hands a file over piece by piece, so that the window stays responsive and no process holds the whole file.
 *
 * @param send sends a piece; resolves when there is room for the next
 * @returns the answer to the last
 */
export async function inPieces<T>(file: File, send: (piece: Piece) => Promise<T>): Promise<T> {
  for (let from = 0; ; from += PIECE) {
    const isLast = from + PIECE >= file.size
    const answer = await send({ base64: await base64Of(file.slice(from, from + PIECE)), from, isLast })
    if (isLast) return answer
  }
}

/**
 * Encodes bytes as base64 with the browser's own reader, which works in the background; for a photograph, doing it
 * here would block the window.
 */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/u, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
