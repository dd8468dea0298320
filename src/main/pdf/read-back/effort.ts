/** Bytes that a file may unpack to: so many, and so many for each of its own. Text and drawings become five to ten times as long. */
const BYTES = { all: 128_000_000, each: 20 } as const
/** Operators that are followed, over all pages. Pages may share drawings, so that there may be more than the file has bytes. */
const OPERATORS = { all: 1_000_000, each: 20 } as const
/** Values that are read of a file's objects. A value takes a byte at least, and most are read once. */
const VALUES = { all: 2_000_000, each: 3 } as const

/**
 * The limits of reading one file, by its size: a few hundred bytes may unpack to gigabytes, and a drawing of ten drawings of ten drawings
 * is painted a million times. Where it is spent, the rest of the file is not read.
 */
export class Effort {
  private bytes: number
  private operators: number
  private values: number
  /** Whether the limits were reached, so that a part of the file was not read. */
  isSpent = false

  /** @param length of the file, in bytes */
  constructor(length: number) {
    const most = ({ all, each }: { readonly all: number; readonly each: number }) => all + each * length
    this.bytes = most(BYTES)
    this.operators = most(OPERATORS)
    this.values = most(VALUES)
  }

  /** Bytes that may still be unpacked. */
  get room(): number {
    return this.bytes
  }

  /** Counts unpacked bytes; `Infinity` for more than are allowed. */
  unpacked(bytes: number): void {
    this.bytes -= bytes
    if (this.bytes < 0) this.isSpent = true
  }

  /** Whether one operator more may be followed: none any more, once anything was too much. */
  operator(): boolean {
    if (--this.operators < 0) this.isSpent = true
    return !this.isSpent
  }

  /** Operators that may still be followed. */
  get operatorsLeft(): number {
    return this.operators
  }

  /** Counts operators that are followed once more. */
  again(operators: number): void {
    this.operators -= operators
    if (this.operators < 0) this.isSpent = true
  }

  /** Whether one value more of the file's objects may be read. */
  value(): boolean {
    if (--this.values < 0) this.isSpent = true
    return this.values >= 0
  }

  /** Declares the effort spent: the file has more than the reader follows. */
  spend(): void {
    this.isSpent = true
  }
}
