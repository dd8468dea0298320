import type { GenreNames } from '#solver/genre/genre-names.ts'
import type { BookLanguage, OwnWords } from '../words/printed-words'
import type { Paper } from './paper'

/**
 * The plan of a book on paper (台割): parts in an order that a person decides. A plan contains no puzzles. The puzzles of a section
 * follow from the order of the book and from the puzzles that a person put into the section; levels, verdicts and twins are
 * looked up in the library.
 */
export interface Plan {
  /** The printed title; empty for the book's own title. */
  readonly title: string
  readonly author: string
  readonly paper: Paper
  /** The id of the profile that it is printed for. */
  readonly profile: string
  /** The language of the printed words. */
  readonly language: BookLanguage
  /** Printed words of the book's own, which replace those of its language. */
  readonly words?: OwnWords
  /** Names for genres that replace those of the book's language, e.g. 数独 for ナンプレ. */
  readonly names?: GenreNames
  /** Signs of drawings that have Japanese ones, e.g. shogi pieces. Left out: Japanese signs in a Japanese book, letters in every other. */
  readonly signs?: (typeof SIGNS)[number]
  /**
   * The scale on which levels are printed. `grader`: the levels of each grader; `common`: one scale of five for all, for a book of several
   * genres.
   */
  readonly scale: 'grader' | 'common'
  /** Which puzzles are printed: only those with a proof of one solution, or all. */
  readonly admits: 'proved' | 'all'
  /** Whether drafts are printed, too. Left out: they are not printed and not numbered. */
  readonly drafts?: boolean
  readonly numbering: { readonly first: number; readonly perSection: boolean }
  readonly folios: boolean
  /**
   * Whether pages may hold fewer puzzles than the parts say, if the profile asks for larger type or more pages. Left out: pages hold what
   * the parts say, and a finding reports the fault.
   */
  readonly fits?: boolean
  /** The options of the file where they differ from the profile's. */
  readonly file?: FileWish
  /** The keys of review marks that the editor has accepted. */
  readonly accepted?: readonly string[]
  /** The id of the book's style (`plan/style/shipped.ts`), and values of the book's own; left out for the usual look. */
  readonly style?: { readonly id: string; readonly own?: OwnValues }
  readonly parts: readonly Part[]
}

/** How pieces and similar signs are printed: as Japanese characters or as Latin letters. */
export const SIGNS = ['japanese', 'letters'] as const

/**
 * Options of the file: whether it has bookmarks, whether the puzzles are attached so that they can be imported again, and whether it has
 * colours. What is left out is as the profile has it.
 */
export interface FileWish {
  readonly outlines?: boolean
  readonly attachments?: boolean
  /**
   * Whether the file is in colours if the profile takes inks other than black; without colours, or with black alone, greys take their
   * place.
   */
  readonly colours?: boolean
}

/** The id that stands for every genre of the book, in the order in which genres first occur. */
export const EVERY_GENRE = '*'

/** A part of a book. `of` names sections by id; an empty list means all of them. */
export type Part =
  | { readonly kind: 'title'; readonly subtitle?: string; /** How many puzzles there are. */ readonly count: boolean }
  | { readonly kind: 'imprint'; readonly text: string }
  | { readonly kind: 'contents'; readonly by: 'part' | 'genre' | 'level' }
  | { readonly kind: 'index' }
  | { readonly kind: 'statistics' }
  | { readonly kind: 'blank' }
  | TextPart
  | { readonly kind: 'how-to'; /** {@link EVERY_GENRE}: each that the book has. */ readonly genre: string }
  | Section
  | { readonly kind: 'hints'; readonly of: readonly string[]; readonly what: 'next' | 'hardest' }
  | StepsPart
  | SolutionsPart

/** A part of plain text. An empty line separates paragraphs, `**bold**` is bold, and lines that begin with `- ` are a list. */
export interface TextPart {
  readonly kind: 'text'
  readonly heading?: string
  readonly text: string
}

/**
 * The level that is printed. `grader`: the one that the grader gave, also where none is named; `common`: that level on a scale of
 * five; `label`: the editor's.
 */
export type LevelKind = 'grader' | 'common' | 'label'

