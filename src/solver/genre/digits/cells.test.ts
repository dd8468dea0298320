import { describe, expect, it } from 'vitest'
import { digitAt, digitsOfSide, noWork, signOf, storedWork, workOf, digitNeighbours } from './cells'

it('a sign stands for each digit up to 16', () => {
  const signs = '.123456789ABCDEFG'
  expect(Array.from(signs, (_, digit) => signOf(digit)).join('')).toBe(signs)
  expect(Array.from(signs, (_, cell) => digitAt(signs, cell))).toEqual(Array.from(signs, (_, digit) => digit))
  for (const odd of '0@HZ?') expect(digitAt(odd, 0)).toBe(0)
  expect([digitsOfSide(9), digitsOfSide(16), digitsOfSide(21)]).toEqual([9, 16, 9])
})

it('work is read by the digits of its board', () => {
  const large = { entries: 'G'.padEnd(256, '.'), notes: Array<number>(256).fill(0xffff) }
  expect(workOf(large, 256)).toEqual(large)
  const small = { entries: 'G'.padEnd(81, '.'), notes: Array<number>(81).fill(0xffff) }
  expect(workOf(small, 81)).toEqual({ entries: noWork(81).entries, notes: Array<number>(81).fill(0x1ff) })
})

describe('work as it is stored', () => {
  const work = { entries: '1..2', notes: [0, 3, 0, 8] }

  it('comes back, with a 0 as an empty cell', () => {
    expect(workOf(storedWork(work), 4)).toEqual(work)
    expect(workOf({ ...work, entries: '10.2' }, 4).entries).toBe('1..2')
  })

  it('counts as nothing where it has another shape, part by part', () => {
    for (const other of [null, 7, 'x', {}]) expect(workOf(other, 4)).toEqual(noWork(4))
    expect(workOf({ ...work, entries: '1..' }, 4)).toEqual({ ...work, entries: '....' })
    expect(workOf({ ...work, entries: '1.x2' }, 4).entries).toBe('....')
    expect(workOf({ ...work, notes: [1] }, 4)).toEqual({ ...work, notes: [0, 0, 0, 0] })
    expect(workOf({ ...work, notes: [1, 'x', 3, 1 << 20] }, 4).notes).toEqual([1, 0, 3, 0])
  })

  it('keeps the colours of its cells, and only where there is one', () => {
    const coloured = { ...work, colours: [0, 1, 6, 0] }
    expect(workOf(storedWork(coloured), 4)).toEqual(coloured)
    expect(storedWork({ ...work, colours: [0, 0, 0, 0] })).toEqual(work)
    expect(workOf({ ...work, colours: [7, -1, 1.5, 'x'] }, 4).colours).toEqual([0, 0, 0, 0])
    expect(workOf({ ...work, colours: [1] }, 4)).toEqual(work)
  })
})

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
