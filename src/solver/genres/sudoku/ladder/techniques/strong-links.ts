import { COUNT, HOUSE_CELLS, LOWEST } from '../geometry'
import type { State } from '../state'

/** The strong links of one digit: the houses in which it has two places left, in the order of houses. */
export class StrongLinks {
  readonly first = new Uint8Array(27)
  readonly second = new Uint8Array(27)
  readonly house = new Uint8Array(27)
  count = 0

  /** Finds the links of `digit` in a state. */
  of(state: State, digit: number): void {
    this.count = 0
    for (let house = 0; house < 27; house++) {
      const places = state.inHouse[9 * house + digit]!
      if (COUNT[places] !== 2) continue
      this.first[this.count] = HOUSE_CELLS[9 * house + LOWEST[places]!]!
      this.second[this.count] = HOUSE_CELLS[9 * house + LOWEST[places & (places - 1)]!]!
      this.house[this.count++] = house
    }
  }
}
