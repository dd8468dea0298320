import { words } from '../words'
import type { Words } from '../words/en'
import { grip } from './grip'
import { notices, type Offer } from './notices.svelte'
import { type Command, UndoStack } from './undo'

let version = $state(0)
const stack = new UndoStack(() => {
  version++
  grip.release()
})

/** The window's one undo stack, as the interface watches it. */
export const undo = {
  push: (command: Command): void => stack.push(command),
  /** Whether undoing would take back this very command. */
  isNext: (command: Command): boolean => {
    void version
    return stack.toUndo === command
  },
  /** What undoing would take back; undefined where there is nothing. */
  get label(): ((words: Words) => string) | undefined {
    void version
    return stack.toUndo?.label
  },
  get redoLabel(): ((words: Words) => string) | undefined {
    void version
    return stack.toRedo?.label
  },
  back: (): Promise<void> => stack.undo().catch((thrown: unknown) => notices.problem(thrown)),
  again: (): Promise<void> => stack.redo().catch((thrown: unknown) => notices.problem(thrown)),
}

/** Does something now and keeps how to take it back. `act` gives what `revert` needs, e.g. the id of what it made. */
export async function perform<T>(
  label: (words: Words) => string,
  act: () => Promise<T>,
  revert: (made: T) => Promise<void>,
  redo: (made: T) => Promise<void> = async () => void (await act()),
): Promise<T> {
  const made = await act()
  undo.push({ label, undo: () => revert(made), redo: () => redo(made) })
  return made
}

/** What a notice offers of what has just been done: to take it back, as long as nothing else was done since. */
export function offerUndo(): Offer {
  const command = stack.toUndo
  return {
    label: () => words().actions.undo,
    key: 'edit.undo',
    isOpen: () => command !== undefined && undo.isNext(command),
    run: () => void undo.back(),
  }
}
