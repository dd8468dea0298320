import type { BookLayout } from '#contract/book.ts'
import type { BookMessage } from '#contract/book-words.ts'
import type { Scene, Shape } from '#solver/core/scene.ts'
import type { Genre } from '#solver/genre.ts'
import type { BookItem, NumberedItem } from './item'
import { appendixPage, problemBoxes, problemPage, smallestType, SMALLEST_POINTS, solutionPage, titlePage, type Draw } from './pages'

/** A book ready to be looked at or printed: its pages are drawn when asked for, in millimetres. */
export interface LaidOutBook {
  readonly pages: number
  /** @param number 1 to `pages` */
  page(number: number): Scene
  readonly notes: readonly BookMessage[]
}

/** Which items go in, in which order and with which numbers; and what was left out. */
function chosen(items: readonly BookItem[], layout: BookLayout): { items: NumberedItem[]; notes: BookMessage[] } {
  const notes: BookMessage[] = []
  let kept = items
  if (layout.onlyUnique) {
    kept = items.filter((item) => item.verdict === 'unique')
    const unproved = items.filter((item) => item.verdict === null || item.verdict === 'undecided').length
    const wrong = items.length - kept.length - unproved
    if (wrong > 0) notes.push({ code: 'book.left-out', count: wrong, reason: 'not-unique' })
    if (unproved > 0) notes.push({ code: 'book.left-out', count: unproved, reason: 'no-verdict' })
  }
  const rank = (item: BookItem) => (layout.stars === 'label' ? item.label : item.level) ?? Infinity
  const ordered = layout.order === 'level' ? [...kept].sort((a, b) => rank(a) - rank(b) || 0) : kept
  if (ordered.length === 0) notes.push({ code: 'book.empty' })
  if (layout.stars !== 'none') {
    const bare = ordered.filter((item) => rank(item) === Infinity).length
    if (bare > 0) notes.push({ code: 'book.no-level', count: bare })
  }
  return { items: ordered.map((item, i) => ({ ...item, number: layout.firstNumber + i })), notes }
}

/** Draws items by their genre, anew at each call: a page is drawn when it is looked at, and kept nowhere. */
function drawing(genreOf: (id: string) => Genre | undefined): Draw {
  return (item, what) => {
    const genre = genreOf(item.genre)
    const puzzle = genre?.fromData(item.puzzle)
    if (!genre || !puzzle?.ok) return undefined
    if (what === 'problem') return genre.draw(puzzle.value, { show: 'problem' })
    const solution = item.solution === null ? undefined : genre.solutionFromData(item.solution)
    return solution?.ok ? genre.draw(puzzle.value, { show: 'solution', solution: solution.value }) : undefined
  }
}

async function printingNotes(
  items: readonly NumberedItem[],
  layout: BookLayout,
  draw: Draw,
  turn: () => Promise<void>,
): Promise<BookMessage[]> {
  const notes: BookMessage[] = []
  const room = problemBoxes(layout, 1)[0]!.drawing
  const unreadable: number[] = []
  const small: number[] = []
  for (const item of items) {
    const scene = draw(item, 'problem')
    if (!scene) unreadable.push(item.number)
    else if (smallestType(scene, room.width, room.height) < SMALLEST_POINTS) small.push(item.number)
    await turn()
  }
  if (unreadable.length > 0) notes.push({ code: 'book.unreadable', numbers: unreadable })
  if (small.length > 0) notes.push({ code: 'book.small-type', numbers: small, points: SMALLEST_POINTS })
  const unsolved = layout.solutions ? items.filter((item) => item.solution === null).map((item) => item.number) : []
  if (unsolved.length > 0) notes.push({ code: 'book.no-solution', numbers: unsolved })
  return notes
}

/**
 * Lays a book out: title page, problems, solutions at the end, beginning on a page of their own.
 *
 * @param genreOf the genre with an id, to draw its puzzles
 * @param turn waited for after every puzzle, so that others are served meanwhile; whatever it throws ends the work
 * @param appendix pages after all these, each from the corner of the type area
 */
export async function layoutBook(
  items: readonly BookItem[],
  layout: BookLayout,
  genreOf: (id: string) => Genre | undefined,
  turn: () => Promise<void> = () => Promise.resolve(),
  appendix: readonly (readonly Shape[])[] = [],
): Promise<LaidOutBook> {
  const { items: kept, notes } = chosen(items, layout)
  const draw = drawing(genreOf)
  const front = layout.titlePage && layout.title ? 1 : 0
  const problems = Math.ceil(kept.length / layout.perPage)
  const solved = layout.solutions ? kept.filter((item) => item.solution !== null) : []
  const solutions = Math.ceil(solved.length / layout.solutionsPerPage)
  return {
    pages: front + problems + solutions + appendix.length,
    notes: [...notes, ...(await printingNotes(kept, layout, draw, turn))],
    page(number) {
      if (number <= front) return titlePage(layout, kept.length)
      const problem = number - front - 1
      if (problem < problems) return problemPage(layout, number, kept.slice(problem * layout.perPage, (problem + 1) * layout.perPage), draw)
      const extra = appendix[problem - problems - solutions]
      if (extra) return appendixPage(layout, number, extra)
      const from = (problem - problems) * layout.solutionsPerPage
      return solutionPage(layout, number, solved.slice(from, from + layout.solutionsPerPage), draw, from === 0)
    },
  }
}
