import { sql } from 'kysely'
import type { PlanChange } from '#contract/schemas/planning.ts'
import { PlanValue, type SectionPuzzles } from '#contract/schemas/plan.ts'
import type { Plan, SIGNS } from '#plan/model/plan.ts'
import { signsOf } from '#plan/model/signs.ts'
import type { Json } from '#solver/kernel/json.ts'
import { isTrusted, trusted } from '#main/library/checked.ts'
import { rowChecksum, withChecksum } from '#main/library/checksum.ts'
import { movePuzzles, orderOf, putBack } from './order'
import { query, type Store } from '#main/library/store.ts'

/**
 * The stored plan of a book; undefined where it was never planned.
 * @throws AlteredRow
 */
export function keptPlan(store: Store, book: number): Json | undefined {
  const row = store.first(query.selectFrom('book_plan').selectAll().where('book', '=', book))
  return row && (JSON.parse(trusted('book_plan', row).content) as Json)
}

/** A plan as it is kept; undefined for none, and for one of a version whose plans are not understood. */
export function readPlan(kept: Json | undefined): Plan | undefined {
  return PlanValue.safeParse(kept).data
}

/**
 * The signs in which each planned book in sight prints drawings that have Japanese ones. Read for looks alone: a plan that is damaged, or
 * not understood, has none.
 */
export function signsOfBooks(store: Store): ReadonlyMap<number, (typeof SIGNS)[number]> {
  const rows = store.all(
    query.selectFrom('book_plan as p').innerJoin('node as n', 'n.id', 'p.book').selectAll('p').where('n.removed_at', 'is', null),
  )
  return new Map(
    rows.flatMap((row) => {
      const plan = isTrusted('book_plan', row) ? readPlan(JSON.parse(row.content) as Json) : undefined
      return plan ? [[row.book, signsOf(plan)] as const] : []
    }),
  )
}

/** The puzzles in sight that were put into sections, by section, in the order of the book. @throws AlteredRow */
export function sectionPuzzles(store: Store, book: number): SectionPuzzles[] {
  const rows = store.all(
    query
      .selectFrom('section_puzzle as s')
      .innerJoin('puzzle as p', 'p.id', 's.puzzle')
      .selectAll('s')
      .where('s.book', '=', book)
      // A puzzle that went to another book is in none of its sections.
      .whereRef('p.book', '=', 's.book')
      .where('p.removed_at', 'is', null)
      .orderBy('p.position')
      .orderBy('p.id'),
  )
  const sections = new Map<string, number[]>()
  for (const row of rows) {
    const { section, puzzle } = trusted('section_puzzle', row)
    const found = sections.get(section)
    if (found) found.push(puzzle)
    else sections.set(section, [puzzle])
  }
  return [...sections].map(([section, puzzles]) => ({ section, puzzles }))
}

/** The result of changing a plan: the change that takes it back, and whether the book's order changed. */
export interface Planned {
  readonly before: PlanChange
  readonly books: readonly number[]
}

/** Changes a book's plan, the puzzles of its sections and with them its order, in one transaction. */
export function changePlan(store: Store, { book, plan, sections, places, move }: PlanChange): Planned {
  return store.transaction(() => {
    const before = {
      ...(plan !== undefined && { plan: (keptPlan(store, book) ?? null) as PlanChange['plan'] }),
      ...((sections ?? move?.section) !== undefined && { sections: sectionPuzzles(store, book) }),
    }
    if (plan !== undefined) keepPlan(store, book, plan)
    const filled = sections ? fill(store, book, sections, places === undefined) : undefined
    const back = places ? putBack(store, places) : undefined
    // Places of the same puzzles, once more: the first of them are where they were.
    const order = (move && moved(store, book, move)) ?? back ?? filled
    return {
      before: { book, ...before, ...(order && { places: order.before }) },
      books: [...new Set([book, ...(order?.books ?? [])])],
    }
  })
}

function keepPlan(store: Store, book: number, plan: PlanChange['plan']): void {
  store.run(query.deleteFrom('book_plan').where('book', '=', book))
  if (!plan) return
  const row = { book, content: JSON.stringify(plan), changed_at: store.now() }
  store.run(query.insertInto('book_plan').values(withChecksum('book_plan', row)))
}

/** Moves puzzles within a book, and into a section where one is named. */
function moved(store: Store, book: number, { puzzles, before, after, section }: NonNullable<PlanChange['move']>) {
  const order = orderOf(store, book)
  const own = new Set(order)
  const known = puzzles.filter((id) => own.has(id))
  const moving = new Set(known)
  const next = after === undefined ? before : (order.slice(order.indexOf(after) + 1).find((id) => !moving.has(id)) ?? null)
  if (section !== undefined)
    store.run(
      putInto(
        book,
        known.map((puzzle) => ({ puzzle, section })),
      ),
    )
  return movePuzzles(store, known, book, next)
}

/** Writes into which sections puzzles of the book go; those of other books are passed over. */
function putInto(book: number, rows: readonly { readonly puzzle: number; readonly section: string }[]) {
  const lines = rows.map(({ puzzle, section }) => [puzzle, section, rowChecksum('section_puzzle', { puzzle, book, section })])
  return sql`INSERT OR REPLACE INTO section_puzzle (puzzle, book, section, checksum)
    SELECT row.value ->> 0, ${book}, row.value ->> 1, row.value ->> 2 FROM json_each(${JSON.stringify(lines)}) AS row
    WHERE EXISTS (SELECT 1 FROM puzzle WHERE id = row.value ->> 0 AND book = ${book})`.compile(query)
}

/** Puts puzzles of the book into sections and, where their order is to follow, at its beginning. */
function fill(store: Store, book: number, sections: readonly SectionPuzzles[], isOrdered: boolean) {
  // Deleted puzzles keep their section, in case they come back.
  const inSight = query.selectFrom('puzzle').select('id').where('book', '=', book).where('removed_at', 'is', null)
  store.run(query.deleteFrom('section_puzzle').where('book', '=', book).where('puzzle', 'in', inSight))
  const rows = sections.flatMap(({ section, puzzles }) => puzzles.map((puzzle) => ({ puzzle, section })))
  store.run(putInto(book, rows))
  if (!isOrdered) return undefined
  const own = store.all(inSight.orderBy('position')).map(({ id }) => id)
  const known = new Set(own)
  const listed = new Set(rows.map(({ puzzle }) => puzzle).filter((id) => known.has(id)))
  const first = own.find((id) => !listed.has(id))
  return listed.size === 0 ? undefined : movePuzzles(store, [...listed], book, first ?? null)
}
