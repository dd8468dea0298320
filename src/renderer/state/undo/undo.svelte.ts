import type { Operation, KeptStep, NewStep, StepLabel } from '#contract/schemas/undo.ts'
import { ask } from '#renderer/bridge/index.ts'
import { words } from '#renderer/words/index.ts'
import { en, type Words } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { grip } from '../grip'
import { notices, type Offer } from '../notices.svelte'
import { type Command, UndoStack } from './undo'

let version = $state(0)
const stack = new UndoStack(() => {
  version++
  grip.release()
})
/** Stored steps that cannot be reached any more. The library is told with the next new step. */
let unreachable: number[] = []
/** Stores pending changes before a step is undone or stored; see `board-steps.ts`. */
let settle: () => Promise<void> = () => Promise.resolve()

/** The window's one undo stack, reactive. */
export const undo = {
  push: (command: Command): void => {
    unreachable.push(...stack.push(command).flatMap(({ step }) => step ?? []))
  },
  /** Makes a change and stores its undo. An undo requested meanwhile reverses this change; see `UndoStack.during`. */
  during: <T>(work: () => Promise<T>): Promise<T> => stack.during(work),
  /** Returns whether undo would reverse exactly this command. */
  isNext: (command: Command): boolean => {
    void version
    return stack.toUndo === command
  },
  /** Returns whether it can still be undone or redone. */
  has: (command: Command): boolean => stack.has(command),
  /** The name of the step that undo would reverse; undefined if there is none. */
  get label(): ((words: Words) => string) | undefined {
    void version
    return stack.toUndo?.label
  },
  get redoLabel(): ((words: Words) => string) | undefined {
    void version
    return stack.toRedo?.label
  },
  async back(): Promise<void> {
    try {
      const step = await stack.undo()
      if (step && stack.toRedo === step) notices.takenBack(step)
      if (typeof step?.step === 'number' && !stack.has(step)) unreachable.push(step.step)
    } catch (thrown) {
      notices.problem(thrown)
    }
  },
  again: (): Promise<void> => stack.redo().catch((thrown: unknown) => notices.problem(thrown)),
  /** Loads the steps of earlier runs. */
  async load(): Promise<void> {
    const steps = await ask('undo.list', null)
    const undone = steps.filter(({ isUndone }) => isUndone).toReversed()
    stack.begin(steps.filter(({ isUndone }) => !isUndone).map(commandOf), undone.map(commandOf)) // prettier-ignore
  },
  /** Sends steps to the library; returns their numbers. */
  async write(steps: NewStep[]): Promise<number[]> {
    const forget = unreachable
    unreachable = []
    const kept = await ask('undo.keep', { forget, steps })
    stack.forget(kept.flatMap(({ forgotten }) => forgotten))
    return kept.map(({ step }) => step)
  },
  /** Sets a function that must run before the library stores or toggles a step. */
  settleWith(work: () => Promise<void>): void {
    settle = work
  },
}

/** Returns the name of a change in every language, because the language may change. */
export const labelOf = (label: (words: Words) => string): StepLabel => ({ en: label(en), ja: label(ja) })

/** Undoes or redoes a stored step. */
export async function toggleStep(step: number): Promise<void> {
  await settle()
  await ask('undo.toggle', { step })
}

function commandOf({ step, label }: Pick<KeptStep, 'step' | 'label'>): Command {
  const toggle = (): Promise<void> => toggleStep(step)
  return { label: (w) => label[w.language], undo: toggle, redo: toggle, step }
}

/**
 * Stores the undo of a change that was just made in the library, so that it works after a restart too. Make the change and call this within
 * one {@link UndoStack.during}, because the change is visible before its undo is stored.
 *
 * @param back the reverse operations, the first one first; empty if nothing was changed
 */
export async function keepDone(label: (words: Words) => string, back: Operation[]): Promise<void> {
  if (back.length === 0) return
  await settle()
  const said = labelOf(label)
  const [step] = await undo.write([{ step: null, label: said, operations: back }])
  undo.push(commandOf({ step: step!, label: said }))
}

/**
 * Makes a change with an undo that lasts while the window is open. The result of `act`, such as the id of a new item, is passed to
 * `revert`.
 */
export function perform<T>(
  label: (words: Words) => string,
  act: () => Promise<T>,
  revert: (made: T) => Promise<void>,
  redo: (made: T) => Promise<void> = async () => void (await act()),
): Promise<T> {
  return stack.during(async () => {
    const made = await act()
    undo.push({ label, undo: () => revert(made), redo: () => redo(made) })
    return made
  })
}

/** Returns an offer to undo the last step, valid until another change is made. */
export function offerUndo(): Offer {
  const command = stack.toUndo
  return {
    label: () => words().actions.undo,
    key: 'edit.undo',
    of: command,
    isOpen: () => command !== undefined && undo.isNext(command),
    run: () => void undo.back(),
  }
}
