import { isUngraded, levelOf, type Entry, type Numbered } from '../model/entry'
import { plain, type Finding, type Repair, type Severity } from '../model/finding'
import { type Found, repairBy } from './found'
import type { Captions } from '../model/plan'
import type { NoLevel, PlanMessage } from '../model/finding-message'
import { withoutDrafts } from '../model/sections'
import { beforeFalls } from '../order/review-marks'

/**
 * A finding about puzzles, placed at the page of the first of them unless `more` names another place; an empty list where there are no
 * puzzles.
 */
export function about(
  { book }: Pick<Found, 'book'>,
  entries: readonly Numbered[],
  severity: Severity,
  message: (numbers: readonly number[]) => PlanMessage,
  more: Partial<Pick<Finding, 'part' | 'page' | 'repair'>> = {},
): Finding[] {
  if (entries.length === 0) return []
  const told = message(entries.map(({ number }) => number))
  const page = book.refs.problem(entries[0]!.id)
  return [{ rule: told.code, severity, message: told, puzzles: entries.map(({ id }) => id), ...(page !== undefined && { page }), ...more }]
}

/** Findings about single puzzles: proofs, levels, twins and solutions. */
export function puzzleFindings(found: Found): Finding[] {
  const { book, contents, homeless } = found
  const { plan, entries } = book
  return [
    ...(entries.length === 0 ? [plain('error', { code: 'plan.empty', reason: emptyBy(found) })] : []),
    ...drafts(found),
    ...leftOut(withoutDrafts(plan, contents.entries), plan.admits === 'proved'),
    ...(homeless.length === 0 ? [] : [{ ...plain('error', { code: 'plan.homeless', count: homeless.length }), ...takeAll(found) }]),
    ...ungraded(found),
    ...unproved(found),
    ...about(found, entries.filter(({ sizes }) => sizes.problem === null), 'error', (numbers) => ({ code: 'plan.unreadable', numbers })),
    ...about(found, entries.filter(({ stale }) => stale), 'warning', (numbers) => ({ code: 'plan.stale', numbers })),
    ...about(found, printedTwice(entries), 'warning', (numbers) => ({ code: 'plan.twins', numbers })),
    ...levels(found),
    ...solutions(found),
  ] // prettier-ignore
}

function emptyBy({ book, contents, homeless }: Found): Extract<PlanMessage, { code: 'plan.empty' }>['reason'] {
  if (contents.entries.length === 0) return 'no-puzzles'
  if (homeless.length > 0) return 'no-section'
  return withoutDrafts(book.plan, contents.entries).length === 0 ? 'drafts' : 'not-admitted'
}

/** Findings about drafts. A draft is reported only as a draft; its other faults are not reported. */
function drafts({ book: { plan }, contents: { entries } }: Found): Finding[] {
  const left = plan.drafts ? [] : entries.filter(({ isDraft }) => isDraft)
  if (left.length === 0) return []
  const repair = repairBy({ code: 'repair.print-drafts' }, ['drafts'], true)
  return [{ ...plain('warning', { code: 'plan.drafts', count: left.length }), puzzles: left.map(({ id }) => id), repair }]
}

/** One finding for all ungraded puzzles: they lack a proof, a level and a solution. */
function ungraded(found: Found): Finding[] {
  const waiting = found.book.entries.filter(isUngraded)
  return about(found, waiting, 'error', ({ length }) => ({ code: 'plan.ungraded', count: length }))
}

function leftOut(entries: readonly Entry[], isOnlyProved: boolean): Finding[] {
  if (!isOnlyProved) return []
  const unproved = entries.filter(({ verdict }) => verdict === null || verdict === 'undecided')
  const wrong = entries.filter(({ verdict }) => verdict === 'multiple' || verdict === 'none')
  const finding = (reason: 'not-unique' | 'no-verdict', puzzles: readonly Entry[]): Finding[] =>
    puzzles.length === 0
      ? []
      : [{ ...plain('warning', { code: 'plan.left-out', count: puzzles.length, reason }), puzzles: puzzles.map(({ id }) => id) }]
  return [...finding('not-unique', wrong), ...finding('no-verdict', unproved)]
}

