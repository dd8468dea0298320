import type { Part, Section, SolutionsPart } from '#plan/model/plan.ts'
import { headingHeight } from '../row-layout'
import type { Setting } from '../setting'

/** The space between puzzles in millimetres, and a narrower one for pages with many puzzles. */
const GAP = 6
const NARROW = 4.5
const MANY = 12

/** The space between the slots of a page, in millimetres. */
export const gapOf = (perPage: number): number => (perPage > MANY ? NARROW : GAP)

/** How many puzzles of a genre stand on a page of a section. */
export const perPageOf = (section: Section, genre: string): number => section.layout.byGenre[genre] ?? section.layout.perPage

/** How many solutions of a genre stand on a page of their part. */
export const solutionsPerPageOf = (part: SolutionsPart, genre: string): number => part.byGenre?.[genre] ?? part.perPage

/** The number of puzzles or solutions of a genre on a page of a part; undefined for a part that has no such number. */
export function perPageIn(part: Part, genre: string): number | undefined {
  if (part.kind === 'section') return perPageOf(part, genre)
  return part.kind === 'solutions' ? solutionsPerPageOf(part, genre) : undefined
}

/** Whether a section has an opener: a page before it, in the book's style, with its heading. */
export const hasOpener = ({ look }: Pick<Setting, 'look'>, section: Section): boolean =>
  look?.style.opener !== undefined && section.begins !== 'anywhere' && (section.heading ?? '').trim() !== ''

/** The heading over the first puzzles of a section; undefined where there is none, or where an opener has it. */
export const headingOver = (setting: Pick<Setting, 'look'>, section: Section): string | undefined =>
  hasOpener(setting, section) ? undefined : section.heading || undefined

/** The height of the heading of a section, in millimetres; 0 where there is none. */
export function heightOver(setting: Setting, section: Section): number {
  const heading = headingOver(setting, section)
  return heading === undefined ? 0 : headingHeight(heading, setting)
}

/** Whether boards of a genre may be printed on their side in a section. */
export const turnsIn = (setting: Pick<Setting, 'genreOf'>, section: Section, genre: string): boolean =>
  section.layout.turns && setting.genreOf(genre)?.printing?.turns === true

/** A place of solutions on the page of their problem. */
export type Inline = 'beside' | 'upside-down' | 'code'
/** A place of solutions on a page of their own near the problem. */
export type Leaf = 'facing' | 'overleaf'

const INLINE: readonly string[] = ['beside', 'upside-down', 'code'] satisfies readonly Inline[]
const LEAF: readonly string[] = ['facing', 'overleaf'] satisfies readonly Leaf[]

/** A part of solutions with its place in the plan. */
interface Placed<P extends SolutionsPart['place']> {
  readonly part: SolutionsPart
  readonly at: number
  readonly place: P
}

const covers = (part: SolutionsPart, section: string): boolean => part.of.length === 0 || part.of.includes(section)

function placedIn<P extends SolutionsPart['place']>(
  { plan }: Pick<Setting, 'plan'>,
  section: Pick<Section, 'id'>,
  places: readonly string[],
): Placed<P> | undefined {
  const at = plan.parts.findIndex((one) => one.kind === 'solutions' && places.includes(one.place) && covers(one, section.id))
  const part = plan.parts[at]
  return part?.kind === 'solutions' ? { part, at, place: part.place as P } : undefined
}

/** How the solutions of a section are printed on the pages of its problems; undefined where they are not. */
export const inlineSolutions = (setting: Pick<Setting, 'plan'>, section: Pick<Section, 'id'>): Inline | undefined =>
  placedIn<Inline>(setting, section, INLINE)?.place

/** The part that has the solutions of a section after every page of its problems; undefined where none has. */
export const leafSolutions = (setting: Pick<Setting, 'plan'>, section: Pick<Section, 'id'>): Placed<Leaf> | undefined =>
  placedIn<Leaf>(setting, section, LEAF)

/**
 * The index of the part to which references to a section's solutions lead, where several parts print them: the first that shows them, and
 * one of codes only if no other does. -1 if none prints them.
 */
export function homeOfSolutions({ plan }: Pick<Setting, 'plan'>, section: string): number {
  const printing = (isCode: boolean) =>
    plan.parts.findIndex((one) => one.kind === 'solutions' && (one.place === 'code') === isCode && covers(one, section))
  const shown = printing(false)
  return shown < 0 ? printing(true) : shown
}

/** The distance between a problem and its solution on the same page, in millimetres. */
export const APART = 3
