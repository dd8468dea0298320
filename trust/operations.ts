import { createHash } from 'node:crypto'
import type { Method, Params } from '#contract/api.ts'
import { dispatch } from '#contract/dispatch.ts'
import type { Places } from '#contract/schemas/library.ts'
import type { Services } from '#main/services/index.ts'
import type { Json } from '#solver/kernel/json.ts'
import { Random } from '#solver/kernel/random.ts'
import { genres } from '#solver/genres/index.ts'

/** A function that sends a call to the services. A refusal is passed on: an operation may be refused, but must not be half done. */
export type Call = <M extends Method>(method: M, params: Params<M>) => Promise<unknown>

/** A call that is checked in the same way as the window's. */
export const callTo =
  ({ handlers }: Pick<Services, 'handlers'>): Call =>
  async (method, params) => {
    const reply = await dispatch(handlers, method, params)
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return reply.value
  }

interface Known {
  readonly id: number
  readonly kind: 'collection' | 'book'
}

/**
 * Makes a day's changes from a seed: books, puzzles, captions, moves, removals and restorations. The same seed on an empty library gives
 * the same changes and ids, so that the state after each change is known.
 *
 * @param onDone called and awaited after each change that the services acknowledged
 */
export async function doOperations(call: Call, seed: string, count: number, onDone: (done: number) => unknown): Promise<void> {
  const random = new Random(seed)
  const nodes: Known[] = []
  const puzzles: number[] = []
  const removed: { readonly one: number; readonly places: Places }[] = []
  const any = <T>(list: readonly T[]): T => list[random.below(list.length)]!
  for (let done = 1; done <= count; done++) {
    const books = nodes.filter(({ kind }) => kind === 'book')
    const kind = books.length === 0 ? 0 : random.below(10)
    if (kind === 0) {
      const node = { parent: null, kind: nodes.length % 3 === 1 ? ('collection' as const) : ('book' as const), title: `巻 ${done}` }
      nodes.push({ id: (await call('tree.create', node)) as number, kind: node.kind })
    } else if (kind <= 3 || puzzles.length < 3) {
      const genre = any(genres)
      const puzzle = genre.toData(any(genre.samples)) as Json
      puzzles.push(
        (await call('puzzle.create', { book: any(books).id, genre: genre.id, puzzle, caption: { title: `№ ${done}` } })) as number,
      )
    } else if (kind === 4)
      await call('puzzle.update', { id: any(puzzles), caption: { author: `著者 ${done}`, label: 1 + random.below(5) } })
    else if (kind === 5) await call('puzzle.move', { puzzles: [any(puzzles)], book: any(books).id, before: null })
    else if (kind === 6) {
      const one = any(puzzles)
      removed.push({ one, places: (await call('puzzle.remove', { puzzles: [one] })) as Places })
      puzzles.splice(puzzles.indexOf(one), 1)
    } else if (kind === 7 && removed.length > 0) {
      const { one, places } = removed.splice(random.below(removed.length), 1)[0]!
      await call('puzzle.put-back', places)
      puzzles.push(one)
    } else if (kind === 8) await call('tree.update', { node: any(nodes).id, title: `改 ${done}` })
    else await call('puzzle.update', { id: any(puzzles), work: { entries: String(done) } })
    await onDone(done)
  }
}

/** A hash of everything visible in a library, in order, without dates and times. */
export async function stateOf(call: Call): Promise<string> {
  const hash = createHash('sha256')
  const nodes = (await call('tree.list', null)) as { id: number; parent: number | null; title: string; kind: string }[]
  for (const { id, parent, title, kind } of nodes) {
    hash.update(JSON.stringify([id, parent, title, kind]))
    if (kind !== 'book') continue
    const { rows } = (await call('book.rows', { book: id, limit: 10_000 })) as { rows: { id: number }[] }
    for (const row of rows) {
      const { puzzle, caption, work } = (await call('puzzle.get', { puzzle: row.id })) as {
        puzzle: unknown
        caption: unknown
        work: unknown
      }
      hash.update(JSON.stringify([row.id, puzzle, caption, work]))
    }
  }
  return hash.digest('base64')
}
