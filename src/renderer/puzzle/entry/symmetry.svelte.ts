import { fits, type Mirror, MIRRORS, partnersOf } from './symmetry'
import type { Cells } from '#renderer/boards/contract/genre-view.ts'

/** The symmetry in which a person writes givens. It stays chosen for other puzzles whose boards allow it. */
class Symmetry {
  private wanted = $state<Mirror>('none')

  /** The symmetry chosen for a board. */
  of(board: Cells | undefined): Mirror {
    return board && fits(this.wanted, board) ? this.wanted : 'none'
  }

  /** The symmetries that a board allows. */
  choices(board: Cells | undefined): readonly Mirror[] {
    return board ? MIRRORS.filter((mirror) => fits(mirror, board)) : []
  }

  take(mirror: Mirror): void {
    this.wanted = mirror
  }

  /** Chooses the next symmetry that a board allows. */
  next(board: Cells | undefined): void {
    const choices = this.choices(board)
    this.wanted = choices[(choices.indexOf(this.of(board)) + 1) % choices.length] ?? 'none'
  }

  /** Cells together with their partners by the symmetry, each once. */
  around(board: Cells, cells: readonly number[]): number[] {
    const mirror = this.of(board)
    return [...new Set(cells.flatMap((cell) => [cell, ...partnersOf(board, cell, mirror)]))]
  }
}

/** The only {@link Symmetry} of the window. */
export const symmetry = new Symmetry()
