import type { ReadPuzzle } from '#solver/genre/reading/sink.ts'
import type { Caption } from '#solver/genre/text.ts'

/**
 * The title or number of a puzzle that stands alone in a file and is not named in its text: `012 Lily.sdk` is Lily, `0815.sdk` number 0815.
 */
export function captionOfFile(path: string): Caption {
  const stem = path
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,8}$/, '')
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, 200)
  const [, number, title] = /^(\d{1,9})(?:$|[\s._-]+(.*))/su.exec(stem) ?? []
  if (number === undefined) return stem === '' ? {} : { title: stem }
  return title ? { title } : { id: number }
}

/** Hands puzzles of a file on, and calls the one that is alone there by the file's name where it has no name of its own. */
export class Naming {
  private held: ReadPuzzle | undefined
  private count = 0

  /** @param file left out: nothing is named */
  constructor(
    private readonly file: string | undefined,
    private readonly out: (read: ReadPuzzle) => void,
  ) {}

  /** The next puzzle of the file. */
  puzzle(read: ReadPuzzle): void {
    this.count++
    if (this.file === undefined) return this.out(read)
    if (this.count === 1) {
      this.held = read
      return
    }
    this.release()
    this.out(read)
  }

  /** The file has ended. */
  end(): void {
    if (this.held && this.file !== undefined && this.count === 1) {
      const { placed } = this.held
      const isNamed = placed.caption.title !== undefined || placed.caption.id !== undefined
      if (!isNamed) this.held = { ...this.held, placed: { ...placed, caption: { ...captionOfFile(this.file), ...placed.caption } } }
    }
    this.release()
  }

  private release(): void {
    if (this.held) this.out(this.held)
    this.held = undefined
  }
}

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
