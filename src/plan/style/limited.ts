import type { Tone } from '#solver/drawing/scene.ts'
import { mmOf, POINTS_PER_MM } from '../model/box'
import type { Finding } from '../model/finding'
import type { PlanMessage } from '../model/finding-message'
import { limitInMm, type Profile } from '../profiles'
import type { Style, TypeSizes } from './style'

/** A style as a profile lets it be: lengths in millimetres, tints as inks. */
export interface Look {
  readonly style: Style
  readonly type: TypeSizes
  readonly caption: { readonly number: number; readonly beside: number }
  readonly board: {
    readonly frame: number
    readonly box: number
    readonly cell: number
    readonly five: number
    readonly cellInk: Tone
    readonly outline?: { readonly width: number; readonly gap: number }
    readonly boxes?: Tone
    readonly clueBands?: Tone
    readonly digit: number
  }
  /** The line of heads and feet. */
  readonly rule?: number
  /** The thinnest line, and the smallest type. */
  readonly floor: number
  readonly least: number
}

/** The least thickness of the borders of boxes, and of the frame, beside a line between cells. */
const BOX = 1.8
const FRAME = 3
/** A line thinner than this many points is at least so black: a screen would break it up. */
const SCREENED = { under: 1, black: 0.5 }

/** A grey of so much black; the same on screen and paper. */
function greyOf(share: number): Tone {
  const level = Math.floor((1 - share) * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${level.repeat(3)}/${level}`
}

/**
 * Holds a style to what a profile asks: lines, type and tints that are too small for it grow, or go, and lines that differ stay apart.
 * Each setting that changed is a note that names it.
 */
export function limited(style: Style, profile: Profile): { readonly look: Look; readonly notes: readonly Finding[] } {
  const notes: Finding[] = []
  const note = (message: PlanMessage) => void notes.push({ rule: message.code, severity: 'note', message })
  const floor = limitInMm(profile.line)
  const least = limitInMm(profile.type)
  const line = (path: string, points: number, atLeast: number): number => {
    const mm = Math.max(mmOf(points), atLeast)
    if (mm > mmOf(points) + 1e-9) note({ code: 'style.line-raised', path, from: points, to: mm * POINTS_PER_MM })
    return mm
  }
  const type = (path: string, points: number): number => {
    const mm = Math.max(mmOf(points), least)
    if (mm > mmOf(points) + 1e-9) note({ code: 'style.type-raised', path, from: points, to: mm * POINTS_PER_MM })
    return mm
  }
  const tint = (path: string, share: number | undefined): Tone | undefined => {
    if (share === undefined || share <= 0) return undefined
    if (share >= profile.tint.value) return greyOf(share)
    note({ code: 'style.tint-dropped', path, from: share, least: profile.tint.value })
    return undefined
  }
  const { board } = style
  const cell = line('board.cell', board.cell, floor)
  const isScreened = cell * POINTS_PER_MM < SCREENED.under - 1e-9 && board.cellInk < SCREENED.black
  if (isScreened) note({ code: 'style.screened-line', path: 'board.cellInk', from: board.cellInk, to: SCREENED.black })
  const [boxes, clueBands] = [tint('board.boxes', board.boxes), tint('board.clueBands', board.clueBands)]
  const sizes = Object.entries(style.type).map(([name, points]) => [name, type(`type.${name}`, points)])
  const rule = style.furniture.rule === undefined ? undefined : line('furniture.rule', style.furniture.rule, floor)
  const look: Look = {
    ...{ style, floor, least },
    type: Object.fromEntries(sizes) as unknown as TypeSizes,
    caption: { number: type('caption.number', style.caption.number), beside: type('caption.beside', style.caption.beside) },
    board: {
      ...{ cell, digit: board.digit, cellInk: greyOf(isScreened ? SCREENED.black : board.cellInk) },
      box: line('board.box', board.box, BOX * cell),
      five: line('board.five', board.five, BOX * cell),
      frame: line('board.frame', board.frame, FRAME * cell),
      ...(board.outline && {
        outline: { width: line('board.outline.width', board.outline.width, floor), gap: mmOf(board.outline.gap) },
      }),
      ...(boxes && { boxes }),
      ...(clueBands && { clueBands }),
    },
    ...(rule !== undefined && { rule }),
  }
  return { look, notes }
}
