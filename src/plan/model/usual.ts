import type { Paper } from './paper'
import { TRIMS } from './paper'
import type { Captions, Plan, Section, SectionLayout, SolutionsPart } from './plan'

/** The side of the largest cell, in millimetres; a problem of larger cells cannot be seen at a glance. */
const LARGEST_CELL = 16

/** The usual paper of a book: A5, bound at the left. */
export const usualPaper: Paper = {
  ...{ trim: TRIMS['A5']!, bleed: 0, marks: 'none', binding: 'left', facing: true, margins: 'auto', multiple: 1 },
}

/** The usual layout of a section: two puzzles a page; boards are turned or split where that is needed. */
export const usualLayout: SectionLayout = { perPage: 2, byGenre: {}, turns: true, splits: true, largestCell: LARGEST_CELL }

/** The usual captions: number, title and level over a problem, and under it the words of its genre. */
export const usualCaptions: Captions = {
  ...{ number: true, title: true, author: false, level: 'level', levelAs: 'stars', reference: false, under: true },
}

/** The one section of a book that has not been divided. */
export const usualSection: Section = {
  ...{ kind: 'section', id: 'all', begins: 'page', order: 'position', layout: usualLayout, shows: usualCaptions },
}

/** Solutions at the end, twelve a page. */
export const usualSolutions: SolutionsPart = { kind: 'solutions', of: [], place: 'end', perPage: 12, reference: false }

/**
 * The plan of a book without one: title page, problems, solutions. Unproved puzzles are on its pages, so that an editor sees them and is
 * told. Fewer than two problems or twelve solutions stand on a page where these would be too small to read.
 */
export const usualPlan: Plan = {
  ...{ title: '', author: '', paper: usualPaper, profile: 'office', language: 'ja', scale: 'grader', admits: 'all', folios: true },
  fits: true,
  numbering: { first: 1, perSection: false },
  parts: [{ kind: 'title', count: true }, usualSection, usualSolutions],
}
