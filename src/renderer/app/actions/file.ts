import { backups } from '#renderer/maintenance/backups.svelte.ts'
import { exporting } from '#renderer/exporting/exporting.svelte.ts'
import { importing } from '#renderer/importing/importing.svelte.ts'
import { newBook } from '#renderer/library/new-book/new-book.svelte.ts'
import { addClassics, createNode } from '#renderer/state/library/operations.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { actionsOf } from '#renderer/actions/action.ts'
import { ask } from '#renderer/bridge/index.ts'

/** Actions that bring things into the library and out of it. */
export const fileActions = actionsOf([
  {
    id: 'collection.new',
    label: (w) => w.actions.newCollection,
    icon: 'collection',
    run: () =>
      attempt(async () => {
        library.renaming = await createNode('collection', words().tree.untitledCollection)
      }),
  },
  {
    id: 'book.new',
    label: (w) => w.actions.newBook,
    icon: 'book',
    keys: ['Mod+B'],
    run: () =>
      attempt(async () => {
        library.renaming = await createNode('book', words().tree.untitledBook)
      }),
  },
  { id: 'book.make', label: (w) => w.newBook.open, icon: 'pages', keys: ['Shift+Alt+B'], run: () => newBook.open() },
  { id: 'book.import', label: (w) => w.actions.importFiles, icon: 'import', keys: ['Mod+I'], run: () => importing.choose() },
  { id: 'book.import-text', label: (w) => w.intake.open, icon: 'import', keys: ['Mod+Alt+I'], run: () => importing.open() },
  { id: 'book.import-folder', label: (w) => w.actions.importFolder, icon: 'import', run: () => importing.chooseFolder() },
  { id: 'book.classics', label: (w) => w.actions.addClassics, icon: 'book', run: () => attempt(addClassics) },
  {
    id: 'book.export',
    label: (w) => w.actions.exportBook,
    icon: 'export',
    keys: ['Mod+E', 'Mod+P'],
    when: () => library.book !== undefined,
    run: () => void (library.book && exporting.open(library.book)),
  },
  {
    id: 'book.layout',
    label: (w) => w.exporting.layoutOpen,
    brief: (w) => w.exporting.layoutBrief,
    keys: ['Mod+Alt+E'],
    when: () => library.book !== undefined,
    run: () => void (library.book && exporting.open(library.book, 'layout')),
  },
  {
    id: 'book.style',
    label: (w) => w.exporting.styleOpen,
    keys: ['Shift+Alt+Y'],
    when: () => library.book !== undefined,
    run: () => void (library.book && exporting.open(library.book, 'style')),
  },
  {
    id: 'book.words',
    label: (w) => w.exporting.ownWords.open,
    keys: ['Shift+Alt+L'],
    when: () => library.book !== undefined,
    run: () => void (library.book && exporting.open(library.book, 'words')),
  },
  { id: 'library.backups', label: (w) => w.actions.backups, icon: 'backup', keys: ['Mod+Alt+B'], run: () => backups.open() },
  { id: 'settings.open', label: (w) => w.actions.settings, icon: 'settings', keys: ['Mod+,'], run: () => (panes.dialog = 'settings') },
  { id: 'app.quit', label: (w) => w.actions.quit, keys: ['Mod+Q'], run: () => attempt(quit) },
])

/** Ends the application as if its window were closed: unsaved work is stored first. */
async function quit(): Promise<void> {
  dispatchEvent(new Event('beforeunload'))
  await ask('maintenance.leave', { folder: null })
}
