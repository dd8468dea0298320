import type { BlockLimits } from './limits'

/** The conclusions about a line: the values that its cells can still have, and the blocks that they follow from. */
export class Deduction {
  readonly can: Int32Array
  readonly blocks = new Set<number>()

  constructor(longest: number) {
    this.can = new Int32Array(longest)
  }

  /** Begins with the possible values of the cells. */
  begin({ cells, length }: BlockLimits): void {
    this.blocks.clear()
    for (let place = 0; place < length; place++) this.can[place] = cells[place]!
  }

  /** Whether anything is found of a line. */
  hasFound({ cells, length }: BlockLimits): boolean {
    for (let place = 0; place < length; place++) if (this.can[place] !== cells[place]) return true
    return false
  }

  /** Leaves a cell only these values; `blocks` tell why. */
  leave(place: number, values: number, ...blocks: readonly number[]): void {
    const left = this.can[place]! & values
    if (left === this.can[place]) return
    this.can[place] = left
    for (const block of blocks) this.blocks.add(block)
  }
}

/** No cell has a colour that no clue of the line has. */
export function excludeColours(limits: BlockLimits, found: Deduction): void {
  let own = 1
  for (let block = 0; block < limits.count; block++) own |= limits.bit(block)
  for (let place = 0; place < limits.length; place++) found.leave(place, own)
}

/** Cells that a block covers wherever it stands. */
export function overlap(limits: BlockLimits, found: Deduction): void {
  for (let block = 0; block < limits.count; block++)
    for (let place = limits.last[block]!; place < limits.first[block]! + limits.size(block); place++)
      found.leave(place, limits.bit(block), block)
}

/** Beside a block that has one place only no cell has its colour. */
export function keepApart(limits: BlockLimits, found: Deduction): void {
  for (let block = 0; block < limits.count; block++) {
    const start = limits.first[block]!
    if (start !== limits.last[block]) continue
    for (const place of [start - 1, start + limits.size(block)])
      if (place >= 0 && place < limits.length) found.leave(place, ~limits.bit(block), block)
  }
}

/** Concludes that cells are empty between blocks where nothing else has room. */
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

/** If all cells of a colour are found, no other cell has it; if only as many cells as needed can have it, all of them do. */
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

/** A cell has a colour only where a block of this colour reaches. */
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
