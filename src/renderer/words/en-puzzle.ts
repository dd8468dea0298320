import type { Stance } from '#solver/genre/opinion.ts'

/** English words for the panel of one puzzle. */
export const puzzleView = {
  said: 'About the puzzle',
  level: 'Level',
  hardest: 'Hardest',
  value: 'Score',
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

/** English words for mending. */
export const mending = {
  name: 'Mending',
  undo: 'mend the puzzle',
  actions: {
    propose: 'Propose changes',
    finish: 'Mend to one solution',
    accept: 'Accept the change',
    stop: 'Stop the search',
    next: 'Next change',
    previous: 'Previous change',
    first: 'First change',
    last: 'Last change',
    leave: 'Try none on',
  },
  options: 'Options',
  searching: { propose: 'Looking for changes …', finish: 'Changing until there is one solution …' },
  list: 'Changes',
  count: (at: number, of: number) => `Change ${at} of ${of} is tried on`,
  found: (n: number) => (n === 1 ? 'One change' : `${n} changes`),
  hint: 'Looks for small changes that leave the puzzle exactly one solution. Nothing changes until you accept one.',
  unique: 'The puzzle has exactly one solution.',
}

/** English words for neighbours, that is single changes of a puzzle. */
export const neighbours = {
  name: 'Neighbours, from easier to harder',
  now: 'now',
  look: 'look',
  take: 'take',
  undo: 'take a neighbour',
  searching: (n: number) => `${n} so far …`,
  found: (n: number, others: number) =>
    n === 0
      ? 'No single change keeps exactly one solution.'
      : `${n} change${n === 1 ? '' : 's'} keep${n === 1 ? 's' : ''} one solution; ${others === 0 ? 'all of the same level' : `${others} of another level`}.`,
  actions: {
    toggle: 'Neighbours',
    take: 'Take this change',
    stop: 'Stop looking',
    easier: 'Easier neighbour',
    harder: 'Harder neighbour',
    easiest: 'Easiest neighbour',
    hardest: 'Hardest neighbour',
    close: 'Close the neighbours',
    leave: 'Back to the puzzle as it is',
  },
}

const STANCES: Readonly<Record<Stance, string>> = { agrees: 'agrees', differs: 'differs', unchecked: 'unchecked' }

/** English words for second opinions and engines. */
export const opinions = {
  name: 'Second opinion',
  ask: 'Ask an engine for a second opinion',
  askShort: 'Ask',
  askSelected: 'Ask an engine about the selected puzzles…',
  stop: 'Stop asking',
  engine: 'Engine',
  none: 'No engine has been asked about this puzzle.',
  noEngine: 'No engine is named in the settings. Any program that speaks USI and solves mates will do.',
  toSettings: 'Name an engine…',
  stances: STANCES,
  any: 'Engines: any',
  nobody: 'not asked',
  asking: (done: number, total: number) => (total <= 1 ? 'The engine is thinking …' : `Asking about puzzle ${done + 1} of ${total} …`),
  help: 'The engine is asked for a mate. What it answers is checked move by move, kept with the puzzle and shown beside Nanido’s verdict.',
  round: (agrees: number, others: number, left: number) =>
    `${agrees} ${agrees === 1 ? 'agrees' : 'agree'}, ${others} ${others === 1 ? 'does' : 'do'} not.${left > 0 ? ` ${left} more ${left === 1 ? 'was' : 'were'} not asked about: the engine failed three times in a row.` : ''}`,
  unanswered: 'no answer',
  list: 'Puzzles on which it does not agree',
  puzzle: (at: number) => `Puzzle ${at}`,
  selectAll: (count: number) => (count === 1 ? 'Select it in the table' : `Select all ${count} in the table`),
  hasErrors: 'It is not asked about puzzles with errors.',
  engines: {
    name: 'Engines for a second opinion (USI)',
    help: 'Programs of others that you have installed. One is started only when you ask it, and ended with its answer.',
    add: 'Add an engine',
    remove: 'Remove',
    undoRemove: (name: string) => `remove the engine ${name}`,
    removed: (name: string) => `The engine ${name} is out of the list; its program stays where it is.`,
    fresh: (at: number) => `Engine ${at}`,
    called: 'Name',
    path: 'Program',
    choose: 'Choose…',
    noPath: 'Where this file lies is not known. Type its path.',
    arguments: 'Arguments, one a line',
    options: 'Options, one a line: Name=Value',
    optionsExample: 'USI_Hash=1024',
    seconds: 'Seconds for each answer',
    tryIt: 'Try it',
    trying: 'Waiting for the engine …',
    answered: (name: string, author: string, options: number) =>
      `${name || 'An engine without a name'}${author ? ` by ${author}` : ''} has answered. It has ${options === 1 ? 'one option' : `${options} options`}.`,
    unknown: (options: string) => `It does not have: ${options}. See how it writes its options.`,
    known: 'Its options',
    badName: 'Another engine has this name, or it has none. Give it one of its own.',
    badOption: (line: string) => `“${line}” is not Name=Value.`,
    noProgram: 'Choose its program first.',
  },
}

/** English words for hints. */
export const hints = {
  ask: 'Hint',
  apply: 'Apply the hint',
  leave: 'Leave it as it is',
  stop: 'Stop working on it',
  working: 'Working on it',
  asking: 'Looking for a hint …',
  undo: { step: 'apply a hint', mistake: 'take a mistake back' },
}

/** English words for writing on the boards of any genre. */
export const entry = {
  mirror: {
    of: (mirror: string) => `Symmetry: ${mirror}`,
    next: 'Next symmetry of what is written',
    name: 'Symmetry',
    none: 'none',
    turn: 'half turn',
    leftRight: 'left and right',
    topBottom: 'top and bottom',
    both: 'all four quarters',
    diagonal: 'diagonal',
    quarter: 'quarter turn',
  },
  extend: {
    up: 'Take the cell above as well',
    down: 'Take the cell below as well',
    left: 'Take the cell on the left as well',
    right: 'Take the cell on the right as well',
  },
  edges: {
    rowFirst: 'First cell of the row',
    rowLast: 'Last cell of the row',
    first: 'First cell of the board',
    last: 'Last cell of the board',
  },
  walk: {
    up: 'Up, what is taken stays',
    down: 'Down, what is taken stays',
    left: 'Left, what is taken stays',
    right: 'Right, what is taken stays',
  },
  toggle: 'Take the cell, or leave it out',
  all: 'Take all cells',
  alone: 'This cell alone',
  taken: (n: number) => (n === 1 ? '1 cell' : `${n} cells`),
  colours: ['yellow', 'blue', 'green', 'red', 'violet', 'grey'],
  colour: (name: string) => `Mark in ${name}`,
  uncolour: 'Take the colour away',
  coloured: (name: string) => `marked ${name}`,
  undoColour: 'mark in colour',
  trial: {
    begin: 'Set a checkpoint, and begin a trial',
    back: 'Back to the last checkpoint',
    backShort: 'Back',
    undoRemove: 'remove a checkpoint',
    undoBack: 'back to a checkpoint',
    list: 'List the checkpoints',
    listTitle: 'Checkpoints',
    none: 'There is no checkpoint.',
    remove: 'Remove',
    keep: 'Keep what was tried',
    drop: 'Drop what was tried',
    open: (depth: number) => (depth === 1 ? 'On trial' : `On trial, ${depth} deep`),
    keepShort: 'Keep',
    dropShort: 'Drop',
    undo: 'drop the trial',
    tried: 'on trial',
  },
}
