import type { Words } from '../words/en'

/** Something done that can be taken back and done again, any number of times in turn. */
export interface Deed {
  /** What it was, after the word "Undo". */
  label(words: Words): string
  undo(): Promise<void>
  redo(): Promise<void>
}

/**
 * What was done, and what was taken back. Undoing and redoing run one after another in the order asked for: a key held
 * down must not overtake the services. A deed whose undo fails leaves the stack, because nobody knows its state any more.
 */
export class UndoStack {
  private done: Deed[] = []
  private undone: Deed[] = []
  private turn: Promise<void> = Promise.resolve()

  /** @param changed told after every change of what can be undone */
  constructor(private readonly changed: () => void = () => undefined) {}

  get toUndo(): Deed | undefined {
    return this.done.at(-1)
  }

  get toRedo(): Deed | undefined {
    return this.undone.at(-1)
  }

  /** Takes in what has been done just now; what had been taken back before it is forgotten. */
  push(deed: Deed): void {
    this.done.push(deed)
    this.undone = []
    this.changed()
  }

  undo(): Promise<void> {
    return this.next(async () => {
      const deed = this.done.pop()
      if (!deed) return
      await deed.undo()
      this.undone.push(deed)
    })
  }

  redo(): Promise<void> {
    return this.next(async () => {
      const deed = this.undone.pop()
      if (!deed) return
      await deed.redo()
      this.done.push(deed)
    })
  }

  private next(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work).finally(this.changed)
    this.turn = mine.catch(() => undefined)
    return mine
  }
}
