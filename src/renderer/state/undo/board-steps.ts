import type { Operation } from '#contract/schemas/undo.ts'
import type { Words } from '#renderer/words/en.ts'
import type { Command } from './undo'
import { labelOf, toggleStep, undo } from './undo.svelte'

/** Steps whose present state is not stored yet. */
const unwritten = new Set<BoardStep>()
let writing: Promise<void> = Promise.resolve()

/**
 * A change of a board. It is shown at once, and stored together with the board, several keys at once. If the board is open, undo is also
 * shown at once; otherwise the library does it.
 */
export class BoardStep implements Command {
  step: number | null = null
  private isUndone = false

  /**
   * @param states the board before and after
   * @param show puts the state before or after the change on the board; returns false if the board is not open
   */
  constructor(
    readonly label: (words: Words) => string,
    private readonly states: { readonly before: Operation; readonly after: Operation },
    private readonly show: (isUndone: boolean) => boolean,
  ) {
    unwritten.add(this)
  }

  undo(): Promise<void> {
    return this.toggle(true)
  }

  redo(): Promise<void> {
    return this.toggle(false)
  }

  /** Returns the step as the library stores it. */
  asKept() {
    const { before, after } = this.states
    const [operation, now] = this.isUndone ? [after, before] : [before, after]
    return { step: this.step, label: labelOf(this.label), operations: [operation], now: [now], isUndone: this.isUndone }
  }

  private async toggle(isUndone: boolean): Promise<void> {
    if (this.show(isUndone)) unwritten.add(this)
    else {
      await writeBoardSteps()
      await toggleStep(this.step!)
    }
    this.isUndone = isUndone
  }
}

/** Stores the steps of board changes that are not stored yet; the boards themselves already are. */
export function writeBoardSteps(): Promise<void> {
  const mine = writing.then(async () => {
    const steps = [...unwritten].filter((step) => undo.has(step))
    unwritten.clear()
    if (steps.length === 0) return
    const numbers = await undo.write(steps.map((step) => step.asKept()))
    for (const [i, step] of steps.entries()) step.step = numbers[i]!
  })
  writing = mine.catch(() => undefined)
  return mine
}
