/**
 * The number of bytes that a file may unpack to: a constant, and a multiple of its length. Text and drawings unpack to five to ten times
 * their length.
 */
const BYTES = { all: 128_000_000, each: 20 } as const
/**
 * The number of operators that are interpreted, over all pages. Pages may share drawings, so that this can exceed the length of the file.
 */
const OPERATORS = { all: 1_000_000, each: 20 } as const
/** The number of values that are read from a file's objects. A value takes at least one byte, and most values are read once. */
const VALUES = { all: 2_000_000, each: 3 } as const

/**
 * The limits of reading one file, which grow with its length. They are needed because a few hundred bytes may unpack to gigabytes, and a
 * drawing of ten drawings of ten drawings … is painted a million times. When a limit is reached, the rest of the file is not read.
 */
export class Effort {
  private bytes: number
  private operators: number
  private values: number
  /** Whether a limit was reached, so that a part of the file was not read. */
  isSpent = false

  /** @param length the length of the file in bytes */
  constructor(length: number) {
    const most = ({ all, each }: { readonly all: number; readonly each: number }) => all + each * length
    this.bytes = most(BYTES)
    this.operators = most(OPERATORS)
    this.values = most(VALUES)
  }

  /** The number of bytes that may still be unpacked. */
  get room(): number {
    return this.bytes
  }

  /** Counts unpacked bytes. `Infinity` means more than allowed. */
  unpacked(bytes: number): void {
    this.bytes -= bytes
    if (this.bytes < 0) this.isSpent = true
  }

  /** Counts one operator, and says whether it may be interpreted; false from then on once any limit was reached. */
  operator(): boolean {
    if (--this.operators < 0) this.isSpent = true
    return !this.isSpent
  }

  /** The number of operators that may still be interpreted. */
  get operatorsLeft(): number {
    return this.operators
  }

  /** Counts the operators of a drawing that is used again. */
  again(operators: number): void {
    this.operators -= operators
    if (this.operators < 0) this.isSpent = true
  }

  /** Counts one value of the file's objects, and says whether it may be read. */
  value(): boolean {
    if (--this.values < 0) this.isSpent = true
    return this.values >= 0
  }

  /** Declares a limit reached, because the file has more than the reader follows. */
  spend(): void {
    this.isSpent = true
  }
}
