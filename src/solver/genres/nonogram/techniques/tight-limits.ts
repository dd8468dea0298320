import type { Context, Technique } from '../position/context'

/**
 * PITITIJIME (手法14): narrows the limits of pieces by the blocks. The first candidate of a block ends no later than it can while it covers
 * the block, and the last candidate starts no earlier. The technique colours nothing itself; the line is examined once more with the new
 * limits. Level 4. It stops at the first block that narrows a limit and, as printed, after its first block if `context.tightened` is still
 * set from an earlier call. That happens only outside the sweeps, where nothing resets it.
 */
export const tightLimits: Technique = { id: 'tight-limits', find: tightenLimits }

/** Tightens the limits of a line for callers that need nothing else. */
export function tightenLimits(context: Context): void {
  const { line, view, candidates } = context
  for (let section = line.firstSection; section <= line.lastSection; section++) {
    if (!line.black[section]) continue
    view.lookAtSection(1, section)
    view.readBlocks()
    for (let block = 1; block <= view.blocks; block++) {
      if (context.findCandidatesOf(block).count === 0) return
      tightenBy(context, section, block, candidates.first, candidates.last)
      if (context.tightened) return
    }
  }
}

function tightenBy(context: Context, section: number, block: number, first: number, last: number): void {
  const { line, limits, view } = context
  const at = view.blockAt[block]!
  const end = at + view.blockLength[block]! - 1
  const lastStarts = view.position(Math.max(1, end - line.piece(last) + 1))
  const firstEnds = view.position(Math.min(view.length, at + line.piece(first) - 1))
  if (lastStarts > limits.earliest[last]!) {
    context.tightened = true
    limits.earliest[last] = lastStarts
    limits.packForward(lastStarts + line.piece(last) + 1, section, last + 1)
  }
  if (firstEnds < limits.latest[first]!) {
    context.tightened = true
    limits.latest[first] = firstEnds
    limits.packBackward(firstEnds - line.piece(first) - 1, section, first - 1)
  }
}
