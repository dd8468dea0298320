import type { ReviewMark, ReviewMarkKind } from '#plan/order/review-marks.ts'
import { placePuzzles } from '../book/order/operations'
import { jobs } from '../state/jobs.svelte'
import { removePuzzles } from '../state/library/operations'
import { attempt } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import type { IconName } from '../ui/icons/icons'
import { words } from '../words'
import { brush } from './brush.svelte'
import { flat } from './plan/flat.svelte'
import { editPlan } from './planning'

/** The icon of each kind of review mark. */
export const MARK_ICONS: Readonly<Record<ReviewMarkKind, IconName>> = {
  fall: 'fall',
  star: 'grade',
  twins: 'twins',
  warning: 'warning',
  page: 'page',
}

/** The repair of a review mark, where there is one. */
export function repairOf(mark: ReviewMark): { label(): string; run(): unknown } | undefined {
  const w = words().desk.marks.repairs
  const { book } = flat
  const { puzzle } = mark
  switch (mark.kind) {
    case 'fall': {
      const number = numberOf(mark.after)
      if (number === undefined || mark.after === undefined) return undefined
      const { after } = mark
      return { label: () => w.moveAfter(number), run: () => attempt(() => placePuzzles({ puzzles: [puzzle], before: null, after })) }
    }
    case 'twins':
      return { label: () => w.takeOut(numberOf(puzzle) ?? 0), run: () => attempt(() => removePuzzles([puzzle])) }
    case 'warning': {
      if (book === null || mark.reason === 'not-unique' || mark.reason === 'no-level') return undefined
      const start = () =>
        mark.reason === 'no-proof'
          ? jobs.start({ kind: 'solve', book, puzzles: [puzzle] })
          : jobs.start({ kind: 'grade', book, graders: settings.graders, again: true, puzzles: [puzzle] })
      return { label: () => (mark.reason === 'no-proof' ? w.check : w.grade), run: start }
    }
    case 'page':
      return { label: () => w.fill, run: () => void fill(puzzle) }
    case 'star':
      return undefined
  }
}

/** Brushes the gap behind a puzzle and lists candidates for it. */
function fill(puzzle: number): Promise<void> | undefined {
  const place = flat.places.get(puzzle)
  if (place === undefined) return undefined
  // The candidates are listed below the pages, so the pages must be shown.
  panes.center = 'pages'
  brush.set({ from: place + 1, to: place + 1 })
  return brush.open()
}

/** The printed number of a puzzle. */
export function numberOf(puzzle: number | undefined): number | undefined {
  const place = puzzle === undefined ? undefined : flat.places.get(puzzle)
  return place === undefined ? undefined : flat.shown?.puzzles.number[place]
}

/** Accepts a review mark. It is hidden from now on, and the plan of the book stores this. */
export const acceptMark = (mark: ReviewMark): Promise<void> =>
  editPlan(
    (w) => w.desk.undo.accept,
    (plan) => ({ ...plan, accepted: [...(plan.accepted ?? []), mark.key] }),
  )
