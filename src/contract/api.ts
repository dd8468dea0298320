import { z } from 'zod'
import { BookToPrint, PagePreview } from './book'
import { Backup, BackupPuzzle, Comparison, LibraryHealth, RecoveryReport, RestoreOrder } from './care'
import {
  BookRow,
  ImportReport,
  Job,
  JobOrder,
  JobResults,
  NodeChange,
  Places,
  PuzzleDetail,
  RowChoice,
  RowQuery,
  TreeNode,
} from './library'
import { ColumnBars } from './row-filter'
import {
  CalibrationMethodValue,
  CalibrationValue,
  ChoiceValue,
  GraderComparisonValue,
  PaperCollectionValue,
  TwinClass,
} from './calibration'
import { PlaceCandidate, PlaceWish, SearchStep } from './candidates'
import { Choices, Settings } from './settings'
import { Engine, EngineTried, OpinionRound } from './engines'
import { MenuBar } from './menu'
import { DrawnPageValue, DrawnValue, FlatPiece, FlatPlan, FlatPlanRequest } from './pages'
import { ImportPreview } from './previewing'
import { OrderChange, PlanChange, PlannedBook } from './planning'
import { FindingValue, PlanValue } from './plan'
import { FoundPuzzle, PuzzleTags, SelectionFigures } from './selection'
import { SceneValue } from './scene'
import { method } from './method'
import { solvingApi } from './solving-api'
import { LevelSchemeValue, ListedScheme, ProblemColumnsValue, SchemeChoice } from './schemes'
import { StatisticsValue } from './statistics'
import { TrashEntry, TrashPlace } from './trash'
import { KeptStep, NewStep } from './undo'
import { ListedTemplate, TemplateValue } from './templates'
import {
  AnyMessage,
  CaptionChange,
  CaptionValue,
  EnumerationValue,
  GradeOutcome,
  HintValue,
  OutlookValue,
  Interest,
  JobId,
  JsonValue,
  LanguageChoice,
  MendValue,
  NeighbourValue,
  NodeId,
  OptionValuesValue,
  PuzzleId,
  SolveOutcome,
} from './values'

export { Settings } from './settings'

const nothing = z.null()

/** The most puzzles that `puzzle.add` takes at once. */
export const MOST_ADDED = 10_000

/** Where puzzles are chosen from: the book itself, a collection, or all books. */
const ChoiceRoom = z.union([z.enum(['book', 'library']), z.strictObject({ collection: NodeId })]).default('book')

/** A puzzle as it stands on the board, and the options of its genre's mending. */
const MendRequest = z.strictObject({ genre: z.string(), puzzle: JsonValue, options: OptionValuesValue.default({}) })

/** What stands for the value of a puzzle that techniques do not solve: the greatest of its label or level (Sato 2001, note 4.1), or nothing. */
const UnsolvedChoice = z.enum(['greatest', 'leaveOut']).default('greatest')
/** One side of a comparison. */
const GraderSide = z.strictObject({ grader: z.string(), scheme: SchemeChoice.nullable().optional() })
/** Whole numbers as ranges, both ends included. */
const Ranges = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]).readonly()).readonly()
/** Which book a text goes to, what it is called, and how it is to be read; left out: to be found out. */
const ImportTarget = {
  ...{ book: NodeId, file: z.string(), genre: z.string().optional(), format: z.string().optional() },
  /** Of records of play: the position after so many moves. */
  atMove: z.int().nonnegative().optional(),
  /** Which puzzles of the file are taken, as ranges of their numbers from 0, and, of a PDF's, from which pages; left out: all. */
  take: Ranges.optional(),
  pages: Ranges.optional(),
}

/** A puzzle found on a page. */
const FoundOnPage = z.strictObject({
  ...{ genre: z.string(), puzzle: JsonValue, page: z.int(), rows: z.int(), columns: z.int() },
  ...{ x: z.int(), y: z.int(), width: z.int(), height: z.int() },
})
export type FoundOnPage = z.infer<typeof FoundOnPage>
/** What was found on the pages of a PDF, and pictures of these pages by their lines and signs, in millimetres. */
const FoundOnPages = z.strictObject({
  found: z.array(FoundOnPage),
  pages: z.array(z.strictObject({ page: z.int(), scene: SceneValue })),
})
export type FoundOnPages = z.infer<typeof FoundOnPages>

