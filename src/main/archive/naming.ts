import type { ReadPuzzle } from '#solver/genre/reading/sink.ts'
import type { Caption } from '#solver/genre/text.ts'

/**
 * Returns the caption of the only puzzle in a file, made from the file's name: `012 Lily.sdk` gives the title Lily, `0815.sdk` gives the
 * number 0815. Nanido's name for a draft, `draft 003 Rose.sdk`, gives the title Rose.
 */
export function captionOfFile(path: string): Caption {
  const stem = path
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,8}$/, '')
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, 200)
  const [, number, title] = /^(?:draft (?=\d{3}))?(\d{1,9})(?:$|[\s._-]+(.*))/su.exec(stem) ?? []
  if (number === undefined) return stem === '' ? {} : { title: stem }
  return title ? { title } : { id: number }
}

/**
 * A filter between a reader and its consumer: it passes on the puzzles of one file. If the file has a single puzzle without a name, that
 * puzzle gets the name of the file.
 */
export class Naming {
  private held: ReadPuzzle | undefined
  private count = 0

  /** @param file the path of the file; without a path no puzzle gets a name */
  constructor(
    private readonly file: string | undefined,
    private readonly out: (read: ReadPuzzle) => void,
  ) {}

  /** Takes the next puzzle of the file. */
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

  /** Ends the file. The last puzzle may have been held back until now, and is passed on. */
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

/**
 * A comparison of two paths for sorting: folder by folder, and by numbers within a name, so that `2` comes before `10`. The order is the
 * same on every machine.
 */
export function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = byNumber.compare(left[i]!, right[i]!)
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}
