import { z } from 'zod'
import { BookRow, NodeChange, Places, RowChoice, RowQuery, TreeNode } from '../schemas/library'
import { method, nothing } from '../method'
import { ColumnBars } from '../schemas/row-filter'
import { TrashEntry, TrashPlace } from '../schemas/trash'
import { KeptStep, NewStep } from '../schemas/undo'
import { NodeId, PuzzleId } from '../schemas/values'

/** The calls about the tree of collections and books, their rows, trash and undo. */
export const booksCalls = {
  'tree.list': method(nothing, z.array(TreeNode)),
  'tree.create': method(
    z.strictObject({
      parent: NodeId.nullable(),
      kind: z.enum(['collection', 'book']),
      title: z.string().min(1),
      forImport: z.boolean().optional(),
    }),
    NodeId,
  ),
  /** A new title or place; the answer is the change that takes it back. */
  'tree.update': method(NodeChange, NodeChange),
  /** Taken out of sight with all that is in it; `tree.restore` undoes it. */
  'tree.remove': method(z.strictObject({ node: NodeId }), nothing),
  'tree.restore': method(z.strictObject({ node: NodeId }), nothing),
  /** Chooses the grader of a book for a genre; null: what is usual. Levels, order, print and export follow. */
  'book.choose-grader': method(z.strictObject({ book: NodeId, genre: z.string(), grader: z.string().nullable() }), nothing),
  /** Puts the classics that Nanido brings along into the library, each as a book at the top; none whose title stands there. The answer: the new books. */
  'samples.add': method(nothing, z.array(NodeId)),
  /** The things that were deleted in the last 30 days, the last first. */
  'trash.list': method(nothing, z.array(TrashEntry)),
  /**
   * Brings something back: a collection or book to where it stood, puzzles to their places or to the end of the book `into`, which is needed
   * where theirs is gone. Of puzzles, `places` takes it back; of a node, `tree.remove` does.
   */
  'trash.restore': method(
    z.strictObject({ place: TrashPlace, into: NodeId.nullable() }),
    z.strictObject({ book: NodeId.nullable(), places: Places }),
  ),
  /** Takes these things, or all (null), out of the trash for good. */
  'trash.empty': method(z.strictObject({ places: z.array(TrashPlace).nullable() }), nothing),
  /** A part of a book's rows, and how many there are; null where that was left for later. */
  'book.rows': method(RowQuery, z.strictObject({ total: z.int().nullable(), rows: z.array(BookRow) })),
  /** How many rows there are, counted in parts; null where another count was asked for meanwhile. */
  'book.count': method(RowChoice, z.int().nonnegative().nullable()),
  /** The bars under the headings, read in parts; null where others were asked for meanwhile. */
  'book.bars': method(RowChoice, ColumnBars.nullable()),
  /** The puzzles of those rows alone, all of them or `limit` from `offset` on: for whoever needs to know which, and in which order. */
  'book.ids': method(
    RowChoice.extend({ offset: z.int().nonnegative().default(0), limit: z.int().positive().optional() }),
    z.array(PuzzleId),
  ),
  /** All puzzles of those rows, packed as by `IdPacker` (`contract/schemas/runs.ts`): of a million, hardly more than a few numbers as a rule. */
  'book.runs': method(RowChoice, z.array(z.int())),
  /** The row (from 0) in which a puzzle stands; null where it is not among them. */
  'book.place': method(RowChoice.extend({ puzzle: PuzzleId }), z.int().nonnegative().nullable()),
  /** The genres of a book's puzzles, that of the first puzzle first. */
  'book.genres': method(z.strictObject({ book: NodeId }), z.array(z.string())),
  /** The changes that can be taken back or done again, the newest last. */
  'undo.list': method(nothing, z.array(KeptStep)),
  /**
   * Keeps changes that were made, so that they can be taken back after a restart, too, and forgets others. For each the number of its step, and
   * those of older ones that are forgotten for it.
   */
  'undo.keep': method(
    z.strictObject({ forget: z.array(z.int().positive()).default([]), steps: z.array(NewStep) }),
    z.array(z.strictObject({ step: z.int().positive(), forgotten: z.array(z.int().positive()).readonly() })),
  ),
  /** Takes a kept change back, or does it again where it was taken back; refused, and forgotten, where what it changed was changed elsewhere since. */
  'undo.toggle': method(z.strictObject({ step: z.int().positive() }), nothing),
} as const
