/** How many of one kind are told with their words; the rest of it is counted. */
const TOLD = 3

/**
 * What an input was lost by, so that many of one kind hide none of another: the words without what differs from input to input (numbers,
 * what stands in quotes), and the first line of the program in which it broke.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return plain(String(error))
  // Of this project or of a library, but nowhere within Node; bundles number their lines, so the function's name says where.
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

/** What was lost, by kind: each is counted, and the first of it are told. */
export class Losses {
  private readonly kinds = new Map<string, { count: number; told: string[] }>()

  /** Takes a loss. @param kind of which sort it is @param words what repeats it */
  add(kind: string, words: string): void {
    const known = this.kinds.get(kind) ?? { count: 0, told: [] }
    known.count++
    if (known.told.length < TOLD) known.told.push(words)
    this.kinds.set(kind, known)
  }

  /** Every kind with its count, the most frequent first. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.kinds].map(([kind, { count }]) => [kind, count] as const).sort((a, b) => b[1] - a[1]))
  }

  /** Every loss that is told, those of a kind together, each kind led by its count. */
  sentences(): string[] {
    const sorted = [...this.kinds].sort(([, a], [, b]) => b.count - a.count)
    return sorted.flatMap(([kind, { count, told }]) => told.map((words, i) => (i === 0 ? `${count} × ${kind}; ${words}` : words)))
  }
}
