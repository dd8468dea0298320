/** The words of the board of sudoku variants in English. */
export const en = {
  name: 'Rules',
  key: (what: string) => `Sudoku variants: ${what.toLowerCase()}`,
  hint: 'In the mode for givens: take cells together (Shift and the arrows, dragging, or a click with Ctrl), then say what they are.',
  solving: 'Rules are changed in the mode for givens, while no solution and no step is shown.',
  taken: (count: number) => (count === 1 ? '1 cell' : `${count} cells`),
  region: 'Make a region of the cells',
  usualRegions: 'The usual blocks',
  cage: 'Make a cage of the cells, or take it away',
  parity: 'Even, odd or neither',
  bars: 'Bars between the cells, or none',
  sign: 'Sign between two cells: the first greater, the second, none',
  sum: 'Sum of the cage at the cursor (0: none)',
  setSum: 'Sum of a cage',
  constraints: 'Constraints read',
  constraintsHint: 'They came with the file: solved, checked, printed and written again. They cannot be changed here yet.',
  unread: 'Drawings that are no rule known here',
  unreadHint: 'They are shown, printed and written as they came. A verdict is found without them: compare the rules text.',
  board: 'Board',
  rulesHead: 'Whole board',
  cells: 'Cells taken',
  size: (side: number) => (side === 21 ? 'New samurai' : `New board ${side} by ${side}`),
  rules: { diagonals: 'Both diagonals', windows: 'Four windows (hyper)', consecutive: 'No bar: never consecutive' },
}

/** The phrases of the board of sudoku variants. */
export type Phrases = typeof en
