import type { FaceId } from './face'

/**
 * A drawing in its own units (for a puzzle: cells), x to the right and y down. The window renders it as SVG, a book as
 * PDF; both from the same shapes. Colours are roles, so that a theme or a printer decides what they look like.
 */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** The parts that a book's style may tint or outline. Without a style nothing is drawn there. */
  readonly grounds?: readonly Ground[]
}

/**
 * A part of a drawing that stays white unless a style tints or outlines it: every other `box` of a board, every other line of `clue`s, or a
 * `panel` of clues.
 */
export interface Ground extends ScenePart {
  readonly of: 'box' | 'clue' | 'panel'
}

/**
 * The part of a board that a line, rectangle or circle is, so that a book's style can give it a look of its own: the `frame` around the
 * board, the borders of its `box`es, the lines between `cell`s, every `five`th line, the lines of a `panel` of clues, a `cage`, a `star`
 * point.
 */
export type BoardPart = 'frame' | 'box' | 'cell' | 'five' | 'panel' | 'cage' | 'star'

/** The kind of a board's text, so that a book's style can choose its typeface. */
export type BoardVoice = 'digit' | 'clue' | 'piece' | 'coordinate'

/** A rectangle of a scene, in its units; it may reach beyond the edges. */
export interface ScenePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The role of a shape; a palette gives each role its colour. */
export type Role =
  | 'paper' // the ground of the drawing
  | 'given' // what the puzzle gives: clues, givens, frame
  | 'grid' // thin lines between cells
  | 'answer' // the solution, or what a solver has filled in
  | 'note' // pencil marks
  | 'target' // what a step sets
  | 'reason' // what a step follows from
  | 'removed' // what a step rules out
  | 'error' // what breaks a rule
  | 'differs' // where solutions differ
  | 'shade' // soft ground, e.g. a mask or a selected unit
  // what the rules call black or white, e.g. a dot: dark and bright in every palette, with a rim of `given` where it lies on paper
  | 'black'
  | 'white'
  // grounds of a chart, from little to much; `given` is written on them
  | 'tint1'
  | 'tint2'
  | 'tint3'
  | 'tint4'
  | 'tint5'

/**
 * A colour that belongs to the puzzle, with the grey that replaces it on paper: `#rrggbb/gg`, or `#rrggbbaa/gg` for a transparent
 * one. An element that is to appear on paper only, such as a letter that distinguishes two greys, has `#rrggbb00/gg`; paper with
 * colours shows it in `#rrggbb`.
 */
export type Tone = `#${string}/${string}`

/** The colour of a shape: by its role, or a tone of its own. */
export type Ink = Role | Tone

/** A shape of a scene. Places, sizes and widths are in scene units; `size` of a text is its em size, `y` its vertical middle. */
export type Shape =
  | {
      readonly kind: 'line'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly width: number
      readonly ink: Ink
      readonly dash?: number
      readonly part?: BoardPart
      /** Whether it ends exactly at its points on paper, where other lines without dashes reach beyond them by half their width. */
      readonly isExact?: boolean
    }
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill?: Ink
      readonly stroke?: Ink
      readonly strokeWidth?: number
      readonly part?: BoardPart
    }
  | {
      readonly kind: 'circle'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly fill?: Ink
      readonly stroke?: Ink
      readonly strokeWidth?: number
      readonly part?: BoardPart
    }
  | {
      readonly kind: 'polyline'
      readonly points: readonly (readonly [number, number])[]
      readonly closed: boolean
      readonly fill?: Ink
      readonly stroke?: Ink
      readonly strokeWidth?: number
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly size: number
      readonly ink: Ink
      readonly bold?: boolean
      /** The face in which it is set; left out: the usual face, or the usual bold face. */
      readonly face?: FaceId
      /** The distance of its baseline below its middle, in ems, where `face` is not a usual one (`baselineOf`). */
      readonly baseline?: number
      readonly align?: 'start' | 'middle' | 'end'
      /** Upside down: turned by half a circle about (`x`, `y`), as the pieces of the player on the other side. */
      readonly turned?: boolean
      /** Turned by a quarter, clockwise, about (`x`, `y`); after the half turn, where there is one. */
      readonly lying?: boolean
      readonly voice?: BoardVoice
    }

/** The degrees by which a text is turned clockwise about its place. */
export function turnOf({ turned, lying }: { readonly turned?: boolean; readonly lying?: boolean }): number {
  return (turned === true ? 180 : 0) + (lying === true ? 90 : 0)
}

/** The shapes of `scene`, enlarged by `scale` and moved so that its corner lies at (`x`, `y`) of a larger drawing. */
export function placed(scene: Scene, x: number, y: number, scale: number): Shape[] {
  const px = (value: number) => x + value * scale
  const py = (value: number) => y + value * scale
  const wide = (width: number | undefined) => (width === undefined ? undefined : width * scale)
  return scene.shapes.map((shape): Shape => {
    switch (shape.kind) {
      case 'line':
        return {
          ...shape,
          x1: px(shape.x1),
          y1: py(shape.y1),
          x2: px(shape.x2),
          y2: py(shape.y2),
          width: shape.width * scale,
          dash: wide(shape.dash),
        }
      case 'rect':
        return {
          ...shape,
          x: px(shape.x),
          y: py(shape.y),
          width: shape.width * scale,
          height: shape.height * scale,
          strokeWidth: wide(shape.strokeWidth),
        }
      case 'circle':
        return { ...shape, x: px(shape.x), y: py(shape.y), radius: shape.radius * scale, strokeWidth: wide(shape.strokeWidth) }
      case 'polyline':
        return { ...shape, points: shape.points.map(([a, b]) => [px(a), py(b)] as const), strokeWidth: wide(shape.strokeWidth) }
      case 'text':
        return { ...shape, x: px(shape.x), y: py(shape.y), size: shape.size * scale }
    }
  })
}
