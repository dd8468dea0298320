import { expect, it } from 'vitest'
import { digitNeighbours } from './neighbours'

it('every given goes, every empty cell gets its digit, every given moves to every empty cell; the rest of the puzzle stays', () => {
  const changes = digitNeighbours({ givens: '1..2', kind: 'toy' }, '1342')
  expect(changes.map(({ kind, at, puzzle }) => [kind, at.join(), puzzle.givens])).toEqual([
    ['removed', '0', '...2'],
    ['removed', '3', '1...'],
    ['added', '1', '13.2'],
    ['added', '2', '1.42'],
    ['moved', '0,1', '.3.2'],
    ['moved', '0,2', '..42'],
    ['moved', '3,1', '13..'],
    ['moved', '3,2', '1.4.'],
  ])
  expect(changes.every(({ puzzle }) => puzzle.kind === 'toy')).toBe(true)
  expect(changes[5]!.names).toEqual([
    { en: 'r1c1', ja: '1行1列' },
    { en: 'r2c1', ja: '2行1列' },
  ])
})
