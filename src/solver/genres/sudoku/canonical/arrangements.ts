// A partial arrangement is 32 bytes: bytes 0-8 the column of the board that stands at each place, 9-18 the label of each
// digit (0 for none yet; byte 9, the empty cell, is always 0), 19 the number of labels given, 20 the first cell of the
// board's side, 21 the band being filled; then two words: a bit for each row used, and the ties.

/** The number of bytes of one arrangement. */
export const ARRANGEMENT_BYTES = 32
/** The number of words (int32) of one arrangement. */
export const ARRANGEMENT_WORDS = 8
/** The offset of the label of the empty cell. The label of digit d is d bytes further. */
export const LABELS = 9
/** The offset of the number of labels given so far. */
export const LABELLED = 19
/** The offset of the side: 0 for the board, 81 for the transposed board. */
export const SIDE = 20
/** The offset of the band whose rows are being placed. */
export const BAND = 21
/** The word offset of the used rows: bits 0-8 for the rows of the board. */
export const USED = 6
/**
 * The word offset of the ties. Bits 0-8, by place: the column there may still be swapped with the one before it, because the rows placed so
 * far are equal in both. Bits 9-11 say the same of stacks.
 */
export const TIES = 7
/** The tie bit of stack 0; that of stack s is shifted by s. */
export const STACK_TIE = 1 << 9
/** The ties of a board without rows: everything except the first may be swapped. */
export const ALL_TIED = 0b110_110_110_110

/** A growing list of arrangements in one buffer, which can be read as bytes and as words. */
export class Arrangements {
  count = 0
  bytes: Uint8Array
  words: Int32Array

  /** @param room the number of arrangements before the buffer must grow */
  constructor(private room: number) {
    this.bytes = new Uint8Array(room * ARRANGEMENT_BYTES)
    this.words = new Int32Array(this.bytes.buffer)
  }

  /** Adds an arrangement and gives its number. The caller fills it. */
  add(): number {
    if (this.count === this.room) this.grow()
    return this.count++
  }

  private grow(): void {
    const held = this.bytes
    this.room *= 2
    this.bytes = new Uint8Array(this.room * ARRANGEMENT_BYTES)
    this.bytes.set(held)
    this.words = new Int32Array(this.bytes.buffer)
  }
}
