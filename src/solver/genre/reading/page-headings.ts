import type { TextMessage } from '../texts/messages'
import type { ReadProblem, ReadPuzzle } from './sink'

interface Found {
  readonly puzzles: readonly ReadPuzzle[]
  readonly problems: readonly ReadProblem[]
}

/** The longest heading that becomes a title, in UTF-16 units. */
const LONGEST = 100

/**
 * Makes a heading of a page the title of the puzzle below it. The puzzle must have no title and must be the only one before the next
 * heading.
 *
 * @param lines the lines of the text that was read
 * @param headings the lines (from 1) that the page marks as headings
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
  /**
   * A problem about unread lines, without the headings that became titles. It disappears if it concerns nothing else; otherwise it begins
   * behind them.
   */
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
