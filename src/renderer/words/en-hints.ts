/** The words of hints in English. */
export const hints = {
  ask: 'Hint',
  apply: 'Apply the hint',
  leave: 'Leave it as it is',
  stop: 'Stop working on it',
  working: 'Working on it',
  asking: 'Looking for a hint …',
  undo: { step: 'apply a hint', mistake: 'take a mistake back' },
}
