import { digitCells } from './codes'

/** The size of a braille page: cells a line, and lines. */
export interface BraillePaper {
  readonly cells: number
  readonly lines: number
}

/** Lines that stay on one page where they fit on one. */
export interface BrailleBlock {
  readonly lines: readonly string[]
  /** Whether an empty line stands before it, except at the head of a page. */
  readonly isApart: boolean
  /** Whether it stays on one page with the next block. */
  readonly keep?: boolean
  /** The heading that begins with it, by its place among the headings of the contents. */
  readonly heading?: number
}

/** A braille page number: a number sign and the digits. */
export const pageNumber = (page: number): string => `#${digitCells(String(page))}`

/**
 * Breaks words into lines.
 *
 * @param first the indent of the first line, in cells
 * @param others the indent of all others
 */
export function brokenLines(words: string, cells: number, first: number, others: number): string[] {
  const lines: string[] = []
  let line = ' '.repeat(first)
  let isEmpty = true
  const next = (): void => {
    lines.push(line)
    line = ' '.repeat(others)
    isEmpty = true
  }
  for (const word of words.split(' ').filter((one) => one !== '')) {
    let rest = word
    if (!isEmpty && line.length + 1 + rest.length > cells) next()
    // A word that is wider than the line is broken where the line ends.
    while (rest.length > cells - line.length - (isEmpty ? 0 : 1)) {
      const room = cells - line.length
      line += rest.slice(0, room)
      rest = rest.slice(room)
      next()
    }
    if (rest === '') continue
    line += (isEmpty ? '' : ' ') + rest
    isEmpty = false
  }
  if (!isEmpty) lines.push(line)
  return lines
}

/** Pages of a book with the page on which each heading begins. */
export interface BraillePages {
  readonly pages: readonly (readonly string[])[]
  readonly headings: ReadonlyMap<number, number>
}

/** The lines of blocks on a page that begins with them. */
const heightOf = (blocks: readonly BrailleBlock[]): number =>
  blocks.reduce((sum, { lines, isApart }, i) => sum + lines.length + (isApart && i > 0 ? 1 : 0), 0)

/**
 * Puts blocks onto pages, whose last line is kept for the number. Blocks that belong together but do not fit on one page begin a page; the
 * last of them stay together.
 *
 * @param first the number of the first page
 */
export function pagesOf(blocks: readonly BrailleBlock[], { lines: most }: BraillePaper, first = 1): BraillePages {
  if (blocks.length === 0) return { pages: [], headings: new Map() }
  const pages: string[][] = [[]]
  const headings = new Map<number, number>()
  const room = most - 1
  for (let at = 0; at < blocks.length;) {
    let end = at + 1
    while (blocks[end - 1]!.keep && end < blocks.length) end++
    let from = at
    while (from < end - 1 && heightOf(blocks.slice(from, end)) > room) from++
    const group = blocks.slice(at, from === at ? end : from)
    const taken = pages.at(-1)!.length
    const needed = taken + (group[0]!.isApart ? 1 : 0) + heightOf(group)
    if (taken > 0 && (from > at || (needed > room && heightOf(group) <= room))) pages.push([])
    for (const { lines, isApart, heading } of group) {
      if (isApart && pages.at(-1)!.length > 0 && pages.at(-1)!.length < room) pages.at(-1)!.push('')
      for (const [i, line] of lines.entries()) {
        if (pages.at(-1)!.length >= room) pages.push([])
        if (i === 0 && heading !== undefined) headings.set(heading, first + pages.length - 1)
        pages.at(-1)!.push(line)
      }
    }
    at += group.length
  }
  return { pages, headings }
}

/** A page as it is sent to an embosser: its lines, the number at the right end of the last, and a form feed. */
export function embossed(lines: readonly string[], number: number, { cells, lines: most }: BraillePaper): string {
  const filled = [...lines, ...Array.from({ length: most - 1 - lines.length }, () => '')]
  return `${[...filled, pageNumber(number).padStart(cells)].map((line) => line.trimEnd()).join('\r\n')}\r\n\f`
}
