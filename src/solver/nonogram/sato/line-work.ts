import { blockLengths } from '../techniques/block-lengths'
import { commonCells } from '../techniques/common-cells'
import { detachedBlock } from '../techniques/detached-block'
import { edgeBasics } from '../techniques/edge-basics'
import { edgePiece } from '../techniques/edge-piece'
import { farBlock } from '../techniques/far-block'
import { finishLine } from '../techniques/finish-line'
import { finishLineTwo } from '../techniques/finish-line-two'
import { firstBlock } from '../techniques/first-block'
import { lastSpace } from '../techniques/last-space'
import { nextSection } from '../techniques/next-section'
import { oneLongPiece } from '../techniques/one-long-piece'
import { onesPlaced } from '../techniques/ones-placed'
import { onesRun } from '../techniques/ones-run'
import { overreach } from '../techniques/overreach'
import { piecesBeforeBlock } from '../techniques/pieces-before-block'
import { rangePieceIn } from '../techniques/range-piece-in'
import { severalBlocks } from '../techniques/several-blocks'
import { shortSection } from '../techniques/short-section'
import { tightLimits } from '../techniques/tight-limits'
import { twoPieceSection } from '../techniques/two-piece-section'
import { checkEnds } from './clashes'
import type { Desk, Technique } from './desk'
import type { LineType } from './grid'

// The order in which a line is worked on (Sato 2008, section 4, main loop). The line is left at the first fire.

const SIDES = [1, 2] as const

/** On the whole working range. */
const BASIC: readonly Technique[] = [finishLine, shortSection, rangePieceIn, twoPieceSection, commonCells]

/** On a black edge section, each from both sides before the next (LSYOTY 1-6); of the first, level 1 knows only the one technique. */
const EDGE: readonly (readonly Technique[])[] = [
  [edgeBasics, edgePiece],
  [farBlock],
  [detachedBlock],
  [severalBlocks],
  [piecesBeforeBlock],
  [nextSection],
]

/** On all sections; the view is written back after each. */
const GLOBAL: readonly Technique[] = [blockLengths, oneLongPiece, lastSpace]

/** Works on one line until something fires or nothing does. False if a contradiction is known, so that nothing is done. */
export function workOn(desk: Desk, type: LineType, number: number): boolean {
  const { grid, line, rules } = desk
  grid.marked[type][number] = 0
  desk.tightened = false
  line.load(type, number)
  desk.lineDone = !line.divide()
  if (desk.inHypothesis) checkEnds(desk)
  if (desk.contradictory) return false
  if (desk.lineDone) return true
  desk.limits.reset(rules.level)
  line.measure()
  while (workOnRange(desk));
  return true
}

/** Once through all techniques. True if the line is to be looked at again: with a shorter range, or with tighter limits. */
function workOnRange(desk: Desk): boolean {
  const { line, view, rules } = desk
  view.changes = 0
  view.side = 1
  for (const technique of BASIC) {
    desk.ask(technique)
    if (desk.lineDone) return false
  }
  desk.tightened = false
  workOnEdges(desk)
  if (desk.lineDone || rules.level < 3) return false
  if (!desk.inHypothesis && line.rangeSections >= 2 && line.pieces >= 2) {
    passEdges(desk)
    if (desk.lineDone) return false
    if (desk.rangeCut) {
      line.measure()
      return true
    }
  }
  line.divide()
  line.measure()
  workOnAll(desk)
  return !desk.lineDone && desk.tightened
}

/** LOCALSYORI. */
function workOnEdges(desk: Desk): void {
  const { line, view, rules } = desk
  const kinds = rules.level === 1 ? 1 : EDGE.length
  for (let kind = 0; kind < kinds; kind++) {
    for (const side of SIDES) {
      desk.face(side)
      view.changes = 0
      if (!line.black[desk.edgeSection]) continue
      view.readBlocks()
      desk.countedAs = kind === 1 || kind === 2 ? 2 : 3
      for (const technique of EDGE[kind]!) {
        if (technique === edgePiece && rules.level === 1) break
        desk.ask(technique)
        if (view.changes > 0) return desk.commit()
      }
    }
  }
  if (rules.level < 2) return
  for (const side of SIDES) {
    desk.face(side)
    view.changes = 0
    if (line.black[desk.edgeSection]) continue
    desk.countedAs = 2
    desk.ask(firstBlock)
    if (view.changes > 0) return desk.commit()
  }
}

/** PRELOCALSYORI. */
function passEdges(desk: Desk): void {
  const { line, view } = desk
  desk.rangeCut = false
  for (const side of SIDES) {
    desk.face(side)
    view.changes = 0
    if (line.black[desk.edgeSection]) desk.ask(overreach)
    else {
      desk.ask(onesRun)
      if (!desk.lineDone && desk.rules.level >= 4) {
        desk.face(side)
        desk.ask(onesPlaced)
      }
    }
    if (desk.lineDone || desk.rangeCut) return
  }
}

/** GLOBALSYORI. */
function workOnAll(desk: Desk): void {
  const { view, rules } = desk
  view.changes = 0
  for (const technique of GLOBAL) {
    if (technique !== blockLengths && rules.level < 4) return
    desk.ask(technique)
    if (view.changes > 0) return desk.commit()
  }
  desk.ask(finishLineTwo)
  if (!desk.lineDone) desk.ask(tightLimits)
}
