import { ask } from '../bridge'
import { bytesOf } from './save'

/**
 * Fetches a file that the services have made, piece by piece, so that neither side holds all of it as text.
 *
 * @param file the name that `export.pdf` gave
 */
export async function takenOver(file: string, type: string): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; ;) {
    const piece = bytesOf((await ask('export.piece', { file, from })).base64)
    if (piece.length === 0) return new Blob(pieces, { type })
    pieces.push(piece)
    from += piece.length
  }
}
