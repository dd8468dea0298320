/**
 * Cuts a stream of messages that each end with a NUL byte, as on Chrome's debugging pipe. Pieces of one message are kept
 * as they came and joined once: a page of a big book comes in hundreds of pieces.
 *
 * @param onMessage called with each message, complete and decoded
 * @returns what to call with each piece that comes in
 */
export function splitAtNul(onMessage: (message: string) => void): (piece: Buffer) => void {
  let kept: Buffer[] = []
  return (piece) => {
    let from = 0
    for (let nul = piece.indexOf(0); nul >= 0; nul = piece.indexOf(0, from)) {
      const message = Buffer.concat([...kept, piece.subarray(from, nul)]).toString('utf8')
      kept = []
      from = nul + 1
      onMessage(message)
    }
    if (from < piece.length) kept.push(piece.subarray(from))
  }
}
