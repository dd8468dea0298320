const s = (n: number): string => (n === 1 ? '' : 's')
const n = (count: number): string => count.toLocaleString('en-GB')

/** English words for backups and for a damaged library. */
export const maintenance = {
  checking: 'Checking the library …',
  sound: 'Library checked: no damage',
  backups: 'Backups',
  none: 'There is no backup yet. One is made every 15 minutes of work and when the window is closed.',
  reasons: { auto: 'automatic', hand: 'by hand', restore: 'before a restoration', update: 'before an update' },
  puzzles: (count: number | null) => (count === null ? '' : `${n(count)} puzzle${s(count)}`),
  against: 'Against now',
  comparing: 'Comparing …',
  same: 'The same puzzles as now.',
  added: (count: number) => `${n(count)} added since then`,
  lost: (count: number) => `${n(count)} no longer there`,
  changed: (count: number) => `${n(count)} changed since then`,
  sure: 'Examined after it was written: no damage.',
  copies: (count: number) => `${n(count)} book${s(count)} as plain lines, too`,
  copiesLong: (folder: string) =>
    `Beside every backup each book is kept as Nanido lines, packed by gzip, which can be read without Nanido and imported by it. They lie in ${folder}.`,
  books: 'Books of this backup',
  showPuzzles: (title: string) => `Puzzles of “${title}”`,
  stateNow: { same: 'as now', changed: 'changed since then', lost: 'no longer there' },
  untitled: (number: number) => `No. ${number}`,
  now: 'Back up now',
  restoreChosen: 'Restore ticked',
  restoreAll: 'Restore everything…',
  confirmAll: 'The whole library goes back to this backup. The present state is kept first.',
  confirm: 'Restore everything',
  working: 'Working …',
  broughtBack: 'Brought back from the backup. The present state was kept first.',
  trouble: {
    shut: 'The library cannot be opened',
    damaged: 'The library is damaged',
    gone: 'The library is gone',
  },
  safe: 'You can:',
  recover: 'Recover what can be read',
  recoverLong: 'The damaged library is set aside and kept. Only puzzles that are exactly as they were written are taken over.',
  choose: 'Go back to a backup',
  chooseLong: 'The library as it is now is kept beside it.',
  noBackups: 'There is no backup of this library.',
  use: 'Restore',
  rescue: 'Save what is open elsewhere',
  rescueLong: 'A new file of this name. In the library’s own place, work goes on with it at once.',
  save: 'Save',
  saved: (path: string) => `Saved as ${path}.`,
  retry: 'Try again',
  retryLong: 'For example after a drive was plugged in again.',
  other: 'Use another folder',
  otherLong: 'The whole path of a folder that exists; Nanido starts again with the library in it.',
  folder: 'Folder',
  file: 'File',
  go: 'Open',
  quit: 'Quit',
  recovered: 'The library was recovered',
  recoveredWhat: (puzzles: number, gradings: number) =>
    `${n(puzzles)} puzzle${s(puzzles)} and ${n(gradings)} grading${s(gradings)} were taken over.`,
  fromCopies: (count: number) =>
    count === 1
      ? 'One puzzle was in the plain copies of the books alone, as it was at the last backup.'
      : `${n(count)} of the puzzles were in the plain copies of the books alone, as they were at the last backup.`,
  damagedCopies: (names: readonly string[]) => `Copies that cannot be read whole: ${names.join(', ')}.`,
  lostWhat: (count: number) => `${n(count)} puzzle${s(count)} could not be. Look for them in a backup.`,
  jobsWhat: (carried: number, lost: number) =>
    [
      carried > 0 && `${n(carried)} unfinished job${s(carried)} can go on; ${carried === 1 ? 'it is' : 'they are'} paused.`,
      lost > 0 && `${n(lost)} unfinished job${s(lost)} cannot. Start ${lost === 1 ? 'it' : 'them'} anew.`,
    ]
      .filter(Boolean)
      .join(' '),
  nothingLost: 'No loss was found.',
  keptAt: (path: string) => `The damaged library is kept as ${path}.`,
  book: 'Book',
  there: 'Puzzles',
  missing: 'Numbers lost',
  goOn: 'Go on',
}
