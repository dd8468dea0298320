import { tsumeWords } from '../words'
import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { type Kind, KINDS } from './tree'
import { solution } from './solution.svelte'

const motion = (id: string, keys: readonly string[], label: Action['label'], run: () => unknown): Action => ({
  id: `lines.${id}`,
  label,
  keys,
  scope: 'lines',
  motion: true,
  run,
})

/** The action that plays the chosen line on the board. */
export const takeLine: Action = {
  id: 'puzzle.tsume-take',
  label: (w) => tsumeWords(w).solution.take,
  keys: ['P'],
  scope: 'lines',
  when: () => solution.isShown,
  run: () => solution.take(),
}

/** The action that writes all lines into the game record in the problem's note. */
export const keepLines: Action = {
  id: 'puzzle.tsume-record',
  label: (w) => tsumeWords(w).solution.record,
  when: () => solution.report !== undefined,
  run: () => solution.record(),
}

/** The switches that show or hide each kind of line beside the solution. */
export const kindSwitches: readonly { readonly kind: Kind; readonly action: Action }[] = KINDS.map((kind, i) => ({
  kind,
  action: {
    id: `puzzle.tsume-lines.${kind}`,
    label: (w) => tsumeWords(w).solution.showKind(tsumeWords(w).solution.kindNames[kind]),
    keys: [String(i + 1)],
    scope: 'lines',
    when: () => solution.report !== undefined,
    checked: () => solution.isWanted(kind),
    run: () => solution.toggleKind(kind),
  },
}))

/** The actions on the solution of a tsume-shogi, and those that move the focus among its lines. */
export const solutionActions = actionsOf([
  {
    id: 'puzzle.tsume-solution',
    label: (w) => tsumeWords(w).solution.show,
    icon: 'steps',
    keys: ['Alt+L'],
    when: () => puzzle.detail?.genre === 'tsume-shogi' && puzzle.board !== null && !puzzle.explaining,
    run: () => solution.show(),
  },
  takeLine,
  keepLines,
  ...kindSwitches.map(({ action }) => action),
  motion(
    'up',
    ['ArrowUp'],
    (w) => tsumeWords(w).solution.keys.up,
    () => solution.go(-1),
  ),
  motion(
    'down',
    ['ArrowDown'],
    (w) => tsumeWords(w).solution.keys.down,
    () => solution.go(1),
  ),
  motion(
    'enter',
    ['ArrowRight'],
    (w) => tsumeWords(w).solution.keys.enter,
    () => solution.enter(),
  ),
  motion(
    'leave',
    ['ArrowLeft'],
    (w) => tsumeWords(w).solution.keys.leave,
    () => solution.leave(),
  ),
  motion(
    'first',
    ['Home'],
    (w) => tsumeWords(w).solution.keys.first,
    () => solution.go(-Infinity),
  ),
  motion(
    'last',
    ['End'],
    (w) => tsumeWords(w).solution.keys.last,
    () => solution.go(Infinity),
  ),
  motion(
    'toggle',
    ['Enter', 'Space'],
    (w) => tsumeWords(w).solution.keys.toggle,
    () => solution.current?.isBranch && solution.toggle(solution.current.id),
  ),
  {
    ...motion(
      'quit',
      ['Escape'],
      (w) => tsumeWords(w).solution.keys.quit,
      () => solution.quit(),
    ),
    when: () => solution.isShown,
  },
])
