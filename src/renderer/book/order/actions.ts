import { sections } from '#renderer/pages/plan/sections.svelte.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { keepOrder, orderBook, placePuzzles } from './operations'
import { dragging } from './dragging.svelte'
import { follower, offerToKeep } from './row-target'

const hasSome = (): boolean => rows.current !== undefined || rows.selected.size > 0
const hasMany = (): boolean => rows.total > 1

/** Moves the selected puzzles, or the open one, by one place in the list. */
async function step(by: 1 | -1): Promise<void> {
  if (rows.sort.by !== 'position' || rows.sort.descending) return offerToKeep()
  const puzzles = await rows.inOrder(rows.selected.size > 0 ? [...rows.selected] : rows.current ? [rows.current.id] : [])
  const edge = by < 0 ? puzzles[0] : puzzles.at(-1)
  const at = edge === undefined ? null : await rows.placeOf(edge)
  if (at === null || (by < 0 ? at === 0 : at >= rows.total - 1)) return
  // At the border of a section, the puzzles first enter the next section and keep their place in the book.
  const section = panes.center === 'puzzles' ? sections.of(at + by) : undefined
  let next = by < 0 ? at - 1 : at + 2
  if (section !== sections.of(at)) {
    next = at + 1
    while (puzzles.includes(rows.at(next)?.id ?? -1)) next++
  }
  await placePuzzles({ puzzles, before: await follower(next), ...(section !== undefined && { section }) })
  const first = await rows.placeOf(puzzles[0]!)
  dragging.say(first === null ? '' : words().desk.drag.spoken(first + 1, rows.total))
}

const earlier: Omit<Action, 'id'> = {
  label: (w) => w.desk.actions.earlier,
  keys: ['Alt+ArrowUp'],
  when: hasSome,
  run: () => attempt(() => step(-1)),
}
const later: Omit<Action, 'id'> = {
  label: (w) => w.desk.actions.later,
  keys: ['Alt+ArrowDown'],
  when: hasSome,
  run: () => attempt(() => step(1)),
}

/** The actions that reorder the puzzles of a book. */
export const orderActions = actionsOf([
  {
    id: 'order.open',
    label: (w) => w.desk.actions.order,
    keys: ['Shift+Mod+O'],
    when: hasMany,
    run: () => (panes.dialog = 'order'),
  },
  {
    id: 'choose.open',
    label: (w) => w.desk.choose.action,
    keys: ['Shift+Mod+S'],
    when: () => rows.book !== null,
    run: () => (panes.dialog = 'choose'),
  },
  { id: 'order.earlier', ...earlier, scope: 'table' },
  { id: 'order.later', ...later, scope: 'table' },
  {
    id: 'order.keep',
    label: (w) => w.desk.actions.keepOrder,
    when: () => hasMany() && (rows.sort.by !== 'position' || rows.sort.descending),
    run: () => attempt(keepOrder),
  },
  { id: 'order.ramp', label: (w) => w.desk.actions.ramp, when: hasMany, run: () => attempt(() => orderBook({ kind: 'ramp' })) },
  { id: 'order.spread', label: (w) => w.desk.actions.spread, when: hasMany, run: () => attempt(() => orderBook({ kind: 'spread' })) },
])

/** The actions “earlier” and “later” for gallery and pages. They are motions there, so that menus list them only once. */
export const orderMotions = actionsOf(
  (['gallery', 'pages'] as const).flatMap((scope) => [
    { id: `${scope}.earlier`, ...earlier, scope, motion: true },
    { id: `${scope}.later`, ...later, scope, motion: true },
  ]),
)