function unproved(found: Found): Finding[] {
  const entries = found.book.entries.filter((entry) => !isUngraded(entry))
  const repair: Repair = repairBy({ code: 'repair.only-proved' }, ['admits'], 'proved')
  const wrong = entries.filter(({ verdict }) => verdict === 'multiple' || verdict === 'none')
  const open = entries.filter(({ verdict }) => verdict === null || verdict === 'undecided')
  return [
    ...about(found, wrong, 'error', (numbers) => ({ code: 'plan.not-unique', numbers }), { repair }),
    ...about(found, open, 'error', (numbers) => ({ code: 'plan.no-proof', numbers }), { repair }),
  ]
}

/** The puzzles of which a twin is printed as well. */
function printedTwice(entries: readonly Numbered[]): Numbered[] {
  const counts = new Map<number, number>()
  for (const { firstTwin } of entries) counts.set(firstTwin, (counts.get(firstTwin) ?? 0) + 1)
  return entries.filter(({ firstTwin }) => counts.get(firstTwin)! > 1)
}

function takeAll({ book }: Found): { repair?: Repair } {
  const last = book.plan.parts.findLastIndex(({ kind }) => kind === 'section')
  return last < 0 ? {} : { repair: repairBy({ code: 'repair.take-all' }, ['parts', last, 'takes'], null) }
}

function levels(found: Found): Finding[] {
  return found.setting.sections.flatMap(({ section, part, entries }) => {
    const { shows, order } = section
    if (shows.level === 'none') return []
    const level = (entry: Numbered) => levelOf(entry, shows.level, found.book.plan.scale)?.level
    const isTold = (entry: Numbered) => shows.level === 'level' && isUngraded(entry)
    const bare = entries.filter((entry) => level(entry) === undefined && !isTold(entry))
    const falls = beforeFalls({ plan: found.book.plan, entries })
    const repair: Repair = repairBy({ code: 'repair.order-by-level' }, ['parts', part, 'order'], 'level')
    return [
      ...NO_LEVELS.flatMap((reason) =>
        about(found, bare.filter((entry) => noLevel(entry, shows.level) === reason), 'warning', (numbers) => ({ code: 'plan.no-level', numbers, reason }), {
          part,
          repair: repairBy({ code: 'repair.no-levels' }, ['parts', part, 'shows', 'level'], 'none'),
        }),
      ),
      ...(order === 'level' ? [] : about(found, falls, 'note', ([number]) => ({ code: 'plan.level-order', number: number!, count: falls.length }), { part, repair })),
    ]
  }) // prettier-ignore
}

const NO_LEVELS: readonly NoLevel[] = ['no-label', 'not-unique', 'undecided', 'beyond-grader']

/** The reason why a puzzle has no level to print. */
function noLevel({ verdict }: Numbered, shown: Captions['level']): NoLevel {
  if (shown === 'label') return 'no-label'
  if (verdict === 'multiple' || verdict === 'none') return 'not-unique'
  return verdict === 'unique' ? 'beyond-grader' : 'undecided'
}

function solutions(found: Found): Finding[] {
  const { plan, entries } = found.book
  const wanted = plan.parts.flatMap((part) => (part.kind === 'solutions' ? [part] : []))
  const judged = entries.filter((entry) => !isUngraded(entry))
  const missing = judged.filter(
    ({ solution, inSection }) => solution === null && wanted.some(({ of }) => of.length === 0 || of.includes(inSection)),
  )
  const shown = plan.parts.flatMap((part) => (part.kind === 'hints' || part.kind === 'steps' ? [part] : []))
  const silent = judged.filter(
    ({ steps = [], inSection }) => steps.length === 0 && shown.some(({ of }) => of.length === 0 || of.includes(inSection)),
  )
  return [
    ...about(found, missing, 'error', (numbers) => ({ code: 'plan.no-solution', numbers })),
    ...about(found, silent, 'warning', (numbers) => ({ code: 'plan.no-steps', numbers })),
    ...(wanted.length === 0 && entries.length > 0 ? [plain('note', { code: 'plan.no-solutions' })] : []),
  ]
}
