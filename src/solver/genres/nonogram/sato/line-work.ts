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
import type { Context, Technique } from '../position/context'
import type { LineType } from '../position/grid'

// The order in which a line is worked on (Sato 2008, section 4, main loop). The line is left at the first fire.

const SIDES = [1, 2] as const

/** The techniques for the whole working range. */
const BASIC: readonly Technique[] = [finishLine, shortSection, rangePieceIn, twoPieceSection, commonCells]

/**
 * The techniques for a black edge section, each used from both sides before the next (LSYOTY 1-6). Of the first group, level 1 knows only
 * one technique.
 */
const EDGE: readonly (readonly Technique[])[] = [
  [edgeBasics, edgePiece],
  [farBlock],
  [detachedBlock],
  [severalBlocks],
  [piecesBeforeBlock],
  [nextSection],
]

/** The techniques for all sections. The view is written back after each. */
const GLOBAL: readonly Technique[] = [blockLengths, oneLongPiece, lastSpace]

/**
 * Works on one line until a technique colours something or none does. @returns false if a contradiction is known already, so that nothing
 * is done
 */
export function workOn(context: Context, type: LineType, number: number): boolean {
  const { grid, line, rules } = context
  grid.marked[type][number] = 0
  context.tightened = false
  line.load(type, number)
  context.lineDone = !line.divide()
  if (context.inHypothesis) checkEnds(context)
  if (context.contradictory) return false
  if (context.lineDone) return true
  context.limits.reset(rules.level)
  line.measure()
  while (workOnRange(context));
  return true
}

/** Applies all techniques once. @returns true if the line must be examined again, with a shorter range or tighter limits */
function workOnRange(context: Context): boolean {
  const { line, view, rules } = context
  view.changes = 0
  view.side = 1
  for (const technique of BASIC) {
    context.ask(technique)
    if (context.lineDone) return false
  }
  context.tightened = false
  workOnEdges(context)
  if (context.lineDone || rules.level < 3) return false
  if (!context.inHypothesis && line.rangeSections >= 2 && line.pieces >= 2) {
    passEdges(context)
    if (context.lineDone) return false
    if (context.rangeCut) {
      line.measure()
      return true
    }
  }
  line.divide()
  line.measure()
  workOnAll(context)
  return !context.lineDone && context.tightened
}

/** Works on the edge sections with the techniques of `EDGE` (LOCALSYORI). */
function workOnEdges(context: Context): void {
  const { line, view, rules } = context
  const kinds = rules.level === 1 ? 1 : EDGE.length
  for (let kind = 0; kind < kinds; kind++) {
    for (const side of SIDES) {
      context.face(side)
      view.changes = 0
      if (!line.black[context.edgeSection]) continue
      view.readBlocks()
      context.countedAs = kind === 1 || kind === 2 ? 2 : 3
      for (const technique of EDGE[kind]!) {
        if (technique === edgePiece && rules.level === 1) break
        context.ask(technique)
        if (view.changes > 0) return context.commit()
      }
    }
  }
  if (rules.level < 2) return
  for (const side of SIDES) {
    context.face(side)
    view.changes = 0
    if (line.black[context.edgeSection]) continue
    context.countedAs = 2
    context.ask(firstBlock)
    if (view.changes > 0) return context.commit()
  }
}

/** Passes over edge sections that are done (PRELOCALSYORI). */
function passEdges(context: Context): void {
  const { line, view } = context
  context.rangeCut = false
  for (const side of SIDES) {
    context.face(side)
    view.changes = 0
    if (line.black[context.edgeSection]) context.ask(overreach)
    else {
      context.ask(onesRun)
      if (!context.lineDone && context.rules.level >= 4) {
        context.face(side)
        context.ask(onesPlaced)
      }
    }
    if (context.lineDone || context.rangeCut) return
  }
}

/** Works on all sections with the techniques of `GLOBAL` (GLOBALSYORI). */
function workOnAll(context: Context): void {
  const { view, rules } = context
  view.changes = 0
  for (const technique of GLOBAL) {
    if (technique !== blockLengths && rules.level < 4) return
    context.ask(technique)
    if (view.changes > 0) return context.commit()
  }
  context.ask(finishLineTwo)
  if (!context.lineDone) context.ask(tightLimits)
}
