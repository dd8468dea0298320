import { ask } from '../bridge'
import { bytesOf } from './save'

/**
 * A file that the services have made, taken over piece by piece: neither side ever holds all of it as a text.
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
