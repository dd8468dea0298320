import type { Context, Technique } from '../position/context'
import { onesIn } from '../position/packing'
import { leadingOnes } from './edge-basics'

/**
 * PLG1SYORI2 (手法8): colours cells where the first pieces from the edge have length 1 and the blank edge section cannot hold all of them.
 * It counts how many of them fit before the first section with a block that may be longer, and colours the cells beside that block or fills
 * the sections before it. Level 3.
 */
export const onesRun: Technique = {
  id: 'ones-run',
  find(context) {
    const { line, view, rules } = context
    const ones = leadingOnes(context)
    if (ones === 0 || view.length > 2 * (ones - 1)) return
    context.countedAs = 3
    const { side, step } = view
    const counted = ones >= rules.pieces ? rules.pieces - 1 : ones
    let fitting = 0
    for (let section = context.edgeSection; section !== context.farSection + step; section += step) {
      if (!line.black[section]) fitting += Math.floor((line.size[section]! + 1) / 2)
      else if (line.size[section] === 1) fitting++
      else {
        view.lookAtSection(side, section)
        view.readBlocks()
        if (besideBlock(context, counted - fitting)) return
        const exact = view.block1 >= 2 && fitting + Math.floor(view.space1 / 2) === counted
        if (counted === ones && exact) fillAllBefore(context, section)
        return
      }
      if (fitting > counted) return
    }
  },
}

/**
 * Colours the cells beside a block of one cell that the last `left` pieces of length 1 decide, as step `ones` of `edge-basics.ts` does at a
 * wall. The paper's prose does this for a block of any length.
 */
function besideBlock(context: Context, left: number): boolean {
  const { view } = context
  const { space1, block1 } = view
  if (block1 !== 1 || space1 >= 2 * left + 1) return false
  context.because('nonogram.ones', 1, left, block1)
  view.set(-1, space1)
  if (space1 < 2 * left) view.set(-1, space1 + 2)
  if (view.changes === 0) return false
  context.commit()
  return true
}

/** Fills all blank sections up to `last`, and the space before the block in `last`, with pieces of length 1. Each change is a fire. */
function fillAllBefore(context: Context, last: number): void {
  const { line, view } = context
  const { side, step, block1 } = view
  const before = view.space1 - 1
  for (let section = context.edgeSection; section !== last + step; section += step) {
    if (line.black[section] && section !== last) continue
    view.aim(side, section)
    view.look(side, view.origin, section === last ? before : view.length)
    view.changes = 0
    context.because('nonogram.ones-fill', 1, 0, block1)
    onesIn(view, Math.floor((view.length + 1) / 2))
    if (view.changes > 0) context.commit()
  }
}
