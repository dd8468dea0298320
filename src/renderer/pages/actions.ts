import { type Action, actionsOf } from '../actions/action'
import { type Motions, motionsOf } from '../actions/motions'
import { placePuzzles } from '../book/order/operations'
import { attempt } from '../state/notices.svelte'
import { focusOn, type Center, panes } from '../state/panes.svelte'
import { rows } from '../state/book/rows.svelte'
import { brush } from './brush.svelte'
import { flat, PAGE_SIZES } from './plan/flat.svelte'
import { moveByPage } from './page-target'
import { parts } from './parts.svelte'

/** Whether the review marks of the open book are known, in any view. */
const hasMarks = (): boolean => flat.book === rows.book && (flat.shown?.marks.length ?? 0) > 0

/** Moves along puzzles and pages in printed order. A page without puzzles is one place. */
function along(by: 1 | -1): void {
  const plan = flat.shown
  if (!plan) return
  const at = rows.current ? flat.places.get(rows.current.id) : undefined
  const page = flat.page ?? (at === undefined ? 1 : plan.puzzles.page[at]!)
  if (flat.page === null && at !== undefined) {
    const next = at + by
    const there = plan.puzzles.page[next]
    if (there === page || there === page + by) return void flat.select([plan.puzzles.id[next]!])
  }
  toPage(page + by, by > 0 ? 'first' : 'last')
}

/** Goes to a page, and selects one of its puzzles if it has any. */
function toPage(page: number, which: 'first' | 'last' = 'first'): void {
  const count = flat.shown?.pages.length ?? 0
  const wanted = Math.max(1, Math.min(count, page))
  const own = flat.line(wanted)?.problems ?? []
  const id = which === 'first' ? own[0] : own.at(-1)
  if (id === undefined) flat.page = wanted
  else void flat.select([id])
}

/** Moves by rows of spreads. */
function byRows(by: number): void {
  const at = flat.page ?? (rows.current ? flat.pageOf(rows.current.id) : null) ?? 1
  toPage(at + 2 * by * flat.columns)
}

/** Extends the selection to the next or the previous printed puzzle. */
function extend(by: 1 | -1): void {
  const plan = flat.shown
  const at = rows.current ? flat.places.get(rows.current.id) : undefined
  const id = at === undefined ? undefined : plan?.puzzles.id[at + by]
  if (id !== undefined) void flat.select([...rows.selected, id], id)
}

function selectPage(): void {
  const page = flat.page ?? (rows.current ? flat.pageOf(rows.current.id) : null)
  const own = page === null ? [] : (flat.line(page)?.problems ?? [])
  if (own.length > 0) void flat.select(own)
}

/** Returns from the candidates to the pages. */
function leaveCandidates(): void {
  brush.close()
  focusOn('pages')
}

/** Moves the selected puzzles, or the open one, by a page of puzzles. */
async function movePage(by: 1 | -1): Promise<void> {
  if (flat.book !== rows.book || !flat.plan) await flat.show(rows.book)
  const { plan } = flat
  const ids = await rows.inOrder(rows.selected.size > 0 ? [...rows.selected] : rows.current ? [rows.current.id] : [])
  const move = plan && moveByPage(plan, ids, by)
  if (move) await placePuzzles(move)
}

/** Goes to the next mark of the book; after the last comes the first. */
function toMark(by: 1 | -1): void {
  const marks = flat.shown?.marks ?? []
  if (marks.length === 0) return
  const place = rows.current ? (flat.places.get(rows.current.id) ?? -1) : -1
  const places = marks.map(({ puzzle }) => flat.places.get(puzzle) ?? 0).toSorted((a, b) => a - b)
  const next = by > 0 ? (places.find((one) => one > place) ?? places[0]) : (places.findLast((one) => one < place) ?? places.at(-1))
  const id = flat.shown?.puzzles.id[next!]
  if (id !== undefined) void flat.select([id])
}

const view = (center: Center, key: string, icon: Action['icon']): Action => ({
  id: `view.${center}`,
  label: (w) => w.desk.views[center],
  ...(icon && { icon }),
  keys: [key],
  checked: () => panes.center === center,
  run: () => (panes.center = center),
})

