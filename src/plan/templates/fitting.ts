import type { BookLanguage } from '../words/printed-words'
import type { LaidOutBook } from '../layout/book'
import type { Finding, Repair } from '../model/finding'
import { limitInMm, type Profile } from '../profiles'
import type { Part, Plan } from '../model/plan'
import { trimNamed, type Paper } from '../model/paper'
import { usualPaper, usualPlan, usualSection, usualSolutions } from '../model/usual'

/** The usual paper of a book that is printed for a profile. */
export function usualPaperFor(profile: Profile): Paper {
  const marks = profile.marks.value
  const multiple = profile.pages.multiple?.value === 4 ? 4 : profile.pages.multiple?.value === 2 ? 2 : 1
  return {
    ...{ ...usualPaper, trim: trimNamed(profile.usualTrim) ?? usualPaper.trim, multiple },
    ...{ marks: marks === 'any' ? 'none' : marks, bleed: marks === 'japanese' ? limitInMm(profile.bleed) : 0 },
  }
}

/** The usual plan of a book that is printed for a profile: title, how each genre is solved, problems, solutions. */
export function usualPlanFor(profile: Profile, title: string, language: BookLanguage, genres: readonly string[]): Plan {
  const parts: readonly Part[] = [
    { kind: 'title', count: true },
    ...genres.map((genre): Part => ({ kind: 'how-to', genre })),
    usualSection,
    usualSolutions,
    ...(profile.pages.lastIsBlank ? [{ kind: 'blank' } as const] : []),
  ]
  return { ...usualPlan, title, language, profile: profile.id, paper: usualPaperFor(profile), parts }
}

/**
 * The properties that the layout may change by itself to keep the profile's limits: how much stands on a page, and how; never which
 * puzzles.
 */
const GIVES_WAY: ReadonlySet<string> = new Set([
  'repair.per-page',
  'repair.solutions-per-page',
  'repair.solutions-by-genre',
  'repair.problems-per-page',
  'repair.diagrams-per-page',
  'repair.turn',
  'repair.split',
  'repair.stretch',
])

/**
 * The next repair that brings a book nearer to its profile's limits, among those that change only how much stands on a page. Repairs of one
 * kind are made together, because each one costs a new layout.
 */
export function givingWay({ findings }: Pick<LaidOutBook, 'findings'>): Repair | undefined {
  const repairs = findings.flatMap(({ severity, repair }: Finding) =>
    severity !== 'note' && repair !== undefined && GIVES_WAY.has(repair.message.code) ? [repair] : [],
  )
  const [first] = repairs
  return (
    first && { message: first.message, set: repairs.filter(({ message }) => message.code === first.message.code).flatMap(({ set }) => set) }
  )
}

/** The most of these repairs that are made for a book, because each costs a new layout. */
export const MOST_GIVING_WAY = 12
