import type { EditorialState } from '#contract/schemas/states.ts'
import { puzzles } from './en-dialogs'

const states = { draft: 'Draft', checked: 'Checked', approved: 'Approved', printed: 'Printed', none: 'No state' }

/** English names of editorial states. */
export const editorialStates = {
  ...states,
  any: 'Any state',
  of: (state: EditorialState, where?: string) => (where ? `${states[state]} in ${where}` : states[state]),
  where: 'Printed in',
}

/** English words for actions on a selection. */
export const selection = {
  name: 'Selection',
  state: 'State',
  hidden: (n: number) => `, ${n.toLocaleString('en-GB')} hidden`,
  level: (range: string) => `level ${range}`,
  value: (range: string, mean: string) => `score ${range}, mean ${mean}`,
  clues: (range: string) => (range === '1' ? '1 clue' : `${range} clues`),
  tag: 'Tags of the selected…',
  tagTitle: 'Tags of the selected puzzles',
  addTags: 'Add (comma between)',
  removeTags: 'Take away',
  change: 'Change',
  copied: (n: number) => `${puzzles(n)} copied.`,
  columns: 'Columns of the table',
  columnsOpen: 'Columns of the table…',
  earlier: (name: string) => `${name}: further left`,
  later: (name: string) => `${name}: further right`,
  usual: 'As usual',
  mute: 'tells nothing in this book, and takes no room',
  search: 'Search the library',
  searchOpen: 'Search the library…',
  nothingFound: 'No puzzle of the library has these words.',
  drafts: 'Drafts',
  draftsOpen: 'Drafts of the library…',
  draftsSearch: 'Drafts of the library',
  noDraft: 'There is no draft in the library.',
  noDraftFound: 'No draft has these words.',
  /** Returns the text for a list that is cut off. */
  firstOf: (n: number, all: number) => `The first ${n} of ${all.toLocaleString('en-GB')}; what is typed narrows them.`,
  anyGenre: 'All genres',
}

/** English words of the bars under the headings of the table. */
export const bars = {
  show: 'Bars under the headings',
  focus: 'To the bars under the headings',
  name: (column: string) => `Bars of ${column}`,
  bar: (value: string, all: number, shown: number) =>
    shown === all ? `${value}: ${puzzles(all)}` : `${value}: ${shown.toLocaleString('en-GB')} of ${puzzles(all)} shown`,
  none: 'none',
  colours: (n: number) => `${n} colour${n === 1 ? '' : 's'}`,
  anyColours: 'Any number of colours',
  numbers: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  several: (n: number) => `${n} chosen`,
  chosen: (column: string, values: string) => `${column} ${values}`,
  and: ', ',
  release: 'Show all again, whatever stands in this column',
  previous: 'Bar to the left',
  next: 'Bar to the right',
  first: 'First bar',
  last: 'Last bar',
}
