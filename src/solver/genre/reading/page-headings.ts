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
  /** A problem without the headings that are used: none where it is about nothing else, and else from the line after them on. */
  const withoutUsed = (problem: ReadProblem): readonly ReadProblem[] => {
    const { message } = problem as { readonly message: TextMessage }
    if (!used.has(problem.line)) return [problem]
    if (message.code === 'read.passed-over' || message.code === 'read.nothing-fits') return []
    if (message.code !== 'read.not-read') return [problem]
    let { from } = message
    while (used.has(from)) from++
    const rest: TextMessage = { ...message, from }
    return from > message.to ? [] : [{ ...problem, line: from, column: 1, message: rest }]
  }
  return {
    puzzles: puzzles.map((read) => {
      const title = titled.get(read)
      return title === undefined ? read : { ...read, placed: { ...read.placed, caption: { ...read.placed.caption, title } } }
    }),
    problems: problems.flatMap(withoutUsed),
  }
}
