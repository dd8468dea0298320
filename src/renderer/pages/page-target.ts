import type { FlatPlan } from '#contract/schemas/pages.ts'
import type { PuzzleMove } from '#contract/schemas/planning.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { placeCopies, placePuzzles } from '../book/order/operations'
import type { DropTarget } from '../book/order/dragging.svelte'
import { attempt } from '../state/notices.svelte'
import { rows } from '../state/book/rows.svelte'
import { words } from '../words'
import { flat } from './plan/flat.svelte'

/**
 * The move that puts the first of some puzzles into a place on a page.
 *
 * @param page the number of the page, from 1
 * @param slot the index of the place on the page, from 0
 * @param ids the puzzles in the order of the book
 */
export function moveTo(plan: FlatPlan, page: number, slot: number, ids: readonly PuzzleId[]): PuzzleMove | null {
  const { puzzles, parts } = plan
  const own = plan.pages[page - 1]?.part
  const section = own === undefined ? undefined : parts[own]?.part
  if (section?.kind !== 'section') return null
  const moving = new Set(ids)
  const inSection = puzzles.id.filter((_, i) => puzzles.part[i] === own)
  const earlier = puzzles.page.filter((at, i) => puzzles.part[i] === own && at < page).length
  const rest = inSection.filter((id) => !moving.has(id))
  const next = rest[earlier + slot]
  const last = rest.at(-1)
  const isOne = parts.filter(({ part }) => part.kind === 'section').length === 1
  const into = { puzzles: [...ids], ...(isOne ? {} : { section: section.id }) }
  if (next !== undefined) return { ...into, before: next }
  // The puzzles go behind the last puzzle of this page, not before the first one of the next section.
  return last === undefined ? { ...into, before: null } : { ...into, before: null, after: last }
}

/**
 * The move that brings puzzles to the beginning of the page of puzzles before theirs, or behind the last puzzle of the next page. Null
 * where there is no such page.
 */
export function moveByPage(plan: FlatPlan, ids: readonly PuzzleId[], by: 1 | -1): PuzzleMove | null {
  const moving = new Set(ids)
  const own = plan.puzzles.id.flatMap((id, i) => (moving.has(id) ? [plan.puzzles.page[i]!] : []))
  if (own.length === 0) return null
  const from = by < 0 ? Math.min(...own) : Math.max(...own)
  const found = plan.puzzles.page.filter((page, i) => !moving.has(plan.puzzles.id[i]!) && (by < 0 ? page < from : page > from))
  const page = by < 0 ? found.at(-1) : found[0]
  if (page === undefined) return null
  const there = plan.puzzles.page.filter((at, i) => at === page && !moving.has(plan.puzzles.id[i]!)).length
  return moveTo(plan, page, by < 0 ? 0 : Math.max(0, there - ids.length + 1), ids)
}

/** A place on a page as the target of a drag. */
export function pageTarget(page: number, slot: number, ids: readonly PuzzleId[]): DropTarget | null {
  const { plan } = flat
  const move = plan && moveTo(plan, page, slot, ids)
  if (!plan || !move) return null
  const first = plan.puzzles.page.findIndex((at) => at >= page)
  const place = Math.min(plan.puzzles.id.length - ids.length, (first < 0 ? plan.puzzles.id.length : first) + slot) + 1
  return {
    key: `page ${page} ${slot}`,
    words: () => words().desk.drag.place(Math.max(1, place), page),
    move,
    drop: (isCopy) => attempt(async () => (isCopy ? placeCopies : placePuzzles)({ ...move, puzzles: await rows.inOrder(ids) })),
  }
}

/** The index (from 0) of the place on a page that contains a point in millimetres, or is nearest to it. Null for a page without places. */
export function slotAt(page: number, x: number, y: number): number | null {
  const boxes = flat.boxes.get(page)
  const all = [...(boxes?.problems ?? []), ...(boxes?.free ?? [])]
  let nearest: number | null = null
  let least = Infinity
  all.forEach(([left, top, width, height], i) => {
    const away = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
    if (away < least) [nearest, least] = [i, away]
  })
  return nearest
}
