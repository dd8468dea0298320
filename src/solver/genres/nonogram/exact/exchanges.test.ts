import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '../clues'
import { Clues } from './clues'
import { Exchanges } from './exchanges'

const WIDTH = 7
const HEIGHT = 6

function boards(count: number): Uint8Array[] {
  const random = new Random('exchanges')
  return Array.from({ length: count }, () => Uint8Array.from({ length: WIDTH * HEIGHT }, () => (random.chance(0.5) ? 1 : 0)))
}

const cluesOf = (cells: Uint8Array) => {
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Array.from(cells.subarray(row * WIDTH, (row + 1) * WIDTH), (cell) => (cell === 1 ? '#' : '.')).join(''),
  )
  const { rows: across, columns } = fromPicture(rows)
  return { rows: across, columns }
}

it('finds each exchange of two rows and two columns that keeps all clues, and no other', () => {
  let total = 0
  for (const cells of boards(60)) {
    const clues = cluesOf(cells)
    const expected: string[] = []
    for (let top = 0; top < HEIGHT; top++)
      for (let bottom = top + 1; bottom < HEIGHT; bottom++)
        for (let left = 0; left < WIDTH; left++)
          for (let right = left + 1; right < WIDTH; right++) {
            const four = [top * WIDTH + left, top * WIDTH + right, bottom * WIDTH + left, bottom * WIDTH + right]
            const [a, b, c, d] = four.map((cell) => cells[cell])
            if (a === b || a === c || a !== d) continue
            const other = cells.slice()
            for (const cell of four) other[cell] = 1 - other[cell]!
            if (JSON.stringify(cluesOf(other)) === JSON.stringify(clues)) expected.push(four.join())
          }
    const found: string[] = []
    const steps = new Exchanges(new Clues(clues)).around(cells, () => true, (four) => found.push([...four].sort((x, y) => x - y).join())) // prettier-ignore
    expect(found.sort()).toEqual(expected.sort())
    expect(steps).toBeGreaterThan(0)
    total += found.length
  }
  expect(total).toBeGreaterThan(10)
})

it('leaves cells alone that are known to be the same in all solutions', () => {
  for (const cells of boards(20)) {
    const clues = new Clues(cluesOf(cells))
    new Exchanges(clues).around(cells, (cell) => cell >= 2 * WIDTH, (four) => expect(Math.min(...four)).toBeGreaterThanOrEqual(2 * WIDTH)) // prettier-ignore
  }
})
