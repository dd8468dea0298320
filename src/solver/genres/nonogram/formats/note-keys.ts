/** The lines at the end of a note with the values that a format stores under keys of its own, such as `copyright: …`. */
export interface KeyedNote {
  readonly text: string
  readonly keyed: readonly (readonly [key: string, value: string])[]
}

/** Splits a note into its text and its last lines, as long as these are `key: value` with one of `keys`. */
export function takeApart(note: string | undefined, keys: readonly string[]): KeyedNote {
  if (note === undefined) return { text: '', keyed: [] }
  const lines = note.split('\n')
  const keyed: (readonly [string, string])[] = []
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    const colon = line.indexOf(': ')
    const key = line.slice(0, Math.max(0, colon))
    const value = line.slice(colon + 2)
    if (!keys.includes(key) || value === '' || value !== value.trim()) break
    keyed.unshift([key, value])
    lines.pop()
  }
  return { text: lines.join('\n'), keyed }
}

/** Joins a text and keyed values to a note; undefined where there are neither. */
export function putTogether({ text, keyed }: KeyedNote): string | undefined {
  const lines = keyed.map(([key, value]) => `${key}: ${value}`)
  if (text === '' && lines.length === 0) return undefined
  return [...(text === '' ? [] : [text]), ...lines].join('\n')
}
