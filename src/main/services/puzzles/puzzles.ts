import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Handlers } from '#contract/api.ts'
import { IdPacker } from '#contract/schemas/runs.ts'
import type { RowChoice } from '#contract/schemas/library.ts'
import type { PuzzleTags } from '#contract/schemas/selection.ts'
import { gradingsOf, newestVerdict } from '#main/library/queries/gradings/gradings.ts'
import { movePuzzles, putBack, removePuzzles, type Rearrangement } from '#main/library/queries/books/order.ts'
import { textsOfCaption } from '#contract/limited-texts.ts'
import { addPuzzles, twinsOf, updatePuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { keepSolving, keptSolving } from '#main/library/queries/puzzles/solving.ts'
import { booksOf, changeTags, searchLibrary, setTags, tagsOf } from '#main/library/queries/rows/selection.ts'
import { BarCount } from '#main/library/queries/rows/bars.ts'
import { barRows, bookIds, bookRows, countInParts, idsInParts, pageInParts, placeInBook } from '#main/library/queries/rows/rows.ts'
import { yielding } from '#main/yielding.ts'
import { type Context, refuseLong, refuseTags } from '../context'
import { KeptAnswer } from '../kept-answer'
import { opinionRecords } from './opinions'
import { SelectedFigures } from './selected-figures'
import { Standings } from './standings'
import type { Workings } from '../workings'

/** The service of the puzzles in books: the table of a book, and single puzzles. */
export function puzzleService({ context, printed }: Pick<Workings, 'context' | 'printed'>) {
  const { store, ports } = context
  const rearranged = ({ before, books }: Rearrangement) => {
    context.changed(books)
    return before
  }
  /** The number of count requests so far. Only the last is continued. */
  let counts = 0
  const standings = new Standings(store)
  const figures = new SelectedFigures(store)
  const rowsInPrint = new KeptAnswer<readonly number[]>()
  /** Returns the rows of a table in printed order; null if this is the order of the book, in which rows can be read page by page. */
  const asPrinted = async (request: RowChoice, graders: ReturnType<Context['graders']>): Promise<readonly number[] | null> => {
    if (request.sort.by !== 'position') return null
    const { book, sort, filter } = request
    const key = JSON.stringify([book, sort, filter, request.graders, store.state()])
    const sections = await printed.order.sections(book, graders)
    if (!sections) return null
    return rowsInPrint.of(key, async () => {
      const shown = new Set<number>()
      const pause = yielding()
      for (const part of idsInParts(store, request, graders)) {
        for (const id of part) shown.add(id)
        await pause()
      }
      const ids = sections.flatMap((section) => section.filter((id) => shown.has(id)))
      return sort.descending ? ids.toReversed() : ids
    })
  }
  /** The number of bar requests so far. Only the last is continued. */
  let bars = 0
  /** @throws ServiceError if a puzzle gets invalid tags that it did not have before */
  const refuseGrown = (before: PuzzleTags): void => {
    const known = new Map(before.map(({ puzzle, tags }) => [puzzle, tags]))
    for (const { puzzle, tags } of tagsOf(store, [...known.keys()])) refuseTags(tags, known.get(puzzle))
  }
  return {
    'book.rows': async (request) => {
      context.book(request.book)
      const graders = context.graders(request.graders, request.book)
      const inPrint = await asPrinted(request, graders)
      if (inPrint) {
        const page = inPrint.slice(request.offset, request.offset + request.limit)
        return { rows: bookRows(store, request, graders, page).rows, total: inPrint.length }
      }
      const pause = yielding()
      const ids: number[] = []
      for (const part of pageInParts(store, request, graders)) {
        ids.push(...part)
        await pause()
      }
      return bookRows(store, request, graders, ids)
    },
    'book.count': async (request) => {
      context.book(request.book)
      const own = ++counts
      const parts = countInParts(store, request, context.graders(request.graders, request.book))
      let total = 0
      for (const part of parts) {
        total += part
        await yieldToEventLoop()
        if (own !== counts) return null
      }
      return total
    },
    'book.bars': async (request) => {
      context.book(request.book)
      const own = ++bars
      const graders = context.graders(request.graders, request.book)
      const count = new BarCount()
      for (const rows of barRows(store, request, graders)) {
        count.add(rows)
        await yieldToEventLoop()
        if (own !== bars) return null
      }
      return count.bars(graders)
    },
    'book.ids': async (request) => {
      context.book(request.book)
      const graders = context.graders(request.graders, request.book)
      const { offset, limit } = request
      const inPrint = await asPrinted(request, graders)
      return inPrint?.slice(offset, limit === undefined ? undefined : offset + limit) ?? bookIds(store, request, graders)
    },
    'book.runs': async (request) => {
      context.book(request.book)
      const packer = new IdPacker()
      const pause = yielding()
      const graders = context.graders(request.graders, request.book)
      const inPrint = await asPrinted(request, graders)
      for (const part of inPrint ? [inPrint] : idsInParts(store, request, graders)) {
        packer.add(part)
        await pause()
      }
      return packer.packed
    },
    'book.place': async (request) => {
      context.book(request.book)
      const graders = context.graders(request.graders, request.book)
      const inPrint = await asPrinted(request, graders)
      if (!inPrint) return placeInBook(store, request, graders, request.puzzle) ?? null
      const place = inPrint.indexOf(request.puzzle)
      return place < 0 ? null : place
    },
    'puzzle.get': ({ puzzle: id }) => {
      const { book, genre, puzzle, caption, digest, work } = context.puzzle(id)
      const versions = new Map(ports.genres.flatMap(({ graders }) => graders.map((grader) => [grader.id, grader.version] as const)))
      const { play = null, labels = [] } = keptSolving(store, id)
      return {
        ...{ id, book, genre, puzzle, caption, digest, work, play, labels },
        twins: twinsOf(store, { id, genre, digest }),
        solve: newestVerdict(store, id) ?? null,
        gradings: gradingsOf(store, id, versions, context.allChosen()),
        opinions: opinionRecords(context, { id, puzzle }),
      }
    },
    'puzzle.standing': async ({ puzzle: id, grader }) => {
      const { book, genre } = context.puzzle(id)
      const graders = context.graders({ [genre]: grader }, book)
      const numbers = await printed.numbers.of(book, context.gradersIn(book, {}))
      return (await standings.of({ id, book, genre }, graders, numbers)) ?? null
    },
    'puzzle.numbers': async ({ puzzles, usual }) => {
      const found: { puzzle: number; number: number | null }[] = []
      for (const book of booksOf(store, puzzles)) {
        const numbers = await printed.numbers.of(book, context.gradersIn(book, usual))
        for (const puzzle of puzzles) {
          const number = numbers.get(puzzle)
          if (number !== undefined) found.push({ puzzle, number })
        }
      }
      return found
    },
    'puzzle.create': ({ book, genre, puzzle, caption }) => {
      context.book(book)
      refuseLong(textsOfCaption(caption))
      refuseTags(caption.tags ?? [])
      const content = context.content(context.genre(genre), puzzle)
      const [id] = addPuzzles(store, book, [{ ...content, genre, caption }])
      context.changed([book])
      return id!
    },
    'puzzle.add': ({ book, genre, puzzles }) => {
      context.book(book)
      const of = context.genre(genre)
      const contents = puzzles.map((puzzle) => ({ ...context.content(of, puzzle), genre, caption: {} }))
      const ids = addPuzzles(store, book, contents)
      if (ids.length > 0) context.changed([book])
      return ids
    },
    'puzzle.update': ({ id, puzzle, caption, work }) => {
      const stored = context.puzzle(id)
      refuseLong(textsOfCaption(caption ?? {}), textsOfCaption(stored.caption))
      refuseTags(caption?.tags ?? [], stored.caption.tags)
      const content = puzzle === undefined ? undefined : context.content(context.genre(stored.genre), puzzle)
      updatePuzzle(store, id, { content, caption, work })
      context.changed([stored.book], false)
      return null
    },
    'puzzle.keep-play': ({ puzzle: id, play }) => {
      context.puzzle(id)
      keepSolving(store, id, 'play', play)
      return null
    },
    'puzzle.label': ({ puzzle: id, labels }) => {
      const { book, digest } = context.puzzle(id)
      const before = keptSolving(store, id).labels ?? []
      const said = labels.map((label) => ({ ...label, of: label.of ?? digest }))
      keepSolving(store, id, 'labels', said.length > 0 ? said : null)
      context.changed([book], false)
      return before
    },
    'puzzle.remove': ({ puzzles }) => rearranged(removePuzzles(store, puzzles)),
    'puzzle.move': ({ puzzles, book, before }) => {
      context.book(book)
      return rearranged(movePuzzles(store, puzzles, book, before))
    },
    'puzzle.tag': ({ puzzles, add, remove }) => {
      const before = store.transaction(() => {
        const had = changeTags(store, puzzles, add, remove)
        refuseGrown(had)
        return had
      })
      context.changed(booksOf(store, puzzles), false)
      return before
    },
    'puzzle.set-tags': (tags) => {
      const before = store.transaction(() => {
        const had = setTags(store, tags)
        refuseGrown(had)
        return had
      })
      const puzzles = tags.map(({ puzzle }) => puzzle)
      context.changed(booksOf(store, puzzles), false)
      return before
    },
    'puzzle.figures': ({ book, puzzles, graders }) => {
      context.book(book)
      return figures.of(book, puzzles, context.graders(graders, book))
    },
    'library.search': ({ text, limit, only }) => searchLibrary(store, text, limit, only),
    'puzzle.put-back': (places) => rearranged(putBack(store, places)),
  } satisfies Partial<Handlers>
}
