/**
 * A cell or node has four edges, and so 16 patterns of lines: bit i of a pattern says that edge i (in cyclic order) is a line. A set of
 * patterns is a mask of 16 bits. The known facts about the edges, the corners and the opposite pairs each remove patterns from the set by
 * one AND with a table. Another table gives the facts that all remaining patterns share.
 */

/** The state of an edge that is a line. */
export const ON = 1
/** The state of an edge that is a cross. */
export const OFF = 2

/**
 * The domain of a corner of which nothing is known. A domain is the set of possible numbers of lines (0, 1, 2) among the corner's two
 * edges, as bits.
 */
export const ANY_COUNT = 0b111
/** The domain of a corner with one line: the gate is open. */
export const OPEN = 0b010
/** The domain of a corner with no line or two: the gate is closed. */
export const CLOSE = 0b101

/** The domain of an opposite pair of edges, a set of parities as bits: an even number of lines. */
export const EVEN = 0b01
/** The domain of an opposite pair of edges, a set of parities as bits: an odd number of lines. */
export const ODD = 0b10

/** The set of all patterns. */
export const ANY_PATTERN = 0xffff

function masked(allows: (pattern: number) => boolean): number {
  let mask = 0
  for (let pattern = 0; pattern < 16; pattern++) if (allows(pattern)) mask |= 1 << pattern
  return mask
}

const linesIn = (pattern: number) => (pattern & 1) + ((pattern >> 1) & 1) + ((pattern >> 2) & 1) + (pattern >> 3)
/** The number of lines of a pattern at corner k, that is, among edges k and k + 1. */
const linesAt = (pattern: number, k: number) => ((pattern >> k) & 1) + ((pattern >> ((k + 1) & 3)) & 1)
/** 1 if exactly one of the opposite edges j and j + 2 of a pattern is a line, else 0. */
const oddAcross = (pattern: number, j: number) => ((pattern >> j) ^ (pattern >> (j + 2))) & 1

/** The patterns of a cell with a clue from 0 to 4; all patterns for a cell without one. */
export function patternsOfClue(clue: number): number {
  return clue < 0 ? ANY_PATTERN : WITH_LINES[clue]!
}

const WITH_LINES = Uint16Array.from({ length: 5 }, (_, lines) => masked((pattern) => linesIn(pattern) === lines))

/** The patterns of a node: those with no line or two. */
export const NODE_PATTERNS: number = masked((pattern) => linesIn(pattern) === 0 || linesIn(pattern) === 2)

/** The patterns that fit the states of four edges. The index has two bits for each edge, the first edge lowest. */
export const BY_EDGES: Uint16Array = Uint16Array.from({ length: 256 }, (_, code) =>
  masked((pattern) => {
    for (let k = 0; k < 4; k++) {
      const state = (code >> (2 * k)) & 3
      if (state !== 0 && state !== (((pattern >> k) & 1) === 1 ? ON : OFF)) return false
    }
    return true
  }),
)

/** The patterns that fit the domains of four corners. The index has three bits for each corner, the first corner lowest. */
export const BY_CORNERS: Uint16Array = byCorners()

/** Builds the table corner by corner. Built pattern by pattern, its 4096 sets would take a fifth of the window's first task. */
function byCorners(): Uint16Array {
  const table = new Uint16Array(1 << 12).fill(ANY_PATTERN)
  for (let k = 0; k < 4; k++) {
    const ofCorner = Uint16Array.from({ length: 8 }, (_, domain) => masked((pattern) => ((domain >> linesAt(pattern, k)) & 1) === 1))
    for (let code = 0; code < table.length; code++) table[code]! &= ofCorner[(code >> (3 * k)) & 7]!
  }
  return table
}

/**
 * The patterns that fit the domains of the two opposite pairs. The index has two bits for each pair: top and bottom, then right and left.
 */
export const BY_OPPOSITES: Uint16Array = Uint16Array.from({ length: 16 }, (_, code) =>
  masked((pattern) => ((code >> oddAcross(pattern, 0)) & 1) === 1 && ((code >> (2 + oddAcross(pattern, 1))) & 1) === 1),
)

/**
 * The facts that a set of patterns allows, as bits: bit k (0-3) that edge k is a line, bit 4 + k that it is a cross, bits from 8 + 3k the
 * domain of corner k, bits from 20 + 2j the domain of opposite pair j. It is the union over the patterns of the set, built from smaller
 * sets.
 */
export const ALLOWS: Int32Array = build()

function build(): Int32Array {
  const table = new Int32Array(1 << 16)
  for (let pattern = 0; pattern < 16; pattern++) {
    let allows = pattern | ((~pattern & 15) << 4)
    for (let k = 0; k < 4; k++) allows |= 1 << (8 + 3 * k + linesAt(pattern, k))
    for (let j = 0; j < 2; j++) allows |= 1 << (20 + 2 * j + oddAcross(pattern, j))
    table[1 << pattern] = allows
  }
  for (let mask = 1; mask < 1 << 16; mask++) table[mask] = table[mask & (mask - 1)]! | table[mask & -mask]!
  return table
}
