import { BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER } from '../puzzle'

// The movement of pieces as masks of directions (geometry.ts), by piece code. A piece of the defender moves like the attacker's, turned by
// half a circle.

/** The piece on the squares off the board: it has no owner and no moves. */
export const WALL = 32

const UP_LEFT = 1 << 7
const UP_RIGHT = 1 << 1
const UP = 1 << 0
const SIDES = (1 << 2) | (1 << 6)
const DOWN = 1 << 4
const STRAIGHT = UP | DOWN | SIDES
const DIAGONAL = UP_LEFT | UP_RIGHT | (1 << 3) | (1 << 5)
const GOLD_STEPS = UP_LEFT | UP | UP_RIGHT | SIDES | DOWN

/** The directions in which a piece can go one square, those of sliding pieces included. */
export const STEPS = new Uint16Array(33)
/** Directions in which a piece slides. */
export const SLIDES = new Uint16Array(33)
/** By piece: the directions from a square to a neighbouring square from which the piece attacks it. */
export const NEAR = new Uint16Array(33)
/** By piece: the directions from a square to one farther away from which the piece attacks it, with nothing between. */
export const FAR = new Uint16Array(33)
/** 1 for pieces that slide. */
export const IS_SLIDER = new Uint8Array(33)
/** 1 for pieces that can promote. */
export const CAN_PROMOTE = new Uint8Array(33)
/**
 * By piece code of the attacker: on squares below this number the piece could never move again, so that it must promote there and cannot be
 * dropped there.
 */
export const DEAD_BELOW = new Uint8Array(33)
/**
 * By piece code of the defender: on squares from this number on the piece could never move again, so that it must promote there and cannot
 * be dropped there.
 */
export const DEAD_FROM = new Uint8Array(33).fill(81)

/** The squares below this number are the attacker's promotion zone. */
export const ATTACKER_ZONE = 27
/** The squares from this number on are the defender's promotion zone. */
export const DEFENDER_ZONE = 54

function define(piece: number, steps: number, slides = 0): void {
  STEPS[piece] = steps | slides
  SLIDES[piece] = slides
  STEPS[piece + 16] = turned(steps | slides)
  SLIDES[piece + 16] = turned(slides)
}

function turned(mask: number): number {
  return ((mask & 0x0f) << 4) | ((mask & 0xf0) >> 4) | ((mask & 0x300) << 2) | ((mask & 0xc00) >> 2)
}

define(PAWN, UP)
define(LANCE, 0, UP)
define(KNIGHT, (1 << 8) | (1 << 9))
define(SILVER, DIAGONAL | UP)
define(GOLD, GOLD_STEPS)
define(BISHOP, 0, DIAGONAL)
define(ROOK, 0, STRAIGHT)
define(KING, STRAIGHT | DIAGONAL)
for (const kind of [PAWN, LANCE, KNIGHT, SILVER]) define(kind + PROMOTED, GOLD_STEPS)
define(BISHOP + PROMOTED, STRAIGHT, DIAGONAL)
define(ROOK + PROMOTED, DIAGONAL, STRAIGHT)

for (let piece = 0; piece < 32; piece++) {
  // The defender's leaps are the reverse of the attacker's, and the other way round.
  const mask = STEPS[piece]!
  NEAR[piece] = turned(mask & 0xff) | ((mask & 0x100) << 3) | ((mask & 0x200) << 1) | ((mask & 0x400) >> 1) | ((mask & 0x800) >> 3)
  FAR[piece] = turned(SLIDES[piece]!)
  IS_SLIDER[piece] = SLIDES[piece] === 0 ? 0 : 1
}
for (const kind of [PAWN, LANCE, KNIGHT, SILVER, BISHOP, ROOK]) CAN_PROMOTE[kind] = CAN_PROMOTE[kind + 16] = 1
for (const kind of [PAWN, LANCE]) {
  DEAD_BELOW[kind] = 9
  DEAD_FROM[kind + 16] = 72
}
DEAD_BELOW[KNIGHT] = 18
DEAD_FROM[KNIGHT + 16] = 63
