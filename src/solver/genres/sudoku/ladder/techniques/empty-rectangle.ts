import { COUNT, HOUSE_CELLS, HOUSE_OF, HOUSE_WORDS, LOWEST, cellsAt } from '../geometry'
import type { LadderStep, Look, Technique } from '../look'

/**
 * Empty rectangle: all places of a digit in a block lie in one row and one column of it. A column across that row, outside the block, has
 * just two places for the digit, one of them in the row. Then the digit is excluded from the cell where the row of the other place meets
 * the block's column. The same holds with rows and columns exchanged. A step's `cells`: the block's places, the link's end in the block's
 * line, its other end. Its `houses`: the block, its line towards the link, its other line, the link's line.
 */
export const emptyRectangle: Technique = {
  keys: ['empty-rectangle'],
  find(look) {
    const found: LadderStep[] = []
    for (let digit = 0; digit < 9; digit++) {
      for (let block = 18; block < 27; block++) {
        const places = look.state.inHouse[9 * block + digit]!
        if (COUNT[places]! < 2) continue
        for (let arms = 0; arms < 9; arms++) {
          const row = 0o7 << (3 * Math.floor(arms / 3))
          const column = 0o111 << (arms % 3)
          if ((places & ~(row | column)) !== 0 || (places & ~row) === 0 || (places & ~column) === 0) continue
          const corner = HOUSE_CELLS[9 * block + arms]!
          if (link(look, digit, block, places, HOUSE_OF[3 * corner]!, HOUSE_OF[3 * corner + 1]!, found)) return true
          if (link(look, digit, block, places, HOUSE_OF[3 * corner + 1]!, HOUSE_OF[3 * corner]!, found)) return true
        }
      }
    }
    return look.reach.everything && tellDual(look, found)
  },
}

/**
 * @param arm the line of the block in which the link begins @param other the block's other line; one of the two is a row, the other a
 * column
 */
function link(look: Look, digit: number, block: number, places: number, arm: number, other: number, found: LadderStep[]): boolean {
  const { inHouse } = look.state
  const across = arm < 9 ? 9 : 0
  for (let line = across; line < across + 9; line++) {
    const ends = inHouse[9 * line + digit]!
    const inArm = 1 << (arm % 9)
    if (COUNT[ends] !== 2 || (ends & inArm) === 0) continue
    const near = HOUSE_CELLS[9 * line + (arm % 9)]!
    const far = HOUSE_CELLS[9 * line + LOWEST[ends ^ inArm]!]!
    if (HOUSE_OF[3 * near + 2] === block || HOUSE_OF[3 * far + 2] === block) continue
    const farLine = HOUSE_OF[3 * far + (arm < 9 ? 0 : 1)]!
    for (let band = 0; band < 3; band++) {
      look.rule(digit, band, HOUSE_WORDS[3 * farLine + band]! & HOUSE_WORDS[3 * other + band]! & ~HOUSE_WORDS[3 * block + band]!)
    }
    if (!look.hasRuledOut) continue
    const pattern = { technique: 'empty-rectangle', digits: 1 << digit, cells: [cellsAt(block, places), [near], [far]] } as const
    const { take } = look
    look.take = (step) => {
      found.push(step)
      return take(step)
    }
    const enough = look.report({ ...pattern, houses: [block, arm, other, line] })
    look.take = take
    if (enough) return true
  }
  return false
}

/** Two rectangles of the same block and the same cells, reported as one. */
function tellDual(look: Look, found: readonly LadderStep[]): boolean {
  for (const [i, one] of found.entries()) {
    for (const other of found.slice(i + 1)) {
      if (one.digits !== other.digits || one.houses[0] !== other.houses[0] || one.removed.join() === other.removed.join()) continue
      const removed = [...new Set([...one.removed, ...other.removed])].sort((a, b) => a - b)
      const both = { ...one, removed, form: 'dual', cells: [...one.cells, ...other.cells], houses: [...one.houses, ...other.houses] }
      if (look.take(both)) return true
    }
  }
  return false
}
