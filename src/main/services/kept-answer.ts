/**
 * A memory of the last answers that take long to find. Callers with the same key share one search; the answer of a search that failed is
 * not kept.
 */
export class KeptAnswer<T> {
  private readonly kept = new Map<string, Promise<T>>()

  /** @param most how many answers are kept; beyond, the oldest is forgotten */
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
