import type { Action, MenuName } from '#renderer/actions/action.ts'
import type { Words } from '#renderer/words/index.ts'
import { commands } from './catalogue'

/** The key of a submenu's name in the words of the window. */
export type SubmenuName = keyof Words['submenus']

/** Menu entries that belong together. With a name they are a submenu; without one they stand in the menu between two rules. */
export interface MenuGroup {
  readonly submenu?: SubmenuName
  readonly actions: readonly Action[]
}

/**
 * A menu as groups of action ids. `prefix.*` means all ids that begin with `prefix.`, e.g. one for each genre. `half`: only the first or
 * the second half of the actions, so that a submenu with one for each genre is no longer than the window.
 */
type Layout = readonly { readonly submenu?: SubmenuName; readonly ids: readonly string[]; readonly half?: 1 | 2 }[]

const LAYOUT: Readonly<Record<MenuName, Layout>> = {
  file: [
    { ids: ['book.make', 'book.new', 'collection.new'] },
    { ids: ['book.import', 'book.import-text', 'book.import-folder', 'book.classics'] },
    { ids: ['book.layout', 'book.export'] },
    { ids: ['library.backups', 'settings.open'] },
    { ids: ['app.quit'] },
  ],
  edit: [
    { ids: ['edit.undo', 'edit.redo'] },
    { ids: ['edit.rename', 'edit.move-up', 'edit.move-down', 'edit.remove-node'] },
    { ids: ['edit.select-all', 'edit.move-puzzles', 'edit.tag', 'edit.remove-puzzles'] },
    { submenu: 'state', ids: ['edit.state.*'] },
    { submenu: 'trash', ids: ['trash.*'] },
  ],
  book: [
    { ids: ['book.new-puzzle'] },
    { submenu: 'newPuzzle', ids: ['book.new-puzzle.?'], half: 1 },
    { submenu: 'newPuzzleMore', ids: ['book.new-puzzle.?'], half: 2 },
    { submenu: 'newWithRules', ids: ['book.new-puzzle.?.?'] },
    { ids: ['book.generate', 'book.picture', 'book.enumeration'] },
    { ids: ['book.grade', 'book.grade-selected', 'book.grade-again', 'book.solve', 'book.opinions'] },
    {
      submenu: 'order',
      ids: ['order.open', 'choose.open', 'order.earlier', 'order.later', 'order.keep', 'order.ramp', 'order.spread'],
    },
    { ids: ['book.style'] },
    { submenu: 'parts', ids: ['part.*'] },
    { ids: ['book.words'] },
  ],
  puzzle: [
    { ids: ['puzzle.solution', 'puzzle.next', 'puzzle.previous'] },
    { ids: ['puzzle.full', 'puzzle.back'] },
    { submenu: 'write', ids: ['puzzle.mode.*', 'puzzle.symmetry', 'puzzle.clear-work'] },
    {
      submenu: 'copy',
      ids: ['puzzle.copy', 'puzzle.copy-link', 'puzzle.copy-picture', 'puzzle.copy-selected', 'puzzle.copy-selected-picture'],
    },
    { submenu: 'save', ids: ['puzzle.draw.*', 'puzzle.how-to', 'puzzle.how-to-pdf'] },
    { submenu: 'steps', ids: ['puzzle.steps', 'puzzle.step.*', 'puzzle.all-steps', 'puzzle.all-steps-leave'] },
    {
      submenu: 'solving',
      ids: ['puzzle.hint', 'puzzle.hint-apply', 'puzzle.hint-leave', 'puzzle.trial.*', 'puzzle.checkpoint.*', 'puzzle.ahead.*'],
    },
    { submenu: 'clock', ids: ['puzzle.clock.*'] },
    {
      submenu: 'examine',
      ids: [
        ...['puzzle.mend', 'puzzle.mend-all', 'puzzle.mend-accept', 'puzzle.mend-stop', 'neighbours.*', 'live-analysis.toggle'],
        ...['puzzle.opinion', 'puzzle.opinion-stop', 'puzzle.go-on', 'puzzle.stop'],
      ],
    },
    { submenu: 'board', ids: ['puzzle.turn.*', 'puzzle.zoom.*'] },
  ],
  view: [
    { ids: ['view.puzzles', 'view.gallery', 'view.pages', 'book.statistics'] },
    { ids: ['view.find', 'library.search', 'library.drafts'] },
    { submenu: 'table', ids: ['view.columns', 'view.bars', 'view.clear-filter'] },
    { submenu: 'pages', ids: ['order.page-earlier', 'order.page-later', 'pages.next-mark', 'pages.previous-mark'] },
    { submenu: 'statistics', ids: ['statistics.*', 'labels.*', 'scheme.*'] },
    { submenu: 'chart', ids: ['chart.*', 'comparison.explain'] },
    { submenu: 'goTo', ids: ['view.focus.*'] },
    { submenu: 'panes', ids: ['view.tree', 'view.inspector', 'view.jobs', 'jobs.queue'] },
    { submenu: 'appearance', ids: ['view.theme.*'] },
    { submenu: 'language', ids: ['view.language.*'] },
  ],
  help: [
    { ids: ['help.palette'] },
    { ids: ['help.manual', 'help.sources', 'help.open', 'help.tour'] },
    { ids: ['help.log', 'help.diagnostics', 'help.about'] },
  ],
}

/** The commands for an id of the layout: `*` at its end means any continuation, `?` a single word between dots. */
function named(id: string): readonly Action[] {
  const words = id.split('.')
  return commands.filter((action) => {
    if (id.endsWith('*')) return action.id.startsWith(id.slice(0, -1))
    const own = action.id.split('.')
    return own.length === words.length && words.every((word, i) => word === '?' || word === own[i])
  })
}

const grouped = (layout: Layout): readonly MenuGroup[] =>
  layout.map(({ submenu, ids, half }) => {
    const actions = ids.flatMap(named)
    const middle = Math.ceil(actions.length / 2)
    const shown = half === undefined ? actions : half === 1 ? actions.slice(0, middle) : actions.slice(middle)
    return { ...(submenu && { submenu }), actions: shown }
  })

/** The menus from left to right, each in groups. Every command is in one of them (`menus.test.ts`). */
export const menus: Readonly<Record<MenuName, readonly MenuGroup[]>> = {
  file: grouped(LAYOUT.file),
  edit: grouped(LAYOUT.edit),
  book: grouped(LAYOUT.book),
  puzzle: grouped(LAYOUT.puzzle),
  view: grouped(LAYOUT.view),
  help: grouped(LAYOUT.help),
}