/** Every call of the window (and of the command line) to the services. Both shells carry exactly this table. */
export const api = {
  'app.info': method(
    nothing,
    z.strictObject({
      version: z.string(),
      shell: z.string(),
      node: z.string(),
      sqlite: z.string(),
      library: z.string(),
      language: LanguageChoice,
    }),
  ),
  /** Tells what the window's menus are now; whether they stand in a menu bar of the system, which otherwise need not be told again. */
  /** The files that the window was asked to open and has not taken yet, their bytes in Base64. */
  'app.files': method(nothing, z.array(z.strictObject({ name: z.string(), bytes: z.string() }))),
  'app.menu': method(MenuBar, z.boolean()),
  /** What helps to find a fault, as a text without puzzles, titles and paths. */
  'app.diagnostics': method(nothing, z.strictObject({ name: z.string(), text: z.string() })),
  /** Something broke in the window itself: for the log. */
  'app.trouble': method(z.strictObject({ problem: z.string().max(20_000) }), nothing),
  'settings.get': method(nothing, Settings),
  'settings.set': method(Choices.partial(), Settings),

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

  /** Puts the classics that Nanido brings along into the library, each as a book at the top; none whose title stands there. The answer: the new books. */
  'samples.add': method(nothing, z.array(NodeId)),

  /** What was deleted in the last 30 days, the last first. */
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
  /** The row (from 0) in which a puzzle stands; null where it is not among them. */
  'book.place': method(RowChoice.extend({ puzzle: PuzzleId }), z.int().nonnegative().nullable()),
  /** The genres of a book's puzzles, that of the first puzzle first. */
  'book.genres': method(z.strictObject({ book: NodeId }), z.array(z.string())),
  /**
   * What the papers compute about a book. Levels are those of `scheme`; left out: of the scheme chosen for the book, where it is for this
   * grader; null: as graded.
   */
  /** The plan of a book, or the usual one where nobody has planned it; and what was put into its sections by hand. */
  'book.plan': method(z.strictObject({ book: NodeId }), PlannedBook),
  /**
   * Keeps a plan (null: none), and puts puzzles into sections where `sections` is there: then into these and no others, and the book's order
   * follows. The answer takes the change back.
   */
  'book.set-plan': method(PlanChange, PlanChange),
  /** The book as it will be printed: every page, and what is on it. Of a large one the first piece of them; the others give `pages.piece`. */
  'pages.list': method(FlatPlanRequest, FlatPlan),
  /** A further piece (from 1) of a layout. Refused as superseded where the layout is not known any more. */
  'pages.piece': method(z.strictObject({ layout: z.string(), piece: z.int().positive() }), FlatPiece),
  /**
   * Pages of a layout as drawings in millimetres; those that the caller has by their keys come without. Refused as superseded where the layout
   * is not known any more.
   */
  'pages.draw': method(
    z.strictObject({ layout: z.string(), pages: z.array(z.int().positive()).max(200), has: z.record(z.string(), z.string()).default({}) }),
    z.array(DrawnPageValue),
  ),
  /** Puzzles as drawings in cells; `hardest`: before their hardest step, with it marked; what cannot be drawn so is drawn as a problem. */
  'puzzle.draw': method(
    z.strictObject({
      puzzles: z.array(PuzzleId).max(200),
      show: z.enum(['problem', 'solution', 'hardest']),
      graders: z.record(z.string(), z.string()).default({}),
      has: z.record(z.string(), z.string()).default({}),
    }),
    z.array(DrawnValue),
  ),
  /** Puzzles of other books that would fit a place, the nearest to its middle first. */
  'candidates.list': method(PlaceWish, z.array(PlaceCandidate)),
  /** One step of making puzzles for a place: the puzzle of this seed, where it fits. `work.stop` of `candidates` ends it. */
  'candidates.make': method(z.strictObject({ wish: PlaceWish, seed: z.string(), at: z.int().nonnegative() }), SearchStep),
  /** One step through the list of all puzzles of a genre. */
  'candidates.search': method(z.strictObject({ wish: PlaceWish, at: z.int().nonnegative() }), SearchStep),
  ...solvingApi,
  /** Copies puzzles to the end of a book, with what is known of them; answers with the copies. */
  'puzzle.copy': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId }), z.array(PuzzleId)),
  /** Puts the puzzles of a book into another order; answers, as every change of places, with what takes it back: nothing where it has it. */
  'book.order': method(OrderChange, Places),
  /** Plans under a name: those that come with Nanido, then the library's. */
  'template.list': method(nothing, z.array(ListedTemplate).readonly()),
  /** Keeps how a book is laid out under a name; gives back what had that name. */
  'template.keep': method(z.strictObject({ name: TemplateValue.shape.name, of: BookToPrint }), PlanValue.nullable()),
  'template.save': method(z.strictObject({ name: TemplateValue.shape.name, plan: PlanValue }), PlanValue.nullable()),
  /** Reads an exported template and keeps it. */
  'template.read': method(z.strictObject({ text: z.string() }), z.strictObject({ name: z.string() })),
  /** Gives back what is gone. */
  'template.remove': method(z.strictObject({ id: z.string() }), PlanValue),
  'book.stats': method(
    z.strictObject({ book: NodeId, grader: z.string(), scheme: SchemeChoice.nullable().optional(), unsolved: UnsolvedChoice }),
    StatisticsValue,
  ),
  /** Every puzzle of the grader's genre with its figures: for charts that a person changes by hand. Levels as for `book.stats`. */
  'book.problems': method(
    z.strictObject({ book: NodeId, grader: z.string(), scheme: SchemeChoice.nullable().optional() }),
    ProblemColumnsValue,
  ),
  /** Borders or limits from the labels of a book. Nothing is kept: `scheme.save` does that. `work.stop` of `calibrate` ends it. */
  'book.calibrate': method(
    z.strictObject({
      book: NodeId,
      grader: z.string(),
      method: CalibrationMethodValue,
      seed: z.string().default('1'),
      resamples: z.int().nonnegative().max(10_000).default(1000),
      unsolved: UnsolvedChoice,
    }),
    CalibrationValue,
  ),
  /** Two graders of one genre, or two schemes, over a book; `scheme` as for `book.stats`. */
  'book.compare': method(
    z.strictObject({
      book: NodeId,
      left: GraderSide,
      right: GraderSide,
      seed: z.string().default('1'),
      most: z.int().nonnegative().default(100),
    }),
    GraderComparisonValue,
  ),
  /**
   * So many puzzles of each level of the book, of a collection or of the whole library, no twins, from easy to hard; levels as printed, or as for `book.rows`. Nothing changes in the library.
   * `ramp`: spread evenly over the values of each level; otherwise the first of the book.
   */
  'book.choose': method(
    z.strictObject({
      book: NodeId,
      within: ChoiceRoom,
      /** Only puzzles of this genre. */
      genre: z.string().optional(),
      by: z.enum(['level', 'label']).default('level'),
      graders: z.record(z.string(), z.string()).default({}),
      quota: z.array(z.strictObject({ level: z.number(), count: z.int().nonnegative().max(100_000) })),
      ramp: z.boolean().default(true),
    }),
    ChoiceValue,
  ),
  /** The genres that `book.choose` could take puzzles of. */
  'book.choosable': method(z.strictObject({ book: NodeId, within: ChoiceRoom }), z.array(z.string())),
  /** Puzzles of a book that are the same up to symmetry as others, in it or anywhere in the library. */
  'book.duplicates': method(
    z.strictObject({ book: NodeId, where: z.enum(['book', 'library']).default('book') }),
    z.array(TwinClass).readonly(),
  ),

  /** Published schemes and the library's, each in its newest revision. */
  'scheme.list': method(nothing, z.array(ListedScheme).readonly()),
  /** One revision of a scheme; the newest if none is named. */
  'scheme.get': method(z.strictObject({ id: z.string(), revision: z.int().optional() }), LevelSchemeValue),
  /** Keeps a scheme as its next revision, which is given back; a published one is refused. */
  'scheme.save': method(LevelSchemeValue, LevelSchemeValue),
  /** Reads an exported scheme and keeps it as `scheme.save` does. */
  'scheme.read': method(z.strictObject({ text: z.string() }), LevelSchemeValue),
  /** Takes a scheme of the library with all its revisions off the list; books that had it show levels as graded. */
  'scheme.remove': method(z.strictObject({ id: z.string() }), nothing),
  /** Chooses a scheme for the puzzles of a genre in a book; null: levels as graded. Table, export and statistics follow. */
  'scheme.choose': method(z.strictObject({ book: NodeId, genre: z.string(), id: z.string().nullable() }), nothing),
  /** The schemes chosen for a book, by genre. */
  'scheme.chosen': method(z.strictObject({ book: NodeId }), z.record(z.string(), LevelSchemeValue)),

  /** The papers' tables beside what Nanido computes from them. */
  'papers.get': method(nothing, PaperCollectionValue),

  'puzzle.get': method(z.strictObject({ puzzle: PuzzleId }), PuzzleDetail),
  /**
   * How a puzzle stands among those of its book that a grader has graded, by their level (that of the book's scheme, where it has one) and then
   * their value: how many there are, itself among them, and how many of them are harder. Null where it has no level.
   */
  'puzzle.standing': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ of: z.int(), harder: z.int() }).nullable(),
  ),
  'puzzle.create': method(
    z.strictObject({ book: NodeId, genre: z.string(), puzzle: JsonValue, caption: CaptionValue.default({}) }),
    PuzzleId,
  ),
  /** Only what is named changes; a changed `puzzle` gets a new digest and its verdict is asked anew. */
  'puzzle.update': method(
    z.strictObject({ id: PuzzleId, puzzle: JsonValue.optional(), caption: CaptionChange.optional(), work: JsonValue.optional() }),
    nothing,
  ),
  /** Takes puzzles out of sight. Like every change of places, this is one transaction and answers with what takes it back. */
  'puzzle.remove': method(z.strictObject({ puzzles: z.array(PuzzleId) }), Places),
  /** Into `book`, before the puzzle `before` (null: at the end). */
  'puzzle.move': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId, before: PuzzleId.nullable() }), Places),
  /** Takes tags away and gives others, of many puzzles at once; the answer takes it back. */
  'puzzle.tag': method(
    z.strictObject({ puzzles: z.array(PuzzleId), add: z.array(z.string().min(1)), remove: z.array(z.string()) }),
    PuzzleTags,
  ),
  /** Gives puzzles these very tags; the answer takes it back. */
  'puzzle.set-tags': method(PuzzleTags, PuzzleTags),
  /** What of a selection there is to say: levels, values and clues, and its tags. */
  'puzzle.figures': method(
    z.strictObject({ book: NodeId, puzzles: z.array(PuzzleId), graders: z.record(z.string(), z.string()).default({}) }),
    SelectionFigures,
  ),
  /** Puzzles of all books by their words. */
  'library.search': method(z.strictObject({ text: z.string(), limit: z.int().positive().max(500).default(100) }), z.array(FoundPuzzle)),
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
  'undo.turn': method(z.strictObject({ step: z.int().positive() }), nothing),
  /** Takes a change of places back, exactly where nothing else happened meanwhile; the answer does the change again. */
  'puzzle.put-back': method(Places, Places),
  /**
   * Of a puzzle as it stands on the board. Where it is the content of `keep`, the answer is kept there before it is given, and one that is kept
   * already is given at once. With `atOnce` a second solution ends it, where else solutions differ is not looked for, and such an answer is not
   * kept (`ranOut` is `unasked`). With `atOnce` false it may take long, how far it is comes as `solve.progress`, and a genre that can go on
   * (`Genre.goOn`) does so from where it was stopped or ran out before: what is known by then is kept. One that tells what it knows meanwhile
   * (`Genre.goesOnInOnePiece`) does so whatever is asked; the event then has it.
   */
  'puzzle.solve': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, keep: PuzzleId.optional(), atOnce: z.boolean().optional() }),
    SolveOutcome,
  ),
  /** The same of a grading. A kept one has no steps: where they are asked for, they are made. */
  'puzzle.explain': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, grader: z.string() },
      ...{ keep: PuzzleId.optional(), withSteps: z.boolean().default(true) },
    }),
    GradeOutcome,
  ),
  /** Of the board as it stands: the first mistake in a person's work, or the next step. */
  'puzzle.hint': method(z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable() }), HintValue),

  /**
   * Changes of a puzzle that bring it nearer to exactly one solution, the best first; nothing is changed in the library. How far it is
   * comes as `mending.progress`.
   */
  'puzzle.mend': method(MendRequest, z.array(MendValue).readonly()),
  /** All changes together that make its solution the only one; otherwise as `puzzle.mend`. */
  'puzzle.mend-all': method(MendRequest, MendValue),

  /**
   * All single changes of a puzzle with one solution that keep exactly one, graded; how many there were to judge. They come as
   * `neighbours.found` while they are found, and nothing is changed in the library.
   */
  'puzzle.neighbours': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, grader: z.string() }),
    z.strictObject({ judged: z.int() }),
  ),

  /**
   * What may still become of the board as it stands. `before`: the board of the last question and the answer, so that what still holds need not be
   * found again; asked of the same board with a larger share of the usual steps, it goes on.
   */
  'puzzle.outlook': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, share: z.number().positive().max(1) },
      before: z.strictObject({ puzzle: JsonValue, told: JsonValue }).nullable(),
    }),
    OutlookValue,
  ),

  /** Starts an engine as it is described, and ends it; refused with what went wrong. */
  'engine.try': method(Engine, EngineTried),
  /**
   * Asks an engine of the settings about puzzles of the library, one after the other, and keeps what it says with each; how far it is comes as
   * `opinion.progress`. Refused where it cannot be asked at all; one that fails three times on end is asked no further.
   */
  'opinion.ask': method(z.strictObject({ engine: z.string(), puzzles: z.array(PuzzleId).min(1).max(100_000) }), OpinionRound),

  /**
   * Ends what a person waits for, of each of these kinds: whoever waits hears `service.stopped`. Of each kind only one is under way: asked for
   * another, the one before ends with `service.superseded`.
   */
  'work.stop': method(z.strictObject({ of: z.array(Interest) }), nothing),

  /** Puts puzzles at the end of a book, all or none. */
  'puzzle.add': method(z.strictObject({ book: NodeId, genre: z.string(), puzzles: z.array(JsonValue).max(MOST_ADDED) }), z.array(PuzzleId)),

  /** A page of all puzzles of a genre that has such a list, narrowed by its options. */
  'enumeration.list': method(
    z.strictObject({
      genre: z.string(),
      options: OptionValuesValue,
      offset: z.int().nonnegative().default(0),
      limit: z.int().positive().max(1000).default(200),
    }),
    EnumerationValue,
  ),

  /**
   * The picture in a file, in greys and small enough to be shown; puzzles are made of exactly what is shown. A large file comes in pieces, in
   * their order, under a name of the caller's making; the answer to all but the last is null.
   */
  'picture.read': method(
    z.strictObject({ base64: z.string(), pieces: z.strictObject({ of: z.string(), from: z.int(), isLast: z.boolean() }).optional() }),
    z
      .strictObject({
        width: z.int(),
        height: z.int(),
        /** One byte a pixel, 0 black to 255 white, row by row, in base64. */
        grey: z.string(),
        /** Red, green and blue, three bytes a pixel, in base64; null where there is nothing but greys. */
        rgb: z.string().nullable(),
        /** Of the picture in the file. */
        full: z.strictObject({ width: z.int(), height: z.int() }),
        /** The side of the squares that it consists of in the file, where it is enlarged pixel art; otherwise 1. */
        block: z.int(),
      })
      .nullable(),
  ),
  /** Whether what a picture makes has one solution. Only the newest is ever wanted: asked anew, the work on the one before ends. */
  'picture.judge': method(z.strictObject({ genre: z.string(), puzzle: JsonValue }), SolveOutcome),
  /** What the generator makes of a picture, kept nowhere; the next `picture.judge` ends this, too. */
  'picture.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue }), z.strictObject({ puzzle: JsonValue })),

  /** Puts all puzzles of a text at the end of a book, or, where it comes to an end before its time, none. */
  'import.text': method(z.strictObject({ ...ImportTarget, text: z.string() }), ImportReport),
  /**
   * As `import.text`, of a file of any size that comes in pieces, in their order, under a name of the caller's making; the answer to all but
   * the last is null, and comes when there is room for the next. Only one such import is under way: another one, or `import.stop`, ends it.
   */
  'import.piece': method(
    z.strictObject({
      ...ImportTarget,
      ...{ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() },
    }),
    ImportReport.nullable(),
  ),
  /** What is in a file, to be looked at before anything of it is written. In pieces, as `import.piece`. */
  'import.preview': method(
    z.strictObject({
      ...{ genre: z.string().optional(), format: z.string().optional(), atMove: z.int().nonnegative().optional() },
      ...{ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() },
    }),
    ImportPreview.nullable(),
  ),
  'import.stop': method(nothing, nothing),
  /**
   * The puzzles that were found in the lines and signs of a PDF, to be looked at before they are taken, with their places in millimetres; none
   * where the file carries its puzzles, or is something else. In pieces, as `import.piece`.
   */
  'import.look': method(
    z.strictObject({ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() }),
    FoundOnPages.nullable(),
  ),
  'export.text': method(
    z.strictObject({ book: NodeId, format: z.string(), /** Only these. */ puzzles: z.array(PuzzleId).optional() }),
    z.strictObject({
      name: z.string(),
      text: z.string(),
      lost: z.array(z.strictObject({ index: z.int(), message: AnyMessage })).readonly(),
    }),
  ),
  /** The same with a file for each puzzle, numbered in the order of the book; `name` is that of an archive of them. */
  'export.files': method(
    z.strictObject({ book: NodeId, format: z.string() }),
    z.strictObject({
      name: z.string(),
      files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
      lost: z.array(z.strictObject({ index: z.int(), message: AnyMessage })).readonly(),
    }),
  ),
  'export.page': method(BookToPrint.extend({ page: z.int().positive() }), PagePreview),
  /** Makes the file of a book; `export.piece` gives it out, until another one is made. How far it is comes as `print.progress`. */
  'export.pdf': method(BookToPrint, z.strictObject({ name: z.string(), file: z.string(), bytes: z.int(), pages: z.int() })),
  /** The same as an EPUB, as drawings with a table for layout programs, or as a source for LuaLaTeX; of `puzzles` alone where they are named. */
  'export.form': method(
    BookToPrint.extend({ form: z.enum(['epub', 'images', 'latex']), puzzles: z.array(PuzzleId).optional() }),
    z.strictObject({ name: z.string(), file: z.string(), bytes: z.int() }),
  ),
  /** One puzzle, its solution or its next step as a drawing; refused where there is none. */
  'export.drawing': method(
    z.strictObject({ puzzle: PuzzleId, show: z.enum(['problem', 'solution', 'hint']), form: z.enum(['svg', 'png', 'pdf']) }),
    z.strictObject({ name: z.string(), file: z.string(), bytes: z.int() }),
  ),
  /** What a printer would find in the finished file, and what is to be known of the plan that it is made of; the worst first. */
  'export.preflight': method(BookToPrint, z.strictObject({ pages: z.int(), findings: z.array(FindingValue).readonly() })),
  /** The bytes of a made file from `from` on, as many as make a piece; none at its end, and the file is then forgotten. */
  'export.piece': method(z.strictObject({ file: z.string(), from: z.int().nonnegative() }), z.strictObject({ base64: z.string() })),

  /** How the library is; changes are told as `library.health`. These calls work whatever state it is in. */
  'care.health': method(nothing, LibraryHealth),
  /** Sets a damaged library aside and goes on with one that holds all that could be read of it. */
  'care.recover': method(nothing, RecoveryReport),
  /** What an open library holds whose file is gone, into a new file; gives its path. Where that is the library's own place, it goes on. */
  'care.rescue': method(z.strictObject({ path: z.string().min(1) }), z.strictObject({ path: z.string(), goesOn: z.boolean() })),
  /** Tries to open the library again. */
  'care.retry': method(nothing, LibraryHealth),
  /** Ends the application, and starts it with another data folder where one is named. */
  'care.leave': method(z.strictObject({ folder: z.string().min(1).nullable() }), nothing),

  'backup.list': method(nothing, z.array(Backup)),
  'backup.make': method(nothing, nothing),
  /** What restoring a backup would change. */
  'backup.compare': method(z.strictObject({ backup: z.string() }), Comparison),
  'backup.puzzles': method(z.strictObject({ backup: z.string(), book: NodeId }), z.array(BackupPuzzle)),
  /** The present state is kept first. Gives what was changed: where the library lies that was replaced, or the books. */
  'backup.restore': method(RestoreOrder, z.strictObject({ kept: z.string().nullable(), books: z.array(NodeId) })),

  'job.start': method(JobOrder, JobId),
  'job.list': method(nothing, z.array(Job)),
  'job.pause': method(z.strictObject({ job: JobId }), nothing),
  'job.resume': method(z.strictObject({ job: JobId }), nothing),
  'job.cancel': method(z.strictObject({ job: JobId }), nothing),
  /** What a job has made so far and why other items failed; `from`: the place of the first puzzle that is not known yet. */
  'job.results': method(z.strictObject({ job: JobId, from: z.int().nonnegative().default(0) }), JobResults),
  /** Takes an ended job off the list. */
  'job.dismiss': method(z.strictObject({ job: JobId }), nothing),
} as const

