import type { Settings } from '#contract/schemas/settings.ts'
import { focusOn, focusOnView, panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { saveDiagnostics } from '#renderer/maintenance/diagnostics.ts'
import { grip } from '#renderer/state/grip.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { bars } from '#renderer/book/bars.svelte.ts'
import { tour } from '../tour/tour.svelte'
import { type Action, actionsOf } from '#renderer/actions/action.ts'

const theme = (name: Settings['theme'], label: Action['label']): Action => ({
  id: `view.theme.${name}`,
  label,
  checked: () => settings.kept.theme === name,
  run: () => settings.change({ theme: name }),
})

const language = (name: 'en' | 'ja', label: Action['label']): Action => ({
  id: `view.language.${name}`,
  label,
  checked: () => settings.language === name,
  run: () => settings.change({ language: name }),
})

function toFilter(): void {
  panes.center = 'puzzles'
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-filter-text]')?.focus())
}

function toTree(): void {
  focusOn('tree')
  grip.take('tree')
}

/** The actions that show or hide parts of the window, and that move the keyboard between them. */
export const viewActions = actionsOf([
  {
    id: 'view.puzzles',
    label: (w) => w.actions.puzzles,
    keys: ['Mod+1'],
    checked: () => panes.center === 'puzzles',
    run: () => (panes.center = 'puzzles'),
  },
  {
    id: 'book.statistics',
    label: (w) => w.actions.statistics,
    icon: 'statistics',
    keys: ['Mod+4'],
    checked: () => panes.center === 'statistics',
    run: () => (panes.center = 'statistics'),
  },
  { id: 'view.find', label: (w) => w.actions.find, icon: 'search', keys: ['Mod+F', '/'], run: toFilter },
  {
    id: 'library.search',
    label: (w) => w.selection.searchOpen,
    icon: 'search',
    keys: ['Shift+Mod+F'],
    run: () => (panes.dialog = 'search'),
  },
  {
    id: 'library.drafts',
    label: (w) => w.selection.draftsOpen,
    brief: (w) => w.selection.drafts,
    icon: 'mend',
    keys: ['Mod+Alt+D'],
    run: () => (panes.dialog = 'drafts'),
  },
  { id: 'view.columns', label: (w) => w.selection.columnsOpen, icon: 'table', run: () => (panes.dialog = 'columns') },
  {
    id: 'view.bars',
    label: (w) => w.bars.show,
    checked: () => bars.isOpen,
    run: () => (bars.isOpen = !bars.isOpen),
  },
  {
    id: 'view.focus.bars',
    label: (w) => w.bars.focus,
    keys: ['Shift+F7'],
    when: () => panes.center === 'puzzles' && bars.isOpen,
    run: () => focusOn('bars'),
  },
  { id: 'view.clear-filter', label: (w) => w.actions.clearFilter, when: () => rows.filtered, run: () => rows.narrow({}) },
  { id: 'view.focus.tree', label: (w) => w.actions.focusTree, keys: ['F6'], run: toTree },
  { id: 'view.focus.table', label: (w) => w.actions.focusTable, keys: ['F7'], run: focusOnView },
  { id: 'view.focus.board', label: (w) => w.actions.focusBoard, keys: ['F8'], run: () => focusOn('board') },
  {
    id: 'view.inspector',
    label: (w) => w.actions.inspector,
    checked: () => panes.puzzleTab === 'inspector',
    run: () => (panes.puzzleTab = 'inspector'),
  },
  {
    id: 'view.tree',
    label: (w) => w.actions.toggleTree,
    icon: 'library',
    keys: ['Mod+\\'],
    checked: () => panes.treeOpen,
    run: () => (panes.treeOpen = !panes.treeOpen),
  },
  {
    id: 'view.jobs',
    label: (w) => w.actions.jobs,
    keys: ['Mod+J'],
    checked: () => panes.jobsOpen,
    run: () => (panes.jobsOpen = !panes.jobsOpen),
  },
  {
    id: 'jobs.queue',
    label: (w) => w.actions.queue,
    checked: () => settings.queue.isOn,
    run: () => settings.change({ queue: { ...settings.queue, isOn: !settings.queue.isOn } }),
  },
  theme('system', (w) => w.actions.systemTheme),
  theme('light', (w) => w.actions.light),
  theme('dark', (w) => w.actions.dark),
  language('ja', (w) => w.actions.japanese),
  language('en', (w) => w.actions.english),
])

/** The actions of the help menu. */
export const helpActions = actionsOf([
  { id: 'help.palette', label: (w) => w.actions.palette, icon: 'command', keys: ['Mod+K'], run: () => panes.openPalette('') },
  { id: 'help.manual', label: (w) => w.manual.open, keys: ['F1'], run: () => (panes.dialog = 'manual') },
  {
    id: 'help.sources',
    label: (w) => w.manual.sources,
    run: () => panes.openManual('sources'),
  },
  { id: 'help.open', label: (w) => w.actions.shortcuts, keys: ['?'], run: () => (panes.dialog = 'help') },
  { id: 'help.tour', label: (w) => w.tour.open, run: () => tour.go(0) },
  { id: 'help.log', label: (w) => w.actions.log, run: () => (panes.dialog = 'log') },
  { id: 'help.diagnostics', label: (w) => w.actions.diagnostics, run: () => attempt(saveDiagnostics) },
  { id: 'help.about', label: (w) => w.actions.about, run: () => (panes.dialog = 'about') },
])
