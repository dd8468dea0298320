/** A cache of limited size that drops the entries not used for longest. */
export class Recent<V> {
  private readonly kept = new Map<string, V>()

  /** @param forget called with each entry that is dropped */
  constructor(
    private readonly most: number,
    private readonly forget: (value: V) => void = () => undefined,
  ) {}

  get(key: string): V | undefined {
    const value = this.kept.get(key)
    if (value === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    const before = this.kept.get(key)
    if (before !== undefined && before !== value) this.forget(before)
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size <= this.most) return
    const [oldest, gone] = this.kept.entries().next().value!
    this.kept.delete(oldest)
    this.forget(gone)
  }
}
