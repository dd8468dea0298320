/** A heading above a row of the table, for a section of the plan. */
export interface Heading {
  /** The index of the row below the heading. */
  readonly row: number
  /** The index of the part in the plan. */
  readonly part: number
}

/** A line of the table: a row, or a heading. */
export type Line = { readonly row: number } | { readonly heading: Heading }

/** The lines of a table: its rows, with headings between them. */
export class Lines {
  /** @param headings the headings in the order of their rows, at most one for each row */
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

  /** The row of a line; for a heading, the row below it. */
  rowAt(line: number): number {
    return line - this.above((heading, i) => heading.row + i < line)
  }

  /** The part of a row; undefined above all headings. */
  partOf(row: number): number | undefined {
    return this.headings[this.above((heading) => heading.row <= row) - 1]?.part
  }

  /** The number of headings at the beginning for which `isAbove` is true. */
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
 * The headings for the rows of a book. There are none where the puzzles of a section do not stand together, because then every second row
 * would have a heading.
 * @param parts the part in which each row's puzzle is printed; undefined where it is not printed
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
