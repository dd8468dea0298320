import { motionsOf } from '#renderer/actions/motions.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { gallery, SIZES } from './gallery.svelte'

/** The rows of cards by which Page Up and Page Down move. */
const PAGE_ROWS = 3

/** The keys that move among the cards of the gallery. */
export const galleryMotions = motionsOf({
  gallery: [
    ['left', 'ArrowLeft', (w) => w.actions.left, () => rows.go(rows.cursor - 1)],
    ['right', 'ArrowRight', (w) => w.actions.right, () => rows.go(rows.cursor + 1)],
    ['up', 'ArrowUp', (w) => w.actions.up, () => gallery.go(-1)],
    ['down', 'ArrowDown', (w) => w.actions.down, () => gallery.go(1)],
    ['page-up', 'PageUp', (w) => w.actions.pageUp, () => gallery.go(-PAGE_ROWS)],
    ['page-down', 'PageDown', (w) => w.actions.pageDown, () => gallery.go(PAGE_ROWS)],
    ['first', 'Home Mod+Home', (w) => w.actions.first, () => rows.go(0)],
    ['last', 'End Mod+End', (w) => w.actions.last, () => rows.go(rows.total - 1)],
    ['extend-left', 'Shift+ArrowLeft', (w) => w.actions.extendUp, () => rows.go(rows.cursor - 1, 'extend')],
    ['extend-right', 'Shift+ArrowRight', (w) => w.actions.extendDown, () => rows.go(rows.cursor + 1, 'extend')],
    ['extend-up', 'Shift+ArrowUp', (w) => w.actions.extendUp, () => gallery.go(-1, 'extend')],
    ['extend-down', 'Shift+ArrowDown', (w) => w.actions.extendDown, () => gallery.go(1, 'extend')],
    ['toggle', 'Space Mod+Space', (w) => w.actions.toggleSelected, () => rows.toggle(rows.cursor)],
    ['larger', '+', (w) => w.desk.actions.larger, () => (gallery.size += SIZES.step)],
    ['smaller', '-', (w) => w.desk.actions.smaller, () => (gallery.size -= SIZES.step)],
  ],
})
