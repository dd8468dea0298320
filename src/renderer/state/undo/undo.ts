import type { Words } from '#renderer/words/en.ts'

/** Something that was done, and can be taken back and done again any number of times. */
export interface Command {
  /** The name of the command, to stand behind the word "Undo". */
  label(words: Words): string
  undo(): Promise<void>
  redo(): Promise<void>
  /** Its number where the library keeps it. */
  readonly step?: number | null
}

/**
 * The stack of commands that were done, and of those that were taken back. Undo and redo run one after another in the order in which
 * they were asked for, because a key held down must not overtake the services. A command whose undo fails leaves the stack, since
 * its state is unknown then.
 */
export class UndoStack {
  private done: Command[] = []
  private undone: Command[] = []
  private last: Promise<void> = Promise.resolve()
  /** The number of commands that were added so far. */
  private pushes = 0

  /** @param changed called after every change of the two stacks */
  constructor(private readonly changed: () => void = () => undefined) {}

  get toUndo(): Command | undefined {
    return this.done.at(-1)
  }

  get toRedo(): Command | undefined {
    return this.undone.at(-1)
  }

  /** Adds a command that has just been done. Commands that had been taken back before are dropped, and given. */
  push(command: Command): readonly Command[] {
    const forgotten = this.undone
    this.pushes++
    this.done.push(command)
    this.undone = []
    this.changed()
    return forgotten
  }

  /** Begins with these, each in the order in which they came to be: the last is the next. */
  begin(done: readonly Command[], undone: readonly Command[]): void {
    this.done = [...done]
    this.undone = [...undone]
    this.changed()
  }

  has(command: Command): boolean {
    return this.done.includes(command) || this.undone.includes(command)
  }

  /** Forgets commands that the library keeps no longer. */
  forget(steps: readonly number[]): void {
    if (steps.length === 0) return
    const gone = new Set<number | null | undefined>(steps)
    this.begin(
      this.done.filter(({ step }) => !gone.has(step)),
      this.undone.filter(({ step }) => !gone.has(step)),
    )
  }

  /**
   * Does something that ends with `push`. An undo or redo that is asked for meanwhile waits for it: the change may be seen already, and
   * it is what the person means.
   */
  during<T>(work: () => Promise<T>): Promise<T> {
    const mine = work()
    const over = mine.then(
      () => undefined,
      () => undefined,
    )
    this.last = this.last.then(() => over)
    return mine
  }

  /** @returns the command that was taken back; undefined where there was none */
  undo(): Promise<Command | undefined> {
    return this.next(async () => {
      const command = this.done.pop()
      if (!command) return undefined
      const { pushes } = this
      await command.undo()
      // A change that was made meanwhile would be overwritten by redoing an older one.
      if (pushes === this.pushes) this.undone.push(command)
      return command
    })
  }

  redo(): Promise<void> {
    return this.next(async () => {
      const command = this.undone.pop()
      if (!command) return
      await command.redo()
      this.done.push(command)
    })
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work).finally(this.changed)
    this.last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }
}
