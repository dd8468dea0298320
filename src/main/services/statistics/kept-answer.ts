/**
 * A memory of one answer that takes long to find. Callers with the same key share one search; the answer of a failed search is not kept.
 */
export class KeptAnswer<T> {
  private last: { readonly key: string; readonly answer: Promise<T> } | undefined

  /** @param key everything that the answer depends on, including the state of the library */
  of(key: string, find: () => Promise<T>): Promise<T> {
    if (this.last?.key === key) return this.last.answer
    const answer = find()
    const mine = (this.last = { key, answer })
    answer.catch(() => this.last === mine && (this.last = undefined))
    return answer
  }
}
