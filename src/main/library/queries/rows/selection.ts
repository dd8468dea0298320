import { type RawBuilder, sql } from 'kysely'
import type { FoundPuzzle, PuzzleTags, SelectionFigures } from '#contract/schemas/selection.ts'
import { STATES, tagOf } from '#contract/schemas/states.ts'
import { changeChecked } from '#main/library/checked.ts'
import type { ChosenGrader } from '../gradings/chosen'
import { partsOf } from '../books/parts'
import { STATE, WORDS } from './row-conditions'
import { chosenRows, levelOf } from './rows'
import { query, type Store } from '#main/library/store.ts'

const these = (ids: readonly number[]) => sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Removes tags from visible puzzles and adds others after the remaining ones. Returns the tags that the puzzles had.
 * @throws AlteredRow
 */
export function changeTags(store: Store, puzzles: readonly number[], add: readonly string[], remove: readonly string[]): PuzzleTags {
  return store.transaction(() => {
    const before = tagsOf(store, puzzles)
    const gone = new Set(remove)
    const after = before.map(({ puzzle, tags }) => ({ puzzle, tags: [...new Set([...tags.filter((tag) => !gone.has(tag)), ...add])] }))
    setTags(store, after)
    return before
  })
}

/**
 * Sets the tags of puzzles, and returns the tags that they had.
 * @throws AlteredRow
 */
export function setTags(store: Store, all: PuzzleTags): PuzzleTags {
  return store.transaction(() => {
    const before = tagsOf(
      store,
      all.map(({ puzzle }) => puzzle),
    )
    const now = store.now()
    for (const { puzzle, tags } of all) changeChecked(store, 'puzzle', puzzle, { tags: JSON.stringify(tags), updated_at: now })
    return before
  })
}

/** Returns all tags of visible puzzles. */
export function tagsOf(store: Store, puzzles: readonly number[]): PuzzleTags {
  const rows = query.selectFrom('puzzle').select(['id', 'tags']).where('id', 'in', these(puzzles)).where('removed_at', 'is', null)
  return store.all(rows.orderBy('id')).map(({ id, tags }) => ({ puzzle: id, tags: JSON.parse(tags) as string[] }))
}

/** Returns the books that contain the puzzles. */
export function booksOf(store: Store, puzzles: readonly number[]): number[] {
  return store.all(query.selectFrom('puzzle').select('book').distinct().where('id', 'in', these(puzzles))).map(({ book }) => book)
}

/** The number of puzzles whose figures are read at a time, which takes some 10 ms. */
const FIGURES_PART = 4000

interface FigureRow {
  readonly level: number | null
  readonly value: number | null
  readonly clues: number | null
  readonly tags: string
}

/** The least, the greatest and the mean of a series of numbers. */
class Range {
  private count = 0
  private sum = 0
  private least = Infinity
  private most = -Infinity

  add(one: number | null): void {
    if (one === null) return
    this.count++
    this.sum += one
    if (one < this.least) this.least = one
    if (one > this.most) this.most = one
  }

  get told(): SelectionFigures['level'] {
    return this.count === 0 ? null : { least: this.least, most: this.most, mean: this.sum / this.count }
  }
}

/**
 * Computes figures of a selection in parts, and yields after each, so that other work can go on.
 *
 * @param of the puzzles, or a book for all of its visible puzzles
 */
export function* figuresInParts(
  store: Store,
  of: readonly number[] | { readonly book: number },
  graders: readonly ChosenGrader[],
  size = FIGURES_PART,
): Generator<undefined, SelectionFigures> {
  const { chosen, answers } = chosenRows(graders)
  const [level, value, clues] = [new Range(), new Range(), new Range()]
  const tags = new Set<string>()
  let puzzles = 0
  for (const which of partsOfSelection(store, of, size)) {
    const read = sql<FigureRow>`WITH ${chosen}
      SELECT ${levelOf(graders)} AS level, g.value, p.clues, p.tags FROM puzzle AS p ${answers} WHERE ${which}`
    for (const row of store.all(read.compile(query))) {
      puzzles++
      level.add(row.level)
      value.add(row.value)
      clues.add(row.clues)
      tags.add(row.tags)
    }
    yield
  }
  const all = new Set([...tags].flatMap((text) => JSON.parse(text) as string[]))
  return { puzzles, level: level.told, value: value.told, clues: clues.told, tags: [...all].sort() }
}

function* partsOfSelection(store: Store, of: readonly number[] | { readonly book: number }, size: number): Generator<RawBuilder<unknown>> {
  if ('book' in of) for (const part of partsOf(store, of.book, size)) yield sql`p.book = ${of.book} AND p.removed_at IS NULL AND ${part}`
  else for (let from = 0; from < of.length; from += size) yield sql`p.id IN ${these(of.slice(from, from + size))}`
}

/** Whether a puzzle is a draft. The index of words is checked first, because it excludes most puzzles. */
const IS_DRAFT = sql`instr(${WORDS}, ${sql.lit(tagOf({ state: 'draft' }))}) > 0 AND ${STATE} = ${sql.lit(STATES.indexOf('draft'))}`

/** Returns the number of visible drafts in all books. */
export function countDrafts(store: Store): number {
  const counted = sql<{ drafts: number }>`SELECT count(*) AS drafts FROM node AS b CROSS JOIN puzzle AS p ON p.book = b.id
    WHERE b.kind = 'book' AND b.removed_at IS NULL AND p.removed_at IS NULL AND ${IS_DRAFT}`
  return store.first(counted.compile(query))?.drafts ?? 0
}

/**
 * Returns the visible puzzles of all books whose words contain every part of `text`, in the order of the books.
 *
 * @param only only drafts, for which the text may be empty
 */
export function searchLibrary(store: Store, text: string, limit: number, only: 'all' | 'drafts' = 'all'): FoundPuzzle[] {
  const parts = text.split(/\s+/u).filter((part) => part !== '')
  if (parts.length === 0 && only === 'all') return []
  const has = sql.join(
    [
      ...parts.sort((a, b) => b.length - a.length).map((part) => sql`instr(${WORDS}, lower(${part})) > 0`),
      ...(only === 'drafts' ? [IS_DRAFT] : []),
    ],
    sql` AND `,
  )
  return store.all(
    sql<FoundPuzzle>`SELECT p.id, p.book, b.title AS bookTitle, p.position, p.title, p.author, p.genre
      FROM node AS b CROSS JOIN puzzle AS p INDEXED BY puzzle_words ON p.book = b.id
      WHERE b.kind = 'book' AND b.removed_at IS NULL AND p.removed_at IS NULL AND ${has}
      ORDER BY b.parent, b.position, p.position LIMIT ${limit}`.compile(query),
  )
}
