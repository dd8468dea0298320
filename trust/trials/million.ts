import { join } from 'node:path'
import type { Method } from '#contract/api.ts'
import { forkNode } from '#main/processes/fork-node.ts'
import { openLibrary } from '#main/library/open.ts'
import { createNode } from '#main/library/queries/books/nodes.ts'
import { addPuzzles, type NewPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { genreById } from '#solver/genres/index.ts'
import { Random } from '#solver/kernel/random.ts'
import { callTo } from '../operations'
import { servicesIn } from '../services'
import { residentMegabytes } from '../memory'
import type { Trial } from '../trial'

/**
 * The limits for a library of a million puzzles, in milliseconds and megabytes. For a search, processor time counts, because by the clock
 * it takes longer on a busy machine; both are printed. `common` is a search whose first page of results is at the beginning of the book, so
 * that no more needs to be read.
 */
const LIMITS = { open: 3000, search: 200, common: 50, puzzle: 100, memory: 300 } as const
/** A word that is in every puzzle. */
const COMMON = '題'
/** Searches that find few, many, all or none of the puzzles: one letter, two and three words, Japanese, another script. */
const WORDS = ['題 777', '山', 'nothing at all', '題 12345', '作者 7', '作者 題', COMMON, '7', 'a', 'é', '山 77', '作者 49 999', '99999']
const BOOKS = 1

/** The trial of a large library: the time to open it, to search it and to page through it. */
export const million: Trial = {
  id: 'million',
  what: 'a library of a million puzzles: opens within 3 s, finds within 200 ms, memory bounded',
  async run({ size, seed, folder, program, say }) {
    const puzzles = size === 'full' ? 1_000_000 : 20_000
    fill(join(folder, 'library.db'), puzzles, seed, say)
    const before = residentMegabytes()
    const opening = performance.now()
    const services = servicesIn(folder, undefined, forkNode(program('maintenance')))
    const call = callTo(services)
    const nodes = (await call('tree.list', null)) as { id: number }[]
    const book = nodes.at(-1)!.id
    await call('book.rows', { book, limit: 200 })
    const open = Math.round(performance.now() - opening)
    const timed = async (method: Method, params: object) => {
      const start = performance.now()
      const before = process.cpuUsage()
      const answer = (await call(method, params as never)) as { total?: number | null } | number
      const { user, system } = process.cpuUsage(before)
      return { answer, clock: performance.now() - start, processor: (user + system) / 1000 }
    }
    // As the window does: the first rows, and their number only if it is not known from them.
    const [searches, counts]: [{ clock: number; processor: number }[], { processor: number }[]] = [[], []]
    for (const text of WORDS) {
      const found = await timed('book.rows', { book, filter: { text }, limit: 200, count: 'later' })
      searches.push(found)
      if (typeof found.answer === 'object' && found.answer.total === null)
        counts.push(await timed('book.count', { book, filter: { text } }))
    }
    const search = Math.round(Math.max(...searches.map(({ processor }) => processor)))
    const common = Math.round(searches[WORDS.indexOf(COMMON)]!.processor)
    const byClock = Math.round(Math.max(...searches.map(({ clock }) => clock)))
    const count = Math.round(Math.max(...counts.map(({ processor }) => processor)))
    const [first, middle, last] = [0, puzzles >> 1, puzzles - 200]
    const ids: number[] = []
    for (const offset of [first, middle, last]) {
      const { rows } = (await call('book.rows', { book, offset, limit: 8, count: 'later' })) as { rows: { id: number }[] }
      ids.push(...rows.map(({ id }) => id))
    }
    const openings: number[] = []
    for (const id of ids) openings.push((await timed('puzzle.get', { puzzle: id })).processor)
    openings.sort((a, b) => a - b)
    const puzzle = Math.round(openings[openings.length >> 1]!)
    const slowest = Math.round(openings.at(-1)!)
    const twins = Math.round((await timed('book.rows', { book, filter: { duplicated: true }, limit: 200, count: 'later' })).processor)
    const byTwins = Math.round(
      (await timed('book.rows', { book, sort: { by: 'duplicates', descending: true }, limit: 200, count: 'later' })).processor,
    )
    const memory = residentMegabytes() - before
    services.close()
    const times = {
      'open ms': open,
      'slowest search, processor ms': search,
      'by the clock': byClock,
      'search for what all have': common,
      'slowest count, in parts, processor ms': count,
      'opening a puzzle in the median, processor ms': puzzle,
      'slowest of 24': slowest,
      'filter of twins, processor ms': twins,
      'sorted by twins, processor ms': byTwins,
    }
    const figures = { puzzles: puzzles.toLocaleString('en'), ...times, searches: WORDS.length, 'memory more, MB': memory }
    const measured = { open, search, common, puzzle, memory }
    // A short run on a busy machine says nothing about time; it only checks that the library can be used.
    const over = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((what) => size === 'full' && measured[what] > LIMITS[what])
    return { tried: 1, lost: over.map((what) => `${what}: ${measured[what]} where ${LIMITS[what]} is the most`), figures }
  },
}

function fill(path: string, count: number, seed: string, say: (words: string) => void): void {
  const opened = openLibrary(path)
  if (!opened.ok) throw new Error(opened.message.code)
  const store = opened.value
  const random = new Random(seed)
  const genre = genreById('sudoku')!
  const puzzle = genre.toData(genre.samples[0])
  for (let part = 0; part < BOOKS; part++) {
    const book = createNode(store, { parent: null, kind: 'book', title: `Book ${part + 1}` }) as number
    const puzzles = Array.from({ length: count / BOOKS }, (_, i): NewPuzzle => {
      const number = part * (count / BOOKS) + i
      const caption = { title: `題 ${number}${random.chance(0.1) ? ' 山' : ''}`, author: `作者 ${random.below(50)}` }
      // Such puzzles differ only in their names. Digests of their own prevent all but one in fifty from being twins.
      return {
        genre: genre.id,
        puzzle,
        digest: `${seed}-${number % 50 === 0 ? number - 1 : number}`,
        clues: 20 + (i % 15),
        flaws: 0,
        caption,
      }
    })
    for (let from = 0; from < puzzles.length; from += 10_000) addPuzzles(store, book, puzzles.slice(from, from + 10_000))
    if (part % 5 === 4 && count > 100_000) say(`${((part + 1) * count) / BOOKS} puzzles laid down`)
  }
  store.close()
}
