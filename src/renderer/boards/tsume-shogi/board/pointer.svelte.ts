import { kindOf } from '#solver/genres/tsume-shogi/pieces.ts'
import { EMPTY } from '#solver/genres/tsume-shogi/puzzle.ts'
import { cursor } from '../cursor.svelte'
import { isSamePlace, type Place } from '../places'
import { pieceAt } from '../position/edit'
import { solution } from '../solution/solution.svelte'
import { placeUnder } from './sheet'

/** A point of the sheet, in units of a square. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The DOM's number of the button that picks up and puts down pieces. */
export const LEFT_BUTTON = 0
/** The DOM's number of the button that turns a piece over, or cancels a drag. */
export const RIGHT_BUTTON = 2

/** The place at which a piece ends: on a stand it goes to the row of its kind, whichever row it was dropped on. */
const landing = (at: Place, piece: number): Place => (at.on === 'stand' && piece !== EMPTY ? { ...at, kind: kindOf(piece) } : at)

/** The events of the pointer on the board. A click picks up or puts down a piece, as keys do; a piece can also be dragged. */
export class Pointer {
  /** The point to which a piece is dragged. */
  lead = $state.raw<Point | undefined>()
  /** The piece that is dragged from the palette, with its owner in its code. */
  taken = $state.raw<number | undefined>()
  private pressed: { readonly at: Place; readonly wasLifted: boolean } | undefined

  /** Begins a press. Returns whether it is on a place; if so, the following events of the pointer belong to it, wherever they are. */
  press(point: Point, button: number): boolean {
    // As with keys, a press returns from a line of the panel to the present board.
    if (solution.isShown) solution.quit()
    const at = placeUnder(point.x, point.y)
    if (!at) {
      cursor.cancel()
      return false
    }
    cursor.go(at)
    if (button === RIGHT_BUTTON) {
      if (cursor.isEditing) cursor.nextFace()
      else cursor.cancel()
      return true
    }
    const wasLifted = isSamePlace(cursor.lifted, at)
    const isOther = cursor.lifted !== undefined && !wasLifted
    // A second piece of one's own is picked up instead; any other place is where the first piece goes.
    if (!cursor.lifted || (isOther && !cursor.isEditing && cursor.canLift(at))) cursor.lift(at)
    this.pressed = { at, wasLifted }
    return true
  }

  /** Drags the piece once the pointer has left its place. */
  move(point: Point): void {
    if (!this.pressed || !cursor.lifted) return
    this.lead = isSamePlace(placeUnder(point.x, point.y), cursor.lifted) && !this.lead ? undefined : point
  }

  release(point: Point): void {
    const before = this.pressed
    const wasLed = this.lead !== undefined
    this.cancel()
    if (!before || !cursor.lifted) return
    const at = placeUnder(point.x, point.y)
    if (isSamePlace(cursor.lifted, at)) {
      if (before.wasLifted || wasLed) cursor.cancel()
      return
    }
    if (at) cursor.go(landing(at, cursor.shown ? pieceAt(cursor.shown, cursor.lifted) : EMPTY))
    // A piece that is dropped beside the board is removed.
    cursor.put(at)
  }

  /** Takes a piece from the palette. */
  take(piece: number): void {
    if (!cursor.isEditing || !cursor.isFree) return
    this.cancel()
    if (solution.isShown) solution.quit()
    this.taken = piece
  }

  /** Drags the piece from the palette. */
  leadTaken(point: Point): void {
    if (this.taken !== undefined) this.lead = point
  }

  /** Puts the piece from the palette down where it was dragged; after a mere click it goes to the cursor's square. */
  drop(point: Point): void {
    const { taken, lead } = this
    this.cancel()
    if (taken === undefined) return
    const at = lead ? placeUnder(point.x, point.y) : cursor.place
    if (!at) return
    cursor.go(landing(at, taken))
    cursor.set(taken)
  }

  cancel(): void {
    this.pressed = undefined
    this.taken = undefined
    this.lead = undefined
  }
}
