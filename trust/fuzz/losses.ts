/** The number of losses of one kind that are described; further ones are only counted. */
const TOLD = 3

/**
 * The kind of an error, by which equal errors are grouped, so that many of one kind do not hide another. It consists of the message without
 * its variable parts (numbers, quoted texts), and the place in the program at which the error was thrown.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return plain(String(error))
  // A frame in this project or a library, but not in Node. Line numbers of bundles change, so the name of the function is taken.
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node:'))
  const place = /^\s+at (?:async )?([^\s(]+) \(/.exec(frame ?? '')?.[1] ?? ''
  return `${error.name}: ${plain(error.message)}${place && ` in ${place}`}`
}

const plain = (words: string): string =>
  words
    .split('\n', 1)[0]!
    .replaceAll(/"(?:[^"\\]|\\.)*"|“[^”]*”|'[^']*'/g, '…')
    .replaceAll(/\d+/g, '0')
    .slice(0, 200)

/** Losses grouped by kind: all are counted, and the first of each kind are described. */
export class Losses {
  private readonly kinds = new Map<string, { count: number; told: string[] }>()

  /** Adds a loss. @param kind the kind of loss @param words a description with which it can be repeated */
  add(kind: string, words: string): void {
    const known = this.kinds.get(kind) ?? { count: 0, told: [] }
    known.count++
    if (known.told.length < TOLD) known.told.push(words)
    this.kinds.set(kind, known)
  }

  /** The number of losses by kind, the most frequent kind first. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.kinds].map(([kind, { count }]) => [kind, count] as const).sort((a, b) => b[1] - a[1]))
  }

  /** The descriptions of losses, grouped by kind; each group begins with its number. */
  sentences(): string[] {
    const sorted = [...this.kinds].sort(([, a], [, b]) => b.count - a.count)
    return sorted.flatMap(([kind, { count, told }]) => told.map((words, i) => (i === 0 ? `${count} × ${kind}; ${words}` : words)))
  }
}
