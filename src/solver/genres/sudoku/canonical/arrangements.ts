// A partial arrangement is 32 bytes: bytes 0-8 the column of the board that stands at each place, 9-18 the label of each
// digit (0 for none yet; byte 9, the empty cell, is always 0), 19 the number of labels given, 20 the first cell of the
// board's side, 21 the band being filled; then two words: a bit for each row used, and the ties.

/** Bytes of one arrangement. */
export const ARRANGEMENT_BYTES = 32
/** Words (int32) of one arrangement. */
export const ARRANGEMENT_WORDS = 8
/** Offset of the label of the empty cell; that of digit d lies d bytes further. */
export const LABELS = 9
/** Offset of the number of labels given so far. */
export const LABELLED = 19
/** Offset of the side: 0 for the board itself, 81 for the transposed one. */
export const SIDE = 20
/** Offset of the band whose rows are being placed. */
export const BAND = 21
/** Word offset of the rows used: bit 0-8 by row of the board. */
export const USED = 6
/**
 * Word offset of the ties. Bit 0-8 by place: the column there may still change places with the one before it, because the
 * rows placed so far are the same in both. Bit 9-11 by stack: the same of a whole stack and the one before it.
 */
export const TIES = 7
/** The tie bit of stack s is this one shifted by s. */
export const STACK_TIE = 1 << 9
/** The ties of a board without rows: everything but the first may change places. */
export const ALL_TIED = 0b110_110_110_110

/** A growing list of arrangements in one buffer, the same bytes seen as bytes and as words. */
export class Arrangements {
  count = 0
  bytes: Uint8Array
  words: Int32Array

  /** @param room arrangements to hold before growing */
  constructor(private room: number) {
    this.bytes = new Uint8Array(room * ARRANGEMENT_BYTES)
    this.words = new Int32Array(this.bytes.buffer)
  }

  /** Adds an arrangement, its content left to the caller, and gives its number. */
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
