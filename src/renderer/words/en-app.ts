/** The names of the menus in English. */
export const menus = { file: 'File', edit: 'Edit', book: 'Book', puzzle: 'Puzzle', view: 'View', help: 'Help' }

/** The names of submenus in English. */
export const submenus = {
  newPuzzle: 'New puzzle of another kind',
  newPuzzleMore: 'New puzzle of further kinds',
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

/** English words for the manual's dialog. */
export const manual = {
  open: 'Manual',
  title: 'Manual',
  pages: 'Pages of the manual',
  search: 'Search the manual',
  sources: 'What the sources say',
  nothing: 'No page has these words.',
}

/** English words of the tour. */
export const tour = {
  open: 'Tour of the window',
  name: 'Tour',
  at: (step: number, of: number) => `${step} of ${of}`,
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  look: 'Look around',
  steps: [
    { title: 'What is your book for?', text: 'Nanido asks for the kind of puzzles, where they come from, how many, how hard, and the printer, and lays the book out; everything can be changed afterwards. Or look around first.' }, // prettier-ignore
    { title: 'Your library', text: 'Books and collections stand on the left, sample books among them. Drop a file anywhere to import it; what you delete waits in the trash for 30 days.' }, // prettier-ignore
    { title: 'The book as a table', text: 'Every puzzle with its level, verdict and hardest step. Sort, filter, select several; Enter opens a puzzle in the whole window.' }, // prettier-ignore
    { title: 'The book as it will be printed', text: 'Pages shows every spread under the difficulty curve. Drag a puzzle, and numbers, pages and warnings follow.' }, // prettier-ignore
    { title: 'What the book is like', text: 'Statistics counts levels, techniques and clues. What you brush there becomes a filter of the table.' }, // prettier-ignore
    { title: 'Everything by name', text: 'Ctrl+K lists every command with its key, F1 opens the manual, and keys can be changed under Help. This tour can be called again there.' }, // prettier-ignore
  ] as readonly { readonly title: string; readonly text: string }[],
}
