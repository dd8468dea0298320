import type { Line } from './line'

/** The earliest start and the latest end of each working piece of a line (PITI), without regard to black cells, by piece number. */
export class Limits {
  readonly earliest = new Int16Array(128)
  readonly latest = new Int16Array(128)

  constructor(private readonly line: Line) {}

  /** Packs all pieces towards either end (PIECEITI). Below level 3, white cells inside the range are ignored. */
  reset(level: number): void {
    const { line } = this
    if (level >= 3) {
      this.packForward(line.first, line.firstSection, line.firstPiece)
      this.packBackward(line.last, line.lastSection, line.lastPiece)
      return
    }
    let start = line.first
    let end = line.last
    for (let k = line.firstPiece; k <= line.lastPiece; k++) {
      const mirrored = line.lastPiece + line.firstPiece - k
      this.earliest[k] = start
      this.latest[mirrored] = end
      start += line.piece(k) + 1
      end -= line.piece(mirrored) + 1
    }
  }

  /** Packs `piece` and those after it towards the start, from cell `at` of `section` on (PITI1). */
  packForward(at: number, section: number, piece: number): void {
    const { line } = this
    let end = at
    for (let k = piece; k <= line.lastPiece; k++) {
      for (; section <= line.lastSection; section++) {
        end = at + line.piece(k) - 1
        if (end < line.start[section]! + line.size[section]!) break
        at = line.start[section + 1]!
      }
      this.earliest[k] = at
      at = end + 2
    }
  }

  /** Packs `piece` and those before it towards the end, from cell `at` of `section` back (PITI2). */
  packBackward(at: number, section: number, piece: number): void {
    const { line } = this
    let start = at
    for (let k = piece; k >= line.firstPiece; k--) {
      for (; section >= line.firstSection; section--) {
        start = at - line.piece(k) + 1
        if (start >= line.start[section]!) break
        at = line.start[section - 1]! + line.size[section - 1]! - 1
      }
      this.latest[k] = at
      at = start - 2
    }
  }
}
