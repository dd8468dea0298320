import type { Words } from '../words'
import type { Action } from './action'

/** An action on the board of one genre, with its name there. Elsewhere its label also names the genre. */
export interface BoardAction extends Action {
  name(words: Words): string
}

/** The properties that a board action may have besides its name, keys and effect. */
export type BoardActionExtras = Partial<Pick<Action, 'when' | 'checked' | 'motion' | 'icon'>>

/**
 * Makes the actions of one board. They apply while the board has the keyboard, and are motions unless said otherwise.
 *
 * @param prefix the beginning of their ids, e.g. `board.nonogram`
 * @param label the label of an action elsewhere, made of its name on the board
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
