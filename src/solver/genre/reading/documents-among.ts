import { becameOf } from './account'
import { bestOf, type Candidate, CERTAIN, type Guess, LIKELY } from './candidates'
import type { HeldLine } from './stretches'
import { headingIn } from './within-line'

/** A document between other lines: it begins at line `from` and ends before line `to`, both by index. `title` is the heading above it. */
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
      // A block of another format is no part of a document.
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
 * Whether a text that one format can read as a whole also holds blocks that another format recognises beyond doubt and that this format
 * does not recognise. Such blocks may be puzzles of their own.
 *
 * @param told the lines, by index, at which this format reported a problem. A block that begins at one counts as soon as another format is
 * likely.
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
  /** Whether nothing but blank lines stands between it and the block before. */
  readonly goesOn: boolean
}

/** The last block of the longest run from `first` on that may be one document. */
function lastOfRun(blocks: readonly Block[], first: number): number {
  let last = first
  while (last + 1 < blocks.length && last + 1 < first + MOST_BLOCKS && blocks[last + 1]!.goesOn) last++
  return last
}

/** Whether a ruled line belongs to a drawn board, and so ends no block: it has corners or bars, or signs for corners at its ends. */
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
