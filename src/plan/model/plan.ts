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
  /** Printed words that this book has in the place of its language's. */
  readonly words?: OwnWords
  /** Names for genres that replace those of the book's language, e.g. 数独 for ナンプレ. */
  readonly names?: GenreNames
  /** Signs of drawings that have Japanese ones, e.g. shogi pieces. Left out: Japanese signs in a Japanese book, letters in every other. */
  readonly signs?: (typeof SIGNS)[number]
  /** `grader`: each grader's own levels; `common`: all on one scale of five, for a mixed book. */
  readonly scale: 'grader' | 'common'
  /** Whether puzzles without a proof of one solution may be printed. */
  readonly admits: 'proved' | 'all'
  /** Whether drafts are printed, too; left out: they are not, and have no number. */
  readonly drafts?: boolean
  readonly numbering: { readonly first: number; readonly perSection: boolean }
  readonly folios: boolean
  /**
   * Fewer stand on a page than the parts say where the profile asks for larger type or more pages. Left out: what the
   * parts say, and a finding.
   */
  readonly fits?: boolean
  /** The wishes for the file where they differ from the profile's. */
  readonly file?: FileWish
  /** The keys of review marks that the editor has accepted. */
  readonly accepted?: readonly string[]
  /** The style by its id (`plan/style/shipped.ts`); the usual look where left out. */
  readonly style?: { readonly id: string; readonly own?: OwnValues }
  readonly parts: readonly Part[]
}

/** The signs that pieces and the like are printed as. */
export const SIGNS = ['japanese', 'letters'] as const

/**
 * Whether bookmarks go into a file, the puzzles, to be imported again, and the colours that puzzles have. Left out: as the profile has it.
 */
export interface FileWish {
  readonly outlines?: boolean
  readonly attachments?: boolean
  /** Whether it is printed in colours, where the profile takes other inks than black; elsewhere greys take their place. */
  readonly colours?: boolean
}

/** The id that stands for every genre of the book, in the order in which they come. */
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

/** A page of words: paragraphs apart by an empty line, `**bold**`, lines that begin with `- ` as a list. */
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

/** Puzzles, under a heading where there is one. */
export interface Section {
  readonly kind: 'section'
  /** Names it to other parts and in the library; unique in the plan. */
  readonly id: string
  readonly heading?: string
  /** `anywhere`: under the section before it, where a row of its puzzles has room there. */
  readonly begins: 'anywhere' | 'page' | 'recto'
  readonly order: 'position' | 'level'
  /**
   * The rule by which the section takes puzzles that a person put into no section; left out: all that no earlier section takes. Both bounds
   * of `levels` are included; `levelsOf` says which kind of level they are.
   */
  readonly takes?: { readonly genres?: readonly string[]; readonly levels?: readonly [number, number]; readonly levelsOf?: LevelKind }
  /** How many puzzles the section is to have; a finding reports another number. */
  readonly wanted?: number
  readonly layout: SectionLayout
  readonly shows: Captions
}

/** How puzzles stand on a page. */
export interface SectionLayout {
  readonly perPage: number
  /** The number of puzzles a page for single genres, where it is not the usual one; puzzles with different numbers never share a page. */
  readonly byGenre: Readonly<Record<string, number>>
  /** Whether a board that is wider than high may be turned by a quarter where that makes it larger. */
  readonly turns: boolean
  /** Whether a board that would be too small alone on a page may be split over two. */
  readonly splits: boolean
  /** The largest cell, in millimetres. */
  readonly largestCell: number
}

/** How levels are printed. */
export const LEVEL_FORMS = ['stars', 'dots', 'figures', 'words'] as const

/** Values that a book has otherwise than its style, by the paths of its settings (`plan/style/settings.ts`). */
export type OwnValues = Readonly<Record<string, number | string>>

/** A form in which levels are printed. */
export type LevelForm = (typeof LEVEL_FORMS)[number]

/** The captions over a puzzle and under it. */
export interface Captions {
  readonly number: boolean
  readonly title: boolean
  readonly author: boolean
  /** The grade, the label that the editor gave (表示難易度), or nothing. */
  readonly level: 'level' | 'label' | 'none'
  /** The form of a level. Stars, dots and words have five levels, whatever the scale is. */
  readonly levelAs: LevelForm
  /** The page of the solution. */
  readonly reference: boolean
  /** Under the problem, what its genre has to tell, e.g. the number of moves. */
  readonly under: boolean
}

/** How puzzles are solved, step by step, with diagrams. */
export interface StepsPart {
  readonly kind: 'steps'
  readonly of: readonly string[]
  /** `hardest`: only the steps of the hardest technique that a puzzle needs. */
  readonly what: 'next' | 'hardest' | 'all'
  /** Diagrams a page. */
  readonly perPage: number
  /** The most diagrams a puzzle gets, spread over its steps. */
  readonly most: number
}

/**
 * The places of solutions. `end`: on pages of their own, at the place of their part. On the page of the problem: `beside` it, at its
 * foot `upside-down`, or as a `code` (QR) that holds the solution as a text. On a page of their own near it: `facing` that of the
 * problem, or `overleaf` on its back.
 */
export const SOLUTION_PLACES = ['end', 'facing', 'overleaf', 'beside', 'upside-down', 'code'] as const

/** Solutions, and where they are printed. */
export interface SolutionsPart {
  readonly kind: 'solutions'
  readonly of: readonly string[]
  readonly place: (typeof SOLUTION_PLACES)[number]
  /** The most that stand on a page. */
  readonly perPage: number
  /** The number a page for single genres, where it is not the usual one; drawings with different numbers never share a page. */
  readonly byGenre?: Readonly<Record<string, number>>
  /** The page of the problem beside its number. */
  readonly reference: boolean
  /** Whether solutions on pages of their own have comments: other lines of play, and the editor's note. */
  readonly comments?: boolean
  /** Whether solutions with comments show the solved board (詰上り) where the solution is printed in words. */
  readonly finals?: boolean
}

/** The kind of a part, which names it, e.g. for a page where one begins. */
export type PartKind = Part['kind']