/** A section of puzzles, with a heading if it has one. */
export interface Section {
  readonly kind: 'section'
  /** The section's id, unique in the plan; other parts and the library refer to it. */
  readonly id: string
  readonly heading?: string
  /** Where the section begins. `anywhere`: on the last page of the section before it, if a row of its puzzles has room there. */
  readonly begins: 'anywhere' | 'page' | 'recto'
  readonly order: 'position' | 'level'
  /**
   * The rule by which the section takes puzzles that a person put into no section; left out: all that no earlier section takes. Both bounds
   * of `levels` are included; `levelsOf` says which kind of level they are.
   */
  readonly takes?: { readonly genres?: readonly string[]; readonly levels?: readonly [number, number]; readonly levelsOf?: LevelKind }
  /** The number of puzzles that the section should have; a finding reports a different number. */
  readonly wanted?: number
  readonly layout: SectionLayout
  readonly shows: Captions
}

/** How the puzzles of a section are arranged on pages. */
export interface SectionLayout {
  readonly perPage: number
  /** The number of puzzles a page for genres that do not have the usual one. Puzzles with different numbers never share a page. */
  readonly byGenre: Readonly<Record<string, number>>
  /** Whether a board that is wider than high may be turned by a quarter where that makes it larger. */
  readonly turns: boolean
  /** Whether a board that would be too small alone on a page may be split over two. */
  readonly splits: boolean
  /** The side of the largest cell that is drawn, in millimetres. */
  readonly largestCell: number
}

/** How levels are printed. */
export const LEVEL_FORMS = ['stars', 'dots', 'figures', 'words'] as const

/** Values that a book sets itself instead of taking them from its style, by the paths of the settings (`plan/style/settings.ts`). */
export type OwnValues = Readonly<Record<string, number | string>>

/** A form in which levels are printed. */
export type LevelForm = (typeof LEVEL_FORMS)[number]

/** Which words stand over and under a puzzle. */
export interface Captions {
  readonly number: boolean
  readonly title: boolean
  readonly author: boolean
  /** The grade, the label that the editor gave (表示難易度), or nothing. */
  readonly level: 'level' | 'label' | 'none'
  /** The form of a level. Stars, dots and words always have five levels, whatever the scale of the plan is. */
  readonly levelAs: LevelForm
  /** Whether the page of the solution is printed. */
  readonly reference: boolean
  /** Whether the genre's words are printed under the problem, e.g. the number of moves. */
  readonly under: boolean
}

/** A part that shows how puzzles are solved, step by step, in diagrams. */
export interface StepsPart {
  readonly kind: 'steps'
  readonly of: readonly string[]
  /** Which steps are shown. `hardest`: only those of the hardest technique that a puzzle needs. */
  readonly what: 'next' | 'hardest' | 'all'
  /** The number of diagrams a page. */
  readonly perPage: number
  /** The most diagrams a puzzle gets, spread over its steps. */
  readonly most: number
}

/**
 * The places where solutions can be printed. `end`: on pages of their own, where the part stands in the plan. On the page of the problem:
 * `beside` it, `upside-down` at its foot, or as a `code` (QR) that holds the solution as text. On a page near the problem's: `facing` it,
 * or `overleaf`, on its back.
 */
export const SOLUTION_PLACES = ['end', 'facing', 'overleaf', 'beside', 'upside-down', 'code'] as const

/** A part of solutions, and the place where they are printed. */
export interface SolutionsPart {
  readonly kind: 'solutions'
  readonly of: readonly string[]
  readonly place: (typeof SOLUTION_PLACES)[number]
  /** The most solutions on a page. */
  readonly perPage: number
  /** The number of solutions a page for genres that do not have the usual one. Drawings with different numbers never share a page. */
  readonly byGenre?: Readonly<Record<string, number>>
  /** Whether the page of the problem is printed beside the number of its solution. */
  readonly reference: boolean
  /** Whether solutions on pages of their own have comments: other lines of play, and the editor's note. */
  readonly comments?: boolean
  /** Whether solutions with comments show the solved board (詰上り) where the solution is printed in words. */
  readonly finals?: boolean
}

/** The kind of a part, which names it, e.g. for a page where one begins. */
export type PartKind = Part['kind']
