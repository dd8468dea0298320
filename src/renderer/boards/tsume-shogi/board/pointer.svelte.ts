import { kindOf } from '#solver/genres/tsume-shogi/pieces.ts'
import { EMPTY } from '#solver/genres/tsume-shogi/puzzle.ts'
import { cursor } from '../cursor.svelte'
import { isSamePlace, type Place } from '../places'
import { pieceAt } from '../position/edit'
import { solution } from '../solution/solution.svelte'
import { placeUnder } from './sheet'

/** A point of the sheet, in squares. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The button that picks up and puts down, as the DOM numbers it. */
export const LEFT_BUTTON = 0
/** The button that turns a piece over, or lets go. */
export const RIGHT_BUTTON = 2

/** Where a piece comes to lie: on a stand in the row of its kind, whichever row it was dropped on. */
const landing = (at: Place, piece: number): Place => (at.on === 'stand' && piece !== EMPTY ? { ...at, kind: kindOf(piece) } : at)

/** The pointer on the board: a click picks up or puts down, as the keys do; a piece is dragged from one place to another. */
export class Pointer {
  /** The point to which a piece is dragged. */
  lead = $state.raw<Point | undefined>()
  /** The piece of the palette that is led, with its owner added, as boards have it. */
  taken = $state.raw<number | undefined>()
  private pressed: { readonly at: Place; readonly wasLifted: boolean } | undefined

  /** Begins a press. Gives whether it took hold of a place; following events then belong to it, wherever the pointer goes. */
  press(point: Point, button: number): boolean {
    // As with keys, the present board comes before the line that the panel shows.
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
    // A second piece of one's own is picked up instead; anything else is where the first one goes.
    if (!cursor.lifted || (isOther && !cursor.isEditing && cursor.canLift(at))) cursor.lift(at)
    this.pressed = { at, wasLifted }
    return true
  }

  /** Drags the held piece, once the pointer has left its place. */
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
    // A piece that is dragged beside the board is removed.
    cursor.put(at)
  }

  /** Takes a piece of the palette. */
  take(piece: number): void {
    if (!cursor.isEditing || !cursor.isFree) return
    this.cancel()
    if (solution.isShown) solution.quit()
    this.taken = piece
  }

  /** Leads the piece of the palette. */
  leadTaken(point: Point): void {
    if (this.taken !== undefined) this.lead = point
  }

  /** Puts the piece of the palette down where it was dragged; a piece that was only clicked goes to the square that has the keyboard. */
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
