import { actionsOf } from '#renderer/actions/action.ts'
import { focusOn, panes } from '#renderer/state/panes.svelte.ts'
import { trash } from './trash.svelte'

const isShown = (): boolean => panes.screen === 'trash'
const hasLine = (): boolean => isShown() && trash.current !== undefined

async function show(): Promise<void> {
  panes.screen = 'trash'
  await trash.load()
  focusOn('trash')
}

/** The actions on the trash. */
export const trashActions = actionsOf([
  { id: 'trash.open', label: (w) => w.trash.open, icon: 'trash', keys: ['Mod+Alt+T'], run: show },
  {
    id: 'trash.restore',
    label: (w) => w.trash.putBack,
    icon: 'undo',
    keys: ['Enter'],
    scope: 'trash',
    when: hasLine,
    once: true,
    run: () => trash.current && trash.restore(trash.current),
  },
  {
    id: 'trash.delete',
    label: (w) => w.trash.deleteOne,
    keys: ['Delete'],
    scope: 'trash',
    when: hasLine,
    once: true,
    run: () => trash.current && trash.askToEmpty(trash.current),
  },
  { id: 'trash.empty', label: (w) => w.trash.empty, when: () => isShown() && trash.entries.length > 0, run: () => trash.askToEmpty(null) },
])

/** The keys that move within the trash. */
export const trashMotions = actionsOf([
  { id: 'trash.up', label: (w) => w.actions.up, keys: ['ArrowUp'], scope: 'trash', motion: true, run: () => trash.go(trash.cursor - 1) },
  {
    id: 'trash.down',
    label: (w) => w.actions.down,
    keys: ['ArrowDown'],
    scope: 'trash',
    motion: true,
    run: () => trash.go(trash.cursor + 1),
  },
  { id: 'trash.first', label: (w) => w.actions.first, keys: ['Home'], scope: 'trash', motion: true, run: () => trash.go(0) },
  { id: 'trash.last', label: (w) => w.actions.last, keys: ['End'], scope: 'trash', motion: true, run: () => trash.go(Infinity) },
])
