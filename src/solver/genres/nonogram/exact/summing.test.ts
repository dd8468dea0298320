import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '../clues'
import type { BlackAndWhite } from '../puzzle'
import { Board, FILLED } from './board'
import { Clues } from './clues'
import { Engine } from './engine'
import { Summer } from './summing'

/** A picture of stairs: steps of three cells across, then three down. The vertical runs of three just fit, which no single line shows. */
function stairs(dominoes: number): BlackAndWhite {
  const side = 2 * dominoes + 1
  const picture = Array.from({ length: side }, () => Array<string>(side).fill('.'))
  for (let step = 0; step < dominoes; step++)
    for (let i = 0; i < 3; i++) {
      picture[2 * step]![side - 1 - 2 * step - i] = '#'
      picture[2 * step + i]![side - 1 - 2 * step] = '#'
    }
  return fromPicture(picture.map((row) => row.join('')))
}

function boardOf(puzzle: BlackAndWhite): Board {
  const board = new Board(new Clues(puzzle))
  expect(board.propagate()).toBe(-1)
  return board
}

describe('summing', () => {
  it('settles stairs that line solving hardly begins', () => {
    const puzzle = stairs(12)
    const board = boardOf(puzzle)
    expect(board.known).toBeLessThan(board.cells / 2)
    expect(new Summer(board).run()).toBe('progress')
    expect(board.known).toBe(board.cells)
    const cells = puzzle.goal!.join('')
    for (let cell = 0; cell < board.cells; cell++) expect(board.cell(cell) === FILLED).toBe(cells[cell] === '#')
  })

  it('proves stairs to have one solution where clause learning alone does not come to an end', () => {
    const { rows, columns } = stairs(22)
    expect(new Engine().search({ rows, columns }, 2_000_000, true)).toBe('one')
    expect(
      new Engine().search(
        stairs(22),
        2_000_000,
        true,
        Uint8Array.from(stairs(22).goal!.join(''), (cell) => Number(cell === '#')),
      ),
    ).toBe('one')
  })

  it('sees that stairs with an upright three too many cannot be', () => {
    const { rows, columns } = stairs(8)
    // A single cell becomes an upright three, and another a three across, so that rows and columns still speak of as many cells.
    const board = boardOf({ rows: rows.with(-1, [3]), columns: columns.with(1, [3]) })
    expect(new Summer(board).run()).toBe('contradiction')
  })

  it('never rules out a solution', () => {
    const random = new Random('summing')
    const knew = { something: 0 }
    for (let i = 0; i < 1500; i++) {
      const [width, height] = [2 + random.below(11), 2 + random.below(11)]
      const share = 0.15 + random.below(60) / 100
      const picture = Array.from({ length: height }, () => Array.from({ length: width }, () => (random.chance(share) ? '#' : '.')).join(''))
      const board = boardOf(fromPicture(picture))
      const summed = new Summer(board).run()
      expect(summed).not.toBe('contradiction')
      if (summed === 'progress') knew.something++
      const cells = picture.join('')
      for (let at = 0; at < board.cells; at++) {
        const known = board.cell(at)
        if (known !== undefined && (known === FILLED) !== (cells[at] === '#')) expect.fail(`${picture.join('/')} at ${at}`)
      }
    }
    expect(knew.something).toBeGreaterThan(20)
  })
})
