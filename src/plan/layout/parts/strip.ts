import type { Box } from '#plan/model/box.ts'
import { below } from '../row-layout'
import type { Setting } from '../setting'
import { APART, type Inline } from './section'

/** The room that solutions take of the slot of their problem: a strip at its right, or at its foot. */
export interface Strip {
  readonly place: Inline
  readonly side: 'right' | 'foot'
  /** The share of the slot's width that the strip takes, or of the height between the words. */
  readonly share: number
  /** The number of modules along the side of the largest QR code, with the white margin. */
  readonly modules?: number
}

/** The side of a QR code's module that every telephone can read, in millimetres. */
export const MODULE = 0.5
/** The least side of a module that most telephones can read, in millimetres: four dots of a press. */
export const LEAST_MODULE = 0.33

/** The boxes of the problem and of its solution in a slot, between its words. */
export function bodyOf(slot: Box, head: number, foot: number, strip: Strip | undefined): { readonly problem: Box; readonly solution: Box } {
  const room = { ...below(slot, head), height: Math.max(1, slot.height - head - foot) }
  if (!strip) return { problem: room, solution: { ...room, height: 0 } }
  if (strip.side === 'right') {
    const aside = room.width * strip.share
    return {
      problem: { ...room, width: room.width - aside - APART },
      solution: { ...room, x: room.x + room.width - aside, width: aside },
    }
  }
  const under = room.height * strip.share
  return {
    problem: { ...room, height: Math.max(1, room.height - under - APART) },
    solution: { ...room, y: slot.y + slot.height - under, height: under },
  }
}

/** The width of the words over and under a problem in a slot. */
export const laneIn = (slot: Pick<Box, 'width'>, strip: Strip | undefined): number =>
  strip?.side === 'right' ? slot.width * (1 - strip.share) - APART : slot.width

/** The height of the words under a QR code, in millimetres. */
export const underCode = ({ styles: { small } }: Pick<Setting, 'styles'>): number => small.size * 1.4

/** The side of a module of a code in a box, in millimetres. */
export const moduleIn = (setting: Pick<Setting, 'styles'>, box: Pick<Box, 'width' | 'height'>, modules: number): number =>
  Math.min(MODULE, Math.min(box.width, box.height - underCode(setting)) / Math.max(1, modules))
