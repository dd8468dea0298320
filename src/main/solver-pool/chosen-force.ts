import type { Source, Workforce } from './pool'

/** The two workforces of a {@link ChosenWorkforce}. */
export interface WorkforceChoice {
  /** The processes of this machine. */
  readonly here: Workforce
  /** Returns the other machines, if new work should go there; undefined for this machine. */
  away(): Promise<Workforce> | undefined
}

/** A workforce that gives bulk work to this machine or to others, as chosen when the work began. A later choice does not move it. */
export class ChosenWorkforce implements Workforce {
  /** The workforce of each source whose work is done elsewhere. */
  private readonly sent = new Map<Source, Promise<Workforce>>()
  private readonly kept = new Set<Source>()
  private isClosed = false

  constructor(private readonly choice: WorkforceChoice) {}

  add(source: Source): boolean {
    if (this.kept.has(source)) return this.choice.here.add(source)
    const others = this.sent.get(source) ?? this.choice.away()
    if (!others) {
      this.kept.add(source)
      return this.choice.here.add(source)
    }
    this.sent.set(source, others)
    const giveUp = (problem: unknown) => {
      if (this.sent.get(source) === others && !this.isClosed) source.giveUp(problem)
    }
    others.then((force) => {
      if (this.sent.get(source) === others && !force.add(source)) giveUp(undefined)
    }, giveUp)
    return true
  }

  wake(): void {
    this.choice.here.wake()
    for (const others of new Set(this.sent.values())) whenThere(others, (force) => force.wake())
  }

  remove(source: Source): void {
    const others = this.sent.get(source)
    if (others) whenThere(others, (force) => force.remove(source))
    else this.choice.here.remove(source)
  }

  cancel(source: Source): void {
    const others = this.sent.get(source)
    this.sent.delete(source)
    if (others) whenThere(others, (force) => force.cancel(source))
    else this.choice.here.cancel(source)
    this.kept.delete(source)
  }

  close(): void {
    this.isClosed = true
    for (const others of new Set(this.sent.values())) whenThere(others, (force) => force.close())
    this.choice.here.close()
  }
}

/** Calls `tell` with the other machines once they are reachable. If they are not, the caller that gave them work reports it. */
function whenThere(others: Promise<Workforce>, tell: (force: Workforce) => void): void {
  others.then(tell, () => undefined)
}
