/** The words of mending in English. */
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
