import type { Random } from '#solver/kernel/random.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import type { Loop } from '../puzzle'
import { combsIn } from './combs'
import { Region } from './region'

/** The least share of the edges that an accepted loop has. This and the next constant are from the source of the presets. */
export const LEAST_LENGTH = 0.25
/** The share of blank edges that an accepted loop stays below. An edge is blank if neither of its nodes touches the loop. */
export const MOST_BLANK = 0.05

/**
 * Facts about a loop: the number of its edges, their share, the share of blank edges, the combs, and the number of cells for each clue from
 * 0 to 4.
 */
export interface LoopFacts {
  readonly length: number
  readonly lengthShare: number
  readonly blankShare: number
  readonly combs: number
  readonly clues: readonly number[]
}

/** Measures a loop. */
export function factsOf(loop: Loop): LoopFacts {
  const geometry = geometryOf(loop.width, loop.height)
  const { edges, edgeNodes, nodes } = geometry
  const lines = edgesOfInside(geometry, loop.inside)
  const touched = new Uint8Array(nodes)
  let length = 0
  for (let edge = 0; edge < edges; edge++) {
    if (lines[edge] === 0) continue
    length++
    touched[edgeNodes[2 * edge]!] = touched[edgeNodes[2 * edge + 1]!] = 1
  }
  let blank = 0
  for (let edge = 0; edge < edges; edge++) if (touched[edgeNodes[2 * edge]!] === 0 && touched[edgeNodes[2 * edge + 1]!] === 0) blank++
  const clues = [0, 0, 0, 0, 0]
  for (const count of countsOf(loop)) clues[count]!++
  return { length, lengthShare: length / edges, blankShare: blank / edges, combs: combsIn(loop).length, clues }
}

/**
 * The most loops that are made until one is accepted. If none is, the longest is returned, since tiny boards may have no acceptable loop.
 */
const ATTEMPTS = 40

/**
 * Makes a random loop as the border of a region of cells. From one cell, the region grows and shrinks by single cells, so that inside and
 * outside each stay connected, with a preference for a long border. Then combs (see `combs.ts`) are broken up.
 */
export function makeLoop(width: number, height: number, random: Random): Loop {
  let best: Loop | undefined
  let bestLength = -1
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const region = new Region(width, height)
    region.grow(random)
    region.breakCombs(random)
    const loop = region.loop()
    const { lengthShare, blankShare, combs } = factsOf(loop)
    if (lengthShare >= LEAST_LENGTH && blankShare < MOST_BLANK && combs === 0) return loop
    const worth = lengthShare - blankShare - 0.01 * combs
    if (worth > bestLength) [best, bestLength] = [loop, worth]
  }
  return best!
}
