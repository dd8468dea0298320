/** The words about single changes of a puzzle. */
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
