import type { Words } from '#renderer/words/en.ts'

/** A change that can be undone and redone any number of times. */
export interface Command {
  /** Returns the name of the command, for use after the word "Undo". */
  label(words: Words): string
  undo(): Promise<void>
  redo(): Promise<void>
  /** Its number, if the library stores it. */
  readonly step?: number | null
}

/**
 * The stack of changes that were made, and of those that were undone. Undo and redo run one after another in the order of the requests,
 * because a key held down must not overtake the services. A command whose undo fails is removed, since its state is then unknown.
 */
export class UndoStack {
  private done: Command[] = []
  private undone: Command[] = []
  private last: Promise<void> = Promise.resolve()
  /** The number of commands added so far. */
  private pushes = 0

  /** @param changed called after every change of the two stacks */
  constructor(private readonly changed: () => void = () => undefined) {}

  get toUndo(): Command | undefined {
    return this.done.at(-1)
  }

  get toRedo(): Command | undefined {
    return this.undone.at(-1)
  }

  /** Adds a command that was just executed. Undone commands are dropped and returned. */
  push(command: Command): readonly Command[] {
    const forgotten = this.undone
    this.pushes++
    this.done.push(command)
    this.undone = []
    this.changed()
    return forgotten
  }

  /** Starts with these commands, oldest first. */
  begin(done: readonly Command[], undone: readonly Command[]): void {
    this.done = [...done]
    this.undone = [...undone]
    this.changed()
  }

  has(command: Command): boolean {
    return this.done.includes(command) || this.undone.includes(command)
  }

  /** Removes commands that the library does not store any more. */
  forget(steps: readonly number[]): void {
    if (steps.length === 0) return
    const gone = new Set<number | null | undefined>(steps)
    this.begin(
      this.done.filter(({ step }) => !gone.has(step)),
      this.undone.filter(({ step }) => !gone.has(step)),
    )
  }

  /**
   * Runs work that ends with `push`. An undo or redo requested meanwhile waits for it: the change may be visible already, so the person
   * means it.
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

  /** @returns the command that was undone; undefined if there was none */
  undo(): Promise<Command | undefined> {
    return this.next(async () => {
      const command = this.done.pop()
      if (!command) return undefined
      const { pushes } = this
      await command.undo()
      // If another change was made meanwhile, redoing this older one would overwrite it.
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
