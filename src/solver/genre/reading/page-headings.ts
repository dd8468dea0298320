import type { TextMessage } from '../texts/messages'
import type { ReadProblem, ReadPuzzle } from './sink'

interface Found {
  readonly puzzles: readonly ReadPuzzle[]
  readonly problems: readonly ReadProblem[]
}

/** The most UTF-16 units of a heading that becomes a title. */
const LONGEST = 100

/**
 * Gives a heading of a page as the title to the puzzle below it, where that puzzle has no title and is the only one before the next
 * heading.
 *
 * @param lines the lines of the text in which puzzles and problems were found
 * @param headings the lines (from 1) that the page has marked as headings
 */
export function titledByHeadings({ puzzles, problems }: Found, lines: readonly string[], headings: ReadonlySet<number> = new Set()): Found {
  const starts = [...headings].sort((a, b) => a - b)
  const used = new Set<number>()
  const titled = new Map<ReadPuzzle, string>()
  for (const [i, line] of starts.entries()) {
    const title = (lines[line - 1] ?? '').trim()
    const below = puzzles.filter(({ placed }) => placed.line > line && placed.line < (starts[i + 1] ?? Infinity))
    const [only, ...others] = below
    if (only === undefined || others.length > 0 || title === '' || title.length > LONGEST || only.placed.caption.title !== undefined)
      continue
    used.add(line)
    titled.set(only, title)
  }
  const isUsed = ({ line, message }: ReadProblem): boolean =>
    used.has(line) &&
    (['read.passed-over', 'read.not-read', 'read.nothing-fits'] as readonly TextMessage['code'][]).some((code) => code === message.code)
  return {
    puzzles: puzzles.map((read) => {
      const title = titled.get(read)
      return title === undefined ? read : { ...read, placed: { ...read.placed, caption: { ...read.placed.caption, title } } }
    }),
    problems: problems.filter((problem) => !isUsed(problem)),
  }
}
