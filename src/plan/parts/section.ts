import type { Section, SolutionsPart } from '../plan'
import type { Setting } from '../setting'

/** Space between puzzles in millimetres, and where there are many on a page. */
const GAP = 6
const NARROW = 4.5
const MANY = 12

/** Space between the slots of a page. */
export const gapOf = (perPage: number): number => (perPage > MANY ? NARROW : GAP)

/** How many puzzles of a genre stand on a page of a section. */
export const perPageOf = (section: Section, genre: string): number => section.layout.byGenre[genre] ?? section.layout.perPage

/** Whether boards of a genre may lie on their side in a section. */
export const turnsIn = (setting: Pick<Setting, 'genreOf'>, section: Section, genre: string): boolean =>
  section.layout.turns && setting.genreOf(genre)?.printing?.turns === true

/** Where the solutions of a section are printed on its own pages; undefined where they are not. */
export function inlineSolutions({ plan }: Pick<Setting, 'plan'>, section: Section): Exclude<SolutionsPart['place'], 'end'> | undefined {
  const part = plan.parts.find(
    (one): one is SolutionsPart => one.kind === 'solutions' && one.place !== 'end' && (one.of.length === 0 || one.of.includes(section.id)),
  )
  return part?.place === 'end' ? undefined : part?.place
}

/** Between a problem and the solution on the same page, in millimetres. */
export const APART = 3

/** The share of a slot that a solution takes beside its problem, or under it. */
export const ASIDE = 0.34
/** See {@link ASIDE}. */
export const UPSIDE_DOWN = 0.26
