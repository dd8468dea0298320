import type { Entry, Numbered } from './entry'
import { levelOf } from './entry'
import type { Plan, Section } from './plan'

/** The properties of a puzzle that decide into which section it goes, and where it stands there. */
export type Placeable = Pick<Entry, 'genre' | 'section' | 'level' | 'label' | 'topLevel'>

/** The properties of a puzzle that decide whether it is printed. */
type Printable = Pick<Entry, 'isDraft' | 'verdict'>

/** The sections of a plan with their puzzles, and the puzzles that are in none. */
export interface Sorted<E extends Placeable = Entry> {
  readonly sections: readonly {
    readonly section: Section
    readonly part: number
    readonly entries: readonly (E & Pick<Numbered, 'number' | 'inSection'>)[]
  }[]
  readonly homeless: readonly E[]
}

/** Whether the rule of a section takes a puzzle that no person put into a section. */
function takes({ takes: rule }: Section, entry: Placeable): boolean {
  if (!rule) return true
  if (rule.genres && !rule.genres.includes(entry.genre)) return false
  if (!rule.levels) return true
  const { levels, levelsOf: kind = 'grader' } = rule
  const level = levelOf(entry, kind === 'label' ? 'label' : 'level', kind === 'common' ? 'common' : 'grader')?.level
  return level !== undefined && level >= levels[0] && level <= levels[1]
}

/**
 * Puts every puzzle into one section and numbers the puzzles. A puzzle goes into the section that a person put it into, else into the first
 * whose rule takes it, else into the first without a rule.
 * @param entries in the order of the book
 */
export function sortIntoSections<E extends Placeable>(plan: Plan, entries: readonly E[]): Sorted<E> {
  const sections = plan.parts.flatMap((part, at) => (part.kind === 'section' ? [{ section: part, part: at, found: [] as E[] }] : []))
  const byId = new Map(sections.map((one) => [one.section.id, one]))
  const homeless: E[] = []
  for (const entry of entries) {
    const put = entry.section === null ? undefined : byId.get(entry.section)
    const ruled =
      put ?? sections.find(({ section }) => section.takes && takes(section, entry)) ?? sections.find(({ section }) => !section.takes)
    if (ruled) ruled.found.push(entry)
    else homeless.push(entry)
  }
  let next = plan.numbering.first
  return {
    sections: sections.map(({ section, part, found }) => {
      if (plan.numbering.perSection) next = plan.numbering.first
      const ordered = section.order === 'level' ? byLevel(plan, section, found) : found
      return { section, part, entries: ordered.map((entry) => ({ ...entry, number: next++, inSection: section.id })) }
    }),
    homeless,
  }
}

/** The printed puzzles of a book, in the order in which they are printed and with their numbers. */
export const inPrintedOrder = <E extends Printable & Placeable>(plan: Plan, entries: readonly E[]) =>
  sortIntoSections(plan, admitted(plan, entries)).sections.flatMap((section) => section.entries)

/** The puzzles that a plan prints. All others have no number and are not counted. */
export const admitted = <E extends Printable>(plan: Plan, entries: readonly E[]): readonly E[] =>
  withoutDrafts(plan, entries).filter(({ verdict }) => plan.admits === 'all' || verdict === 'unique')

/** The puzzles that their editor is done with; all of them where a plan prints drafts. */
export const withoutDrafts = <E extends Pick<Entry, 'isDraft'>>(plan: Plan, entries: readonly E[]): readonly E[] =>
  plan.drafts ? entries : entries.filter(({ isDraft }) => !isDraft)

/** Entries of a section in order of level, the easiest first and those without a level last; entries of one level keep their order. */
function byLevel<E extends Placeable>(plan: Plan, section: Section, entries: readonly E[]): E[] {
  const what = section.shows.level === 'label' ? 'label' : 'level'
  const rank = (entry: E) => levelOf(entry, what, plan.scale)?.level ?? Infinity
  return entries.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
