import { blankSection } from '../techniques/blank-section'
import { doubleFinish } from '../techniques/double-finish'
import { overhang } from '../techniques/overhang'
import { tightenLimits } from '../techniques/tight-limits'
import type { Desk, Technique } from './desk'
import { lookAtFocus } from './suppose'

const MOST = 128

/** The sections and limits of the focus line, kept while crossing lines are looked at. */
const starts = new Int16Array(MOST)
const sizes = new Int16Array(MOST)
const black = new Uint8Array(MOST)
const closed = new Uint8Array(MOST)
const earliest = new Int16Array(MOST)
const latest = new Int16Array(MOST)

/** Techniques for the sections of all unfinished lines in turn, until one fires (TAYOHUKUGOSYO). */
export function lookBothWays(desk: Desk): void {
  const { grid, line, limits, focus } = desk
  for (const type of [0, 1] as const) {
    for (let number = 1; number <= grid.lines(type); number++) {
      if (grid.finished[type][number]) continue
      line.load(type, number)
      if (!line.divide()) continue
      limits.reset(desk.rules.level)
      tightenLimits(desk)
      focus.type = type
      focus.line = number
      focus.firstPiece = line.firstPiece
      focus.lastPiece = line.lastPiece
      const { firstSection, lastSection } = line
      keep(desk)
      for (let section = firstSection; section <= lastSection; section++) {
        focus.origin = starts[section]!
        focus.length = sizes[section]!
        const open = black[section] === 1 && closed[section] === 0
        const blank = black[section] === 0 && focus.length >= 2
        if (open && hasBlockInMiddle(desk)) askAgain(desk, overhang)
        if (!desk.fired && open && hasBlockInMiddle(desk)) askAgain(desk, doubleFinish)
        if (!desk.fired && blank) {
          restore(desk)
          askAgain(desk, blankSection)
        }
        if (desk.fired) return
      }
    }
  }
}

function askAgain(desk: Desk, technique: Technique): void {
  desk.fired = false
  desk.ask(technique)
}

function keep({ line, limits }: Desk): void {
  starts.set(line.start)
  sizes.set(line.size)
  black.set(line.black)
  closed.set(line.closed)
  earliest.set(limits.earliest)
  latest.set(limits.latest)
}

function restore(desk: Desk): void {
  lookAtFocus(desk)
  desk.limits.earliest.set(earliest)
  desk.limits.latest.set(latest)
}

/**
 * One block with as much space on either side, of a piece that would just fill one side: what is asked of the focus section
 * before overhang and double-finish. The number of working pieces that the candidates go by is that of the line looked at last.
 */
function hasBlockInMiddle(desk: Desk): boolean {
  const { view, focus, candidates } = desk
  restore(desk)
  view.readBlocks()
  if (view.blocks !== 1 || view.space1 !== view.space2) return false
  desk.findCandidates(focus.firstPiece, focus.lastPiece, view.space1, view.block1)
  return candidates.alike && candidates.firstLength === view.block1 + view.space1
}
