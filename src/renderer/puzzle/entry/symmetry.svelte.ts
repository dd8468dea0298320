import { fits, type Mirror, MIRRORS, partnersOf } from './symmetry'
import type { Cells } from '#renderer/boards/contract/genre-view.ts'

/** The symmetry in which a person writes givens; it stays for other puzzles, as far as their boards have it. */
class Symmetry {
  private wanted = $state<Mirror>('none')

  /** The symmetry chosen for a board. */
  of(board: Cells | undefined): Mirror {
    return board && fits(this.wanted, board) ? this.wanted : 'none'
  }

  /** The symmetries that a board can have. */
  choices(board: Cells | undefined): readonly Mirror[] {
    return board ? MIRRORS.filter((mirror) => fits(mirror, board)) : []
  }

  take(mirror: Mirror): void {
    this.wanted = mirror
  }

  /** Takes the next that a board can have. */
  next(board: Cells | undefined): void {
    const choices = this.choices(board)
    this.wanted = choices[(choices.indexOf(this.of(board)) + 1) % choices.length] ?? 'none'
  }

  /** Cells of a board with all their partners, each once. */
  around(board: Cells, cells: readonly number[]): number[] {
    const mirror = this.of(board)
    return [...new Set(cells.flatMap((cell) => [cell, ...partnersOf(board, cell, mirror)]))]
  }
}

/** The window's one instance. */
export const symmetry = new Symmetry()
