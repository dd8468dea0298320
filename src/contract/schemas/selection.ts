import { z } from 'zod'
import { NodeId, PuzzleId } from './values'

/** Puzzles with all of their tags. */
export const PuzzleTags = z.array(z.strictObject({ puzzle: PuzzleId, tags: z.array(z.string()) }))
export type PuzzleTags = z.infer<typeof PuzzleTags>

const Range = z.strictObject({ least: z.number(), most: z.number(), mean: z.number() }).nullable()

/** Figures of a selection of puzzles. A figure is null where no puzzle of the selection has it. */
export const SelectionFigures = z.strictObject({ puzzles: z.int(), level: Range, value: Range, clues: Range, tags: z.array(z.string()) })
export type SelectionFigures = z.infer<typeof SelectionFigures>

/** A puzzle found by a search of the library. */
export const FoundPuzzle = z.strictObject({
  ...{ id: PuzzleId, book: NodeId, bookTitle: z.string(), position: z.number() },
  ...{ title: z.string(), author: z.string(), genre: z.string() },
})
export type FoundPuzzle = z.infer<typeof FoundPuzzle>
