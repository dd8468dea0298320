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
  /** Gives a node a new title or place. The answer is the change that takes it back. */
  'tree.update': method(NodeChange, NodeChange),
  /** Puts a node into the trash, with everything in it; `tree.restore` takes that back. */
  'tree.remove': method(z.strictObject({ node: NodeId }), nothing),
  'tree.restore': method(z.strictObject({ node: NodeId }), nothing),
  /** Chooses the grader of a book for a genre; null: the usual one. Levels, order, print and export follow it. */
  'book.choose-grader': method(z.strictObject({ book: NodeId, genre: z.string(), grader: z.string().nullable() }), nothing),
  /**
   * Adds the classics that come with Nanido to the library, each as a book at the top level, unless its title is there.
   * The answer is the new books.
   */
  'samples.add': method(nothing, z.array(NodeId)),
  /** The things that were deleted in the last 30 days, the last first. */
  'trash.list': method(nothing, z.array(TrashEntry)),
  /**
   * Brings something back from the trash: a collection or book to its old place, puzzles to their places or to the end of the book `into`,
   * which is needed where their own is gone. For puzzles the answer's `places` take it back, for a node `tree.remove` does.
   */
  'trash.restore': method(
    z.strictObject({ place: TrashPlace, into: NodeId.nullable() }),
    z.strictObject({ book: NodeId.nullable(), places: Places }),
  ),
  /** Takes these things, or all (null), out of the trash for good. */
  'trash.empty': method(z.strictObject({ places: z.array(TrashPlace).nullable() }), nothing),
  /** A part of a book's rows, and their number in all; null where that is counted later (`book.count`). */
  'book.rows': method(RowQuery, z.strictObject({ total: z.int().nullable(), rows: z.array(BookRow) })),
  /** The number of rows of a table, counted in parts; null where another count was asked for meanwhile. */
  'book.count': method(RowChoice, z.int().nonnegative().nullable()),
  /** The bars under the headings of a table, read in parts; null where others were asked for meanwhile. */
  'book.bars': method(RowChoice, ColumnBars.nullable()),
  /** The ids of the puzzles in rows, in order: all of them, or `limit` from `offset` on. */
  'book.ids': method(
    RowChoice.extend({ offset: z.int().nonnegative().default(0), limit: z.int().positive().optional() }),
    z.array(PuzzleId),
  ),
  /** The ids of all puzzles in rows, packed by `IdPacker` (`contract/schemas/runs.ts`): usually a few numbers even for a million. */
  'book.runs': method(RowChoice, z.array(z.int())),
  /** The row (from 0) in which a puzzle stands in a table; null where it is not in it. */
  'book.place': method(RowChoice.extend({ puzzle: PuzzleId }), z.int().nonnegative().nullable()),
  /** The genres of a book's puzzles, that of the first puzzle first. */
  'book.genres': method(z.strictObject({ book: NodeId }), z.array(z.string())),
  /** The changes that can be taken back or done again, the newest last. */
  'undo.list': method(nothing, z.array(KeptStep)),
  /**
   * Stores changes as steps of undo, so that they can be taken back even after a restart, and removes other steps. The answer has the
   * number of each new step, and the numbers of older steps that were removed for it.
   */
  'undo.keep': method(
    z.strictObject({ forget: z.array(z.int().positive()).default([]), steps: z.array(NewStep) }),
    z.array(z.strictObject({ step: z.int().positive(), forgotten: z.array(z.int().positive()).readonly() })),
  ),
  /** Takes a stored change back, or does it again. A change whose things were changed elsewhere since is refused and removed. */
  'undo.toggle': method(z.strictObject({ step: z.int().positive() }), nothing),
} as const
