import { tick } from 'svelte'
import { actionsOf } from '../actions/action'
import { focusOn } from '../state/panes.svelte'
import { attempt } from '../state/notices.svelte'
import { bars } from './bars.svelte'

async function go(by: number): Promise<void> {
  bars.step(by)
  await tick()
  focusOn('bars')
}

/** The keys that move among the bars under the table's headings. Enter and the space bar press a bar like any button. */
export const barMotions = actionsOf([
  { id: 'bars.previous', label: (w) => w.bars.previous, keys: ['ArrowLeft'], scope: 'bars', motion: true, run: () => go(-1) },
  { id: 'bars.next', label: (w) => w.bars.next, keys: ['ArrowRight'], scope: 'bars', motion: true, run: () => go(1) },
  { id: 'bars.first', label: (w) => w.bars.first, keys: ['Home'], scope: 'bars', motion: true, run: () => go(-Infinity) },
  { id: 'bars.last', label: (w) => w.bars.last, keys: ['End'], scope: 'bars', motion: true, run: () => go(Infinity) },
  {
    id: 'bars.release',
    label: (w) => w.bars.release,
    keys: ['Delete', 'Backspace', 'Escape'],
    scope: 'bars',
    motion: true,
    run: () => attempt(async () => bars.current && bars.release(bars.current.column)),
  },
])