/** The actions of the views that show drawings. */
export const pageActions = actionsOf([
  view('gallery', 'Mod+2', 'gallery'),
  view('pages', 'Mod+3', 'pages'),
  {
    id: 'order.page-earlier',
    label: (w) => w.desk.actions.pageEarlier,
    keys: ['Shift+Alt+ArrowUp'],
    when: () => panes.center !== 'statistics' && rows.current !== undefined,
    run: () => attempt(() => movePage(-1)),
  },
  {
    id: 'order.page-later',
    label: (w) => w.desk.actions.pageLater,
    keys: ['Shift+Alt+ArrowDown'],
    when: () => panes.center !== 'statistics' && rows.current !== undefined,
    run: () => attempt(() => movePage(1)),
  },
  { id: 'pages.next-mark', label: (w) => w.desk.pages.nextMark, keys: ['F4'], when: hasMarks, run: () => toMark(1) },
  { id: 'pages.previous-mark', label: (w) => w.desk.pages.previousMark, keys: ['Shift+F4'], when: hasMarks, run: () => toMark(-1) },
])

const PAGE_ROWS = 3

const MOTIONS: Motions = {
  pages: [
    ['left', 'ArrowLeft', (w) => w.desk.pages.previous, () => along(-1)],
    ['right', 'ArrowRight', (w) => w.desk.pages.next, () => along(1)],
    ['up', 'ArrowUp', (w) => w.desk.pages.pageUp, () => byRows(-1)],
    ['down', 'ArrowDown', (w) => w.desk.pages.pageDown, () => byRows(1)],
    ['page-up', 'PageUp', (w) => w.actions.pageUp, () => byRows(-PAGE_ROWS)],
    ['page-down', 'PageDown', (w) => w.actions.pageDown, () => byRows(PAGE_ROWS)],
    ['first', 'Home Mod+Home', (w) => w.actions.first, () => toPage(1)],
    ['last', 'End Mod+End', (w) => w.actions.last, () => toPage(Infinity)],
    ['extend-left', 'Shift+ArrowLeft', (w) => w.actions.extendUp, () => extend(-1)],
    ['extend-right', 'Shift+ArrowRight', (w) => w.actions.extendDown, () => extend(1)],
    ['select', 'Space', (w) => w.desk.pages.selectPage, selectPage],
    ['larger', '+', (w) => w.desk.actions.larger, () => (flat.size += PAGE_SIZES.step)],
    ['smaller', '-', (w) => w.desk.actions.smaller, () => (flat.size -= PAGE_SIZES.step)],
  ],
  curve: [
    ['left', 'ArrowLeft', (w) => w.desk.curve.left, () => brush.move(-1, false)],
    ['right', 'ArrowRight', (w) => w.desk.curve.right, () => brush.move(1, false)],
    ['whole-left', 'Shift+ArrowLeft', (w) => w.desk.curve.wholeLeft, () => brush.move(-1, true)],
    ['whole-right', 'Shift+ArrowRight', (w) => w.desk.curve.wholeRight, () => brush.move(1, true)],
    ['open', 'Enter', (w) => w.desk.curve.open, () => attempt(() => brush.open())],
    ['remove', 'Delete Escape', (w) => w.desk.curve.remove, () => brush.set(null)],
  ],
  candidates: [
    ['left', 'ArrowLeft ArrowUp', (w) => w.desk.candidates.previous, () => (brush.cursor = Math.max(0, brush.cursor - 1))],
    [
      'right',
      'ArrowRight ArrowDown',
      (w) => w.desk.candidates.next,
      () => (brush.cursor = Math.min(brush.candidates.length - 1, brush.cursor + 1)),
    ],
    ['put', 'Enter', (w) => w.desk.candidates.putIn, () => attempt(() => brush.putIn())],
    ['close', 'Escape', (w) => w.desk.candidates.close, leaveCandidates],
  ],
  parts: [
    ['up', 'ArrowUp', (w) => w.desk.parts.up, () => parts.go((parts.current ?? 0) - 1)],
    ['down', 'ArrowDown', (w) => w.desk.parts.down, () => parts.go((parts.current ?? -1) + 1)],
    ['open', 'Enter', (w) => w.desk.parts.edit, () => parts.current !== null && parts.edit(parts.current)],
  ],
}

/** The keys that move on the pages and among the parts of a book. */
export const pageMotions = motionsOf(MOTIONS)
