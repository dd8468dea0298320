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
 * The stored plan of a book; undefined for a book without one.
 * @throws AlteredRow
 */
export function keptPlan(store: Store, book: number): Json | undefined {
  const row = store.first(query.selectFrom('book_plan').selectAll().where('book', '=', book))
  return row && (JSON.parse(trusted('book_plan', row).content) as Json)
}

/** Reads a stored plan; undefined where there is none, or where another version of Nanido wrote one that is not understood. */
export function readPlan(kept: Json | undefined): Plan | undefined {
  return PlanValue.safeParse(kept).data
}

type Signs = (typeof SIGNS)[number]

/** The piece signs of the plans that were read last, by book, with the checksum of each plan. */
const signsRead = new WeakMap<Store, ReadonlyMap<number, { readonly checksum: number; readonly signs: Signs | undefined }>>()

/**
 * Returns the piece signs that each planned book uses in drawings. A damaged or unknown plan is skipped, because signs affect only the
 * looks. A plan is read again only after a change.
 */
export function signsOfBooks(store: Store): ReadonlyMap<number, Signs> {
  const rows = store.all(
    query
      .selectFrom('book_plan as p')
      .innerJoin('node as n', 'n.id', 'p.book')
      .select(['p.book', 'p.checksum'])
      .where('n.removed_at', 'is', null),
  )
  const known = signsRead.get(store)
  const read = new Map(
    rows.map(({ book, checksum }) => {
      const before = known?.get(book)
      return [book, before?.checksum === checksum ? before : { checksum, signs: signsIn(store, book) }] as const
    }),
  )
  signsRead.set(store, read)
  return new Map([...read].flatMap(([book, { signs }]) => (signs === undefined ? [] : [[book, signs] as const])))
}

function signsIn(store: Store, book: number): Signs | undefined {
  const row = store.first(query.selectFrom('book_plan').selectAll().where('book', '=', book))
  const plan = row && isTrusted('book_plan', row) ? readPlan(JSON.parse(row.content) as Json) : undefined
  return plan && signsOf(plan)
}

/** The visible puzzles that were put into sections, by section, in the order of the book. @throws AlteredRow */
export function sectionPuzzles(store: Store, book: number): SectionPuzzles[] {
  const rows = store.all(
    query
      .selectFrom('section_puzzle as s')
      .innerJoin('puzzle as p', 'p.id', 's.puzzle')
      .selectAll('s')
      .where('s.book', '=', book)
      // A puzzle that was moved to another book belongs to no section any more.
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

/** The result of changing a plan: the opposite change, and whether the order of the book changed. */
export interface Planned {
  readonly before: PlanChange
  readonly books: readonly number[]
}

/** Changes the plan of a book, the puzzles of its sections and its order, in one transaction. */
export function changePlan(store: Store, { book, plan, sections, places, move }: PlanChange): Planned {
  return store.transaction(() => {
    const before = {
      ...(plan !== undefined && { plan: (keptPlan(store, book) ?? null) as PlanChange['plan'] }),
      ...((sections ?? move?.section) !== undefined && { sections: sectionPuzzles(store, book) }),
    }
    if (plan !== undefined) keepPlan(store, book, plan)
    const filled = sections ? fill(store, book, sections, places === undefined) : undefined
    const back = places ? putBack(store, places) : undefined
    // If several moves name the same puzzle, the first one has its original place.
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

/** Moves puzzles within a book, and into a section if one is named. */
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

/** Stores into which sections puzzles of the book go. Puzzles of other books are skipped. */
function putInto(book: number, rows: readonly { readonly puzzle: number; readonly section: string }[]) {
  const lines = rows.map(({ puzzle, section }) => [puzzle, section, rowChecksum('section_puzzle', { puzzle, book, section })])
  return sql`INSERT OR REPLACE INTO section_puzzle (puzzle, book, section, checksum)
    SELECT row.value ->> 0, ${book}, row.value ->> 1, row.value ->> 2 FROM json_each(${JSON.stringify(lines)}) AS row
    WHERE EXISTS (SELECT 1 FROM puzzle WHERE id = row.value ->> 0 AND book = ${book})`.compile(query)
}

/** Puts puzzles of a book into sections. With `isOrdered` they also go to the beginning of the book. */
function fill(store: Store, book: number, sections: readonly SectionPuzzles[], isOrdered: boolean) {
  // A deleted puzzle keeps its section, in case it is restored.
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
