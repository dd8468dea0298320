import type { LaidOutBook } from '../layout/book'
import { isUngraded, levelOf, type Numbered } from '../model/entry'
import type { Finding } from '../model/finding'

/** The kinds of places in a book that an editor should look at; `page`: a page that is not full. */
export type ReviewMarkKind = 'fall' | 'star' | 'twins' | 'warning' | 'page'

/** Why a puzzle is marked with a warning. */
export type MarkReason = 'not-unique' | 'no-proof' | 'no-level' | 'stale'

/** A mark at a place in the book that an editor should look at: the puzzle or page, and the facts for its sentence. */
export interface ReviewMark {
  /** The key of the mark, which stays the same as long as the fault does. A plan lists the keys of the marks that its editor accepts. */
  readonly key: string
  readonly kind: ReviewMarkKind
  readonly page: number
  /** The puzzle at which the mark stands; for a page that is not full, the last puzzle on it. */
  readonly puzzle: number
  /** For `fall`: the levels of the puzzle and of the next one. */
  readonly levels?: readonly [number, number]
  /** For `twins`: the number and the page of the first twin; for `star`: how many puzzles of the top level follow one another. */
  readonly other?: { readonly number: number; readonly page: number }
  readonly count?: number
  readonly reason?: MarkReason
  /** For `fall`: the id of the puzzle after which the level would no longer fall. */
  readonly after?: number
}

/** The rules of findings that marks already show at their places. */
const AT_PLACES: ReadonlySet<string> = new Set([
  'plan.level-order',
  'plan.twins',
  'plan.no-proof',
  'plan.no-level',
  'plan.stale',
  'plan.not-unique',
  'plan.page-not-full',
])

/** Whether a finding says something that no review mark shows. */
export const isUnmarked = ({ rule, severity }: Finding): boolean => !AT_PLACES.has(rule) && severity !== 'note'

/** A mark is set where at least this many puzzles of the top level follow one another. */
const TOP_RUNNING = 2

/** The marks of a book in the order of its pages, without those that its editor accepted. */
export function reviewMarksOf(book: Omit<LaidOutBook, 'findings'>): ReviewMark[] {
  const accepted = new Set(book.plan.accepted ?? [])
  const page = (entry: Numbered): number => book.refs.problem(entry.id) ?? 0
  const marks = [...runs(book).flatMap((run) => [...falls(run, page), ...stars(run, page)]), ...singles(book, page), ...pages(book)]
  return marks.filter(({ key, page: at }) => at > 0 && !accepted.has(key)).toSorted((a, b) => a.page - b.page)
}

interface Leveled {
  readonly entry: Numbered
  readonly level: number
  readonly of: number
}

/** The puzzles after which the level falls: the next puzzle of their genre and section is easier. In the order of print. */
export function beforeFalls(book: Pick<LaidOutBook, 'plan' | 'entries'>): readonly Numbered[] {
  const before = new Set(runs(book).flatMap((run) => run.filter((_, i) => isFall(run, i)).map(({ entry }) => entry)))
  return book.entries.filter((entry) => before.has(entry))
}

const isFall = (run: readonly Leveled[], i: number): boolean => i + 1 < run.length && run[i + 1]!.level < run[i]!.level

/** The puzzles of each section with their levels, genre by genre, because levels of two genres are not compared. */
function runs({ plan, entries }: Pick<LaidOutBook, 'plan' | 'entries'>): Leveled[][] {
  const found = new Map<string, Leveled[]>()
  const labels = new Set(plan.parts.flatMap((part) => (part.kind === 'section' && part.shows.level === 'label' ? [part.id] : [])))
  for (const entry of entries) {
    const level = levelOf(entry, labels.has(entry.inSection) ? 'label' : 'level', plan.scale)
    if (!level) continue
    const key = `${entry.inSection} ${entry.genre}`
    const run = found.get(key)
    if (run) run.push({ entry, ...level })
    else found.set(key, [{ entry, ...level }])
  }
  return [...found.values()]
}

function falls(run: readonly Leveled[], page: (entry: Numbered) => number): ReviewMark[] {
  return run.flatMap(({ entry, level }, i): ReviewMark[] => {
    if (!isFall(run, i)) return []
    const next = run[i + 1]!
    const last = run.findLast((one, j) => j > i && one.level < level)!
    return [
      {
        ...{ key: `fall ${entry.id} ${next.entry.id}`, kind: 'fall', page: page(entry), puzzle: entry.id },
        ...{ levels: [level, next.level], after: last.entry.id },
      },
    ]
  })
}

function stars(run: readonly Leveled[], page: (entry: Numbered) => number): ReviewMark[] {
  return run.flatMap(({ entry, level, of }, i): ReviewMark[] => {
    const isTop = (one: Leveled | undefined) => one !== undefined && one.level >= of && of > 1
    if (!isTop(run[i]) || level < of || isTop(run[i - 1])) return []
    let count = 1
    while (isTop(run[i + count])) count++
    if (count < TOP_RUNNING) return []
    return [{ key: `star ${entry.id} ${count}`, kind: 'star', page: page(entry), puzzle: entry.id, count }]
  })
}

/**
 * The reason of a warning about one puzzle. None if it is proved and graded, and none if nothing is graded yet, which one finding says for
 * the whole book.
 */
function reasonOf(entry: Numbered): MarkReason | undefined {
  const { verdict, level, stale } = entry
  if (isUngraded(entry)) return undefined
  if (verdict === 'multiple' || verdict === 'none') return 'not-unique'
  if (verdict === null || verdict === 'undecided') return 'no-proof'
  if (stale) return 'stale'
  return level === null ? 'no-level' : undefined
}

function singles({ entries }: Pick<LaidOutBook, 'entries'>, page: (entry: Numbered) => number): ReviewMark[] {
  const firsts = new Map<number, Numbered>()
  for (const entry of entries) {
    const known = firsts.get(entry.firstTwin)
    if (known === undefined || entry.number < known.number) firsts.set(entry.firstTwin, entry)
  }
  return entries.flatMap((entry): ReviewMark[] => {
    const place = { page: page(entry), puzzle: entry.id }
    const reason = reasonOf(entry)
    const first = firsts.get(entry.firstTwin)!
    return [
      ...(first !== entry
        ? [{ ...place, key: `twins ${entry.id}`, kind: 'twins' as const, other: { number: first.number, page: page(first) } }]
        : []),
      ...(reason ? [{ ...place, key: `${reason} ${entry.id}`, kind: 'warning' as const, reason }] : []),
    ]
  })
}

function pages({ sketches }: Pick<LaidOutBook, 'sketches'>): ReviewMark[] {
  return sketches.flatMap(({ problems, division }, i): ReviewMark[] => {
    const free = division ? division.got - problems.length : 0
    const puzzle = problems.at(-1)
    if (free <= 0 || puzzle === undefined) return []
    return [{ key: `page ${puzzle} ${free}`, kind: 'page', page: i + 1, puzzle, count: free }]
  })
}
