import type { Words } from '../words'
import type { Action } from './action'

/** An action on the board of one genre. `name` is its name on the board; its label also names the genre. */
export interface BoardAction extends Action {
  name(words: Words): string
}

/** The optional properties of a board action. */
export type BoardActionExtras = Partial<Pick<Action, 'when' | 'checked' | 'motion' | 'icon'>>

/**
 * Makes the actions of one board. They work while the board has the keyboard, and are motions unless they say otherwise.
 *
 * @param prefix the beginning of their ids, e.g. `board.nonogram`
 * @param label makes the label of an action from its name on the board
 */
export function boardActionsOf<More extends object = object>(
  prefix: string,
  label: (words: Words, name: string) => string,
  isOnBoard: () => boolean,
) {
  return (
    id: string,
    keys: readonly string[],
    name: BoardAction['name'],
    run: () => unknown,
    more: BoardActionExtras & More = {} as BoardActionExtras & More,
  ): BoardAction & More => ({
    id: `${prefix}.${id}`,
    name,
    label: (words) => label(words, name(words)),
    keys,
    scope: 'board',
    motion: true,
    run,
    ...more,
    when: () => isOnBoard() && (more.when?.() ?? true),
  })
}
