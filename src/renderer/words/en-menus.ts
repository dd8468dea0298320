/** The names of the menus in English. */
export const menus = { file: 'File', edit: 'Edit', book: 'Book', puzzle: 'Puzzle', view: 'View', help: 'Help' }

/** The names of what opens inside a menu, in English. */
export const submenus = {
  newPuzzle: 'New puzzle of another kind',
  newWithRules: 'New puzzle of another size or rule',
  state: 'State',
  trash: 'Trash',
  order: 'Order',
  parts: 'Parts',
  write: 'Writing',
  copy: 'Copy',
  save: 'Save',
  steps: 'Steps',
  solving: 'Solving',
  clock: 'Clock',
  examine: 'Examine and mend',
  board: 'Board',
  table: 'Table',
  pages: 'Pages',
  statistics: 'Statistics',
  chart: 'Chart',
  goTo: 'Go to',
  panes: 'Panes',
  appearance: 'Appearance',
  language: 'Language',
}
