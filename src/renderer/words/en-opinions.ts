import type { Stance } from '#solver/genre/opinion.ts'

const STANCES: Readonly<Record<Stance, string>> = { agrees: 'agrees', differs: 'differs', unchecked: 'unchecked' }

/** The words of second opinions and of the engines that give them, in English. */
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
  help: 'The engine is asked for a mate. What it answers is checked move by move, kept with the puzzle and shown beside our verdict.',
  round: (agrees: number, others: number, left: number) =>
    `${agrees} agree, ${others} do not.${left > 0 ? ` ${left} more were not asked about: the engine failed three times in a row.` : ''}`,
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
