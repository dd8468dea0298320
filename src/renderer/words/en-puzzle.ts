/** The words about one puzzle: what is said of it, and why. */
export const puzzleView = {
  said: 'What is said of it',
  level: 'Level',
  hardest: 'Hardest',
  value: 'Value',
  unknown: 'not known yet',
  time: (ms: number) => (ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`),
  stepOf: (at: number, of: number) => `step ${at} of ${of}`,
  levelOf: (level: number, top: number) => `${level}/${top}`,
  levelSpoken: (level: number, top: number) => `Level ${level} of ${top}`,
  toHardest: 'Go to the hardest step',
  why: 'Why this level?',
  notSolved: 'The techniques alone do not solve it, so it has no level.',
  byHardest: (technique: string, times: number | undefined) =>
    `The hardest that it needs is “${technique}”${times === undefined ? '' : times === 1 ? ', once' : `, ${times} times`}.`,
  hardestAt: (step: number, of: number) => `It first comes at step ${step} of ${of}.`,
  values: 'Values and borders',
  harder: (harder: number, of: number, genre: string) =>
    of <= 1
      ? `It is the only graded ${genre} of this book.`
      : harder === 0
        ? `None of the ${of} graded in this book (${genre}) is harder.`
        : `Of the ${of} graded in this book (${genre}), ${harder} ${harder === 1 ? 'is' : 'are'} harder.`,
  announced: (verdict: string, level: string) => (level === '' ? `${verdict}.` : `${verdict}, ${level}.`),
  full: 'In the whole window',
  back: 'Back',
  backToBook: 'Back to the book',
  placeOf: (at: number, of: number) => `${at} / ${of}`,
  further: 'Smaller board',
  whole: 'The whole board',
  closer: 'Larger board',
  isHardest: ' · hardest',
  inTrial: (n: number) => (n === 1 ? '1 step on trial' : `${n} steps on trial`),
  howTo: 'Save how to solve it, as text',
  howToPdf: 'Save how to solve it, as PDF',
  howToTitle: (title: string) => `How to solve ${title}`.trim(),
  undoPaste: 'paste',
  turns: { mirror: 'Mirror left to right', quarter: 'Turn by a quarter' },
  movesOn: 'Typing a digit moves on',
  candidates: { show: 'Note all candidates', clear: 'Clear all notes' },
  escape: 'Stop what is waited for, or back to the book',
}
