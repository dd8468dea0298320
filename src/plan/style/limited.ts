import { BASELINE_BELOW_MIDDLE, type FaceId } from '#solver/drawing/face.ts'
import type { Ink, Tone } from '#solver/drawing/scene.ts'
import { mmOf, POINTS_PER_MM } from '../model/box'
import { type Finding, plain } from '../model/finding'
import type { PlanMessage } from '../model/finding-message'
import type { Paper } from '../model/paper'
import type { FileWish } from '../model/plan'
import { limitInMm, type Profile } from '../profiles'
import type { Style, TypeSizes, Voice } from './style'

/** A style within the limits of a profile: lengths are in millimetres, and tints are inks. */
export interface Look {
  readonly style: Style
  /** The face of each kind of text, and how far below the middle of its digits their baseline lies, in ems. */
  readonly faces: Readonly<Record<Voice, { readonly face: FaceId; readonly baseline: number }>>
  readonly type: TypeSizes
  readonly caption: { readonly number: number; readonly beside: number; readonly rule?: number }
  readonly heading: { readonly rule?: number }
  readonly opener: { readonly ground?: Ink }
  readonly board: {
    readonly frame: number
    readonly box: number
    readonly cell: number
    readonly five: number
    readonly cellInk: Tone
    readonly radius: number
    readonly hasRails: boolean
    readonly outline?: { readonly width: number; readonly gap: number }
    readonly boxes?: Ink
    readonly clueBands?: Ink
    readonly digit: number
    readonly clue: number
  }
  /** The width of the line between running heads and the page. */
  readonly rule?: number
  /** The tint of the band behind running heads, and of the wave at the foot. */
  readonly band?: Ink
  readonly wave?: Ink
  /** The inks of what stands out: `spot`, black or a second ink, and `soft`, its tint if the profile prints tints. */
  readonly inks: { readonly spot: Ink; readonly soft?: Ink }
  /** The width of thin lines of ornaments, and the size of type on tabs. */
  readonly thin: number
  readonly thumb: number
  /** The width of the thinnest line, and the size of the smallest type. */
  readonly floor: number
  readonly least: number
}

/** The tint of ornaments, the width of their thin lines and the size of type on tabs, unless the profile's limits change them. */
const SOFT = 0.12
const THIN = 0.8
const THUMB = 7
/** Languages whose letters have no italic. */
const UPRIGHT = /^(?:ja|zh|ko)(?:-|$)/i
/** The least width of the borders of boxes and of the frame, as multiples of the width of a line between cells. */
const BOX = 1.8
const FRAME = 3
/** A grey line thinner than `under` points is at least `black`, because the halftone screen of a press would break up a lighter one. */
const SCREENED = { under: 1, black: 0.5 }

/** A grey with this share of black; the same on screen and on paper. */
function greyOf(share: number): Tone {
  const level = Math.floor((1 - share) * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${level.repeat(3)}/${level}`
}

/**
 * Applies the limits of a profile to a style. Lines, type and tints that are too small are enlarged or left out, and lines of different
 * widths stay different. Each changed setting gives a note that names it.
 *
 * @param on the paper, the options of the file, and the baselines of faces in the printed fonts (`TextMeasure.baseline`)
 */
export function limited(
  style: Style,
  profile: Profile,
  on: {
    readonly paper?: Pick<Paper, 'bleed'>
    readonly file?: FileWish
    readonly language?: string
    readonly baselineOf?: (face: FaceId) => number
  } = {},
): { readonly look: Look; readonly notes: readonly Finding[] } {
  const { baselineOf = () => BASELINE_BELOW_MIDDLE, language = 'en' } = on
  // Chinese and Japanese fonts have no italic, so the Latin letters beside them are upright as well.
  const faceIn = (face: FaceId): FaceId => (UPRIGHT.test(language) ? face.replaceAll('-italic', '') : face)
  const notes: Finding[] = []
  const note = (message: PlanMessage) => void notes.push(plain('note', message))
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
  const inColours = style.inks !== undefined && profile.ink.value === 'any' && (on.file?.colours ?? true)
  if (style.inks && !inColours) note({ code: 'style.spot-as-black', path: 'inks.spot' })
  const tint = (path: string, share: number | undefined): Tone | undefined => {
    if (share === undefined || share <= 0) return undefined
    if (share >= profile.tint.value) return inColours ? `${style.inks!.soft}/${greyOf(share).slice(-2)}` : greyOf(share)
    note({ code: 'style.tint-dropped', path, from: share, least: profile.tint.value })
    return undefined
  }
  const { board, furniture, opener } = style
  if ((on.paper?.bleed ?? 0) <= 0) {
    if (furniture.band !== undefined) note({ code: 'style.no-bleed', path: 'furniture.band' })
    if (furniture.wave !== undefined) note({ code: 'style.no-bleed', path: 'furniture.wave' })
    if (opener?.picture === 'full') note({ code: 'style.no-bleed', path: 'opener.picture' })
  }
  const cell = line('board.cell', board.cell, floor)
  const isScreened = cell * POINTS_PER_MM < SCREENED.under - 1e-9 && board.cellInk < SCREENED.black
  if (isScreened) note({ code: 'style.screened-line', path: 'board.cellInk', from: board.cellInk, to: SCREENED.black })
  const [boxes, clueBands] = [tint('board.boxes', board.boxes), tint('board.clueBands', board.clueBands)]
  const sizes = Object.entries(style.type).map(([name, points]) => [name, type(`type.${name}`, points)])
  const ruled = (path: string, points: number | undefined) => (points === undefined ? undefined : line(path, points, floor))
  const rule = ruled('furniture.rule', furniture.rule)
  const captionRule = ruled('caption.rule', style.caption.rule)
  const headingRule = ruled('heading.rule', style.heading.rule)
  const [band, wave, ground] = [
    tint('furniture.band', furniture.band),
    tint('furniture.wave', furniture.wave),
    tint('opener.ground', opener?.ground),
  ]
  const soft = profile.tint.value <= SOFT ? tint('inks.soft', SOFT) : undefined
  const look: Look = {
    ...{ style, floor, least, thin: Math.max(floor, mmOf(THIN)), thumb: Math.max(least, mmOf(THUMB)) },
    inks: { spot: inColours ? `${style.inks!.spot}/00` : 'given', ...(soft && { soft }) },
    ...(band && { band }),
    ...(wave && { wave }),
    heading: { ...(headingRule !== undefined && { rule: headingRule }) },
    opener: { ...(ground && { ground }) },
    faces: Object.fromEntries(
      Object.entries(style.faces).map(([voice, face]) => [voice, { face: faceIn(face), baseline: baselineOf(faceIn(face)) }]),
    ) as unknown as Look['faces'],
    type: Object.fromEntries(sizes) as unknown as TypeSizes,
    caption: {
      ...{ number: type('caption.number', style.caption.number), beside: type('caption.beside', style.caption.beside) },
      ...(captionRule !== undefined && { rule: captionRule }),
    },
    board: {
      ...{
        cell,
        digit: board.digit,
        clue: board.clue,
        radius: mmOf(board.radius ?? 0),
        hasRails: board.hasRails === true,
        cellInk: greyOf(isScreened ? SCREENED.black : board.cellInk),
      },
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
