/** A heading that stands before a row of the table: of a section of the plan. */
export interface Heading {
  /** The row that it stands before, from 0. */
  readonly row: number
  /** The part of the plan. */
  readonly part: number
}

/** A line of the table: a row, or a heading. */
export type Line = { readonly row: number } | { readonly heading: Heading }

/** The lines of a table: its rows, with headings between them. */
export class Lines {
  /** @param headings in the order of their rows, one at most before each */
  constructor(
    private readonly rows: number,
    readonly headings: readonly Heading[],
  ) {}

  get count(): number {
    return this.rows + this.headings.length
  }

  /** The line of a row. */
  of(row: number): number {
    return row + this.above((heading) => heading.row <= row)
  }

  /** The row or heading at a line. */
  at(line: number): Line {
    const above = this.above((heading, i) => heading.row + i < line)
    const heading = this.headings[above]
    return heading && heading.row + above === line ? { heading } : { row: line - above }
  }

  /** The row that comes next where a line begins: itself, or the one under the heading. */
  rowAt(line: number): number {
    return line - this.above((heading, i) => heading.row + i < line)
  }

  /** The part that a row belongs to; undefined above all headings. */
  partOf(row: number): number | undefined {
    return this.headings[this.above((heading) => heading.row <= row) - 1]?.part
  }

  /** How many headings, from the first on, `isAbove` holds of. */
  private above(isAbove: (heading: Heading, i: number) => boolean): number {
    let [from, to] = [0, this.headings.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (isAbove(this.headings[middle]!, middle)) from = middle + 1
      else to = middle
    }
    return from
  }
}

/**
 * The headings over the rows of a book in which the puzzles of each section stand together; none for other books, which would have a
 * heading between every two rows.
 * @param parts for each row the part of the plan in which its puzzle is printed; undefined where it is not printed
 */
export function headingsOf(parts: readonly (number | undefined)[]): readonly Heading[] {
  const headings: Heading[] = []
  for (const [row, part] of parts.entries()) {
    if (part === undefined || part === headings.at(-1)?.part) continue
    if (headings.some((heading) => heading.part === part)) return []
    headings.push({ row, part })
  }
  return headings
}
