import type { BlockLimits } from './limits'

/** The conclusions about one line: the values that its cells can still have, and the blocks from which this follows. */
export class Deduction {
  readonly can: Int32Array
  readonly blocks = new Set<number>()

  constructor(longest: number) {
    this.can = new Int32Array(longest)
  }

  /** Begins with the values that the line's cells can have. */
  begin({ cells, length }: BlockLimits): void {
    this.blocks.clear()
    for (let place = 0; place < length; place++) this.can[place] = cells[place]!
  }

  /** Whether the conclusions change a cell of the line. */
  hasFound({ cells, length }: BlockLimits): boolean {
    for (let place = 0; place < length; place++) if (this.can[place] !== cells[place]) return true
    return false
  }

  /** Restricts a cell to these values; `blocks` are the reason. */
  leave(place: number, values: number, ...blocks: readonly number[]): void {
    const left = this.can[place]! & values
    if (left === this.can[place]) return
    this.can[place] = left
    for (const block of blocks) this.blocks.add(block)
  }
}

/** Concludes that cells do not have colours that the line's clue lacks. */
export function excludeColours(limits: BlockLimits, found: Deduction): void {
  let own = 1
  for (let block = 0; block < limits.count; block++) own |= limits.bit(block)
  for (let place = 0; place < limits.length; place++) found.leave(place, own)
}

/** Concludes the colour of cells that a block covers at each of its places. */
export function overlap(limits: BlockLimits, found: Deduction): void {
  for (let block = 0; block < limits.count; block++)
    for (let place = limits.last[block]!; place < limits.first[block]! + limits.size(block); place++)
      found.leave(place, limits.bit(block), block)
}

/** Concludes that the cells beside a block with only one place do not have its colour. */
export function keepApart(limits: BlockLimits, found: Deduction): void {
  for (let block = 0; block < limits.count; block++) {
    const start = limits.first[block]!
    if (start !== limits.last[block]) continue
    for (const place of [start - 1, start + limits.size(block)])
      if (place >= 0 && place < limits.length) found.leave(place, ~limits.bit(block), block)
  }
}

/** Concludes that cells are empty between blocks where no other block has room. */
export function fillRoom(limits: BlockLimits, found: Deduction): void {
  const { first, last, count } = limits
  for (let place = 0; place < limits.length; place++) {
    if ((found.can[place]! & 1) === 0) continue
    let hasRoom = false
    for (let before = 0; before <= count && !hasRoom; before++) {
      const isEnded = before === 0 || first[before - 1]! + limits.size(before - 1) <= place
      hasRoom = isEnded && (before === count || last[before]! > place)
    }
    if (hasRoom) continue
    const near = Array.from({ length: count }, (_, block) => block).filter((block) => limits.reaches(block, place))
    found.leave(place, ~1, ...near)
  }
}

/**
 * Concludes from the number of cells of a colour. If all of them are found, no other cell has the colour. If only as many cells as needed
 * can have it, all of them do.
 */
export function useUp(limits: BlockLimits, found: Deduction): void {
  const sums = new Map<number, number>()
  for (let block = 0; block < limits.count; block++) sums.set(limits.bit(block), (sums.get(limits.bit(block)) ?? 0) + limits.size(block))
  for (const [bit, sum] of sums) {
    let [known, possible] = [0, 0]
    for (let place = 0; place < limits.length; place++) {
      if (limits.cells[place] === bit) known++
      if ((limits.cells[place]! & bit) !== 0) possible++
    }
    const own = Array.from({ length: limits.count }, (_, block) => block).filter((block) => limits.bit(block) === bit)
    for (let place = 0; place < limits.length; place++) {
      const value = limits.cells[place]!
      if ((value & bit) === 0 || value === bit) continue
      if (known === sum) found.leave(place, ~bit, ...own)
      else if (possible === sum) found.leave(place, bit, ...own)
    }
  }
}

/** Concludes that a cell does not have a colour that no block brings there. */
export function outOfReach(limits: BlockLimits, found: Deduction): void {
  for (let place = 0; place < limits.length; place++) {
    let reach = 1
    for (let block = 0; block < limits.count; block++) if (limits.reaches(block, place)) reach |= limits.bit(block)
    const lost = found.can[place]! & ~reach
    if (lost === 0) continue
    const own = Array.from({ length: limits.count }, (_, block) => block).filter((block) => (limits.bit(block) & lost) !== 0)
    found.leave(place, reach, ...own)
  }
}
