import { z } from 'zod'
import { BookRow, NodeChange, Places, RowChoice, RowQuery, TreeNode } from '../schemas/library'
import { method, nothing } from '../method'
import { ColumnBars } from '../schemas/row-filter'
import { TrashEntry, TrashPlace } from '../schemas/trash'
import { KeptStep, NewStep } from '../schemas/undo'
import { NodeId, PuzzleId } from '../schemas/values'

/** The calls about collections and books, the rows of a book, the trash and undo. */
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
  /** Gives a collection or book a new title or place. The answer is the opposite change, with which the same call undoes this one. */
  'tree.update': method(NodeChange, NodeChange),
  /** Puts a collection or book into the trash, with everything in it. `tree.restore` undoes this. */
  'tree.remove': method(z.strictObject({ node: NodeId }), nothing),
  'tree.restore': method(z.strictObject({ node: NodeId }), nothing),
  /** Chooses the grader of a book for a genre; null: the usual grader. Levels, order, print and export follow it. */
  'book.choose-grader': method(z.strictObject({ book: NodeId, genre: z.string(), grader: z.string().nullable() }), nothing),
  /**
   * Adds the classics that come with Nanido to the library, each as a book at the top level. A classic whose title exists already is
   * skipped. The answer is the new books.
   */
  'samples.add': method(nothing, z.array(NodeId)),
  /** The things that were deleted in the last 30 days, latest first. */
  'trash.list': method(nothing, z.array(TrashEntry)),
  /**
   * Restores something from the trash. A collection or book goes to its old place. Puzzles go to their old places, or to the end of the
   * book `into`, which is needed where their own book is gone. To undo it, pass the answer's `places` to `puzzle.put-back`; for a
   * collection or book, call `tree.remove`.
   */
  'trash.restore': method(
    z.strictObject({ place: TrashPlace, into: NodeId.nullable() }),
    z.strictObject({ book: NodeId.nullable(), places: Places }),
  ),
  /** Deletes these things of the trash for good; null: all of them. */
  'trash.empty': method(z.strictObject({ places: z.array(TrashPlace).nullable() }), nothing),
  /** A part of a book's rows, and the number of all rows. The number is null where it is to be counted later, by `book.count`. */
  'book.rows': method(RowQuery, z.strictObject({ total: z.int().nullable(), rows: z.array(BookRow) })),
  /** The number of rows of a table, counted in parts. Null where a newer call took this one's place. */
  'book.count': method(RowChoice, z.int().nonnegative().nullable()),
  /** The bars under the headings of a table, computed in parts. Null where a newer call took this one's place. */
  'book.bars': method(RowChoice, ColumnBars.nullable()),
  /** The ids of the puzzles in a table's rows, in order: all, or `limit` of them from `offset` on. */
  'book.ids': method(
    RowChoice.extend({ offset: z.int().nonnegative().default(0), limit: z.int().positive().optional() }),
    z.array(PuzzleId),
  ),
  /**
   * The ids of all puzzles in a table's rows, packed by `IdPacker` (`contract/schemas/runs.ts`). Even a million ids are usually a few
   * numbers.
   */
  'book.runs': method(RowChoice, z.array(z.int())),
  /** The row (from 0) of a puzzle in a table; null where the table lacks the puzzle. */
  'book.place': method(RowChoice.extend({ puzzle: PuzzleId }), z.int().nonnegative().nullable()),
  /** The genres of a book's puzzles; the genre of the first puzzle comes first. */
  'book.genres': method(z.strictObject({ book: NodeId }), z.array(z.string())),
  /** The changes that can be undone or redone, the newest last. */
  'undo.list': method(nothing, z.array(KeptStep)),
  /**
   * Stores changes as steps of undo, so that they can be undone after a restart, too, and removes other steps. The answer has the number of
   * each new step, and the numbers of old steps that were removed to make room.
   */
  'undo.keep': method(
    z.strictObject({ forget: z.array(z.int().positive()).default([]), steps: z.array(NewStep) }),
    z.array(z.strictObject({ step: z.int().positive(), forgotten: z.array(z.int().positive()).readonly() })),
  ),
  /**
   * Undoes or redoes a stored change. If something else has changed the same things since, the call is refused and the change is removed.
   */
  'undo.toggle': method(z.strictObject({ step: z.int().positive() }), nothing),
} as const
