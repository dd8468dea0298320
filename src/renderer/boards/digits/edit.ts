import { digitAt, signOf, type DigitWork, digitsOfSide } from '#solver/genre/digits/cells.ts'

/** A puzzle of digits in the cells of a square, one character a cell and `.` for an empty one. Genres may add fields. */
export interface DigitPuzzle {
  readonly givens: string
}

/** Whether a puzzle as its genre reads it is a puzzle of digits. */
export function isDigitPuzzle(puzzle: unknown): puzzle is DigitPuzzle {
  return typeof puzzle === 'object' && puzzle !== null && 'givens' in puzzle && typeof puzzle.givens === 'string'
}

/** The side of the square. */
export const orderOf = ({ givens }: DigitPuzzle): number => Math.round(Math.sqrt(givens.length))

/** The greatest digit of the board. */
export const digitsOf = (puzzle: DigitPuzzle): number => digitsOfSide(orderOf(puzzle))

/** The state of a board of digits: the puzzle and a person's work. */
export interface Position<P extends DigitPuzzle = DigitPuzzle> {
  readonly puzzle: P
  readonly work: DigitWork
}

/** A position after a change, and the word by which undo names the change. */
export interface Edit<P extends DigitPuzzle = DigitPuzzle> extends Position<P> {
  readonly change: 'given' | 'entry' | 'note' | 'erase'
}

const withChar = (cells: string, cell: number, char: string): string => cells.slice(0, cell) + char + cells.slice(cell + 1)
const withNotes = (notes: readonly number[], cell: number, mask: number): number[] => notes.map((old, i) => (i === cell ? mask : old))

/** Writes a given in place of anything that was in the cell; the same digit again removes it. */
export function writeGiven<P extends DigitPuzzle>({ puzzle, work }: Position<P>, cell: number, digit: number): Edit<P> {
  const again = digitAt(puzzle.givens, cell) === digit
  return {
    puzzle: { ...puzzle, givens: withChar(puzzle.givens, cell, again ? '.' : signOf(digit)) },
    work: { ...work, entries: withChar(work.entries, cell, '.'), notes: withNotes(work.notes, cell, 0) },
    change: again ? 'erase' : 'given',
  }
}

/** Writes an entry; the same digit again removes it. Undefined for the cell of a given, which cannot be written over. */
export function writeEntry<P extends DigitPuzzle>({ puzzle, work }: Position<P>, cell: number, digit: number): Edit<P> | undefined {
  if (digitAt(puzzle.givens, cell)) return undefined
  const again = digitAt(work.entries, cell) === digit
  return {
    puzzle,
    work: { ...work, entries: withChar(work.entries, cell, again ? '.' : signOf(digit)) },
    change: again ? 'erase' : 'entry',
  }
}

/** Adds or removes a note; only an empty cell can have notes. */
export function toggleNote<P extends DigitPuzzle>({ puzzle, work }: Position<P>, cell: number, digit: number): Edit<P> | undefined {
  if (digitAt(puzzle.givens, cell) || digitAt(work.entries, cell)) return undefined
  return { puzzle, work: { ...work, notes: withNotes(work.notes, cell, (work.notes[cell] ?? 0) ^ (1 << (digit - 1))) }, change: 'note' }
}

/** Empties a cell: first of its entry, then of its notes, and of a given only with `alsoGivens`. Undefined where nothing changes. */
export function erase<P extends DigitPuzzle>({ puzzle, work }: Position<P>, cell: number, alsoGivens: boolean): Edit<P> | undefined {
  if (digitAt(puzzle.givens, cell)) {
    return alsoGivens ? { puzzle: { ...puzzle, givens: withChar(puzzle.givens, cell, '.') }, work, change: 'erase' } : undefined
  }
  if (digitAt(work.entries, cell)) return { puzzle, work: { ...work, entries: withChar(work.entries, cell, '.') }, change: 'erase' }
  if (work.notes[cell]) return { puzzle, work: { ...work, notes: withNotes(work.notes, cell, 0) }, change: 'erase' }
  return undefined
}

/**
 * Gives the partners of cells by a symmetry a given, too, or empties them. If givens of `cells` were removed, those of the partners are
 * removed. If they were written, a partner takes its entry as its given, or else its digit in the only solution, if that is known and
 * agrees with the new given. A partner whose digit is not known stays empty.
 *
 * @param group the cells with all their partners
 */
export function withPartners<P extends DigitPuzzle>(
  before: Position<P>,
  after: Edit<P>,
  cells: readonly number[],
  group: readonly number[],
  solution: string | undefined,
): Edit<P> {
  const own = new Set(cells)
  const isGiven = cells.some((cell) => digitAt(after.puzzle.givens, cell) > 0)
  const isSolution = cells.every((cell) => solution !== undefined && after.puzzle.givens[cell] === solution[cell])
  let done = after
  for (const partner of group) {
    if (own.has(partner)) continue
    const given = digitAt(done.puzzle.givens, partner)
    const wanted = digitAt(before.work.entries, partner) || (isSolution ? digitAt(solution!, partner) : 0)
    const next = isGiven
      ? given === 0 && wanted > 0
        ? writeGiven(done, partner, wanted)
        : undefined
      : given > 0
        ? erase(done, partner, true)
        : undefined
    if (next) done = { ...next, change: after.change }
  }
  return done
}

/** Givens and entries together, which is what the rules apply to. */
export const filled = ({ puzzle, work }: Position): string =>
  Array.from(puzzle.givens, (_, cell) => signOf(digitAt(puzzle.givens, cell) || digitAt(work.entries, cell))).join('')
