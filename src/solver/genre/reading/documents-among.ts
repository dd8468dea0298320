import { becameOf } from './account'
import { bestOf, type Candidate, CERTAIN, type Guess, LIKELY } from './candidates'
import type { HeldLine } from './stretches'
import { headingIn } from './within-line'

/** A document between other lines: from the line with index `from` to the line before `to`. `title` is the heading above it. */
interface DocumentAmong {
  readonly candidate: Candidate
  readonly from: number
  readonly to: number
  readonly title: string | undefined
}

/** The most blocks that a document among prose may have. */
const MOST_BLOCKS = 8
/** The most blocks of a text in which documents are sought; a text with more is a list of lines. */
const MOST_ALL = 400

/**
 * Finds the documents in a text that also has headings or prose. A document is a run of blocks that a format recognises beyond doubt; blank
 * lines separate blocks.
 */
export function documentsAmong(lines: readonly HeldLine<Guess>[], documents: readonly Candidate[]): readonly DocumentAmong[] {
  const blocks = blocksIn(lines)
  if (blocks.length === 0 || blocks.length > MOST_ALL) return []
  const found: DocumentAmong[] = []
  let next = 0
  for (const [i, { from, title }] of blocks.entries()) {
    if (i < next) continue
    for (let last = lastOfRun(blocks, i); last >= i; last--) {
      const { to } = blocks[last]!
      const text = textOf(lines, { from, to })
      const best = bestOf(documents, text, CERTAIN)
      const parsed = best?.candidate.format.parse(text)
      if (best === undefined || parsed === undefined || parsed.puzzles.length === 0) continue
      if (parsed.problems.some(({ severity }) => severity === 'error')) continue
      // A block that this format reports is no part of the document.
      const told = new Set(parsed.problems.map(({ line }) => line - 1 + from))
      if (last > i && blocks.slice(i, last + 1).some((block) => isOther(best.candidate, lines, block, documents, told))) continue
      found.push({ candidate: best.candidate, from, to, title })
      next = last + 1
      break
    }
  }
  return found
}

/**
 * Whether a text that one format can read as a whole may hold puzzles of another format, too. This is so where another format recognises a
 * block beyond doubt and this format does not.
 *
 * @param told the indices of the lines at which this format reported a problem; a block that begins there counts as soon as another format
 * is likely
 */
export function holdsOthers(
  whole: Candidate,
  lines: readonly HeldLine<Guess>[],
  candidates: readonly Candidate[],
  told?: ReadonlySet<number>,
): boolean {
  const blocks = blocksIn(lines)
  if (blocks.length < 2 || blocks.length > MOST_ALL) return false
  return blocks.some((block) => isOther(whole, lines, block, candidates, told))
}

function isOther(
  whole: Candidate,
  lines: readonly HeldLine<Guess>[],
  block: Block,
  candidates: readonly Candidate[],
  told?: ReadonlySet<number>,
): boolean {
  const text = textOf(lines, block)
  const best = bestOf(candidates, text, told?.has(block.from) === true ? LIKELY : CERTAIN)
  return best !== undefined && best.candidate !== whole && whole.format.detect(text) < LIKELY
}

function textOf(lines: readonly HeldLine<Guess>[], { from, to }: { readonly from: number; readonly to: number }): string {
  return lines.slice(from, to).map(({ text }) => text).join('\n') // prettier-ignore
}

interface Block {
  readonly from: number
  to: number
  readonly title: string | undefined
  /** Whether only blank lines separate this block from the one before. */
  readonly goesOn: boolean
}

/** The index of the last block in the longest run from `first` that may be one document. */
function lastOfRun(blocks: readonly Block[], first: number): number {
  let last = first
  while (last + 1 < blocks.length && last + 1 < first + MOST_BLOCKS && blocks[last + 1]!.goesOn) last++
  return last
}

/**
 * Whether a ruled line belongs to a drawn board, so that it separates no blocks. Such a line has corners or bars, or signs for corners at
 * its ends.
 */
function isDrawn(rule: string): boolean {
  const own = rule.trim()
  return /[+|\u2500-\u257f]/.test(own) || (/^(?:[.:']|\*-)/.test(own) && /[.:'*]$/.test(own))
}

/** The blocks of a text: runs of lines between blank lines, rules, headings and prose. */
function blocksIn(lines: readonly HeldLine<Guess>[]): readonly Block[] {
  const blocks: Block[] = []
  let [isOpen, goesOn] = [false, false]
  let title: string | undefined
  for (const [i, { text }] of lines.entries()) {
    const heading = headingIn(text)
    const became = becameOf(text)
    const isRule = became === 'rule' && !isDrawn(text)
    const isBetween = heading !== undefined || became === 'blank' || isRule || /^\s*(?:#+\s*[^\s#.·_-]|```)/.test(text)
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
