import { bestOf, type Candidate, CERTAIN, type Guess, LIKELY } from './candidates'
import type { HeldLine } from './stretches'
import { besideSegments, type BoardText, joinedSegments, type Segment, segmentsIn, wholeSegments } from './tables/table-text'

/** A segment of lines as boards, each with the format that reads it. */
interface ReadSegment {
  readonly lines: Segment['lines']
  readonly boards: readonly { readonly candidate: Candidate; readonly board: BoardText }[]
}

/**
 * Finds the tables of boards among lines. Each segment is tried by itself, then all lines together as one table. A segment that is no table
 * is joined with the ones behind it.
 */
export function tablesIn(lines: readonly HeldLine<Guess>[], documents: readonly Candidate[]): readonly ReadSegment[] {
  const segments = segmentsIn(lines)
  const own = segments.map((segment) => boardsOf(segment, documents))
  if (own.every((read) => read === undefined)) {
    for (const segment of wholeSegments(lines)) {
      const read = boardsOf(segment, documents)
      if (read) return [read]
    }
  }
  const found: ReadSegment[] = []
  for (let i = 0; i < segments.length; i++) {
    const read = own[i]
    if (read) {
      found.push(read)
      continue
    }
    const next = own.findIndex((read, at) => at > i && read !== undefined)
    for (const joined of joinedSegments(segments.slice(i, next < 0 ? undefined : next), lines)) {
      const together = boardsOf(joined, documents)
      if (together === undefined) continue
      found.push(together)
      const end = together.lines.at(-1)!.number
      while (segments[i + 1] !== undefined && segments[i + 1]!.lines[0]!.number <= end) i++
      break
    }
  }
  return found
}

/** Reads a segment as one table, or else as boards side by side; undefined where it is neither. */
function boardsOf(segment: Segment, documents: readonly Candidate[]): ReadSegment | undefined {
  const whole = boardsInOne(segment, documents)
  if (whole && !whole.isRefused) return whole
  const beside = besideSegments(segment).map((one) => boardsInOne(one, documents))
  const areRead = beside.length > 1 && beside.every((one) => one !== undefined && !one.isRefused)
  return areRead ? { lines: segment.lines, boards: beside.flatMap((one) => one!.boards) } : whole
}

/**
 * Reads a segment as boards. Of its possible readings, the first counts in which a format reads every board, or recognises a board beyond
 * doubt and refuses it.
 */
function boardsInOne(
  { lines, readings }: Segment,
  documents: readonly Candidate[],
): (ReadSegment & { readonly isRefused: boolean }) | undefined {
  let refused: (ReadSegment & { readonly isRefused: boolean }) | undefined
  for (const boards of readings()) {
    let isRefused = false
    const read = boards.flatMap((board) => {
      const best = bestOf(documents, board.text, LIKELY)
      const parsed = best?.candidate.format.parse(board.text)
      if (best === undefined || parsed === undefined) return []
      const errors = parsed.problems.filter(({ severity }) => severity === 'error').length
      if (errors > 0) isRefused = true
      const isOne = errors === 0 ? parsed.puzzles.length === 1 : parsed.puzzles.length === 0 && errors === 1 && best.sureness >= CERTAIN
      return isOne ? [{ candidate: best.candidate, board }] : []
    })
    if (read.length !== boards.length) continue
    if (!isRefused) return { lines, boards: read, isRefused }
    refused ??= { lines, boards: read, isRefused }
  }
  return refused
}
