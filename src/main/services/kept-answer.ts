/** Remembers the last answers that take long to compute. Callers with the same key share one computation; failures are not remembered. */
export class KeptAnswer<T> {
  private readonly kept = new Map<string, Promise<T>>()

  /** @param most the number of answers that are kept; the oldest is dropped first */
  constructor(private readonly most = 1) {}

  /** @param key everything that the answer depends on, including the state of the library */
  of(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known) return known
    const answer = find()
    this.kept.set(key, answer)
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!)
    answer.catch(() => this.kept.get(key) === answer && this.kept.delete(key))
    return answer
  }
}
