import type { PuzzleId } from '#contract/schemas/values.ts'
import type { ReviewMark } from '#plan/order/review-marks.ts'
import { EVERY_GENRE, type Part } from '#plan/model/plan.ts'
import { genreById } from '#solver/genres/index.ts'
import { named, words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'

/** The name of a genre, or its id where this version does not know it. */
export const genreName = (id: string): string => named(genreById(id)?.name) || id

/** The name of a part, in the tree and for screen readers. */
export function sayPart(part: Part, isBlank = false): string {
  const { parts } = words().desk
  if (isBlank) return parts.kinds.blank
  if (part.kind === 'section') return part.heading ?? (part.takes?.genres?.map(genreName).join(', ') || parts.kinds.section)
  if (part.kind === 'text') return part.heading ?? parts.kinds.text
  if (part.kind === 'how-to' && part.genre !== EVERY_GENRE) return `${parts.kinds['how-to']}${words().colon}${genreName(part.genre)}`
  return parts.kinds[part.kind]
}

/** The text of a review mark, short enough for the line below a page. */
export function sayMark(mark: ReviewMark): string {
  const w = words().desk.marks
  switch (mark.kind) {
    case 'fall':
      return w.fall(...mark.levels!)
    case 'star':
      return w.star(mark.count!)
    case 'twins':
      return w.twins(mark.other!.number, mark.other!.page)
    case 'warning':
      return w.reasons[mark.reason!]
    case 'page':
      return w.page(mark.count!)
  }
}

/** The description of a printed puzzle for screen readers: number, title, level, verdict, page and review marks. */
export function sayPrinted(id: PuzzleId): string {
  const place = flat.places.get(id)
  const puzzles = flat.shown?.puzzles
  if (place === undefined || !puzzles) return ''
  const level = puzzles.level[place]!
  return [
    words().board.numberOf(puzzles.number[place]!),
    puzzles.title[place],
    level === null ? words().table.ungraded : words().desk.gallery.levelOf(level, puzzles.topLevel[place]!),
    words().verdicts[puzzles.verdict[place] ?? 'unknown'],
    words().desk.pages.page(puzzles.page[place]!),
    ...flat.marksAt(id).map(sayMark),
  ]
    .filter(Boolean)
    .join(', ')
}
