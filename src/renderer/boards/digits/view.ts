import { digitAt, noWork, signOf, storedWork, workOf, entriesBefore } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import type { GenreView } from '../contract/genre-view'
import { boardActions } from './actions'
import { cursor } from './cursor.svelte'
import { filled, type Position, digitsOf, type DigitPuzzle } from './edit'

/** The members that a genre of digits in a square has to supply; the rest of its view is common to all such genres. */
export interface DigitView<P extends DigitPuzzle> extends Pick<GenreView, 'Board'> {
  readonly genre: Genre<P, string>
}

/** The view of a genre whose puzzles are digits in the cells of a square; anything else in a puzzle stays unchanged. */
export function digitView<P extends DigitPuzzle>({ genre, Board }: DigitView<P>): GenreView {
  const withEntries = (entries: string): Json => storedWork({ ...noWork(entries.length), entries })
  const position = (puzzle: Json, work: Json | null): Position<P> | undefined => {
    const read = genre.fromData(puzzle)
    return read.ok ? { puzzle: read.value, work: workOf(work, read.value.givens.length) } : undefined
  }
  return {
    genre,
    Board,
    actions: boardActions,
    symmetrical: () => cursor.symmetrical,
    flaws({ puzzle, work }) {
      const now = position(puzzle, work)
      if (!now) return []
      // Only the givens can be too few, but clashes are looked for among givens and entries.
      const clashes = genre.check({ ...now.puzzle, givens: filled(now) }).filter(({ at }) => at.length > 0)
      return [...clashes, ...genre.check(now.puzzle).filter(({ at }) => at.length === 0)]
    },
    workBefore: ({ puzzle }, steps, index) => withEntries(entriesBefore(steps, index, position(puzzle, null)?.puzzle.givens.length ?? 0)),
    hints: {
      apply({ puzzle, work }, step) {
        const now = position(puzzle, work)
        if (!now) return work ?? withEntries('')
        const entries = [...now.work.entries]
        const notes = [...now.work.notes]
        for (const { role, at, value } of step.marks) {
          if (value === undefined) continue
          if (role === 'target') entries[at] = signOf(value)
          if (role === 'removed') notes[at] = (notes[at] || candidatesOf(step, at, digitsOf(now.puzzle))) & ~(1 << (value - 1))
        }
        return storedWork({ ...now.work, entries: entries.join(''), notes: notes.map((mask, cell) => (entries[cell] === '.' ? mask : 0)) })
      },
      withdraw({ puzzle, work }, at) {
        const now = position(puzzle, work)
        if (!now) return work
        const isWrong = (cell: number) => at.includes(cell)
        return storedWork({
          ...now.work,
          entries: [...now.work.entries].map((entry, cell) => (isWrong(cell) ? '.' : entry)).join(''),
          notes: now.work.notes.map((mask, cell) => (isWrong(cell) ? 0 : mask)),
        })
      },
    },
    filledWith: (solution) => withEntries(String(solution)),
    isSolved({ puzzle, work }, solution) {
      const now = position(puzzle, work)
      if (!now) return false
      const cells = filled(now)
      return cells === solution && Array.from(cells).some((_, cell) => digitAt(now.work.entries, cell) > 0)
    },
  }
}

/** The candidates of a cell before a step, as a bit mask from the step's message; all digits if the message has none. */
function candidatesOf({ message }: Step, at: number, digits: number): number {
  const notes = 'notes' in message && Array.isArray(message.notes) ? (message.notes as readonly (readonly [number, number])[]) : []
  return notes.find(([cell]) => cell === at)?.[1] ?? (1 << digits) - 1
}
