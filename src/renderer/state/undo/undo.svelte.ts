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
/** The stored steps that cannot be reached any more; the library hears of them with the next new step. */
let unreachable: number[] = []
/** Settles changes that must be in the library before a step is taken back or kept: see `board-steps.ts`. */
let settle: () => Promise<void> = () => Promise.resolve()

/** The window's one undo stack, as the interface watches it. */
export const undo = {
  push: (command: Command): void => {
    unreachable.push(...stack.push(command).flatMap(({ step }) => step ?? []))
  },
  /** Does a change and keeps its undo; an undo that is asked for meanwhile takes back this change: see `UndoStack.during`. */
  during: <T>(work: () => Promise<T>): Promise<T> => stack.during(work),
  /** Whether undoing would take back this very command. */
  isNext: (command: Command): boolean => {
    void version
    return stack.toUndo === command
  },
  /** Whether it can still be undone or redone. */
  has: (command: Command): boolean => stack.has(command),
  /** The name of the step that undoing would take back; undefined where there is none. */
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
  /** Begins with what the library keeps of earlier runs. */
  async load(): Promise<void> {
    const steps = await ask('undo.list', null)
    const undone = steps.filter(({ isUndone }) => isUndone).toReversed()
    stack.begin(steps.filter(({ isUndone }) => !isUndone).map(commandOf), undone.map(commandOf)) // prettier-ignore
  },
  /** Hands steps over to the library; gives their numbers. */
  async write(steps: NewStep[]): Promise<number[]> {
    const forget = unreachable
    unreachable = []
    const kept = await ask('undo.keep', { forget, steps })
    stack.forget(kept.flatMap(({ forgotten }) => forgotten))
    return kept.map(({ step }) => step)
  },
  /** Says what must be written before the library keeps or toggles a step. */
  settleWith(work: () => Promise<void>): void {
    settle = work
  },
}

/** The name of a change in every language, whichever it will be read in. */
export const labelOf = (label: (words: Words) => string): StepLabel => ({ en: label(en), ja: label(ja) })

/** Takes a stored step back, or does it again. */
export async function toggleStep(step: number): Promise<void> {
  await settle()
  await ask('undo.toggle', { step })
}

function commandOf({ step, label }: Pick<KeptStep, 'step' | 'label'>): Command {
  const toggle = (): Promise<void> => toggleStep(step)
  return { label: (w) => label[w.language], undo: toggle, redo: toggle, step }
}

/**
 * Stores the undo of what has just been done in the library, so that it is possible after a restart, too. Whoever changes the library
 * does it and this within one {@link UndoStack.during}: the change is seen before its undo is stored.
 *
 * @param back the operations that take it back, the first one first; none where nothing was changed
 */
export async function keepDone(label: (words: Words) => string, back: Operation[]): Promise<void> {
  if (back.length === 0) return
  await settle()
  const said = labelOf(label)
  const [step] = await undo.write([{ step: null, label: said, operations: back }])
  undo.push(commandOf({ step: step!, label: said }))
}

/** Does something, and keeps its undo while the window is open. `act` gives what `revert` needs, e.g. the id of what it made. */
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

/** The offer of a notice to take back the step just done, as long as nothing else was done since. */
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
