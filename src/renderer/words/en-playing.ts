const several = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

/** English words for solving a puzzle on the screen. */
export const playing = {
  pause: 'Pause the clock, or let it go on',
  reset: 'Set the clock to zero',
  show: 'Show a clock while solving',
  time: (time: string) => `Time: ${time}`,
  paused: ' (paused)',
  /** How often the solver reset the clock, corrected entries and asked for hints; empty where nothing was counted. */
  counts: ({ resets, fixes, hints }: { readonly resets: number; readonly fixes: number; readonly hints: number }) =>
    [
      hints > 0 ? several(hints, 'hint') : '',
      fixes > 0 ? several(fixes, 'checkpoint') : '',
      resets > 0 ? (resets === 1 ? 'cleared once' : `cleared ${resets} times`) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  keepTime: 'Keep this time as mine',
  undoReset: 'set the clock to zero',
  wasReset: (time: string) => `The clock stood at ${time} and is at zero now.`,
  undoKeepTime: 'keep the time',
  keptTime: (time: string, gaveUp: boolean) => `${time} is kept with the puzzle${gaveUp ? ', as given up: it is not solved yet' : ''}.`,
  labels: 'Solvers',
  onClock: (time: string) => `On the clock: ${time}`,
  who: 'Who',
  timeField: 'Time (minutes:seconds)',
  badTime: 'Type minutes and seconds, as 5:12, or seconds alone.',
  stars: 'How hard',
  noStars: 'no stars',
  date: 'Day',
  gaveUp: 'gave up',
  note: 'Note',
  add: 'Add a solver',
  remove: 'Remove',
  removeLabel: (who: string) => `Remove what ${who || 'somebody'} said`,
  otherState: 'Of an earlier state of the puzzle; it does not count in statistics.',
  undoAdd: 'add a solver',
  undoChange: 'change what a solver said',
  undoRemove: 'remove what a solver said',
}

/** English words for puzzles made ahead while a person solves. */
export const ahead = {
  next: 'The next puzzle made by the same wishes',
  short: 'Next of its kind',
  on: 'Make the next puzzles while solving',
  ready: (n: number, book: string) => `${n} ready in “${book}”`,
  making: (percent: number) => (percent > 0 ? `making the next one (${percent} %)` : 'making the next one'),
  waiting: 'goes on when it is made',
  failed: 'none could be made',
  why: (reason: string) => `No further puzzle could be made by these wishes. ${reason}`.trim(),
  into: (book: string) => `What is made goes into “${book}”.`,
  how: 'While you solve a puzzle that was made here, the next ones are made by the same wishes, behind all other work. What is not made when you go back to the book, or end Nanido, is given up; what is made stays.',
  count: 'How many that nobody has begun',
  book: 'They go into',
  sameBook: 'the book of the puzzle',
}

/** English words for solvers' labels in the statistics. */
export const ownLabels = {
  import: 'Import labels from a table (CSV)…',
  export: 'Save labels as a table (CSV)',
  exported: (n: number) => `${several(n, 'label')} saved.`,
  imported: (added: number, known: number) => `${several(added, 'label')} added${known > 0 ? `, ${known} there already` : ''}.`,
  place: (line: number, column: number) => `Line ${line}, column ${column}: `,
  undoImport: 'import of labels',
  nothing:
    'Nobody has said anything of these puzzles yet. Add solvers in the inspector, keep the time of the clock with Shift+Alt+W, or save the table, fill it in and import it.',
  counted: (labels: number, puzzles: number, ungraded: number) =>
    `${several(labels, 'label')} of ${several(puzzles, 'puzzle')}${ungraded > 0 ? `; ${ungraded} not graded by this grader and left out` : ''}.`,
  correlation: 'How the score goes with times and stars',
  solver: 'Solver',
  everybody: 'everybody',
  figure: 'Score with',
  by: { time: 'time', stars: 'stars' },
  all: 'Spearman',
  within: 'Within sizes',
  interval: '95 %',
  puzzles: 'Puzzles',
  puzzlesOfSizes: 'Puzzles used',
  ofSizes: (n: number, sizes: number) => `${n} (${several(sizes, 'size')})`,
  tooFew: (n: number) => `too few (${n})`,
  allSame: 'all the same',
  noInterval: 'too few',
  how: 'A puzzle counts once: with the median of its times, where giving up is longer than any time, and the mean of its stars. Five puzzles are needed for a correlation, ten for an interval.',
}
