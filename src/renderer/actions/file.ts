import { backups } from '../care/backups.svelte'
import { exporting } from '../exporting/exporting.svelte'
import { importing } from '../state/importing.svelte'
import { addClassics, createNode } from '../state/commands'
import { library } from '../state/library.svelte'
import { attempt } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { words } from '../words'
import { actionsOf } from './action'

/** What brings things into the library and out of it. */
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
    run: () => library.book && exporting.open(library.book),
  },
  { id: 'library.backups', label: (w) => w.actions.backups, icon: 'backup', keys: ['Mod+Alt+B'], run: () => backups.open() },
  { id: 'settings.open', label: (w) => w.actions.settings, icon: 'settings', keys: ['Mod+,'], run: () => (panes.dialog = 'settings') },
])
