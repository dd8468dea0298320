import type { LevelForm } from './plan'

/**
 * The reason why a puzzle has no level to print. `no-label`: the editor's level is to be printed, and the editor gave none. `not-unique`
 * and `undecided`: the puzzle's verdict. `beyond-grader`: the chosen grader judged the puzzle and gave no level.
 */
export type NoLevel = 'no-label' | 'not-unique' | 'undecided' | 'beyond-grader'

/** A text of a cover. */
export type CoverText = 'title' | 'subtitle' | 'author' | 'spine'

/** Messages about the plan of a book. Lengths in points or millimetres as their names say. */
export type PlanMessage =
  | { readonly code: 'plan.empty'; readonly reason: 'no-puzzles' | 'no-section' | 'not-admitted' | 'drafts' }
  | { readonly code: 'plan.left-out'; readonly count: number; readonly reason: 'not-unique' | 'no-verdict' }
  | { readonly code: 'plan.drafts'; readonly count: number }
  | { readonly code: 'plan.not-in-file'; readonly reason: 'draft' | 'not-proved' | 'no-section' | 'unreadable' }
  | { readonly code: 'plan.ungraded'; readonly count: number }
  | { readonly code: 'plan.not-unique'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.no-proof'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.no-level'; readonly numbers: readonly number[]; readonly reason: NoLevel }
  | { readonly code: 'plan.stale'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.twins'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.level-order'; readonly number: number; readonly count: number }
  | { readonly code: 'plan.empty-section'; readonly section: string }
  | { readonly code: 'plan.homeless'; readonly count: number }
  | { readonly code: 'plan.wrong-count'; readonly section: string; readonly wanted: number; readonly count: number }
  | { readonly code: 'plan.page-not-full'; readonly count: number; readonly perPage: number }
  | { readonly code: 'plan.no-such-section'; readonly section: string }
  | { readonly code: 'plan.same-section'; readonly section: string }
  | { readonly code: 'plan.no-such-profile'; readonly profile: string }
  | { readonly code: 'plan.no-words'; readonly language: string; readonly count: number }
  | { readonly code: 'plan.english-sentences'; readonly language: string }
  | { readonly code: 'plan.told-in-english'; readonly language: string }
  | { readonly code: 'plan.no-braille'; readonly language: string }
  | { readonly code: 'plan.no-braille-sign'; readonly signs: readonly string[] }
  | { readonly code: 'plan.idml-fonts'; readonly fonts: readonly string[] }
  | { readonly code: 'plan.idml-outlined'; readonly pages: readonly number[] }
  | { readonly code: 'plan.no-rules'; readonly genre: string }
  | { readonly code: 'plan.no-steps'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.no-solution'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.no-solutions' }
  | { readonly code: 'plan.unreadable'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.no-glyph'; readonly numbers: readonly number[]; readonly letters: readonly string[] }
  | { readonly code: 'plan.no-glyph-in-text'; readonly letters: readonly string[] }
  | { readonly code: 'plan.small-clues'; readonly numbers: readonly number[]; readonly points: number; readonly least: number }
  | { readonly code: 'plan.small-solutions'; readonly numbers: readonly number[]; readonly points: number; readonly least: number }
  | { readonly code: 'plan.small-steps'; readonly numbers: readonly number[]; readonly points: number; readonly least: number }
  | { readonly code: 'plan.small-code'; readonly numbers: readonly number[]; readonly mm: number; readonly least: number }
  | { readonly code: 'plan.no-code'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.solutions-twice' }
  | { readonly code: 'plan.board-too-large'; readonly numbers: readonly number[]; readonly needs: string; readonly least: number }
  | { readonly code: 'plan.caption-cut'; readonly numbers: readonly number[] }
  | { readonly code: 'plan.crowded'; readonly wanted: number; readonly got: number }
  | { readonly code: 'plan.heavy-lines'; readonly numbers: readonly number[]; readonly points: number }
  | { readonly code: 'plan.no-room'; readonly width: number; readonly height: number }
  | { readonly code: 'plan.no-such-stock'; readonly stock: string; readonly known: readonly string[] }
  | { readonly code: 'plan.heading-cut'; readonly begins: string }
  | { readonly code: 'plan.cover-cut'; readonly what: CoverText }
  | { readonly code: 'plan.margin'; readonly side: 'inner' | 'outer' | 'top' | 'bottom'; readonly mm: number; readonly least: number }
  | { readonly code: 'plan.trim'; readonly trim: string }
  | { readonly code: 'plan.few-pages'; readonly pages: number; readonly least: number }
  | { readonly code: 'plan.many-pages'; readonly pages: number; readonly most: number }
  | { readonly code: 'plan.multiple'; readonly pages: number; readonly multiple: number }
  | { readonly code: 'plan.odd-pages'; readonly pages: number }
  | { readonly code: 'plan.blank-pages'; readonly pages: number; readonly most: number }
  | { readonly code: 'plan.last-not-blank' }
  | { readonly code: 'plan.bleed'; readonly mm: number; readonly wanted: number }
  | { readonly code: 'plan.marks'; readonly wanted: 'none' | 'western' | 'japanese' }
  | { readonly code: 'plan.binding' }
  | { readonly code: 'plan.file'; readonly what: 'outlines' | 'attachments' }
  | StyleMessage
  | RepairMessage

/**
 * Messages about the style of a book. `path` names the setting of the style; `from` and `to` are what it was and what the profile made
 * of it, in points for lines and type, and as shares of black for tints. For levels they are the form that a section asks for, and the
 * form of the style.
 */
export type StyleMessage =
  | { readonly code: 'style.unknown'; readonly style: string; readonly known: readonly string[] }
  | { readonly code: 'style.line-raised'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly code: 'style.type-raised'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly code: 'style.tint-dropped'; readonly path: string; readonly from: number; readonly least: number }
  | { readonly code: 'style.screened-line'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly code: 'style.no-bleed' | 'style.no-room' | 'style.heads-give-way' | 'style.spot-as-black'; readonly path: string }
  | { readonly code: 'style.number-gives-way'; readonly path: string; readonly numbers: readonly number[] }
  | { readonly code: 'style.no-setting'; readonly path: string }
  | { readonly code: 'style.no-file' }
  | { readonly code: 'style.bad-value'; readonly path: string; readonly value: string; readonly allowed: string }
  | { readonly code: 'style.levels'; readonly path: 'caption.level'; readonly from: LevelForm; readonly to: LevelForm }

/** The description of a repair. */
export type RepairMessage =
  | { readonly code: 'repair.per-page'; readonly perPage: number; readonly points: number }
  | { readonly code: 'repair.solutions-per-page'; readonly perPage: number }
  | { readonly code: 'repair.solutions-by-genre' }
  | { readonly code: 'repair.problems-per-page'; readonly perPage: number }
  | { readonly code: 'repair.solutions-at-end' }
  | { readonly code: 'repair.file' }
  | { readonly code: 'repair.diagrams-per-page'; readonly perPage: number }
  | { readonly code: 'repair.split'; readonly points: number }
  | { readonly code: 'repair.trim'; readonly trim: string }
  | { readonly code: 'repair.stretch'; readonly what: 'problems' | 'solutions'; readonly perPage: number; readonly pages: number }
  | { readonly code: 'repair.no-titles' }
  | { readonly code: 'repair.turn' }
  | { readonly code: 'repair.remove-part' }
  | { readonly code: 'repair.margins' }
  | { readonly code: 'repair.stock'; readonly stock: string }
  | { readonly code: 'repair.multiple'; readonly multiple: number }
  | { readonly code: 'repair.bleed'; readonly mm: number }
  | { readonly code: 'repair.marks'; readonly marks: 'none' | 'western' | 'japanese' }
  | { readonly code: 'repair.binding' }
  | { readonly code: 'repair.order-by-level' }
  | { readonly code: 'repair.no-levels' }
  | { readonly code: 'repair.only-proved' }
  | { readonly code: 'repair.take-all' }
  | { readonly code: 'repair.print-drafts' }
