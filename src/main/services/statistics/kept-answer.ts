/** One answer that takes long to find: kept under its key, so that whoever asks the same waits for the same search. One that failed is not kept. */
export class KeptAnswer<T> {
  private last: { readonly key: string; readonly answer: Promise<T> } | undefined

  /** @param key all that the answer hangs on, the state of the library too */
  of(key: string, find: () => Promise<T>): Promise<T> {
    if (this.last?.key === key) return this.last.answer
    const answer = find()
    const mine = (this.last = { key, answer })
    answer.catch(() => this.last === mine && (this.last = undefined))
    return answer
  }
}
