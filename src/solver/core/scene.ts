/**
 * A drawing in its own units (for a puzzle: cells), x to the right and y down. The window renders it as SVG, a book as
 * PDF; both from the same shapes. Colours are roles, so that a theme or a printer decides what they look like.
 */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** What a shape is for; a palette gives each role its colour. */
export type Ink =
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

/** One thing drawn. Sizes and widths are in scene units; `size` of a text is its em size, `y` its vertical middle. */
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
    }
  | {
      readonly kind: 'circle'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly fill?: Ink
      readonly stroke?: Ink
      readonly strokeWidth?: number
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
      readonly align?: 'start' | 'middle' | 'end'
    }
