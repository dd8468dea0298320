import type { Random } from '#solver/kernel/random.ts'
import { areConnected } from '../check'
import { usualRegions } from '../layout'

/** The number of attempts to exchange two cells, for each cell of the board. */
const TRIES = 40

/** Makes random regions, each in one piece. It begins with the usual blocks and lets neighbouring regions exchange cells many times. */
export function randomRegions(side: number, random: Random): string {
  const regions = Array.from(usualRegions(side))
  for (let i = 0; i < TRIES * side * side; i++) {
    const cell = random.below(side * side)
    const ways = neighboursOf(cell, side).filter((other) => regions[other] !== regions[cell])
    if (ways.length === 0) continue
    const [from, to] = [regions[cell]!, regions[ways[random.below(ways.length)]!]!]
    const back = cellsOf(regions, to).filter((other) => neighboursOf(other, side).some((next) => next !== cell && regions[next] === from))
    if (back.length === 0) continue
    const other = back[random.below(back.length)]!
    regions[cell] = to
    regions[other] = from
    if (areConnected(cellsOf(regions, from), side) && areConnected(cellsOf(regions, to), side)) continue
    regions[cell] = from
    regions[other] = to
  }
  return regions.join('')
}

/** Cells that touch a cell at a side. */
export function neighboursOf(cell: number, side: number): number[] {
  const column = cell % side
  return [cell - side, ...(column > 0 ? [cell - 1] : []), ...(column < side - 1 ? [cell + 1] : []), cell + side].filter(
    (other) => other >= 0 && other < side * side,
  )
}

function cellsOf(regions: readonly string[], name: string): number[] {
  return regions.flatMap((one, cell) => (one === name ? [cell] : []))
}
