import { aimAcross, candidatesAcross, cellAt } from './crossing'
import type { Context, Technique } from '../position/context'
import { placeOne, placeTwoInSection } from '../position/packing'
import { sectionOfTwo } from './finish-line-two'

/**
 * KUBUNTIJIME (手法17): colours cells that two cases have in common. At least one of the two cells beside the block is black, and in both
 * cases it makes cells black on the same side. In a line that both cases reach, the results that finish-line-two finds in both cases hold.
 * Level 4.
 */
export const doubleFinish: Technique = {
  id: 'double-finish',
  find(context) {
    const { focus, view, candidates } = context
    context.countedAs = 4
    contacts[0] = focus.origin + view.space1 - 1
    contacts[1] = focus.origin + candidates.firstLength
    for (const wall of [-1, 1] as const) {
      const common = Math.min(freeReach(context, contacts[0], wall), freeReach(context, contacts[1], wall))
      for (let height = 1; height <= common; height++) {
        context.fired = false
        finishTwice(context, focus.line - wall * height)
        if (context.fired) return
      }
    }
  },
}

const contacts: [number, number] = [0, 0]

/** The number of unknown cells that would become black next to a contact cell, with white on its other side; 0 where that is open. */
function freeReach(context: Context, contact: number, wall: 1 | -1): number {
  const { focus } = context
  if (cellAt(context, focus.type, focus.line + wall, contact) !== -1) return 0
  aimAcross(context, focus.crossing, contact, wall === -1 ? 1 : 2, focus.line)
  const shortest = candidatesAcross(context, 0, 1).shortest
  let free = 0
  while (free < shortest - 1 && cellAt(context, focus.type, focus.line - wall * (free + 1), contact) === 0) free++
  return free
}

/** By contact: the black sections in order, and below, the number of the section that holds two pieces. */
const sections = [new Int16Array(128), new Int16Array(128)] as const
const counts = [0, 0]
const doubles = [0, 0]

function finishTwice(context: Context, number: number): void {
  const { focus, line, view } = context
  line.load(focus.type, number)
  line.divide()
  for (const i of [0, 1] as const) {
    line.cells[contacts[i]] = 1
    line.cut()
    // The program takes the cell back before it looks for the section of two pieces.
    line.cells[contacts[i]] = 0
    doubles[i] = sectionOfTwo(context)
    if (doubles[i]! < 0) return
    counts[i] = line.blackCount
    sections[i].set(line.blackSections)
  }
  context.because('nonogram.double-finish', 0, focus.line)
  for (let section = line.firstSection; section <= line.lastSection; section++) {
    for (const i of [0, 1] as const) {
      place(context, section, i)
      outcome[i].set(view.cells)
    }
    view.lookAtSection(1, section)
    view.changes = 0
    for (let cell = 1; cell <= view.length; cell++) {
      const colour = outcome[0][cell]
      if ((colour === 1 || colour === -1) && outcome[1][cell] === colour) view.set(colour, cell)
    }
    if (view.changes > 0) context.commit()
  }
}

const outcome = [new Int8Array(512), new Int8Array(512)] as const

/** Sets the cells of a section that are sure with contact number `i` black; blank sections become white (IRETYSP). */
function place(context: Context, section: number, i: 0 | 1): void {
  const { line, view } = context
  const black = sections[i].indexOf(section, 1)
  if (black < 1 || black > counts[i]!) {
    view.aim(1, section)
    view.cells.fill(-1, 0, view.length + 2)
    return
  }
  const double = doubles[i]!
  const piece = line.firstPiece + black - (double > 0 && black > double ? 0 : 1)
  line.cells[contacts[i]] = 1
  view.lookAtSection(1, section)
  line.cells[contacts[i]] = 0
  if (black === double) placeTwoInSection(context, section, line.piece(piece), line.piece(piece + 1))
  else placeOne(view, line.piece(piece))
}
