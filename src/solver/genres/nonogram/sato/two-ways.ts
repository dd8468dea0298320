import { blankSection } from '../techniques/blank-section'
import { doubleFinish } from '../techniques/double-finish'
import { overhang } from '../techniques/overhang'
import { tightenLimits } from '../techniques/tight-limits'
import type { Context, Technique } from '../position/context'
import { lookAtFocus } from '../techniques/suppose'

const MOST = 128

/** The sections and limits of the focus line, stored while crossing lines are examined. */
const starts = new Int16Array(MOST)
const sizes = new Int16Array(MOST)
const black = new Uint8Array(MOST)
const closed = new Uint8Array(MOST)
const earliest = new Int16Array(MOST)
const latest = new Int16Array(MOST)

/** Techniques for the sections of all unfinished lines in turn, until one fires (TAYOHUKUGOSYO). */
export function lookBothWays(context: Context): void {
  const { grid, line, limits, focus } = context
  for (const type of [0, 1] as const) {
    for (let number = 1; number <= grid.lines(type); number++) {
      if (grid.finished[type][number]) continue
      line.load(type, number)
      if (!line.divide()) continue
      limits.reset(context.rules.level)
      tightenLimits(context)
      focus.type = type
      focus.line = number
      focus.firstPiece = line.firstPiece
      focus.lastPiece = line.lastPiece
      const { firstSection, lastSection } = line
      keep(context)
      for (let section = firstSection; section <= lastSection; section++) {
        focus.origin = starts[section]!
        focus.length = sizes[section]!
        const open = black[section] === 1 && closed[section] === 0
        const blank = black[section] === 0 && focus.length >= 2
        if (open && hasBlockInMiddle(context)) askAgain(context, overhang)
        if (!context.fired && open && hasBlockInMiddle(context)) askAgain(context, doubleFinish)
        if (!context.fired && blank) {
          restore(context)
          askAgain(context, blankSection)
        }
        if (context.fired) return
      }
    }
  }
}

function askAgain(context: Context, technique: Technique): void {
  context.fired = false
  context.ask(technique)
}

function keep({ line, limits }: Context): void {
  starts.set(line.start)
  sizes.set(line.size)
  black.set(line.black)
  closed.set(line.closed)
  earliest.set(limits.earliest)
  latest.set(limits.latest)
}

function restore(context: Context): void {
  lookAtFocus(context)
  context.limits.earliest.set(earliest)
  context.limits.latest.set(latest)
}

/**
 * Whether the focus section has one block with as much space on either side, for a piece that would just fill one side; it is the condition
 * of overhang and double-finish. The number of working pieces that the candidates go by is that of the line looked at last.
 */
function hasBlockInMiddle(context: Context): boolean {
  const { view, focus, candidates } = context
  restore(context)
  view.readBlocks()
  if (view.blocks !== 1 || view.space1 !== view.space2) return false
  context.findCandidates(focus.firstPiece, focus.lastPiece, view.space1, view.block1)
  return candidates.alike && candidates.firstLength === view.block1 + view.space1
}
