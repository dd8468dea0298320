import { becameOf } from './account'
import { bestOf, type Candidate, CERTAIN, type Guess } from './candidates'
import type { HeldLine } from './stretches'
import { headingIn } from './within-line'

/** A document that stands among other lines: its lines `from` to before `to`, by index, and the heading above it. */
interface DocumentAmong {
  readonly candidate: Candidate
  readonly from: number
  readonly to: number
  readonly title: string | undefined
}

/** The most blocks of lines that a document between prose may have. */
const MOST_BLOCKS = 8
/** Texts with more blocks are lists of lines. */
const MOST_ALL = 400

/**
 * The documents in a text with headings or prose between them. A document is a run of blocks, parted by blank lines, that a
 * format recognises beyond doubt.
 */
export function documentsAmong(lines: readonly HeldLine<Guess>[], documents: readonly Candidate[]): readonly DocumentAmong[] {
  const blocks = blocksIn(lines)
  if (blocks.length < 2 || blocks.length > MOST_ALL) return []
  const found: DocumentAmong[] = []
  let next = 0
  for (const [i, { from, title }] of blocks.entries()) {
    if (i < next) continue
    for (let last = lastOfRun(blocks, i); last >= i; last--) {
      const { to } = blocks[last]!
      const text = lines.slice(from, to).map((line) => line.text).join('\n') // prettier-ignore
      const best = bestOf(documents, text, CERTAIN)
      const parsed = best?.candidate.format.parse(text)
      if (best === undefined || parsed === undefined || parsed.puzzles.length === 0) continue
      if (parsed.problems.some(({ severity }) => severity === 'error')) continue
      found.push({ candidate: best.candidate, from, to, title })
      next = last + 1
      break
    }
  }
  return found
}

interface Block {
  readonly from: number
  to: number
  readonly title: string | undefined
  /** Whether nothing but blank lines stands between it and the block before. */
  readonly goesOn: boolean
}

/** The last block of the longest run from `first` on that may be one document. */
function lastOfRun(blocks: readonly Block[], first: number): number {
  let last = first
  while (last + 1 < blocks.length && last + 1 < first + MOST_BLOCKS && blocks[last + 1]!.goesOn) last++
  return last
}

/** Runs of lines without blank lines, rules, headings and prose. */
function blocksIn(lines: readonly HeldLine<Guess>[]): readonly Block[] {
  const blocks: Block[] = []
  let [isOpen, goesOn] = [false, false]
  let title: string | undefined
  for (const [i, { text }] of lines.entries()) {
    const heading = headingIn(text)
    const became = becameOf(text)
    const isBetween = heading !== undefined || became === 'blank' || became === 'rule' || /^\s*(?:#+\s*[^\s#.·_-]|```)/.test(text)
    if (isBetween) {
      isOpen = false
      if (became !== 'blank') [goesOn, title] = [false, heading]
      continue
    }
    if (isOpen) blocks.at(-1)!.to = i + 1
    else blocks.push({ from: i, to: i + 1, title, goesOn })
    ;[isOpen, goesOn, title] = [true, true, undefined]
  }
  return blocks
}