/** What the services tell the window unasked; events of one moment come in one batch. */
export const AppEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('job.progress'), job: Job }),
  z.strictObject({ type: z.literal('library.changed'), books: z.array(NodeId), tree: z.boolean() }),
  z.strictObject({ type: z.literal('library.health'), health: LibraryHealth }),
  z.strictObject({ type: z.literal('menu'), action: z.string() }),
  /** There are files to open (`app.files`). */
  z.strictObject({ type: z.literal('files.waiting') }),
  /** The share (0 to 1) that the calibration under way has done. */
  z.strictObject({ type: z.literal('calibration.progress'), share: z.number() }),
  /** The share (0 to 1) that the mending under way has done. */
  z.strictObject({ type: z.literal('mending.progress'), share: z.number() }),
  /** More of the neighbours that are looked for, and the share (0 to 1) of the changes that have been judged. */
  z.strictObject({ type: z.literal('neighbours.found'), found: z.array(NeighbourValue).readonly(), share: z.number() }),
  /** How many puzzles the engine under way was asked about, of how many. */
  z.strictObject({ type: z.literal('opinion.progress'), done: z.int(), total: z.int() }),
  /**
   * Of a puzzle that is asked about for long: of what share (0 to 1) of its cells it is known whether solutions differ there, and what it took,
   * in steps, also on earlier days; 0 where nobody counts them.
   */
  z.strictObject({ type: z.literal('solve.progress'), share: z.number(), steps: z.number(), soFar: SolveOutcome.optional() }),
  /** The share (0 to 1) that the book being printed has done. */
  z.strictObject({ type: z.literal('print.progress'), share: z.number() }),
  /** Something a person should know, e.g. that the settings were damaged and put aside. */
  z.strictObject({ type: z.literal('notice'), message: AnyMessage }),
])
export type AppEvent = z.infer<typeof AppEvent>

/** Names of the calls. */
export type Method = keyof typeof api
/** What a caller gives: defaults may be left out. */
export type Params<M extends Method> = z.input<(typeof api)[M]['input']>
/** What a service gets: validated, with defaults filled in. */
export type Validated<M extends Method> = z.output<(typeof api)[M]['input']>
/** What a service gives and a caller gets. */
export type Answer<M extends Method> = z.output<(typeof api)[M]['output']>
/** A plain function for every call. */
export type Handlers = { readonly [M in Method]: (params: Validated<M>) => Answer<M> | Promise<Answer<M>> }
