const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Orders paths as people do: by folder, `2` before `10`; the same on every machine. */
export function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = byNumber.compare(left[i]!, right[i]!)
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}
