/** The words of the board of pencil genres in English. */
export const en = {
  key: (what: string) => `Pencil puzzle: ${what.toLowerCase()}`,
  clues: 'Clues',
  writeClues: 'Write clues',
  marks: 'Marks',
  drawMarks: 'Mark cells',
  mark: 'Mark the cell',
  dot: 'Dot the cell: it stays unmarked',
  next: 'Next mark',
  unknown: 'Write a clue that is not known',
  blank: 'no clue',
  notTold: 'clue not known',
  clue: (clue: number) => `clue ${clue}`,
  marked: 'marked',
  dotted: 'dotted',
  undo: { clue: 'Write a clue', mark: 'Mark a cell', erase: 'Erase' },
}
/** What each language has to say. */
export type Phrases = typeof en
